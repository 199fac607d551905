import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import type { Db, Trx } from '../../db/schema.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { Approvals } from '../approvals/index.ts'
import type { RecordEvent, RecordOnce } from '../audit/index.ts'
import type { DictionaryReader } from '../dictionaries/index.ts'
import type { Files } from '../files/index.ts'
import type { Profile } from '../identity/index.ts'
import type { Inspection } from '../inspection/index.ts'
import type { Notify } from '../notifications/index.ts'
import type { Payments } from '../payments/index.ts'
import { commissionOf } from './demand.amounts.ts'
import {
  type DemandEvent,
  type DemandRole,
  type DemandStatus,
  isTheirs,
  nextStep,
  type Step,
} from './demand.lifecycle.ts'
import { type Division, moveMoney } from './demand.money.ts'
import { demandNotice, minuteOf, type Recipient, recipients, toldOf } from './demand.notices.ts'
import type { DemandOf } from './demand.policy.ts'
import { afterHold, timersOf } from './demand.timers.ts'
import type { EndReason } from './demands.table.ts'
import type { DraftReader } from './drafts/reader.port.ts'
import {
  type DemandChange,
  type DemandRow,
  insertEvent,
  lockDemand,
  signupsOf,
  writeDemand,
} from './demands.repository.ts'
import type { DraftPrinter } from './handover/printer.port.ts'
import { stagePack } from './handover/pack.job.ts'
import { carryExtension } from './extensions/extensions.repository.ts'

/** What demands need from modules above and beside them, wired in `modules.ts`. */
export interface DemandPorts {
  profiles(userIds: readonly number[]): Promise<ReadonlyMap<number, Profile>>
  followedAmong(followerId: number, followeeIds: readonly number[]): Promise<ReadonlySet<number>>
  printer: DraftPrinter
}

export interface DemandsContext {
  db: Db
  clock: Clock
  jobs: Jobs
  dictionaries: Pick<DictionaryReader, 'snapshot' | 'number' | 'value'>
  files: Pick<
    Files,
    | 'find'
    | 'findByUrl'
    | 'claim'
    | 'signedUrl'
    | 'read'
    | 'store'
    | 'bindMade'
    | 'releaseAll'
    | 'withLocalCopies'
  >
  inspection: Pick<Inspection, 'start' | 'ofFile' | 'find'>
  reader: DraftReader
  payments: Payments
  notify: Notify
  record: RecordEvent
  recordOnce: RecordOnce
  approvals: Pick<Approvals, 'ask' | 'onApproved' | 'waiting'>
  secrets: Pick<Secrets, 'key'>
  ports: DemandPorts
}

export const stale = () => new Refusal(demandsMessages.stale)

/** A demand as its table knows it. */
export const stateOf = (demand: DemandRow) => ({
  status: demand.status,
  isHeld: demand.held_at !== null,
  hasSelection: demand.selected_id !== null,
})

const isOver = (status: DemandStatus): boolean => status === 8 || status === 9

export const escrowOf = ({ paid_fen, refunded_fen, released_fen }: DemandRow): number =>
  paid_fen - refunded_fen - released_fen

/** The step of an event by this role. Throws why it can't be taken. */
export function stepOf(demand: DemandRow, event: DemandEvent, role: DemandRole): Step {
  const step = nextStep(stateOf(demand), event, role)
  if (step) return step
  const isHeldBack = demand.held_at !== null && isTheirs(demand.status, event, role)
  throw new Refusal(isHeldBack ? demandsMessages.held : demandsMessages.notNow)
}

export interface Happening {
  /** Columns that change with it, beside those that follow from the step. */
  change?: DemandChange
  detail?: Record<string, unknown>
  reason?: string
  /** Of `divided`: how much of the escrow goes back, fen. */
  refundFen?: number
  /** Of more time for a draft: when it is due then. */
  until?: Date
  /** How much came in, of a payment, and for which order. */
  paid?: { orderId: string; fen: number }
  /** Who was selected until the press that this is a part of. */
  deselectedId?: number
  /** A part of a press, of which whom it concerns is told. */
  isUntold?: boolean
}

/**
 * Writes an event of a locked demand: status, clock, money, what is remembered, who is told. Throws where the table has
 * no such step. The ledger comes last, so nothing but more booking may follow in the transaction.
 */
export async function happen(
  context: DemandsContext,
  trx: Trx,
  acting: DemandOf<DemandRole>,
  demand: DemandRow,
  event: DemandEvent,
  happening: Happening = {},
): Promise<DemandRow> {
  if (acting.id !== demand.id) throw new RangeError(`demand ${acting.id} is not ${demand.id}`)
  if (acting.role === 'selected' && acting.actorId !== demand.selected_id) throw stale()
  const step = stepOf(demand, event, acting.role)
  const now = context.clock.now()
  const division = divisionOf(demand, step, happening.refundFen)
  const after = await writeDemand(trx, demand.id, {
    ...clockOf(demand, event, step, now),
    ...(division && {
      refunded_fen: demand.refunded_fen + division.refundFen,
      released_fen: demand.released_fen + division.releasedFen,
      commission_fen: demand.commission_fen + division.commissionFen,
    }),
    ...(happening.paid && { paid_fen: demand.paid_fen + happening.paid.fen }),
    ...(step.to === 9 && { end_reason: endReasonOf(demand, event), order_id: null }),
    // Who was only selected has no part in what ended before it began.
    ...(step.to === 9 && demand.status <= 1 && { selected_id: null }),
    ...(isOver(step.to) && { pictures_until: new Date(now.getTime() + demandsLimits.draft.picturesKeptMs) }),
    ...happening.change,
    status: step.to,
    changed_at: now,
  })
  await insertEvent(trx, {
    demand_id: demand.id,
    type: event,
    role: acting.role,
    actor_id: acting.actorId,
    from_status: demand.status,
    to_status: step.to,
    detail: JSON.stringify({
      ...happening.detail,
      ...(happening.reason && { reason: happening.reason }),
      ...(happening.paid && { orderId: happening.paid.orderId, paidFen: happening.paid.fen }),
      ...division,
    }),
    at: now,
  })
  await carryExtension(trx, demand, after, now)
  if (after.status === 8) await stagePack(context.jobs, trx, after.id)
  if (!happening.isUntold)
    await tell(context, trx, { before: demand, after, event, acting, division, happening })
  if (happening.paid) {
    const { orderId, fen } = happening.paid
    await moveMoney.escrow(context, trx, demand.id, { orderId, fen })
  }
  if (division) await moveMoney.divide(context, trx, after, division)
  return after
}

/** What a step does with all that escrow holds; null where it leaves it. */
function divisionOf(demand: DemandRow, { money }: Step, refundFen = 0): Division | null {
  if (!money || money === 'escrow') return null
  const escrow = escrowOf(demand)
  const back = money === 'refund' ? escrow : money === 'divide' ? refundFen : 0
  if (back < 0 || back > escrow) throw new Refusal(demandsMessages.divisionWrong)
  const releasedFen = escrow - back
  const commissionFen = commissionOf(releasedFen, Number(demand.commission_rate))
  return { refundFen: back, releasedFen, commissionFen }
}

/** The clock after a step: a new one with a new status, later after a hold, else as it was. */
function clockOf(demand: DemandRow, event: DemandEvent, { to }: Step, now: Date): DemandChange {
  if (event === 'held') return { held_at: now }
  const heldAt = demand.held_at
  const released = heldAt ? { held_at: null, hold_reason: '' } : {}
  if (event === 'hold_ended' && heldAt) {
    const { dueAt, endsAt, wakesAt } = afterHold(
      { dueAt: demand.due_at, endsAt: demand.ends_at, wakesAt: demand.wakes_at },
      heldAt,
      now,
    )
    return { ...released, due_at: dueAt, ends_at: endsAt, wakes_at: wakesAt }
  }
  if (to === demand.status && !isOver(to)) return released
  const isAgain = event === 'trial_rejected' || event === 'full_rejected'
  const publishedAt = demand.published_at ?? (to === 1 ? now : null)
  const { dueAt, endsAt, wakesAt } = timersOf(
    to,
    { isUrgent: demand.is_urgent, completionAt: demand.completion_at, publishedAt },
    { now, isAgain, figures: demand.timer },
  )
  return {
    ...released,
    due_at: dueAt,
    ends_at: endsAt,
    wakes_at: wakesAt,
    reminded: 0,
    published_at: publishedAt,
  }
}

function endReasonOf({ status }: DemandRow, event: DemandEvent): EndReason {
  if (event === 'overdue') return status === 3 ? 'trial_overdue' : 'full_overdue'
  if (event === 'unpaid') return 'balance_unpaid'
  if (event === 'declined' || event === 'expired' || event === 'divided') return event
  return 'cancelled'
}

interface Telling {
  before: DemandRow
  after: DemandRow
  event: DemandEvent
  acting: DemandOf<DemandRole>
  division: Division | null
  happening: Happening
}

/** Tells everybody whom an event concerns but who caused it. */
async function tell(context: DemandsContext, trx: Trx, telling: Telling): Promise<void> {
  const { after, event, acting, division, happening } = telling
  const told = toldOf(after, {
    isAutomatic: acting.role === 'system',
    ...(happening.reason && { reason: happening.reason }),
    ...(happening.paid && { paidFen: happening.paid.fen }),
    ...(happening.until && { until: minuteOf(happening.until) }),
    ...(division && {
      refundedFen: division.refundFen,
      earnedFen: division.releasedFen - division.commissionFen,
    }),
  })
  for (const recipient of recipients) {
    if (!demandNotice(event, recipient, 0, told)) continue
    const users = await usersOf(trx, recipient, telling)
    for (const userId of users) {
      if (userId === null || userId === acting.actorId) continue
      const notice = demandNotice(event, recipient, userId, told)
      if (notice) await context.notify(trx, notice)
    }
  }
}

/** Who that is of an event's demand. */
async function usersOf(
  trx: Trx,
  recipient: Recipient,
  { before, after, happening }: Telling,
): Promise<readonly (number | null)[]> {
  const selected = after.selected_id ?? before.selected_id
  const until = happening.deselectedId ?? before.selected_id
  switch (recipient) {
    case 'publisher':
      return [after.publisher_id]
    case 'selected':
      return [selected]
    case 'deselected':
      return [until === selected ? null : until]
    case 'others': {
      const signups = await signupsOf(trx, after.id)
      return signups.map(({ designerId }) => designerId).filter((id) => id !== selected)
    }
  }
}

/** One transaction on a locked demand. */
export const change = <Result>(
  { db }: DemandsContext,
  id: number,
  work: (trx: Trx, demand: DemandRow) => Promise<Result>,
): Promise<Result> => db.transaction().execute(async (trx) => work(trx, await lockDemand(trx, id)))
