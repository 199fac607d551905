import { paymentsLimits } from '@yantu/contract/limits/payments'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { clock, useCountdown } from '../../../../ui/countdown.tsx'
import { Price } from '../../../../ui/price.tsx'
import QrCode from '../../../../ui/qr-code.tsx'
import { type Phase, phaseOf } from '../../phase.ts'
import { useOrderStatus } from '../../use-order-status.ts'
import { dayInWords, type PlanCard, purchaseWords, savedOf } from '../plans.ts'
import { type Offered, useOffer } from '../use-offer.ts'

type State = Phase | 'failed'

const words: Record<State, string> = {
  opening: '正在生成二维码',
  waiting: '等待微信扫码',
  paid: '支付成功',
  expired: '二维码已过期',
  returned: '付款到得太晚，款项原路退回',
  failed: '二维码暂时无法生成',
}

const tones: Record<State, string> = {
  opening: 'text-ink-3',
  waiting: 'text-pine',
  paid: 'text-pine',
  expired: 'text-accent',
  returned: 'text-gold',
  failed: 'text-accent',
}

interface PlanPaymentProps {
  plan: PlanCard
  onPaid: () => void
  /** A fresh code is wanted. */
  onRenew: () => void
}

/** One opening of a plan's payment: code, amount, what it gives and how it goes. Mount it anew for another. */
export function PlanPayment({ plan, onPaid, onRenew }: PlanPaymentProps) {
  const opening = useOffer(plan.code)
  const offered = opening.is === 'open' ? opening.offered : null
  const order = offered && payableOf(offered)
  const status = useOrderStatus(order?.orderId)
  const left = useCountdown(status === '0' ? order?.expireTime : undefined)
  const state: State = opening.is === 'failed' ? 'failed' : phaseOf(order, status, left)
  const isPaid = state === 'paid' || (offered !== null && order === null)
  const saved = savedOf(order?.amount ?? plan.price, plan.originalPrice)

  const paid = useEffectEvent(onPaid)
  useEffect(() => {
    if (isPaid) paid()
  }, [isPaid])

  return (
    <section
      aria-label="支付"
      className="mx-4 mt-5 grid grid-cols-[auto_1fr] items-center gap-4.5 border-t border-line py-5 sm:mx-7.5 sm:gap-6.5 lying:mt-3.5 lying:py-3"
    >
      <Code name={plan.name} codeUrl={order?.codeUrl} state={state} onRenew={onRenew} />
      <div className="min-w-0">
        <p className="text-sm text-ink-2">应付金额</p>
        <p className="num mb-1.5 mt-1 flex flex-wrap items-baseline gap-x-3">
          <Price
            yuan={order?.amount ?? Number(plan.price).toFixed(2)}
            className="serif text-[40px] leading-none sm:text-[48px]"
          />
          {saved && <span className="text-sm font-semibold text-pine">已省 ¥{saved}</span>}
        </p>
        <Gives plan={plan} offered={offered} />
        <p className={`num mt-2 inline-flex items-center gap-2 text-[13.5px] ${tones[state]}`}>
          <span role="status" className="inline-flex items-center gap-2">
            <i
              aria-hidden
              className={`size-2 rounded-full bg-current ${state === 'waiting' ? 'animate-pulse motion-reduce:animate-none' : ''}`}
            />
            {words[state]}
          </span>
          {state === 'waiting' && left !== null && <span className="text-ink-3">{clock(left)}</span>}
        </p>
      </div>
    </section>
  )
}

/** Null where the open order turned out to be paid. */
function payableOf({ orderId, codeUrl, amount, expireTime }: Offered) {
  return codeUrl && amount ? { orderId, codeUrl, amount, expireTime } : null
}

/** Shown before anything is paid: until when, and how it follows what is held. */
function Gives({ plan, offered }: { plan: PlanCard; offered: Offered | null }) {
  const purchase = offered?.purchase
  return (
    <div className="min-h-[46px] text-[14.5px] leading-[1.6]">
      {purchase ? (
        <>
          <p className="num">
            有效期至 <span className="whitespace-nowrap">{dayInWords(purchase.endTime)}</span>，共{' '}
            {plan.months} 个月
          </p>
          <p className="num text-[13.5px] text-ink-3">{purchaseWords(purchase)}</p>
        </>
      ) : (
        <p className="text-ink-3">共 {plan.months} 个月</p>
      )}
    </div>
  )
}

const SIZE_PX = paymentsLimits.payment.qrPx.vip

function Code({
  name,
  codeUrl,
  state,
  onRenew,
}: {
  name: string
  codeUrl: string | undefined
  state: State
  onRenew: () => void
}) {
  const canRenew = state === 'expired' || state === 'returned' || state === 'failed'
  return (
    <div style={{ width: SIZE_PX, height: SIZE_PX }} className="relative">
      {codeUrl ? (
        <QrCode text={codeUrl} size={SIZE_PX} label={`${name}的支付二维码`} />
      ) : (
        <div
          className={`size-full rounded-small bg-sunk ${state === 'failed' ? '' : 'animate-pulse motion-reduce:animate-none'}`}
        />
      )}
      {canRenew && (
        <Cover>
          <Button look="ink" size="s" onClick={onRenew}>
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
