import { type Shortcut, useShortcutGroups } from '../../../lib/shortcuts.ts'

/** The keys of this page along the lower edge, for those who have a keyboard. */
export function KeyBar() {
  const shown = useShortcutGroups()
    .flatMap((group) => group.shortcuts)
    .flatMap(({ bar, ...shortcut }) => (bar === null ? [] : { ...shortcut, ...bar }))
  // Of two parts with the same key the later one has it.
  const shortcuts = [...new Map(shown.map((shortcut) => [shortcut.key, shortcut])).values()]
  return (
    <footer
      aria-label="快捷键"
      className="sticky bottom-0 z-40 hidden h-10 items-center gap-5 overflow-hidden border-t border-line-2 bg-sunk px-5 text-[13px] text-ink-2 sm:flex"
    >
      {shortcuts.map((shortcut) => (
        <span key={shortcut.key} className="inline-flex flex-none items-center gap-1.5">
          <Key of={shortcut} />
          {shortcut.label}
        </span>
      ))}
    </footer>
  )
}

export const Key = ({ of: { key, sign } }: { of: Pick<Shortcut, 'key' | 'sign'> }) => (
  <kbd className="num grid h-5 min-w-5 place-items-center rounded-[5px] bg-surface px-1 font-sans text-[12px] leading-none text-ink shadow-[0_0_0_1px_var(--line-2),0_1px_0_var(--line-2)]">
    {sign ?? key}
  </kbd>
)
