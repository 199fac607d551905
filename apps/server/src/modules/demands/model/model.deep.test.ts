import { afterAll, beforeAll, expect, it } from 'vitest'
import { edges } from '../demand.edges.fixture.ts'
import type { DemandShop } from '../demands.fixture.ts'
import { allowIn, openModelWorld, playModel, settleRefunds, states } from './play.fixture.ts'

let world: DemandShop

beforeAll(async () => {
  world = await openModelWorld()
})
afterAll(() => world?.shop.close())

it(
  '2,000 histories of 60 presses over HTTP leave in the database what the model says, every step taken a hundred times',
  async () => {
    const {
      completed,
      presses,
      refused,
      edges: taken,
    } = await playModel(world, { histories: 2_000, steps: 60 })
    const hits = edges.map(({ name }) => `${name} ${taken.get(name) ?? 0}`)
    console.info(`${presses} presses, ${refused} refused, ${completed} completed; ${hits.join(', ')}`)
    expect(completed).toBeGreaterThanOrEqual(200)
    expect(edges.filter(({ name }) => (taken.get(name) ?? 0) < 100)).toEqual([])
    await settleRefunds(world)
    expect(await world.shop.faultsFound()).toEqual([])
  },
  90 * 60_000,
)

it.each(states.map((state) => [...state] as const))(
  'in %i after %j each press that is allowed does what the model says, and so does the time after it',
  async (status, after) => void (await allowIn(world, [status, after])),
)
