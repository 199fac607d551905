import type { DataOf } from '@yantu/contract'
import { reconciliationMessages } from '@yantu/contract/messages/reconciliation'
import type { booksEndpoints } from '@yantu/contract/payments/books'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../../kernel/time/index.ts'
import { HOUR, openReconciliation, type Reconciliation } from '../reconciliation/reconciliation.fixture.ts'

let at: Reconciliation
let shop: Reconciliation['shop']

beforeAll(async () => {
  at = await openReconciliation()
  ;({ shop } = at)
  for (let sale = 0; sale < 3; sale++) await at.bought()
})
afterAll(() => shop?.close())

describe('the books in the console', () => {
  const day = () => shanghaiDay(new Date())
  type Overview = DataOf<(typeof booksEndpoints)['booksOverview']>
  const overview = async (from = day(), to = day()) =>
    (await at.ask('GET', 'books/overview', { from, to })).data as Overview

  it('show bars and balances that are each the sum of the entries they open', async () => {
    const now = shop.clock.now()
    const from = shanghaiDay(new Date(now.getTime() - 5 * 24 * HOUR))
    const to = shanghaiDay(now)
    const { trial, chart } = await overview(from, to)
    const bars = chart.flatMap((bar) => [
      [bar.day, 'template_paid', bar.template],
      [bar.day, 'escrow_paid', bar.demand],
      [bar.day, 'membership_paid', bar.membership],
    ])
    expect(bars.filter(([, , amount]) => Number(amount) > 0).length).toBeGreaterThan(0)
    for (const [each = '', event = '', amount] of bars) {
      const { sums } = await at.entries({ account: 'wx_clearing', event, from: each, to: each })
      expect([each, event, sums?.debit]).toEqual([each, event, amount])
    }
    for (const { family, debit, credit, balance } of trial) {
      const { sums } = await at.entries({ account: family, from, to })
      expect([family, sums]).toEqual([family, { debit, credit }])
      const held = await sql<{
        fen: number
      }>`select coalesce(sum(balance_fen), 0)::bigint fen from ledger_account
        where split_part(code, ':', 1) = ${family}`.execute(shop.db)
      expect([family, balance]).toEqual([family, (Number(held.rows[0]?.fen) / 100).toFixed(2)])
    }
    const total = (side: 'debit' | 'credit') =>
      trial.reduce((sum, row) => sum + Math.round(Number(row[side]) * 100), 0)
    expect(total('debit')).toBe(total('credit'))
    const signed = trial.reduce(
      (sum, { nature, balance }) =>
        sum + (nature === 'asset' || nature === 'expense' ? 1 : -1) * Math.round(Number(balance) * 100),
      0,
    )
    expect(signed).toBe(0)
    expect(chart.map((bar) => bar.day)).toHaveLength(6)
    const before = await overview('2026-01-01', '2026-01-02')
    expect(before.trial.every(({ balance }) => Number(balance) === 0)).toBe(true)
  })

  it('find entries by account, order and user, page by page', async () => {
    const { orderId } = await at.bought()
    const { userId } = (await shop.db
      .selectFrom('pay_order')
      .select('user_id as userId')
      .where('id', '=', orderId)
      .executeTakeFirst()) ?? { userId: 0 }
    for (const search of [{ orderId }, { userId }]) {
      const { list, next, sums } = await at.entries(search)
      expect([list.map(({ event, key }) => [event, key]), next, sums]).toEqual([
        [['template_paid', orderId]],
        null,
        null,
      ])
      expect(list[0]?.lines.map(({ side, amount }) => [side, amount])).toEqual([
        ['debit', '9.90'],
        ['credit', '6.93'],
        ['credit', '2.97'],
      ])
    }
    const numbers: number[] = []
    for (let before: number | null | undefined; before !== null; ) {
      const page = await at.entries({ account: 'wx_clearing', pageSize: 2, ...(before && { before }) })
      numbers.push(...page.list.map(({ number }) => number))
      before = page.next
    }
    const { rows } = await shop.database.pool.query(
      `select distinct entry_number as number from ledger_posting where account = 'wx_clearing' order by 1 desc`,
    )
    expect(numbers).toEqual(rows.map(({ number }) => number))
    expect((await at.entries({ orderId: 'x' })).list).toEqual([])
    for (const period of [
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2026-01-01', to: '2026-04-03' },
    ])
      expect(await at.ask('GET', 'books/overview', period)).toMatchObject({
        message: reconciliationMessages.periodInvalid,
      })
  })

  it('say what the last audit found, and have one made', async () => {
    expect(await at.ask('POST', 'books/audit')).toMatchObject({ message: reconciliationMessages.auditAsked })
    await shop.jobs.drain()
    expect(await overview()).toMatchObject({
      audit: { isSound: true, faults: { chain: 0, account: 0, row: 0 }, named: [] },
      isAuditing: false,
      payoutsHeld: null,
    })
  })
})
