import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useChosenInSight } from '../lib/use-chosen-in-sight.ts'

export interface TabLink {
  value: string
  label: string
  /** The address with this tab chosen. */
  to: string
  /** After its name: how much is unread or undone behind it (`CountBadge`). */
  badge?: ReactNode
}

interface TabLook {
  row: string
  tab: string
}

/** Parts a page. */
export const lineTabs: TabLook = {
  row: 'no-bar -mx-4 flex gap-6 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:gap-[34px] sm:px-0',
  tab: 'relative flex-none whitespace-nowrap py-[13px] text-[15px] text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:after:absolute aria-[current=true]:after:inset-x-0 aria-[current=true]:after:bottom-0 aria-[current=true]:after:h-0.5 aria-[current=true]:after:bg-ink sm:text-base',
}

/** Turns what a list shows. */
export const pressedTabs: TabLook = {
  row: 'no-bar flex max-w-full gap-0.5 overflow-x-auto rounded-[11px] bg-sunk p-1',
  tab: 'inline-flex h-[34px] flex-none items-center whitespace-nowrap rounded-small px-[15px] text-sm text-ink-2 transition-colors hover:text-ink aria-[current=true]:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:shadow-[0_1px_3px_rgb(40_30_20/.13)]',
}

/**
 * Tabs whose choice is in the address: real links, each a stop of the Tab key, that can be opened elsewhere and gone
 * back from. The chosen one is kept in sight.
 */
export function TabLinks({
  label,
  tabs,
  current,
  look = lineTabs,
}: {
  label: string
  tabs: readonly TabLink[]
  current: string
  look?: TabLook
}) {
  const row = useChosenInSight<HTMLElement>(current)
  return (
    <nav ref={row} aria-label={label} className={look.row}>
      {tabs.map(({ value, label: name, to, badge }) => (
        <Link
          key={value}
          to={to}
          preventScrollReset
          aria-current={value === current ? 'true' : undefined}
          className={look.tab}
        >
          {name}
          {badge}
        </Link>
      ))}
    </nav>
  )
}
