import { Link } from 'react-router'
import { pressedTabs } from '../../../ui/tab-links.tsx'
import type { DemandChoice } from '../api.ts'
import { toggled } from './choice.ts'

const sorts = [
  { sortType: '1', label: '发布时间', orders: { 1: '从新到旧', 2: '从旧到新' } },
  { sortType: '2', label: '价格', orders: { 1: '从高到低', 2: '从低到高' } },
] as const

/** Publish time and price: a press on the chosen one turns it round. */
export function SortLinks({
  choice,
  to,
}: {
  choice: DemandChoice
  to: (change: Partial<DemandChoice>) => string
}) {
  return (
    <nav aria-label="排序" className={pressedTabs.row}>
      {sorts.map(({ sortType, label, orders }) => {
        const isChosen = choice.sortType === sortType
        return (
          <Link
            key={sortType}
            to={to(toggled(choice, sortType))}
            preventScrollReset
            aria-label={isChosen ? `${label}，${orders[choice.sort]}` : label}
            aria-current={isChosen ? 'true' : undefined}
            className={`${pressedTabs.tab} gap-1.5`}
          >
            {label}
            <Arrows order={isChosen ? choice.sort : null} />
          </Link>
        )
      })}
    </nav>
  )
}

/** Up and down; the one it is sorted by is red and alone. */
const Arrows = ({ order }: { order: DemandChoice['sort'] | null }) => (
  <svg
    aria-hidden="true"
    width={order ? 9 : 20}
    height="8"
    viewBox={order ? '0 0 9 8' : '0 0 20 8'}
    fill="currentColor"
    className={order ? 'text-accent' : 'text-ink-3'}
  >
    {order === '1' ? (
      <path d="M0 0h9L4.5 8z" />
    ) : order === '2' ? (
      <path d="M0 8h9L4.5 0z" />
    ) : (
      <path d="M0 8h9L4.5 0zM11 0h9l-4.5 8z" />
    )}
  </svg>
)
