import { expect, test } from 'vitest'
import { themes } from '../index.ts'
import { flatCards, groupedCards, pictured, placeholders } from './testing/foreign.ts'
import { ofOurs, pourFaults } from './testing/pour-faults.ts'

/** With the most text set upright, and with the most drawn; the other skins are deep. */
const ours = themes
  .filter(({ id }) => ['ink', 'monitor'].includes(id))
  .map((theme) => [theme.id, async () => ofOurs(theme)] as const)
const foreign = Object.entries({ flatCards, groupedCards, placeholders, pictured })

test.each([...ours, ...foreign])(
  'poured into %s, a deck has no error that its template has not',
  async (_name, make) => {
    expect(await pourFaults(await make())).toEqual([])
  },
)
