import { afterAll, beforeAll, describe, it } from 'vitest'
import { openShop, type Shop } from '../../testing/shop.ts'
import { playCallbacks } from './callbacks.fixture.ts'
import { sellGifts } from './gifts.fixture.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop(sellGifts)
})
afterAll(() => shop?.close())

describe('callbacks that come twice, out of order, never, forged or wrong, at length', () => {
  it('end each of 10,000 payments in one entitlement or one full refund', async () => {
    await playCallbacks(shop, { payments: 10_000, seed: Date.now() % 1_000_000, parallel: 16 })
  })
})
