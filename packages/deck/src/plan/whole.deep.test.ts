import { expect, it } from 'vitest'
import { demoOutlines, skins } from './testing.ts'
import { layoutFaults } from './testing/faults.ts'
import { wholeOutlines } from './testing/outlines.ts'
import { inARow, PAUSING } from './testing/pauses.ts'

it.each(skins().map((theme) => [theme.design.id, theme] as const))(
  'in %s no outline has anything dropped, outside its box or overlapping',
  (_, theme) => {
    const faults = wholeOutlines().flatMap(([id, outline]) =>
      layoutFaults(outline, theme).map((fault) => `${id}: ${fault}`),
    )
    expect(faults).toEqual([])
  },
)

it.each(skins().filter(({ design }) => PAUSING.includes(design.id)))(
  '$design.name shows drawings one behind another on at most a quarter of the pages of all demo outlines',
  (theme) => {
    expect(inARow([...demoOutlines().values()], theme)).toBeLessThanOrEqual(0.25)
  },
)
