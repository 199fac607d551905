import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { partOf } from '../../../../lib/part.tsx'
import { Status } from '../../../../ui/status.tsx'
import { UrgentMark } from '../../square/urgent-mark.tsx'
import { cardStatuses } from '../../status.ts'
import { deliveryDue } from '../delivery-due.ts'
import { isParty, type Panel, type Viewer } from '../panel.ts'
import { statusSaid } from '../progress.ts'
import { DueWords } from './due-words.tsx'

const DueBlock = partOf(() => import('./due-block.tsx'))
const CancelOrder = partOf(() => import('./cancel-order.tsx'))
const DATE_CHARS = 10

/** The demand's name, where it stands, and what runs out. */
export function TitleRow({
  demand,
  viewer,
  panel,
  rendered,
}: {
  demand: DemandDetail
  viewer: Viewer
  panel: Panel
  rendered: number
}) {
  const { label, tone } = cardStatuses[demand.status]
  const delivery = deliveryDue(demand, rendered)
  const date = demand.createTime.slice(0, DATE_CHARS)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5 pb-5.5 pt-2 sm:pb-7.5 sm:pt-3.5">
      <div className="min-w-0">
        <h1 className="serif flex items-center gap-3 text-2xl leading-[1.3] sm:text-[30px]">
          {demand.isUrgent === '1' && <UrgentMark size={28} />}
          <span className="min-w-0">{demand.title}</span>
        </h1>
        <p className="num mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-3">
          <Status tone={tone}>{statusSaid(demand, viewer) ?? label}</Status>
          <span>
            发布于 <time dateTime={date}>{date}</time>
          </span>
          {panel.presses.includes('cancel_order') && <CancelOrder orderId={demand.orderId} />}
        </p>
      </div>
      {isParty(viewer) ? (
        <DueBlock demand={demand} viewer={viewer} rendered={rendered} />
      ) : (
        delivery && <DueWords {...delivery} />
      )}
    </header>
  )
}
