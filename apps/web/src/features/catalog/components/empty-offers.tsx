import type { EmptyOffers as Offers, WorkCard } from '@yantu/contract/catalog/endpoints'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { type Filters, searchFor } from '../filters.ts'
import { typeNames } from '../type-names.ts'
import { WorkGrid } from './work-grid.tsx'

/** The list of a type with the keyword alone. */
const listOf = (filters: Filters, type: string): string =>
  (type === '1' ? paths.goldCases : paths.templates) +
  searchFor({ ...filters, type, scene: '', color: '', sort: '0' }, {})

const row = 'flex flex-wrap items-center justify-center gap-2.5'
const lead = 'basis-full pb-1 text-center text-sm text-ink-3 sm:basis-auto sm:pb-0 sm:pr-1.5'
const chip =
  'edge num inline-flex h-10 items-center gap-2 rounded-full bg-surface px-4 text-[15px] text-ink-2 transition-colors hover:text-ink'
const link = 'px-1 text-ink underline decoration-line-2 underline-offset-4 hover:text-accent'

/** What an empty list offers instead: where else the keyword finds works, and works near what was looked for. */
export default function EmptyOffers({
  filters,
  offers,
  pathOf,
  to,
}: {
  filters: Filters
  offers: Offers | undefined
  pathOf: (work: WorkCard) => string
  to: (change: Partial<Filters>) => string
}) {
  const { words, elsewhere, near } = offers ?? { words: [], elsewhere: [], near: [] }
  return (
    <div className="grid gap-10 sm:gap-12">
      {words.length > 0 && (
        <nav aria-label="相近的词" className={row}>
          <span className={lead}>是不是想找</span>
          {words.map((word) => (
            <Link key={word} to={to({ keyword: word })} preventScrollReset className={chip}>
              {word}
            </Link>
          ))}
        </nav>
      )}
      {elsewhere.length > 0 && (
        <nav aria-label="其他类型的结果" className={row}>
          <span className={lead}>「{filters.keyword}」在这些地方有</span>
          {elsewhere.map(({ templateType, total }) => (
            <Link key={templateType} to={listOf(filters, templateType)} className={chip}>
              {typeNames.get(templateType)}
              <span className="text-sm text-ink-3">{total} 套</span>
            </Link>
          ))}
        </nav>
      )}
      {filters.keyword && (
        <p className="text-center text-[15px] text-ink-2">
          没有现成的？
          <Link to={paths.publish} className={link}>
            发布需求
          </Link>
          请设计师为你做，或去
          <Link to={paths.ordersSquare} className={link}>
            接单广场
          </Link>
          看看别人怎么提。
        </p>
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
