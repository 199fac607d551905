import { reconciliationMessages } from '@yantu/contract/messages/reconciliation'
import type { DataOf } from '@yantu/contract'
import type { reconciliationEndpoints } from '@yantu/contract/payments/reconciliation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../../kernel/time/index.ts'
import { GIFT } from '../gifts.fixture.ts'
import { ProviderUnavailable } from '../index.ts'
import { lastBilledDay } from './reconcile.ts'
import { HOUR, openReconciliation, type Reconciliation, sandbox } from './reconciliation.fixture.ts'

let at: Reconciliation
let shop: Reconciliation['shop']

beforeAll(async () => {
  at = await openReconciliation()
  ;({ shop } = at)
})
afterAll(() => shop?.close())

const kindOf = async (number: string) => (await at.difference(number))?.kind

async function refunded(orderId: string, amountFen: number): Promise<string> {
  const refund = { orderId, cause: `test:${orderId}`, amountFen, reason: '试' }
  const id = await shop.db.transaction().execute((trx) => shop.payments.requestRefund(trx, refund))
  return id.replaceAll('-', '')
}

const stateOf = async (table: 'pay_order' | 'pay_receipt' | 'pay_refund', column: string, value: string) =>
  (await shop.database.pool.query(`select state from ${table} where ${column} = $1`, [value])).rows[0]?.state

/** The entries of an event, each with its key and lines. */
async function entriesOf(event: string, key = ''): Promise<[key: string, lines: unknown][]> {
  const { rows } = await shop.database.pool.query<{ body: string }>(
    `select body from ledger_entry where event = $1 and ($2 = '' or key = $2) order by number`,
    [event, key],
  )
  return rows.map(({ body }) => JSON.parse(body)).map(({ key: of, lines }) => [of, lines])
}

/** The job that a schedule would stage. */
async function reconcile(): Promise<unknown[]> {
  await shop.database.pool.query(
    `insert into test_job (queue, subject, data, start_after) values ('payments.reconcile', '', '{}', now())`,
  )
  return shop.jobs.drain()
}

describe('the bill of a day', () => {
  it('is asked for from 10:00 of the day after on', () => {
    expect(lastBilledDay(new Date('2026-11-22T09:59:59+08:00'))).toBe('2026-11-20')
    expect(lastBilledDay(new Date('2026-11-22T10:00:00+08:00'))).toBe('2026-11-21')
  })

  it('is matched one to one; what differs is classified, asked about, mended or worked off', async () => {
    const [same, lost, unbilled, amount, other] = [
      await at.bought(),
      await at.bought({ told: false }),
      await at.bought(),
      await at.bought(),
      await at.bought(),
    ]
    const stray = await shop.strayPayment(1_234)
    const backs = [await at.bought(), await at.bought(), await at.bought(), await at.bought()]
    const back = await Promise.all(backs.map(({ orderId }) => refunded(orderId, GIFT.priceFen - 1)))
    await shop.converge()
    const [, unheard = '', misstated = '', vanished = ''] = back
    const byHand = 'made-by-hand-at-the-provider'
    const { pool } = shop.database
    await pool.query(
      `update pay_attempt set state = 'LIVE', transaction_id = null, paid_fen = null, paid_at = null,
      checked_at = now() + interval '9 years' where out_trade_no = $1`,
      [lost.number],
    )
    await pool.query(
      `update pay_refund set state = 'PROCESSING', succeeded_at = null, checked_at = now() + interval '9 years'
      where out_refund_no = $1`,
      [unheard],
    )
    await sql`update ${sandbox}.orders set state = 'NOTPAY', transaction_id = null, success_time = null
      where out_trade_no = ${unbilled.number}`.execute(shop.db)
    await sql`update ${sandbox}.orders set total_fen = total_fen + 1 where out_trade_no = ${amount.number}`.execute(
      shop.db,
    )
    await sql`update ${sandbox}.orders set transaction_id = transaction_id || '9'
      where out_trade_no = ${other.number}`.execute(shop.db)
    await sql`update ${sandbox}.refunds set refund_fen = refund_fen - 5 where out_refund_no = ${misstated}`.execute(
      shop.db,
    )
    await sql`insert into ${sandbox}.refunds (out_refund_no, refund_id, out_trade_no, refund_fen, status, created_at, settle_at)
      values (${byHand}, 'x1', ${same.number}, 10, 'SUCCESS', now(), now())`.execute(shop.db)
    await sql`delete from ${sandbox}.notifications where out_refund_no = ${vanished}`.execute(shop.db)
    await sql`delete from ${sandbox}.refunds where out_refund_no = ${vanished}`.execute(shop.db)

    // 11:00 of the day after: the newest bill that may be there is today's, which the sandbox has.
    const today = new Date(`${shanghaiDay(new Date())}T00:00:00+08:00`)
    shop.clock.advance(today.getTime() + 35 * HOUR - Date.now())
    const entries = async () => (await shop.payments.audit()).entries
    expect(await reconcile()).toEqual([])
    expect(await kindOf(same.number)).toBe('refund_missing_here')
    expect(await kindOf(lost.number)).toBe('status')
    expect(await kindOf(stray)).toBe('missing_here')
    expect(await kindOf(unbilled.number)).toBe('missing_there')
    expect(await kindOf(amount.number)).toBe('amount')
    expect(await kindOf(other.number)).toBe('duplicate')
    expect(await kindOf(unheard)).toBe('refund_status')
    expect(await kindOf(misstated)).toBe('refund_amount')
    expect(await kindOf(vanished)).toBe('refund_missing_there')
    expect(await kindOf(backs[0]?.number ?? '')).toBe(undefined)
    // What nobody has told us of is missing from the day's sum, too.
    expect(await at.difference('')).toMatchObject({ kind: 'funds', state: 'open' })
    expect(await at.differences()).toHaveLength(10)
    expect(await at.difference(amount.number)).toMatchObject({
      orderId: amount.orderId,
      bill: { amount: '9.91', state: 'SUCCESS' },
      ours: { amount: '9.90', state: 'PAID' },
    })
    const { list } = await at.days()
    expect(list.reduce((sum, { open }) => sum + open, 0)).toBe(10)
    expect(list.every(({ state }) => state === 'read')).toBe(true)
    const fees = Math.round(Number(list[0]?.fee) * 100)
    expect(fees).toBeGreaterThan(0)
    expect(list[0]).toMatchObject({ bank: '0.00', balance: expect.stringMatching(/^\d+\.\d\d$/) })
    expect(await entriesOf('settlement')).toEqual([
      [
        list[0]?.day,
        [
          ['channel_fee', 'debit', fees],
          ['wx_clearing', 'credit', fees],
        ],
      ],
    ])

    // What the provider's word mends is learned, once, and gone at the next look.
    expect(await stateOf('pay_order', 'id', lost.orderId)).toBe('PAID')
    expect(await stateOf('pay_receipt', 'out_trade_no', stray)).toBe('UNALLOCATED')
    const booked = await entries()
    expect(await reconcile()).toEqual([])
    expect(await stateOf('pay_refund', 'out_refund_no', unheard)).toBe('SUCCEEDED')
    expect(await reconcile()).toEqual([])
    for (const number of [lost.number, stray, unheard, ''])
      expect((await at.difference(number))?.state).toBe('mended')
    expect(await entries()).toBe(booked)
    expect(await at.differences({ state: 'open' })).toHaveLength(6)

    // What was kept of the money of nobody goes back in full, and the bill of that day agrees still.
    shop.clock.advance(25 * HOUR)
    await shop.converge()
    expect(await stateOf('pay_receipt', 'out_trade_no', stray)).toBe('RETURNED')
    expect((await at.difference(stray))?.state).toBe('mended')
  }, 120_000)

  it('leaves what a person has explained, until it is another; each word is in the audit', async () => {
    const [first] = await at.differences({ state: 'open' })
    const { differenceId = '', day = '', kind } = first ?? {}
    const note = '对方客服已确认'
    expect(await at.ask('POST', 'reconciliation/explain', { differenceId, note: ' ' })).toMatchObject({
      message: reconciliationMessages.noteRequired,
    })
    expect(
      await at.ask('POST', 'reconciliation/explain', { differenceId, note: '长'.repeat(301) }),
    ).toMatchObject({
      message: reconciliationMessages.noteTooLong,
    })
    expect(await at.ask('POST', 'reconciliation/explain', { differenceId, note })).toMatchObject({
      code: 200,
      message: reconciliationMessages.explained,
    })
    expect(await at.ask('POST', 'reconciliation/explain', { differenceId, note })).toMatchObject({
      message: reconciliationMessages.settled,
    })
    expect(await at.ask('POST', 'reconciliation/compare', { day })).toMatchObject({
      message: reconciliationMessages.compared,
    })
    expect(await shop.jobs.drain()).toEqual([])
    const explained = (await at.differences({ day, state: 'explained' }))[0]
    expect(explained).toMatchObject({ differenceId, note, notedBy: `用户${at.clerk}` })

    expect(await at.ask('POST', 'reconciliation/reopen', { differenceId, note: '再看一次' })).toMatchObject({
      message: reconciliationMessages.reopened,
    })
    await at.ask('POST', 'reconciliation/explain', { differenceId, note })
    await sql`update bill_difference set ours = '{"amountFen": 1, "state": "PAID", "at": null}',
      bill = '{"amountFen": 1, "state": "PAID", "at": null}' where id = ${differenceId}`.execute(shop.db)
    await at.ask('POST', 'reconciliation/compare', { day })
    await shop.jobs.drain()
    expect(
      (await at.differences({ state: 'open' })).map((one) => [one.differenceId, one.kind]),
    ).toContainEqual([differenceId, kind])
    const { rows } = await shop.database.pool.query(
      `select what from audit_event where what like 'difference.%' order by at, what desc`,
    )
    expect(rows.map(({ what }) => what)).toEqual([
      'difference.explained',
      'difference.reopened',
      'difference.explained',
    ])
    expect(await at.ask('POST', 'reconciliation/reopen', { differenceId: '0', note })).toMatchObject({
      code: 404,
      message: reconciliationMessages.notFound,
    })
    expect(await at.ask('POST', 'reconciliation/compare', { day: '2001-01-01' })).toMatchObject({
      message: reconciliationMessages.dayInvalid,
    })
  })

  it('of the account itself tells what went to the bank; what else moved and is not ours is a difference', async () => {
    const [before, after] = [72, 48].map((hours) => shanghaiDay(new Date(Date.now() - hours * HOUR)))
    await sql`insert into bill_day (day) values (${before}), (${after})`.execute(shop.db)
    await sql`insert into ${sandbox}.flows (at, business_id, name, delta_fen, voucher)
      values (${`${before}T12:00:00+08:00`}::timestamptz, 'deposit', '充值', 5000, 'deposit')`.execute(
      shop.db,
    )
    for (const day of [after, before, after]) {
      await at.ask('POST', 'reconciliation/compare', { day })
      expect(await shop.jobs.drain()).toEqual([])
    }
    const { list } = await at.days()
    const shown = { count: 0, fee: '0.00' }
    expect(list.find(({ day }) => day === before)).toMatchObject({ ...shown, bank: '0.00', balance: '50.00' })
    expect(list.find(({ day }) => day === after)).toMatchObject({ ...shown, bank: '50.00', balance: '0.00' })
    expect(await entriesOf('settlement', after)).toEqual([
      [
        after,
        [
          ['bank', 'debit', 5_000],
          ['wx_clearing', 'credit', 5_000],
        ],
      ],
    ])
    expect(await entriesOf('settlement', before)).toEqual([])
    const [found] = await at.differences({ day: before })
    expect(found).toMatchObject({
      kind: 'funds',
      bill: { amount: '50.00', state: 'MOVED' },
      ours: { amount: '0.00' },
    })
    expect(await at.differences({ day: after })).toEqual([])
    expect((await shop.payments.audit()).faults).toEqual([])
  })

  it('that does not come is asked for again, then said; what came half is read anew', async () => {
    const day = shanghaiDay(new Date(Date.now() - 120 * HOUR))
    await sql`insert into bill_day (day) values (${day})`.execute(shop.db)
    await sql`insert into bill_row (day, line, kind, at, out_trade_no, transaction_id, amount_fen, fee_fen)
      values (${day}, 1, 'payment', now(), 'half', 'half', 5, 0)`.execute(shop.db)
    const failures = async () => {
      await at.ask('POST', 'reconciliation/compare', { day })
      return shop.jobs.drain()
    }
    const stateOfDay = async () => (await at.days()).list.find((one) => one.day === day)?.state
    await shop.faults({ error500: true })
    expect(await failures()).toEqual([expect.any(ProviderUnavailable)])
    expect(await stateOfDay()).toBe('failed')
    await shop.faults({})
    expect(await failures()).toEqual([])
    expect(await stateOfDay()).toBe('read')
    const { rows } = await shop.database.pool.query('select line from bill_row where day = $1', [day])
    expect(rows).toEqual([])
  })

  it('of any length is compared page by page, and no pair twice', async () => {
    const day = '2026-01-05'
    const rows = 1_100
    await sql`insert into bill_day (day, read_at, funds_read_at, moved_fen)
      values (${day}, now(), now(), 16004)`.execute(shop.db)
    await sql`
      insert into bill_row (day, line, kind, at, out_trade_no, transaction_id, amount_fen, fee_fen)
      select ${day}, n, 'payment', ${`${day}T12:00:00+08:00`}::timestamptz, 'page' || n, 'page' || n, 10, 0
      from generate_series(1, ${rows}::int) n`.execute(shop.db)
    await sql`
      insert into pay_receipt (out_trade_no, transaction_id, amount_fen, paid_at, found_at, state, changed_at)
      select 'page' || n, 'page' || n, case when n in (500, 501, 1000, 1100) then 11 else 10 end,
        ${`${day}T12:00:00+08:00`}::timestamptz, now(), 'RETURNED', now()
      from generate_series(2, ${rows + 501}::int) n`.execute(shop.db)
    await at.ask('POST', 'reconciliation/compare', { day })
    expect(await shop.jobs.drain()).toEqual([])
    const { rows: found } = await shop.database.pool.query(
      `select kind, count(*)::int as count from bill_difference where day = $1 group by 1 order by 1`,
      [day],
    )
    expect(found).toEqual([
      { kind: 'amount', count: 4 },
      { kind: 'missing_here', count: 1 },
      { kind: 'missing_there', count: 501 },
    ])
    expect((await at.days()).list.find((one) => one.day === day)).toMatchObject({
      count: 0,
      bill: '110.00',
      ours: '160.04',
      difference: '50.04',
    })
    const pages: string[] = []
    for (let before: number | null | undefined; before !== null; ) {
      const { data } = await at.ask('GET', 'reconciliation/differences', {
        state: 'open',
        day,
        ...(before && { before }),
      })
      const { list, next } = data as DataOf<(typeof reconciliationEndpoints)['differences']>
      pages.push(...list.map(({ differenceId }) => differenceId))
      before = next
    }
    expect([pages.length, new Set(pages).size]).toEqual([506, 506])
  }, 120_000)
})
