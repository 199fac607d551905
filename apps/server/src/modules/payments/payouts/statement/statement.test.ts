import { JobPool } from '@yantu/deck/workers/job-pool'
import { PdfReader } from '@yantu/deck/pdfium/pool'
import { RasterWorker } from '@yantu/deck/raster/pool'
import { payoutsMessages } from '@yantu/contract/messages/payouts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shanghaiMonth } from '../../../../kernel/time/index.ts'
import { payableGift } from '../../gifts.fixture.ts'
import { DAY_MS, openPayouts, type PayoutShop } from '../payouts.fixture.ts'
import { codeOf, type Statement, statementOf } from './statement.ts'
import { statementPages, voucherOf } from './statement.svg.ts'

const none = { pendingFen: 0, payableFen: 0, owedFen: 0 }
const row = {
  number: 7,
  event: 'template_paid',
  at: new Date('2026-10-03T02:00:00Z'),
  title: '微流控',
  pendingFen: 693,
  payableFen: 0,
  owedFen: 0,
}
const statement = (change: Partial<Statement> = {}): Statement =>
  statementOf({
    designerId: 12,
    month: '2026-10',
    head: { number: 9, hash: 'ab'.repeat(32) },
    opening: none,
    rows: [row],
    ...change,
  })

describe('the code of a statement', () => {
  it('is another where anything of it is', () => {
    const changed: Partial<Statement>[] = [
      {},
      { designerId: 13 },
      { month: '2026-11' },
      { head: { number: 9, hash: 'cd'.repeat(32) } },
      { head: null },
      { opening: { ...none, owedFen: 1 } },
      { rows: [] },
      { rows: [row, row] },
      { rows: [{ ...row, pendingFen: 694 }] },
      { rows: [{ ...row, number: 8 }] },
    ]
    expect(new Set(changed.map((change) => codeOf(statement(change)))).size).toBe(changed.length)
    expect(voucherOf(statement()).split(' ')).toEqual([
      'YT1',
      '2026-10',
      '12',
      '9',
      'ab'.repeat(32),
      '1',
      codeOf(statement()),
    ])
  })

  it('stands on the first page, whatever the number of pages; what is written is no markup', () => {
    const rows = Array.from({ length: 70 }, (_, index) => ({ ...row, number: index + 1, title: '<b>&"' }))
    const pages = statementPages(statement({ rows }))
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain('校验码')
    expect(pages[0]).toContain('《&lt;b&gt;&amp;&quot;》')
    expect(pages[2]).toContain('期末余额')
    expect(statementPages(statement({ rows }))).toEqual(pages)
  })
})

describe('a month’s statement', () => {
  const pool = new JobPool()
  const raster = new RasterWorker(pool)
  let at: PayoutShop
  let designer: number
  let month: string

  beforeAll(async () => {
    at = await openPayouts((document) => raster.pdf({ ...document, bookmarks: [] }))
    const { shop } = at
    const buyer = await shop.user()
    const { orderId, codeUrl } = await payableGift(shop.payments, buyer, 's', {
      snapshot: { title: '微流控芯片' },
    })
    await shop.pay(codeUrl)
    await shop.callback(orderId)
    const sold = shop.db.selectFrom('earning').select('designer_id').where('source_id', '=', orderId)
    designer = (await sold.executeTakeFirstOrThrow()).designer_id
    month = shanghaiMonth(shop.clock.now())
    await at.hold(designer, 5_000)
  })
  afterAll(async () => {
    await at?.shop.close()
    await pool.close()
  })

  it('is there once the month is closed, the same to the byte whenever it is asked for, for its owner alone', async () => {
    const { clock } = at.shop
    expect(await at.statement(designer, month)).toMatchObject({
      code: 400,
      message: payoutsMessages.monthOpen,
    })
    expect(await at.statements(designer)).toEqual([])
    clock.advance(32 * DAY_MS)
    await at.shop.payments.earnings.release()
    expect(await at.statements(designer)).toEqual([{ month, earned: '56.93', paidOut: '0.00', rows: 2 }])
    const first = await at.statement(designer, month)
    expect(first.data.fileName).toBe(`砚图收益对账单 ${month}.pdf`)
    const pdf = Buffer.from(first.data.pdf, 'base64')
    const { pageCount, texts } = await new PdfReader(pool).read(pdf, { most: 0, texts: 1, widths: [320] })
    const text = texts.join('').replaceAll(/\s/g, '')
    expect(pageCount).toBe(1)
    for (const words of [
      '作品售出《微流控芯片》',
      '+6.93',
      '+50.00',
      first.data.code.slice(0, 32),
      '本单2行',
    ])
      expect(text).toContain(words)

    // What happens later, and other months, change nothing of it.
    await at.withdrawAll(designer)
    clock.advance(31 * DAY_MS)
    const again = await at.statement(designer, month)
    const hash = (base64: string) => createHash('sha256').update(base64).digest('hex')
    expect(hash(again.data.pdf)).toBe(hash(first.data.pdf))
    expect(again.data.code).toBe(first.data.code)
    expect((await at.statements(designer)).map((each) => [each.earned, each.paidOut])).toEqual([
      ['0.00', '56.93'],
      ['56.93', '0.00'],
    ])

    const other = await at.shop.user()
    expect(await at.statement(other, month)).toMatchObject({
      code: 400,
      message: payoutsMessages.statementMissing,
    })
    expect(await at.statement(designer, '2026-13')).toMatchObject({
      code: 400,
      message: payoutsMessages.monthInvalid,
    })
  }, 60_000)
})
