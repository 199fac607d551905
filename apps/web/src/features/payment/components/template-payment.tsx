import { paymentsLimits } from '@yantu/contract/limits/payments'
import { paths } from '../../../lib/paths.ts'
import { call } from '../../../lib/transport/call.ts'
import type { Offer } from '../offer.ts'
import { PaymentDialog } from './payment-dialog.tsx'

interface TemplatePaymentProps {
  templateId: string
  title: string
  /** The work is granted: paid now, or it was already. */
  onGranted: () => void
  onQuotaExceeded: () => void
  onClose: () => void
}

/** The payment of a work. */
export default function TemplatePayment({ onClose, ...work }: TemplatePaymentProps) {
  return <PaymentDialog offer={offerOf(work)} onClose={onClose} />
}

const offerOf = ({
  templateId,
  title,
  onGranted,
  onQuotaExceeded,
}: Omit<TemplatePaymentProps, 'onClose'>): Offer => ({
  title,
  qrPx: paymentsLimits.payment.qrPx.template,
  paidText: '支付成功，即将开始下载',
  terms: <CopyrightTerms />,
  onPaid: onGranted,
  async open(signal) {
    const { returnCode, orderId, codeUrl, amount, expireTime } = await call(
      'POST /api/wxPay/templateWxPay',
      { templateId, code: '', payType: '0' },
      { signal },
    )
    if (signal.aborted) return null
    if (returnCode === '1') onGranted()
    if (returnCode === '2') onQuotaExceeded()
    return orderId && codeUrl && amount ? { orderId, codeUrl, amount, expireTime } : null
  },
})

const CopyrightTerms = () => (
  <p>
    支付即表示已阅读
    <a
      href={paths.agreement(5, 'copyright')}
      target="_blank"
      rel="noopener"
      className="text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
    >
      《版权声明》
    </a>
    <span className="block">作品仅供学习使用，不得商用</span>
  </p>
)
