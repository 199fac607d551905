import { circle, path, rect, type NodeTree } from '../../scene/index.ts'
import { frontLayouts, range, words } from '../kit/index.ts'
import type { Look } from '../design.ts'
import { plate } from './emblems.ts'
import { plain } from './forms.ts'
import { HEADING, MARGIN, bar, plateOf } from './frame.ts'
import { great } from './great.ts'
import { type Setting, settingOf } from '../kit/lettering.ts'
import { mosaic } from './mosaic.ts'
import { fieldAt, inkOn, toneOf, type Field } from './tones.ts'

/** Covers by how large their title stands; sizes in px. */
export const coverSettings = [
  { variant: '', lines: 1, most: 132, least: 76 },
  { variant: '/1', lines: 1, most: 76, least: 50 },
  { variant: '/2', lines: 2, most: 100, least: 74 },
  { variant: '/2s', lines: 2, most: 74, least: 50 },
  { variant: '/3', lines: 3, most: 80, least: 64 },
  { variant: '/4', lines: 4, most: 66, least: 55 },
] as const satisfies readonly Setting<string>[]
/** Covers for the longest titles, whose mosaic is narrower. */
export const longCoverSettings = [
  { variant: '/4w', lines: 4, most: 60, least: 49 },
  { variant: '/5', lines: 5, most: 56, least: 47 },
] as const satisfies readonly Setting<string>[]

export const sectionSettings = [
  { variant: '', lines: 1, most: 116, least: 66 },
  { variant: '/2', lines: 2, most: 100, least: 73 },
  { variant: '/3', lines: 3, most: 76, least: 56 },
  { variant: '/3s', lines: 3, most: 56, least: 36 },
] as const satisfies readonly Setting<string>[]

const allCovers: readonly Setting<string>[] = [...coverSettings, ...longCoverSettings]
const TILE = 180
const emblemFields: readonly Field[] = ['a3', 'a2', 'tx', 'a1', 'bg']

/** Squares flush right, and among them the subject's emblem as large as four. */
function coverMosaic({ seed, subject }: Look, columns: number): NodeTree {
  const x = 1280 - columns * TILE
  const spots = (columns - 1) * 3
  const spot = (seed * 5 + 1) % spots
  const [left, upper] = [spot % (columns - 1), Math.floor(spot / (columns - 1))]
  const field = emblemFields[Math.floor(seed / 3) % emblemFields.length]!
  const cover = (column: number, row: number) =>
    (column === left || column === left + 1) && (row === upper || row === upper + 1) ? field : null
  return [
    mosaic(seed, { x, y: 0, u: TILE, columns, rows: 4 }, cover),
    plate(subject, x + left * TILE, upper * TILE, 2 * TILE, field),
  ]
}

/** Square, circle, triangle: the mark at the head of the cover. */
const mark = (x: number, y: number): NodeTree => [
  rect(x, y, 24, 24, 'a1'),
  circle(x + 48, y + 12, 12, 'a3'),
  path(`M${x + 72} ${y + 24}L${x + 84} ${y}L${x + 96} ${y + 24}Z`, 'a2'),
]

/** Places of the texts on a cover: the title, the bar and subtitle under it. */
function coverText(variant: string) {
  const { lines, most } = settingOf(allCovers, variant)
  const columns = longCoverSettings.some((setting) => setting.variant === variant) ? 3 : 4
  const top = lines === 1 ? 152 : 128
  const h = Math.ceil(lines * most * HEADING.lineHeight)
  const subtitle = top + h + 50
  const w = 1280 - columns * TILE - MARGIN - 20
  return { lines, most, columns, top, h, subtitle, w }
}

function cover(look: Look, variant: string): NodeTree {
  const { lines, most, columns, top, h, subtitle, w } = coverText(variant)
  const size = lines <= 2 ? 32 : 28
  return [
    coverMosaic(look, columns),
    mark(MARGIN, 52),
    words(
      { as: 'eyebrow', px: [20, 15], bold: true, lineHeight: 1.3, middle: true },
      { x: 168, y: 36, w: 212, h: 56 },
    ),
    words(
      {
        as: 'title',
        sample: Array(lines).fill('题目').join('\n'),
        type: 'ctrTitle',
        px: [most, 36],
        ...HEADING,
      },
      { x: MARGIN - 4, y: top, w: w + 4, h },
    ),
    bar(MARGIN, top + h + 20, 'a1'),
    words(
      { as: 'subtitle', px: [size, 18], bold: true, lineHeight: 1.4 },
      { x: MARGIN, y: subtitle, w, h: Math.min(92, 600 - subtitle) },
    ),
    words(
      { as: 'signature', name: '汇报人', px: [21, 15], bold: true, lineHeight: 1.3 },
      { x: MARGIN, y: 612, w, h: 28 },
    ),
    words(
      { as: 'affiliation', name: '单位', px: [19, 14], color: 't2', lineHeight: 1.3 },
      { x: MARGIN, y: 646, w, h: 26 },
    ),
  ]
}

const STRIP_TITLE_LINES = { short: 1, long: 2 } as const

function strip(i: number, n: number, seed: number, lines: 1 | 2): NodeTree {
  const w = 1280 / n
  const x = i * w
  const field = fieldAt(i)
  const ink = inkOn(field)
  const u = Math.min(w, n <= 4 ? 288 : 256)
  const pad = n >= 6 ? 22 : 32
  const column = { x: x + pad, w: w - 2 * pad + 10 }
  const size = n <= 3 ? 52 : 46
  const h = lines === 1 ? 64 : 112
  const forms = n === 2 ? 2 : 1
  return [
    plateOf(x, 0, w, 720, field),
    range(0, forms - 1).map((k) =>
      plain[(i + seed + 2 * k) % plain.length]!(x + ((k + 0.5) * w) / forms - u / 2, 48, u, toneOf(field)),
    ),
    words(
      {
        as: 'label',
        i,
        name: '序',
        sample: `${i + 1}`,
        px: [84],
        color: ink,
        font: 'heading',
        bold: true,
        lineHeight: 1.2,
      },
      { x: x + pad, y: 364, w: w - 2 * pad },
    ),
    words(
      { as: 'title', i, name: '章名', px: lines === 1 ? [size, 30] : [40, 20], color: ink, ...HEADING },
      { ...column, y: 458, h },
    ),
    words(
      { as: 'text', i, name: '提要', px: [n <= 3 ? 28 : n === 4 ? 25 : 22, 15], color: ink, lineHeight: 1.4 },
      { ...column, y: 466 + h, h: lines === 1 ? 108 : 76 },
    ),
    words(
      { as: 'number', i, name: '页', sample: '02', px: [22], color: ink, font: 'body' },
      { x: x + pad, y: 664, w: w - 2 * pad },
    ),
  ]
}

/** One strip of colour a chapter; its section page has the same colour. */
const contents = (n: number, seed: number, lines: 1 | 2): NodeTree => [
  range(0, n - 1).map((i) => strip(i, n, seed, lines)),
  words(
    { as: 'title', sample: '目录', px: [22, 16], color: inkOn(fieldAt(0)), ...HEADING },
    { x: 32, y: 14, w: 240, h: 30 },
  ),
]

const sectionTops: Record<string, number> = { '': 292, '/2': 246, '/3': 236, '/3s': 250 }

function section({ seed }: Look, chapter: number, variant: string): NodeTree {
  const field = fieldAt(chapter - 1)
  const ink = inkOn(field)
  const { lines, most } = settingOf(sectionSettings, variant)
  const top = sectionTops[variant]!
  const h = lines * most * HEADING.lineHeight
  const under = top + h + 18
  const w = 488
  return [
    rect(0, 0, 1280, 720, field, { name: '底色' }),
    great[(chapter - 1 + seed) % great.length]!(800, 360, toneOf(field)),
    mosaic(seed + chapter * 3, { x: 1040, y: 0, u: 240, columns: 1, rows: 3 }),
    rect(560, 0, 480, 24, ink, { name: '梁' }),
    rect(560, 696, 480, 24, ink, { name: '梁' }),
    words(
      {
        as: 'numeral',
        sample: `${chapter}`,
        px: [160, 80],
        color: ink,
        font: 'heading',
        bold: true,
      },
      { x: MARGIN - 4, y: 62, w },
    ),
    words(
      { as: 'title', sample: Array(lines).fill('章名').join('\n'), px: [most, 36], color: ink, ...HEADING },
      { x: MARGIN - 3, y: top, w, h },
    ),
    bar(MARGIN, under, ink),
    words(
      { as: 'lead', name: '引语', px: [30, 18], color: ink, bold: true, lineHeight: 1.45 },
      { x: MARGIN, y: under + 32, w: w - 16, h: 628 - under - 32 },
    ),
    words(
      { as: 'span', sizes: [18, 16], color: ink, bold: true, lineHeight: 1.3 },
      { x: MARGIN, y: 652, w: 300, h: 26 },
    ),
  ]
}

function closing({ seed }: Look): NodeTree {
  const columns = { left: { x: 60, w: 560 }, right: { x: 700, w: 524 } }
  return [
    rect(0, 0, 1280, 720, 'tx', { name: '底色' }),
    mosaic(seed + 11, { x: 0, y: 560, u: 160, columns: 8, rows: 1 }),
    words(
      {
        as: 'title',
        sample: '感谢聆听',
        type: 'ctrTitle',
        px: [104, 44],
        color: 'bg',
        ...HEADING,
        letterSpacing: 2,
      },
      { x: MARGIN, y: 52, w: 960, h: 150 },
    ),
    words(
      { as: 'subtitle', sample: '敬请批评指正', px: [34, 20], color: 'a3', bold: true, lineHeight: 1.3 },
      { x: 60, y: 208, w: 960, h: 50 },
    ),
    rect(60, 312, 56, 8, 'a1'),
    words(
      { as: 'eyebrow', name: '场合', px: [20, 15], color: 'bg', lineHeight: 1.3, opacity: 0.8 },
      { ...columns.left, y: 336, h: 28 },
    ),
    words(
      { as: 'lead', name: '题目', px: [30, 18], color: 'bg', bold: true, lineHeight: 1.4 },
      { ...columns.left, y: 372, h: 140 },
    ),
    rect(700, 312, 56, 8, 'a3'),
    words(
      { as: 'affiliation', name: '指导', px: [20, 14], color: 'bg', lineHeight: 1.3, opacity: 0.8 },
      { ...columns.right, y: 336, h: 28 },
    ),
    words(
      { as: 'signature', name: '署名', px: [30, 18], color: 'bg', bold: true, lineHeight: 1.35 },
      { ...columns.right, y: 372, h: 84 },
    ),
    words(
      { as: 'contact', name: '联系', px: [24, 15], color: 'bg', lineHeight: 1.35 },
      { ...columns.right, y: 466, h: 56 },
    ),
  ]
}

/** Cover, contents, sections and closing. */
export const frontPages = (look: Look, limits: Parameters<typeof frontLayouts>[1]) =>
  frontLayouts(
    {
      coverTitles: allCovers.map((setting) => setting.variant),
      cover: (variant) => cover(look, variant),
      sectionTitles: sectionSettings.map((setting) => setting.variant),
      section: (chapter, variant) => section(look, chapter, variant),
      contents: (n) => contents(n, look.seed, STRIP_TITLE_LINES.short),
      longContents: (n) => contents(n, look.seed, STRIP_TITLE_LINES.long),
      closing: () => closing(look),
      frames: {
        cover: {
          logo: { x: 388, y: 44, w: 152, h: 40 },
          label: { x: MARGIN, y: 682, w: 150, h: 24 },
        },
        closing: { logo: { x: 1064, y: 64, w: 160, h: 48 } },
      },
    },
    limits,
  )
