import { circle, polygon, path, rect, text, type Box, type NodeTree } from '../../scene/index.ts'
import { range, type ContentParts, words } from '../kit/index.ts'
import { numberSlot } from '../slots.ts'
import { solids } from './forms.ts'
import { BAND, HEADING, PANEL, plateOf } from './frame.ts'
import { fieldAt, iconGround, inkOn, toneOf, type Field, type Tone } from './tones.ts'

const rising: readonly Field[] = ['a3', 'a1', 'a2', 'a5', 'b2', 'a3', 'a1']

/** The last step is the black one, whatever their number. */
const stepField = (i: number, n: number): Field => (i === n - 1 ? 'tx' : rising[i]!)

/** Solids stand before the paper, on a step whose colour they must not take. */
const solidTone = (field: Field): Tone => ({
  field: 'bg',
  main: field === 'a1' ? 'tx' : 'a1',
  second: field === 'a1' || field === 'tx' ? 'a2' : 'tx',
  third: field === 'a3' ? 'a2' : 'a3',
})

/** Tops of the first and last step; a solid's radius. */
const FIRST = 492
const LAST = 276
const solidRadius = (n: number) => (n <= 4 ? 54 : 48)

/** A flight of steps, a solid on each; the lowest has the least room for text. */
function flight(seed: number, n: number): NodeTree {
  const w = 1280 / n
  const rise = (FIRST - LAST) / (n - 1)
  const pad = n <= 4 ? 32 : 24
  const head = n <= 5 ? 46 : 54
  const tallest = 712 - FIRST
  return range(0, n - 1).map((i) => {
    const [x, y] = [i * w, FIRST - i * rise]
    const field = stepField(i, n)
    const ink = inkOn(field)
    const column = { x: x + pad, w: w - 2 * pad + 8 }
    return [
      plateOf(x, y, w, 720 - y, field),
      solids[(i + seed) % solids.length]!(x + w / 2, y, solidRadius(n), solidTone(field)),
      words(
        { as: 'label', i, name: '时间', px: [22, 14], color: ink, bold: true, lineHeight: 1.25 },
        { ...column, y: y + 16, h: 28 },
      ),
      words(
        { as: 'title', i, name: '节点', px: [n <= 4 ? 36 : 32, 20], color: ink, ...HEADING, lineHeight: 1.2 },
        { ...column, y: y + 46, h: head },
      ),
      words(
        { as: 'text', i, px: [n <= 4 ? 25 : 22, n <= 4 ? 19 : 18], color: ink, lineHeight: 1.38 },
        { ...column, y: y + 54 + head, h: tallest - 54 - head },
      ),
    ]
  })
}

/** A solid in the corner of a low plate, and what it takes of the words' width. */
const CORNER = { x: 62, base: 102, r: 36, w: 86 } as const

/** Moments with more to say, and more of them: plates in one row, or from five on in two. */
function moments(n: number, roomy: boolean): NodeTree {
  const perRow = n <= 4 ? n : Math.ceil(n / 2)
  const h = PANEL.h / (n <= 4 ? 1 : 2)
  return range(0, n - 1).map((i) => {
    const row = Math.floor(i / perRow)
    const w = 1280 / (row === 0 ? perRow : n - perRow)
    const [x, y] = [(i % perRow) * w, BAND + row * h]
    const field = stepField(i, n)
    const ink = inkOn(field)
    const pad = w > 400 ? 36 : 26
    const tall = n <= 4
    const beside = !tall && !roomy
    const column = { x: x + pad, w: w - 2 * pad }
    const head = { x: x + pad, w: column.w - (beside ? CORNER.w : 0) }
    const solid = solids[i % solids.length]!
    return [
      plateOf(x, y, w, h, field),
      tall && solid(x + w - 80, 720, 50, toneOf(field)),
      beside && solid(x + w - CORNER.x, y + CORNER.base, CORNER.r, toneOf(field)),
      words(
        { as: 'label', i, name: '时间', px: [tall ? 28 : 22, 15], color: ink, bold: true, lineHeight: 1.25 },
        { ...head, y: y + (tall ? 36 : 16), h: 40 },
      ),
      words(
        { as: 'title', i, name: '节点', px: [tall ? 36 : 28, 18], color: ink, ...HEADING },
        { ...head, y: y + (tall ? 76 : 58), h: tall ? 56 : 52 },
      ),
      words(
        { as: 'text', i, px: [tall ? 24 : 20, 14], color: ink, lineHeight: 1.42 },
        { ...column, y: y + (tall ? 148 : 118), h: h - (tall ? 260 : 128) },
      ),
    ]
  })
}

const FLAG = { h: 324, tip: 48, disc: 62 } as const
const flagPad = (i: number) => (i === 0 ? 36 : FLAG.tip + 22)

const processIcon = (n: number, i: number): Box => {
  const side = FLAG.disc * 1.16
  return {
    x: i * (1280 / n) + flagPad(i) + FLAG.disc - side / 2,
    y: BAND + 24 + FLAG.disc - side / 2,
    w: side,
    h: side,
  }
}

const bottom = BAND + FLAG.h

/** Each plate's point lies over the next plate, so the last is drawn first. */
const flags = (n: number, icons: boolean): NodeTree =>
  range(0, n - 1)
    .reverse()
    .map((i) => {
      const w = 1280 / n
      const x = i * w
      const field = fieldAt(i)
      const tip = [
        [x + w, BAND],
        [x + w + FLAG.tip, BAND + FLAG.h / 2],
        [x + w, bottom],
      ] as const
      const disc = x + flagPad(i) + FLAG.disc
      return [
        plateOf(x, BAND, w, FLAG.h, field),
        i < n - 1 && path(polygon(tip), field, { name: '尖' }),
        icons && circle(disc, BAND + 24 + FLAG.disc, FLAG.disc, iconGround(field), { name: '图标底' }),
        i > 0 && rect(x, bottom, 2, 720 - bottom, 'tx', { name: '线' }),
      ]
    })

/** Plates that point at the next one; what each step means stands below. */
function process(n: number, icons: boolean): NodeTree {
  const w = 1280 / n
  return [
    flags(n, icons),
    range(0, n - 1).map((i) => {
      const x = i * w
      const ink = inkOn(fieldAt(i))
      const start = x + flagPad(i)
      const inside = { x: start, w: x + w - start - 10 }
      const below = { x: x + (i === 0 ? 36 : 28), w: w - (i === 0 ? 52 : 44) }
      return [
        !icons &&
          numberSlot(
            text(start - 3, BAND + 34, `${i + 1}`, 104, ink, {
              font: 'heading',
              bold: true,
              lineHeight: 1.2,
              boxWidth: 130,
            }),
            i,
          ),
        words(
          {
            as: 'title',
            i,
            name: '步骤',
            px: [n <= 3 ? 50 : n === 4 ? 38 : n === 5 ? 34 : 32, 19],
            color: ink,
            ...HEADING,
            lineHeight: 1.2,
            middle: true,
          },
          { ...inside, y: BAND + 178, h: 126 },
        ),
        words(
          { as: 'text', i, px: [n <= 3 ? 34 : n === 4 ? 30 : 26, 15], color: 'tx', lineHeight: 1.5 },
          { ...below, y: bottom + 26, h: 700 - bottom - 26 },
        ),
      ]
    }),
  ]
}

/** More steps than that are too narrow to write on. */
const MOST_STEPS = 6

/** Pages of what follows one upon another. */
export const stepParts = (seed: number) =>
  ({
    timeline: (n) => (n <= MOST_STEPS ? flight(seed, n) : moments(n, false)),
    process,
    iconColors: { cards: 'tx', process: 'tx' },
    processIcons: (n) => range(0, n - 1).map((i) => processIcon(n, i)),
  }) satisfies Partial<ContentParts>

/** Steps with more to say. */
export const roomySteps = { timeline: (n) => moments(n, true) } satisfies ContentParts['roomy']
