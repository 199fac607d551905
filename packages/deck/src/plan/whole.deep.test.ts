import { expect, it } from 'vitest'
import { skins } from './testing.ts'
import { layoutFaults } from './testing/faults.ts'
import { wholeOutlines } from './testing/outlines.ts'

it.each(skins().map((theme) => [theme.design.id, theme] as const))(
  'in %s no outline has anything dropped, outside its box or overlapping',
  (_, theme) => {
    const faults = wholeOutlines().flatMap(([id, outline]) =>
      layoutFaults(outline, theme).map((fault) => `${id}: ${fault}`),
    )
    expect(faults).toEqual([])
  },
)
