import { sql } from 'kysely'
import type { Trx } from '../../../db/schema.ts'
import { shanghaiDay } from '../../../kernel/time/index.ts'
import type { RefundStatus } from '../provider.port.ts'
import type { ReceiptState } from '../receipt.lifecycle.ts'
import type { RefundState } from '../refund.lifecycle.ts'
import type { AttemptState } from '../payments.table.ts'
import { dayBounds } from './bills.repository.ts'

/** What is compared at once. */
const PAGE = 500

/** A payment by its number, as the bill of a day has it and as we do. */
export interface PaymentPair {
  outTradeNo: string
  orderId: string | null
  billed: { line: number; amountFen: number; transactionId: string; at: Date; isRepeated: boolean } | null
  ours: {
    state: AttemptState | ReceiptState
    isPaid: boolean
    amountFen: number
    transactionId: string | null
    at: Date | null
  } | null
}

export interface RefundPair {
  outTradeNo: string
  outRefundNo: string
  transactionId: string | null
  orderId: string | null
  billed: {
    line: number
    amountFen: number
    outTradeNo: string
    outRefundNo: string
    status: RefundStatus
    at: Date
    isRepeated: boolean
  } | null
  ours: {
    id: string
    state: RefundState
    amountFen: number
    outTradeNo: string
    outRefundNo: string
    at: Date | null
  } | null
}

interface OurColumns {
  order_id: string | null
  attempt_state: AttemptState | null
  attempt_fen: number | null
  attempt_transaction: string | null
  attempt_at: Date | null
  receipt_state: ReceiptState | null
  receipt_fen: number | null
  receipt_transaction: string | null
  receipt_at: Date | null
}

/** A receipt whose number turned out to be an order's speaks for it only until that is paid. */
function oursOf(row: OurColumns): PaymentPair['ours'] {
  if (row.attempt_state && (row.attempt_state === 'PAID' || !row.receipt_state)) {
    return {
      state: row.attempt_state,
      isPaid: row.attempt_state === 'PAID',
      amountFen: row.attempt_fen ?? 0,
      transactionId: row.attempt_transaction,
      at: row.attempt_at,
    }
  }
  if (!row.receipt_state) return null
  return {
    state: row.receipt_state,
    isPaid: true,
    amountFen: row.receipt_fen ?? 0,
    transactionId: row.receipt_transaction,
    at: row.receipt_at,
  }
}

const ourColumns = sql`
  a.order_id, a.state attempt_state, a.paid_fen attempt_fen, a.transaction_id attempt_transaction,
  a.paid_at attempt_at, c.state receipt_state, c.amount_fen receipt_fen, c.transaction_id receipt_transaction,
  c.paid_at receipt_at`

/** Every payment that the bill of a day names, with ours of the same number. */
export async function* billedPayments(trx: Trx, day: string): AsyncGenerator<PaymentPair> {
  type Row = OurColumns & {
    line: number
    out_trade_no: string
    transaction_id: string
    amount_fen: number
    at: Date
    repeated: boolean
  }
  yield* pages<Row, PaymentPair>(
    0,
    (after) => sql`
      select b.line, b.out_trade_no, b.transaction_id, b.amount_fen, b.at, ${ourColumns},
        exists (
          select from bill_row o where o.kind = 'payment' and o.out_trade_no = b.out_trade_no
            and (o.day, o.line) < (b.day, b.line)
        ) repeated
      from bill_row b
      left join pay_attempt a using (out_trade_no)
      left join pay_receipt c using (out_trade_no)
      where b.day = ${day} and b.kind = 'payment' and b.line > ${after}
      order by b.line limit ${PAGE}`,
    ({ line }) => line,
    (row) => ({
      outTradeNo: row.out_trade_no,
      orderId: row.order_id,
      billed: {
        line: row.line,
        amountFen: row.amount_fen,
        transactionId: row.transaction_id,
        at: row.at,
        isRepeated: row.repeated,
      },
      ours: oursOf(row),
    }),
    trx,
  )
}

/** What we hold for paid on a day and no bill names. */
export async function* unbilledPayments(trx: Trx, day: string): AsyncGenerator<PaymentPair> {
  const { from, to } = dayBounds(day)
  type Row = OurColumns & { out_trade_no: string }
  const unbilled = sql`not exists (
    select from bill_row b where b.kind = 'payment' and b.out_trade_no = number.out_trade_no)`
  yield* pages<Row, PaymentPair>(
    '',
    (after) => sql`
      select number.out_trade_no, ${ourColumns} from (
        select out_trade_no from pay_attempt where state = 'PAID' and paid_at >= ${from} and paid_at < ${to}
        union
        select out_trade_no from pay_receipt where paid_at >= ${from} and paid_at < ${to}
      ) number
      left join pay_attempt a using (out_trade_no)
      left join pay_receipt c using (out_trade_no)
      where number.out_trade_no > ${after} and ${unbilled}
      order by number.out_trade_no limit ${PAGE}`,
    (row) => row.out_trade_no,
    (row) => ({ outTradeNo: row.out_trade_no, orderId: row.order_id, billed: null, ours: oursOf(row) }),
    trx,
  )
}

interface OurRefundColumns {
  refund_id: string | null
  refund_order: string | null
  refund_state: RefundState | null
  refund_fen: number | null
  refund_trade: string | null
  refund_number: string | null
  refund_at: Date | null
}

const ourRefund = (row: OurRefundColumns): RefundPair['ours'] =>
  row.refund_id && row.refund_state
    ? {
        id: row.refund_id,
        state: row.refund_state,
        amountFen: row.refund_fen ?? 0,
        outTradeNo: row.refund_trade ?? '',
        outRefundNo: row.refund_number ?? '',
        at: row.refund_at,
      }
    : null

const ourRefundColumns = sql`
  f.id refund_id, f.order_id refund_order, f.state refund_state, f.amount_fen refund_fen,
  f.out_trade_no refund_trade, f.out_refund_no refund_number, f.succeeded_at refund_at`

/** Every refund that the bill of a day names. One that was closed is found by the id in its number. */
export async function* billedRefunds(trx: Trx, day: string): AsyncGenerator<RefundPair> {
  type Row = OurRefundColumns & {
    line: number
    out_trade_no: string
    transaction_id: string
    amount_fen: number
    out_refund_no: string
    refund_status: RefundStatus
    at: Date
    repeated: boolean
  }
  yield* pages<Row, RefundPair>(
    0,
    (after) => sql`
      select b.line, b.out_trade_no, b.transaction_id, b.amount_fen, b.out_refund_no, b.refund_status, b.at,
        ${ourRefundColumns}, exists (
          select from bill_row o where o.kind = 'refund' and o.out_refund_no = b.out_refund_no
            and (o.day, o.line) < (b.day, b.line)
        ) repeated
      from bill_row b
      left join pay_refund f on f.id = case
        when b.out_refund_no ~ '^[0-9a-f]{32}(r[0-9]+)?$' then left(b.out_refund_no, 32)::uuid end
      where b.day = ${day} and b.kind = 'refund' and b.line > ${after}
      order by b.line limit ${PAGE}`,
    ({ line }) => line,
    (row) => ({
      outTradeNo: row.out_trade_no,
      outRefundNo: row.out_refund_no,
      transactionId: row.transaction_id,
      orderId: row.refund_order,
      billed: {
        line: row.line,
        amountFen: row.amount_fen,
        outTradeNo: row.out_trade_no,
        outRefundNo: row.out_refund_no,
        status: row.refund_status,
        at: row.at,
        isRepeated: row.repeated,
      },
      ours: ourRefund(row),
    }),
    trx,
  )
}

/** Refunds that we hold for gone back on a day and no bill names: it may be that of the day they were asked for. */
export async function* unbilledRefunds(trx: Trx, day: string): AsyncGenerator<RefundPair> {
  const { from, to } = dayBounds(day)
  type Row = OurRefundColumns & { refund_number: string }
  yield* pages<Row, RefundPair>(
    '',
    (after) => sql`
      select ${ourRefundColumns} from pay_refund f
      where f.state = 'SUCCEEDED' and f.succeeded_at >= ${from} and f.succeeded_at < ${to}
        and f.out_refund_no > ${after}
        and not exists (select from bill_row b where b.kind = 'refund' and b.out_refund_no = f.out_refund_no)
      order by f.out_refund_no limit ${PAGE}`,
    (row) => row.refund_number,
    (row) => ({
      outTradeNo: row.refund_trade ?? '',
      outRefundNo: row.refund_number,
      transactionId: null,
      orderId: row.refund_order,
      billed: null,
      ours: ourRefund(row),
    }),
    trx,
  )
}

/**
 * In less out of a day, fen: on the account at the provider (null before that was read), and by what we hold. What the
 * account moved soon after midnight is of that day, though it was paid, or went back, on the day before; and what has
 * been written off of the day's trades is what the account has it to be.
 */
export async function fundsMoved(
  trx: Trx,
  day: string,
): Promise<{ billFen: number | null; oursFen: number }> {
  const { from, to } = dayBounds(day)
  const before = new Date(2 * from.getTime() - to.getTime())
  const movedAtNight = (of: string) => sql`exists (
    select from bill_night_flow n where n.number = ours.number and n.day = ${of}::date)`
  const { rows } = await sql<{ billFen: number | null; oursFen: number }>`
    with ours as (
      select out_trade_no number, paid_at at, paid_fen fen from pay_attempt
        where state = 'PAID' and paid_at >= ${before} and paid_at < ${to}
      union all select out_trade_no, paid_at, amount_fen from pay_receipt
        where state <> 'ALLOCATED' and paid_at >= ${before} and paid_at < ${to}
      union all select out_refund_no, succeeded_at, -amount_fen from pay_refund
        where state = 'SUCCEEDED' and succeeded_at >= ${before} and succeeded_at < ${to}
    )
    select case when funds_read_at is not null then moved_fen end "billFen", (
      coalesce((select sum(fen) from ours where case when at < ${from}
        then ${movedAtNight(day)} else not ${movedAtNight(shanghaiDay(to))} end), 0)
      + coalesce((select sum(written_off_fen) from bill_difference d
        where d.day = bill_day.day and d.kind <> 'funds' and d.write_offs > 0), 0)
    )::bigint "oursFen"
    from bill_day where day = ${day}`.execute(trx)
  return rows[0] ?? { billFen: null, oursFen: 0 }
}

/** Rows read page by page, each page after the last row of the one before. */
async function* pages<Row, Item>(
  start: string | number,
  read: (after: string | number) => ReturnType<typeof sql>,
  placeOf: (row: Row) => string | number,
  present: (row: Row) => Item,
  trx: Trx,
): AsyncGenerator<Item> {
  let after = start
  for (;;) {
    const { rows } = await (read(after) as ReturnType<typeof sql<Row>>).execute(trx)
    for (const row of rows) yield present(row)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = placeOf(last)
  }
}
