import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  type FundFlowBill,
  type FundFlowRow,
  ProviderAnswerInvalid,
  type RefundStatus,
  type TradeBill,
  type TradeBillRow,
} from '../../modules/payments/index.ts'

const MOST_BYTES = 256 * 1024 * 1024
const unpack = promisify(gunzip)

/** Unpacks a bill and checks it against the digest that came in the signed answer. */
export async function unpackBill(file: Buffer, sha1: string): Promise<string> {
  const isGzip = file[0] === 0x1f && file[1] === 0x8b
  const bytes = isGzip ? await unpack(file, { maxOutputLength: MOST_BYTES }) : file
  if (createHash('sha1').update(bytes).digest('hex') !== sha1.toLowerCase()) {
    throw new ProviderAnswerInvalid('BILL_DIGEST', 'the bill does not have the announced SHA-1')
  }
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

/** A record by column name; asking for a column that isn't there is an error. */
type Row = (column: string) => string

/** Rows are fields prefixed by a backtick under a header line; a second header and row sum them up. */
function readTable(text: string): { rows: Row[]; summary: Row } {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  const [header = '', ...rest] = lines
  const summaryAt = rest.findIndex((line) => !line.startsWith('`'))
  const [summaryHeader, summaryLine] = rest.slice(summaryAt)
  if (summaryAt < 0 || summaryHeader === undefined || summaryLine === undefined) {
    throw new ProviderAnswerInvalid('BILL_SHAPE', 'the bill has no summary')
  }
  return {
    rows: rest.slice(0, summaryAt).map((line) => readRow(header, line)),
    summary: readRow(summaryHeader, summaryLine),
  }
}

function readRow(header: string, line: string): Row {
  const fields = line.slice(1).split(',`')
  const byName = new Map(header.split(',').map((name, index) => [name.trim(), fields[index]]))
  return (column) => {
    const value = byName.get(column)
    if (value === undefined) throw new ProviderAnswerInvalid('BILL_SHAPE', `the bill lacks ${column}`)
    return value.trim()
  }
}

/** Yuan as bills write it (fees with five decimals, minus for given back) to fen, half away from zero. */
export function fenFromBill(yuan: string): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(yuan)
  if (!match) throw new ProviderAnswerInvalid('BILL_SHAPE', `${yuan} is not an amount`)
  const [, sign, whole, decimals = ''] = match
  const digits = decimals.padEnd(3, '0')
  const fen = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0)
  return sign && fen !== 0 ? -fen : fen
}

const billInstant = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)

/** @throws ProviderAnswerInvalid when columns are missing or the rows don't add up to the summary */
export function readTradeBill(date: string, text: string): TradeBill {
  const table = readTable(text)
  const rows = table.rows.map(tradeRow)
  const summary = {
    count: Number(table.summary('总交易单数')),
    paidFen: fenFromBill(table.summary('订单总金额')),
    refundFen: fenFromBill(table.summary('申请退款总金额')),
    feeFen: fenFromBill(table.summary('手续费总金额')),
  }
  const sum = (of: (row: TradeBillRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  // Fees are rounded row by row here and once in the provider's sum, so they may differ by fractions.
  requireSums(rows.length === summary.count && sum((row) => row.paidFen) === summary.paidFen)
  requireSums(sum((row) => row.refundFen) === summary.refundFen)
  return { date, rows, summary }
}

function tradeRow(row: Row): TradeBillRow {
  const isRefund = row('交易状态') !== 'SUCCESS'
  return {
    at: billInstant(row('交易时间')),
    kind: isRefund ? 'refund' : 'payment',
    outTradeNo: row('商户订单号'),
    transactionId: row('微信订单号'),
    paidFen: fenFromBill(row('订单金额')),
    refundFen: fenFromBill(row('申请退款金额')),
    feeFen: fenFromBill(row('手续费')),
    description: row('商品名称'),
    attach: row('商户数据包'),
    ...(isRefund && {
      outRefundNo: row('商户退款单号'),
      refundId: row('微信退款单号'),
      refundStatus: refundStatus(row('退款状态')),
    }),
  }
}

function refundStatus(text: string): RefundStatus {
  if (text === 'SUCCESS' || text === 'PROCESSING' || text === 'CLOSED' || text === 'ABNORMAL') return text
  if (text === 'FAIL') return 'CLOSED'
  if (text === 'CHANGE') return 'ABNORMAL'
  throw new ProviderAnswerInvalid('BILL_SHAPE', `${text} is not a refund's status`)
}

/** @throws ProviderAnswerInvalid when columns are missing or the rows don't add up to the summary */
export function readFundFlowBill(date: string, text: string): FundFlowBill {
  const table = readTable(text)
  const rows = table.rows.map(flowRow)
  const summary = {
    count: Number(table.summary('资金流水总笔数')),
    inCount: Number(table.summary('收入笔数')),
    inFen: fenFromBill(table.summary('收入金额')),
    outCount: Number(table.summary('支出笔数')),
    outFen: fenFromBill(table.summary('支出金额')),
  }
  const sum = (direction: FundFlowRow['direction']) =>
    rows.filter((row) => row.direction === direction).reduce((total, row) => total + row.amountFen, 0)
  requireSums(rows.length === summary.count && sum('in') === summary.inFen && sum('out') === summary.outFen)
  return { date, rows, summary }
}

function flowRow(row: Row): FundFlowRow {
  return {
    at: billInstant(row('记账时间')),
    businessId: row('微信支付业务单号'),
    flowId: row('资金流水单号'),
    businessName: row('业务名称'),
    direction: row('收支类型') === '收入' ? 'in' : 'out',
    amountFen: fenFromBill(row('收支金额(元)')),
    balanceFen: fenFromBill(row('账户结余(元)')),
    voucher: row('业务凭证号'),
  }
}

function requireSums(holds: boolean): void {
  if (!holds)
    throw new ProviderAnswerInvalid('BILL_SUMS', 'the rows of the bill do not add up to its summary')
}
