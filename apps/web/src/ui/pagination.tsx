import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** The page numbers to offer: first, last, the present one with its neighbours; null where some are left out. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, last])]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1]
    if (before === undefined || page - before === 1) return [page]
    return page - before === 2 ? [page - 1, page] : [null, page]
  })
}

const cell =
  'num grid h-10 min-w-10 place-items-center rounded-full px-2 transition-colors hover:bg-sunk aria-[current=page]:bg-ink aria-[current=page]:text-paper'

/** Real links to the pages of a list; nothing when there is only one (specification section 9). */
export function Pagination({
  current,
  last,
  to,
}: {
  current: number
  last: number
  to: (page: number) => string
}) {
  if (last <= 1) return null
  return (
    <nav aria-label="分页" className="flex items-center justify-center gap-1.5">
      {current > 1 && (
        <Link className={cell} to={to(current - 1)} rel="prev" aria-label="上一页">
          <Icon name="chevron" size={16} className="rotate-90" />
        </Link>
      )}
      {pageNumbers(current, last).map((page, index) =>
        page === null ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-ink-3">
            …
          </span>
        ) : (
          <Link
            key={page}
            className={cell}
            to={to(page)}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < last && (
        <Link className={cell} to={to(current + 1)} rel="next" aria-label="下一页">
          <Icon name="chevron" size={16} className="-rotate-90" />
        </Link>
      )}
    </nav>
  )
}
