import type { Authorized } from '../../kernel/auth/authorized.ts'
import { recordClosed, retire } from './close.ts'
import { ask, type PaymentContext, transact } from './context.ts'
import { claimCheck, findAttempt, findOrder, type PolledOrder } from './orders.repository.ts'
import { paymentJobs } from './payments.jobs.ts'
import { settle } from './settle.ts'

const SECOND = 1_000

/** While an order is polled the provider is asked after 5 s, then ever less, but every 30 s at least. */
const POLLED_PAUSE_MS = { least: 5 * SECOND, most: 30 * SECOND }

/** Stages a check when a polled order's turn has come; many polls of many tabs stage one. */
export async function checkWhenDue(
  context: PaymentContext,
  { outTradeNo, createdAt, checkedAt }: Authorized<PolledOrder, 'payer'>,
): Promise<void> {
  if (!outTradeNo || !createdAt || !checkedAt) return
  const now = context.clock.now()
  const age = now.getTime() - createdAt.getTime()
  const pause = Math.min(Math.max(age / 4, POLLED_PAUSE_MS.least), POLLED_PAUSE_MS.most)
  if (now.getTime() - checkedAt.getTime() < pause) return
  await transact(context, 'stage check', async (trx) => {
    if (await claimCheck(trx, { outTradeNo, checkedAt }, now)) {
      await context.jobs.enqueue(trx, paymentJobs.check, { outTradeNo })
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
