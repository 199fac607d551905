import { demandsMessages } from '@yantu/contract/messages/demands'
import { paymentsLimits } from '@yantu/contract/limits/payments'
import { paths } from '../../../lib/paths.ts'
import { call } from '../../../lib/transport/call.ts'
import type { AmountLine, Offer } from '../offer.ts'
import { PaymentDialog } from './payment-dialog.tsx'

interface DemandPaymentProps {
  orderId: string
  title: string
  /** '0' the deposit, for whom it is; '1' the balance. */
  due: { stage: '0'; designId: string } | { stage: '1' }
  /** What the amount is made of. */
  lines: readonly AmountLine[]
  onPaid: () => void
  onClose: () => void
}

/** The payment of a demand's deposit or balance; opened again it is the same order and code. */
export default function DemandPayment({ onClose, ...demand }: DemandPaymentProps) {
  return <PaymentDialog offer={offerOf(demand)} onClose={onClose} />
}

const offerOf = ({ orderId, title, due, lines, onPaid }: Omit<DemandPaymentProps, 'onClose'>): Offer => ({
  title: `${title} · ${due.stage === '0' ? '定金' : '余款'}`,
  qrPx: paymentsLimits.payment.qrPx.demand,
  lines,
  paidText: due.stage === '0' ? demandsMessages.depositPaid : demandsMessages.balancePaid,
  terms: <EscrowTerms />,
  onPaid,
  async open(signal) {
    const order = await call(
      'POST /api/wxPay/demandWxPay',
      {
        orderId,
        type: due.stage,
        payType: '0',
        ...(due.stage === '0' && { designId: due.designId }),
      },
      { signal },
    )
    if (signal.aborted) return null
    const { codeUrl, amount, expireTime } = order
    // Without a code it turned out to be paid.
    if (!codeUrl) onPaid()
    return codeUrl ? { orderId: order.orderId, codeUrl, amount, expireTime } : null
  },
})

const EscrowTerms = () => (
  <p>
    款项由平台托管，验收通过后才付给设计师，规则见
    <a
      href={paths.agreement(7, 'user')}
      target="_blank"
      rel="noopener"
      className="text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
    >
      《用户协议》
    </a>
  </p>
)
