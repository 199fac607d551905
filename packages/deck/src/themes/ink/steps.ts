import { circle, line, linear, path, text, type Box, type NodeTree, type Point } from '../../scene/index.ts'
import { range, words, stacked } from '../kit/index.ts'
import { formalNumeral } from '../kit/numerals.ts'
import { numberSlot } from '../slots.ts'
import { CONTENT, noteSlot } from './frame.ts'
import { footRidge } from './foot.ts'
import { ridge, river } from './landscape.ts'
import { pavilion } from './flora.ts'

/** The river's centre line at x. */
const flow = (x: number) => 366 + 44 * Math.sin(x / 165 + 0.4) + 18 * Math.sin(x / 70)

export function timeline(n: number, seed: number): NodeTree {
  const last = 224
  const step = (CONTENT.right - 14 - last - 84) / Math.max(1, n - 1)
  const w = Math.min(320, 2 * step - 28)
  const course = range(0, 24).map((i): Point => [i * 48, flow(i * 48)])
  return [
    ridge({
      from: 0,
      to: 1150,
      base: 330,
      height: 200,
      seed: 71 + seed,
      peaks: 4,
      floor: 420,
      alpha: 0.16,
      slot: 'a3',
    }),
    river(
      [...course.filter(([x]) => x < 1148), [1148, flow(1148)]],
      24,
      70,
      linear(
        [
          ['a3', 0.25, 0],
          ['a3', 0.85, 1],
        ],
        0,
      ),
    ),
    range(0, n - 1).map((i) => {
      const x = 84 + i * step
      const y = flow(x)
      const up = i % 2 === 0
      const top = up ? 72 : 478
      const room = Math.min(w, CONTENT.right - x - 14)
      return [
        circle(x, y, 13, 'bg', { stroke: 'a2', strokeWidth: 2.5, name: '渡口' }),
        circle(x, y, 5, 'a2'),
        line(x, up ? y - 16 : y + 16, x, up ? top + 4 : 620, 'a1', 1, { opacity: 0.5 }),
        stacked(i, { x: x + 14, y: top, w: room }, [
          {
            as: 'label',
            at: [0, 28],
            px: [20, n <= 6 ? 22 : 19, 15],
            color: 'a2',
            bold: true,
            lineHeight: 1.3,
          },
          { as: 'title', at: [30, 38], px: [26, n <= 4 ? 31 : n <= 6 ? 28 : 23, 17] },
          {
            as: 'text',
            at: [74, up ? 120 : 76],
            px: [19, n <= 4 ? 24 : n <= 6 ? 21 : 19, 15],
            lineHeight: 1.45,
          },
        ]),
      ]
    }),
    noteSlot(CONTENT.left, 640),
  ]
}

/** Where the steps stand: each higher than the one before. */
function climb(n: number) {
  const width = 1044 / n
  const rise = Math.min(42, 150 / n)
  const at = (i: number): Point => [62 + width * (i + 0.5), 306 - i * rise]
  return { width, radius: n <= 4 ? 64 : n === 5 ? 56 : 50, at }
}

export const processIcons = (n: number): Box[] => {
  const { radius, at } = climb(n)
  const side = radius * 1.1
  return range(0, n - 1).map((i) => ({ x: at(i)[0] - side / 2, y: at(i)[1] - side / 2, w: side, h: side }))
}

/** Steps climb towards a pavilion. */
export function process(n: number, seed: number, icons: boolean): NodeTree {
  const { width, radius, at } = climb(n)
  const w = width - 24
  const top = 404
  return [
    ridge({
      from: 0,
      to: 1150,
      base: 330,
      height: 190,
      seed: 17 + seed,
      peaks: 4,
      floor: 430,
      alpha: 0.14,
      slot: 'a3',
    }),
    footRidge(31 + seed, 66, 0.26),
    range(0, n - 2).map((i) => {
      const [a, b] = [at(i), at(i + 1)]
      const bend = `M${a[0] + radius + 6} ${a[1] - 4}Q${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2 - 28} ${b[0] - radius - 8} ${b[1] + 2}`
      return path(bend, 'none', { stroke: 'a2', strokeWidth: 1.8, dash: '7 6', name: '山径' })
    }),
    range(0, n - 1).map((i) => {
      const [x, y] = at(i)
      return [
        circle(x, y, radius, 'b2', { stroke: 'a1', strokeWidth: 1.4, strokeOpacity: 0.6, name: '步' }),
        circle(x, y, radius - 8, 'none', { stroke: 'a1', strokeWidth: 0.8, strokeOpacity: 0.35 }),
        !icons &&
          numberSlot(
            text(x, y - radius * 0.42, formalNumeral(i + 1), radius * 0.8, 'a2', {
              align: 'center',
              font: 'heading',
              bold: true,
              boxWidth: 90,
            }),
            i,
          ),
        line(x, y + radius + 4, x, top - 10, 'a1', 1, { opacity: 0.35 }),
        words(
          { as: 'title', i, name: '步骤', px: [30, n <= 4 ? 32 : 28, 18], align: 'center' },
          { x: x - w / 2, y: top, w, h: 42 },
        ),
        line(x - 18, top + 50, x + 18, top + 50, 'a4', 2),
        words(
          { as: 'text', i, px: [22, n === 3 ? 27 : n === 4 ? 25 : 22, 16], lineHeight: 1.6, align: 'center' },
          { x: x - w / 2 + 2, y: top + 64, w: w - 4, h: 162 },
        ),
      ]
    }),
    pavilion(at(n - 1)[0], at(n - 1)[1] - radius - 2, 0.72),
    noteSlot(),
  ]
}
