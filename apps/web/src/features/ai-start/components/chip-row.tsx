import type { ReactNode, Ref } from 'react'

/** A labelled row of chips: it wraps on a desk and scrolls on a phone. */
export function ChipRow({
  label,
  action,
  list,
  children,
}: {
  label: string
  action?: ReactNode
  list?: Ref<HTMLUListElement>
  children: ReactNode
}) {
  return (
    <div className="mt-[26px] grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1.5 sm:grid-cols-[76px_minmax(0,1fr)_auto]">
      <span aria-hidden="true" className="col-start-1 row-start-1 text-sm leading-9 text-ink-3">
        {label}
      </span>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={label}
        className="no-bar col-span-2 row-start-2 -mx-4 flex gap-[7px] overflow-x-auto px-4 py-px outline-none sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
      >
        {children}
      </ul>
      {action && <span className="col-start-2 row-start-1 sm:col-start-3">{action}</span>}
    </div>
  )
}
