import { line, linear, path, rect, ellipse, glow, verticalText, type NodeTree } from '../../scene/index.ts'
import type { Look, PlannedLayout } from '../design.ts'
import { frontLayouts, words } from '../kit/index.ts'
import { sizes } from '../slots.ts'
import { exhibitOf, toneOf } from './art/collections.ts'
import { contents, longContents } from './contents.ts'
import { beam, pedestal, standing } from './art/stand.ts'
import { hairline, museumLimits, stroke } from './frame.ts'

/** Title sizes by line count; the last is what `coverTitle` breaks for. */
export const coverTitles = {
  '/short': { lines: 1, sizes: sizes(150, 112) },
  '': { lines: 1, sizes: sizes(100, 76) },
  '/2': { lines: 2, sizes: sizes(80, 54) },
  '/3': { lines: 3, sizes: sizes(66, 50) },
  '/4': { lines: 4, sizes: sizes(54, 42) },
  '/5': { lines: 5, sizes: sizes(44, 30) },
} as const
type CoverTitle = keyof typeof coverTitles

export const COVER_TITLE_WIDTH = 590
const COVER_LEADING = 1.28

/** The double frame of covers and closing pages, on paper lit from `cx`. */
const framed = (cx: number, cy: number): NodeTree => [
  rect(0, 0, 1280, 720, 'b2', { name: '底' }),
  glow(cx, cy, 760, 'bg', 1),
  rect(28, 28, 1224, 664, 'none', { stroke: 'tx', strokeWidth: 1.2, strokeOpacity: 0.6, name: '外框' }),
  rect(34, 34, 1212, 652, 'none', { stroke: 'tx', strokeWidth: 0.6, strokeOpacity: 0.5, name: '内框' }),
]

function cover(look: Look, variant: CoverTitle): NodeTree {
  const { lines, sizes: own } = coverTitles[variant]
  const size = own[0]!
  const h = lines * size * COVER_LEADING
  const top = lines === 1 ? 178 : lines === 2 ? 164 : 144
  const treasure = exhibitOf(look, 0)
  return [
    framed(920, 330),
    ellipse(930, 622, 270, 26, ['tx', 0.06], { name: '地影' }),
    standing(treasure, { cx: 930, base: 620, w: 440, h: 506 }, toneOf(0)),
    verticalText(1200, 300, `图版壹　${treasure.name}`, 17, 't2', { letterSpacing: 3, name: '图版名' }),
    words(
      { as: 'eyebrow', sample: '场景　学科', px: [20, 16], color: 'a2', bold: true },
      { x: 96, y: 92, w: 600 },
    ),
    words(
      {
        as: 'title',
        sample: Array(lines).fill('题目').join('\n'),
        type: 'ctrTitle',
        px: [size],
        sizes: own,
        font: 'heading',
        bold: true,
        lineHeight: COVER_LEADING,
        ...(variant === '/short' && { letterSpacing: 6 }),
      },
      { x: 94, y: top, w: COVER_TITLE_WIDTH, h },
    ),
    stroke(96, top + h + 20),
    words(
      { as: 'subtitle', px: [22, 24, 16], color: 't2', lineHeight: 1.6 },
      { x: 96, y: top + h + 44, w: 540, h: Math.max(66, Math.min(110, 570 - top - h - 44)) },
    ),
    words(
      { as: 'signature', name: '署名', sample: '汇报人', px: [20, 16], bold: true },
      { x: 96, y: 600, w: 560 },
    ),
    words(
      {
        as: 'affiliation',
        name: '单位与日期',
        sample: '单位　日期',
        px: [18, 16],
        color: 't2',
        lineHeight: 1.3,
      },
      { x: 96, y: 628, w: 560, h: 28 },
    ),
  ]
}

export const sectionTitles = {
  '': { lines: 1, sizes: sizes(120, 92) },
  '/2': { lines: 1, sizes: sizes(90, 62) },
  '/3': { lines: 2, sizes: sizes(74, 60) },
  '/3s': { lines: 2, sizes: sizes(60, 50) },
  '/4': { lines: 3, sizes: sizes(54, 42) },
  '/4s': { lines: 3, sizes: sizes(42, 32) },
} as const
type SectionTitle = keyof typeof sectionTitles
export const SECTION_TITLE_WIDTH = 570

/** A dark hall: one thing on its pedestal under a lamp. */
function section(look: Look, chapter: number, variant: SectionTitle): NodeTree {
  const { lines, sizes: own } = sectionTitles[variant]
  const size = own[0]!
  const h = lines * size * 1.25
  const [cx, base] = [912, 508]
  const exhibit = exhibitOf(look, chapter - 1)
  return [
    rect(0, 0, 1280, 720, 'tx', { name: '展厅' }),
    rect(
      0,
      0,
      1280,
      560,
      linear([
        ['bg', 0.03, 0],
        ['bg', 0.13, 1],
      ]),
      { name: '墙' },
    ),
    line(0, 560, 1280, 560, 'bg', 1, { opacity: 0.18, name: '墙脚' }),
    ellipse(cx, 606, 330, 60, ['bg', 0.05], { name: '光斑' }),
    ellipse(cx, 600, 240, 40, ['bg', 0.07], { name: '光斑' }),
    path(
      `M${cx - 62} 0H${cx + 62}L${cx + 250} 590H${cx - 250}Z`,
      linear([
        ['bg', 0.4, 0],
        ['bg', 0.02, 1],
      ]),
      {
        name: '光锥',
      },
    ),
    beam(cx, 0, base, 40, 150, 0.16),
    glow(cx, base - 170, 250, 'bg', 0.34),
    pedestal(cx, base, 220, 720),
    standing(exhibit, { cx, base: base - 10, w: 330, h: 352 }, toneOf(chapter - 1)),
    verticalText(1204, 86, exhibit.name, 17, ['bg', 0.6], { letterSpacing: 3, name: '展品名' }),
    words(
      { as: 'numeral', sample: '壹', px: [40, 28], color: 'a3', font: 'heading', bold: true },
      { x: 96, y: 108, w: 200 },
    ),
    words(
      {
        as: 'title',
        sample: Array(lines).fill('章名').join('\n'),
        px: [size],
        sizes: own,
        color: 'bg',
        lineHeight: 1.25,
      },
      { x: 94, y: 168, w: SECTION_TITLE_WIDTH, h },
    ),
    rect(96, 168 + h + 16, 60, 3, 'a3', { name: '短线' }),
    words(
      { as: 'lead', name: '引语', px: [27, 17], color: 'bg', font: 'heading', lineHeight: 1.65 },
      { x: 96, y: 168 + h + 44, w: 540, h: 610 - 168 - h - 56 },
    ),
    words({ as: 'span', px: [18, 15], color: 'bg', opacity: 0.8 }, { x: 96, y: 632, w: 500 }),
  ]
}

function closing(look: Look): NodeTree {
  const cell = (i: number, key: string): NodeTree => {
    const x = 160 + i * 320
    return [
      words(
        {
          as: 'label',
          i,
          name: '署名项',
          sample: '汇报',
          px: [16, 16],
          color: 'a2',
          align: 'center',
          bold: true,
        },
        { x: x + 160, y: 568, w: 160 },
      ),
      words(
        {
          as: key,
          name: `署名${i + 1}`,
          sample: '姓名',
          px: [22, 16],
          font: 'heading',
          lineHeight: 1.35,
          align: 'center',
        },
        { x: x + 10, y: 594, w: 300, h: 62 },
      ),
    ]
  }
  return [
    framed(640, 300),
    ellipse(640, 270, 190, 14, ['tx', 0.06], { name: '地影' }),
    standing(exhibitOf(look, 1), { cx: 640, base: 270, w: 330, h: 204 }, toneOf(0)),
    words(
      {
        as: 'title',
        sample: '感谢聆听',
        type: 'ctrTitle',
        px: [76, 30],
        lineHeight: 1.22,
        middle: true,
        align: 'center',
      },
      { x: 140, y: 282, w: 1000, h: 104 },
    ),
    words(
      {
        as: 'subtitle',
        sample: '恳请批评指正',
        px: [26],
        sizes: [26, 24, 22, 20],
        color: 'a2',
        font: 'heading',
        lineHeight: 1.3,
        align: 'center',
      },
      { x: 200, y: 390, w: 880, h: 42 },
    ),
    rect(610, 440, 60, 3, 'a2', { name: '短线' }),
    words(
      {
        as: 'eyebrow',
        name: '场景',
        px: [17, 16],
        color: 't2',
        bold: true,
        align: 'center',
        letterSpacing: 2,
      },
      { x: 640, y: 460, w: 700 },
    ),
    words(
      {
        as: 'lead',
        name: '题目',
        px: [26, 28, 18],
        font: 'heading',
        lineHeight: 1.35,
        middle: true,
        align: 'center',
      },
      { x: 160, y: 484, w: 960, h: 56 },
    ),
    hairline(160, 552, 960),
    ['signature', 'affiliation', 'contact'].map((key, i) => cell(i, key)),
  ]
}

/** Cover, contents, section and closing pages. */
export const museumFront = (look: Look): Record<string, PlannedLayout> =>
  frontLayouts(
    {
      coverTitles: Object.keys(coverTitles),
      cover: (variant) => cover(look, variant as CoverTitle),
      sectionTitles: Object.keys(sectionTitles),
      section: (chapter, variant) => section(look, chapter, variant as SectionTitle),
      contents: (n) => contents(look, n),
      longContents: (n) => longContents(look, n),
      closing: () => closing(look),
      frames: {
        cover: { logo: { x: 1020, y: 46, w: 210, h: 44 }, label: { x: 96, y: 660, w: 180, h: 22 } },
        closing: { logo: { x: 48, y: 46, w: 200, h: 44 } },
      },
    },
    museumLimits,
  )
