import type { Place, TextBody } from '../../inspect/types.ts'
import { type Box, charWidth } from '../../scene/index.ts'
import type { Glyph, PortraitNode, TurnedNode, WordsNode } from '../../scene/portrait.ts'
import { advance, type TextSetting } from './pieces.ts'
import { type SetLine, type SetText, setText } from './set.ts'

export type { TextSetting } from './pieces.ts'
export { setText } from './set.ts'

/** Directions in which lines stand upright in the box, from right to left but for vert270. */
const TURNS: Readonly<Record<string, number>> = { vert: 90, vert270: 270 }
const STACKED = new Set(['eaVert', 'wordArtVert', 'wordArtVertRtl', 'mongolianVert'])

const hasText = ({ paragraphs }: TextBody): boolean => paragraphs.some(({ text }) => text.trim() !== '')

function top(anchor: TextBody['anchor'], height: number, needed: number): number {
  return anchor === 'top' ? 0 : anchor === 'middle' ? (height - needed) / 2 : height - needed
}

type Room = { box: Box; columnWidth: number; step: number }

function roomOf({ columns, columnGap }: TextBody, box: Box): Room {
  const columnWidth = Math.max(1, (box.w - columnGap * (columns - 1)) / columns)
  return { box, columnWidth, step: columnWidth + columnGap }
}

/** px from the column's left to the line's. */
function leftOf(line: SetLine, width: number): number {
  const room = width - line.x
  if (line.align === 'center') return line.x + (room - line.width) / 2
  if (line.align === 'right') return line.x + room - line.width
  return line.x
}

function wordsNodes(set: SetText, body: TextBody, { box, columnWidth, step }: Room): WordsNode[] {
  const y = box.y + top(body.anchor, box.h, set.height)
  const shift = body.centered ? Math.max(0, (columnWidth - set.width) / 2) : 0
  const nodes: WordsNode[] = []
  const put = (align: WordsNode['align'], line: WordsNode['lines'][number]) => {
    const last = nodes.at(-1)
    if (last?.align === align) nodes[nodes.length - 1] = { ...last, lines: [...last.lines, line] }
    else nodes.push({ kind: 'words', align, lines: [line] })
  }
  for (const line of set.lines) {
    const left = box.x + shift + line.column * step
    const x = leftOf(line, columnWidth)
    const { mark } = line
    if (mark) put('left', { x: left + x - line.x + mark.x, y: y + line.y, words: [mark.word] })
    if (line.words.length === 0) continue
    const align = line.align === 'center' || line.align === 'right' ? line.align : 'left'
    const at = align === 'center' ? x + line.width / 2 : align === 'right' ? x + line.width : x
    put(align, { x: left + at, y: y + line.y, words: line.words })
  }
  return nodes
}

/** Chinese characters stand upright one under the other, the rest lies on its side. */
function glyphsOf(set: SetText, body: TextBody, box: Box): Glyph[] {
  const across = top(body.anchor, box.w, set.height)
  return set.lines.flatMap((line) => {
    let along = leftOf(line, box.h)
    return line.words.flatMap((word) =>
      [...word.text].map((char): Glyph => {
        const step = advance(char, word)
        const length = step - word.spacing
        const { size, serif, bold, italic, ink, alpha } = word
        const glyph = {
          text: char,
          size,
          serif,
          bold,
          italic,
          ink,
          alpha,
          x: box.x + box.w - across - line.middle,
          y: box.y + along + length / 2,
          length,
          turned: charWidth(char.codePointAt(0) as number) < 1 && !body.direction.startsWith('wordArt'),
        }
        along += step
        return glyph
      }),
    )
  })
}

/** The box left between a text's insets. */
const within = ({ x, y, w, h }: Box, { left, top: above, right, bottom }: TextBody['insets']): Box => ({
  x: x + left,
  y: y + above,
  w: Math.max(1, w - left - right),
  h: Math.max(1, h - above - bottom),
})

const swapped = ({ x, y, w, h }: Box): Box => ({ x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w })

/**
 * A body in its box, upright; the caller turns it with its shape. Without text nothing.
 * `inset` false is a box whose insets are off already.
 */
export function textNodes(body: TextBody, place: Box, setting: TextSetting): PortraitNode[] {
  if (!hasText(body)) return []
  const turn = TURNS[body.direction] ?? 0
  const box = within(place, body.insets)
  if (STACKED.has(body.direction)) {
    const set = setText({ ...body, columns: 1 }, setting, box.h, box.w)
    return [{ kind: 'glyphs', glyphs: glyphsOf(set, body, box) }]
  }
  const level = turn ? swapped(box) : box
  const room = roomOf(body, level)
  const nodes = wordsNodes(setText(body, setting, room.columnWidth, level.h), body, room)
  const rotation = turn + body.rotation
  if (!rotation) return nodes
  const turned: TurnedNode = { kind: 'turned', rotation, cx: box.x + box.w / 2, cy: box.y + box.h / 2, nodes }
  return [turned]
}

/** How a text lies in its shape on the page: turned with it unless it stays upright, upside down where it is flipped. */
export const textRotation = ({ upright }: TextBody, { rotation, flipV }: Place): number =>
  upright ? 0 : flipV ? rotation + 180 : rotation
