import type { NodeTree, Slot } from '../../scene/index.ts'
import type { ContentFrame } from '../kit/index.ts'
import { AXIS, bar, HEADING, LEFT, RIGHT, W, X } from './grid.ts'
import { words } from '../kit/index.ts'

const PAGE_TITLE = { top: 84, height: 92, sizes: [42, 40, 38, 36, 34, 32, 30, 28, 26] } as const

/** A title of one line and a lead on the same axis. */
const ledHeading = (): NodeTree => [
  words(
    {
      as: 'title',
      sample: '结论式标题',
      px: [PAGE_TITLE.sizes[0]],
      sizes: PAGE_TITLE.sizes.slice(0, 6),
      ...HEADING,
      letterSpacing: -0.5,
    },
    { x: AXIS, y: 78, w: W(6), h: 54 },
  ),
  words({ as: 'lead', px: [19, 20, 19], color: 't2', lineHeight: 1.3 }, { x: AXIS, y: 137, w: W(6), h: 50 }),
]

/** The coloured tab that hangs from the top edge of every page. */
export const tab = (color: Slot = 'a1'): NodeTree => bar(LEFT, 0, W(1), 12, color)

/** Page titles begin in the third column, where one line is followed by an empty one. */
export const pageHeading = () =>
  words(
    {
      as: 'title',
      sample: '结论式标题',
      px: [PAGE_TITLE.sizes[0]],
      sizes: PAGE_TITLE.sizes,
      ...HEADING,
      letterSpacing: -0.5,
    },
    { x: AXIS, y: PAGE_TITLE.top, w: W(6), h: PAGE_TITLE.height },
  )

export const pageNumber = (color: Slot = 'tx') =>
  words(
    { as: 'sldNum', sample: '1', px: [16], color, align: 'right', bold: true },
    { x: RIGHT, y: 34, w: W(1) },
  )

/** Who speaks, on the page's last line. */
export const footer = () =>
  words(
    { as: 'footer', sample: '单位　姓名', px: [14, 13], color: 't2', lineHeight: 1.3 },
    { x: LEFT, y: 686, w: W(8), h: 19 },
  )

const header = (): NodeTree => [
  tab(),
  words({ as: 'numeral', sample: '1', px: [16], bold: true }, { x: LEFT, y: 34, w: W(1) }),
  words({ as: 'mark', name: '文稿题目', px: [16, 13] }, { x: AXIS, y: 34, w: W(3) }),
  pageNumber(),
]

const note = (): NodeTree =>
  words(
    { as: 'note', sample: '注：数据来源', px: [16, 14], color: 't2', lineHeight: 1.2, middle: true },
    { x: LEFT, y: 648, w: W(6), h: 34 },
  )

/** Four columns of small type over the title; content goes back to the first column. */
export const frame: ContentFrame = {
  variants: [''],
  draw: (_, content, led) => [header(), led ? ledHeading() : pageHeading(), content, note(), footer()],
  logo: { x: X(5), y: 22, w: 176, h: 40 },
}
