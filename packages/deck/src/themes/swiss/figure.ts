import { circle, rect, text, type Box, type NodeTree } from '../../scene/index.ts'
import {
  hasCaption,
  hasGround,
  range,
  type ContentParts,
  type Exhibit,
  type FigureArt,
  type FigureLook,
  words,
} from '../kit/index.ts'
import { CHART_LOOK, TABLE_LOOK } from './data.ts'
import { AREA, bar, BOLD, HEADING, LEFT, RIGHT, rowBar, W, X } from './grid.ts'
import { ensemble, stations, type Art, type Stage } from './motif/index.ts'

const PANEL_HEIGHT = 400
const TAG = 15

/** The plate: beside notes five columns wide and bleeding off the left edge, else across the page. */
const panelOf = (notes: number): Box =>
  notes
    ? { x: 0, y: AREA.top, w: LEFT + W(4.8), h: PANEL_HEIGHT }
    : { x: 0, y: AREA.top, w: 1280, h: PANEL_HEIGHT }

/** The deck's figure on its plate, with the numbers of its notes. */
function figureArt(art: Art, notes: number): FigureArt {
  const panel = panelOf(notes)
  const stage: Stage = {
    cx: panel.w * (notes ? 0.5 : 0.62),
    cy: panel.y + panel.h / 2,
    unit: 30,
    area: panel,
    panel,
  }
  const nodes = [
    ensemble(art, stage, { fill: 'a1', accent: 'tx' }),
    stations(art, stage, notes).map(([x, y], i) => [
      circle(x, y, TAG, 'tx', { name: '标' }),
      text(x, y - 8, `${i + 1}`, 17, 'bg', { ...BOLD, align: 'center', boxWidth: 2 * TAG }),
    ]),
  ]
  return { box: panel, nodes }
}

/** A note beside the plate: its number, its name, what it says. */
function note(i: number, y: number, pitch: number): NodeTree {
  const close = pitch < 100
  const [x, w] = [X(5.1) + 44, W(2.9) - 44]
  const [head, body] = close ? [12, 42] : [19, 56]
  return [
    rowBar(i, X(5.1), y, W(2.9)),
    text(X(5.1), y + head + 1, `${i + 1}`, close ? 23 : 26, 'a1', { ...BOLD, boxWidth: 40 }),
    words(
      { as: 'title', i, name: '注题', px: [close ? 22 : 25, 17], ...HEADING },
      { x, y: y + head, w, h: close ? 29 : 34 },
    ),
    words(
      { as: 'text', i, px: [close ? 19 : 20, 15], lineHeight: close ? 1.32 : 1.4 },
      { x, y: y + body, w, h: pitch - body - 3 },
    ),
  ]
}

function exhibitBox(notes: number, exhibit: Exhibit): Box {
  const panel = panelOf(notes)
  const right = notes ? panel.w - 16 : RIGHT
  const tall = { x: LEFT, y: AREA.top, w: right - LEFT, h: AREA.height }
  if (exhibit === 'chartfigure') return { ...tall, y: AREA.top - 4 }
  return exhibit === 'tablefigure' ? tall : { ...tall, y: panel.y + 16, h: panel.h - 32 }
}

/** Pictures and formulas stand in a field that bleeds off the page, tables and charts on the grid. */
function groundOf(notes: number, exhibit: Exhibit): NodeTree {
  const { x, y, w, h } = panelOf(notes)
  return hasGround(exhibit) && rect(x, y, w, h, 'b2', { name: '图底' })
}

/** A statement in the last columns under its bar, with as much room as the others leave. */
function statement(i: number, n: number): NodeTree {
  const pitch = AREA.height / n
  const y = AREA.top + i * pitch
  return [
    rowBar(i, X(5.1), y, W(2.9)),
    words(
      {
        as: 'text',
        i,
        px: [n <= 2 ? 26 : n === 3 ? 23 : 20, 15],
        color: 'tx',
        lineHeight: n <= 3 ? 1.45 : 1.34,
      },
      { x: X(5.1), y: y + 22, w: W(2.9), h: pitch - 30 },
    ),
  ]
}

/** An exhibit, its caption below and its notes in the last columns. */
function figure(notes: number, { exhibit, said }: FigureLook, place: NodeTree): NodeTree {
  const pitch = Math.min(148, AREA.height / Math.max(1, notes))
  return [
    groundOf(notes, exhibit),
    place,
    hasCaption(exhibit) &&
      words(
        { as: 'caption', px: [17, 13], color: 't2', lineHeight: 1.35 },
        { x: LEFT, y: AREA.top + PANEL_HEIGHT + 14, w: notes ? W(4.8) : W(8), h: 28 },
      ),
    range(0, notes - 1).map((i) => (said ? statement(i, notes) : note(i, AREA.top + i * pitch, pitch))),
  ]
}

/** Pages of an exhibit with notes. */
export const figureParts = (art: Art) =>
  ({
    figure,
    figureArt: (notes) => figureArt(art, notes),
    exhibitBox,
    exhibitLooks: { table: TABLE_LOOK, chart: CHART_LOOK },
    pair: {
      table: { x: LEFT, y: AREA.top, w: W(3.5), h: AREA.height },
      chart: { x: X(3.8), y: AREA.top - 4, w: RIGHT - X(3.8), h: AREA.height + 4 },
      mark: ({ x, y }) => bar(x, y - 12, W(0.5), 6, 'a1'),
      indent: 0,
      color: 'a1',
    },
  }) satisfies Partial<ContentParts>
