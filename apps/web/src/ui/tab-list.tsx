import type { KeyboardEvent } from 'react'

export interface Tab<Id extends string = string> {
  id: Id
  label: string
  count?: number | undefined
}

const tabId = (name: string, id: string): string => `${name}-tab-${id}`
const panelId = (name: string, id: string): string => `${name}-panel-${id}`

/** What the panel of a tab must carry; `name` is its tab list's. */
export const tabPanel = (name: string, id: string) =>
  ({ role: 'tabpanel', id: panelId(name, id), 'aria-labelledby': tabId(name, id) }) as const

const targets: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Moves the focus among the tabs by ←, →, Home and End. Tells the place it went to, or null for any other key.
 */
function stepFocus(event: KeyboardEvent<HTMLElement>): number | null {
  const target = targets[event.key]
  if (!target || event.altKey || event.ctrlKey || event.metaKey) return null
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])]
  const next = target(tabs.indexOf(event.currentTarget), tabs.length)
  event.preventDefault()
  ;(tabs[next] as HTMLElement | undefined)?.focus()
  return next
}

/**
 * Tabs that change only what stands under them; a choice that belongs to the address is `TabLinks`. One of them is in
 * the tab order, ←, →, Home and End choose among them.
 */
export function TabList<Id extends string>({
  name,
  label,
  tabs,
  chosen,
  onChoose,
  className = '',
  tabClassName = '',
}: {
  /** Begins the ids of tabs and panels: one on a page. */
  name: string
  label: string
  tabs: readonly Tab<Id>[]
  chosen: Id
  onChoose: (id: Id) => void
  className?: string
  tabClassName?: string
}) {
  return (
    <div role="tablist" aria-label={label} className={`flex ${className}`}>
      {tabs.map(({ id, label: text, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(name, id)}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panelId(name, id) : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={(event) => {
            const next = tabs[stepFocus(event) ?? -1]
            if (next) onChoose(next.id)
          }}
          className={`relative text-ink-2 transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-ink aria-selected:font-semibold aria-selected:text-ink aria-selected:after:bg-ink ${tabClassName}`}
        >
          {text}
          {count ? <span className="num ml-1.5">{count}</span> : null}
        </button>
      ))}
    </div>
  )
}
