import type { Trx } from '../../db/schema.ts'
import { eachFound, type JobDeclaration } from '../../kernel/jobs/index.ts'
import type { DemandEvent, DemandStatus } from './demand.lifecycle.ts'
import { minuteOf, reminderNotice, toldOf } from './demand.notices.ts'
import { closePayment } from './demand.payments.ts'
import { asSystem } from './demand.policy.ts'
import { type ClockedDemand, type Waking, waking } from './demand.timers.ts'
import { change, type DemandsContext, happen } from './demands.context.ts'
import { type DemandRow, findAwake, readDemand } from './demands.repository.ts'
import { judge } from './drafts.service.ts'

/** Ends what has run out and reminds of what will; what is due is in the rows. */
export const KEEP_TIME = {
  owner: 'demands',
  name: 'keep-time',
  schedule: '* * * * *',
} as const satisfies JobDeclaration<never>

const clocked = (demand: DemandRow): ClockedDemand => ({
  status: demand.status,
  dueAt: demand.due_at,
  endsAt: demand.ends_at,
  wakesAt: demand.held_at ? null : demand.wakes_at,
  reminded: demand.reminded,
})

/** What the clock ends, by status; drafts are judged, which is an event too. */
const ends: Partial<Record<DemandStatus, DemandEvent>> = {
  1: 'expired',
  3: 'overdue',
  5: 'unpaid',
  6: 'overdue',
}

/** The job: each demand that has woken, one transaction each, and each thing once. */
export const keepTime = (context: DemandsContext): Promise<void> =>
  eachFound(
    (page) => findAwake(context.db, context.clock.now(), page),
    (id) => wake(context, Number(id)),
  )

async function wake(context: DemandsContext, id: number): Promise<void> {
  const demand = await readDemand(context.db, id)
  if (!demand) return
  const isOver = waking(clocked(demand), context.clock.now()).act === 'end'
  // The provider's word comes first: what was paid at the last moment goes on. Closed, 2 is open again.
  if (isOver && demand.order_id) await closePayment(context, demand.order_id)
  await change(context, id, async (trx, locked) => {
    const now = context.clock.now()
    const next = waking(clocked(locked), now)
    if (next.act === 'remind') return remind(context, trx, locked, next)
    // Of a payment that was opened meanwhile the provider is asked in the next minute.
    if (next.act === 'end' && locked.order_id === null) await end(context, trx, locked)
  })
}

async function end(context: DemandsContext, trx: Trx, demand: DemandRow): Promise<void> {
  const event = ends[demand.status]
  if (event) await happen(context, trx, asSystem(demand), demand, event)
  else await judge(context, trx, asSystem(demand), demand, { passes: true, reason: '', draftId: null })
}

async function remind(
  context: DemandsContext,
  trx: Trx,
  demand: DemandRow,
  { dueAt, endsAt, wakesAt }: Extract<Waking, { act: 'remind' }>,
): Promise<void> {
  await happen(context, trx, asSystem(demand), demand, 'reminded', {
    change: { due_at: dueAt, ends_at: endsAt, wakes_at: wakesAt, reminded: demand.reminded + 1 },
  })
  const now = context.clock.now()
  const reminder = { status: demand.status, isDue: dueAt !== null && dueAt <= now }
  const told = toldOf(demand, { until: dueAt ? minuteOf(dueAt) : '' })
  const parties = [
    ['publisher', demand.publisher_id],
    ['selected', demand.selected_id],
  ] as const
  for (const [recipient, userId] of parties) {
    const notice = userId && reminderNotice(reminder, recipient, userId, told)
    if (notice) await context.notify(trx, notice)
  }
}
