import type { Trx } from '../../db/schema.ts'
import { abandon, recordClosed, retire } from './close.ts'
import { ask, type PaymentContext, transact } from './context.ts'
import {
  type CheckedAttempt,
  claimCheck,
  claimDueAttempts,
  claimLiveAttempts,
  findAbandonedOrders,
  findAttempt,
  findOrder,
} from './orders.repository.ts'
import { paymentJobs } from './payments.jobs.ts'
import { claimUnfinishedRefunds } from './refunds.repository.ts'
import { settle } from './settle.ts'

const SECOND = 1_000
const DAY = 86_400_000

/** While an order is polled the provider is asked after 5 s, then ever less, but every 30 s at least. */
const POLLED_PAUSE_MS = { least: 5 * SECOND, most: 30 * SECOND }
const SWEEP = {
  /** Pause before an unpolled order, or a refund, is looked at again; grows to an eighth of its age. */
  leastPauseMs: 30 * SECOND,
  /** As long as the provider itself keeps an unpaid order. */
  idleMs: 7 * DAY,
  batch: 200,
}

/** Stages a check when a polled order's turn has come; many polls of many tabs stage one. */
export async function checkWhenDue(context: PaymentContext, attempt: CheckedAttempt): Promise<void> {
  const now = context.clock.now()
  const age = now.getTime() - attempt.createdAt.getTime()
  const pause = Math.min(Math.max(age / 4, POLLED_PAUSE_MS.least), POLLED_PAUSE_MS.most)
  if (now.getTime() - attempt.checkedAt.getTime() < pause) return
  await transact(context, 'stage check', async (trx) => {
    if (await claimCheck(trx, attempt, now)) {
      await context.jobs.enqueue(trx, paymentJobs.check, { outTradeNo: attempt.outTradeNo })
    }
  })
}

/** The job: asks the provider how a payment stands, and acts on the answer. */
export async function check(context: PaymentContext, outTradeNo: string): Promise<void> {
  const attempt = await findAttempt(context.db, outTradeNo)
  if (!attempt || attempt.state === 'PAID') return
  const answer = await ask(context, 'query', (provider) => provider.queryOrder(outTradeNo))
  if (answer.state === 'SUCCESS' || answer.state === 'REFUND') return settle(context, answer, 'query')
  if (attempt.state === 'CLOSED') return
  if (answer.state === 'CLOSED') return recordClosed(context, outTradeNo)
  const order = await findOrder(context.db, attempt.orderId)
  const isOver = attempt.expiresAt <= context.clock.now() || order?.state === 'CLOSING'
  if (isOver) await retire(context, attempt)
}

/**
 * The job of every minute: finds what no callback told of, and ends what nobody came back to. After a restart it
 * waits for nobody's age: callbacks may have been lost meanwhile. Still no number is asked about more often than
 * the least pause, however often the process restarts.
 */
export async function sweep(context: PaymentContext, { restarted = false } = {}): Promise<void> {
  const { jobs, clock } = context
  const at = clock.now()
  const turn = { at, leastPauseMs: SWEEP.leastPauseMs, count: SWEEP.batch }
  await claimAll(context, async (trx) => {
    const claimed = await (restarted ? claimLiveAttempts(trx, turn) : claimDueAttempts(trx, turn))
    const staged = claimed.map(({ outTradeNo, checkedAt }) => ({
      data: { outTradeNo },
      ...(checkedAt > at && { startAfter: checkedAt }),
    }))
    await jobs.enqueueAll(trx, paymentJobs.check, staged)
    return claimed.length
  })
  await claimAll(context, async (trx) => {
    const claimed = await claimUnfinishedRefunds(trx, {
      ...turn,
      leastPauseMs: restarted ? 0 : turn.leastPauseMs,
    })
    await jobs.enqueueAll(
      trx,
      paymentJobs.refund,
      claimed.map((refundId) => ({ data: { refundId } })),
    )
    return claimed.length
  })
  const idleSince = new Date(at.getTime() - SWEEP.idleMs)
  for (const orderId of await findAbandonedOrders(context.db, idleSince, SWEEP.batch)) {
    await abandon(context, orderId)
  }
}

/** Claims and stages batch by batch, until one isn't full. */
async function claimAll(context: PaymentContext, claim: (trx: Trx) => Promise<number>): Promise<void> {
  let count: number
  do {
    count = await transact(context, 'sweep', claim)
  } while (count === SWEEP.batch)
}
