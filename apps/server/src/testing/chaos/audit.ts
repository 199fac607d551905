import type { Db } from '../../db/schema.ts'
import { systemClock } from '../../kernel/clock/index.ts'
import { type PaymentProvider, type TradeBillRow, verifyBooks } from '../../modules/payments/index.ts'
import { awaitDays } from '../../modules/payments/reconciliation/bills.repository.ts'
import { compareDay } from '../../modules/payments/reconciliation/compare.ts'
import { readRows } from '../../modules/payments/reconciliation/reconcile.ts'

export interface Audit {
  /** One sentence each; empty when every payment ended in one entitlement or one full refund, and the books say so. */
  faults: string[]
  payments: number
  entitlements: number
  refunds: number
}

/** Trust G7 by the provider's own bill: what it took and gave back against what we granted, refunded and booked. */
export async function auditAgainstBill(db: Db, bill: readonly TradeBillRow[]): Promise<Audit> {
  const taken = bill.filter(({ kind }) => kind === 'payment')
  const given = bill.filter(({ kind }) => kind === 'refund')
  const ours = await ourPayments(db)
  const faults = [
    ...taken.flatMap((payment) => faultsOf(payment, given, ours)),
    ...missing(
      'paid by us alone',
      [...ours.values()].filter(({ state }) => state === 'PAID').map(({ outTradeNo }) => outTradeNo),
      taken.map(({ outTradeNo }) => outTradeNo),
    ),
    ...missing(
      'refunded in one bill alone',
      await ourRefunds(db),
      given.map(({ outRefundNo, refundFen, refundStatus }) => `${outRefundNo} ${refundFen} ${refundStatus}`),
    ),
  ]
  const entitlements = await count(db, 'entitlement')
  const kept = [...ours.values()].filter(({ state, isLate }) => state === 'PAID' && !isLate)
  if (entitlements !== kept.length)
    faults.push(`${entitlements} entitlements for ${kept.length} payments kept`)
  if (new Set(kept.map(({ orderId }) => orderId)).size !== kept.length) faults.push('an order was paid twice')
  const held = sum(taken.map(({ paidFen }) => paidFen)) - sum(given.map(({ refundFen }) => refundFen))
  faults.push(...(await bookFaults(db, held)), ...(await verifyBooks(db)).faults)
  return { faults, payments: taken.length, entitlements, refunds: given.length }
}

type OurPayment = Awaited<ReturnType<typeof ourPayments>> extends Map<string, infer Row> ? Row : never

async function ourPayments(db: Db) {
  const rows = await db
    .selectFrom('pay_attempt as a')
    .innerJoin('pay_order as o', 'o.id', 'a.order_id')
    .leftJoin('entitlement as e', 'e.order_id', 'o.id')
    .leftJoin('pay_refund as r', (join) =>
      join.onRef('r.out_trade_no', '=', 'a.out_trade_no').on('r.cause', 'like', 'late:%'),
    )
    .select(['a.out_trade_no as outTradeNo', 'a.state', 'a.paid_fen as paidFen', 'a.order_id as orderId'])
    .select(['o.state as orderState', 'e.order_id as entitledBy', 'r.id as lateRefund'])
    .execute()
  return new Map(
    rows.map(({ entitledBy, lateRefund, ...row }) => [
      row.outTradeNo,
      { ...row, isEntitled: entitledBy !== null, isLate: lateRefund !== null },
    ]),
  )
}

function faultsOf(
  { outTradeNo, paidFen }: TradeBillRow,
  given: readonly TradeBillRow[],
  ours: ReadonlyMap<string, OurPayment>,
): string[] {
  const known = ours.get(outTradeNo)
  if (known?.state !== 'PAID') return [`${outTradeNo} is paid; ours is ${known?.state ?? 'unknown'}`]
  const back = given.filter((refund) => refund.outTradeNo === outTradeNo)
  if (known.isLate) {
    const isWhole = back.length === 1 && back[0]?.refundFen === paidFen && back[0].refundStatus === 'SUCCESS'
    return isWhole ? [] : [`${outTradeNo} goes back, with ${back.length} refunds ${back[0]?.refundStatus}`]
  }
  const isGranted = known.isEntitled && known.orderState === 'PAID' && known.paidFen === paidFen
  if (back.length > 0) return [`${outTradeNo} is granted and refunded`]
  return isGranted ? [] : [`${outTradeNo} is kept; its order is ${known.orderState}, nothing was granted`]
}

async function ourRefunds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pay_refund').select(['out_refund_no', 'amount_fen', 'state']).execute()
  return rows.map(
    ({ out_refund_no: number, amount_fen: fen, state }) =>
      `${number} ${fen} ${state === 'SUCCEEDED' ? 'SUCCESS' : state}`,
  )
}

async function bookFaults(db: Db, heldFen: number): Promise<string[]> {
  const balances = await db.selectFrom('ledger_account').select(['code', 'balance_fen']).execute()
  const expected = { wx_clearing: heldFen, refund_payable: 0, unallocated: 0 }
  return Object.entries(expected).flatMap(([code, fen]) => {
    const booked = balances.find((row) => row.code === code)?.balance_fen ?? 0
    return booked === fen ? [] : [`${code} holds ${booked} fen, not ${fen}`]
  })
}

async function count(db: Db, table: 'entitlement'): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** What only one of the two lists holds. */
function missing(what: string, some: readonly string[], others: readonly string[]): string[] {
  const [left, right] = [new Set(some), new Set(others)]
  return [...left.symmetricDifference(right)].map((each) => `${each}: ${what}`)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Reads the bills of days and compares them as the job does; each difference in a line. */
export async function differencesFrom(
  db: Db,
  provider: PaymentProvider,
  days: ReadonlySet<string>,
): Promise<string[]> {
  const context = { db, provider, clock: systemClock, checkpoint: async () => undefined }
  for (const day of days) {
    await db.transaction().execute((trx) => awaitDays(trx, day, day))
    await readRows(context, day)
    await compareDay(context, day)
  }
  // A refund may stand in the bill of the day before it came back.
  for (const day of days) await compareDay(context, day)
  const found = await db
    .selectFrom('bill_difference')
    .select(['kind', 'number', 'bill', 'ours'])
    .where('state', '<>', 'mended')
    .execute()
  return found.map((difference) => JSON.stringify(difference))
}
