import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Died, openShop, type Shop } from '../../testing/shop.ts'
import { actionsAt, giftsOf, openGift, payableGift, sellGifts } from './gifts.fixture.ts'

let shop: Shop
let at: ReturnType<typeof actionsAt>

beforeAll(async () => {
  shop = await openShop(sellGifts)
  at = actionsAt(shop)
})
afterAll(() => shop?.close())

/** A death ends the request; whatever else a step throws is a fault of the test. */
async function mayDie(step: () => Promise<unknown>): Promise<void> {
  await step().catch((error: unknown) => {
    if (!isDeath(error)) throw error
  })
}

/** After a death every further step dies, also those that are tried although one before them failed. */
const isDeath = (error: unknown): boolean =>
  error instanceof Died || (error instanceof AggregateError && error.errors.every(isDeath))

interface Story {
  name: string
  /** What happens before, and who it happens to. */
  prepare(): Promise<{ userId: number; subject: string; orderId?: string }>
  /** What the process dies in. */
  run(of: { userId: number; subject: string; orderId?: string }): Promise<unknown>
  /** What holds after the restart, whatever the place of death. */
  expectations(of: { userId: number; subject: string; orderId?: string }): Promise<void>
}

let subjects = 0
const subject = () => `s${subjects++}`

async function opened() {
  const of = { userId: await shop.user(), subject: subject() }
  const order = await payableGift(shop.payments, of.userId, of.subject)
  return { ...of, ...order }
}

async function paid() {
  const order = await opened()
  expect((await shop.pay(order.codeUrl)).status).toBe(200)
  return order
}

/** Paid, but owned by another way: its money must go back. */
async function unwanted() {
  const order = await paid()
  await at.giveAway(order.userId, order.orderId, order.subject)
  return order
}

const stateOf = async (orderId = '') =>
  (await shop.db.selectFrom('pay_order').select('state').where('id', '=', orderId).executeTakeFirst())?.state

const stories: Story[] = [
  {
    name: 'opening a payment',
    prepare: async () => ({ userId: await shop.user(), subject: subject() }),
    run: ({ userId, subject }) => openGift(shop.payments, userId, subject),
    async expectations({ userId, subject }) {
      const order = await payableGift(shop.payments, userId, subject)
      expect((await shop.pay(order.codeUrl)).status).toBe(200)
      await shop.converge()
      expect(await giftsOf(shop, userId)).toEqual([subject])
    },
  },
  {
    name: 'renewing a code',
    async prepare() {
      const order = await opened()
      shop.clock.advance(2 * 3_600_000)
      return order
    },
    run: ({ userId, subject }) => openGift(shop.payments, userId, subject),
    async expectations({ userId, subject, orderId }) {
      const order = await payableGift(shop.payments, userId, subject)
      expect(order.orderId).toBe(orderId)
      expect((await shop.pay(order.codeUrl)).status).toBe(200)
      await shop.converge()
      expect(await giftsOf(shop, userId)).toEqual([subject])
    },
  },
  {
    name: 'switching to another plan, the old one just paid',
    prepare: paid,
    run: ({ userId, subject }) => openGift(shop.payments, userId, subject, { variant: 'yearly' }),
    async expectations({ userId, subject, orderId }) {
      expect(await giftsOf(shop, userId)).toEqual([subject])
      expect(await stateOf(orderId)).toBe('PAID')
    },
  },
  {
    name: 'taking a callback',
    prepare: paid,
    run: ({ orderId = '' }) => shop.callback(orderId),
    async expectations({ userId, subject, orderId }) {
      expect(await giftsOf(shop, userId)).toEqual([subject])
      expect(await stateOf(orderId)).toBe('PAID')
    },
  },
  {
    name: 'closing an order',
    prepare: opened,
    run: ({ orderId = '' }) => shop.payments.closeOrder(orderId),
    async expectations({ orderId = '' }) {
      expect(await shop.payments.closeOrder(orderId)).toBe('CLOSED')
    },
  },
  {
    name: 'sending money back',
    prepare: unwanted,
    async run({ orderId = '' }) {
      await shop.callback(orderId)
      for (const error of await shop.jobs.drain()) if (error instanceof Died) throw error
    },
    async expectations({ orderId }) {
      expect(await stateOf(orderId)).toBe('REFUNDED')
    },
  },
  {
    name: 'finding what no callback told of',
    prepare: paid,
    async run() {
      await shop.payments.resume()
      for (const error of await shop.jobs.drain()) if (error instanceof Died) throw error
    },
    async expectations({ userId, subject }) {
      expect(await giftsOf(shop, userId)).toEqual([subject])
    },
  },
  {
    name: 'keeping money of no order, and sending it back',
    prepare: async () => ({ userId: 0, subject: await shop.strayPayment(1_234) }),
    async run({ subject: outTradeNo }) {
      await shop.callback('', { outTradeNo })
      for (const error of await shop.jobs.drain()) if (error instanceof Died) throw error
      shop.clock.advance(24 * 3_600_000)
      await shop.payments.resume()
    },
    async expectations({ subject: outTradeNo }) {
      // The provider repeats what was not acknowledged.
      await shop.callback('', { outTradeNo })
      await shop.converge()
      shop.clock.advance(24 * 3_600_000)
      await shop.converge()
      const refunds = shop.db.selectFrom('pay_refund').select('state').where('out_trade_no', '=', outTradeNo)
      expect(await refunds.execute()).toEqual([{ state: 'SUCCEEDED' }])
    },
  },
]

describe.each(stories)('a process that dies while $name', (story) => {
  it('leaves something that converges, wherever it dies', async () => {
    const clean = await story.prepare()
    shop.dieAt(null)
    await story.run(clean)
    const places = [...shop.places]
    expect(places.length).toBeGreaterThan(2)
    await shop.converge()
    await story.expectations(clean)

    for (const [index, place] of places.entries()) {
      const of = await story.prepare()
      shop.dieAt(index)
      await mayDie(() => story.run(of))
      expect(shop.places[index], `dies at ${place}`).toBeDefined()
      await shop.converge()
      await story.expectations(of)
    }
    await shop.converge()
    expect(await shop.faultsFound()).toEqual([])
  }, 120_000)
})
