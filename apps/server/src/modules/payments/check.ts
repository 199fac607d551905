import { coalescedBatch } from '../../kernel/cache/coalesce.ts'
import { recordClosed, retire } from './close.ts'
import { ask, type PaymentContext, transact } from './context.ts'
import {
  type AttemptWithOrder,
  claimChecks,
  findAttemptsWithOrders,
  type PolledOrder,
} from './orders.repository.ts'
import { paymentJobs } from './payments.jobs.ts'
import { settle } from './settle.ts'

const SECOND = 1_000

/** While an order is polled the provider is asked after 5 s, then at half as old again, but every 30 s at least. */
const POLLED_PAUSE_MS = { least: 5 * SECOND, most: 30 * SECOND }

/** Whether the turn of a polled order has come to be checked. */
export function isCheckDue({ createdAt, checkedAt }: PolledOrder, now: Date): boolean {
  if (!createdAt || !checkedAt) return false
  const age = now.getTime() - createdAt.getTime()
  const pause = Math.min(Math.max(age / 2, POLLED_PAUSE_MS.least), POLLED_PAUSE_MS.most)
  return now.getTime() - checkedAt.getTime() >= pause
}

/** Stages the checks of orders whose turn has come; many polls of many tabs stage one. */
export async function stageChecks(context: PaymentContext, polled: readonly PolledOrder[]): Promise<void> {
  const due = polled.flatMap(({ outTradeNo, checkedAt }) =>
    outTradeNo && checkedAt ? [{ outTradeNo, checkedAt }] : [],
  )
  await transact(context, 'stage check', async (trx) => {
    const claimed = await claimChecks(trx, due, context.clock.now())
    const staged = claimed.map((outTradeNo) => ({ data: { outTradeNo } }))
    await context.jobs.enqueueAll(trx, paymentJobs.check, staged)
  })
}

/** The job: checks a number's attempt where there is one. Those that run together share a query. */
export function createCheck(context: PaymentContext): (outTradeNo: string) => Promise<void> {
  const attempt = coalescedBatch(async (numbers: readonly string[]) => {
    const found = await findAttemptsWithOrders(context.db, numbers)
    return new Map(found.map((each) => [each.outTradeNo, each]))
  })
  return async (outTradeNo) => {
    const found = await attempt(outTradeNo)
    if (found) await checkAttempt(context, found)
  }
}

/** Asks the provider how a payment under this number stands, and acts on the answer. */
export async function checkAttempt(context: PaymentContext, attempt: AttemptWithOrder): Promise<void> {
  if (attempt.state === 'PAID') return
  const { outTradeNo } = attempt
  const answer = await ask(context, 'query', (provider) => provider.queryOrder(outTradeNo))
  if (answer.state === 'SUCCESS' || answer.state === 'REFUND') return settle(context, answer, 'query')
  if (attempt.state === 'CLOSED') return
  if (answer.state === 'CLOSED') return recordClosed(context, outTradeNo)
  // One whose closing began meanwhile has a job for it.
  const isOver = attempt.expiresAt <= context.clock.now() || attempt.orderState === 'CLOSING'
  if (isOver) await retire(context, attempt)
}
