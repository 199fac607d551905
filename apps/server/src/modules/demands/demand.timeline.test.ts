import type { MoneyMove, TimelineRow } from '@yantu/contract/demands/timeline'
import { fenFromYuan } from '@yantu/contract/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, type DemandShop, openDemands, type Story } from './demands.fixture.ts'

let { shop, ask, say, row, pass, at, upload, payUp, arbitrator } = {} as DemandShop

beforeAll(async () => {
  ;({ shop, ask, say, row, pass, at, upload, payUp, arbitrator } = await openDemands())
})
afterAll(() => shop?.close())

const timeline = async (userId: number, { orderId }: Pick<Story, 'orderId'>) =>
  (await ask(userId, 'queryTimeline', { orderId })).data
const eventsIn = (rows: readonly TimelineRow[]) => rows.map(({ event }) => event)
const sum = (rows: readonly TimelineRow[], kind: MoneyMove['kind']) =>
  rows
    .flatMap(({ money }) => money)
    .filter((move) => move.kind === kind)
    .reduce((fen, { amount }) => fen + fenFromYuan(amount), 0)

/** What the ledger's entries of an event moved in an account, fen. */
async function booked(event: string, account: string): Promise<number> {
  const { fen } = await shop.db
    .selectFrom('ledger_posting as p')
    .innerJoin('ledger_entry as e', 'e.number', 'p.entry_number')
    .select(({ fn }) => fn.sum<string | null>('p.amount_fen').as('fen'))
    .where('e.event', '=', event)
    .where('p.account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(fen)
}

describe('the timeline', () => {
  it('tells both sides who did what, and money as the ledger has it', async () => {
    const story = await at(7)
    const { orderId, publisher, designer, other } = story
    expect(await say(publisher, 'draftAudit', { orderId, result: 0, rejectReason: '少两页' })).toContain(
      '驳回',
    )
    await upload(designer, orderId, 1)
    await say(publisher, 'draftAudit', { orderId, result: 1 })

    const seen = await timeline(publisher, story)
    expect(eventsIn(seen)).toEqual([
      'posted',
      'selected',
      'deposit_paid',
      'trial_uploaded',
      'trial_passed',
      'balance_paid',
      'full_uploaded',
      'full_rejected',
      'full_uploaded',
      'full_passed',
    ])
    expect(seen.map(({ by, isOwn }) => `${by}${isOwn}`).slice(0, 4)).toEqual([
      'publisher1',
      'publisher1',
      'system0',
      'designer0',
    ])
    expect(seen[1]).toMatchObject({ designer: `砚友${designer}`, userName: `砚友${publisher}` })
    expect(seen[7]).toMatchObject({ reason: '少两页', draft: { type: '1', round: 1 }, money: [] })
    expect(sum(seen, 'paid')).toBe(await booked('escrow_paid', `escrow:${orderId}`))
    expect(sum(seen, 'earned') + sum(seen, 'commission')).toBe(
      await booked('escrow_released', `escrow:${orderId}`),
    )
    expect(sum(seen, 'earned')).toBe(await booked('escrow_released', `designer_pending:${designer}`))

    const own = await timeline(designer, story)
    expect(own.at(-1)).toMatchObject({ event: 'payable', isAhead: '1' })
    expect(sum(own, 'payable')).toBe(sum(seen, 'earned'))
    await pass(7 * DAY)
    expect((await timeline(designer, story)).at(-1)).toMatchObject({ isAhead: '0' })
    expect(await say(other, 'queryTimeline', { orderId })).toBe('403')
  })

  it('tells of a division, its refunds and their arrival, each once', async () => {
    const story = await at(6)
    const { orderId, publisher, designer } = story
    const judge = await arbitrator()
    await say(designer, 'requestArbitration', { orderId, reason: '改了三次' })
    await say(judge, 'divideDemand', { orderId, refund: '750.01', release: '249.99', reason: '各担一半' })
    await shop.converge()
    const seen = await timeline(publisher, story)
    expect(eventsIn(seen).slice(-4)).toEqual(['held', 'divided', 'refund_arrived', 'refund_arrived'])
    expect(seen.at(-3)).toMatchObject({ by: 'platform', userName: '', reason: '各担一半' })
    expect([sum(seen, 'refunded'), sum(seen, 'arrived')]).toEqual([75_001, 75_001])
    expect(sum(seen, 'refunded')).toBe(await booked('refund_asked', `escrow:${orderId}`))
    expect(sum(seen, 'paid')).toBe(sum(seen, 'refunded') + sum(seen, 'earned') + sum(seen, 'commission'))
    expect(sum(await timeline(designer, story), 'earned')).toBe(
      await booked('escrow_released', `designer_pending:${designer}`),
    )
  })

  it('tells the publisher alone of a payment that was not wanted, and both of money that goes back afterwards', async () => {
    const story = await at(2)
    const { orderId, publisher, designer } = story
    const { codeUrl, orderId: payment } = (await ask(publisher, 'demandWxPay', { orderId, type: 0 })).data
    await shop.faults({ wrongAmount: true })
    await shop.pay(codeUrl ?? '')
    await shop.callback(payment)
    await shop.jobs.drain()
    await shop.faults({})
    await shop.converge()
    await say(publisher, 'selectDesign', { orderId, designId: designer })
    await payUp(publisher, orderId, 0)
    await shop.converge()
    const seen = await timeline(publisher, story)
    expect(eventsIn(seen)).toContain('late_returned')
    expect(sum(seen, 'late')).toBe(30_000)
    expect(eventsIn(await timeline(designer, story))).not.toContain('late_returned')

    const done = await at(8)
    const { deposit_order_id: paidBy } = await row(done.orderId)
    const back = { orderId: paidBy ?? '', cause: 'console:1', amountFen: 1_001, reason: '售后' }
    await shop.db.transaction().execute((trx) => shop.payments.requestRefund(trx, back))
    const after = await timeline(done.publisher, done)
    expect([sum(after, 'returned'), sum(after, 'refunded')]).toEqual([1_001, 0])
    expect(sum(await timeline(done.designer, done), 'returned')).toBe(1_001)
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
  })
})
