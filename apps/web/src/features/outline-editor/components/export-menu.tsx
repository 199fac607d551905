import { Menu } from '@base-ui/react/menu'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import { toast } from '../../../lib/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type OutlineFormat, saveOutline } from '../export.ts'

const formats: { format: OutlineFormat; label: string; hint: string }[] = [
  { format: 'md', label: 'Markdown', hint: '.md' },
  { format: 'xmind', label: 'XMind 思维导图', hint: '.xmind' },
]

export default function ExportMenu({ tree }: { tree: OutlineTree }) {
  const save = (format: OutlineFormat) =>
    saveOutline(tree, format).catch(() => toast.error('导出失败，请再试一次'))
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label="导出大纲"
        title="导出大纲"
        disabled={tree.chapters.length === 0}
        className="inline-flex items-center gap-1 rounded-[7px] px-2 leading-[30px] text-ink-2 hover:bg-sunk hover:text-ink disabled:opacity-45 data-popup-open:bg-sunk"
      >
        <Icon name="download" size={15} />
        <span className="hidden @min-[24rem]:inline">导出大纲</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-60">
          <Menu.Popup className="min-w-48 rounded-medium bg-surface p-1.5 shadow-[var(--ring),var(--lift)] outline-none">
            {formats.map(({ format, label, hint }) => (
              <Menu.Item
                key={format}
                onClick={() => void save(format)}
                className="flex cursor-pointer items-center justify-between gap-6 rounded-[9px] px-3 py-2 text-[14px] outline-none data-highlighted:bg-sunk"
              >
                {label}
                <span className="text-[13px] text-ink-3">{hint}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
