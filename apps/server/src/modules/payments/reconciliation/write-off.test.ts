import { approvalsMessages } from '@yantu/contract/messages/approvals'
import { reconciliationMessages } from '@yantu/contract/messages/reconciliation'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../../kernel/time/index.ts'
import { HOUR, openReconciliation, type Reconciliation, sandbox } from './reconciliation.fixture.ts'

/** Days whose bills are there. */
const dayBefore = (days: number) => shanghaiDay(new Date(Date.now() - days * 24 * HOUR))
const at0 = (day: string, minutes: number) => new Date(Date.parse(`${day}T00:00:00+08:00`) + minutes * 60_000)

let at: Reconciliation
let shop: Reconciliation['shop']

beforeAll(async () => {
  at = await openReconciliation()
  ;({ shop } = at)
})
afterAll(() => shop?.close())

const awaitBill = (day: string) => sql`insert into bill_day (day) values (${day})`.execute(shop.db)
const faults = async () => (await shop.payments.audit()).faults
const lossFen = async () =>
  (
    await shop.db.selectFrom('ledger_account').select('balance_fen').where('code', '=', 'write_off').execute()
  ).at(0)?.balance_fen ?? 0

/** Paid at one instant by our word and the provider's trade bill, booked on its account at another. */
async function paidAt(paid: Date, booked: Date): Promise<string> {
  const { number } = await at.bought()
  await sql`update pay_attempt set paid_at = ${paid} where out_trade_no = ${number}`.execute(shop.db)
  await sql`update ${sandbox}.orders set success_time = ${paid} where out_trade_no = ${number}`.execute(
    shop.db,
  )
  await sql`update ${sandbox}.flows set at = ${booked} where voucher = ${number}`.execute(shop.db)
  return number
}

describe('what is paid before midnight and booked after it', () => {
  it('is of the day on which it was booked once that bill is there, and explains nothing else', async () => {
    const [before, after] = [dayBefore(6), dayBefore(5)]
    await awaitBill(before)
    await awaitBill(after)
    await paidAt(at0(after, -1), at0(after, 1))
    expect(await at.compare(before)).toEqual([])
    expect(await at.differences({ day: before })).toMatchObject([
      { kind: 'funds', state: 'open', bill: { amount: '0.00' }, ours: { amount: '9.90' } },
    ])
    expect(await at.compare(after)).toEqual([])
    expect(await at.differences({ day: after })).toEqual([])
    expect(await at.compare(before)).toEqual([])
    expect(await at.differences({ day: before })).toMatchObject([{ kind: 'funds', state: 'mended' }])

    // Booked a day and a half later, it is no matter of midnight.
    const [early, late] = [dayBefore(10), dayBefore(8)]
    for (const day of [early, dayBefore(9), late]) await awaitBill(day)
    await paidAt(at0(early, 12 * 60), at0(late, 1))
    for (const day of [early, dayBefore(9), late]) expect(await at.compare(day)).toEqual([])
    const gaps = async (day: string) => (await at.differences({ day })).map(({ kind, gap }) => [kind, gap])
    expect(await gaps(early)).toEqual([['funds', '-9.90']])
    expect(await gaps(late)).toEqual([['funds', '9.90']])
  })
})

describe('a difference', () => {
  const day = dayBefore(3)
  const writeOff = (differenceId: string, gap: string, note = '微信客服确认无此款') =>
    at.ask('POST', 'reconciliation/writeOff', { differenceId, gap, note })
  const newest = async () => {
    const [found] = await at.waiting()
    if (!found) throw new Error('nothing waits')
    return found
  }
  const decide = async (by: number) => {
    const { approvalId, hash } = await newest()
    return at.ask('POST', 'approvals/approve', { approvalId, hash }, by)
  }
  const of = async (kind: string) => {
    const found = (await at.differences({ day })).find((one) => one.kind === kind)
    if (!found) throw new Error(`no ${kind} on ${day}`)
    return found
  }

  it('is written off by two persons, as both saw it, once; the funds of the day follow it', async () => {
    await awaitBill(day)
    const number = await paidAt(at0(day, 600), at0(day, 600))
    await sql`update ${sandbox}.orders set state = 'NOTPAY', transaction_id = null, success_time = null
      where out_trade_no = ${number}`.execute(shop.db)
    await sql`delete from ${sandbox}.flows where voucher = ${number}`.execute(shop.db)
    expect(await at.compare(day)).toEqual([])
    const [trade, funds] = [await of('missing_there'), await of('funds')]
    expect([trade, funds]).toMatchObject([
      { state: 'open', gap: '-9.90' },
      { state: 'open', gap: '-9.90' },
    ])
    for (const [gap, id, message] of [
      ['-9.89', trade.differenceId, reconciliationMessages.gapChanged],
      ['-9.90', funds.differenceId, reconciliationMessages.othersFirst],
      ['-9.90', '0', reconciliationMessages.notFound],
    ] as const)
      expect(await writeOff(id, gap)).toMatchObject({ message })
    expect(await writeOff(trade.differenceId, '-9.90', ' ')).toMatchObject({
      message: reconciliationMessages.noteRequired,
    })
    expect(await writeOff(trade.differenceId, '-9.90')).toMatchObject({
      code: 200,
      message: approvalsMessages.approvalAsked,
    })
    expect(await lossFen()).toBe(0)
    expect(await decide(at.clerk)).toMatchObject({ message: approvalsMessages.approvalOwn })

    // What was approved is what stands there then: a word on it in between makes it another document.
    await at.ask('POST', 'reconciliation/explain', { differenceId: trade.differenceId, note: '再查' })
    expect(await decide(at.second)).toMatchObject({ message: approvalsMessages.approvalChanged })
    await at.ask('POST', 'reconciliation/reopen', { differenceId: trade.differenceId, note: '查过' })
    const { approvalId, hash } = await newest()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => at.ask('POST', 'approvals/approve', { approvalId, hash }, at.second)),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await shop.jobs.drain()).toEqual([])
    expect(await of('missing_there')).toMatchObject({
      state: 'written_off',
      gap: '0.00',
      note: '微信客服确认无此款',
      notedBy: `用户${at.second}`,
    })
    expect(await of('funds')).toMatchObject({ state: 'mended' })
    expect(await writeOff(trade.differenceId, '0.00')).toMatchObject({
      message: reconciliationMessages.noGap,
    })
    const { list } = await at.entries({ event: 'difference_written_off' })
    expect(
      list.map(({ lines }) => lines.map(({ account, side, amount }) => [account, side, amount])),
    ).toEqual([
      [
        ['write_off', 'debit', '9.90'],
        ['wx_clearing', 'credit', '9.90'],
      ],
    ])
    expect([await lossFen(), await faults()]).toEqual([990, []])

    // The provider finds the payment after all: what was written off is to be taken back, and then it is mended.
    await sql`insert into bill_row (day, line, kind, at, out_trade_no, transaction_id, amount_fen, fee_fen)
      select ${day}, 1, 'payment', paid_at, out_trade_no, transaction_id, paid_fen, 0 from pay_attempt
      where out_trade_no = ${number}`.execute(shop.db)
    await sql`update bill_day set moved_fen = moved_fen + 990 where day = ${day}`.execute(shop.db)
    for (let look = 0; look < 2; look++) expect(await at.compare(day)).toEqual([])
    expect(await of('missing_there')).toMatchObject({ state: 'open', gap: '9.90' })
    expect(await writeOff(trade.differenceId, '9.90', '微信已补记')).toMatchObject({ code: 200 })
    expect(await decide(at.second)).toMatchObject({ code: 200 })
    for (let look = 0; look < 2; look++) expect(await shop.jobs.drain()).toEqual([])
    expect(await at.compare(day)).toEqual([])
    expect(await of('missing_there')).toMatchObject({ state: 'mended' })
    expect([await lossFen(), await faults()]).toEqual([0, []])
    await sql`update bill_difference set written_off_fen = 1 where id = ${trade.differenceId}`.execute(
      shop.db,
    )
    expect(await faults()).toEqual(['0 fen of differences are written off in the books, -1 in their rows'])
  })
})
