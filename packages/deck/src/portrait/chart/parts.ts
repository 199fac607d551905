import type { Color } from '../../inspect/types.ts'
import { breakLines, charWidth, type Box, type Segment } from '../../scene/index.ts'
import type { FormNode, PortraitNode, WordsNode } from '../../scene/portrait.ts'
import { polygon } from '../forms/pen.ts'
import { outlineBox } from '../geometry.ts'
import { hexOf, solid } from '../paint.ts'
import type { Look } from './read.ts'

/** Our Latin letters are wider than those of the faces that charts are set in. */
const LATIN = 0.92
const LINE = 1.2
/** Middle of the letters above the baseline, em. */
const MIDDLE = 0.36

export const isChinese = (text: string): boolean => /[\u2e80-\uffff]/.test(text)
const sizeIn = (text: string, { size }: Look): number => (isChinese(text) ? size : size * LATIN)

export function textWidth(text: string, look: Look): number {
  const size = sizeIn(text, look)
  let width = 0
  for (const char of text) width += charWidth(char.codePointAt(0) as number) * size
  return width
}

export const lineHeight = ({ size }: Look): number => size * LINE

const PLAIN = {
  serif: false,
  italic: false,
  underline: false,
  strike: false,
  shift: 0,
  spacing: 0,
  link: null,
}

/** A line of words whose middle stands at `y`. */
export function label(
  text: string,
  x: number,
  y: number,
  look: Look,
  align: WordsNode['align'] = 'left',
): WordsNode {
  const { color, bold } = look
  const size = sizeIn(text, look)
  return {
    kind: 'words',
    align,
    lines: [
      {
        x,
        y: y + MIDDLE * look.size,
        words: [
          {
            ...PLAIN,
            text,
            size,
            bold,
            ink: hexOf(color),
            alpha: color.alpha,
          },
        ],
      },
    ],
  }
}

/** Words on their side, read upwards, their middle at (x, y). */
export const uprightLabel = (text: string, x: number, y: number, look: Look): PortraitNode => ({
  kind: 'turned',
  rotation: -90,
  cx: x,
  cy: y,
  nodes: [label(text, x, y, look, 'center')],
})

/** Text in lines no wider than `width`, the last of `most` cut off. */
export function linesOf(text: string, width: number, look: Look, most: number): string[] {
  const lines = breakLines(text, Math.max(width, look.size * 2), { size: sizeIn(text, look) }).map(
    (line) => line.text,
  )
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]!.slice(0, -1)}…`] : lines
}

export function area(segments: readonly Segment[], color: Color): FormNode[] {
  const box = outlineBox(segments)
  return box ? [{ kind: 'form', segments, ...box, fill: solid(color), stroke: null, shadow: null }] : []
}

export const bar = ({ x, y, w, h }: Box, color: Color): FormNode[] =>
  area(polygon(x, y, x + w, y, x + w, y + h, x, y + h), color)

export function trace(segments: readonly Segment[], color: Color, width: number): FormNode[] {
  const box = outlineBox(segments)
  const stroke = {
    slot: hexOf(color),
    alpha: color.alpha,
    width,
    dash: null,
    cap: 'round',
    join: 'round',
  } as const
  return box ? [{ kind: 'form', segments, ...box, fill: null, stroke, shadow: null }] : []
}

export const rule = (x1: number, y1: number, x2: number, y2: number, color: Color): FormNode[] => {
  const segments: Segment[] = [
    ['M', x1, y1],
    ['L', x2, y2],
  ]
  const stroke = {
    slot: hexOf(color),
    alpha: color.alpha,
    width: 1,
    dash: null,
    cap: 'flat',
    join: 'miter',
  } as const
  const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), w: Math.abs(x2 - x1), h: Math.abs(y2 - y1) }
  return [{ kind: 'form', segments, ...box, fill: null, stroke, shadow: null }]
}
