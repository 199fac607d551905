import { circle, rect, type NodeTree } from '../../scene/index.ts'
import { inRows, range, type CardLook, words } from '../kit/index.ts'
import { plate } from './art/plates.ts'
import type { Species } from './art/species.ts'
import { arch, seal, square } from './frame.ts'

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
      words(
        { as: 'title', i, name: '卡题', px: [28, [0, 0, 34, 31, 27][n]!, 17], align: 'center', middle: true },
        { x: x + 16, y: titleTop, w: w - 32, h: 44 },
      ),
      words(
        { as: 'text', i, name: '正文', px: [21, [0, 0, 28, 26, 24][n]!, least[n]!], lineHeight: 1.5, align },
        { x: x + pad, y: textTop, w: w - 2 * pad, h: y + h - textTop - 14 },
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
    words(
      { as: 'title', i, name: '卡题', px: [25, 29, 17], lineHeight: 1.25, middle: true },
      { x: x + 138, y: y + 34, w: w - 152, h: 72 },
    ),
    words(
      { as: 'text', i, name: '正文', px: [21, 26, 15], lineHeight: 1.45 },
      { x: x + 26, y: y + 132, w: w - 52, h: h - 138 },
    ),
  ])

export const cards = (plant: Species, n: number, look: CardLook, seed: number): NodeTree =>
  n <= 4 ? arches(plant, n, look, seed) : smallCards(plant, n, look.icons, seed)

export const cardIcons = (n: number, long: boolean) => {
  if (n > 4) return smallCells(n).map(({ x, y }) => square(x + 72, y + 70, 58))
  const { cy, size } = archArt(n, long)
  return archCells(n).map(({ x, w }) => square(x + w / 2, cy, size * 0.44))
}
