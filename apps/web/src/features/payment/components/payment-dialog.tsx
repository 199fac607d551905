import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Payment } from './payment.tsx'

export interface PaymentDialogProps {
  templateId: string
  title: string
  /** The work is granted: paid now, or it was already. */
  onGranted: () => void
  onQuotaExceeded: () => void
  onClose: () => void
}

const WIDTH_PX = 400
const LOW_WIDTH_PX = 640

export default function PaymentDialog({
  templateId,
  title,
  onGranted,
  onQuotaExceeded,
  onClose,
}: PaymentDialogProps) {
  const [round, setRound] = useState(0)

  return (
    <Modal
      title={serif('微信扫码支付')}
      width={WIDTH_PX}
      lowWidth={LOW_WIDTH_PX}
      onClose={onClose}
      focusOn="dialog"
    >
      <p className="-mt-3.5 mb-5 truncate lying:mb-3 text-sm text-ink-3">{title}</p>
      <Payment
        key={round}
        templateId={templateId}
        title={title}
        onPaid={() => {
          onClose()
          onGranted()
        }}
        onUnpayable={(order) => {
          onClose()
          if (order?.returnCode === '1') onGranted()
          if (order?.returnCode === '2') onQuotaExceeded()
        }}
        onRenew={() => setRound(round + 1)}
      >
        <p className="mt-5 border-t border-line pt-4 text-center text-[13px] leading-relaxed text-ink-3">
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
      </Payment>
    </Modal>
  )
}
