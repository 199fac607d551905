import { circle, glow, line, path, rect, text, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, type FrontParts, words } from '../kit/index.ts'
import { FOR_LATIN, type Setting, settingOf } from '../kit/lettering.ts'
import { placed } from '../place.ts'
import { numberSlot, sizes } from '../slots.ts'
import { assembly } from './assemblies.ts'
import { detail } from './details.ts'
import { ball, dimension } from './drafting.ts'
import { frame, titleBlock } from './frame.ts'

/** Where the general arrangement stands on the cover; the seed chooses among three compositions. */
const coverPlaces = [
  { x: 596, y: 96, k: 1.04 },
  { x: 560, y: 118, k: 1.06 },
  { x: 618, y: 84, k: 1.0 },
]
/** A title of four lines or more has the left half of the sheet to itself. */
const besideLongTitle = { x: 672, y: 128, k: 0.92 }
/** Balls stand clear of the title, wherever the part lies that they name. */
const BALLS_FROM = 664

function cover({ seed, subject }: Look, lines: 1 | 2 | 3 | 4 | 5): NodeTree {
  const { x, y, k } = lines >= 4 ? besideLongTitle : coverPlaces[seed % coverPlaces.length]!
  const size = { 1: 66, 2: 62, 3: 58, 4: 52, 5: 43 }[lines]
  const { nodes, tips } = assembly(subject)
  const shown = [0, 2, 4].map((i) => tips[(i + seed) % tips.length]!)
  const balls = shown.map(([tx, ty], i) => {
    const away = [tx < 300 ? Math.max(16, tx - 86) : Math.min(584, tx + 86), Math.max(20, ty - 58)] as const
    return ball(Math.max(BALLS_FROM, x + away[0] * k), y + away[1] * k, `${i + 1}`, [x + tx * k, y + ty * k])
  })
  const top = lines <= 2 ? 168 : 132
  const bottom = top + lines * size * 1.28
  return [
    glow(880, 320, 560, 'b2', 0.95),
    placed(nodes, x, y, k),
    balls,
    words({ as: 'eyebrow', px: [20, 16], color: 'a2', bold: true }, { x: 80, y: top - 46, w: 500 }),
    words(
      {
        as: 'title',
        sample: Array(lines).fill('题目').join('\n'),
        type: 'ctrTitle',
        px: [size, 30],
        lineHeight: 1.28,
      },
      { x: 80, y: top, w: 560, h: lines * size * 1.28 },
    ),
    line(80, bottom + 24, 480, bottom + 24, 'tx', 1, { opacity: 0.7 }),
    words(
      { as: 'subtitle', px: [21, 17], color: 't2', lineHeight: 1.45 },
      { x: 80, y: bottom + 40, w: 440, h: 62 },
    ),
    words({ as: 'signature', name: '汇报人', px: [18, 15] }, { x: 80, y: 572, w: 480 }),
    words({ as: 'affiliation', name: '单位', px: [18, 15], color: 't2' }, { x: 80, y: 604, w: 480 }),
    titleBlock(),
  ]
}

const ballPlaces = [
  [20, 70],
  [578, 40],
  [560, 210],
  [30, 210],
  [24, 350],
  [580, 360],
] as const

/** `long` sets each chapter's name on two lines. */
function contents({ subject }: Look, n: number, long: boolean): NodeTree {
  const [x, y, w, h] = [640, 132, 568, 484]
  const row = (h - 36) / n
  const crowded = n > 5
  const cell = row - (crowded ? 4 : 10)
  const title = long
    ? { dy: (row - cell) / 2, h: cell * 0.66, sizes: sizes(24, 15) }
    : { dy: row / 2 - (crowded ? 36 : 41), h: 36, sizes: sizes(26, 19) }
  const note = long
    ? { dy: (row - cell) / 2 + cell * 0.66, h: cell * 0.34, sizes: sizes(17, 13) }
    : { dy: row / 2 + (crowded ? 1 : -5), h: crowded ? 25 : 45, sizes: sizes(18, crowded ? 13 : 16) }
  const { nodes, tips } = assembly(subject)
  const [ox, oy, k] = [64, 158, 0.92]
  return [
    placed(nodes, ox, oy, k),
    nearest(tips.slice(0, Math.min(n, 6))).map(([bx, by, tx, ty], i) =>
      ball(ox + bx * k, oy + by * k, `${i + 1}`, [ox + tx * k, oy + ty * k]),
    ),
    rect(x, y, w, h, ['bg', 0.7], { stroke: 'tx', strokeWidth: 2.2, name: '明细表' }),
    path(
      `M${x + 84} ${y}V${y + h}M${x + 480} ${y}V${y + h}${range(1, n)
        .map((i) => `M${x} ${y + i * row}H${x + w}`)
        .join('')}`,
      'none',
      { stroke: 'tx', strokeOpacity: 0.6 },
    ),
    range(0, n - 1).map((i) => {
      const top = y + i * row
      return [
        numberSlot(
          text(x + 42, top + row / 2 - 17, `${i + 1}`, 34, 'a2', {
            align: 'center',
            bold: true,
            boxWidth: 80,
          }),
          i,
        ),
        words(
          { as: 'title', i, name: '章名', sizes: title.sizes, lineHeight: 1.24, middle: true },
          { x: x + 104, y: top + title.dy, w: 364, h: title.h },
        ),
        words(
          { as: 'text', i, px: [17], sizes: note.sizes, lineHeight: 1.3, middle: true },
          { x: x + 104, y: top + note.dy, w: 364, h: note.h },
        ),
        words(
          { as: 'number', i, name: '页', sample: '01', px: [24], align: 'center', bold: false, font: 'body' },
          { x: x + 524, y: top + row / 2 - 12, w: 80 },
        ),
      ]
    }),
    text(x + 42, y + h - 27, '序号', 16, 't2', { align: 'center' }),
    text(x + 104, y + h - 27, '名称与内容', 16, 't2'),
    text(x + 524, y + h - 27, '张次', 16, 't2', { align: 'center' }),
  ]
}

/** Each tip takes the free place nearest to it, so that leaders do not cross. */
function nearest(tips: readonly (readonly [number, number])[]): [number, number, number, number][] {
  const free = [...ballPlaces]
  return tips.map(([tx, ty]) => {
    const distances = free.map(([bx, by]) => Math.hypot(bx - tx, by - ty))
    const [bx, by] = free.splice(distances.indexOf(Math.min(...distances)), 1)[0]!
    return [bx, by, tx, ty]
  })
}

/** px of a line of a chapter's name beside its detail; programs set a little wider. */
export const SECTION_TITLE_WIDTH = 490
export const sectionSettings = [
  { variant: '', lines: 1, most: 92, least: 76 },
  { variant: '/2', lines: 1, most: 66, least: 60 },
  { variant: '/3', lines: 2, most: 60, least: 44 },
  { variant: '/4', lines: 3, most: 50, least: 32 },
] as const satisfies readonly Setting<string>[]

function section(look: Look, art: number, variant: string): NodeTree {
  const { lines, most: size, least } = settingOf(sectionSettings, variant)
  const h = size * 1.25 * lines
  const below = 184 + h
  return [
    glow(372, 352, 420, 'b2', 0.95),
    circle(372, 352, 262, 'bg', { stroke: 'a2', strokeWidth: 2.4, name: '详图圆' }),
    circle(372, 352, 272, 'none', { stroke: 'a2', dash: '18 6 3 6' }),
    detail(art, 156, 225, 432, look),
    ball(600, 560, 'ABCDEF'[art % 6]!, [556, 540]),
    text(150, 634, `详图 ${'ABCDEF'[art % 6]}　比例 1 : ${[4, 2, 5, 10, 2, 4][art % 6]}`, 18, 't2'),
    words(
      { as: 'numeral', sample: '第二部分', px: [22], color: 'a2', bold: true },
      { x: 720, y: 140, w: 480 },
    ),
    words(
      { as: 'title', sample: '章名', px: [size, least - FOR_LATIN], lineHeight: 1.25, middle: true },
      { x: 720, y: 184, w: 500, h },
    ),
    dimension(720, below + 22, 1090, below + 22),
    words(
      { as: 'lead', name: '引语', sample: '本章要回答的问题', px: [24, 26, 20], lineHeight: 1.7 },
      { x: 720, y: below + 54, w: 470, h: Math.min(150, 502 - below) },
    ),
    words({ as: 'span', px: [18], color: 't2' }, { x: 720, y: 566, w: 450 }),
    titleBlock(),
  ]
}

/** The last sheet's table is as tall as it has rows with someone in them; `typed` has a cell for the occasion. */
type Signing = { rows: number; typed: boolean }

export const closingVariant = ({ rows, typed }: Signing): string =>
  rows === MOST_ROWS && typed ? '' : `/${rows}${typed ? '' : '-'}`

const MOST_ROWS = 3
const closings = new Map(
  [3, 2, 1, 0]
    .flatMap((rows) => [true, false].map((typed) => ({ rows, typed })))
    .map((signing) => [closingVariant(signing), signing]),
)
const SIGNATURE_ROW = 74

function closing({ subject }: Look, { rows, typed }: Signing): NodeTree {
  const top = 492 - rows * SIGNATURE_ROW
  const title = 84 + (MOST_ROWS - rows) * 44
  return [
    glow(384, 360, 500, 'b2', 0.95),
    placed(assembly(subject).nodes, 70, 130, 0.96),
    words(
      { as: 'title', sample: '感谢聆听', type: 'ctrTitle', px: [60, 30], lineHeight: 1.25, middle: true },
      { x: 700, y: title, w: 520, h: 84 },
    ),
    words(
      {
        as: 'subtitle',
        sample: '恳请审查与指正',
        px: [30, 20],
        color: 'a2',
        font: 'heading',
        lineHeight: 1.3,
      },
      { x: 700, y: title + 96, w: 520, h: 46 },
    ),
    rect(680, top, 560, 680 - top, ['bg', 0.6], { stroke: 'tx', strokeWidth: 2.2, name: '签署表' }),
    range(0, rows - 1).map((i) => {
      const y = top + i * SIGNATURE_ROW
      return [
        line(680, y + SIGNATURE_ROW, 1240, y + SIGNATURE_ROW, 'tx', 1, { opacity: 0.7 }),
        words(
          { as: 'label', i, name: '栏', sample: '汇报', px: [20], color: 't2', align: 'center' },
          { x: 738, y: y + 26, w: 100 },
        ),
        words(
          {
            as: 'text',
            i,
            name: '签署',
            sample: '姓名',
            px: [23, 24, 17],
            color: 'tx',
            bold: true,
            lineHeight: 1.3,
            middle: true,
          },
          { x: 820, y: y + 6, w: 400, h: 62 },
        ),
      ]
    }),
    path(`M680 592H1240${typed ? 'M860 592V680' : ''}M1060 592V680${rows ? `M796 ${top}V492` : ''}`, 'none', {
      stroke: 'tx',
      strokeOpacity: 0.7,
    }),
    words(
      {
        as: 'lead',
        name: '项目全名',
        px: [23, 24, 16],
        font: 'heading',
        bold: true,
        lineHeight: 1.35,
        middle: true,
      },
      { x: 704, y: 500, w: 516, h: 84 },
    ),
    text(704, 610, '图号', 14, 't2'),
    text(1084, 610, '张次', 14, 't2'),
    words({ as: 'sheet', name: '图号', sample: 'E-28', px: [20], bold: true }, { x: 704, y: 634, w: 150 }),
    typed && [
      text(884, 610, '类别', 14, 't2'),
      words({ as: 'eyebrow', name: '类别', px: [20, 14], bold: true }, { x: 884, y: 634, w: 170 }),
    ],
    pageOf(),
  ]
}

const pageOf = () => words({ as: 'sldNum', sample: '1', px: [20], bold: true }, { x: 1084, y: 634, w: 120 })

const coverTitles = { '': 1, '/2': 2, '/3': 3, '/4': 4, '/5': 5 } as const

/** Cover, contents, section and closing sheets. */
export const frontParts = (look: Look) =>
  ({
    coverTitles: Object.keys(coverTitles),
    cover: (variant) => cover(look, coverTitles[variant as keyof typeof coverTitles]),
    sectionTitles: sectionSettings.map((setting) => setting.variant),
    section: (chapter, variant) => section(look, chapter - 1, variant),
    contents: (n) => frame.draw('', contents(look, n, false), false),
    longContents: (n) => frame.draw('', contents(look, n, true), false),
    closings: [...closings.keys()],
    closing: (variant) => closing(look, closings.get(variant)!),
    frames: {
      cover: { logo: { x: 80, y: 52, w: 200, h: 48 }, label: { x: 920, y: 600, w: 150, h: 24 } },
      closing: { logo: { x: 72, y: 56, w: 200, h: 48 } },
    },
  }) satisfies FrontParts
