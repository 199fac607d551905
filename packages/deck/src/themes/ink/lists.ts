import { circle, line, rect, text, verticalText, type Box, type NodeTree } from '../../scene/index.ts'
import { inRows, range, type CardLook, type ContentParts, words, stacked } from '../kit/index.ts'
import { formalNumeral } from '../kit/numerals.ts'
import { item, numberSlot, sizes, slot } from '../slots.ts'
import { CONTENT, noteSlot } from './frame.ts'
import { footRidge } from './foot.ts'
import { birds, gateLayers, moon, moonGate, ripple } from './landscape.ts'
import { bamboo } from './flora.ts'
import { iconField, panorama, vignette } from './vignettes.ts'
import { process, processIcons, timeline } from './steps.ts'

const marker = (x: number, y: number, i: number): NodeTree => [
  circle(x, y, 20, 'bg', { stroke: 'a2', strokeWidth: 1.6, name: '序' }),
  numberSlot(
    text(x, y - 11, formalNumeral(i + 1), 20, 'a2', {
      align: 'center',
      font: 'heading',
      bold: true,
      boxWidth: 44,
    }),
    i,
  ),
]

const rowPitch = (n: number) => [0, 500, 240, 172, 134, 106, 90][n]!

/** Points leave room for a moon gate beside them, or for bamboo where there are many. */
const pointWidth = (n: number, pause: boolean) => (pause ? 940 : n <= 4 ? 620 : 760)

const besidePoints = (n: number, seed: number): NodeTree =>
  n <= 4
    ? [moonGate(942, 330, 158, gateLayers(330, 158, 5 + seed + n)), ripple(800, 532, 300, 3), birds(905, 236)]
    : [moon(1030, 176, 58), bamboo(1006, 690, 520, 3 + seed, 2), footRidge(seed + n, 36, 0.24)]

/** One statement by itself is not counted: it has the page, at the height of the gate beside it. */
const statement = (seed: number, pause: boolean): NodeTree => [
  !pause && besidePoints(1, seed),
  words(
    {
      as: 'text',
      i: 0,
      name: '要点',
      px: [24, pause ? 50 : 40, 17],
      color: 'tx',
      font: 'heading',
      bold: true,
      lineHeight: 1.55,
      middle: true,
    },
    { x: CONTENT.left + 4, y: 96, w: pause ? 1000 : 640, h: 468 },
  ),
  noteSlot(),
]

function points(n: number, seed: number, plain: boolean, pause = false): NodeTree {
  if (n === 1 && plain) return statement(seed, pause)
  const pitch = rowPitch(n)
  const top = n <= 2 ? 120 : 88
  const w = pointWidth(n, pause)
  const large = n <= 4
  return [
    !pause && besidePoints(n, seed),
    n > 1 && line(88, top + 20, 88, top + 20 + pitch * (n - 1), 'a1', 1, { opacity: 0.35 }),
    range(0, n - 1).map((i) => {
      const y = top + i * pitch
      if (plain)
        return [
          marker(88, y + 18, i),
          words(
            {
              as: 'text',
              i,
              name: '要点',
              px: [large ? 24 : 22, n <= 2 ? 42 : n === 3 ? 32 : large ? 31 : 25, 17],
              color: 'tx',
              lineHeight: 1.55,
            },
            { x: 130, y, w, h: pitch - 14 },
          ),
        ]
      return [
        marker(88, y + 18, i),
        words(
          {
            as: 'title',
            i,
            name: '要点',
            px: [large ? 28 : 25, n === 1 ? 44 : n <= 3 ? 36 : large ? 31 : 27, 21],
          },
          { x: 130, y: y - (n === 1 ? 8 : 2), w, h: n === 1 ? 60 : 43 },
        ),
        words(
          {
            as: 'text',
            i,
            px: [large ? 21 : 19, n === 1 ? 30 : n <= 3 ? 27 : large ? 24 : 22, 17],
            lineHeight: 1.6,
          },
          { x: 130, y: y + (n === 1 ? 76 : large ? 48 : 40), w, h: pitch - (n === 1 ? 90 : large ? 64 : 50) },
        ),
      ]
    }),
    noteSlot(),
  ]
}

const scrollSizes: Record<number, [w: number, gap: number]> = { 2: [430, 70], 3: [324, 34], 4: [248, 18] }

const scrollCells = (n: number) => {
  const [w, gap] = scrollSizes[n]!
  return inRows(n, { perRow: n, w, h: 560, gapX: gap, gapY: 0, centre: 588, top: 84 })
}
const scrollPicture = (long: boolean) => (long ? 190 : 304)

/** Smallest letters of title and text beside a large picture, before it gives way. */
const SCROLL_LEAST = { few: { title: 24, text: 19 }, long: { title: 19, text: 17 } }

/** A square box in the middle of a picture field, `part` of its shorter side. */
const amid = (x: number, y: number, w: number, h: number, part: number): Box => {
  const side = Math.min(w, h) * part
  return { x: x + (w - side) / 2, y: y + (h - side) / 2, w: side, h: side }
}

const scrollIcons = (n: number, long: boolean) =>
  scrollCells(n).map(({ x, w }) => amid(x + 16, 116, w - 32, scrollPicture(long), 0.52))

function scrolls(n: number, seed: number, { long, icons }: CardLook): NodeTree {
  const picture = scrollPicture(long)
  const least = SCROLL_LEAST[long ? 'long' : 'few']
  const split = 116 + picture
  const [rim, title, rod] = n === 4 ? [10, 50, 4] : [16, 60, 7]
  return scrollCells(n).map(({ x, w }, i) => {
    const titleLine = x + w - rim - title
    return [
      rect(x, 84, w, 560, 'b2', { shadow: { dy: 3, blur: 10, alpha: 0.12 }, name: '立轴' }),
      rect(x - rod, 76, w + 2 * rod, 11, 'a1', { radius: 5.5, name: '天杆' }),
      rect(x - rod, 640, w + 2 * rod, 11, 'a1', { radius: 5.5, name: '地杆' }),
      rect(x + rim, 116, w - 2 * rim, 500, 'bg'),
      icons
        ? iconField(x + rim, 116, w - 2 * rim, picture)
        : vignette(i, x + rim, 116, w - 2 * rim, picture, seed),
      line(x + rim, split, x + w - rim, split, 'a4', 1, { opacity: 0.6 }),
      line(titleLine, split + 22, titleLine, 594, 'a1', 1, { opacity: 0.28 }),
      slot(
        verticalText(titleLine + title / 2, split + 22, '轴题', 30, 'tx', {
          bold: true,
          letterSpacing: 4,
          height: 594 - split - 22,
        }),
        item('title', i),
        `轴题${i + 1}`,
        sizes(n === 2 ? 34 : 30, least.title),
      ),
      words(
        {
          as: 'text',
          i,
          name: '正文',
          px: [21, n === 2 ? 28 : n === 3 ? 25 : 22, least.text],
          lineHeight: 1.6,
        },
        { x: x + rim + 14, y: split + 22, w: titleLine - x - rim - 26, h: 594 - split - 22 },
      ),
    ]
  })
}

/** Five or six cards: album leaves in two rows. */
const leafCells = (n: number) =>
  inRows(n, { perRow: 3, w: 330, h: 264, gapX: 24, gapY: 26, centre: 588, top: 74 })

const leafIcons = (n: number) => leafCells(n).map(({ x, y, w }) => amid(x + 10, y + 10, w - 20, 124, 0.6))

function leaves(n: number, seed: number, icons: boolean): NodeTree {
  return leafCells(n).map(({ x, y, w, h }, i) => {
    return [
      rect(x, y, w, h, 'b2', { shadow: { dy: 2, blur: 8, alpha: 0.1 }, name: '册页' }),
      rect(x + 10, y + 10, w - 20, h - 20, 'bg'),
      icons ? iconField(x + 10, y + 10, w - 20, 124) : vignette(i, x + 10, y + 10, w - 20, 124, seed),
      words({ as: 'title', i, name: '册题', px: [26, 27, 18] }, { x: x + 26, y: y + 146, w: w - 52, h: 38 }),
      words(
        { as: 'text', i, name: '正文', px: [20, 22, 15], lineHeight: 1.5 },
        { x: x + 26, y: y + 190, w: w - 52, h: h - 204 },
      ),
    ]
  })
}

function compare(left: number, right: number, seed: number): NodeTree {
  const side = (x: number, n: number, family: 'left' | 'right', key: 'leftTitle' | 'rightTitle') => {
    const w = 500
    const pitch = Math.min(118, 372 / n)
    const tone = family === 'left' ? 'a3' : 'a4'
    return [
      rect(x, 76, w, 556, family === 'left' ? 'b2' : ['b2', 0.55], { name: '对幅' }),
      rect(x, 76, w, 6, tone),
      panorama(x, 82, w, 96, seed + (family === 'left' ? 0 : 31), family === 'left' ? 0.2 : 0.8),
      words(
        {
          as: key,
          name: family === 'left' ? '左题' : '右题',
          sample: '甲',
          px: [30, 20],
          font: 'heading',
          bold: true,
          lineHeight: 1.3,
        },
        { x: x + 30, y: 192, w: w - 60, h: 42 },
      ),
      range(0, n - 1).map((i) => [
        line(x + 30, 246 + i * pitch, x + w - 30, 246 + i * pitch, 'a1', 1, { opacity: 0.22 }),
        circle(x + 37, 246 + i * pitch + 30, 4.5, 'a2', { name: '点' }),
        words(
          {
            as: family,
            i,
            name: family === 'left' ? '左' : '右',
            sample: '要点',
            px: [22, n <= 3 ? 26 : 23, 17],
            lineHeight: 1.5,
          },
          { x: x + 58, y: 246 + i * pitch + 16, w: w - 92, h: pitch - 20 },
        ),
      ]),
    ]
  }
  return [
    side(64, left, 'left', 'leftTitle'),
    side(612, right, 'right', 'rightTitle'),
    circle(588, 212, 25, 'a2', { name: '印' }),
    text(588, 198, '与', 25, 'bg', { align: 'center', font: 'heading', bold: true, boxWidth: 50 }),
    noteSlot(CONTENT.left, 646),
  ]
}

/** A programme: moments down the left, what happens beside them, reeds or bamboo at the edge. */
function agenda(n: number, seed: number, texts: boolean): NodeTree {
  const top = 92
  const pitch = Math.min(112, 528 / n)
  const titles = texts ? { x: 268, w: 330 } : { x: 268, w: 640 }
  return [
    bamboo(1052, 690, 420, 5 + seed, 2),
    footRidge(seed + n, 60, 0.24),
    line(228, top - 8, 228, top + pitch * n - 8, 'a1', 1, { opacity: 0.35 }),
    range(0, n - 1).map((i) => {
      const y = top + i * pitch
      const middle = { middle: true, lineHeight: 1.3 } as const
      return [
        circle(228, y + pitch / 2 - 8, 6, 'a2', { name: '点' }),
        i > 0 && line(268, y - 8, texts ? 960 : 908, y - 8, 'a1', 1, { opacity: 0.18 }),
        words(
          {
            as: 'label',
            i,
            px: [24, 15],
            color: 'a2',
            ...middle,
            bold: true,
            font: 'heading',
            align: 'right',
          },
          { x: CONTENT.left, y, w: 144, h: pitch - 16 },
        ),
        stacked(i, { ...titles, y }, [
          {
            as: 'title',
            at: [0, pitch - 16],
            px: [26, texts ? 27 : n <= 5 ? 34 : 28, 17],
            ...middle,
            lineHeight: 1.25,
          },
        ]),
        texts &&
          words(
            { as: 'text', i, px: [20, n <= 5 ? 21 : 19, 15], lineHeight: 1.35, middle: true },
            { x: 622, y, w: 340, h: pitch - 16 },
          ),
      ]
    }),
    noteSlot(CONTENT.left, 640),
  ]
}

/** Pages of everything that comes as a list of items. */
export const listParts = (seed: number) =>
  ({
    bullets: (n) => points(n, seed, false),
    lines: (n) => points(n, seed, true),
    pauses: {
      bullets: (n) => points(n, seed, false, true),
      lines: (n) => points(n, seed, true, true),
    },
    cards: (n, look) => (n <= 4 ? scrolls(n, seed, look) : leaves(n, seed, look.icons)),
    cardIcons: (n, long) => (n <= 4 ? scrollIcons(n, long) : leafIcons(n)),
    timeline: (n) => timeline(n, seed),
    process: (n, icons) => process(n, seed, icons),
    processIcons,
    compare: (left, right) => compare(left, right, seed),
    agenda: (n, texts) => agenda(n, seed, texts),
  }) satisfies Partial<ContentParts>
