import { line, linear, rect, text, type NodeTree } from '../../scene/index.ts'
import type { Look, PlannedLayout } from '../design.ts'
import { frontLayouts as layoutsOf, range, type limits, words } from '../kit/index.ts'
import { sizes } from '../slots.ts'
import { plate } from './art/plate.ts'
import { plateName } from './art/subjects.ts'
import { AREA, column, hairline, opening, runningHead, span } from './frame.ts'

/** Title sizes by line count; the last is what `coverTitle` breaks for. */
export const coverTitles = {
  '': { lines: 1, sizes: sizes(84, 60) },
  '/2': { lines: 2, sizes: sizes(66, 54) },
  '/3': { lines: 3, sizes: sizes(56, 50) },
  '/4': { lines: 4, sizes: sizes(50, 42) },
  '/5': { lines: 5, sizes: sizes(44, 30) },
} as const
type CoverTitle = keyof typeof coverTitles

export const COVER_TITLE_WIDTH = 496
const COVER_LEADING = 1.32

/** Where the accent stands on the cover, and how large the motif is; the seed chooses. */
const coverCuts = [
  { at: [0.65, 0.33], cell: 118 },
  { at: [0.38, 0.3], cell: 124 },
  { at: [0.56, 0.5], cell: 110 },
] as const

const toGround = (angle: number) =>
  linear(
    [
      ['a2', 0, 0],
      ['a2', 0.92, 1],
    ],
    angle,
  )

function cover(look: Look, variant: CoverTitle): NodeTree {
  const { lines, sizes: own } = coverTitles[variant]
  const size = own[0]!
  const top = 148
  const h = lines * size * COVER_LEADING
  const panel = { x: 620, y: 0, w: 660, h: 720 }
  return [
    plate(look, panel, coverCuts[look.seed % coverCuts.length]!).nodes,
    rect(620, 604, 660, 116, toGround(90), { name: '压脚' }),
    text(AREA.right, 682, `封面图　${plateName(look.subject)}`, 13, ['bg', 0.85], { align: 'right' }),
    rect(64, 56, 492, 5, 'tx', { name: '正线' }),
    line(64, 110, 556, 110, 'tx', 0.8, { name: '反线' }),
    words(
      { as: 'eyebrow', sample: '场景 · 学科', px: [17, 16], color: 'a1', bold: true, letterSpacing: 2 },
      { x: 64, y: 76, w: 340 },
    ),
    words(
      { as: 'caption', name: '日期', px: [16, 16], color: 't2', align: 'right' },
      { x: 556, y: 77, w: 150 },
    ),
    words(
      {
        as: 'title',
        sample: Array(lines).fill('题目').join('\n'),
        type: 'ctrTitle',
        px: [size],
        sizes: own,
        lineHeight: COVER_LEADING,
      },
      { x: 64, y: top, w: COVER_TITLE_WIDTH, h },
    ),
    words(
      { as: 'subtitle', px: [21, 16], color: 't2', lineHeight: 1.65 },
      { x: 64, y: top + h + 22, w: 484, h: 108 },
    ),
    line(64, 580, 556, 580, 'tx', 0.8, { name: '细线' }),
    (['signature', 'affiliation', 'contact'] as const).map((key, i) => [
      words(
        { as: 'label', i, name: '署名项', sample: '署名', px: [16, 16], color: 't2' },
        { x: 64 + i * 168, y: 597, w: 150 },
      ),
      words(
        { as: key, name: `署名${i + 1}`, sample: '姓名', px: [19, 16], bold: true, lineHeight: 1.3 },
        { x: 64 + i * 168, y: 622, w: i === 2 ? 160 : 156, h: 44 },
      ),
    ]),
  ]
}

const ONE_COLUMN = 6

function contents(look: Look, n: number): NodeTree {
  const panel = { x: 64, y: 236, w: span(3), h: 400 }
  const twoColumns = n > ONE_COLUMN
  return [
    runningHead(false),
    words(
      { as: 'title', sample: '目录', px: [64], sizes: [64, 54, 44, 36], lineHeight: 1.25 },
      { x: 64, y: 90, w: span(4), h: 84 },
    ),
    text(66, 184, 'Contents', 20, 'a1', { font: 'heading', italic: true }),
    plate(look, panel, { cell: 86, at: [0.5, 0.36], turn: 1 }).nodes,
    twoColumns ? doubleEntries(n) : entries(n),
  ]
}

function entries(n: number): NodeTree {
  const row = Math.min(580 / n, 168)
  const roomy = n <= 3
  return [
    opening(column(4), 94, span(8)),
    range(0, n - 1).map((i) => {
      const y = 96 + i * row
      return [
        i > 0 && hairline(column(4), y, span(8)),
        words(
          {
            as: 'label',
            i,
            name: '章号',
            px: [54, 30],
            color: 'a1',
            font: 'heading',
            bold: true,
            lineHeight: 1.15,
            middle: true,
          },
          { x: column(4), y: y + 14, w: 90, h: 66 },
        ),
        words(
          { as: 'title', i, name: '章名', px: [roomy ? 32 : 28, 18] },
          { x: column(5), y: y + (roomy ? 28 : 20), w: 566, h: roomy ? 46 : 40 },
        ),
        words(
          { as: 'text', i, name: '提要', px: [roomy ? 20 : 18, 14], lineHeight: 1.4 },
          { x: column(5), y: y + (roomy ? 80 : 62), w: 566, h: row - (roomy ? 92 : 66) },
        ),
        words(
          { as: 'number', i, name: '页', sample: '01', px: [22], align: 'right', bold: false },
          { x: AREA.right, y: y + (roomy ? 34 : 26), w: 60 },
        ),
      ]
    }),
    line(column(4), 96 + n * row, AREA.right, 96 + n * row, 'tx', 0.8, { name: '细线' }),
  ]
}

/** Seven chapters and more: down the left column, then the right one. */
function doubleEntries(n: number): NodeTree {
  const rows = Math.ceil(n / 2)
  const row = 580 / rows
  return [
    [4, 8].map((c) => opening(column(c), 94, span(4))),
    range(0, n - 1).map((i) => {
      const x = column(i < rows ? 4 : 8)
      const y = 96 + (i % rows) * row
      return [
        i % rows > 0 && hairline(x, y, span(4)),
        words(
          {
            as: 'label',
            i,
            name: '章号',
            px: [40, 24],
            color: 'a1',
            font: 'heading',
            bold: true,
            lineHeight: 1.15,
            middle: true,
          },
          { x, y: y + 12, w: 62, h: 52 },
        ),
        words({ as: 'title', i, name: '章名', px: [22, 15] }, { x: x + 66, y: y + 18, w: 246, h: 58 }),
        words(
          { as: 'text', i, name: '提要', px: [15, 13], lineHeight: 1.3 },
          { x: x + 66, y: y + 76, w: 300, h: row - 80 },
        ),
        words(
          { as: 'number', i, name: '页', sample: '01', px: [18], align: 'right', bold: false },
          { x: x + span(4), y: y + 22, w: 50 },
        ),
      ]
    }),
    line(column(4), 676, AREA.right, 676, 'tx', 0.8, { name: '细线' }),
  ]
}

export const sectionTitles = {
  '': { lines: 1, sizes: sizes(76, 60) },
  '/2': { lines: 2, sizes: sizes(68, 58) },
  '/2s': { lines: 2, sizes: sizes(58, 48) },
  '/3': { lines: 3, sizes: sizes(54, 44) },
  '/3s': { lines: 3, sizes: sizes(44, 34) },
} as const
type SectionTitle = keyof typeof sectionTitles
export const SECTION_TITLE_WIDTH = 680

function section(variant: SectionTitle): NodeTree {
  const { lines, sizes: own } = sectionTitles[variant]
  const size = own[0]!
  const h = lines * size * 1.28
  return [
    rect(0, 0, 1280, 720, 'b2', { name: '底' }),
    rect(0, 0, 16, 720, 'a1', { name: '书脊' }),
    words(
      {
        as: 'numeral',
        name: '章号',
        sample: '1',
        px: [700],
        sizes: [700, 380, 340, 300, 240],
        color: 'a1',
        font: 'heading',
        bold: true,
        lineHeight: 1,
        middle: true,
        align: 'center',
      },
      { x: 786, y: 0, w: 470, h: 720 },
    ),
    text(64, 76, 'Chapter', 24, 'a1', { font: 'heading', italic: true, boxWidth: 200 }),
    rect(64, 116, span(1), 4, 'tx', { name: '正线' }),
    words(
      { as: 'title', sample: Array(lines).fill('章名').join('\n'), px: [size], sizes: own, lineHeight: 1.28 },
      { x: 64, y: 150, w: SECTION_TITLE_WIDTH, h },
    ),
    words(
      { as: 'lead', name: '引语', px: [24, 18], color: 't2', lineHeight: 1.7 },
      { x: 64, y: 150 + h + 24, w: 620, h: 150 },
    ),
    line(64, 588, 700, 588, 'tx', 0.8, { name: '细线' }),
    words({ as: 'span', px: [20, 16], font: 'heading', bold: true }, { x: 64, y: 610, w: 600 }),
  ]
}

/** Height of the plate that closes a deck; below it stands who spoke of what. */
const CLOSING_PLATE = 400

/** Who spoke, beside the title; px from the top of their label and their rule. */
const signature = (label: number, rule: number): NodeTree => [
  line(column(8) - 24, label, column(8) - 24, 648, 't2', 0.8, { opacity: 0.5, name: '栏线' }),
  text(column(8), label, '联系', 17, 'a1', { bold: true, letterSpacing: 2 }),
  opening(column(8), rule, span(4)),
  words(
    {
      as: 'signature',
      name: '署名',
      sample: '姓名',
      px: [28, 18],
      font: 'heading',
      bold: true,
      lineHeight: 1.3,
    },
    { x: column(8), y: rule + 18, w: span(4), h: 40 },
  ),
  words(
    { as: 'affiliation', name: '单位', px: [19, 16], color: 't2', lineHeight: 1.5 },
    { x: column(8), y: rule + 64, w: span(4), h: 58 },
  ),
  words(
    { as: 'contact', name: '联系方式', px: [19, 16], color: 't2', lineHeight: 1.5 },
    { x: column(8), y: rule + 126, w: span(4), h: 30 },
  ),
]

/** Of a deck that names nobody: its title has the room of who speaks. */
export const UNSIGNED = '/unsigned'

function closing(look: Look, isSigned: boolean): NodeTree {
  const panel = { x: 0, y: 0, w: 1280, h: CLOSING_PLATE }
  const shade = linear(
    [
      ['a2', 1, 0],
      ['a2', 0, 1],
    ],
    0,
  )
  const [label, rule] = [CLOSING_PLATE + 36, CLOSING_PLATE + 70]
  const w = isSigned ? span(7.4) : AREA.w
  return [
    plate(look, panel, { cell: 132, at: [0.72, 0.5], turn: 2 }).nodes,
    rect(0, 0, 420, CLOSING_PLATE, 'a2', { name: '压边' }),
    rect(420, 0, 420, CLOSING_PLATE, shade, { name: '压边' }),
    words(
      {
        as: 'title',
        sample: '感谢聆听',
        type: 'ctrTitle',
        px: [74, 30],
        color: 'bg',
        lineHeight: 1.25,
        middle: true,
      },
      { x: 64, y: 124, w: 720, h: 104 },
    ),
    words(
      { as: 'subtitle', sample: '恳请批评指正', px: [30, 20], color: 'bg', font: 'heading', lineHeight: 1.3 },
      { x: 66, y: 244, w: 640, h: 50 },
    ),
    words(
      { as: 'eyebrow', name: '场景', px: [17, 16], color: 'a1', bold: true, letterSpacing: 2 },
      { x: 64, y: label, w: 700 },
    ),
    opening(64, rule, w),
    words(
      { as: 'lead', name: '题目', px: [46, 48, 22], font: 'heading', bold: true, lineHeight: 1.36 },
      { x: 64, y: rule + 20, w, h: 138 },
    ),
    isSigned && signature(label, rule),
    line(64, 672, 1216, 672, 'tx', 0.8, { name: '脚线' }),
  ]
}

/** Cover, contents, section and closing pages. */
export const frontLayouts = (look: Look, own: ReturnType<typeof limits>): Record<string, PlannedLayout> =>
  layoutsOf(
    {
      coverTitles: Object.keys(coverTitles),
      cover: (variant) => cover(look, variant as CoverTitle),
      sectionTitles: Object.keys(sectionTitles),
      section: (_chapter, variant) => section(variant as SectionTitle),
      contents: (n) => contents(look, n),
      closings: ['', UNSIGNED],
      closing: (variant) => closing(look, variant !== UNSIGNED),
      frames: {
        cover: { logo: { x: 64, y: 666, w: 220, h: 40 }, label: { x: 406, y: 674, w: 150, h: 24 } },
        closing: { logo: { x: 64, y: 30, w: 200, h: 44 } },
      },
    },
    own,
  )
