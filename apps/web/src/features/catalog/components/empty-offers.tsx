import type { EmptyOffers as Offers, WorkCard } from '@yantu/contract/catalog/endpoints'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { type Filters, searchFor, workTypeTabs } from '../filters.ts'
import { WorkGrid } from './work-grid.tsx'

const typeNames = new Map<string, string>([
  ...workTypeTabs.map(({ type, label }) => [type, label] as const),
  ['1', '金奖案例'],
])

/** The list of a type with the keyword alone. */
const listOf = (filters: Filters, type: string): string =>
  (type === '1' ? paths.goldCases : paths.templates) +
  searchFor({ ...filters, type, scene: '', color: '', sort: '0' }, {})

/** What an empty list offers instead: where else the keyword finds works, and works near what was looked for. */
export function EmptyOffers({
  filters,
  offers,
  pathOf,
}: {
  filters: Filters
  offers: Offers | undefined
  pathOf: (work: WorkCard) => string
}) {
  if (!offers) return null
  const { elsewhere, near } = offers
  return (
    <div className="grid gap-10 sm:gap-12">
      {elsewhere.length > 0 && (
        <nav aria-label="其他类型的结果" className="flex flex-wrap items-center justify-center gap-2.5">
          <span className="basis-full pb-1 text-center text-sm text-ink-3 sm:basis-auto sm:pb-0 sm:pr-1.5">
            「{filters.keyword}」在这些地方有
          </span>
          {elsewhere.map(({ templateType, total }) => (
            <Link
              key={templateType}
              to={listOf(filters, templateType)}
              className="edge num inline-flex h-10 items-center gap-2 rounded-full bg-surface px-4 text-[15px] text-ink-2 transition-colors hover:text-ink"
            >
              {typeNames.get(templateType)}
              <span className="text-sm text-ink-3">{total} 套</span>
            </Link>
          ))}
        </nav>
      )}
      {near.length > 0 && (
        <section aria-labelledby="near-works" className="border-t border-line pt-8 sm:pt-10">
          <h2 id="near-works" className="serif mb-5 text-xl sm:mb-6 sm:text-2xl">
            也许用得上
          </h2>
          <WorkGrid works={near} pathOf={pathOf} />
        </section>
      )}
    </div>
  )
}
