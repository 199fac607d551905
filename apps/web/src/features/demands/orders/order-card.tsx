import type { DemandCard } from '@yantu/contract/demands/endpoints'
import type { OrderPart } from '@yantu/contract/demands/orders'
import { grouped } from '../../../lib/grouped.ts'
import { paths } from '../../../lib/paths.ts'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import { Status, Tag } from '../../../ui/status.tsx'
import { TakerAvatars } from '../square/takers.tsx'
import { UrgentMark } from '../square/urgent-mark.tsx'
import { cardStatuses, isOver } from '../status.ts'
import { amountText, nextText, roleTexts } from './words.ts'

const DATE_CHARS = 10
const TAGS_MAX = 4

/** A demand among the reader's own orders: what is next, until when, for how much. It opens in a tab of its own. */
export function OrderCard({ demand, order }: { demand: DemandCard; order: OrderPart }) {
  const { label, tone } = cardStatuses[demand.status]
  const next = nextText(order, demand.status)
  const amount = amountText(order.role, demand.status)
  return (
    <article className="relative grid gap-x-8 gap-y-4 rounded-medium bg-surface p-5 shadow-ring transition-shadow duration-200 ease-brush hover:shadow-[var(--ring),var(--lift)] sm:p-6 lg:grid-cols-[minmax(0,1fr)_236px]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[13px] text-ink-3">
          <Status tone={order.isHeld === '1' ? 'waiting' : tone}>
            {order.isHeld === '1' ? '平台处理中' : label}
          </Status>
          <span>{roleTexts[order.role]}</span>
          <time dateTime={demand.createTime.slice(0, DATE_CHARS)} className="num">
            {demand.createTime.slice(0, DATE_CHARS)} 发布
          </time>
        </p>
        <div className="mt-2 flex items-center gap-2.25">
          {demand.isUrgent === '1' && <UrgentMark />}
          <h3 className="min-w-0 truncate text-[17px] font-semibold">
            <a
              href={paths.demand(demand.orderId)}
              target="_blank"
              rel="noopener"
              className="after:absolute after:inset-0 after:rounded-medium focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
            >
              {demand.title}
            </a>
          </h3>
          <CountBadge count={order.unreadCount} of="条未读留言" />
        </div>
        <p className="mt-1 line-clamp-2 text-sm leading-[1.7] text-ink-2">{demand.description}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-[13px] text-ink-2">
          <span className="flex flex-wrap gap-1.5">
            {demand.tags.slice(0, TAGS_MAX).map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
          <span className="flex items-center gap-2">
            <TakerAvatars takers={demand.userVoList} count={demand.takeCount} size={24} />
            <span className="num">
              <b className="font-semibold text-ink">{demand.takeCount}</b>人已接单
            </span>
          </span>
          <span className="num">
            <span className="text-[12.5px] text-ink-3">交付</span> {demand.completionTimeStr.slice(0, 16)}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3 border-t border-dashed border-line-2 pt-4 lg:grid lg:content-between lg:border-l lg:border-t-0 lg:pl-8 lg:pt-0">
        <p className="grid gap-1 text-[13px] text-ink-3">
          报价 ¥{grouped(demand.orderFee)}
          {amount && (
            <span className="flex items-baseline gap-2">
              {amount}
              <Price yuan={grouped(order.amount)} className="text-[22px] leading-none" />
            </span>
          )}
        </p>
        {next && <Next order={order} text={next} isOver={isOver(demand.status)} />}
      </div>
    </article>
  )
}

function Next({ order, text, isOver: over }: { order: OrderPart; text: string; isOver: boolean }) {
  const mine = order.isMine === '1'
  return (
    <p className="grid gap-0.5 text-[13px] text-ink-3">
      <span
        className={`inline-flex items-center gap-1.5 text-[15px] font-semibold ${mine ? 'text-accent' : 'text-ink-2'}`}
      >
        {text}
        {mine && <Icon name="arrow" size={15} />}
      </span>
      {order.dueTime && (!over || order.action === 'rate') && (
        <span>
          还剩 <Countdown until={order.dueTime} over="已到期" className="font-semibold text-ink" />
        </span>
      )}
    </p>
  )
}
