import { line, path, rect, text, type NodeTree } from '../../scene/index.ts'
import type { ContentFrame } from '../kit/index.ts'
import { dimension } from './drafting.ts'
import { words } from '../kit/index.ts'

/** Content lies between the title's dimension line and the title block. */
export const AREA = { left: 72, right: 1208, top: 160, bottom: 620 } as const

/** The title block, always in the lower right corner: sheet number, project, page. */
export const titleBlock = (): NodeTree => [
  rect(920, 632, 320, 48, 'bg', { stroke: 'tx', strokeWidth: 2.2, name: '图签' }),
  path('M1004 632V680M1156 632V680', 'none', { stroke: 'tx' }),
  text(930, 636, '图号', 12, 't2'),
  text(1013, 636, '项目', 12, 't2'),
  text(1165, 636, '张次', 12, 't2'),
  words(
    { as: 'sheet', name: '图号', sample: 'E-00', sizes: [16, 14], bold: true },
    { x: 930, y: 655, w: 72 },
  ),
  words({ as: 'mark', name: '项目', sample: '项目名', px: [15, 12] }, { x: 1013, y: 656, w: 140 }),
  words({ as: 'sldNum', sample: '1', px: [16], bold: true }, { x: 1165, y: 655, w: 66 }),
]

const title = (y: number, h: number, sizes: readonly number[]): NodeTree =>
  words(
    { as: 'title', sample: '结论式标题', px: [36], sizes, lineHeight: 1.26, middle: true },
    { x: AREA.left, y, w: 1010, h },
  )

/** The page title over its dimension line. */
const plainTitle = (length: number): NodeTree => [
  title(54, 70, [36, 33, 30, 27, 25]),
  dimension(AREA.left, 132, AREA.left + length, 132),
]

const ledTitle = (length: number): NodeTree => [
  title(46, 48, [36, 33, 30]),
  dimension(AREA.left, 102, AREA.left + length, 102),
  words({ as: 'lead', px: [19, 19], color: 't2', lineHeight: 1.26 }, { x: AREA.left, y: 110, w: 950, h: 48 }),
]

/** The page title and its dimension line, which is as long as the title (240–1080 px). */
const heading = (length: number, led: boolean): NodeTree => [
  led ? ledTitle(length) : plainTitle(length),
  words(
    { as: 'numeral', sample: '一', sizes: [18, 16], color: 'a1', align: 'right', bold: true },
    { x: AREA.right, y: 78, w: 120 },
  ),
]

const lengths = { '': 320, '/2': 560, '/3': 800, '/4': 1080 } as const
export const titleLengths = Object.entries(lengths)

/** Who speaks, under the footnote. */
export const footer = () =>
  words(
    { as: 'footer', sample: '单位　姓名', px: [14, 13], color: 't2', lineHeight: 1.3 },
    { x: AREA.left, y: 658, w: 830, h: 20 },
  )

const lengthOf = (variant: string): number => lengths[variant as keyof typeof lengths]

/** Every content page with the four lengths of its title's dimension line. */
export const frame: ContentFrame = {
  variants: Object.keys(lengths),
  draw: (variant, content, led) => [heading(lengthOf(variant), led), content, titleBlock(), footer()],
  logo: { x: 1040, y: 108, w: 168, h: 36 },
}

/** The footnote, left of the title block. */
export const noteSlot = () =>
  words(
    { as: 'note', sample: '注：数据来源', px: [16, 13], color: 't2', lineHeight: 1.25, middle: true },
    { x: AREA.left, y: 628, w: 830, h: 24 },
  )

/** Corner crosses of a detail's frame. */
export const corners = (x: number, y: number, w: number, h: number): NodeTree =>
  path(
    [
      [x, y],
      [x + w, y],
      [x, y + h],
      [x + w, y + h],
    ]
      .map(([a, b]) => `M${a! - 10} ${b}h20M${a} ${b! - 10}v20`)
      .join(''),
    'none',
    { stroke: 'a2', strokeWidth: 1.6, name: '角标' },
  )

export const rule = (x: number, y: number, w: number) => line(x, y, x + w, y, 'tx', 1, { opacity: 0.35 })
