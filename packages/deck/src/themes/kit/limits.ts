import type { SkinDesign } from '../design.ts'

/** Most items a page of each kind carries, and table rows. */
export type Limits = Pick<SkinDesign, 'most' | 'tableRows'>

/** The counts that pages of 1280 × 720 carry in every skin; contents differ with their direction. */
export const limits = (contents: number): Limits => ({
  most: {
    contents,
    bullets: 6,
    cards: 6,
    timeline: 8,
    process: 6,
    compare: 5,
    facts: 4,
    symbols: 6,
    references: 6,
    points: 5,
    agenda: 8,
  },
  tableRows: 9,
})
