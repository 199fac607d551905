import { afterAll, beforeAll, describe, it } from 'vitest'
import { openShop, type Shop } from '../../testing/shop.ts'
import { playCallbacks } from './callbacks.fixture.ts'
import { sellGifts } from './gifts.fixture.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop(sellGifts)
})
afterAll(() => shop?.close())

/** The long form is callbacks.deep.test.ts. */
describe('callbacks that come twice, out of order, never, forged or wrong', () => {
  it('end each of 80 payments in one entitlement or one full refund', async () => {
    await playCallbacks(shop, { payments: 80, seed: 20261121, parallel: 8 })
  }, 180_000)
})
