import type { Trx } from '../../db/schema.ts'
import { eachFound, eachOf } from '../../kernel/jobs/index.ts'
import { abandon } from './close.ts'
import { type PaymentContext, transact } from './context.ts'
import { claimDueAttempts, claimLiveAttempts, findAbandonedOrders } from './orders.repository.ts'
import { paymentJobs } from './payments.jobs.ts'
import { returnOverdue } from './receipts.ts'
import { claimUnfinishedRefunds } from './refunds.repository.ts'

const SWEEP = {
  /** Pause before an unpolled order, or a refund, is looked at again; grows to an eighth of its age. */
  leastPauseMs: 30_000,
  /** As long as the provider itself keeps an unpaid order. */
  idleMs: 7 * 86_400_000,
  batch: 200,
}

/**
 * The job of every minute: finds what no callback told of, and ends what nobody came back to. After a restart it
 * waits for nobody's age: callbacks may have been lost meanwhile. Still no number is asked about more often than
 * the least pause, however often the process restarts. A step that fails does not keep the others from their turn.
 * @throws AggregateError at the end where some failed
 */
export function sweep(context: PaymentContext, { restarted = false } = {}): Promise<void> {
  const at = context.clock.now()
  const turn = { at, leastPauseMs: SWEEP.leastPauseMs, count: SWEEP.batch }
  const steps = {
    attempts: () => checkAttempts(context, turn, restarted),
    refunds: () => pursueRefunds(context, { ...turn, leastPauseMs: restarted ? 0 : turn.leastPauseMs }),
    receipts: () => returnOverdue(context),
    abandoned: () => abandonIdle(context, new Date(at.getTime() - SWEEP.idleMs)),
  }
  return eachOf(
    Object.entries(steps),
    ([name]) => name,
    ([, step]) => step(),
  )
}

interface Turn {
  at: Date
  leastPauseMs: number
  count: number
}

const checkAttempts = (context: PaymentContext, turn: Turn, restarted: boolean): Promise<void> =>
  claimAll(context, async (trx) => {
    const claimed = await (restarted ? claimLiveAttempts(trx, turn) : claimDueAttempts(trx, turn))
    const staged = claimed.map(({ outTradeNo, checkedAt }) => ({
      data: { outTradeNo },
      ...(checkedAt > turn.at && { startAfter: checkedAt }),
    }))
    await context.jobs.enqueueAll(trx, paymentJobs.check, staged)
    return claimed.length
  })

const pursueRefunds = (context: PaymentContext, turn: Turn): Promise<void> =>
  claimAll(context, async (trx) => {
    const claimed = await claimUnfinishedRefunds(trx, turn)
    await context.jobs.enqueueAll(
      trx,
      paymentJobs.refund,
      claimed.map((refundId) => ({ data: { refundId } })),
    )
    return claimed.length
  })

const abandonIdle = (context: PaymentContext, idleSince: Date): Promise<void> =>
  eachFound(
    (page) => findAbandonedOrders(context.db, idleSince, page),
    (orderId) => abandon(context, orderId),
  )

/** Claims and stages batch by batch, until one isn't full. */
async function claimAll(context: PaymentContext, claim: (trx: Trx) => Promise<number>): Promise<void> {
  let count: number
  do {
    count = await transact(context, 'sweep', claim)
  } while (count === SWEEP.batch)
}
