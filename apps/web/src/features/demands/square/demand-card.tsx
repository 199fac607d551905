import type { DemandCard as Demand } from '@yantu/contract/demands/endpoints'
import { useState } from 'react'
import { grouped } from '../../../lib/grouped.ts'
import { paths } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { Status, Tag } from '../../../ui/status.tsx'
import { cardStatuses, isOver } from '../status.ts'
import { daysLeft } from './days-left.ts'
import { TakerAvatars } from './takers.tsx'
import { UrgentMark } from './urgent-mark.tsx'

const DATE_CHARS = 10
const TAGS_MAX = 4

/** `MM-DD HH:mm` of a wire time. */
const shortTime = (wireTime: string): string => wireTime.slice(5, 16)

/** One demand as a ticket; it opens in a tab of its own. */
export function DemandCard({ demand, heading: Heading = 'h2' }: { demand: Demand; heading?: 'h2' | 'h3' }) {
  const { label, tone } = cardStatuses[demand.status]
  const over = isOver(demand.status)
  const shade = over ? 'text-ink-2' : 'text-ink'
  return (
    <article className="relative flex flex-col rounded-medium bg-surface shadow-ring transition-[box-shadow,translate] duration-200 ease-brush hover:-translate-y-[3px] hover:shadow-[var(--ring),var(--lift)] motion-reduce:hover:translate-y-0">
      <div className="flex flex-1 flex-col px-4.5 pb-3.75 pt-4 sm:px-5.5 sm:pt-5">
        <p className="flex items-center justify-between text-[13px] text-ink-3">
          <Status tone={tone}>{label}</Status>
          <time dateTime={demand.createTime.slice(0, DATE_CHARS)} className="num">
            {demand.createTime.slice(0, DATE_CHARS)}
          </time>
        </p>
        <div className="mt-2.5 flex items-center gap-2.25">
          {demand.isUrgent === '1' && <UrgentMark />}
          <Heading className={`min-w-0 truncate text-[17px] font-semibold leading-normal ${shade}`}>
            <a
              href={paths.demand(demand.orderId)}
              target="_blank"
              rel="noopener"
              className="after:absolute after:inset-0 after:rounded-medium focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
            >
              {demand.title}
            </a>
          </Heading>
        </div>
        <p className="mb-3.25 mt-1.25 line-clamp-2 flex-1 text-sm leading-[1.7] text-ink-2">
          {demand.description}
        </p>
        <p className="flex h-5.5 flex-wrap gap-1.5 overflow-hidden">
          {demand.tags.slice(0, TAGS_MAX).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
        <div className="mt-4.25 flex items-end justify-between gap-3">
          <Price
            yuan={grouped(demand.orderFee)}
            className={`text-[27px] leading-none ${over ? 'text-ink-2!' : ''}`}
          />
          <Delivery at={demand.completionTimeStr} isRunning={!over} />
        </div>
      </div>
      <Stub demand={demand} />
    </article>
  )
}

function Delivery({ at, isRunning }: { at: string; isRunning: boolean }) {
  const [now] = useState(() => Date.now())
  const left = isRunning ? daysLeft(at, now) : ''
  return (
    <p className="num flex flex-wrap items-baseline justify-end gap-x-2 text-[13px] leading-normal text-ink-2">
      <span className="text-[12.5px] text-ink-3">交付</span>
      <time dateTime={at.replace(' ', 'T')} className="whitespace-nowrap">
        {shortTime(at)}
      </time>
      {left && (
        // A page that was made before midnight may be read after it.
        <b suppressHydrationWarning className="whitespace-nowrap font-semibold text-ink">
          {left}
        </b>
      )}
    </p>
  )
}

/** Both notches of the ticket, where it would be torn. */
const notches =
  "before:absolute before:-top-[6.5px] before:-left-1.5 before:size-3 before:rounded-full before:bg-paper before:shadow-[inset_0_0_0_1px_rgb(40_30_20/.08)] before:[clip-path:inset(0_0_0_50%)] before:content-[''] after:absolute after:-top-[6.5px] after:-right-1.5 after:size-3 after:rounded-full after:bg-paper after:shadow-[inset_0_0_0_1px_rgb(40_30_20/.08)] after:[clip-path:inset(0_50%_0_0)] after:content-['']"

/** What of it is the viewer's own, else that there is something to take. */
function callOf({ status, issueStatus, takeStatus }: Demand): string {
  if (issueStatus === '1') return '我发布的'
  if (takeStatus === '1') return '已接单'
  return status === '1' ? '查看并接单' : ''
}

function Stub({ demand }: { demand: Demand }) {
  const call = callOf(demand)
  return (
    <div
      className={`relative flex min-h-13 flex-wrap items-center gap-x-2.5 gap-y-1 whitespace-nowrap border-t border-dashed border-line-2 px-4.5 py-2.75 text-[13px] text-ink-2 sm:px-5.5 sm:py-3 ${notches}`}
    >
      <TakerAvatars takers={demand.userVoList} count={demand.takeCount} />
      <span className="num">
        <b className="font-semibold text-ink">{demand.takeCount}</b>人已接单
      </span>
      {call && (
        <span className="ml-auto inline-flex items-center gap-1.25 font-semibold text-ink">
          {call}
          {call === '查看并接单' && <Icon name="arrow" size={14} />}
        </span>
      )}
    </div>
  )
}
