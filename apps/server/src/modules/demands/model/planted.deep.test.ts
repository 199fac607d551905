import { expect, it, vi } from 'vitest'
import { type Bug, planted } from './planted.fixture.ts'
import { allowIn, openModelWorld, playModel, refuseIn, states } from './play.fixture.ts'

const { bug, mutable } = vi.hoisted(() => {
  const bug: { now: Record<string, ((...of: unknown[]) => unknown) | undefined> } = { now: {} }
  /** A module whose functions are asked for by name at each call. */
  const mutable = async (original: () => Promise<object>) =>
    Object.fromEntries(
      Object.entries(await original()).map(([name, real]) => [
        name,
        typeof real === 'function'
          ? (...of: unknown[]) => {
              const other = bug.now[name]
              return other ? other(real, ...of) : real(...of)
            }
          : real,
      ]),
    )
  return { bug, mutable }
})
vi.mock('../demand.lifecycle.ts', mutable)
vi.mock('../demand.policy.ts', mutable)
vi.mock('../demand.amounts.ts', mutable)
vi.mock('../demand.timers.ts', mutable)
vi.mock('../demands.repository.ts', mutable)
vi.mock('../drafts.repository.ts', mutable)
vi.mock('../extensions/extensions.repository.ts', mutable)
vi.mock('../find-asked.ts', mutable)

/** What the model says of the product with a bug in it; null where it notices nothing. */
async function divergence(planting: Bug): Promise<Error | null> {
  const world = await openModelWorld()
  bug.now = planting as typeof bug.now
  try {
    for (const state of states) await refuseIn(world, state)
    for (const state of states) await allowIn(world, state)
    await playModel(world, { histories: 50, steps: 40 })
    return null
  } catch (error) {
    return error as Error
  } finally {
    bug.now = {}
    await world.shop.close()
  }
}

it('notices nothing where there is no bug', async () => expect(await divergence({})).toBe(null))

it.each(Object.entries(planted))('would notice that %s', async (_name, planting) =>
  expect(await divergence(planting)).not.toBe(null),
)
