import { circle, line, path, rect, type NodeTree, type Slot } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { inRows, range, stacked, type CardLook, type ContentParts } from '../kit/index.ts'
import { block, item, sizes, slot } from '../slots.ts'
import { leaf } from './art/leaf.ts'
import { branch, seedling } from './art/plants.ts'
import { agePlate, plate } from './art/plates.ts'
import { species, type Species } from './art/species.ts'
import { arch, archLine, AREA, badge, mark, noteSlot, numerals, rule, seal } from './frame.ts'

const HEADING = { font: 'heading', bold: true } as const

/** The window beside a list, with a branch of the deck's plant in it. */
const window = (plant: Species, seed: number): NodeTree => {
  const lean = seed % 2 ? 1 : -1
  return [
    arch(AREA.left, 164, 300, 458, 'b2'),
    archLine(AREA.left, 164, 300, 458, 9),
    branch(
      plant,
      [
        [230, 622],
        [230 + 16 * lean, 520],
        [230 - 40 * lean, 400],
        [230 + 10 * lean, 268],
      ],
      7,
      132 / Math.max(1, plant.scale * 0.92),
    ),
    plant.flower(230 + 62 * lean, 330, 34, 'bg'),
    plant.fruit(230 - 66 * lean, 300, 11),
    plant.fruit(230 + 54 * lean, 470, 10),
  ]
}

const POINTS = { x: 436, stem: 458, text: 506, w: 694 }

/** Up to four points hang on a stem beside the window. */
function fewPoints(plant: Species, n: number, seed: number, plain: boolean): NodeTree {
  const pitch = [0, 452, 226, 152, 115][n]!
  const head = n === 1 ? 60 : n === 4 ? 38 : 44
  const marks = range(0, n - 1).map((i) => 184 + i * pitch + (n === 1 ? 8 : 0))
  return [
    window(plant, seed),
    n > 1 && line(POINTS.stem, 190, POINTS.stem, marks.at(-1)!, 'a1', 3, { cap: 'round', name: '茎' }),
    n > 1 &&
      marks
        .slice(0, -1)
        .map((y, i) =>
          leaf(
            plant.leaf,
            POINTS.stem,
            y + pitch * 0.62,
            Math.min(40, pitch * 0.3) * Math.min(1.2, plant.scale),
            i % 2 ? -132 : -48,
            { slot: i % 2 ? 'a1' : 'a2' },
          ),
        ),
    marks.map((y, i) => {
      const top = 168 + i * pitch
      const place = { x: POINTS.text, y: top, w: POINTS.w }
      return [
        badge(POINTS.stem, y, 23, `${i + 1}`),
        i < n - 1 && rule(POINTS.text, top + pitch - 14, POINTS.w),
        plain
          ? stacked(i, place, [
              {
                family: 'text',
                name: '要点',
                dy: 0,
                h: pitch - 24,
                size: 24,
                sizes: sizes([0, 36, 30, 27, 24][n]!, 17),
                color: 'tx',
                style: { lineHeight: 1.5 },
              },
            ])
          : stacked(i, place, [
              {
                family: 'title',
                name: '要点',
                dy: -2,
                h: head,
                size: 28,
                sizes: sizes([0, 42, 33, 30, 27][n]!, 20),
                color: 'a1',
              },
              {
                family: 'text',
                name: '说明',
                dy: head + 8,
                h: pitch - head - 26,
                size: 22,
                sizes: sizes([0, 30, 26, 24, 21][n]!, 16),
                color: 't2',
                style: { lineHeight: 1.5 },
              },
            ]),
      ]
    }),
    noteSlot(),
  ]
}

/** Five or six points stand on both sides of a stem. */
function manyPoints(plant: Species, n: number, plain: boolean): NodeTree {
  const pitch = 154
  const w = 492
  return [
    branch(
      plant,
      [
        [640, 628],
        [628, 520],
        [652, 340],
        [640, 206],
      ],
      0,
      74,
      { stemWidth: 4 },
    ),
    range(0, n - 1).map((i) => {
      const right = i % 2 === 1
      const row = Math.floor(i / 2)
      const x = right ? 708 : AREA.left
      const y = 168 + row * pitch
      const place = { x, y, w }
      const alone = n % 2 === 1 && i === n - 1
      return [
        leaf(plant.leaf, 640, y + 62, 62 * Math.min(1.1, plant.scale), right ? -24 : -156, {
          slot: right ? 'a2' : 'a1',
        }),
        row > 0 && rule(x, y - 12, w),
        alone && leaf(plant.leaf, 640, y + 62, 62 * Math.min(1.1, plant.scale), -24, { slot: 'a6' }),
        plain
          ? [
              mark(x, y + 24, 24, right ? 'a2' : 'a1'),
              stacked(i, { ...place, x: x + 36, w: w - 36 }, [
                {
                  family: 'text',
                  name: '要点',
                  dy: 4,
                  h: pitch - 26,
                  size: 22,
                  sizes: sizes(25, 16),
                  color: 'tx',
                  style: { lineHeight: 1.45 },
                },
              ]),
            ]
          : [
              mark(x, y + 26, 24, right ? 'a2' : 'a1'),
              stacked(i, { ...place, x: x + 36, w: w - 36 }, [
                { family: 'title', name: '要点', dy: 2, h: 38, size: 25, sizes: sizes(26, 18), color: 'a1' },
                {
                  family: 'text',
                  name: '说明',
                  dy: 46,
                  h: pitch - 68,
                  size: 19,
                  sizes: sizes(20, 15),
                  color: 't2',
                  style: { lineHeight: 1.45 },
                },
              ]),
            ],
      ]
    }),
    noteSlot(),
  ]
}

const points = (plant: Species, n: number, seed: number, plain: boolean): NodeTree =>
  n <= 4 ? fewPoints(plant, n, seed, plain) : manyPoints(plant, n, plain)

const archWidths: Record<number, [w: number, gap: number]> = { 2: [480, 80], 3: [344, 44], 4: [262, 24] }

const archCells = (n: number) => {
  const [w, gap] = archWidths[n]!
  return range(0, n - 1).map((i) => ({
    x: 640 - (n * w + (n - 1) * gap) / 2 + i * (w + gap),
    y: 164,
    w,
    h: 462,
  }))
}

/** Where the art stands in an arch: under its head, larger in wide ones. */
const archArt = (n: number, long: boolean) => {
  if (long) return { cy: n === 4 ? 236 : 232, size: n === 4 ? 92 : 104, seal: n === 4 ? 306 : 306 }
  return { cy: n === 4 ? 262 : 266, size: [0, 0, 220, 190, 164][n]!, seal: n === 4 ? 350 : 372 }
}

/** Arched windows with a specimen in the head, a round mark, title and text. */
function arches(plant: Species, n: number, { long, icons }: CardLook, seed: number): NodeTree {
  const art = archArt(n, long)
  return archCells(n).map(({ x, y, w, h }, i) => {
    const centre = x + w / 2
    const pad = n === 4 ? 22 : 32
    const titleTop = art.seal + 30
    const textTop = titleTop + 50
    return [
      arch(x, y, w, h, 'b2'),
      !icons && plate(plant, i, centre, art.cy, art.size, seed),
      icons &&
        circle(centre, art.cy, art.size * 0.36, 'bg', { stroke: 'a3', strokeWidth: 1.5, name: '圆窗' }),
      seal(centre, art.seal, n === 4 ? 22 : 25, numerals[i]!),
      slot(
        block(x + 16, titleTop, w - 32, 44, '卡题', 28, 'tx', {
          ...HEADING,
          lineHeight: 1.3,
          align: 'center',
          middle: true,
        }),
        item('title', i),
        `卡题${i + 1}`,
        sizes([0, 0, 32, 30, 25][n]!, 17),
      ),
      slot(
        block(x + pad, textTop, w - 2 * pad, y + h - textTop - 14, '正文', 21, 't2', { lineHeight: 1.55 }),
        item('text', i),
        `正文${i + 1}`,
        sizes([0, 0, 25, 24, 20][n]!, 16),
      ),
    ]
  })
}

const smallCells = (n: number) =>
  inRows(n, { perRow: 3, w: 352, h: 218, gapX: 32, gapY: 26, centre: 640, top: 164 })

/** Five or six cards in two rows, the specimen in a round window at each one's shoulder. */
const smallCards = (plant: Species, n: number, icons: boolean, seed: number): NodeTree =>
  smallCells(n).map(({ x, y, w, h }, i) => [
    rect(x, y, w, h, 'b2', { radius: 26, name: '卡片' }),
    circle(x + 64, y + 62, 46, 'bg', { stroke: 'a3', strokeWidth: 1.5, name: '圆窗' }),
    !icons && plate(plant, i, x + 64, y + 60, 72, seed),
    slot(
      block(x + 124, y + 30, w - 140, 64, '卡题', 25, 'tx', { ...HEADING, lineHeight: 1.25, middle: true }),
      item('title', i),
      `卡题${i + 1}`,
      sizes(26, 17),
    ),
    slot(
      block(x + 26, y + 122, w - 52, h - 132, '正文', 19, 't2', { lineHeight: 1.45 }),
      item('text', i),
      `正文${i + 1}`,
      sizes(20, 15),
    ),
  ])

const cards = (plant: Species, n: number, look: CardLook, seed: number): NodeTree =>
  n <= 4 ? arches(plant, n, look, seed) : smallCards(plant, n, look.icons, seed)

const square = (cx: number, cy: number, side: number) => ({
  x: cx - side / 2,
  y: cy - side / 2,
  w: side,
  h: side,
})

const cardIcons = (n: number, long: boolean) => {
  if (n > 4) return smallCells(n).map(({ x, y }) => square(x + 64, y + 62, 52))
  const { cy, size } = archArt(n, long)
  return archCells(n).map(({ x, w }) => square(x + w / 2, cy, size * 0.44))
}

const GROUND = 486

/** Soil with a slightly uneven top. */
const soil = (top: number): NodeTree =>
  path(
    `M0 ${top + 2}C110 ${top - 8} 230 ${top - 10} 330 ${top}C450 ${top + 10} 560 ${top + 4} 660 ${top - 2}C790 ${top - 10} 900 ${top + 8} 1010 ${top + 2}C1110 ${top - 4} 1190 ${top - 6} 1280 ${top}V720H0Z`,
    'b2',
    { name: '土' },
  )

/** What three to five moments bring, as the growth of one plant; its soil holds the words. */
function growth(plant: Species, n: number): NodeTree {
  const step = 1160 / n
  const w = Math.min(310, step - 24)
  return [
    soil(GROUND),
    range(0, n - 1).map((i) => {
      const x = 60 + step * (i + 0.5)
      return [
        seedling(plant, x, GROUND, 306, i / (n - 1)),
        stacked(i, { x: x - w / 2, y: GROUND + 18, w }, [
          {
            family: 'label',
            name: '时间',
            dy: 0,
            h: 28,
            size: 20,
            sizes: sizes(21, 14),
            color: 'a4',
            style: { bold: true, align: 'center', lineHeight: 1.3 },
          },
          {
            family: 'title',
            name: '节点',
            dy: 29,
            h: 36,
            size: 26,
            sizes: sizes(26, 16),
            color: 'a1',
            style: { align: 'center' },
          },
          {
            family: 'text',
            name: '说明',
            dy: 66,
            h: 84,
            size: 19,
            sizes: sizes(20, 14),
            color: 't2',
            style: { align: 'center', lineHeight: 1.38 },
          },
        ]),
      ]
    }),
    noteSlot(AREA.left, 650, 340),
  ]
}

/** Six to eight moments on a branch, above and below in turn. */
function longBranch(plant: Species, n: number): NodeTree {
  const [from, to, axis] = [150, 1130, 396]
  const step = (to - from) / (n - 1)
  const w = 2 * step - 26
  return [
    path(
      `M0 ${axis + 10}C220 ${axis + 26} 420 ${axis - 22} 640 ${axis}C860 ${axis + 22} 1060 ${axis - 24} 1280 ${axis - 8}`,
      'none',
      { stroke: 'a1', strokeWidth: 5, name: '枝' },
    ),
    range(0, n - 1).map((i) => {
      const x = from + i * step
      const up = i % 2 === 0
      const left = Math.max(AREA.left - 20, Math.min(x - w / 2, AREA.right + 20 - w))
      const centred = { align: 'center' } as const
      return [
        leaf(plant.leaf, x, axis, 50 * Math.min(1.15, plant.scale), up ? -66 : 66, {
          slot: i % 2 ? 'a2' : 'a1',
        }),
        leaf(plant.leaf, x, axis, 38 * Math.min(1.15, plant.scale), up ? -124 : 124, {
          slot: i % 2 ? 'a1' : 'a2',
        }),
        circle(x, axis, 9, 'b2', { stroke: 'a3', strokeWidth: 2.5, name: '节' }),
        stacked(i, { x: left, y: up ? 166 : 450, w }, [
          {
            family: 'label',
            name: '时间',
            dy: 0,
            h: 28,
            size: 20,
            sizes: sizes(21, 14),
            color: 'a4',
            style: { ...centred, bold: true, lineHeight: 1.3 },
          },
          {
            family: 'title',
            name: '节点',
            dy: 30,
            h: 34,
            size: 23,
            sizes: sizes(24, 15),
            color: 'a1',
            style: centred,
          },
          {
            family: 'text',
            name: '说明',
            dy: 68,
            h: 104,
            size: 18,
            sizes: sizes(19, 14),
            color: 't2',
            style: { ...centred, lineHeight: 1.4 },
          },
        ]),
      ]
    }),
    noteSlot(),
  ]
}

const timeline = (plant: Species, n: number): NodeTree => (n <= 5 ? growth(plant, n) : longBranch(plant, n))

const processCells = (n: number) => {
  const step = 1160 / n
  const r = Math.min(92, step * 0.34)
  return { step, r, places: range(0, n - 1).map((i) => ({ x: 60 + step * (i + 0.5), y: 270 })) }
}

/** Steps as ages of a plant in round windows; a shoot leads from each to the next. */
function process(plant: Species, n: number, icons: boolean): NodeTree {
  const { step, r, places } = processCells(n)
  const w = step - 28
  return [
    places.slice(0, -1).map(({ x, y }, i) => {
      const [from, to] = [x + r + 14, x + step - r - 14]
      const bow = i % 2 ? 16 : -16
      return [
        path(`M${from} ${y}Q${(from + to) / 2} ${y + bow} ${to - 14} ${y}`, 'none', {
          stroke: 'a1',
          strokeWidth: 3,
          cap: 'round',
          name: '蔓',
        }),
        mark((from + to) / 2 - 4, y + bow / 2, Math.min(30, (to - from) * 0.4), 'a2', i % 2 ? 62 : -62),
        mark(to - 22, y, 28, 'a1', 0),
      ]
    }),
    places.map(({ x, y }, i) => [
      circle(x, y, r, 'b2', { stroke: 'a3', strokeWidth: 1.8, name: '圆窗' }),
      !icons && agePlate(plant, i, n, x, y - 4, r * 1.42),
      seal(x, y + r + 4, 21, numerals[i]!, i === n - 1 ? 'a4' : 'a1'),
      stacked(i, { x: x - w / 2, y: 404, w }, [
        {
          family: 'title',
          name: '步骤',
          dy: 0,
          h: 70,
          size: 28,
          sizes: sizes(n <= 4 ? 30 : 26, 17),
          color: 'a1',
          style: { align: 'center', middle: true, lineHeight: 1.24 },
        },
        {
          family: 'text',
          name: '说明',
          dy: 80,
          h: 142,
          size: 20,
          sizes: sizes(n === 3 ? 24 : n === 4 ? 22 : 19, 15),
          color: 't2',
          style: { align: n <= 4 ? 'center' : 'left', lineHeight: 1.5 },
        },
      ]),
    ]),
    noteSlot(),
  ]
}

const processIcons = (n: number) => {
  const { r, places } = processCells(n)
  return places.map(({ x, y }) => square(x, y - 6, r * 0.92))
}

/** Two boards on both sides of a shoot with a leaf for each. */
function compare(plant: Species, left: number, right: number): NodeTree {
  const side = (x: number, n: number, family: 'left' | 'right') => {
    const [w, top] = [524, 248]
    const pitch = Math.min(130, 370 / n)
    const slotOf: Slot = family === 'left' ? 'a1' : 'a4'
    return [
      rect(x, 164, w, 462, 'b2', { radius: 30, name: '板' }),
      rect(x, 164, w, 62, slotOf, { radius: 30, name: '板题' }),
      slot(
        block(x + 36, 166, w - 72, 58, '甲', 28, 'bg', {
          ...HEADING,
          lineHeight: 1.25,
          align: 'center',
          middle: true,
        }),
        family === 'left' ? 'leftTitle' : 'rightTitle',
        family === 'left' ? '左题' : '右题',
        sizes(29, 24),
      ),
      range(0, n - 1).map((i) => [
        i > 0 && rule(x + 30, top + i * pitch, w - 60),
        mark(x + 32, top + i * pitch + pitch / 2 + 6, 24, slotOf),
        slot(
          block(x + 70, top + i * pitch + 6, w - 100, pitch - 12, '要点', 24, 'tx', {
            lineHeight: 1.42,
            middle: true,
          }),
          item(family, i),
          `${family === 'left' ? '左' : '右'}${i + 1}`,
          sizes(n <= 2 ? 28 : n === 3 ? 26 : 23, 15),
        ),
      ]),
    ]
  }
  return [
    line(640, 626, 640, 200, 'a1', 4, { cap: 'round', name: '茎' }),
    range(0, 4).map((i) =>
      leaf(plant.leaf, 640, 560 - i * 76, 30 * Math.min(1.1, plant.scale), i % 2 ? -38 : -142, {
        slot: i % 2 ? 'a4' : 'a1',
      }),
    ),
    leaf(plant.leaf, 640, 206, 36, -90, { slot: 'a2' }),
    side(AREA.left, left, 'left'),
    side(676, right, 'right'),
    noteSlot(),
  ]
}

/** A stem down the page with an hour at each node; title, and where there are, words beside it. */
function agenda(plant: Species, n: number, texts: boolean): NodeTree {
  const pitch = Math.min(96, 456 / n)
  const middle = { middle: true, lineHeight: 1.28 } as const
  const stem = 318
  const titleW = texts ? 330 : 830
  return [
    line(stem, 170, stem, 164 + pitch * n - 8, 'a1', 3, { cap: 'round', name: '茎' }),
    range(0, n - 1).map((i) => {
      const y = 164 + i * pitch
      const h = pitch - 10
      return [
        i > 0 && rule(364, y, AREA.right - 364),
        leaf(
          plant.leaf,
          stem,
          y + pitch / 2 + 8,
          Math.min(44, pitch * 0.6) * Math.min(1.15, plant.scale),
          i % 2 ? -30 : -150,
          { slot: i % 2 ? 'a2' : 'a1' },
        ),
        circle(stem, y + pitch / 2, 8, 'b2', { stroke: 'a3', strokeWidth: 2.5, name: '节' }),
        stacked(i, { x: AREA.left, y: y + 5, w: 176 }, [
          {
            family: 'label',
            name: '时间',
            dy: 0,
            h,
            size: 22,
            sizes: sizes(24, 15),
            color: 'a4',
            style: { ...middle, bold: true, align: 'right' },
          },
        ]),
        stacked(i, { x: 368, y: y + 5, w: titleW }, [
          {
            family: 'title',
            name: '议题',
            dy: 0,
            h,
            size: 26,
            sizes: sizes(texts ? 27 : n <= 5 ? 32 : 27, 16),
            color: 'a1',
            style: { ...middle, lineHeight: 1.24 },
          },
        ]),
        texts &&
          stacked(i, { x: 724, y: y + 5, w: 476 }, [
            {
              family: 'text',
              name: '说明',
              dy: 0,
              h,
              size: 19,
              sizes: sizes(n <= 5 ? 21 : 18, 14),
              color: 't2',
              style: { ...middle, lineHeight: 1.35 },
            },
          ]),
      ]
    }),
    noteSlot(),
  ]
}

/** Pages of everything that comes as a list of items. */
export const listParts = ({ seed, subject }: Look) => {
  const plant = species(subject)
  return {
    bullets: (n) => points(plant, n, seed, false),
    lines: (n) => points(plant, n, seed, true),
    cards: (n, look) => cards(plant, n, look, seed),
    cardIcons,
    timeline: (n) => timeline(plant, n),
    process: (n, icons) => process(plant, n, icons),
    processIcons,
    compare: (left, right) => compare(plant, left, right),
    agenda: (n, texts) => agenda(plant, n, texts),
  } satisfies Partial<ContentParts>
}
