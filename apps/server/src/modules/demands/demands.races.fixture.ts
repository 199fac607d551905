import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockWaits } from '../../testing/locks.ts'
import { type DemandShop, openDemands } from './demands.fixture.ts'

const PARALLEL = 50
let { shop, ask, row, eventsOf, balance, notices, at, upload, designer } = {} as DemandShop

const times = <Result>(make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: PARALLEL }, (_, index) => make(index)))

/** Holds a demand's row until all who want it are waiting for it, so that none is late to the race. */
async function together<Result>(orderId: string, race: () => Promise<Result[]>): Promise<Result[]> {
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from demand where id = $1 for no key update', [orderId])
    const running = race()
    await expect.poll(() => lockWaits(shop.database.pool), { timeout: 20_000 }).toBe(PARALLEL)
    await client.query('commit')
    return await running
  } finally {
    client.release()
  }
}

const won = (answers: { code: number }[]) => answers.filter(({ code }) => code === 200).length

/** What was booked of a demand's escrow, the first first. */
async function booked(orderId: string): Promise<string[]> {
  const rows = shop.db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.number', 'ledger_posting.entry_number')
    .select('event')
    .where('account', '=', `escrow:${orderId}`)
  return (await rows.orderBy('number').execute()).map(({ event }) => event)
}

/** What each of some people is told while something happens. */
async function toldBy<Result>(people: readonly number[], work: () => Promise<Result>) {
  const before = await Promise.all(people.map(notices))
  const result = await work()
  const after = await Promise.all(people.map(notices))
  return { result, told: after.map((all, at) => all.slice(before[at]?.length)) }
}

/** The suite of the demands' races, each as often as asked, at demands of their own. */
export function racesOfDemands(rounds: number): void {
  beforeAll(async () => {
    // As many connections as calls: all of them have looked before the first one writes.
    ;({ shop, ask, row, eventsOf, balance, notices, at, upload, designer } = await openDemands({
      connections: 60,
    }))
  })
  afterAll(() => shop?.close())

  describe.each(Array.from({ length: rounds }, (_, round) => round + 1))('fifty at once, round %i', () => {
    it('select one of two designers', async () => {
      const { orderId, publisher, designer: one, other } = await at(1)
      await ask(one, 'cancelDemandAccept', { orderId })
      await ask(one, 'designAcceptOrder', { orderId })
      const { result: answers, told } = await toldBy([one, other, publisher], () =>
        together(orderId, () =>
          times((index) => ask(publisher, 'selectDesign', { orderId, designId: index % 2 ? one : other })),
        ),
      )
      const selected = (await row(orderId)).selected_id
      expect([one, other]).toContain(selected)
      expect(told).toEqual(selected === one ? [['您已被选定'], [], []] : [[], ['您已被选定'], []])
      expect(await booked(orderId)).toEqual([])
      const events = (await eventsOf(orderId)).filter((event) => event === 'selected')
      expect([won(answers), events.length]).toEqual([1, 2])
      expect(new Set(answers.map(({ message }) => message))).toEqual(
        new Set(['选择设计师成功', '需求已有变化，请刷新后再试']),
      )
    })

    it('judge a draft once', async () => {
      const { orderId, publisher, designer: taker } = await at(4)
      const { result: answers, told } = await toldBy([taker, publisher], () =>
        together(orderId, () =>
          times((index) =>
            ask(publisher, 'draftAudit', { orderId, result: index % 2 ? 1 : 0, rejectReason: '不行' }),
          ),
        ),
      )
      expect(won(answers)).toBe(1)
      const verdicts = (await eventsOf(orderId)).filter((event) => /^trial_(passed|rejected)$/.test(event))
      expect(verdicts).toHaveLength(1)
      const passed = verdicts[0] === 'trial_passed'
      expect((await row(orderId)).status).toBe(passed ? 5 : 3)
      expect(told).toEqual([[passed ? '试稿已通过' : '试稿被驳回'], []])
      expect(await booked(orderId)).toEqual(['escrow_paid'])
    })

    it('release the money once', async () => {
      const { orderId, publisher, designer: taker } = await at(7)
      const { result: answers, told } = await toldBy([taker, publisher], () =>
        together(orderId, () => times(() => ask(publisher, 'draftAudit', { orderId, result: 1 }))),
      )
      expect(won(answers)).toBe(1)
      expect(told).toEqual([['全稿已通过'], []])
      expect(await booked(orderId)).toEqual(['escrow_paid', 'escrow_paid', 'escrow_released'])
      expect([await balance(`escrow:${orderId}`), await balance(`designer_pending:${taker}`)]).toEqual([
        0, 90_000,
      ])
    })

    it('sign up once, and give in one draft', async () => {
      const { orderId, designer: taker } = await at(3)
      const files = await times(() =>
        upload(taker, orderId, 0).then(
          () => 200,
          () => 400,
        ),
      )
      expect(files.filter((code) => code === 200)).toHaveLength(1)
      const open = await at(1)
      const newcomer = await designer()
      const answers = await times(() => ask(newcomer, 'designAcceptOrder', { orderId: open.orderId }))
      expect(won(answers)).toBe(1)
    })

    it('open one deposit, with one QR', async () => {
      const { orderId, publisher } = await at(1)
      const answers = await times(() => ask(publisher, 'demandWxPay', { orderId, type: 0 }))
      const opened = answers.filter(({ code }) => code === 200)
      expect(new Set(opened.map(({ data }) => `${data.orderId} ${data.codeUrl}`)).size).toBe(1)
      expect(opened.length).toBe(PARALLEL)
      expect((await eventsOf(orderId)).filter((event) => event === 'deposit_opened')).toHaveLength(1)
    })

    it.each([
      ['first', true],
      ['among them', false],
    ])('cancel against a payment that comes %s: one of both', async (_when, isFirst) => {
      const { orderId, publisher, designer: taker, other } = await at(2)
      const { data } = await ask(publisher, 'demandWxPay', { orderId, type: 0 })
      const pay = async () => {
        await shop.pay(data.codeUrl ?? '')
        await shop.callback(data.orderId)
        return { code: 0 }
      }
      const { result: answers, told } = await toldBy([publisher, taker, other], async () => {
        const answers = await times<{ code: number }>((index) =>
          index === (isFirst ? 0 : 1) ? pay() : ask(publisher, 'cancelDemandIssue', { orderId }),
        )
        await shop.converge()
        return answers
      })
      const { status, paid_fen: paid } = await row(orderId)
      const isPaid = status === 3
      expect([status, paid, won(answers)]).toEqual(isPaid ? [3, 30_000, 0] : [9, 0, 1])
      expect(await balance(`escrow:${orderId}`)).toBe(paid)
      expect(await booked(orderId)).toEqual(isPaid ? ['escrow_paid'] : [])
      const lost = (await eventsOf(orderId)).filter(
        (event) => event === (isPaid ? 'cancelled' : 'deposit_paid'),
      )
      expect(lost).toEqual([])
      expect(told).toEqual(
        isPaid
          ? [['定金支付成功'], ['定金已托管'], ['需求已选定设计师']]
          : [[], ['需求已取消'], ['需求已取消']],
      )
      expect(await shop.faultsFound()).toEqual([])
    })
  })
}
