import { useInsider } from '../../features/console/index.ts'
import { PaymentsRoom } from '../../features/payment-console/index.ts'
import { serif } from '../../lib/serif.ts'

/** Orders, refunds and money without an order (`money.read`); refunding (`refunds.manage`). */
export default function AdminPayments() {
  const { userId, permissions } = useInsider()
  return (
    <div className="mx-auto max-w-[1440px] px-4 pb-10 pt-[18px] sm:px-7 sm:pt-6">
      <h1 className="serif mb-5 text-[26px] leading-tight">{serif('支付退款')}</h1>
      <PaymentsRoom userId={userId} canRefund={permissions.includes('refunds.manage')} />
    </div>
  )
}
