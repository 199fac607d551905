import { line, path, rect, text, type NodeTree, type Point } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, type FrontParts } from '../kit/index.ts'
import { block, item, sizes, slot, subtitleSlot, titleSlot } from '../slots.ts'
import { leaf, type LeafLook } from './art/leaf.ts'
import { along, curveData, type Curve } from './art/pen.ts'
import { branch, ON_DARK, wreath } from './art/plants.ts'
import { species, type Species } from './art/species.ts'
import { arch, archLine, badge, footer, mark, pageNumber } from './frame.ts'

const HEADING = { font: 'heading', bold: true } as const

/** What grows in the cover's window; the seed chooses among three ways of growing. */
const growths: ((plant: Species, size: number) => NodeTree)[] = [
  (plant, size) => [
    branch(
      plant,
      [
        [1000, 720],
        [1010, 560],
        [940, 420],
        [1010, 230],
      ],
      9,
      size,
      { stem: 'b2', leaves: ON_DARK },
    ),
    plant.flower(1086, 330, 52, 'bg'),
    plant.flower(912, 430, 40, 'bg'),
    plant.fruit(940, 300, 15),
    plant.fruit(1100, 476, 12),
  ],
  (plant, size) => [
    branch(
      plant,
      [
        [1040, 720],
        [960, 580],
        [1080, 400],
        [968, 214],
      ],
      9,
      size,
      { stem: 'b2', leaves: ON_DARK },
    ),
    plant.flower(906, 322, 50, 'bg'),
    plant.flower(1108, 404, 42, 'bg'),
    plant.fruit(1064, 270, 14),
    plant.fruit(894, 500, 13),
  ],
  (plant, size) => [
    branch(
      plant,
      [
        [962, 720],
        [930, 600],
        [880, 500],
        [912, 350],
      ],
      6,
      size * 0.82,
      { stem: 'b2', leaves: ON_DARK },
    ),
    branch(
      plant,
      [
        [1024, 720],
        [1050, 540],
        [1010, 400],
        [1050, 220],
      ],
      8,
      size * 0.86,
      { stem: 'b2', leaves: ON_DARK },
    ),
    plant.flower(960, 300, 50, 'bg'),
    plant.flower(1120, 300, 36, 'bg'),
    plant.fruit(884, 330, 13),
    plant.fruit(1100, 520, 13),
    plant.fruit(986, 440, 11),
  ],
]

const coverLines = {
  '': { lines: 1, size: 104, least: 78 },
  '/2': { lines: 2, size: 84, least: 60 },
  '/3': { lines: 3, size: 64, least: 48 },
  '/4': { lines: 4, size: 52, least: 40 },
  '/5': { lines: 5, size: 44, least: 30 },
} as const
type CoverVariant = keyof typeof coverLines

function cover({ seed, subject }: Look, variant: CoverVariant): NodeTree {
  const { lines, size, least } = coverLines[variant]
  const plant = species(subject)
  const pitch = 1.26
  const top = lines === 1 ? 182 : 170
  const h = lines * size * pitch
  const below = top + h
  const fallen = Math.min(1, 0.72 / plant.breadth) * Math.min(1.05, plant.scale)
  return [
    path('M800 720V266A200 200 0 0 1 1200 266V720Z', 'a1', { name: '拱窗' }),
    path('M786 732V266A214 214 0 0 1 1214 266V732Z', 'none', {
      stroke: 'a3',
      strokeWidth: 1.5,
      name: '描边',
    }),
    growths[seed % growths.length]!(plant, 190 / Math.max(1, plant.scale * 0.94)),
    leaf(plant.leaf, 696, 706, 140 * fallen, -120, { slot: 'a2', alpha: 0.92 }),
    leaf(plant.leaf, 724, 724, 178 * fallen, -60, { slot: 'a1' }),
    mark(80, 130, 32, 'a1', -34),
    slot(text(122, 110, '眉题', 21, 't2', { boxWidth: 620 }), 'eyebrow', '眉题', sizes(21, 16)),
    titleSlot(
      block(80, top, 690, h, Array(lines).fill('题目').join('\n'), size, 'a1', {
        ...HEADING,
        lineHeight: pitch,
        letterSpacing: lines === 1 ? 4 : 0,
      }),
      sizes(size, least),
      'ctrTitle',
    ),
    subtitleSlot(
      block(80, below + 24, 650, lines >= 4 ? 66 : 96, '副题', 32, 'tx', { ...HEADING, lineHeight: 1.4 }),
      sizes(lines <= 2 ? 34 : lines === 3 ? 30 : 25, 18),
    ),
    line(80, 572, 520, 572, 'a2', 1.5, { name: '线' }),
    mark(524, 575, 22, 'a2', -24),
    slot(
      block(80, 590, 500, 32, '汇报人　指导教师', 22, 'tx', { bold: true, lineHeight: 1.3 }),
      'signature',
      '汇报人',
      sizes(22, 15),
    ),
    slot(
      block(80, 625, 500, 28, '单位　日期', 18, 't2', { lineHeight: 1.3 }),
      'affiliation',
      '单位',
      sizes(18, 14),
    ),
  ]
}

const stemOf = (n: number): { curve: Curve; ts: number[] } => {
  const curve: Curve = [
    [-10, 424],
    [420, 442],
    [760, 344],
    [1290, 316],
  ]
  const from = n <= 2 ? 0.24 : n === 3 ? 0.14 : 0.085
  const to = { 2: 0.62, 3: 0.68, 4: 0.705, 5: 0.76, 6: 0.785 }[n] ?? 0.785
  return { curve, ts: range(0, n - 1).map((i) => from + (i * (to - from)) / Math.max(1, n - 1)) }
}

const LEAVES: readonly LeafLook[] = [{ slot: 'a1' }, { slot: 'a2' }, { slot: 'a4' }]

/** One branch from edge to edge; chapters hang on its leaves, above and below in turn. */
function contents(subject: string, n: number): NodeTree {
  const plant = species(subject)
  const { curve, ts } = stemOf(n)
  const places = ts.map((t) => along(curve, t))
  const last = places.at(-1)!
  const hanging = Math.min(118 * Math.min(1.08, plant.scale), 84 / plant.breadth)
  const reach = hanging * 0.84
  return [
    leaf(plant.leaf, 1330, 770, Math.min(340, 250 / plant.breadth), -142, {
      slot: 'a2',
      alpha: 0.24,
      litAlpha: 0,
      veinAlpha: 0.6,
    }),
    path(curveData(curve), 'none', { stroke: 'a1', strokeWidth: 5, cap: 'round', name: '枝' }),
    titleSlot(
      block(80, 52, 700, 84, '目录', 64, 'a1', {
        ...HEADING,
        lineHeight: 1.25,
        middle: true,
        letterSpacing: 4,
      }),
      sizes(64, 40),
    ),
    places.map(({ x, y }, i) => {
      const up = i % 2 === 0
      const cy = up ? y - reach - 34 : y + reach + 34
      const next = places[i + 2]?.x ?? 1292
      const w = Math.min(340, next - x - 92)
      const top = y + (up ? -206 : 98)
      return [
        leaf(plant.leaf, x, y, hanging, up ? -92 + i * 2 : 86, LEAVES[i % 3]!),
        badge(x, cy, 31, `${i + 1}`),
        slot(
          block(x + 46, top, w, 74, '章名', 32, 'tx', { ...HEADING, lineHeight: 1.24, middle: true }),
          item('title', i),
          `章名${i + 1}`,
          sizes(n <= 4 ? 36 : 32, 20),
        ),
        slot(
          block(x + 46, top + 80, w, 62, '说明', 18, 't2', { lineHeight: 1.4 }),
          item('text', i),
          `说明${i + 1}`,
          sizes(18, 14),
        ),
        slot(
          text(x, cy + (up ? -56 : 42), '01', 15, 't2', { align: 'center', boxWidth: 60 }),
          item('number', i),
          `页${i + 1}`,
        ),
      ]
    }),
    leaf(
      plant.leaf,
      last.x + 190,
      along(curve, Math.min(0.97, ts.at(-1)! + 0.17)).y,
      78 * plant.scale,
      n % 2 ? 44 : -40,
      {
        slot: 'a2',
      },
    ),
    leaf(plant.leaf, 1250, 318, 84 * plant.scale, -36, { slot: 'a1' }),
    footer(),
    mark(1138, 696, 25, 'a1', -28),
    pageNumber(),
  ]
}

type Corner = readonly [x: number, y: number, length: number, angle: number, look: LeafLook]
const GHOST: LeafLook = { slot: 'bg', alpha: 0.1, litAlpha: 0, veinAlpha: 0.25 }
const VEIL: LeafLook = { slot: 'a2', alpha: 0.32, litAlpha: 0.05, veinAlpha: 0.3 }
/** Great leaves that come in from the corners; odd chapters have them the other way round. */
const corners: Corner[] = [
  [-60, 700, 620, -38, VEIL],
  [1340, 60, 560, 146, VEIL],
  [1310, 770, 460, -140, GHOST],
  [50, -60, 420, 52, GHOST],
]
const mirrored = ([x, y, length, angle, look]: Corner): Corner => [1280 - x, y, length, 180 - angle, look]

const sectionLines = {
  '': { size: 96, least: 84, lines: 1 },
  '/2': { size: 66, least: 50, lines: 1 },
  '/3': { size: 54, least: 34, lines: 2 },
} as const
type SectionVariant = keyof typeof sectionLines

/** What stands in the head of the arch: flower, fruit, cut fruit, leaf … chapter by chapter. */
const emblems: ((plant: Species, x: number, y: number) => NodeTree)[] = [
  (plant, x, y) => plant.flower(x, y, 54, 'b2'),
  (plant, x, y) => plant.section(x, y, 50),
  (plant, x, y) =>
    [-1, 1].map((side) =>
      leaf(plant.leaf, x + side * 6, y + 34, Math.min(104, 70 / plant.breadth), -90 + side * 42, {
        slot: side < 0 ? 'a1' : 'a2',
      }),
    ),
  (plant, x, y) => [
    leaf(plant.leaf, x, y + 36, 84 * Math.min(1, 0.6 / plant.breadth), -150, { slot: 'a1' }),
    leaf(plant.leaf, x, y + 36, 84 * Math.min(1, 0.6 / plant.breadth), -30, { slot: 'a2' }),
    plant.fruit(x, y + 6, 32),
  ],
  (plant, x, y) => [
    leaf(plant.leaf, x - 10, y + 14, 78 * Math.min(1, 0.7 / plant.breadth), 168, { slot: 'a1' }),
    leaf(plant.leaf, x + 10, y + 14, 78 * Math.min(1, 0.7 / plant.breadth), 12, { slot: 'a2' }),
    plant.flower(x, y, 44, 'b2'),
  ],
  (plant, x, y) =>
    branch(
      plant,
      [
        [x, y + 62],
        [x - 4, y + 30],
        [x + 8, y],
        [x, y - 24],
      ],
      4,
      62 / Math.max(0.8, plant.breadth),
    ),
]

function section({ seed, subject }: Look, chapter: number, variant: SectionVariant): NodeTree {
  const plant = species(subject)
  const { size, least, lines } = sectionLines[variant]
  const shrink = Math.min(1, 0.78 / plant.breadth)
  const big = (corner: Corner) => {
    const [x, y, length, angle, look] = (chapter + seed) % 2 ? corner : mirrored(corner)
    return leaf(plant.leaf, x, y, length * shrink, angle, look)
  }
  const titleH = lines === 1 ? 120 : 150
  const after = 292 + titleH
  return [
    rect(0, 0, 1280, 720, 'a1', { name: '底' }),
    corners.map(big),
    arch(416, 72, 448, 588, 'bg'),
    archLine(416, 72, 448, 588, 14),
    emblems[chapter - 1]!(plant, 640, 186),
    slot(
      text(640, 264, '第二章', 24, 'a4', { align: 'center', bold: true, boxWidth: 300 }),
      'numeral',
      '章号',
    ),
    titleSlot(
      block(440, 296, 400, titleH - 6, '章名', size, 'a1', {
        ...HEADING,
        lineHeight: 1.22,
        align: 'center',
        middle: true,
      }),
      sizes(size, least),
    ),
    line(590, after + 14, 690, after + 14, 'a3', 2, { name: '线' }),
    slot(
      block(456, after + 34, 368, 540 - after, '本章要回答的问题', 24, 'tx', {
        lineHeight: 1.5,
        align: 'center',
      }),
      'lead',
      '引语',
      sizes(26, 17),
    ),
    [-24, -156].map((angle, i) =>
      leaf(plant.leaf, 640, 610, Math.min(52, 34 / plant.breadth), angle, {
        slot: i ? 'a2' : 'a1',
        litAlpha: 0.2,
      }),
    ),
    slot(text(640, 628, '页次', 17, 't2', { align: 'center', boxWidth: 300 }), 'span', '页次'),
  ]
}

const sprays: readonly Point[] = [
  [36, 760],
  [1244, 760],
]

function closing({ subject }: Look): NodeTree {
  const plant = species(subject)
  const center = { align: 'center' } as const
  return [
    sprays.map(([x, y], i) =>
      leaf(plant.leaf, x, y, 300 * Math.min(1, 0.7 / plant.breadth), i ? -128 : -52, {
        slot: 'a2',
        alpha: 0.2,
        litAlpha: 0,
        veinAlpha: 0.6,
      }),
    ),
    wreath(plant, 640, 352, 262, 32),
    titleSlot(
      block(468, 206, 344, 108, '感谢聆听', 76, 'a1', {
        ...HEADING,
        ...center,
        lineHeight: 1.2,
        middle: true,
        letterSpacing: 2,
      }),
      sizes(76, 30),
      'ctrTitle',
    ),
    subtitleSlot(
      block(436, 326, 408, 40, '恳请批评指正', 24, 'tx', { ...center, lineHeight: 1.3 }),
      sizes(24, 17),
    ),
    line(600, 384, 680, 384, 'a3', 2, { name: '线' }),
    slot(
      block(440, 402, 400, 32, '姓名', 21, 'tx', { ...center, bold: true, lineHeight: 1.3 }),
      'signature',
      '署名',
      sizes(21, 14),
    ),
    slot(
      block(470, 438, 340, 28, '单位', 18, 't2', { ...center, lineHeight: 1.3 }),
      'affiliation',
      '单位',
      sizes(18, 14),
    ),
    slot(
      block(460, 470, 360, 28, '联系', 18, 't2', { ...center, lineHeight: 1.3 }),
      'contact',
      '联系',
      sizes(18, 14),
    ),
  ]
}

export const coverVariants = Object.keys(coverLines) as CoverVariant[]

/** Cover, contents, section and closing pages. */
export const frontParts = (look: Look) =>
  ({
    coverTitles: coverVariants,
    cover: (variant) => cover(look, variant as CoverVariant),
    sectionTitles: Object.keys(sectionLines),
    section: (chapter, variant) => section(look, chapter, variant as SectionVariant),
    contents: (n) => contents(look.subject, n),
    closing: () => closing(look),
    frames: {
      cover: { logo: { x: 80, y: 40, w: 220, h: 46 }, label: { x: 80, y: 670, w: 150, h: 24 } },
      closing: { logo: { x: 80, y: 48, w: 220, h: 46 } },
    },
  }) satisfies FrontParts
