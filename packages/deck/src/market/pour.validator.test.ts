import { expect, test } from 'vitest'
import { themes } from '../index.ts'
import { pictured } from './testing/foreign.ts'
import { ofOurs, pourFaults } from './testing/pour-faults.ts'

/** With the most text set upright, and what has most in it of strangers': pour.deep.test.ts has the others. */
const ours = themes
  .filter(({ id }) => id === 'ink')
  .map((theme) => [theme.id, async () => ofOurs(theme)] as const)
const foreign = [['pictured', pictured]] as const

test.each([...ours, ...foreign])(
  'poured into %s, a deck has no error that its template has not',
  async (_name, make) => {
    expect(await pourFaults(await make())).toEqual([])
  },
)
