import { circle, rect, type NodeTree } from '../../scene/index.ts'
import { inRows, range, type CardLook } from '../kit/index.ts'
import { block, item, sizes, slot } from '../slots.ts'
import { plate } from './art/plates.ts'
import type { Species } from './art/species.ts'
import { arch, HEADING, seal, square } from './frame.ts'

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

/** Where the art stands in an arch: under its head, as large as the words leave room. */
const archArt = (n: number, long: boolean) => {
  if (long) return { cy: n === 4 ? 236 : 232, size: n === 4 ? 92 : 104, seal: 306 }
  return { cy: n === 4 ? 284 : 290, size: [0, 0, 262, 248, 208][n]!, seal: n === 4 ? 394 : 414 }
}

/** Few words stand in the middle under a large specimen, and no smaller than this before it gives way. */
const ARCH_TEXT = {
  few: { align: 'center', least: [0, 0, 24, 23, 21] },
  long: { align: 'left', least: [0, 0, 16, 16, 16] },
} as const

/** Arched windows with a specimen in the head, a round mark, title and text. */
function arches(plant: Species, n: number, { long, icons }: CardLook, seed: number): NodeTree {
  const art = archArt(n, long)
  const { align, least } = ARCH_TEXT[long ? 'long' : 'few']
  return archCells(n).map(({ x, y, w, h }, i) => {
    const centre = x + w / 2
    const pad = n === 4 ? 20 : 32
    const titleTop = art.seal + 30
    const textTop = titleTop + 56
    return [
      arch(x, y, w, h, 'b2', Math.min(172, w / 2)),
      !icons && plate(plant, i, centre, art.cy, art.size, seed),
      icons &&
        circle(centre, art.cy, art.size * 0.36, 'bg', { stroke: 'a3', strokeWidth: 1.5, name: '圆窗' }),
      seal(centre, art.seal, n === 4 ? 22 : 25, i),
      slot(
        block(x + 16, titleTop, w - 32, 44, '卡题', 28, 'tx', {
          ...HEADING,
          lineHeight: 1.3,
          align: 'center',
          middle: true,
        }),
        item('title', i),
        `卡题${i + 1}`,
        sizes([0, 0, 34, 31, 27][n]!, 17),
      ),
      slot(
        block(x + pad, textTop, w - 2 * pad, y + h - textTop - 14, '正文', 21, 't2', {
          lineHeight: 1.5,
          align,
        }),
        item('text', i),
        `正文${i + 1}`,
        sizes([0, 0, 28, 26, 24][n]!, least[n]!),
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
    circle(x + 72, y + 70, 52, 'bg', { stroke: 'a3', strokeWidth: 1.5, name: '圆窗' }),
    !icons && plate(plant, i, x + 72, y + 68, 82, seed),
    slot(
      block(x + 138, y + 34, w - 152, 72, '卡题', 25, 'tx', { ...HEADING, lineHeight: 1.25, middle: true }),
      item('title', i),
      `卡题${i + 1}`,
      sizes(29, 17),
    ),
    slot(
      block(x + 26, y + 132, w - 52, h - 138, '正文', 21, 't2', { lineHeight: 1.45 }),
      item('text', i),
      `正文${i + 1}`,
      sizes(26, 15),
    ),
  ])

export const cards = (plant: Species, n: number, look: CardLook, seed: number): NodeTree =>
  n <= 4 ? arches(plant, n, look, seed) : smallCards(plant, n, look.icons, seed)

export const cardIcons = (n: number, long: boolean) => {
  if (n > 4) return smallCells(n).map(({ x, y }) => square(x + 72, y + 70, 58))
  const { cy, size } = archArt(n, long)
  return archCells(n).map(({ x, w }) => square(x + w / 2, cy, size * 0.44))
}
