import type { Trx } from '../../../db/schema.ts'
import type { PaymentContext } from '../context.ts'
import { transact } from '../context.ts'
import type { DifferenceSide } from './bill.table.ts'
import { endComparison, lockDay } from './bills.repository.ts'
import {
  canBeWrittenOff,
  type DifferenceKind,
  movedBy,
  paymentDifference,
  refundDifference,
} from './difference.ts'
import { type FoundDifference, keepDifferences, mendVanished } from './differences.repository.ts'
import {
  billedPayments,
  billedRefunds,
  fundsMoved,
  type PaymentPair,
  type RefundPair,
  unbilledPayments,
  unbilledRefunds,
} from './pairs.repository.ts'

/** Differences written down at once. */
const BATCH = 200

interface Compared {
  difference: FoundDifference | null
  /** In less out, by each side, fen. */
  oursFen: number
  billFen: number
}

/** Compares a day whose bill was read, anew each time: writes down what differs, and mends what no longer does. */
export async function compareDay(
  context: Pick<PaymentContext, 'db' | 'clock' | 'checkpoint'>,
  day: string,
): Promise<void> {
  await transact(context, 'compare day', async (trx) => {
    const known = await lockDay(trx, day)
    if (!known?.readAt) return
    const at = context.clock.now()
    const sums = { oursFen: 0, billFen: 0 }
    let found: FoundDifference[] = []
    for await (const { difference, oursFen, billFen } of compared(trx, day)) {
      sums.oursFen += oursFen
      sums.billFen += billFen
      if (difference) found.push(difference)
      if (found.length < BATCH) continue
      await keepDifferences(trx, day, found, at)
      found = []
    }
    await keepDifferences(trx, day, found, at)
    await mendVanished(trx, day, at)
    await endComparison(trx, day, { at, ...sums })
  })
}

async function* compared(trx: Trx, day: string): AsyncGenerator<Compared> {
  for await (const pair of billedPayments(trx, day)) yield comparePayment(pair)
  for await (const pair of unbilledPayments(trx, day)) yield comparePayment(pair)
  for await (const pair of billedRefunds(trx, day)) yield compareRefund(pair)
  for await (const pair of unbilledRefunds(trx, day)) yield compareRefund(pair)
  yield compareFunds(await fundsMoved(trx, day))
}

/** What the account at the provider moved is what we say was paid and went back, whatever the bill of trades says. */
function compareFunds({ billFen, oursFen }: { billFen: number | null; oursFen: number }): Compared {
  const isSame = billFen === null || billFen === oursFen
  return {
    oursFen: 0,
    billFen: 0,
    difference: isSame
      ? null
      : {
          kind: 'funds',
          number: 'funds',
          outTradeNo: '',
          outRefundNo: null,
          transactionId: null,
          orderId: null,
          bill: sideOf(billFen, 'MOVED', null),
          ours: sideOf(oursFen, 'MOVED', null),
          gapFen: billFen - oursFen,
        },
  }
}

function comparePayment({ outTradeNo, orderId, billed, ours }: PaymentPair): Compared {
  const kind = paymentDifference(billed, ours)
  // What a repeated row is about is not paid to us a second time.
  const isOurs = ours?.isPaid && kind !== 'duplicate'
  const oursFen = isOurs ? ours.amountFen : 0
  const billFen = billed ? movedBy(billed) : 0
  return {
    oursFen,
    billFen,
    difference: kind && {
      kind,
      number: numberOf(kind, outTradeNo, billed),
      outTradeNo,
      outRefundNo: null,
      transactionId: billed?.transactionId ?? ours?.transactionId ?? null,
      orderId,
      bill: billed && sideOf(billed.amountFen, 'SUCCESS', billed.at),
      ours: ours && sideOf(ours.amountFen, ours.state, ours.at),
      gapFen: canBeWrittenOff(kind) ? billFen - oursFen : null,
    },
  }
}

function compareRefund({
  outTradeNo,
  outRefundNo,
  transactionId,
  orderId,
  billed,
  ours,
}: RefundPair): Compared {
  const kind = refundDifference(billed, ours)
  const isClosed = billed?.status === 'CLOSED' && ours?.state !== 'SUCCEEDED'
  const isOurs = ours && kind !== 'duplicate' && kind !== 'refund_missing_here' && !isClosed
  const oursFen = isOurs ? -ours.amountFen : 0
  const billFen = billed ? movedBy(billed) : 0
  return {
    oursFen,
    billFen,
    difference: kind && {
      kind,
      number: numberOf(kind, outRefundNo, billed),
      outTradeNo,
      outRefundNo,
      transactionId,
      orderId,
      bill: billed && sideOf(billed.amountFen, billed.status, billed.at),
      ours: ours && sideOf(ours.amountFen, ours.state, ours.at),
      gapFen: canBeWrittenOff(kind) ? billFen - oursFen : null,
    },
  }
}

/** A number may be repeated more than once: each row is a difference of its own. */
const numberOf = (kind: DifferenceKind, number: string, billed: { line: number } | null): string =>
  kind === 'duplicate' ? `${number}#${billed?.line}` : number

const sideOf = (amountFen: number, state: string, at: Date | null): DifferenceSide => ({
  amountFen,
  state,
  at: at && at.toISOString(),
})
