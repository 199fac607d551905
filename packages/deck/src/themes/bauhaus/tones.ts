import type { Slot } from '../../scene/index.ts'
import { contrast } from '../palette.ts'
import { bauhausPalettes } from './palettes.ts'

/** Colours that a flat panel may have. */
export type Field = Extract<Slot, 'bg' | 'b2' | 'tx' | 'a1' | 'a2' | 'a3' | 'a5' | 'a6'>

/** Flat colours of a drawing: what it stands on, and three that stand out from it. */
export type Tone = { field: Field; main: Slot; second: Slot; third: Slot }

const tones: Record<Field, Tone> = {
  bg: { field: 'bg', main: 'a1', second: 'a2', third: 'a3' },
  b2: { field: 'b2', main: 'a1', second: 'a2', third: 'a3' },
  tx: { field: 'tx', main: 'a3', second: 'a1', third: 'bg' },
  a1: { field: 'a1', main: 'a3', second: 'bg', third: 'tx' },
  a2: { field: 'a2', main: 'a3', second: 'bg', third: 'a1' },
  a3: { field: 'a3', main: 'a1', second: 'tx', third: 'bg' },
  a5: { field: 'a5', main: 'a3', second: 'bg', third: 'tx' },
  a6: { field: 'a6', main: 'a2', second: 'bg', third: 'tx' },
}

export const toneOf = (field: Field): Tone => tones[field]

/** Lowest contrast of two slots over all palettes. */
const worst = (a: Slot, b: Slot): number =>
  Math.min(...bauhausPalettes.map(({ colors }) => contrast(colors[a], colors[b])))

const inks = new Map<Field, Slot>()

/** The text colour that reads best on a field whichever palette is on (skins.md, 共同约定 8). */
export function inkOn(field: Field): Slot {
  let ink = inks.get(field)
  if (!ink) {
    ink = worst('bg', field) > worst('tx', field) ? 'bg' : 'tx'
    inks.set(field, ink)
  }
  return ink
}

const sequence: readonly Field[] = ['a1', 'a3', 'a2', 'tx', 'b2', 'a5']

/** The colour of the i-th column, chapter or plate (from 0). */
export const fieldAt = (i: number): Field => sequence[i % sequence.length]!

/** The disc under an icon, set off from every field. */
export const iconGround = (field: Field): Field => (field === 'b2' ? 'a3' : 'bg')
