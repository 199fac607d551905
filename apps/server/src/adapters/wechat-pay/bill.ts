import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  type FundFlowRow,
  type FundFlowSummary,
  ProviderAnswerInvalid,
  type RefundStatus,
  type TakeRows,
  type TradeBillRow,
  type TradeBillSummary,
} from '../../modules/payments/index.ts'

/** Rows that are handed over at once: what of a bill is held in memory. */
const BATCH = 500
const MOST_BYTES = 1024 * 1024 * 1024
const LONGEST_LINE = 64 * 1024

/**
 * The lines of a bill as they arrive, unpacked.
 * @throws ProviderAnswerInvalid at the end, where its SHA-1 is not the one that came in the signed answer
 */
export async function* billLines(file: Readable, sha1: string): AsyncGenerator<string> {
  const digest = createHash('sha1')
  const text = new TextDecoder()
  let [rest, bytes] = ['', 0]
  for await (const chunk of unpacked(file)) {
    digest.update(chunk)
    bytes += chunk.length
    const lines = (rest + text.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (bytes > MOST_BYTES || rest.length > LONGEST_LINE) throw malformed('the bill is too large')
    for (const line of lines) yield line.replace(/\r$/, '')
  }
  yield rest + text.decode()
  if (digest.digest('hex') !== sha1.toLowerCase()) {
    throw new ProviderAnswerInvalid('BILL_DIGEST', 'the bill does not have the announced SHA-1')
  }
}

async function* unpacked(file: Readable): AsyncGenerator<Buffer> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>
  let head = Buffer.alloc(0)
  while (head.length < 2) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* whole() {
    yield head
    yield* chunks
  }
  const isGzip = head[0] === 0x1f && head[1] === 0x8b
  // What breaks off is thrown where the unpacked bytes are read.
  yield* isGzip ? pipeline(Readable.from(whole()), createGunzip(), () => undefined) : whole()
}

type Lines = AsyncIterable<string> | Iterable<string>

/** A record by column name; asking for a column that isn't there is an error. */
type Row = (column: string) => string

/**
 * Rows are fields prefixed by a backtick under a header line; a second header and row sum them up.
 * @returns the summary, once all lines were read
 */
async function readTable(lines: Lines, take: (rows: Row[]) => Promise<void>): Promise<Row> {
  let columns: Columns | undefined
  let summary: Columns | Row | undefined
  let waiting: Row[] = []
  const hand = async () => {
    const rows = waiting
    waiting = []
    if (rows.length > 0) await take(rows)
  }
  for await (const line of lines) {
    if (line === '') continue
    if (!columns) columns = columnsOf(line)
    else if (typeof summary === 'function') throw malformed('the bill goes on after its summary')
    else if (summary) summary = rowOf(summary, line)
    else if (!line.startsWith('`')) summary = columnsOf(line)
    else if (waiting.push(rowOf(columns, line)) === BATCH) await hand()
  }
  await hand()
  if (typeof summary !== 'function') throw malformed('the bill has no summary')
  return summary
}

type Columns = ReadonlyMap<string, number>

/** The provider writes the brackets of a name in either width. */
const columnsOf = (header: string): Columns =>
  new Map(header.split(',').map((name, index) => [name.trim().replace('（', '(').replace('）', ')'), index]))

function rowOf(columns: Columns, line: string): Row {
  const fields = line.slice(1).split(',`')
  return (column) => {
    const value = fields[columns.get(column) ?? -1]
    if (value === undefined) throw malformed(`the bill lacks ${column}`)
    return value.trim()
  }
}

const malformed = (why: string) => new ProviderAnswerInvalid('BILL_SHAPE', why)

/** Yuan as bills write it (fees with five decimals, minus for given back) to fen, half away from zero. */
export function fenFromBill(yuan: string): number {
  const match = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(yuan)
  if (!match) throw malformed(`${yuan} is not an amount`)
  const [, sign, whole, decimals = ''] = match
  const digits = decimals.padEnd(3, '0')
  const fen = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0)
  return sign && fen !== 0 ? -fen : fen
}

const billInstant = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)

/** @throws ProviderAnswerInvalid when columns are missing or the rows don't add up to the summary */
export async function readTradeBill(lines: Lines, take: TakeRows<TradeBillRow>): Promise<TradeBillSummary> {
  const sums = { count: 0, paidFen: 0, refundFen: 0 }
  const summary = await readTable(lines, async (rows) => {
    const read = rows.map(tradeRow)
    sums.count += read.length
    for (const { paidFen, refundFen } of read) {
      sums.paidFen += paidFen
      sums.refundFen += refundFen
    }
    await take(read)
  })
  const said = {
    count: Number(summary('总交易单数')),
    paidFen: fenFromBill(summary('订单总金额')),
    refundFen: fenFromBill(summary('申请退款总金额')),
  }
  // Fees are rounded row by row here and once in the provider's sum, so they may differ by fractions.
  requireSame(sums, said)
  return { ...said, feeFen: fenFromBill(summary('手续费总金额')) }
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
  throw malformed(`${text} is not a refund's status`)
}

/** @throws ProviderAnswerInvalid when columns are missing or the rows don't add up to the summary */
export async function readFundFlowBill(lines: Lines, take: TakeRows<FundFlowRow>): Promise<FundFlowSummary> {
  const sums = { count: 0, inCount: 0, inFen: 0, outCount: 0, outFen: 0 }
  const summary = await readTable(lines, async (rows) => {
    const read = rows.map(flowRow)
    sums.count += read.length
    for (const { direction, amountFen } of read) {
      sums[`${direction}Count`] += 1
      sums[`${direction}Fen`] += amountFen
    }
    await take(read)
  })
  const said = {
    count: Number(summary('资金流水总笔数')),
    inCount: Number(summary('收入笔数')),
    inFen: fenFromBill(summary('收入金额')),
    outCount: Number(summary('支出笔数')),
    outFen: fenFromBill(summary('支出金额')),
  }
  requireSame(sums, said)
  return said
}

function flowRow(row: Row): FundFlowRow {
  const what = row('业务类型') + row('业务名称')
  const direction = row('收支类型') === '收入' ? 'in' : 'out'
  const amountFen = fenFromBill(row('收支金额(元)'))
  const outFen = direction === 'out' ? amountFen : -amountFen
  const isFee = what.includes('手续费')
  return {
    at: billInstant(row('记账时间')),
    businessId: row('微信支付业务单号'),
    flowId: row('资金流水单号'),
    purpose: what.includes('提现') && !isFee ? 'bank' : 'trade',
    direction,
    amountFen,
    feeFen: isFee ? outFen : feeWithin(amountFen, row('备注')),
    balanceFen: fenFromBill(row('账户结余(元)')),
    voucher: row('业务凭证号'),
  }
}

/** A refund's row may be less the fee that comes back with it: `退款总金额9.90元;含手续费0.05元`. */
function feeWithin(amountFen: number, remark: string): number {
  const [, total, fee] = /退款总金额([\d.]+)元;含手续费([\d.]+)元/.exec(remark) ?? []
  if (!total || !fee) return 0
  const feeFen = fenFromBill(fee)
  return feeFen > 0 && amountFen === fenFromBill(total) - feeFen ? -feeFen : 0
}

function requireSame<Sums extends Record<string, number>>(sums: Sums, said: Sums): void {
  if (Object.entries(said).some(([name, value]) => sums[name] !== value))
    throw new ProviderAnswerInvalid('BILL_SUMS', 'the rows of the bill do not add up to its summary')
}
