import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { Fragment } from 'react'
import { grouped } from '../../../../lib/grouped.ts'
import { serif } from '../../../../lib/serif.ts'
import { useSession } from '../../../session/index.ts'
import type { Viewer } from '../panel.ts'
import type { DeskProps } from '../desk-props.ts'
import { Income } from './done.tsx'
import { PastDrafts } from './drafts.tsx'
import { Quoted, Sentence } from './sentence.tsx'
import { Told } from './told.tsx'

const reasons: Readonly<Record<Exclude<DemandDetail['endReason'], ''>, string>> = {
  cancelled: '发布者取消了订单。',
  declined: '内容审核未通过，没有发布。',
  expired: '到期仍未选定设计师并付定金，已自动结束。',
  trial_overdue: '试稿逾期未交，已自动取消。',
  full_overdue: '全稿逾期未交，已自动取消。',
  balance_unpaid: '余款逾期未付，已自动取消。',
  divided: '由平台裁定结束。',
}

/** Why it is over, and where the money went. */
export function Cancelled({ demand, viewer }: DeskProps) {
  const userId = useSession()?.user.userId ?? ''
  const hadMoney = Number(demand.money?.paid ?? 0) > 0
  return (
    <div className="grid gap-5.5">
      <Sentence label="结果" title={serif('已取消')}>
        <p>
          {demand.endReason && reasons[demand.endReason]}
          {moneySaid(demand, viewer)}
        </p>
        {viewer === 'publisher' && !hadMoney && <AsTold userId={userId} orderId={demand.orderId} />}
        {viewer === 'selected' && hadMoney && <Income userId={userId} orderId={demand.orderId} />}
      </Sentence>
      {hadMoney && <PastDrafts demand={demand} />}
    </div>
  )
}

/** Why it was not published, and what was paid after the code was closed: nothing of that was taken. */
const AsTold = (of: { userId: string; orderId: string }) => (
  <Told of={of} failed="平台的说明和退款没有读到。">
    {(rows) =>
      rows.map(({ time, event, reason, money }) => (
        <Fragment key={`${time} ${event}`}>
          {event === 'declined' && reason && <Quoted label="平台说明">{reason}</Quoted>}
          {money
            .filter(({ kind }) => kind === 'late')
            .map(({ amount }) => (
              <p key={amount}>退回未入账的付款 ¥{grouped(amount)}，付得太晚，原路退回你。</p>
            ))}
        </Fragment>
      ))
    }
  </Told>
)

/** The money line, in the words of whom it concerns. */
function moneySaid({ money }: DemandDetail, viewer: Viewer): string {
  if (!money || Number(money.paid) === 0) return '未产生费用。'
  const back = Number(money.refunded) > 0 ? `¥${grouped(money.refunded)}` : ''
  const released = Number(money.released) > 0 ? `¥${grouped(money.released)}` : ''
  const toPublisher = viewer === 'publisher' ? '原路退回你' : '原路退回发布者'
  const toDesigner = viewer === 'selected' ? '放款给你' : '放款给设计师'
  const commission = released && `（含平台佣金 ¥${grouped(money.commission)}）`
  return [back && `${back} ${toPublisher}`, released && `${released} ${toDesigner}${commission}`]
    .filter(Boolean)
    .join('，')
    .concat('。')
}
