import type { DemandDetail } from '@yantu/contract/demands/endpoints'
import { useNavigate } from 'react-router'
import { grouped } from '../../../../lib/grouped.ts'
import { paths } from '../../../../lib/paths.ts'
import { call } from '../../../../lib/transport/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { Price } from '../../../../ui/price.tsx'
import { currentSession, useRequireLogin } from '../../../session/index.ts'
import { percent } from '../../amounts.ts'
import type { Panel, Press, Viewer } from '../panel.ts'
import { useDemandPress } from '../use-press.ts'
import { Box } from './box.tsx'

interface OfferProps {
  demand: DemandDetail
  viewer: Viewer
  panel: Panel
  /** Who looks is not known yet: the press waits. */
  isPending: boolean
}

/** What the demand pays, and the press by which a designer takes it or leaves it. */
export function OfferCard({ demand, viewer, panel, isPending }: OfferProps) {
  const offer = useOffer(demand, panel)
  return (
    <Box label="报价" className="px-5 pb-5 pt-5.5 sm:px-6.5 sm:pb-5.5 sm:pt-6.5">
      <p className="text-sm text-ink-3">需求报价</p>
      <Price yuan={grouped(demand.orderFee)} className="text-[34px] leading-[1.15] sm:text-[40px]" />
      {demand.terms && Number(demand.terms.urgentFee) > 0 && (
        <p className="num mt-1.5 text-sm text-ink-2">另付加急费 ¥{grouped(demand.terms.urgentFee)}</p>
      )}
      <Sums demand={demand} viewer={viewer} />
      {offer && (
        <Button
          size="l"
          look={offer.look}
          busy={offer.busy || isPending}
          onClick={offer.press}
          className="mt-5 hidden! w-full sm:inline-flex!"
        >
          {offer.label}
        </Button>
      )}
      <p className="mt-3 text-[13px] leading-relaxed text-ink-3">{noteOf(panel, viewer, demand.status)}</p>
    </Box>
  )
}

/** The same on a phone, always at hand. The room at its right end is the round service button's. */
export function OfferBar({ demand, panel, isPending }: Omit<OfferProps, 'viewer'>) {
  const offer = useOffer(demand, panel)
  if (!offer) return null
  return (
    <div
      data-room=""
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-[color-mix(in_srgb,var(--paper)_94%,transparent)] pb-5 pl-4 pr-[76px] pt-3 backdrop-blur-[14px] sm:hidden"
    >
      {demand.terms && (
        <p className="leading-tight">
          <span className="block text-[12.5px] text-ink-3">验收后你得</span>
          <Price yuan={grouped(demand.terms.earned)} className="text-xl" />
        </p>
      )}
      <Button
        size="l"
        look={offer.look}
        busy={offer.busy || isPending}
        onClick={offer.press}
        className="min-w-0 flex-1"
      >
        {offer.label}
      </Button>
    </div>
  )
}

/** The publisher is told what is to be paid when, everybody else what is earned. */
function Sums({ demand: { terms }, viewer }: Pick<OfferProps, 'demand' | 'viewer'>) {
  if (!terms) return null
  const { total, deposit, balance, earned, commissionRate, depositRate } = terms
  const commission = (Number(total) - Number(earned)).toFixed(2)
  const rows =
    viewer === 'publisher'
      ? [
          ['合计', `¥${grouped(total)}`],
          [`选定后付定金 ${percent(depositRate)}`, `¥${grouped(deposit)}`],
          ['试稿通过后付余款', `¥${grouped(balance)}`],
        ]
      : [
          ['合计', `¥${grouped(total)}`],
          [`平台佣金 ${percent(commissionRate)}`, `− ¥${grouped(commission)}`],
        ]
  return (
    <dl className="num mt-5 border-y border-line py-2 text-sm leading-[2.15]">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink-3">{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      {viewer !== 'publisher' && (
        <div className="flex items-baseline justify-between gap-4 font-semibold">
          <dt>验收后你得</dt>
          <dd>
            <Price yuan={grouped(earned)} className="text-lg" />
          </dd>
        </div>
      )}
    </dl>
  )
}

const closedBy: Partial<Record<DemandDetail['status'], string>> = { 8: '需求已完成', 9: '需求已取消' }

function noteOf({ show }: Panel, viewer: Viewer, status: DemandDetail['status']): string {
  if (show === 'closed') return `${closedBy[status] ?? '已选定设计师'}，不再接受报名。`
  if (show === 'counted') return '已有设计师被选定，等待发布者付定金。'
  if (show === 'chosen') return '定金付清后进入试稿制作。'
  if (viewer === 'publisher') return '款项先由平台托管，验收通过后才付给设计师。'
  if (viewer === 'stranger') return '入驻审核通过后即可接单。'
  return '发布者选定你之前，双方都不付钱。'
}

interface Offering {
  label: string
  look: 'primary' | 'outline'
  busy: boolean
  press: () => void
}

const offered: readonly Press[] = ['take', 'withdraw', 'become_designer', 'log_in']

/** The one press of who is not a party yet; a designer who logs in goes on with it. */
function useOffer({ orderId }: DemandDetail, { show, presses }: Panel): Offering | null {
  const requireLogin = useRequireLogin()
  const navigate = useNavigate()
  const take = useDemandPress(orderId, () =>
    call('POST /api/demand/designAcceptOrder', { orderId }, { announce: true }),
  )
  const withdraw = useDemandPress(orderId, () =>
    call('GET /api/demand/cancelDemandAccept', { orderId }, { announce: true }),
  )
  const takeAsDesigner = () => {
    if (currentSession()?.user.userType === '2') void take.run()
  }
  switch (show === 'offer' && presses.find((press) => offered.includes(press))) {
    case 'take':
      return { label: '接单', look: 'primary', busy: take.busy, press: () => void take.run() }
    case 'log_in':
      return { label: '接单', look: 'primary', busy: take.busy, press: () => requireLogin(takeAsDesigner) }
    case 'withdraw':
      return {
        label: '取消报名',
        look: 'outline',
        busy: withdraw.busy,
        press: () => void withdraw.run(),
      }
    case 'become_designer':
      return { label: '设计师入驻', look: 'primary', busy: false, press: () => void navigate(paths.apply) }
    default:
      return null
  }
}
