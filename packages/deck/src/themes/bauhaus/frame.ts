import { rect, type NodeTree, type Slot } from '../../scene/index.ts'
import type { ContentFrame } from '../kit/index.ts'
import { sizes } from '../slots.ts'
import { drawTile } from './tiles.ts'
import type { Field } from './tones.ts'
import { words } from '../kit/index.ts'

/** The title stands in a band; below it the page belongs to the plates, edge to edge. */
export const BAND = 160
export const PANEL = { y: BAND, h: 720 - BAND } as const
export const MARGIN = 56

/** A flat plate; half a pixel wider, so that neighbours show no seam. */
export const plateOf = (x: number, y: number, w: number, h: number, field: Field): NodeTree =>
  rect(x, y, w + 0.5, h + 0.5, field, { name: '色块' })

export const bar = (x: number, y: number, color: Slot): NodeTree =>
  rect(x, y, 96, 10, color, { name: '短条' })

export const HEADING = { font: 'heading', bold: true, lineHeight: 1.22 } as const

export const footer = () =>
  words(
    { as: 'footer', sample: '单位　姓名', px: [14, 13], color: 't2', lineHeight: 1.3, align: 'right' },
    { x: 736, y: 128, w: 488, h: 20 },
  )

const title = (y: number, h: number, floor: number): NodeTree =>
  words(
    {
      as: 'title',
      sample: '结论式标题',
      px: [42],
      sizes: sizes(42, floor).filter((size) => size % 2 === 0),
      ...HEADING,
      middle: true,
    },
    { x: 112, y, w: 908, h },
  )

const ledTitle = (): NodeTree => [
  title(8, 52, 32),
  words({ as: 'lead', px: [19, 19], color: 't2', lineHeight: 1.26 }, { x: 113, y: 64, w: 908, h: 48 }),
]

const heading = (led: boolean): NodeTree => [
  drawTile({ kind: 'quarter', ground: 'a1', ink: 'a3', accent: 'tx', turn: 3 }, 0, 0, 80),
  led ? ledTitle() : title(24, 84, 26),
  words(
    { as: 'note', name: '依据', px: [18, 13], color: 't2', lineHeight: 1.25 },
    { x: 113, y: 112, w: 616, h: 34 },
  ),
  words({ as: 'mark', name: '简称', px: [16, 13], color: 't2', align: 'right' }, { x: 1176, y: 34, w: 136 }),
  words({ as: 'sldNum', sample: '1', px: [18], align: 'right', bold: true }, { x: 1224, y: 33, w: 44 }),
]

export const frame: ContentFrame = {
  variants: [''],
  draw: (_variant, content, led) => [content, heading(led), footer()],
  logo: { x: 1064, y: 66, w: 160, h: 40 },
}
