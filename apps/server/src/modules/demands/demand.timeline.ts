import { yuanFromFen } from '@yantu/contract/money'
import { type MoneyMove, type TimelineRow, timelineEvents } from '@yantu/contract/demands/timeline'
import { wireTime } from '../../kernel/time/index.ts'
import { mask } from '../content-check/index.ts'
import type { Profile } from '../identity/index.ts'
import type { Earnings, Payments } from '../payments/index.ts'
import type { DemandRole } from './demand.lifecycle.ts'
import type { Relation } from './demand.policy.ts'
import type { eventsOf } from './demands.repository.ts'
import type { DraftRow } from './drafts.repository.ts'

type Event = Awaited<ReturnType<typeof eventsOf>>[number]
type Refund = Awaited<ReturnType<Payments['refundsOf']>>[number]
type Earning = NonNullable<Awaited<ReturnType<Earnings['find']>>>

export interface TimelineParts {
  events: readonly Event[]
  refunds: readonly Refund[]
  earning: Earning | undefined
  drafts: readonly DraftRow[]
  /** Of everybody whom the events name. */
  profiles: ReadonlyMap<number, Profile>
  relation: Relation
  userId: number
  now: Date
}

const told = new Set<string>(timelineEvents)
const isTold = (type: string): type is TimelineRow['event'] => told.has(type)

const roles: Readonly<Record<DemandRole, TimelineRow['by']>> = {
  publisher: 'publisher',
  designer: 'designer',
  signed_up: 'designer',
  selected: 'designer',
  arbitrator: 'platform',
  system: 'system',
}

/** What `happen` and the payments' handlers write beside an event. */
interface Detail {
  designerId?: number
  draftId?: string
  reason?: string
  paidFen?: number
  refundFen?: number
  releasedFen?: number
  commissionFen?: number
}

const moves = (fens: readonly (readonly [MoneyMove['kind'], number | undefined])[]): MoneyMove[] =>
  fens.flatMap(([kind, fen]) => (fen ? [{ kind, amount: yuanFromFen(fen) }] : []))

const moneyOf = ({ paidFen, refundFen, releasedFen = 0, commissionFen = 0 }: Detail): MoneyMove[] =>
  moves([
    ['paid', paidFen],
    ['refunded', refundFen],
    ['earned', releasedFen - commissionFen],
    ['commission', commissionFen],
  ])

const bare = {
  by: 'system',
  userName: '',
  avatar: '',
  isOwn: '0',
  designer: '',
  draft: null,
  reason: '',
  isAhead: '0',
} as const

/** A demand's story and that of its money, the first first, as one of its parties may know it. */
export function timelineOf(parts: TimelineParts): TimelineRow[] {
  const rows = [...ownRows(parts), ...refundRows(parts), ...earningRows(parts)]
  return rows.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ row }) => row)
}

interface Placed {
  at: Date
  row: TimelineRow
}

const placed = (at: Date, row: Omit<TimelineRow, 'time'>): Placed => ({
  at,
  row: { time: wireTime(at), ...row },
})

/** The arbitrator is the platform: no name of its people is told. */
const personOf = (event: Event, { profiles, userId }: TimelineParts) => {
  const profile = event.role === 'arbitrator' ? undefined : profiles.get(event.actor_id ?? 0)
  return {
    by: roles[event.role],
    userName: profile?.userName ?? '',
    avatar: profile?.avatar ?? '',
    isOwn: event.actor_id === userId ? ('1' as const) : ('0' as const),
  }
}

const ownRows = (parts: TimelineParts): Placed[] =>
  parts.events.flatMap((event) => {
    if (!isTold(event.type)) return []
    const detail = event.detail as Detail
    const draft = parts.drafts.find(({ id }) => id === detail.draftId)
    const row = {
      ...bare,
      ...personOf(event, parts),
      event: event.type,
      designer: parts.profiles.get(detail.designerId ?? 0)?.userName ?? '',
      money: moneyOf(detail),
      draft: draft ? { id: draft.id, type: `${draft.stage}` as const, round: draft.round } : null,
      reason: mask(detail.reason ?? ''),
    }
    return [placed(event.at, row)]
  })

/** What went back: its arrival, and what nobody of the demand asked for. A payment that was not wanted is its payer's alone. */
function refundRows({ refunds, relation }: TimelineParts): Placed[] {
  return refunds.flatMap(({ cause, amountFen, createdAt, succeededAt }) => {
    const isLate = cause.startsWith('late:')
    if (isLate && relation === 'selected') return []
    const isOfEscrow = cause.startsWith('demand:')
    const asked = isLate
      ? [placed(createdAt, { ...bare, event: 'late_returned', money: moves([['late', amountFen]]) })]
      : isOfEscrow
        ? []
        : [placed(createdAt, { ...bare, event: 'returned', money: moves([['returned', amountFen]]) })]
    const arrived =
      succeededAt && !isLate
        ? [placed(succeededAt, { ...bare, event: 'refund_arrived', money: moves([['arrived', amountFen]]) })]
        : []
    return [...asked, ...arrived]
  })
}

/** When the designer may withdraw what was earned; told to nobody else but who decides. */
function earningRows({ earning, relation, now }: TimelineParts): Placed[] {
  const leftFen = earning ? earning.amountFen - earning.reversedFen : 0
  if (!earning || leftFen === 0 || relation === 'publisher') return []
  const { heldUntil } = earning
  const money = moves([['payable', leftFen]])
  return [placed(heldUntil, { ...bare, event: 'payable', money, isAhead: heldUntil > now ? '1' : '0' })]
}
