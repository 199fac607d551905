import { serif } from '../../../lib/serif.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Key } from './key-bar.tsx'
import { useShortcutGroups } from '../../../lib/shortcuts.ts'

const WIDTH_PX = 480

/** Every key that can be pressed on this page. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={serif('键盘快捷键')} width={WIDTH_PX} onClose={onClose} focusOn="dialog">
      <div className="grid gap-6">
        {useShortcutGroups().map(({ name, shortcuts }) => (
          <section key={name} aria-label={name}>
            <h3 className="mb-1 text-[13px] text-ink-3">{name}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div
                  key={shortcut.key}
                  className="flex flex-row-reverse items-center justify-between border-b border-line py-2 last:border-0"
                >
                  <dt>
                    <Key of={shortcut} />
                  </dt>
                  <dd className="text-[14.5px]">{shortcut.label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="text-[13px] text-ink-3">写字时、对话框打开时，这些键不起作用。</p>
      </div>
    </Modal>
  )
}
