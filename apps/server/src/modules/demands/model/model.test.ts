import { afterAll, beforeAll, expect, it } from 'vitest'
import { edges } from '../demand.edges.fixture.ts'
import type { DemandShop } from '../demands.fixture.ts'
import { openModelWorld, playModel, refuseIn, settleRefunds, states } from './play.fixture.ts'

/** 2,000 × 60 are played by model.deep.test.ts: docs/testing.md says what a press costs. */
const HISTORIES = 100
const STEPS = 40
let world: DemandShop

beforeAll(async () => {
  world = await openModelWorld()
})
afterAll(() => world?.shop.close())

it(`${HISTORIES} histories of ${STEPS} presses over HTTP leave in the database what the model says`, async () => {
  const tally = await playModel(world, { histories: HISTORIES, steps: STEPS })
  expect(tally.refused).toBeGreaterThan(HISTORIES)
  expect(tally.completed).toBeGreaterThanOrEqual(HISTORIES / 10)
  const known = new Set(edges.map(({ name }) => name))
  const taken = [...tally.edges.keys()]
  expect(taken.filter((edge) => !known.has(edge))).toEqual([])
  expect(taken.length).toBeGreaterThan(known.size * 0.7)
  await settleRefunds(world)
  expect(await world.shop.faultsFound()).toEqual([])
}, 600_000)

it.each(states.map((state) => [...state] as const))(
  'in %i after %j everybody is refused what is not theirs, with no row changed',
  async (status, after) => expect(await refuseIn(world, [status, after])).toBeGreaterThan(100),
)
