import type { Trx } from '../../db/schema.ts'
import { abandon, recordClosed, retire } from './close.ts'
import { ask, jobNames, type PaymentContext, transact } from './context.ts'
import {
  type CheckedAttempt,
  claimCheck,
  claimDueAttempts,
  findAbandonedOrders,
  findAttempt,
  findOrder,
} from './orders.repository.ts'
import { claimUnfinishedRefunds } from './refunds.repository.ts'
import { settle } from './settle.ts'

const SECOND = 1_000
const DAY = 86_400_000

/** While an order is polled the provider is asked after 5 s, then ever less, but every 30 s at least. */
const POLLED_PAUSE_MS = { least: 5 * SECOND, most: 30 * SECOND }
const SWEEP = {
  /** Pause before an unpolled order is checked again; grows to an eighth of its age. */
  leastPauseMs: 30 * SECOND,
  /** As long as the provider itself keeps an unpaid order. */
  idleMs: 7 * DAY,
  refundPauseMs: 15 * 60 * SECOND,
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
      await context.jobs.enqueue(trx, jobNames.check, { outTradeNo: attempt.outTradeNo }, { retryLimit: 2 })
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
 * The job of every minute: finds what no callback told of, and ends what nobody came back to. With `everything`
 * it waits for nobody's turn: for the start, since the process may have died between any two steps.
 */
export async function sweep(context: PaymentContext, { everything = false } = {}): Promise<void> {
  const now = context.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await claimAll(context, jobNames.check, 'outTradeNo', (trx) =>
    claimDueAttempts(trx, {
      at: now,
      checkedBefore: before(everything ? 1 : SWEEP.leastPauseMs),
      growing: !everything,
      count: SWEEP.batch,
    }),
  )
  const refundsBefore = before(everything ? 1 : SWEEP.refundPauseMs)
  await claimAll(context, jobNames.refund, 'refundId', (trx) =>
    claimUnfinishedRefunds(trx, { at: now, checkedBefore: refundsBefore, count: SWEEP.batch }),
  )
  for (const orderId of await findAbandonedOrders(context.db, before(SWEEP.idleMs), SWEEP.batch)) {
    await abandon(context, orderId)
  }
}

/** Claims batch by batch, staging one job each; the sweep comes again, so the jobs need not be stubborn. */
async function claimAll(
  context: PaymentContext,
  job: string,
  key: string,
  claim: (trx: Trx) => Promise<string[]>,
): Promise<void> {
  let count: number
  do {
    count = await transact(context, 'sweep', async (trx) => {
      const claimed = await claim(trx)
      for (const value of claimed) await context.jobs.enqueue(trx, job, { [key]: value }, { retryLimit: 2 })
      return claimed.length
    })
  } while (count === SWEEP.batch)
}
