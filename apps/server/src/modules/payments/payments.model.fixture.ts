import fc from 'fast-check'
import { billOf, differencesOf, faultsAtEnd, faultsNow } from './payments.model.audit.fixture.ts'
import type { Rules } from './payments.model.rules.fixture.ts'
import { pick, Till } from './payments.model.till.fixture.ts'

/*
 * A provider that keeps to its word and a house that hears of it late, twice, out of order or wrongly. Both are plain
 * sums; what the house does it asks the rules under test. After each step the books hold what the house knows, and at
 * the end, once everything has been heard, each payment has ended in one grant or one full refund and the bill agrees.
 */

/** By weight: money comes in before it goes back. */
const steps: readonly [weight: number, (till: Till, by: number, fen: number) => void][] = [
  [3, (till, _by, fen) => till.open(fen)],
  [2, (till, by, fen) => till.again(by, fen)],
  [7, (till, by) => till.pay(by)],
  [8, (till, by) => till.hearBy(by)],
  [2, (till, _by, fen) => till.stray(fen)],
  [3, (till, by) => till.askClose(by)],
  [4, (till, by) => till.close(by)],
  [3, (till, by) => till.payClosed(by)],
  [1, (till, by) => till.find(by)],
  [2, (till, by) => till.overdue(by)],
  [4, (till, by, fen) => till.refund(by, fen)],
  [9, (till, by) => till.submit(by)],
  [9, (till, by, fen) => till.decide(by, fen)],
  [9, (till, by) => till.learn(by)],
  [5, (till, by) => till.payByHand(by)],
]
const table = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step))

/** One number decides a step, whom it is about, and how much. */
export const histories = (length: number) =>
  fc.array(fc.nat({ max: 2 ** 30 }), { minLength: length, maxLength: length })

/** Plays a history; throws where an invariant breaks, now or at the end. */
export function playTill(rules: Rules, history: readonly number[], seen?: Map<string, number>): Till {
  const till = new Till(rules, seen)
  for (const drawn of history) {
    const step = table[drawn % table.length] as (typeof table)[number]
    step(till, (drawn >> 6) % 97, 1 + ((drawn >> 13) % 5_000))
    const faults = faultsNow(till)
    if (faults.length > 0) throw new Error(faults.join('; '))
  }
  till.converge()
  const faults = faultsAtEnd(till)
  if (faults.length > 0) throw new Error(faults.join('; '))
  return till
}

type Bill = ReturnType<typeof billOf>

/** What may go wrong with a bill, and the difference that it is; null where it has no row for it. */
const tampers: readonly ((bill: Bill, till: Till, by: number) => string | null)[] = [
  ({ payments }, _till, by) =>
    payments.length === 0 ? null : (payments.splice(by % payments.length, 1), 'missing_there'),
  ({ payments }, _till, by) => {
    const row = pick(payments, by)
    if (row) payments.push({ ...row, isRepeated: true })
    return row ? 'duplicate' : null
  },
  ({ payments }, _till, by) => {
    const row = pick(payments, by)
    if (row) row.amountFen += 1 + (by % 50)
    return row ? 'amount' : null
  },
  ({ payments }, _till, by) => {
    const row = pick(payments, by)
    if (row) row.transactionId += 'x'
    return row ? 'duplicate' : null
  },
  ({ payments }) => {
    payments.push({ number: 'unheard', amountFen: 5, transactionId: 'u', isRepeated: false })
    return 'missing_here'
  },
  ({ refunds }) => {
    refunds.push({ outTradeNo: 'n', outRefundNo: 'hand', amountFen: 5, status: 'SUCCESS', isRepeated: false })
    return 'refund_missing_here'
  },
  ({ refunds }, _till, by) => {
    const row = pick(
      refunds.filter(({ status }) => status === 'SUCCESS'),
      by,
    )
    if (row) row.amountFen -= 1
    return row ? 'refund_amount' : null
  },
  ({ refunds }, _till, by) => {
    const row = pick(
      refunds.filter(({ status }) => status === 'SUCCESS'),
      by,
    )
    if (row) row.status = 'CLOSED'
    return row ? 'refund_status' : null
  },
  ({ refunds }, { vendor }, by) => {
    const row = pick(
      refunds.filter(({ outRefundNo }) => vendor.refunds.get(outRefundNo)?.isPaidByHand),
      by,
    )
    if (row) row.status = 'SUCCESS'
    return row ? 'refund_missing_here' : null
  },
  ({ refunds }, _till, by) => {
    const row = pick(
      refunds.filter(({ status }) => status === 'SUCCESS'),
      by,
    )
    if (row) refunds.splice(refunds.indexOf(row), 1)
    return row ? 'refund_missing_there' : null
  },
]

/** Falsifies the bill at the end in each way, and wants each found as what it is. */
export function playTampered(rules: Rules, history: readonly number[]): void {
  const till = playTill(rules, history)
  tampers.forEach((tamper, at) => {
    const bill = billOf(till)
    const expected = tamper(bill, till, history[at] ?? at)
    const found = differencesOf(till, bill)
    if (expected === null ? found.length > 0 : found.length !== 1 || found[0] !== expected)
      throw new Error(`tamper ${at}: ${found.join()} instead of ${expected}`)
  })
}

/** A history in which the rules and the model part, or null. */
export function counterexample(
  rules: Rules,
  { runs, steps: length, seed }: { runs: number; steps: number; seed?: number },
  seen?: Map<string, number>,
): string | null {
  const property = fc.property(histories(length), (history) => {
    playTill(rules, history, seen)
    playTampered(rules, history)
  })
  const result = fc.check(property, {
    numRuns: runs,
    endOnFailure: true,
    ...(seed !== undefined && { seed }),
  })
  return result.failed ? String(result.errorInstance) : null
}
