import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Descriptions } from '../../../ui/descriptions.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Price } from '../../../ui/price.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Status } from '../../../ui/status.tsx'
import { type OrderHistory, orderQuery } from '../api.ts'
import { attemptStates, entryName, eventName, orderStates, refundableOf, refundStates } from '../words.ts'
import { EntryLines } from './entry-lines.tsx'
import { RefundForm } from './refund-form.tsx'

const WIDTH_PX = 720

interface OrderDialogProps {
  userId: string
  orderId: string
  canRefund: boolean
  onClose: () => void
}

/** Everything about one order, and its refund. */
export function OrderDialog({ userId, orderId, canRefund, onClose }: OrderDialogProps) {
  const query = useQuery(orderQuery(userId, orderId))
  return (
    <Modal title="订单" width={WIDTH_PX} onClose={onClose} focusOn="dialog">
      <QueryState
        query={query}
        loading={
          <div
            role="status"
            aria-label="正在读取订单"
            className="h-80 animate-pulse rounded-medium bg-sunk"
          />
        }
        failed="没有读到这个订单"
      >
        {(history) => <Contents history={history} userId={userId} canRefund={canRefund} />}
      </QueryState>
    </Modal>
  )
}

function Contents({
  history,
  userId,
  canRefund,
}: {
  history: OrderHistory
  userId: string
  canRefund: boolean
}) {
  const [refunding, setRefunding] = useState(false)
  const { order, attempts, refunds, events, entries } = history
  const refundable = refundableOf(order)
  const mayRefund = canRefund && order.state === 'PAID' && Number(refundable) > 0
  const { label, tone } = orderStates[order.state]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <Descriptions
        look="above"
        columns={2}
        items={[
          { label: '内容', value: order.description },
          { label: '状态', value: <Status tone={tone}>{label}</Status> },
          { label: '金额', value: <Price yuan={order.amount} /> },
          { label: '用户', value: `${order.userName} ${order.userId}` },
          { label: '订单号', value: <span className="num break-all">{order.orderId}</span>, isWide: true },
        ]}
      />
      {attempts.length > 0 && (
        <Part title="支付单号">
          {attempts.map(({ outTradeNo, transactionId, state, paid, createTime }) => (
            <li
              key={outTradeNo}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm"
            >
              <span className="num min-w-0 break-all">
                {outTradeNo}
                {transactionId && <span className="block text-ink-3">微信 {transactionId}</span>}
              </span>
              <span className="flex items-baseline gap-3 text-[13px] text-ink-3">
                {paid && <Price yuan={paid} />}
                <time className="num">{createTime}</time>
                <Status tone={attemptStates[state].tone}>{attemptStates[state].label}</Status>
              </span>
            </li>
          ))}
        </Part>
      )}
      {refunds.length > 0 && (
        <Part title="退款">
          {refunds.map((refund) => (
            <li key={refund.refundId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>
                <Price yuan={refund.amount} /> <span className="text-ink-2">{refund.reason}</span>
              </span>
              <span className="flex items-baseline gap-3 text-[13px] text-ink-3">
                <time className="num">{refund.successTime ?? refund.createTime}</time>
                <Status tone={refundStates[refund.state].tone}>{refundStates[refund.state].label}</Status>
              </span>
            </li>
          ))}
        </Part>
      )}
      {entries.length > 0 && (
        <Part title="分录">
          {entries.map(({ number, event, time, lines }) => (
            <li key={number} className="py-2.5">
              <p className="num flex justify-between gap-4 text-[13px] text-ink-3">
                <span>
                  第 {number} 号 · {entryName(event)}
                </span>
                <time>{time}</time>
              </p>
              <EntryLines lines={lines} />
            </li>
          ))}
        </Part>
      )}
      <Part title="经过">
        {events.map(({ type, time }, at) => (
          <li key={`${time} ${at}`} className="flex justify-between gap-4 py-1.5 text-sm">
            {eventName(type)}
            <time className="num text-[13px] text-ink-3">{time}</time>
          </li>
        ))}
      </Part>
      {mayRefund && !refunding && (
        <Button look="ink" className="justify-self-start" onClick={() => setRefunding(true)}>
          退款
        </Button>
      )}
      {mayRefund && refunding && (
        <RefundForm
          userId={userId}
          orderId={order.orderId}
          refundable={refundable}
          onDone={() => setRefunding(false)}
        />
      )}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h3 className="serif border-b border-line pb-2 text-[17px]">{title}</h3>
    <ul className="divide-y divide-line">{children}</ul>
  </section>
)
