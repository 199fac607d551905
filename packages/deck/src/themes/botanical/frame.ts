import {
  circle,
  ellipse,
  forLooks,
  line,
  path,
  rect,
  text,
  type Box,
  type NodeTree,
  type Slot,
} from '../../scene/index.ts'
import type { ContentFrame } from '../kit/index.ts'
import { numberSlot } from '../slots.ts'
import { ovate } from './art/forms.ts'
import { leaf } from './art/leaf.ts'
import type { Species } from './art/species.ts'
import { words } from '../kit/index.ts'

/** Content lies between the title's ornament and the footnote. */
export const AREA = { left: 80, right: 1200, top: 164, bottom: 626, width: 1120 } as const

export const PAGE_TITLE = 40

export const HEADING = { font: 'heading', bold: true } as const

const small = ovate(0.44)

/** A small plain leaf: marks of lists, of the page number, of legends. */
export const mark = (x: number, y: number, length = 26, slot: Slot = 'a1', angle = -30): NodeTree =>
  leaf(small, x, y, length, angle, { slot, litAlpha: 0.2 })

/** A rule under a heading with a pair of leaves in its middle. */
export const ornament = (cx: number, y: number, half = 62): NodeTree => [
  path(`M${cx - half} ${y}H${cx - 20}M${cx + 20} ${y}H${cx + half}`, 'none', {
    stroke: 'a3',
    strokeWidth: 1.5,
    name: '题下线',
  }),
  leaf(small, cx + 1, y + 3, 16, -24, { slot: 'a1', litAlpha: 0 }),
  leaf(small, cx - 1, y + 3, 16, -156, { slot: 'a2', litAlpha: 0 }),
]

const title = (y: number, h: number, floor: number): NodeTree =>
  words(
    {
      as: 'title',
      sample: '结论式标题',
      px: [PAGE_TITLE, floor],
      color: 'a1',
      lineHeight: 1.26,
      align: 'center',
      middle: true,
    },
    { x: AREA.left, y, w: AREA.width, h },
  )

/** The page title over its ornament; a long one takes two lines. */
const heading = (): NodeTree => [title(32, 90, 24), ornament(640, 138)]

/** A lead between a title of one line and the ornament. */
const ledHeading = (): NodeTree => [
  title(24, 54, 32),
  words(
    { as: 'lead', px: [19, 20, 19], color: 't2', lineHeight: 1.3, align: 'center', middle: true },
    { x: AREA.left + 40, y: 80, w: AREA.width - 80, h: 52 },
  ),
  ornament(640, 146),
]

export const footer = () =>
  words(
    { as: 'footer', sample: '单位　姓名', px: [14, 13], color: 't2', lineHeight: 1.3, align: 'center' },
    { x: 430, y: 681, w: 460, h: 20 },
  )

export const pageNumber = () =>
  words(
    { as: 'sldNum', sample: '1', px: [16], color: 'a1', align: 'right', bold: true },
    { x: 1200, y: 681, w: 32 },
  )

/** Deck's title on the left, who speaks in the middle, page number with its leaf on the right. */
const foot = (): NodeTree => [
  words(
    { as: 'mark', name: '文稿题目', px: [14, 13], color: 't2', lineHeight: 1.3 },
    { x: AREA.left, y: 682, w: 340, h: 20 },
  ),
  footer(),
  mark(1138, 696, 25, 'a1', -28),
  pageNumber(),
]

export const frame: ContentFrame = {
  variants: [''],
  draw: (_variant, content, led) => [led ? ledHeading() : heading(), content, foot()],
  logo: { x: 936, y: 670, w: 170, h: 36 },
}

/** The footnote under the content. */
export const noteSlot = (x: number = AREA.left, y = 636, w: number = AREA.width) =>
  words(
    { as: 'note', sample: '注：数据来源', px: [16, 13], color: 't2', lineHeight: 1.25, middle: true },
    { x, y, w, h: 30 },
  )

/** An arch with a flat foot: a round head, `rise` px high, over a block. */
export const arch = (x: number, y: number, w: number, h: number, fill: Slot, rise = w / 2): NodeTree => [
  ellipse(x + w / 2, y + rise, w / 2, rise, fill, { name: '拱' }),
  rect(x, y + rise, w, h - rise, fill, { name: '拱窗' }),
]

/** The line about an arch, `away` px from it. */
export const archLine = (
  x: number,
  y: number,
  w: number,
  h: number,
  away: number,
  slot: Slot = 'a3',
): NodeTree => {
  const [left, right] = [x - away, x + w + away]
  const r = w / 2 + away
  return path(
    `M${left} ${y + h + away}V${y + w / 2}A${r} ${r} 0 0 1 ${right} ${y + w / 2}V${y + h + away}Z`,
    'none',
    {
      stroke: slot,
      strokeWidth: 1.5,
      name: '描边',
    },
  )
}

const ordinal = (cx: number, cy: number, r: number, i: number, slot: Slot) =>
  text(cx, cy - r * 0.48, `${i + 1}`, r * 0.92, slot, { ...HEADING, align: 'center', boxWidth: r * 2 })

/** A chapter's number in a round mark on the branch of the contents. */
export const badge = (cx: number, cy: number, r: number, i: number): NodeTree => [
  circle(cx, cy, r, 'b2', { stroke: 'a3', strokeWidth: 2, name: '序号' }),
  numberSlot(ordinal(cx, cy, r, i, 'a1'), i),
]

/** The same in full colour, over cards. */
export const seal = (cx: number, cy: number, r: number, i: number, slot: Slot = 'a1'): NodeTree => [
  circle(cx, cy, r, slot, { name: '圆章' }),
  numberSlot(ordinal(cx, cy, r, i, 'bg'), i),
]

export const rule = (x: number, y: number, w: number): NodeTree =>
  line(x, y, x + w, y, 'a2', 1.2, { opacity: 0.7 })

/** A board with a fine line inside its edge, as specimens are mounted on. */
export const board = (x: number, y: number, w: number, h: number): NodeTree => [
  rect(x, y, w, h, 'b2', { radius: 6, name: '标本框' }),
  rect(x + 12, y + 12, w - 24, h - 24, 'none', { stroke: 'a1', strokeOpacity: 0.45, name: '内框' }),
]

/** Great pale leaves in the lower corner of a page with few words. */
export const backdrop = (plant: Species): NodeTree => {
  const length = Math.min(440, 300 / plant.breadth)
  const pale = { slot: 'a2', alpha: 0.2, litAlpha: 0, veinAlpha: 1 } as const
  return forLooks([
    leaf(plant.leaf, 1316, 770, length, -146, pale),
    leaf(plant.leaf, 1316, 770, length * 0.8, -104, { ...pale, alpha: 0.13 }),
  ])
}

/** Great pale leaves in both lower corners, about what stands in the middle. */
export const corners = (plant: Species): NodeTree =>
  forLooks(
    [36, 1244].map((x, i) =>
      leaf(plant.leaf, x, 760, 300 * Math.min(1, 0.7 / plant.breadth), i ? -128 : -52, {
        slot: 'a2',
        alpha: 0.2,
        litAlpha: 0,
        veinAlpha: 0.6,
      }),
    ),
  )

/** A square about its middle, for an icon. */
export const square = (cx: number, cy: number, side: number): Box => ({
  x: cx - side / 2,
  y: cy - side / 2,
  w: side,
  h: side,
})
