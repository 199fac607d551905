import type { DemandCard as Demand } from '@yantu/contract/demands/endpoints'
import type { ReactNode } from 'react'
import { DemandCard } from './demand-card.tsx'

const grid = 'grid gap-x-6 gap-y-3.5 sm:grid-cols-2 sm:gap-y-6.5 lg:grid-cols-3'

/** Demands side by side; paler while they are what stood before. */
export const DemandGrid = ({
  demands,
  heading,
  isOutdated = false,
}: {
  demands: readonly Demand[]
  heading?: 'h2' | 'h3'
  isOutdated?: boolean
}) => (
  <ul className={`${grid} transition-opacity ${isOutdated ? 'opacity-55' : ''}`}>
    {demands.map((demand) => (
      <li key={demand.orderId} className="grid min-w-0">
        <DemandCard demand={demand} heading={heading} />
      </li>
    ))}
  </ul>
)

const bar = 'animate-pulse rounded-[6px] bg-sunk motion-reduce:animate-none'

const Ticket = (): ReactNode => (
  <div className="rounded-medium bg-surface p-5.5 shadow-ring">
    <div className={`h-4 w-20 ${bar}`} />
    <div className={`mt-4 h-5 w-3/4 ${bar}`} />
    <div className={`mt-3 h-11 ${bar}`} />
    <div className={`mt-4 h-5 w-1/2 ${bar}`} />
    <div className={`mt-5 h-7 w-2/5 ${bar}`} />
    <div className={`mt-7 h-6 w-1/3 ${bar}`} />
  </div>
)

/** Their places before they are there. */
export const DemandSkeletons = ({ count }: { count: number }) => (
  <div aria-busy="true" aria-label="加载中" role="status" className={grid}>
    {Array.from({ length: count }, (_, index) => (
      <Ticket key={index} />
    ))}
  </div>
)
