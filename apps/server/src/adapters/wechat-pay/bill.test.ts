import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FundFlowRow, TradeBillRow } from '../../modules/payments/index.ts'
import { billLines, fenFromBill, readFundFlowBill, readTradeBill } from './bill.ts'

const HEADER =
  '交易时间,商户订单号,微信订单号,交易状态,商户退款单号,微信退款单号,退款状态,商品名称,商户数据包,手续费,订单金额,申请退款金额'
const SUMMARY = '总交易单数,订单总金额,申请退款总金额,手续费总金额'
const PAYMENT =
  '`2026-11-20 09:30:00,`T1,`4200,`SUCCESS,`0,`0,``,`量子, 计算,`,`0.12000,`19.90,`0.00'.replace('``', '`')
const REFUND = '`2026-11-20 10:00:00,`T1,`4200,`REFUND,`R1,`5030,`SUCCESS,`量子, 计算,`,`-0.06000,`0.00,`9.90'

async function read(...lines: string[]) {
  const rows: TradeBillRow[] = []
  const summary = await readTradeBill(lines, async (some) => {
    rows.push(...some)
  })
  return { rows, summary }
}

describe('readTradeBill', () => {
  it('reads by column name, whatever the order and whatever commas a title holds', async () => {
    const { rows, summary } = await read(HEADER, PAYMENT, REFUND, SUMMARY, '`2,`19.90,`9.90,`0.06000', '')
    expect(summary).toEqual({ count: 2, paidFen: 1990, refundFen: 990, feeFen: 6 })
    expect(rows[0]).toEqual({
      at: new Date('2026-11-20T01:30:00Z'),
      kind: 'payment',
      outTradeNo: 'T1',
      transactionId: '4200',
      paidFen: 1990,
      refundFen: 0,
      feeFen: 12,
      description: '量子, 计算',
      attach: '',
    })
    expect(rows[1]).toMatchObject({ kind: 'refund', outRefundNo: 'R1', refundFen: 990, feeFen: -6 })
  })

  it.each([
    ['a sum that is off by one fen', [HEADER, PAYMENT, SUMMARY, '`1,`19.91,`0.00,`0.12000'], 'BILL_SUMS'],
    ['a missing row', [HEADER, SUMMARY, '`1,`19.90,`0.00,`0.12000'], 'BILL_SUMS'],
    ['no summary', [HEADER, PAYMENT], 'BILL_SHAPE'],
    [
      'a missing column',
      [HEADER.replace('手续费', '费'), PAYMENT, SUMMARY, '`1,`19.90,`0.00,`0.1'],
      'BILL_SHAPE',
    ],
    [
      'a row after the summary',
      [HEADER, PAYMENT, SUMMARY, '`1,`19.90,`0.00,`0.12000', PAYMENT],
      'BILL_SHAPE',
    ],
  ])('refuses %s', async (_what, lines, code) => {
    await expect(read(...lines)).rejects.toMatchObject({ code })
  })

  it('hands over a few hundred rows at a time', async () => {
    const sizes: number[] = []
    const lines = [HEADER, ...Array.from({ length: 1_201 }, () => PAYMENT), SUMMARY]
    const sum = '`1201,`23899.90,`0.00,`144.12000'
    await readTradeBill([...lines, sum], async (rows) => void sizes.push(rows.length))
    expect(sizes).toEqual([500, 500, 201])
  })
})

describe('readFundFlowBill', () => {
  const header = (brackets: string) =>
    `记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额${brackets},账户结余${brackets},备注,业务凭证号`
  const row = (name: string, type: string, side: string, yuan: string, remark = '') =>
    `\`2026-11-20 09:30:00,\`4200,\`1,\`${name},\`${type},\`${side},\`${yuan},\`100.00,\`${remark},\`T1`

  it.each([
    ['交易', '交易', '收入', '19.90', '', 'trade', 0],
    ['交易', '扣除交易手续费', '支出', '0.12', '', 'trade', 12],
    ['退还交易手续费', '退还交易手续费', '收入', '0.06', '', 'trade', -6],
    ['退款', '退款', '支出', '9.90', '', 'trade', 0],
    ['退款', '退款', '支出', '9.90', '退款总金额9.90元;含手续费0.06元', 'trade', 0],
    ['退款', '退款', '支出', '9.84', '退款总金额9.90元;含手续费0.06元', 'trade', -6],
    ['提现', '提现', '支出', '50.00', '', 'bank', 0],
    ['提现手续费', '提现', '支出', '0.10', '', 'trade', 10],
  ])(
    'of %s, %s, %s %s %s is for %s, %i fen of it the fee',
    async (name, type, side, yuan, remark, purpose, feeFen) => {
      const rows: FundFlowRow[] = []
      const isIn = side === '收入'
      for (const brackets of ['(元)', '（元）'])
        await readFundFlowBill(
          [
            header(brackets),
            row(name, type, side, yuan, remark),
            '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
            `\`1.0,\`${isIn ? 1 : 0},\`${isIn ? yuan : '0.00'},\`${isIn ? 0 : 1},\`${isIn ? '0.00' : yuan}`,
          ],
          async (some) => void rows.push(...some),
        )
      expect(rows[0]).toMatchObject({ purpose, feeFen, direction: isIn ? 'in' : 'out', balanceFen: 10_000 })
      expect(rows[1]).toEqual(rows[0])
    },
  )
})

describe('fenFromBill', () => {
  it('is exact for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (fen) => {
        const digits = String(Math.abs(fen)).padStart(3, '0')
        const yuan = `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
        expect(fenFromBill(yuan)).toBe(fen)
        expect(fenFromBill(`${yuan}000`)).toBe(fen)
      }),
    )
  })

  it.each([
    ['0.00499', 0],
    ['0.00500', 1],
    ['-0.00500', -1],
    ['12', 1200],
    ['0.1', 10],
  ])('reads %s as %i', (yuan, fen) => {
    expect(fenFromBill(yuan)).toBe(fen)
  })

  it.each(['', '1e3', '1,000.00', ' 1', '.5', '1.'])('refuses %j', (yuan) => {
    expect(() => fenFromBill(yuan)).toThrow('BILL_SHAPE')
  })
})

describe('billLines', () => {
  const text = `\uFEFF${[HEADER, PAYMENT].join('\r\n')}\r\n`
  const sha1 = createHash('sha1').update(text).digest('hex')
  /** A byte at a time: characters, line ends and the head of the file come in pieces. */
  const inBytes = (file: Buffer) => Readable.from([...file].map((byte) => Buffer.from([byte])))
  const linesOf = async (file: Buffer, digest: string) =>
    (await Array.fromAsync(billLines(inBytes(file), digest))).filter((line) => line !== '')

  it('takes plain and packed files, the digest being of the plain one', async () => {
    expect(await linesOf(Buffer.from(text), sha1)).toEqual([HEADER, PAYMENT])
    expect(await linesOf(gzipSync(text), sha1.toUpperCase())).toEqual([HEADER, PAYMENT])
  })

  it('refuses a file that was changed, cut off, or is a line without end', async () => {
    await expect(linesOf(gzipSync(`${text} `), sha1)).rejects.toMatchObject({ code: 'BILL_DIGEST' })
    await expect(linesOf(gzipSync(text).subarray(0, -9), sha1)).rejects.toMatchObject({ code: 'Z_BUF_ERROR' })
    const endless = Readable.from(Array.from({ length: 70 }, () => Buffer.alloc(1_024, 'x')))
    await expect(Array.fromAsync(billLines(endless, sha1))).rejects.toMatchObject({ code: 'BILL_SHAPE' })
  })
})
