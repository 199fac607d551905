import { Link } from 'react-router'
import { Icon } from '../icon.tsx'
import type { Sort } from './address.ts'

const up = 'M10 16V4.5M5.5 9 10 4.5 14.5 9'
const down = 'M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5'
const both = 'M6.5 16V4.5M3.5 7.5l3-3 3 3M13.5 4v11.5M10.5 12.5l3 3 3-3'

/** The name of a column, leading to the next order by it; `sort` is the present one if it is by this column. */
export function SortLink({ name, sort, to }: { name: string; sort: Sort | null; to: string }) {
  const icon = sort ? (sort.isDescending ? down : up) : both
  return (
    <Link
      to={to}
      preventScrollReset
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-small py-1 transition-colors hover:text-ink max-sm:px-2 ${sort ? 'font-semibold text-ink' : ''}`}
    >
      {name}
      <span className={sort ? '' : 'opacity-55'}>
        <Icon path={icon} size={13} />
      </span>
    </Link>
  )
}
