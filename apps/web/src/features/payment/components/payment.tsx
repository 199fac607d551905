import { limits } from '@yantu/contract/limits'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import QrCode from '../../../ui/qr-code.tsx'
import { Seal } from '../../../ui/seal.tsx'
import { clock, type Phase, phaseOf } from '../phase.ts'
import { useCountdown } from '../use-countdown.ts'
import { useOrderStatus } from '../use-order-status.ts'
import { type TemplateOrder, useTemplateOrder } from '../use-template-order.ts'

interface PaymentProps {
  templateId: string
  title: string
  onPaid: () => void
  /** No payment could be opened; null when the call failed. */
  onUnpayable: (order: TemplateOrder | null) => void
  /** A fresh code is wanted. */
  onRenew: () => void
  /** What the payer agrees to. */
  children: ReactNode
}

/** Long enough to see the seal. */
const SUCCESS_SHOWN_MS = 900

/** One opening of the payment: its code, its amount and how it goes. */
export function Payment({ templateId, title, onPaid, onUnpayable, onRenew, children }: PaymentProps) {
  const order = useTemplateOrder(templateId, onUnpayable)
  const status = useOrderStatus(order?.orderId)
  const left = useCountdown(status === '0' ? order?.expireTime : undefined)
  const phase = phaseOf(order, status, left)

  const paid = useEffectEvent(onPaid)

  useEffect(() => {
    if (phase !== 'paid') return
    const timer = setTimeout(() => paid(), SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <div className="lying:grid lying:grid-cols-[auto_1fr] lying:items-center lying:gap-8">
      <Code codeUrl={order?.codeUrl} title={title} phase={phase} onRenew={onRenew} />
      <div>
        <div className="mt-5 grid h-9 place-items-center">
          {order?.amount && <Price yuan={order.amount} className="text-[36px] leading-none" />}
        </div>
        <p className="num mt-3 flex h-6 items-center justify-center gap-2 text-sm">
          <span role="status" className={`inline-flex items-center gap-2 font-semibold ${tones[phase]}`}>
            <i className={`size-2 rounded-full bg-current ${phase === 'waiting' ? 'animate-pulse' : ''}`} />
            {words[phase]}
          </span>
          {phase === 'waiting' && left !== null && <span className="text-ink-3">{clock(left)}</span>}
        </p>
        <p
          className={`mt-1 text-center text-[13px] text-ink-3 sm:hidden ${phase === 'waiting' ? '' : 'invisible'}`}
        >
          手机上可截屏，再用微信「扫一扫」从相册选取
        </p>
        {children}
      </div>
    </div>
  )
}

const words: Record<Phase, string> = {
  opening: '正在生成二维码',
  waiting: '等待扫码',
  paid: '支付成功，即将开始下载',
  expired: '二维码已过期',
  returned: '付款到得太晚，款项原路退回',
}

const tones: Record<Phase, string> = {
  opening: 'text-ink-3',
  waiting: 'text-gold',
  paid: 'text-pine',
  expired: 'text-accent',
  returned: 'text-gold',
}

function Code({
  codeUrl,
  title,
  phase,
  onRenew,
}: {
  codeUrl: string | undefined
  title: string
  phase: Phase
  onRenew: () => void
}) {
  const size = limits.payment.qrPx.template
  return (
    <div style={{ width: size, height: size }} className="relative mx-auto">
      {codeUrl ? (
        <QrCode text={codeUrl} size={size} label={`《${title}》的支付二维码`} />
      ) : (
        <div className="size-full animate-pulse rounded-[8px] bg-sunk" />
      )}
      {phase === 'paid' && (
        <Cover>
          <span className="animate-[stamp_.45s_var(--ease-brush)_both]">
            <Seal size={104} />
          </span>
        </Cover>
      )}
      {(phase === 'expired' || phase === 'returned') && (
        <Cover>
          <Button look="ink" onClick={onRenew}>
            重新生成
          </Button>
        </Cover>
      )}
    </div>
  )
}

const Cover = ({ children }: { children: ReactNode }) => (
  <div className="absolute -inset-px grid place-items-center rounded-[4px] bg-surface/92">{children}</div>
)
