import { line, rect, text, type Box, type NodeTree, type Slot } from '../../scene/index.ts'
import { limits, type ContentFrame, words } from '../kit/index.ts'
import { formalNumeral } from '../kit/numerals.ts'

/** Five things to a shelf and two shelves make a page of contents. */
export const museumLimits = limits(10)

/** Content lies between the page title and the footnote. */
export const AREA = { left: 72, right: 1208, top: 168, bottom: 630, w: 1136, h: 462 } as const

const LOGO: Box = { x: 1048, y: 676, w: 160, h: 36 }

/** Running head over a double rule, page number between dashes over the foot. */
export const furniture = (chapter: boolean): NodeTree => [
  words(
    { as: 'mark', name: '书眉', sample: '题目', px: [15, 13], color: 't2', font: 'heading' },
    { x: AREA.left, y: 30, w: 900 },
  ),
  chapter && [
    words(
      { as: 'numeral', sample: '壹', sizes: [15, 13], color: 't2', font: 'heading', align: 'right' },
      { x: AREA.right, y: 30, w: 90 },
    ),
  ],
  line(AREA.left, 56, AREA.right, 56, 'tx', 1, { opacity: 0.7, name: '书眉' }),
  line(AREA.left, 60, AREA.right, 60, 'tx', 0.6, { opacity: 0.5, name: '书眉' }),
  line(AREA.left, 668, AREA.right, 668, 'tx', 0.8, { opacity: 0.5, name: '脚线' }),
  line(608, 690, 620, 690, 't2', 1, { name: '页码' }),
  line(660, 690, 672, 690, 't2', 1, { name: '页码' }),
  words(
    { as: 'sldNum', sample: '1', px: [15], color: 't2', font: 'heading', align: 'center' },
    { x: 640, y: 682, w: 36 },
  ),
]

const title = (y: number, h: number, sizes: readonly number[]): NodeTree =>
  words(
    { as: 'title', sample: '结论式标题', px: [38], sizes, lineHeight: 1.27, middle: true },
    { x: AREA.left, y, w: AREA.w, h },
  )

const ledTitle = (): NodeTree => [
  title(62, 50, [38, 36, 34, 32, 30]),
  words(
    { as: 'lead', px: [19, 20, 19], color: 't2', lineHeight: 1.28 },
    { x: AREA.left, y: 117, w: AREA.w, h: 49 },
  ),
]

export const contentFrame: ContentFrame = {
  variants: [''],
  draw: (_variant, content, led) => [
    furniture(true),
    led ? ledTitle() : title(70, 82, [38, 36, 34, 32, 30, 28, 26, 24]),
    content,
    words(
      { as: 'note', sample: '注：数据来源', px: [15, 13], color: 't2', lineHeight: 1.25, middle: true },
      { x: AREA.left, y: 638, w: AREA.w, h: 26 },
    ),
    words({ as: 'footer', sample: '署名', px: [13, 13], color: 't2' }, { x: AREA.left, y: 683, w: 500 }),
  ],
  logo: LOGO,
}

export const hairline = (x: number, y: number, w: number): NodeTree =>
  line(x, y, x + w, y, 'tx', 0.8, { opacity: 0.34, name: '细线' })

export const upright = (x: number, y: number, h: number): NodeTree =>
  line(x, y, x, y + h, 'tx', 0.8, { opacity: 0.34, name: '栏线' })

/** A short stroke of the accent, as over a label's title. */
export const stroke = (x: number, y: number, w = 60): NodeTree => rect(x, y, w, 3, 'a2', { name: '短线' })

/** A label's card: paper on the ground, a coloured upper edge, a soft shadow. */
export const label = ({ x, y, w, h }: Box, edge: Slot = 'a2'): NodeTree => [
  rect(x, y, w, h, 'bg', { shadow: { dy: 3, blur: 10, alpha: 0.18, slot: 'tx' }, name: '展签' }),
  rect(x, y, w, 4, edge, { name: '展签' }),
]

/** An item's number in the accent, static. */
export const ordinal = (x: number, y: number, i: number, size: number, w = 60): NodeTree =>
  text(x, y, formalNumeral(i + 1), size, 'a2', { font: 'heading', bold: true, boxWidth: w })
