import type { ListedWork as Work } from '@yantu/contract/catalog/endpoints'
import { commonLimits } from '@yantu/contract/limits/common'
import { Grid } from './grid.tsx'
import { WorkCard } from './work-card.tsx'

/** Behind a work's address: the page that has the keyword. */
export const placeOf = (place: number, keyword: string): string =>
  `#${new URLSearchParams({ page: String(place), q: keyword })}`

/** Cards four, three or two abreast; `stale` dims them while the next ones are on their way. */
export function WorkGrid({
  works,
  pathOf,
  keyword = '',
  stale = false,
}: {
  works: readonly Work[]
  pathOf: (work: Work) => string
  /** What the list was asked for: cards lead to the page that has it. */
  keyword?: string
  stale?: boolean
}) {
  return (
    <Grid className={`transition-opacity duration-200 ${stale ? 'opacity-50 delay-150' : ''}`}>
      {works.map((work, rank) => (
        <WorkCard
          key={work.templateId}
          work={work}
          to={pathOf(work) + (work.found ? placeOf(work.found.place, keyword) : '')}
          rank={rank}
          note={work.found && `第 ${work.found.place} 页 ${work.found.around}`}
        />
      ))}
    </Grid>
  )
}

const bone =
  'animate-[sheen_1.6s_linear_infinite] bg-[linear-gradient(100deg,var(--sunk)_40%,var(--line)_50%,var(--sunk)_60%)] bg-size-[300%_100%] rounded-[6px]'

/** Stands where the cards will be, as high as they will be. */
export function SkeletonGrid({ count = commonLimits.page.list }: { count?: number }) {
  return (
    <div role="status" aria-label="正在铺纸……">
      <Grid>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} aria-hidden="true">
            <div className={`${bone} aspect-video rounded-[10px] sm:rounded-medium`} />
            <div className="mt-2 flex h-[21px] items-center sm:mt-3 sm:h-[23.25px]">
              <div className={`${bone} h-4 w-2/3`} />
            </div>
            <div className="mt-0.5 flex h-[24.75px] items-center">
              <div className={`${bone} h-3 w-2/5`} />
            </div>
          </div>
        ))}
      </Grid>
    </div>
  )
}
