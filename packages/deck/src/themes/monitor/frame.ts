import { circle, line, path, rect, type Box, type NodeTree } from '../../scene/index.ts'
import type { ContentFrame } from '../kit/index.ts'
import { limits, range, words } from '../kit/index.ts'

/** Six channels make a page of contents. */
export const monitorLimits = limits(6)

/** Content lies between the title and the footnote. */
export const AREA = { left: 40, right: 1240, w: 1200, top: 150, bottom: 648 } as const

/** Height of the bar along a page's top. */
export const BAR = 44

const bar = (): NodeTree => [
  rect(0, 0, 1280, BAR, 'b2', { name: '状态栏' }),
  circle(36, 22, 6, 'a1', { name: '指示灯' }),
]

export const pageNumber = () =>
  words({ as: 'sldNum', sample: '1', px: [17], bold: true, align: 'right' }, { x: 1244, y: 13, w: 64 })

/** The bar's ground, its lamp and the page number, where the master's are hidden. */
export const statusBar = (): NodeTree => [bar(), pageNumber()]

export const markSlot = (x: number, w: number) =>
  words({ as: 'mark', name: '题目', px: [17, 13], bold: true }, { x, y: 13, w })

const TICKS = 60
const RULER = 696

const ticks = (every: boolean) =>
  range(0, TICKS)
    .filter((i) => (i % 10 === 0) === every)
    .map((i) => `M${AREA.left + i * 20} ${every ? 686 : 692}V${RULER}`)
    .join('')

/** The ruler along a page's foot; a calibration pulse stands at its left, as on recording paper. */
const ruler = (): NodeTree => [
  path(ticks(false), 'none', { stroke: 't2', strokeOpacity: 0.4, name: '标尺' }),
  path(`M${AREA.left} ${RULER}H${AREA.right}${ticks(true)}`, 'none', {
    stroke: 't2',
    strokeOpacity: 0.7,
    name: '标尺',
  }),
  path(`M${AREA.left} ${RULER}H50V686H64V${RULER}H76`, 'none', {
    stroke: 'a1',
    strokeWidth: 2.4,
    join: 'round',
    name: '定标',
  }),
]

/** What stands on every page but the first and the last; in the master, so that a file has it once. */
export const masterShapes = (): NodeTree => [bar(), ruler()]

/** The ruler run up to the page's place in the deck. */
export function progress(page: number, pages: number): NodeTree {
  const x = AREA.left + (AREA.right - AREA.left) * (page / pages)
  return [
    line(AREA.left, RULER, x, RULER, 'a1', 2.4, { name: '进度' }),
    path(`M${x - 7} ${RULER - 11}H${x + 7}L${x} ${RULER - 1}Z`, 'a1', { name: '进度' }),
  ]
}

const title = (y: number, h: number, sizes: readonly number[]): NodeTree =>
  words(
    { as: 'title', sample: '结论式标题', px: [38], sizes, lineHeight: 1.26, middle: true },
    { x: 62, y, w: 1178, h },
  )

export const heading = (): NodeTree => [
  rect(AREA.left, 78, 6, 40, 'a1', { name: '题条' }),
  title(58, 80, [38, 36, 34, 31, 29, 27, 25]),
]

const ledHeading = (): NodeTree => [
  rect(AREA.left, 60, 6, 80, 'a1', { name: '题条' }),
  title(46, 52, [38, 36, 34, 31]),
  words({ as: 'lead', px: [19, 19], color: 't2', lineHeight: 1.26 }, { x: 62, y: 101, w: 1178, h: 48 }),
]

/** Where a school's mark stands on content pages: in the bar, before the page number. */
const LOGO: Box = { x: 1004, y: 3, w: 160, h: 38 }

const furniture = (): NodeTree => [
  pageNumber(),
  markSlot(104, 380),
  words(
    { as: 'numeral', sample: 'III', sizes: [17, 15, 13], color: 'a1', bold: true },
    { x: 54, y: 13, w: 48 },
  ),
  words(
    { as: 'footer', sample: '作者　单位　日期', px: [14], color: 't2', align: 'right' },
    { x: 988, y: 14.5, w: 480 },
  ),
]

export const contentFrame: ContentFrame = {
  variants: [''],
  draw: (_variant, content, led) => [furniture(), led ? ledHeading() : heading(), content],
  logo: LOGO,
}

/** The footnote, over the ruler. */
export const noteSlot = (x: number = AREA.left, w: number = AREA.w) =>
  words(
    { as: 'note', sample: '注：数据来源', px: [15, 16, 13], color: 't2', lineHeight: 1.25, middle: true },
    { x, y: 656, w, h: 24 },
  )

export const rule = (x: number, y: number, w: number): NodeTree =>
  line(x, y, x + w, y, 't2', 1, { opacity: 0.28 })
