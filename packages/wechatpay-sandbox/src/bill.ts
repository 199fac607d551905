import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { randomText } from './crypto.ts'
import type { Identity } from './identity.ts'
import { feeGivenBack, type RefundStatus } from './refund.ts'
import { feeOn } from './order.ts'
import { settleUntil } from './settlement.ts'
import type { Store } from './store.ts'
import { billTime, shanghaiDay } from './time.ts'
import { paramError, VendorError } from './vendor-error.ts'

const KEPT_MS = 92 * 24 * 3_600_000
/** Bills of a day exist from 10:00 the day after. */
const READY_AFTER_MS = 10 * 3_600_000
const FEE_RATE = '0.60%'

const TRADE_HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const TRADE_SUMMARY_HEADER =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const FLOW_HEADER =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
const FLOW_SUMMARY_HEADER = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额'

/** Fen as yuan with two decimals. */
export function yuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

// A backtick or a comma inside a field would shift the columns; the vendor's own files can't hold them either.
const line = (fields: string[]): string =>
  fields.map((field) => `\`${field.replace(/[`,\r\n]/g, ' ')}`).join(',')

const toCsv = (header: string, rows: string[], summaryHeader: string, summary: string[]): Buffer =>
  Buffer.from(`\uFEFF${[header, ...rows, summaryHeader, line(summary)].join('\r\n')}\r\n`)

/** The interval of a bill's day. @throws VendorError for days too old, not over or not ready */
export function billDay(date: string | undefined, instantBills: boolean): { from: Date; to: Date } {
  const day = date === undefined ? undefined : shanghaiDay(date)
  if (!day) throw paramError('bill_date', '格式应为 YYYY-MM-DD')
  const now = Date.now()
  if (day.from.getTime() > now || day.from.getTime() < now - KEPT_MS) {
    throw paramError('bill_date', '只能下载三个月以内的账单')
  }
  if (!instantBills && now < day.to.getTime() + READY_AFTER_MS) {
    throw new VendorError(400, 'STATEMENT_CREATING', '账单生成中，请在次日 10 点后重试')
  }
  return day
}

const noStatement = (): VendorError => new VendorError(400, 'NO_STATEMENT_EXIST', '账单文件不存在')

interface TradeRow {
  at: Date
  out_trade_no: string
  transaction_id: string
  openid: string
  description: string
  attach: string | null
  total_fen: string | number
  refund_id: string | null
  out_refund_no: string | null
  refund_fen: string | number | null
  refunded_before: string | number
  status: RefundStatus | null
}

/** Payments by the time of payment, refunds by the time they were asked for. */
export async function tradeBill(
  { pool, schema }: Store,
  identity: Identity,
  day: { from: Date; to: Date },
): Promise<Buffer> {
  const { rows } = await pool.query<TradeRow>(
    `select success_time as at, out_trade_no, transaction_id, openid, description, attach, total_fen,
            null as refund_id, null as out_refund_no, null as refund_fen, 0 as refunded_before, null as status
     from ${schema}.orders where success_time >= $1 and success_time < $2
     union all
     select r.created_at, o.out_trade_no, o.transaction_id, o.openid, o.description, o.attach, o.total_fen,
            r.refund_id, r.out_refund_no, r.refund_fen,
            (select coalesce(sum(b.refund_fen), 0) from ${schema}.refunds b
             where b.out_trade_no = r.out_trade_no and b.status <> 'CLOSED' and b.created_at < r.created_at),
            r.status
     from ${schema}.refunds r join ${schema}.orders o using (out_trade_no)
     where r.created_at >= $1 and r.created_at < $2
     order by 1, 2`,
    [day.from, day.to],
  )
  if (rows.length === 0) throw noStatement()
  const sum = { count: 0, paid: 0, refund: 0, fee: 0 }
  const lines = rows.map((row) => {
    const paid = row.refund_id === null ? Number(row.total_fen) : 0
    const refund = Number(row.refund_fen ?? 0)
    const fee = feeOf(row)
    sum.count += 1
    sum.paid += paid
    sum.refund += refund
    sum.fee += fee
    return tradeLine(identity, row, { paid, refund, fee })
  })
  return toCsv(TRADE_HEADER, lines, TRADE_SUMMARY_HEADER, [
    String(sum.count),
    yuan(sum.paid),
    yuan(sum.refund),
    '0.00',
    feeText(sum.fee),
    yuan(sum.paid),
    yuan(sum.refund),
  ])
}

function feeOf(row: TradeRow): number {
  const total = Number(row.total_fen)
  if (row.refund_id === null) return feeOn(total)
  if (row.status === 'CLOSED') return 0
  return -feeGivenBack(total, Number(row.refunded_before), Number(row.refund_fen))
}

const feeText = (fen: number): string => `${yuan(fen)}000`

function tradeLine(
  identity: Identity,
  row: TradeRow,
  fen: { paid: number; refund: number; fee: number },
): string {
  const isRefund = row.refund_id !== null
  return line([
    billTime(row.at),
    identity.appId,
    identity.mchId,
    '0',
    '',
    row.transaction_id,
    row.out_trade_no,
    row.openid,
    'NATIVE',
    isRefund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    yuan(fen.paid),
    '0.00',
    row.refund_id ?? '0',
    row.out_refund_no ?? '0',
    yuan(fen.refund),
    '0.00',
    isRefund ? 'ORIGINAL' : '',
    row.status ?? '',
    row.description,
    row.attach ?? '',
    feeText(fen.fee),
    FEE_RATE,
    yuan(fen.paid),
    yuan(fen.refund),
    '',
  ])
}

interface FlowRow {
  /** A string or a number, as the pool's owner has pg read bigint. */
  id: string | number
  at: Date
  business_id: string
  name: string
  delta_fen: string | number
  balance: string | number
  voucher: string
}

export async function fundFlowBill(
  store: Store,
  identity: Identity,
  day: { from: Date; to: Date },
): Promise<Buffer> {
  const { pool, schema } = store
  await settleUntil(store, day)
  const { rows } = await pool.query<FlowRow>(
    `select * from (select *, sum(delta_fen) over (order by at, id) as balance from ${schema}.flows) flows
     where at >= $1 and at < $2 order by at, id`,
    [day.from, day.to],
  )
  if (rows.length === 0) throw noStatement()
  const deltas = rows.map((row) => Number(row.delta_fen))
  const incoming = deltas.filter((delta) => delta > 0)
  const outgoing = deltas.filter((delta) => delta < 0)
  const total = (values: number[]) => yuan(Math.abs(values.reduce((sum, value) => sum + value, 0)))
  return toCsv(
    FLOW_HEADER,
    rows.map((row) => flowLine(identity, row)),
    FLOW_SUMMARY_HEADER,
    [
      String(deltas.length),
      String(incoming.length),
      total(incoming),
      String(outgoing.length),
      total(outgoing),
    ],
  )
}

function flowLine(identity: Identity, row: FlowRow): string {
  const delta = Number(row.delta_fen)
  return line([
    billTime(row.at),
    row.business_id,
    `1000${String(row.id).padStart(20, '0')}`,
    row.name,
    row.name,
    delta > 0 ? '收入' : '支出',
    yuan(Math.abs(delta)),
    yuan(Number(row.balance)),
    `${identity.mchId}API`,
    '',
    row.voucher,
  ])
}

/** Stores a bill for download. The digest is of the plain file, whatever the packing. */
export async function offerBill(
  { pool, schema }: Store,
  content: Buffer,
  gzip: boolean,
): Promise<{ token: string; sha1: string }> {
  const token = randomText(48)
  await pool.query(`insert into ${schema}.bills (token, content, created_at) values ($1, $2, now())`, [
    token,
    gzip ? gzipSync(content) : content,
  ])
  return { token, sha1: createHash('sha1').update(content).digest('hex') }
}

export async function readBill({ pool, schema }: Store, token: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ content: Buffer }>(
    `select content from ${schema}.bills where token = $1 and created_at > now() - interval '5 minutes'`,
    [token],
  )
  return rows[0]?.content
}
