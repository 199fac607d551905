import { limits } from '@yantu/contract/limits'
import { useEffect } from 'react'
import { paths } from '../../../app/paths.ts'
import { serif } from '../../../lib/serif.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Price } from '../../../ui/price.tsx'
import QrCode from '../../../ui/qr-code.tsx'
import { Seal } from '../../../ui/seal.tsx'
import { useCountdown } from '../use-countdown.ts'
import { type OrderStatus, useOrderStatus } from '../use-order-status.ts'
import { type TemplateOrder, useTemplateOrder } from '../use-template-order.ts'

export interface PaymentDialogProps {
  templateId: string
  title: string
  /** The work is granted: paid now, or it was already. */
  onGranted: () => void
  onQuotaExceeded: () => void
  onClose: () => void
}

const WIDTH_PX = 400
/** Long enough to see the seal. */
const SUCCESS_SHOWN_MS = 900

export default function PaymentDialog({
  templateId,
  title,
  onGranted,
  onQuotaExceeded,
  onClose,
}: PaymentDialogProps) {
  const order = useTemplateOrder(templateId, (unpayable) => {
    onClose()
    if (unpayable?.returnCode === '1') onGranted()
    if (unpayable?.returnCode === '2') onQuotaExceeded()
  })
  const status = useOrderStatus(order?.orderId)

  useEffect(() => {
    if (status !== '1') return
    const timer = setTimeout(() => {
      onClose()
      onGranted()
    }, SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [status])

  return (
    <Modal title={serif('微信扫码支付')} width={WIDTH_PX} onClose={onClose}>
      <p className="-mt-3 mb-5 truncate text-sm text-ink-3">{title}</p>
      <Code order={order} status={status} title={title} />
      <p className="mt-5 text-center" aria-live="polite">
        {order?.amount ? (
          <Price yuan={order.amount} className="text-[34px] leading-none" />
        ) : (
          <span className="block h-[34px]" />
        )}
      </p>
      <Progress order={order} status={status} onClose={onClose} />
      <p className="mt-4 border-t border-line pt-4 text-center text-[13px] leading-relaxed text-ink-3">
        支付即表示已阅读
        <a
          href={paths.agreement(5, 'copyright')}
          target="_blank"
          rel="noopener"
          className="text-ink-2 underline decoration-line-2 underline-offset-4 hover:text-ink"
        >
          《版权声明》
        </a>
        ，作品仅供学习使用，不得商用
      </p>
    </Modal>
  )
}

function Code({ order, status, title }: { order: TemplateOrder | null; status: OrderStatus; title: string }) {
  const size = limits.payment.qrPx.template
  return (
    <div style={{ width: size, height: size }} className="relative mx-auto">
      {order?.codeUrl ? (
        <QrCode text={order.codeUrl} size={size} label={`《${title}》的支付二维码`} />
      ) : (
        <div
          className="size-full animate-pulse rounded-s bg-sunk"
          role="status"
          aria-label="正在生成二维码"
        />
      )}
      {status === '1' && (
        <div className="absolute inset-0 grid place-items-center rounded-s bg-surface/90">
          <span className="animate-[stamp_.45s_var(--ease-brush)_both]">
            <Seal size={96} />
          </span>
        </div>
      )}
    </div>
  )
}

function Progress({
  order,
  status,
  onClose,
}: {
  order: TemplateOrder | null
  status: OrderStatus
  onClose: () => void
}) {
  const left = useCountdown(status === '0' ? order?.expireTime : undefined)
  if (status === '1') return <Line tone="text-pine">支付成功，即将开始下载</Line>
  if (status === '3' || status === '4') return <Line tone="text-gold">这笔款项到得太晚，已原路退回</Line>
  if (status === '2' || left === 0) {
    return (
      <div className="mt-3 grid justify-items-center gap-3">
        <Line tone="text-accent">二维码已过期，请重新打开</Line>
        <Button look="outline" size="s" onClick={onClose}>
          关闭
        </Button>
      </div>
    )
  }
  return (
    <Line tone="text-ink-2">
      <span className="mr-2 inline-block size-2 animate-pulse rounded-full bg-gold align-middle" />
      等待扫码
      {left !== null && <span className="num ml-2 text-ink-3">{clock(left)}</span>}
    </Line>
  )
}

const Line = ({ tone, children }: { tone: string; children: React.ReactNode }) => (
  <p className={`mt-2 text-center text-sm ${tone}`} role="status">
    {children}
  </p>
)

const two = (value: number) => String(value).padStart(2, '0')

const clock = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  return hours ? `${hours}:${rest}` : rest
}
