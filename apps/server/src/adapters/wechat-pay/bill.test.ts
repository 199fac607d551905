import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenFromBill, readTradeBill, unpackBill } from './bill.ts'

const HEADER =
  '交易时间,商户订单号,微信订单号,交易状态,商户退款单号,微信退款单号,退款状态,商品名称,商户数据包,手续费,订单金额,申请退款金额'
const SUMMARY = '总交易单数,订单总金额,申请退款总金额,手续费总金额'
const PAYMENT =
  '`2026-11-20 09:30:00,`T1,`4200,`SUCCESS,`0,`0,``,`量子, 计算,`,`0.12000,`19.90,`0.00'.replace('``', '`')
const REFUND = '`2026-11-20 10:00:00,`T1,`4200,`REFUND,`R1,`5030,`SUCCESS,`量子, 计算,`,`-0.06000,`0.00,`9.90'

const bill = (...lines: string[]) => `${lines.join('\r\n')}\r\n`

describe('readTradeBill', () => {
  it('reads by column name, whatever the order and whatever commas a title holds', () => {
    const { rows, summary } = readTradeBill(
      '2026-11-20',
      bill(HEADER, PAYMENT, REFUND, SUMMARY, '`2,`19.90,`9.90,`0.06000'),
    )
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
  ])('refuses %s', (_what, lines, code) => {
    expect(() => readTradeBill('2026-11-20', bill(...lines))).toThrow(expect.objectContaining({ code }))
  })
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

describe('unpackBill', () => {
  const text = bill(HEADER, PAYMENT)
  const sha1 = createHash('sha1').update(text).digest('hex')

  it('takes plain and packed files, the digest being of the plain one', async () => {
    expect(await unpackBill(Buffer.from(text), sha1)).toBe(text)
    expect(await unpackBill(gzipSync(text), sha1.toUpperCase())).toBe(text)
  })

  it('refuses a file that was changed', async () => {
    await expect(unpackBill(gzipSync(`${text} `), sha1)).rejects.toMatchObject({ code: 'BILL_DIGEST' })
  })
})
