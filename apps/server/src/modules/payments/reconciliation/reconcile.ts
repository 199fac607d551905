import { eachOf } from '../../../kernel/jobs/index.ts'
import { shanghaiDay } from '../../../kernel/time/index.ts'
import { ask, type PaymentContext, transact } from '../context.ts'
import { paymentJobs } from '../payments.jobs.ts'
import { BillNotReady, type TradeBillRow } from '../provider.port.ts'
import { recordRefund } from '../refunds.ts'
import {
  awaitDays,
  endReading,
  failReading,
  firstOrderAt,
  insertRows,
  lockDay,
  openDays,
  unreadDays,
} from './bills.repository.ts'
import { compareDay } from './compare.ts'
import type { DifferenceKind } from './difference.ts'
import { mendable } from './differences.repository.ts'
import { readFunds } from './funds.ts'

const HOUR = 3_600_000
/** A day's bill is there from 10:00 of the next day (reference, integrations); it is kept for three months. */
const READY_AFTER_MS = 34 * HOUR
const KEPT_MS = 88 * 24 * HOUR
/** Not ready until then is a failure, that is seen. */
const LATE_AFTER_MS = READY_AFTER_MS + 4 * HOUR
const ASK_AGAIN_MS = 20 * 60_000
/** Days looked after at once, and differences of a day that the provider is asked about. */
const [DAYS, ASKED] = [100, 500]

/** The last day whose bill may be there. */
export const lastBilledDay = (now: Date): string => shanghaiDay(new Date(now.getTime() - READY_AFTER_MS))

/** The job of every half hour: stages the bills that are due, and compares anew what still differs. */
export async function reconcile(context: PaymentContext): Promise<void> {
  await transact(context, 'stage bills', async (trx) => {
    const now = context.clock.now()
    const first = await firstOrderAt(trx)
    if (!first) return
    const kept = new Date(now.getTime() - KEPT_MS)
    const from = shanghaiDay(first > kept ? first : kept)
    await awaitDays(trx, from, lastBilledDay(now))
    const days = await unreadDays(trx, from, DAYS)
    await context.jobs.enqueueAll(
      trx,
      paymentJobs.readBill,
      days.map((day) => ({ data: { day } })),
    )
  })
  await eachOf(
    await openDays(context.db, DAYS),
    (day) => day,
    (day) => compareAndAsk(context, day),
  )
}

/** The job of a day: reads its bills, once, and compares them. Returns when to ask again for one that is not ready. */
export async function readBill(context: PaymentContext, day: string): Promise<Date | undefined> {
  const { db, clock } = context
  const known = await transact(context, 'look at bill', (trx) => lockDay(trx, day))
  if (!known) return undefined
  if (!known.readAt || !known.fundsReadAt) {
    try {
      if (!known.readAt) await readRows(context, day)
      if (!known.fundsReadAt) await readFunds(context, day)
    } catch (error) {
      const age = clock.now().getTime() - new Date(`${day}T00:00:00+08:00`).getTime()
      if (error instanceof BillNotReady && age < LATE_AFTER_MS)
        return new Date(clock.now().getTime() + ASK_AGAIN_MS)
      await failReading(db, day, clock.now())
      throw error
    }
  }
  await compareAndAsk(context, day)
  return undefined
}

/** Row by row; they count once the whole file was read and is what the provider announced. */
export async function readRows(
  context: Pick<PaymentContext, 'db' | 'clock' | 'provider' | 'checkpoint'>,
  day: string,
): Promise<void> {
  let lines = 0
  const take = async (rows: TradeBillRow[]) => {
    await insertRows(context.db, day, lines + 1, rows)
    lines += rows.length
  }
  await ask(context, 'bill', (provider) => provider.downloadTradeBill(day, take))
  await transact(context, 'end reading', async (trx) => {
    const known = await lockDay(trx, day)
    if (known && !known.readAt) await endReading(trx, day, lines, context.clock.now())
  })
}

/** Compares a day and asks the provider about what its own word may mend: by the jobs that callbacks use, too. */
export async function compareAndAsk(context: PaymentContext, day: string): Promise<void> {
  await compareDay(context, day)
  await askAboutPayments(context, day)
  const refunds = await mendable(context.db, day, ['refund_status'], ASKED)
  await eachOf(
    refunds,
    ({ outRefundNo }) => String(outRefundNo),
    ({ outRefundNo }) => askAboutRefund(context, outRefundNo ?? ''),
  )
}

/** A payment that we don't know, or not as paid: settled, or kept as a receipt until its order is found or it goes back. */
const LEARNED: readonly DifferenceKind[] = ['missing_here', 'status']

const askAboutPayments = (context: PaymentContext, day: string): Promise<void> =>
  transact(context, 'ask about payments', async (trx) => {
    const found = await mendable(trx, day, LEARNED, ASKED)
    await context.jobs.enqueueAll(
      trx,
      paymentJobs.receive,
      found.map(({ outTradeNo }) => ({ data: { outTradeNo } })),
    )
  })

async function askAboutRefund(context: PaymentContext, outRefundNo: string): Promise<void> {
  const answer = await ask(context, 'query refund', (provider) => provider.queryRefund(outRefundNo))
  if (answer.status !== 'NOT_FOUND') await recordRefund(context, answer)
}
