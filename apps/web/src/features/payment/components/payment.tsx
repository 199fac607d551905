import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { clock, useCountdown } from '../../../ui/countdown.tsx'
import { Price } from '../../../ui/price.tsx'
import QrCode from '../../../ui/qr-code.tsx'
import { Seal } from '../../../ui/seal.tsx'
import { type Phase, phaseOf } from '../phase.ts'
import type { AmountLine, Offer } from '../offer.ts'
import { useOpenOrder } from '../use-open-order.ts'
import { useOrderStatus } from '../use-order-status.ts'

interface PaymentProps {
  offer: Offer
  /** It is paid, or there was nothing to pay. */
  onEnd: (outcome: 'paid' | 'nothing') => void
  /** A fresh code is wanted. */
  onRenew: () => void
}

/** Long enough to see the seal. */
const SUCCESS_SHOWN_MS = 900

/** One opening of the payment: its code, its amount and how it goes. */
export function Payment({ offer, onEnd, onRenew }: PaymentProps) {
  const order = useOpenOrder(offer.open, () => onEnd('nothing'))
  const status = useOrderStatus(order?.orderId)
  const left = useCountdown(status === '0' ? order?.expireTime : undefined)
  const phase = phaseOf(order, status, left)

  const paid = useEffectEvent(() => onEnd('paid'))

  useEffect(() => {
    if (phase !== 'paid') return
    const timer = setTimeout(() => paid(), SUCCESS_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [phase])

  return (
    <div className="lying:grid lying:grid-cols-[auto_1fr] lying:items-center lying:gap-8">
      <Code codeUrl={order?.codeUrl} offer={offer} phase={phase} onRenew={onRenew} />
      <div>
        <div className="mt-5 grid h-9 place-items-center">
          {order?.amount && <Price yuan={order.amount} className="text-[36px] leading-none" />}
        </div>
        <p className="num mt-3 flex h-6 items-center justify-center gap-2 text-sm">
          <span role="status" className={`inline-flex items-center gap-2 font-semibold ${tones[phase]}`}>
            <i className={`size-2 rounded-full bg-current ${phase === 'waiting' ? 'animate-pulse' : ''}`} />
            {phase === 'paid' ? offer.paidText : words[phase]}
          </span>
          {phase === 'waiting' && left !== null && <span className="text-ink-3">{clock(left)}</span>}
        </p>
        <p
          className={`mt-1 text-center text-[13px] text-ink-3 sm:hidden ${phase === 'waiting' ? '' : 'invisible'}`}
        >
          手机上可截屏，再用微信「扫一扫」从相册选取
        </p>
        {offer.lines && <Lines lines={offer.lines} />}
        <div className="mt-5 border-t border-line pt-4 text-center text-[13px] leading-relaxed text-ink-3">
          {offer.terms}
        </div>
      </div>
    </div>
  )
}

/** What the amount is made of. */
const Lines = ({ lines }: { lines: readonly AmountLine[] }) => (
  <dl className="mt-4 grid gap-1 border-t border-line pt-3 text-sm">
    {lines.map(({ label, yuan }) => (
      <div key={label} className="flex items-baseline justify-between gap-4">
        <dt className="text-ink-2">{label}</dt>
        <dd>
          <Price yuan={yuan} />
        </dd>
      </div>
    ))}
  </dl>
)

const words: Record<Exclude<Phase, 'paid'>, string> = {
  opening: '正在生成二维码',
  waiting: '等待扫码',
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
  offer: { title, qrPx: size },
  phase,
  onRenew,
}: {
  codeUrl: string | undefined
  offer: Offer
  phase: Phase
  onRenew: () => void
}) {
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
