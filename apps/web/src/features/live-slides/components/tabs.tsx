import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type Tab = { id: string; label: string; count?: number | undefined; content: ReactNode }

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One of several panels; the others stay as they are behind it, so nothing typed or scrolled is lost. */
export function Tabs({
  tabs,
  chosen,
  onChoose,
}: {
  tabs: readonly Tab[]
  chosen: string
  onChoose: (id: string) => void
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    const next = (tabs.findIndex(({ id: tab }) => tab === chosen) + by + tabs.length) % tabs.length
    const tab = tabs[next]
    if (tab) onChoose(tab.id)
    ;(list.current?.children[next] as HTMLElement | undefined)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="大纲、备注与来源"
        className="flex gap-6.5 border-b border-line px-4"
      >
        {tabs.map(({ id: tab, label, count }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            aria-controls={`${id}-${tab}-panel`}
            aria-selected={tab === chosen}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => onChoose(tab)}
            onKeyDown={step}
            className="py-3 text-ink-2 low:py-2 aria-selected:font-semibold aria-selected:text-ink aria-selected:shadow-[inset_0_-2px_var(--ink)]"
          >
            {label}
            {count ? <span className="num ml-1.5">{count}</span> : null}
          </button>
        ))}
      </div>
      {tabs.map(({ id: tab, content }) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          hidden={tab !== chosen}
        >
          {content}
        </div>
      ))}
    </>
  )
}
