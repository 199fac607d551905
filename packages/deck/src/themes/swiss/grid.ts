import { rect, type Slot } from '../../scene/index.ts'

/** Eight columns of 132 px, 16 px apart, between margins of 56 px. */
const COLUMN = 132
const GUTTER = 16
export const LEFT = 56
export const RIGHT = 1224

/** Left edge of a column, from 0; parts of a column count too. */
export const X = (column: number): number => LEFT + column * (COLUMN + GUTTER)
/** Width of so many columns with the gutters between them. */
export const W = (columns: number): number => columns * (COLUMN + GUTTER) - GUTTER

/** Content lies under a title of one or two lines, over the footnote. */
export const AREA = { top: 196, bottom: 640, height: 444 } as const

/** The axis on which page titles and statements stand; numbers hang left of it. */
export const AXIS = X(2)

export const BOLD = { font: 'heading', bold: true } as const
export const HEADING = { ...BOLD, lineHeight: 1.24 } as const

/** A bar: lines of this skin are rectangles 2, 6, 8, 10 or 16 px thick, their top on the grid. */
export const bar = (
  x: number,
  y: number,
  w: number,
  thickness: 2 | 6 | 8 | 10 | 12 | 16,
  slot: Slot = 'tx',
) => rect(x, y, w, thickness, slot, { name: '线' })

/** Bars over rows: the first is heavy, the others are fine. */
export const rowBar = (i: number, x: number, y: number, w: number) => bar(x, y, w, i === 0 ? 6 : 2)
