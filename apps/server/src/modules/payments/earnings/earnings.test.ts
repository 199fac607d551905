import type { DataOf } from '@yantu/contract'
import { yuanFromFen } from '@yantu/contract/money'
import type { earningEndpoints } from '@yantu/contract/payments/earnings'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { wireTime } from '../../../kernel/time/index.ts'
import { at, GIFT, shop, inGiftShop } from '../gifts.fixture.ts'
import { verifyBooks } from '../verify-books.ts'
import type { EarningState } from './earning.lifecycle.ts'
import { earnedFen } from './index.ts'

const DAY = 86_400_000
const SHARE = 693

inGiftShop()

async function sold(): Promise<string> {
  const { orderId } = await at.paid()
  expect((await shop.callback(orderId)).statusCode).toBe(200)
  return orderId
}

const earningOf = (orderId: string) =>
  shop.db.selectFrom('earning').selectAll().where('source_id', '=', orderId).executeTakeFirstOrThrow()
const stateOf = async (orderId: string) => (await earningOf(orderId)).state
const holdEndsOf = async (orderId: string) => {
  const { id } = await earningOf(orderId)
  const ended = shop.db.selectFrom('ledger_entry').select('number').where('key', '=', id)
  return (await ended.where('event', '=', 'hold_ended').execute()).length
}
const refund = (orderId: string, amountFen: number = GIFT.priceFen) =>
  shop.db
    .transaction()
    .execute((trx) =>
      shop.payments.requestRefund(trx, { orderId, cause: crypto.randomUUID(), amountFen, reason: '退款' }),
    )
const faults = async () => (await verifyBooks(shop.db)).faults

describe('an earning', () => {
  it('is a row with its terms from the moment of the sale, held for seven days', async () => {
    const orderId = await sold()
    const earning = await earningOf(orderId)
    expect(earning).toMatchObject({
      source_kind: 'template',
      base_fen: GIFT.priceFen,
      share: '0.700000',
      commission_rate: null,
      amount_fen: SHARE,
      reversed_fen: 0,
      state: 'held',
    })
    expect(earning.held_until.getTime() - earning.created_at.getTime()).toBe(7 * DAY)
    expect(await faults()).toEqual([])
  })

  it.each([
    [90, { share: 0.7 }, 63],
    [1, { share: 0.7 }, 0],
    [990, { commissionRate: 0.1 }, 891],
    [999, { commissionRate: 0.1 }, 900],
    [50, {}, 50],
  ])('of %i fen under %j is %i', (baseFen, terms, fen) => {
    expect(earnedFen(baseFen, terms)).toBe(fen)
  })

  it('must be what its terms give: the database computes it too', async () => {
    const { id } = await earningOf(await sold())
    const change = sql`update earning set amount_fen = amount_fen + 1 where id = ${id}`.execute(shop.db)
    await expect(change).rejects.toMatchObject({ constraint: 'earning_as_agreed' })
  })
})

describe('the end of a hold', () => {
  it('comes after seven days and not before, and is booked once by however many nodes', async () => {
    const orderId = await sold()
    shop.clock.advance(7 * DAY - 60_000)
    await shop.payments.earnings.release()
    expect(await stateOf(orderId)).toBe('held')
    shop.clock.advance(60_000)
    const nodes = [shop.payments, shop.anotherNode(), shop.anotherNode()]
    await Promise.all(nodes.flatMap(({ earnings }) => [earnings.release(), earnings.release()]))
    expect(await stateOf(orderId)).toBe('payable')
    expect(await holdEndsOf(orderId)).toBe(1)
    const { id, designer_id: designerId } = await earningOf(orderId)
    const told = shop.db.selectFrom('notifications').select(['user_id', 'content'])
    expect(await told.where('dedupe_key', '=', `payable:${id}`).execute()).toEqual([
      { user_id: designerId, content: '作品售出的 6.93 元已过售后期，可以提现。' },
    ])
    expect(await faults()).toEqual([])
  })

  it('is a job of the registry', async () => {
    const orderId = await sold()
    shop.clock.advance(7 * DAY)
    await sql`
      insert into test_job (queue, subject, data, start_after)
      values ('payments.release-earnings', '', '{}', now())`.execute(shop.db)
    expect(await shop.jobs.drain()).toEqual([])
    expect(await stateOf(orderId)).toBe('payable')
  })

  it('of one that cannot be booked does not hold up the others; the job fails and names it', async () => {
    const bad = await sold()
    shop.clock.advance(60_000)
    const orderIds = [bad, await sold(), await sold()]
    const { id } = await earningOf(bad)
    await sql`
      alter table earning add constraint test_bad
        check (id <> ${sql.lit(id)} or state <> 'payable')`.execute(shop.db)
    shop.clock.advance(7 * DAY)
    const released = shop.payments.earnings.release()
    await expect(released).rejects.toThrow(`1 failed; ${id}: `)
    expect(await Promise.all(orderIds.map(stateOf))).toEqual(['held', 'payable', 'payable'])
    await sql`alter table earning drop constraint test_bad`.execute(shop.db)
    await shop.payments.earnings.release()
    expect(await stateOf(bad)).toBe('payable')
    expect(await faults()).toEqual([])
  })

  it('and a refund at the same moment: the money is taken from where it is', async () => {
    for (let round = 0; round < 10; round++) {
      const orderId = await sold()
      shop.clock.advance(7 * DAY)
      const { earnings } = shop.payments
      await Promise.all([earnings.release(), refund(orderId), earnings.release()])
      expect(await stateOf(orderId)).toBe('reversed')
    }
    expect(await faults()).toEqual([])
  })
})

describe('GET /api/earnings/list', () => {
  const list = async (userId: number, input: object = {}) =>
    (await shop.call(userId, 'GET', '/api/earnings/list', input)).data as unknown as DataOf<
      typeof earningEndpoints.listEarnings
    >

  it('sums up this month and the eleven before, by days of Shanghai', async () => {
    const { id, designer_id: designerId } = await earningOf(await sold())
    const monthsOf = async (userId: number) =>
      (await shop.call(userId, 'GET', '/api/earnings/months')).data as unknown as DataOf<
        typeof earningEndpoints.sumEarningMonths
      >
    const now = shop.clock.now()
    const month = wireTime(now).slice(0, 7)
    const { list } = await monthsOf(designerId)
    expect(list).toHaveLength(12)
    expect(list.at(-1)?.month).toBe(month)
    expect(list.map((one) => one.month)).toEqual(list.map((one) => one.month).toSorted())
    // The first instant of a month in Shanghai is the month before at Greenwich.
    const [oldest, before] = [list[0]?.month, list[10]]
    const first = new Date(`${oldest}-01T00:00:00+08:00`)
    await shop.db.updateTable('earning').set({ created_at: first }).where('id', '=', id).execute()
    const moved = (await monthsOf(designerId)).list
    expect(moved[0]).toEqual({ month: oldest, amount: '6.93' })
    expect(moved[10]).toEqual(before)
    await shop.db
      .updateTable('earning')
      .set({ created_at: new Date(first.getTime() - 1) })
      .where('id', '=', id)
      .execute()
    expect((await monthsOf(designerId)).list[0]?.amount).toBe('0.00')
    expect((await monthsOf(await shop.user())).list.every(({ amount }) => amount === '0.00')).toBe(true)
  })

  it('tells a designer each with its formula and release date, and what they add up to', async () => {
    const orderId = await sold()
    const { id, designer_id: designer, held_until: heldUntil } = await earningOf(orderId)
    await refund(orderId, 100)
    const { pending, total, list: lines } = await list(designer, { state: 'held', pageSize: 50 })
    expect(lines.find(({ earningId }) => earningId === id)).toMatchObject({
      kind: 'template',
      base: '9.90',
      share: 0.7,
      commissionRate: null,
      amount: '6.93',
      reversed: '0.70',
      releaseTime: wireTime(heldUntil),
    })
    expect(lines).toHaveLength(total)
    const { rows } = await sql<{ fen: number }>`
      select balance_fen::int as fen from ledger_account where code = ${`designer_pending:${designer}`}`.execute(
      shop.db,
    )
    expect(pending).toBe(yuanFromFen(rows[0]?.fen ?? 0))
    expect((await list(designer, { state: 'payable' })).list.every(({ state }) => state === 'payable')).toBe(
      true,
    )
  })

  it('is empty for who sold nothing', async () => {
    expect(await list(await shop.user())).toMatchObject({ pending: '0.00', owed: '0.00', list: [], total: 0 })
  })
})

describe('a refund', () => {
  it('takes a payable share back from payable', async () => {
    const orderId = await sold()
    shop.clock.advance(7 * DAY)
    await shop.payments.earnings.release()
    await refund(orderId, 100)
    expect(await earningOf(orderId)).toMatchObject({ state: 'payable', reversed_fen: 70 })
    await refund(orderId, GIFT.priceFen - 100)
    expect(await earningOf(orderId)).toMatchObject({ state: 'reversed', reversed_fen: SHARE })
    expect(await faults()).toEqual([])
  })

  it.each(['in_payout', 'paid'] satisfies EarningState[])(
    'of a share that is %s makes it the designer’s debt, and leaves the row',
    async (state) => {
      const orderId = await sold()
      const { id, designer_id: designer } = await earningOf(orderId)
      shop.clock.advance(7 * DAY)
      await shop.payments.earnings.release()
      await shop.db.transaction().execute(async (trx) => {
        await trx.updateTable('earning').set({ state }).where('id', '=', id).execute()
        const lines = [
          { account: `designer_payable:${designer}`, side: 'debit', fen: SHARE },
          { account: 'payout_transit', side: 'credit', fen: SHARE },
        ] as const
        await shop.payments.ledger.post(trx, { event: 'payout_asked', key: id, lines })
      })
      const account = shop.db
        .selectFrom('ledger_account')
        .select('balance_fen')
        .where('code', '=', `designer_receivable:${designer}`)
      const before = (await account.executeTakeFirst())?.balance_fen ?? 0
      await refund(orderId)
      expect((await account.executeTakeFirst())?.balance_fen).toBe(before + SHARE)
      expect(await earningOf(orderId)).toMatchObject({ state, reversed_fen: 0 })
      expect(await faults()).toEqual([])
    },
  )
})
