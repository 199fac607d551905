import { circle, line, rect, text, type Box, type NodeTree, type Point } from '../../scene/index.ts'
import type { Look } from '../design.ts'
import {
  hasCaption,
  range,
  type ContentParts,
  type Exhibit,
  type FigureArt,
  type FigureLook,
  words,
} from '../kit/index.ts'
import { numberSlot } from '../slots.ts'
import { CHART_LOOK, TABLE_LOOK } from './data.ts'
import { plate, tipsOf } from './emblems.ts'
import { BAND, HEADING, MARGIN, PANEL, bar, plateOf } from './frame.ts'
import { figure, rule } from './lists.ts'
import { mosaic } from './mosaic.ts'
import { wedge } from './shapes.ts'
import { inkOn, type Field } from './tones.ts'

/** Two quarters of a circle: a quotation mark. */
const quotationMark = (x: number, y: number, r: number): NodeTree =>
  [0, 1].map((i) => wedge(x + r + i * r * 1.24, y + r, r, 180, 270, 'a3'))

const quoteInk = inkOn('a2')

const byline = (w: number): NodeTree =>
  words({ as: 'by', px: [24, 15], color: quoteInk, lineHeight: 1.4 }, { x: MARGIN, y: 638, w, h: 50 })

export const QUOTATION = {
  w: 620,
  h: 330,
  sizes: [56, 52, 48, 44, 40, 36, 33, 30, 27, 24],
  lineHeight: 1.42,
  serif: false,
} as const

const quote = (subject: string): NodeTree => [
  plateOf(0, BAND, 720, PANEL.h, 'a2'),
  plate(subject, 720, BAND, PANEL.h, 'a3'),
  quotationMark(MARGIN, 196, 64),
  words(
    {
      as: 'body',
      name: '引文',
      sizes: QUOTATION.sizes,
      color: quoteInk,
      font: 'heading',
      bold: true,
      lineHeight: QUOTATION.lineHeight,
      middle: true,
    },
    { x: MARGIN, y: 284, w: QUOTATION.w, h: QUOTATION.h },
  ),
  byline(620),
]

/** A long quotation has the width of the page. */
const plainQuote = (): NodeTree => [
  plateOf(0, BAND, 1280, PANEL.h, 'a2'),
  quotationMark(MARGIN, 190, 44),
  words(
    {
      as: 'body',
      name: '引文',
      sizes: [38, 35, 32, 29, 26, 24, 22, 20, 18],
      color: quoteInk,
      font: 'heading',
      bold: true,
      lineHeight: 1.5,
      middle: true,
    },
    { x: MARGIN, y: 254, w: 1168, h: 360 },
  ),
  byline(1168),
]

const numberFields: readonly Field[] = ['a1', 'a2', 'tx', 'a5']

function references(seed: number, n: number): NodeTree {
  const pitch = PANEL.h / Math.max(3, n)
  return [
    mosaic(seed + n, { x: 1140, y: BAND, u: 140, columns: 1, rows: 4 }),
    range(0, n - 1).map((i) => {
      const y = BAND + i * pitch
      const field = numberFields[i % numberFields.length]!
      return [
        i > 0 && rule(0, y, 1140),
        rect(0, y, 92, pitch, field, { name: '序砖' }),
        numberSlot(
          text(46, y + pitch / 2 - 17, `${i + 1}`, 32, inkOn(field), {
            font: 'heading',
            bold: true,
            align: 'center',
            lineHeight: 1.2,
            boxWidth: 80,
          }),
          i,
        ),
        words(
          {
            as: 'text',
            i,
            name: '文献',
            px: [n <= 2 ? 28 : n <= 4 ? 24 : 21, 14],
            color: 'tx',
            lineHeight: 1.4,
            middle: true,
          },
          { x: 124, y: y + 6, w: 984, h: pitch - 12 },
        ),
      ]
    }),
  ]
}

const BALL = 20

/** A number in a disc beside the plate, and a line to the part it names. */
const callout = (x: number, y: number, [tipX, tipY]: Point, i: number): NodeTree => [
  line(x, y, tipX, tipY, 'tx', 2, { name: '引线' }),
  circle(tipX, tipY, 5, 'tx', { name: '引点' }),
  circle(x, y, BALL, 'a1', { name: '球标' }),
  text(x, y - 11, `${i + 1}`, 22, inkOn('a1'), {
    font: 'heading',
    bold: true,
    align: 'center',
    lineHeight: 1.2,
    boxWidth: 36,
  }),
]

/** Callouts stand on the side that is nearer, in the order of their parts from the top, never closer than a ball. */
function callouts(tips: readonly Point[], x: number, y: number, u: number): NodeTree {
  const centre = x + u / 2
  return [true, false].map((left) =>
    tips
      .map((tip, i) => ({ tip, i }))
      .filter(({ tip, i }) => left === (tip[0] === centre ? i % 2 === 0 : tip[0] < centre))
      .sort((a, b) => a.tip[1] - b.tip[1])
      .map(({ tip, i }, order, all) => {
        const middle = y + ((order + 0.5) * u) / all.length
        return callout(left ? x - 56 : x + u + 56, (middle + tip[1]) / 2, tip, i)
      }),
  )
}

const NOTES = 868
const PLATE = 468

/** The subject's plate with callouts beside it, or alone between two mosaics. */
function figureArt(subject: string, n: number): FigureArt {
  if (n === 0) {
    const box = { x: 304, y: BAND + 16, w: 672, h: 480 }
    return { box, nodes: plate(subject, 640 - box.h / 2, box.y, box.h, 'bg') }
  }
  const [x, y] = [(820 - PLATE) / 2, BAND + (PANEL.h - PLATE) / 2]
  const tips = tipsOf(subject, x, y, PLATE).slice(0, n)
  return {
    box: exhibitBox(n, 'figure'),
    nodes: [plate(subject, x, y, PLATE, 'bg'), callouts(tips, x, y, PLATE)],
  }
}

/** A picture's caption stands over the notes, or without notes under it. */
function exhibitBox(n: number, exhibit: Exhibit): Box {
  if (exhibit === 'tablefigure') return { x: MARGIN, y: 184, w: 820 - MARGIN - 24, h: 512 }
  if (exhibit === 'chartfigure') return { x: 44, y: 184, w: 740, h: 512 }
  const inset = exhibit === 'formulafigure' ? 48 : 24
  return {
    x: inset,
    y: BAND + inset,
    w: (n ? 820 : 1280) - 2 * inset,
    h: PANEL.h - (n === 0 ? 96 : exhibit === 'formulafigure' ? 2 * inset : 60),
  }
}

/** All but a table, whose rules are of the plate's colour, stand on a plate. */
function groundOf(seed: number, n: number, exhibit: Exhibit): NodeTree {
  if (exhibit === 'tablefigure') return null
  return [
    plateOf(0, BAND, n ? 820 : 1280, PANEL.h, 'b2'),
    exhibit === 'figure' &&
      n === 0 && [
        mosaic(seed + 2, { x: 0, y: BAND, u: 140, columns: 2, rows: 4 }),
        mosaic(seed + 5, { x: 1000, y: BAND, u: 140, columns: 2, rows: 4 }),
      ],
  ]
}

const statementFields: readonly Field[] = ['a3', 'a1', 'a2', 'tx', 'a5']

/** A statement on a plate of its own, edge to edge with the others. */
function statement(i: number, n: number): NodeTree {
  const pitch = PANEL.h / n
  const y = BAND + i * pitch
  const field = statementFields[i]!
  return [
    plateOf(820, y, 460, pitch, field),
    words(
      {
        as: 'text',
        i,
        px: [n === 1 ? 32 : n === 2 ? 28 : n === 3 ? 24 : 20, 14],
        color: inkOn(field),
        bold: n === 1,
        lineHeight: n <= 3 ? 1.45 : 1.32,
        middle: true,
      },
      { x: NOTES, y: y + 14, w: 356, h: pitch - 28 },
    ),
  ]
}

function figurePage(seed: number, n: number, { exhibit, said }: FigureLook, place: NodeTree): NodeTree {
  const pitch = Math.min(126, 446 / Math.max(1, n))
  const few = n <= 3
  const image = exhibit === 'picture'
  const isOver = n > 0 && !said
  return [
    groundOf(seed, n, exhibit),
    place,
    hasCaption(exhibit) &&
      (isOver
        ? [
            words(
              { as: 'caption', px: [22, 14], bold: true, lineHeight: 1.3 },
              { x: NOTES, y: 176, w: 356, h: 58 },
            ),
            bar(NOTES, 240, 'a1'),
          ]
        : words(
            { as: 'caption', px: [20, 14], bold: true, lineHeight: 1.3, align: 'center' },
            n > 0
              ? { x: 24, y: 688, w: 772, h: 28 }
              : { x: image ? MARGIN : 320, y: 672, w: image ? 1168 : 640, h: 34 },
          )),
    range(0, n - 1).map((i) => {
      if (said) return statement(i, n)
      const y = 262 + i * pitch
      return [
        i > 0 && rule(NOTES, y, 1280 - NOTES),
        figure(NOTES, y + 30, i, 34),
        words(
          { as: 'title', i, name: '注题', px: [few ? 27 : 24, 17], ...HEADING, lineHeight: 1.3 },
          { x: NOTES + 48, y: y + 10, w: 308, h: few ? 40 : 34 },
        ),
        words(
          { as: 'text', i, px: [few ? 21 : 19, 14], lineHeight: 1.35 },
          { x: NOTES + 48, y: y + (few ? 52 : 46), w: 308, h: pitch - (few ? 56 : 49) },
        ),
      ]
    }),
  ]
}

const thanks = (subject: string, names: boolean): NodeTree => [
  plate(subject, 720, BAND, PANEL.h, 'a1'),
  bar(MARGIN, 200, 'a1'),
  words(
    { as: 'body', name: '致谢', px: [36, 18], lineHeight: 1.6 },
    { x: MARGIN, y: 232, w: 610, h: names ? 306 : 460 },
  ),
  names && [
    rule(0, 558, 720),
    words(
      { as: 'by', name: '名单', px: [26, 15], color: 't2', lineHeight: 1.45 },
      { x: MARGIN, y: 574, w: 610, h: 122 },
    ),
  ],
]

/** Pages of quotations, references, figures and thanks. */
export const plateParts = (look: Look) =>
  ({
    quote: () => quote(look.subject),
    plainQuote,
    references: (n) => references(look.seed, n),
    figure: (n, manner, place) => figurePage(look.seed, n, manner, place),
    figureArt: (n) => figureArt(look.subject, n),
    exhibitBox,
    exhibitLooks: { table: TABLE_LOOK, chart: CHART_LOOK },
    pair: {
      table: { x: MARGIN, y: 184, w: 508, h: 512 },
      chart: { x: 648, y: 184, w: 576, h: 512 },
      mark: ({ x, y, h }) => rect(x, y + h / 2 - 14, 28, 28, 'a1', { name: '方砖' }),
      indent: 48,
      color: 'tx',
      ground: plateOf(620, BAND, 660, PANEL.h, 'b2'),
    },
    thanks: (names) => thanks(look.subject, names),
  }) satisfies Partial<ContentParts>
