import fc from 'fast-check'
import { expect } from 'vitest'
import type { Shop } from '../../testing/shop.ts'
import { giftsOf, payableGift } from './gifts.fixture.ts'

/** What becomes of one payment's callback. */
interface Fate {
  duplicated: boolean
  reordered: boolean
  lost: boolean
  forged: boolean
  wrongAmount: boolean
  /** The order is closed while it is being paid, as when a plan is switched. */
  closed: boolean
}

const percent = (share: number) => fc.integer({ min: 0, max: 99 }).map((value) => value < share)

/** The shares of the trust page. */
const fate: fc.Arbitrary<Fate> = fc.record({
  duplicated: percent(30),
  reordered: percent(20),
  lost: percent(10),
  forged: percent(2),
  wrongAmount: percent(2),
  closed: percent(5),
})

const wrongAmount = { amount: { total: 1, payer_total: 1, currency: 'CNY', payer_currency: 'CNY' } }

/** Payments whose callbacks fare badly; afterwards each has ended in one gift or one full refund. */
export async function playCallbacks(
  shop: Shop,
  { payments, seed, parallel }: { payments: number; seed: number; parallel: number },
): Promise<void> {
  const fates = fc.sample(fate, { numRuns: payments, seed })
  const buyers: { userId: number; orderId: string }[] = []
  const postponed: (() => Promise<void>)[] = []
  let forgedAccepted = 0

  async function live(fate: Fate): Promise<void> {
    const userId = await shop.user()
    const { orderId, codeUrl } = await payableGift(shop.payments, userId)
    buyers.push({ userId, orderId })
    if (fate.forged && (await shop.callback(orderId, { forgery: 'own-key' })).statusCode !== 401)
      forgedAccepted++
    await Promise.all([shop.pay(codeUrl), fate.closed ? shop.payments.closeOrder(orderId) : undefined])
    const deliver = async () => {
      if (fate.wrongAmount) await shop.callback(orderId, { plaintext: wrongAmount })
      if (fate.lost) return
      await Promise.all(Array.from({ length: fate.duplicated ? 2 : 1 }, () => shop.callback(orderId)))
    }
    if (fate.reordered) postponed.push(deliver)
    else await deliver()
  }

  await inParallel(fates, parallel, live)
  await inParallel(postponed.reverse(), parallel, (deliver) => deliver())
  await shop.converge()

  expect(forgedAccepted).toBe(0)
  expect(await shop.faultsFound()).toEqual([])
  for (const { userId, orderId } of buyers) {
    const order = await shop.db
      .selectFrom('pay_order')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect({ orderId, ...order }).toMatchObject({ state: expect.stringMatching(/^(PAID|CLOSED|REFUNDED)$/) })
    expect(await giftsOf(shop, userId)).toEqual(order?.state === 'PAID' ? ['one'] : [])
  }
}

async function inParallel<Item>(
  items: readonly Item[],
  parallel: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: parallel }, lane))
}
