import type { WorkCard as Work } from '@yantu/contract/catalog/endpoints'
import { limits } from '@yantu/contract/limits'
import type { ReactNode } from 'react'
import { WorkCard } from './work-card.tsx'

export function Grid({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={`grid grid-cols-2 gap-x-3 gap-y-[22px] sm:grid-cols-3 sm:gap-x-6 sm:gap-y-[34px] lg:grid-cols-4 ${className}`}
    >
      {children}
    </div>
  )
}

/** Cards four, three or two abreast; `stale` dims them while the next ones are on their way. */
export function WorkGrid({
  works,
  pathOf,
  stale = false,
}: {
  works: readonly Work[]
  pathOf: (work: Work) => string
  stale?: boolean
}) {
  return (
    <Grid className={`transition-opacity duration-200 ${stale ? 'opacity-50 delay-150' : ''}`}>
      {works.map((work, rank) => (
        <WorkCard key={work.templateId} work={work} to={pathOf(work)} rank={rank} />
      ))}
    </Grid>
  )
}

const bone =
  'animate-[sheen_1.6s_linear_infinite] bg-[linear-gradient(100deg,var(--sunk)_40%,var(--line)_50%,var(--sunk)_60%)] bg-size-[300%_100%] rounded-[6px]'

/** Stands where the cards will be, as high as they will be. */
export function SkeletonGrid({ count = limits.page.list }: { count?: number }) {
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
