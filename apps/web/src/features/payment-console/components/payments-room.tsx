import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { failedLine } from '../../../ui/failed-line.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { refundsQuery } from '../api.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrdersView } from './orders-view.tsx'
import { ReceiptsView } from './receipts-view.tsx'
import { RefundsView } from './refunds-view.tsx'

/** Orders, refunds and money without an order; the order that the address names is open over them. */
export function PaymentsRoom({ userId, canRefund }: { userId: string; canRefund: boolean }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const abnormal = useQuery(refundsQuery(userId, { state: 'ABNORMAL', keyWords: '', pageNum: 1 }))
  const view = search.get('view') ?? ''
  const open = search.get('order')
  const show = (orderId: string) => {
    const next = new URLSearchParams(search)
    if (orderId) next.set('order', orderId)
    else next.delete('order')
    void navigate(`?${next}`, { preventScrollReset: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TabLinks
        label="支付退款"
        current={view}
        tabs={[
          { value: '', label: '订单', to: '?' },
          {
            value: 'refunds',
            label: '退款',
            to: '?view=refunds',
            badge: <CountBadge count={abnormal.data?.abnormal ?? 0} of="笔异常待处理" />,
          },
          { value: 'receipts', label: '无订单收款', to: '?view=receipts' },
        ]}
      />
      <QueryState query={abnormal} loading={null} failed={failedLine('没有读到有几笔异常退款待处理。')}>
        {() => null}
      </QueryState>
      <div>
        {view === 'refunds' ? (
          <RefundsView userId={userId} canRefund={canRefund} onOpen={show} />
        ) : view === 'receipts' ? (
          <ReceiptsView userId={userId} onOpen={show} />
        ) : (
          <OrdersView userId={userId} onOpen={show} />
        )}
      </div>
      {open && <OrderDialog userId={userId} orderId={open} canRefund={canRefund} onClose={() => show('')} />}
    </div>
  )
}
