import { beforeAll, expect, it, type Mock, vi } from 'vitest'
import * as amounts from '../demand.amounts.ts'
import * as lifecycle from '../demand.lifecycle.ts'
import * as policy from '../demand.policy.ts'
import * as timers from '../demand.timers.ts'
import * as demands from '../demands.repository.ts'
import * as drafts from '../drafts.repository.ts'
import * as extensions from '../extensions/extensions.repository.ts'
import * as asked from '../find-asked.ts'
import { type Bug, planted } from './planted.fixture.ts'
import { allowIn, openModelWorld, playModel, refuseIn, states } from './play.fixture.ts'

vi.mock('../demand.lifecycle.ts', { spy: true })
vi.mock('../demand.policy.ts', { spy: true })
vi.mock('../demand.amounts.ts', { spy: true })
vi.mock('../demand.timers.ts', { spy: true })
vi.mock('../demands.repository.ts', { spy: true })
vi.mock('../drafts.repository.ts', { spy: true })
vi.mock('../extensions/extensions.repository.ts', { spy: true })
vi.mock('../find-asked.ts', { spy: true })

type Works = (...of: unknown[]) => unknown
const modules = [lifecycle, policy, amounts, timers, demands, drafts, extensions, asked]
const spies = Object.assign({}, ...modules) as Record<string, Mock<Works>>

let reals: Record<string, unknown>
beforeAll(async () => {
  const actual = await Promise.all([
    vi.importActual<object>('../demand.lifecycle.ts'),
    vi.importActual<object>('../demand.policy.ts'),
    vi.importActual<object>('../demand.amounts.ts'),
    vi.importActual<object>('../demand.timers.ts'),
    vi.importActual<object>('../demands.repository.ts'),
    vi.importActual<object>('../drafts.repository.ts'),
    vi.importActual<object>('../extensions/extensions.repository.ts'),
    vi.importActual<object>('../find-asked.ts'),
  ])
  reals = Object.assign({}, ...actual)
})

/** Puts the bug into the functions that it names. */
function plant(planting: Bug): void {
  for (const [name, other] of Object.entries(planting as Record<string, Works>)) {
    const real = reals[name]
    if (typeof real !== 'function')
      throw new Error(`${name} is none of the functions that a bug can be put into`)
    spies[name]?.mockImplementation((...of) => other(real, ...of))
  }
}

/** What the model says of the product with a bug in it; null where it notices nothing. */
async function divergence(planting: Bug): Promise<Error | null> {
  const world = await openModelWorld()
  plant(planting)
  try {
    for (const state of states) await refuseIn(world, state)
    for (const state of states) await allowIn(world, state)
    await playModel(world, { histories: 50, steps: 40 })
    return null
  } catch (error) {
    return error as Error
  } finally {
    vi.resetAllMocks()
    await world.shop.close()
  }
}

it('notices nothing where there is no bug', async () => expect(await divergence({})).toBe(null))

it.each(Object.entries(planted))('would notice that %s', async (_name, planting) =>
  expect(await divergence(planting)).not.toBe(null),
)
