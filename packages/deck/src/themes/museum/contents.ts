import { text, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, words } from '../kit/index.ts'
import { item, slot } from '../slots.ts'
import { exhibitOf, toneOf } from './art/collections.ts'
import { niche, showcase } from './art/stand.ts'
import { AREA, furniture, hairline, upright } from './frame.ts'

const ONE_SHELF = 6

/** Chapters as things in a case: one shelf, or two of them. */
export function contents(look: Look, n: number): NodeTree {
  return [
    furniture(false),
    words(
      { as: 'title', sample: '目录', px: [52, 30], lineHeight: 1.25, middle: true },
      { x: AREA.left, y: 70, w: 700, h: 82 },
    ),
    n <= ONE_SHELF
      ? shelf(look, { y: 168, h: 294, first: 0, n, total: n })
      : [
          shelf(look, { y: 160, h: 150, first: 0, n: Math.ceil(n / 2), total: n }),
          shelf(look, { y: 412, h: 150, first: Math.ceil(n / 2), n: Math.floor(n / 2), total: n }),
        ],
  ]
}

type Shelf = { y: number; h: number; first: number; n: number; total: number }

/** A shelf of the case, and under each thing what its chapter is. */
function shelf(look: Look, { y, h, first, n, total }: Shelf): NodeTree {
  const pitch = AREA.w / n
  const below = y + h + 14
  const one = total <= ONE_SHELF
  const few = n <= 3
  return [
    showcase(look, { x: AREA.left, y, w: AREA.w, h }, n, first),
    range(0, n - 1).map((k) => {
      const i = first + k
      const x = AREA.left + k * pitch
      const inner = { x: x + 12, w: pitch - 24 }
      const centered = { align: 'center' } as const
      return [
        k > 0 && upright(x, below, one ? 178 : 80),
        one
          ? [
              words(
                {
                  as: 'label',
                  i,
                  name: '章号',
                  sample: '壹',
                  px: [20],
                  color: 'a2',
                  font: 'heading',
                  bold: true,
                  ...centered,
                },
                { x: x + pitch / 2, y: below, w: 80 },
              ),
              words(
                {
                  as: 'title',
                  i,
                  name: '章名',
                  px: [few ? 36 : n === 4 ? 30 : 27, 17],
                  middle: true,
                  align: 'center',
                },
                { ...inner, y: below + 26, h: few ? 52 : 68 },
              ),
              words(
                { as: 'text', i, name: '提要', px: [18, 13], lineHeight: 1.4, align: 'center' },
                { ...inner, y: below + (few ? 84 : 100), h: few ? 70 : 52 },
              ),
            ]
          : [
              words(
                {
                  as: 'label',
                  i,
                  name: '章号',
                  sample: '壹',
                  px: [20],
                  color: 'a2',
                  font: 'heading',
                  bold: true,
                  lineHeight: 1.3,
                },
                { x: x + 12, y: below - 2, w: 34, h: 44 },
              ),
              words(
                { as: 'title', i, name: '章名', px: [22, 14] },
                { x: x + 46, y: below - 2, w: pitch - 56, h: 56 },
              ),
            ],
        slot(
          one
            ? text(x + pitch / 2, below + 164, '01', 16, 't2', { ...centered, boxWidth: 70 })
            : text(x + 46, below + 60, '01', 15, 't2', { boxWidth: 70 }),
          item('number', i),
          `页${i + 1}`,
        ),
      ]
    }),
  ]
}

/** Long chapter titles stand in rows, each beside its thing. */
export function longContents(look: Look, n: number): NodeTree {
  const columns = n > ONE_SHELF ? 2 : 1
  const rows = Math.ceil(n / columns)
  const w = (AREA.w - (columns - 1) * 36) / columns
  const pitch = Math.min(150, 500 / rows)
  return [
    furniture(false),
    words(
      { as: 'title', sample: '目录', px: [44, 28], lineHeight: 1.25, middle: true },
      { x: AREA.left, y: 70, w: 700, h: 74 },
    ),
    range(0, n - 1).map((i) => {
      const x = AREA.left + Math.floor(i / rows) * (w + 36)
      const y = 154 + (i % rows) * pitch
      const side = Math.min(110, pitch - 10)
      const left = x + side + 70
      const own = x + w - left - 60
      const half = pitch > 70 ? (pitch - 14) * 0.52 : pitch - 10
      return [
        i % rows > 0 && hairline(x, y - 5, w),
        niche(exhibitOf(look, i), { x, y, w: side, h: pitch - 10 }, toneOf(i)),
        words(
          {
            as: 'label',
            i,
            name: '章号',
            sample: '壹',
            px: [30, 18],
            color: 'a2',
            font: 'heading',
            bold: true,
            lineHeight: 1.2,
            middle: true,
          },
          { x: x + side + 18, y, w: 48, h: pitch - 10 },
        ),
        words(
          { as: 'title', i, name: '章名', px: [26, 14], middle: true },
          { x: left, y: y + 2, w: own, h: half },
        ),
        pitch > 70 &&
          words(
            { as: 'text', i, name: '提要', px: [18, 13], lineHeight: 1.35 },
            { x: left, y: y + 2 + half, w: own, h: pitch - 14 - half },
          ),
        words(
          {
            as: 'number',
            i,
            name: '页',
            sample: '01',
            px: [18],
            color: 't2',
            lineHeight: 1.2,
            middle: true,
            bold: false,
            font: 'body',
          },
          { x: x + w - 56, y, w: 52, h: pitch - 10 },
        ),
      ]
    }),
  ]
}
