import { circle, line, path, rect, type Box, type NodeTree } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import { range, words } from '../kit/index.ts'
import { exhibitOf, specimenOf, toneOf } from './art/collections.ts'
import { pedestal, plate, standing } from './art/stand.ts'
import { AREA, hairline, label, upright } from './frame.ts'

/** By grade, how high plates are, how far labels lie over them, how small texts may be. */
const cardGrades = [
  { art: 286, floor: 19, leading: 1.58, icon: 132, title: 42, lap: 30 },
  { art: 196, floor: 16, leading: 1.55, icon: 100, title: 42, lap: 24 },
  { art: 92, floor: 14, leading: 1.48, icon: 56, title: 62, lap: 10 },
] as const
const gradeOf = (grade: number) => cardGrades[grade] ?? cardGrades[2]
type CardLook = { grade: number; icons: boolean }

const tallCards = (n: number): Box[] => {
  const gap = n === 4 ? 22 : 28
  const w = (AREA.w - gap * (n - 1)) / n
  return range(0, n - 1).map((i) => ({ x: AREA.left + i * (w + gap), y: AREA.top, w, h: AREA.h }))
}

/** Plates with a specimen each, its label lying over the lower edge. */
export function cards(look: Look, n: number, { grade, icons }: CardLook): NodeTree {
  if (n > 4) return smallCards(look, n, { grade, icons })
  const { art, floor, leading, title, lap } = gradeOf(grade)
  return tallCards(n).map(({ x, y, w, h }, i) => {
    const inset = n === 4 ? 12 : 22
    const paper = { x: x + inset, y: y + art - lap, w: w - 2 * inset, h: h - art + lap }
    const [left, inner] = [paper.x + 18, paper.w - 34]
    return [
      plate(icons ? null : specimenOf(look, i), { x, y, w, h: art }, toneOf(i), lap + 12),
      label(paper, toneOf(i)),
      words(
        { as: 'title', i, name: '签题', px: [n === 2 ? 31 : n === 3 ? 28 : 24, 17] },
        { x: left, y: paper.y + 18, w: inner, h: title },
      ),
      words(
        { as: 'text', i, name: '签文', px: [n === 2 ? 28 : n === 3 ? 25 : 22, floor], lineHeight: leading },
        { x: left, y: paper.y + 24 + title, w: inner, h: paper.h - title - 34 },
      ),
    ]
  })
}

const iconIn = ({ x, y, w, h }: Box, size: number): Box => ({
  x: x + (w - size) / 2,
  y: y + (h - size) / 2,
  w: size,
  h: size,
})

/** Five and six cards stand in two rows: two or three above, three below. */
const smallPlaces = (n: number): Box[] => {
  const above = n - 3
  return range(0, n - 1).map((i) => {
    const inRow = i < above ? above : 3
    const w = (AREA.w - 24 * (inRow - 1)) / inRow
    const at = i < above ? i : i - above
    return { x: AREA.left + at * (w + 24), y: AREA.top + (i < above ? 0 : 237), w, h: 225 }
  })
}
const SMALL_PLATE = 112
const smallPlate = ({ x, y, h }: Box): Box => ({ x, y, w: SMALL_PLATE, h })

/** Labels with their specimen on a narrow plate at the left; long text takes the plate's place. */
function smallCards(look: Look, n: number, { grade, icons }: CardLook): NodeTree {
  const bare = grade > 0 && !icons
  return smallPlaces(n).map((box, i) => {
    const { x, y, w, h } = box
    const left = x + (bare ? 20 : SMALL_PLATE + 18)
    const inner = x + w - left - 16
    return [
      label(box, toneOf(i)),
      !bare && [
        rect(x, y + 4, SMALL_PLATE, h - 4, 'b2', { name: '图版' }),
        !icons &&
          standing(
            specimenOf(look, i),
            { cx: x + SMALL_PLATE / 2, base: y + h * 0.66, w: 92, h: 116 },
            toneOf(i),
          ),
      ],
      words({ as: 'title', i, name: '签题', px: [24, 16] }, { x: left, y: y + 18, w: inner, h: 62 }),
      words(
        { as: 'text', i, name: '签文', px: [20, bare ? 14 : 15], lineHeight: 1.5 },
        { x: left, y: y + 84, w: inner, h: h - 94 },
      ),
    ]
  })
}

export function cardIcons(n: number, grade: number): Box[] {
  if (n > 4) return smallPlaces(n).map((box) => iconIn(smallPlate(box), 60))
  const { art, icon, lap } = gradeOf(grade)
  return tallCards(n).map(({ x, y, w }) => iconIn({ x, y, w, h: art - lap }, icon))
}

const ONE_HORIZON = 5

/** Things along a horizon, moment under thing; the last stands in its own light. */
export function timeline(look: Look, n: number, long: boolean): NodeTree {
  if (n > ONE_HORIZON) return twoHorizons(look, n)
  const horizon = AREA.top + (long ? 92 : 214)
  const w = AREA.w / n
  const label1 = horizon + 20
  const titles = label1 + 44
  const texts = titles + 40
  return [
    rect(AREA.right - w, AREA.top, w, AREA.h, 'b2', { name: '本期' }),
    rect(AREA.right - w, AREA.top, w, 4, 'a2', { name: '本期' }),
    line(AREA.left, horizon, AREA.right, horizon, 'tx', 2.4, { opacity: 0.8, name: '地平线' }),
    range(0, n - 1).map((i) => {
      const x = AREA.left + i * w
      const cx = x + w / 2
      const last = i === n - 1
      const grown = 0.72 + (0.28 * i) / (n - 1)
      const inner = { x: x + 12, w: w - 24 }
      return [
        standing(
          exhibitOf(look, n - 1 - i),
          { cx, base: horizon, w: w * 0.62, h: (horizon - AREA.top - 24) * grown },
          toneOf(i),
        ),
        line(cx, horizon, cx, horizon + 8, 'tx', 1.4, { opacity: 0.8, name: '节点' }),
        circle(cx, horizon + 11, 5.5, last ? 'a2' : 'bg', {
          stroke: last ? 'a2' : 'tx',
          strokeWidth: 1.6,
          name: '节点',
        }),
        i > 0 && i < n - 1 && upright(x, label1 + 8, AREA.bottom - label1 - 8),
        words(
          {
            as: 'label',
            i,
            name: '年代',
            px: [30, n <= 3 ? 34 : 29, 15],
            color: last ? 'a2' : 'tx',
            font: 'heading',
            bold: true,
            lineHeight: 1.2,
            middle: true,
            align: 'center',
          },
          { x: inner.x, y: label1, w: inner.w, h: 44 },
        ),
        words(
          { as: 'title', i, name: '节点', px: [n <= 3 ? 25 : 22, 14], middle: true, align: 'center' },
          { ...inner, y: titles, h: 38 },
        ),
        words(
          { as: 'text', i, px: [n <= 3 ? 22 : 20, long ? 14 : 16], lineHeight: 1.5, align: 'center' },
          { ...inner, y: texts + 4, h: AREA.bottom - texts - 10 },
        ),
      ]
    }),
  ]
}

/** Six moments and more stand on two shelves, each beside its thing. */
function twoHorizons(look: Look, n: number): NodeTree {
  const above = Math.ceil(n / 2)
  const below = n - above
  return [
    rect(AREA.right - AREA.w / below, AREA.top + 236, AREA.w / below, 224, 'b2', { name: '本期' }),
    range(0, n - 1).map((i) => {
      const upper = i < above
      const inRow = upper ? above : below
      const k = upper ? i : i - above
      const w = AREA.w / inRow
      const [x, y] = [AREA.left + k * w, AREA.top + (upper ? 0 : 236)]
      const last = i === n - 1
      const horizon = y + 70
      const inner = { x: x + (k ? 16 : 4), w: w - (k ? 30 : 18) }
      const left = inner.x + 70
      return [
        k > 0 && upright(x, y, 224),
        k === 0 && line(AREA.left, horizon, AREA.right, horizon, 'tx', 2.4, { opacity: 0.8, name: '地平线' }),
        standing(exhibitOf(look, n - 1 - i), { cx: inner.x + 32, base: horizon, w: 58, h: 64 }, toneOf(i)),
        words(
          {
            as: 'label',
            i,
            name: '年代',
            px: [30, 14],
            color: last ? 'a2' : 'tx',
            font: 'heading',
            bold: true,
            lineHeight: 1.2,
            middle: true,
          },
          { x: left, y: y + 6, w: inner.x + inner.w - left, h: 58 },
        ),
        words({ as: 'title', i, name: '节点', px: [22, 14] }, { ...inner, y: y + 82, h: 32 }),
        words({ as: 'text', i, px: [20, 14], lineHeight: 1.42 }, { ...inner, y: y + 118, h: 102 }),
      ]
    }),
  ]
}

/** By grade, how high the pedestals' fields are and to what size the texts below may shrink. */
const stepGrades = [
  { h: 300, stand: 78, icon: 126, title: 38, floor: 18 },
  { h: 186, stand: 46, icon: 96, title: 64, floor: 16 },
  { h: 112, stand: 18, icon: 64, title: 64, floor: 14 },
] as const
const stepGrade = (grade: number) => stepGrades[grade] ?? stepGrades[2]

const stepPlaces = (n: number, grade: number): Box[] => {
  const gap = n <= 4 ? 40 : 26
  const w = (AREA.w - gap * (n - 1)) / n
  return range(0, n - 1).map((i) => ({ x: AREA.left + i * (w + gap), y: AREA.top, w, h: stepGrade(grade).h }))
}

/** Pedestals in a row, an arrow from one to the next; what stands on them is higher from step to step. */
export function process(look: Look, n: number, { grade, icons }: CardLook): NodeTree {
  const places = stepPlaces(n, grade)
  const { stand, title, floor } = stepGrade(grade)
  return places.map((place, i) => {
    const { x, y, w, h } = place
    const next = places[i + 1]
    const last = i === n - 1
    const cx = x + w / 2
    return [
      icons
        ? [
            rect(x, y, w, h, 'b2', { name: '步骤' }),
            rect(x, y, w, 4, last ? 'a2' : toneOf(i), { name: '步骤' }),
          ]
        : [
            plate(null, place, toneOf(i), 0),
            pedestal(cx, y + h - stand, Math.min(w * 0.5, 120), y + h),
            standing(
              exhibitOf(look, i),
              { cx, base: y + h - stand - 3, w: w * 0.5, h: (h - stand) * 0.84 },
              toneOf(i),
            ),
          ],
      next && arrow(x + w + 4, y + h / 2, next.x - 4),
      words({ as: 'title', i, name: '步骤', px: [n <= 4 ? 28 : 23, 16] }, { x, y: y + h + 16, w, h: title }),
      hairline(x, y + h + title + 20, w),
      words(
        { as: 'text', i, px: [n <= 4 ? 23 : 20, floor], lineHeight: 1.5 },
        { x, y: y + h + title + 32, w, h: AREA.bottom - y - h - title - 32 },
      ),
    ]
  })
}

const arrow = (from: number, y: number, to: number): NodeTree => [
  line(from, y, to - 7, y, 'a2', 2, { name: '箭头' }),
  path(`M${to} ${y}L${to - 9} ${y - 5}V${y + 5}Z`, 'a2', { name: '箭头' }),
]

export const processIcons = (n: number, grade: number): Box[] =>
  stepPlaces(n, grade).map((place) => iconIn(place, stepGrade(grade).icon))
