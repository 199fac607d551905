import type { Paragraph, Spacing, TextBody } from '../../inspect/types.ts'
import { breakMeasured, type Word, PX_PER_PT } from '../../scene/index.ts'
import { hexOf } from '../paint.ts'
import { faceLook } from './faces.ts'
import { Numbering } from './marks.ts'
import { type Piece, piecesOf, type TextSetting, widthsOf, wordWidth } from './pieces.ts'

/** A face's descent within an exact pitch, em. */
const EXACT_DESCENT = 0.204
/** Lines are broken this much past the box: widths are rounded here and there. */
const GRACE = 1.003

/** A line in its block: `x` and `y` from the block's left and top, `y` of the baseline, `middle` of the pitch. */
export type SetLine = {
  x: number
  y: number
  middle: number
  width: number
  words: readonly Word[]
  align: Paragraph['align']
  /** What stands before the line, at a place of its own. */
  mark: { word: Word; x: number } | null
  /** Column of the box, from 0. */
  column: number
}
export type SetText = { lines: readonly SetLine[]; height: number; width: number }

type Broken = { words: Word[]; width: number; ascent: number; descent: number; isLast: boolean }

const trimmedEnd = (words: Word[]): Word[] => {
  const last = words.at(-1)
  if (!last) return words
  const text = last.text.replace(/ +$/, '')
  return text === last.text ? words : [...words.slice(0, -1), ...(text ? [{ ...last, text }] : [])]
}

function brokenLines(
  pieces: readonly Piece[],
  indent: number,
  width: number | null,
  hangs: boolean,
): Broken[] {
  const text = pieces.map(({ word }) => word.text).join('')
  const sums = widthsOf(pieces, indent)
  const ranges =
    width === null ? [{ from: 0, to: text.length }] : breakMeasured(text, sums, Math.max(width, 1), hangs)
  return ranges.map(({ from, to }, i) => {
    const own: Piece[] = []
    let start = 0
    for (const piece of pieces) {
      const { text: whole } = piece.word
      const part = whole.slice(Math.max(0, from - start), Math.max(0, to - start))
      if (part) own.push({ ...piece, word: { ...piece.word, text: part } })
      start += whole.length
    }
    const words = trimmedEnd(own.map(({ word }) => word))
    return {
      words,
      width: words.reduce((sum, word) => sum + wordWidth(word), 0),
      ascent: Math.max(0, ...own.map(({ ascent }) => ascent)),
      descent: Math.max(0, ...own.map(({ descent }) => descent)),
      isLast: i === ranges.length - 1,
    }
  })
}

/** Pieces between the line breaks that were typed. */
function rows(pieces: readonly Piece[]): Piece[][] {
  const all: Piece[][] = [[]]
  for (const piece of pieces)
    piece.word.text.split('\n').forEach((text, i) => {
      if (i > 0) all.push([])
      if (text) all.at(-1)!.push({ ...piece, word: { ...piece.word, text } })
    })
  return all
}

const spacePx = (spacing: Spacing, line: number, reduction: number): number =>
  'points' in spacing
    ? spacing.points * PX_PER_PT * (1 - reduction)
    : Math.max(0, spacing.times - reduction) * line

/** Extra width of a justified line shared out between its letters, where it is not too much. */
function justified(line: Broken, room: number): Broken {
  const letters = line.words.reduce((sum, { text }) => sum + [...text].length, 0)
  const extra = (room - line.width) / Math.max(1, letters - 1)
  if (line.isLast || extra <= 0 || extra > (line.words[0]?.size ?? 0) * 0.35) return line
  return {
    ...line,
    width: room,
    words: line.words.map((word) => ({ ...word, spacing: word.spacing + extra })),
  }
}

/** Sets the texts of one box, in lines one under the other. */
class Setter {
  private readonly body: TextBody
  private readonly setting: TextSetting
  private readonly width: number
  private readonly height: number
  private readonly lines: SetLine[] = []
  private readonly numbering = new Numbering()
  private y = 0
  private column = 0
  private tallest = 0

  constructor(body: TextBody, setting: TextSetting, width: number, height: number) {
    this.body = body
    this.setting = setting
    this.width = width
    this.height = height
  }

  run(): SetText {
    for (const [i, paragraph] of this.body.paragraphs.entries()) this.paragraph(paragraph, i === 0)
    const width = Math.max(0, ...this.lines.map(({ x, width: own }) => x + own))
    return { lines: this.lines, height: Math.max(this.tallest, this.y), width }
  }

  private paragraph(paragraph: Paragraph, isFirst: boolean): void {
    const { lineReduction: reduction } = this.body
    const pieces = piecesOf(paragraph, this.setting)
    const [first] = pieces
    const plain = this.plainLine(paragraph)
    const single = first ? first.ascent + first.descent : plain.ascent + plain.descent
    if (!isFirst) this.y += spacePx(paragraph.before, single, reduction)
    const mark = this.mark(paragraph, first)
    const indent = mark ? mark.indent : paragraph.indent
    const { margin } = paragraph
    const room = this.width - margin - paragraph.marginRight
    for (const [i, row] of rows(pieces).entries()) {
      const begin = i === 0 ? Math.max(indent, -margin) : 0
      const broken =
        row.length > 0
          ? brokenLines(row, begin, this.body.wrap ? room * GRACE : null, paragraph.hangs)
          : [plain]
      broken.forEach((line, k) => {
        const shift = k === 0 ? begin : 0
        const own = paragraph.align === 'justify' && this.body.wrap ? justified(line, room - shift) : line
        this.line(own, paragraph, margin + shift, i === 0 && k === 0 ? mark : null)
      })
    }
    this.y += spacePx(paragraph.after, single, reduction)
  }

  private plainLine({ endSize, runs }: Paragraph): Broken {
    const face = faceLook(runs[0]?.ea ?? runs[0]?.latin ?? '')
    const px = endSize * PX_PER_PT
    return { words: [], width: 0, ascent: face.ascent * px, descent: face.descent * px, isLast: true }
  }

  private line(line: Broken, paragraph: Paragraph, x: number, mark: { word: Word; x: number } | null): void {
    const natural = line.ascent + line.descent
    const { lineHeight } = paragraph
    const isExact = 'points' in lineHeight
    const pitch = isExact
      ? lineHeight.points * PX_PER_PT
      : natural * Math.max(0.1, lineHeight.times - this.body.lineReduction)
    if (this.y + pitch > this.height + 1 && this.column < this.body.columns - 1) {
      this.tallest = Math.max(this.tallest, this.y)
      this.column++
      this.y = 0
    }
    const size = Math.max(0, ...line.words.map((word) => word.size))
    const below = isExact ? EXACT_DESCENT * size : line.descent
    this.lines.push({
      x,
      y: this.y + pitch - below,
      middle: this.y + pitch / 2,
      width: line.width,
      words: line.words,
      align: paragraph.align,
      mark: line.words.length > 0 ? mark : null,
      column: this.column,
    })
    this.y += pitch
  }

  /** The sign before a paragraph, and where its text then begins. */
  private mark(
    paragraph: Paragraph,
    first: Piece | undefined,
  ): { word: Word; x: number; indent: number } | null {
    const { mark, margin, indent, level } = paragraph
    const isShown = paragraph.text.trim() !== ''
    const text = isShown || !mark ? this.numbering.next(level, mark) : ''
    if (!mark || !text || !first) return null
    const base = paragraph.runs.find(({ text: own }) => own.trim() !== '')?.size ?? paragraph.endSize
    const size = ('points' in mark.size ? mark.size.points : base * mark.size.times) * PX_PER_PT
    const word: Word = {
      ...first.word,
      text,
      size,
      underline: false,
      strike: false,
      shift: 0,
      spacing: 0,
      link: null,
      ...(mark.sign !== null && { bold: false }),
      ...(mark.color && { ink: hexOf(mark.color), alpha: mark.color.alpha }),
    }
    const x = Math.max(0, margin + indent)
    const clear = x + wordWidth(word) * 1.05
    return { word, x, indent: Math.max(indent < 0 ? 0 : indent, clear - margin) }
  }
}

/** A body's lines in a box of `width` × `height` px; what does not fit goes on below it. */
export const setText = (body: TextBody, setting: TextSetting, width: number, height: number): SetText =>
  new Setter(body, setting, width, height).run()
