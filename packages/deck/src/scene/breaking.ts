import { keptByText } from './kept.ts'
import { emWidths, type TextStyle } from './measure.ts'
import {
  mapText,
  type Paragraph,
  paragraphsOf,
  plainParagraph,
  type Run,
  type TextContent,
} from './rich-text.ts'

/** A piece of a run on one line. */
export type LineSpan = { run: Run; text: string }
export type TextLine = { spans: readonly LineSpan[]; text: string; width: number }

export const NOT_AT_START = '，。、；：！？）》”’％%…—·〉】」』℃,.;:?!)]}～'
export const NOT_AT_END = '（《“‘〈【「『([{'
const NO_BREAK_SPACE = '\u00a0'
const UNIT =
  /^(?:[μmnckdMG]?m[²³23]?|[μmkMG]?[gsVWAJNLΩ]|[kMGT]?Hz|[kMGT]?B|[kM]?Pa|[mkMG]?eV|k?mol|k?Wh|dB|°C|℃|K|h|min|rpm|ppm|pH)(?![A-Za-z])/
const LETTER = String.raw`(?:[A-Za-z0-9\u00a0α-ωΑ-Ω.,+\-−–×±≥≤~%°'_/&#@²³]|\p{Mn})`
/** 10月, 10 月, 21:40. */
const IN_TIME = String.raw`\d{1,2}[:：]\d{2}(?::\d{2})?(?!\d)|${LETTER}*\d[ \u00a0]?(?:小时|分钟|秒钟|月份|年代|周年|[年月日时分秒周])`
/** What stays on one line; a ket does, too: β|000⟩. */
const WORD = new RegExp(String.raw`——|……|${IN_TIME}|${LETTER}*\|${LETTER}+[⟩〉]|${LETTER}+|\s|.`, 'gsu')

/** Number and unit stay together in every program: the space between them becomes a no-break space. */
export function keepUnits(content: TextContent): TextContent {
  return mapText(content, (text) =>
    text.includes(' ')
      ? text.replace(/(\d) (?=\S)/g, (whole, digit: string, at: number) =>
          UNIT.test(text.slice(at + whole.length)) ? digit + NO_BREAK_SPACE : whole,
        )
      : text,
  )
}

/** Splits a paragraph where a line may end: kinsoku marks and whole words stay attached. */
export const breakablePieces: (text: string) => readonly string[] = keptByText(splitPieces)

function splitPieces(text: string): string[] {
  const pieces: string[] = []
  for (const [token] of text.matchAll(WORD)) {
    const previous = pieces.at(-1)
    const glued =
      previous !== undefined &&
      token !== ' ' &&
      (NOT_AT_START.includes(token[0] as string) || NOT_AT_END.includes(previous.at(-1) as string))
    if (glued) pieces[pieces.length - 1] += token
    else pieces.push(token)
  }
  return pieces
}

export type Range = { from: number; to: number }

/** Where a long word is written of parts: document.createElement, a path, snake_case, camelCase. */
const isSeam = (text: string, at: number): boolean => {
  const [before = '', after = ''] = [text[at - 1], text[at]]
  return /[._/\\&=?@-]/.test(before) ? /\w/.test(after) : /[a-z\d]/.test(before) && /[A-Z]/.test(after)
}

/** Part of a line that a word cut at a seam fills at least. */
const FILLED = 0.4

/** The last seam before `to` at which enough of the line is filled. */
function seamIn(text: string, { from, to }: Range): number | undefined {
  for (let at = to; at > from + (to - from) * FILLED; at--) if (isSeam(text, at)) return at
  return undefined
}

/** A piece that is wider than a whole line is cut where it is written of parts, else between characters. */
function cut(text: string, range: Range, sums: Float64Array, width: number): Range[] {
  const parts: Range[] = []
  let from = range.from
  for (let at = range.from + 1; at <= range.to; at++) {
    if ((sums[at] as number) - (sums[from] as number) > width && at - 1 > from) {
      const to = seamIn(text, { from, to: at - 1 }) ?? at - 1
      parts.push({ from, to })
      from = to
    }
  }
  parts.push({ from, to: range.to })
  return parts
}

function breakRanges(
  text: string,
  pieces: readonly string[],
  sums: Float64Array,
  width: number,
  hanging: (end: number) => number = () => 0,
): Range[] {
  const end = sums.length - 1
  if ((sums[end] as number) <= width) return [{ from: 0, to: end }]
  const lines: Range[] = []
  let [from, to] = [0, 0]
  const place = (start: number, stop: number, isSpace: boolean) => {
    const room = width + hanging(stop) + 0.01
    const fits = (sums[stop] as number) - (sums[from] as number) <= room
    if (fits || (to === from && !isSpace)) to = stop
    else {
      if (isSpace || to > from) lines.push({ from, to })
      from = isSpace ? stop : start
      to = stop
    }
  }
  let at = 0
  for (const piece of pieces) {
    const stop = at + piece.length
    if ((sums[stop] as number) - (sums[at] as number) <= width) place(at, stop, piece === ' ')
    else
      for (const part of cut(text, { from: at, to: stop }, sums, width))
        place(part.from, part.to, piece === ' ')
    at = stop
  }
  if (to > from || lines.length === 0) lines.push({ from, to })
  return lines
}

const HANGING = '，。、；：！？”’'

/**
 * Breaks a text of any looks by its own widths: `sums` has the width up to each UTF-16 index, from 0 at index 0.
 * Gives the indexes of each line, by the same rules as `breakLines`; where marks hang, a closing one may stand
 * past the end of its line.
 */
export function breakMeasured(text: string, sums: Float64Array, width: number, hangs = false): Range[] {
  const hanging = (end: number) =>
    HANGING.includes(text[end - 1] ?? ' ') ? (sums[end] as number) - (sums[end - 1] as number) : 0
  return breakRanges(text, breakablePieces(text), sums, width, hangs ? hanging : undefined)
}

/** How a text is set, but for its size. */
type Setting = Omit<TextStyle, 'size'>

/** A paragraph of a text that is set at one size: `sums` is px up to each UTF-16 index. */
type SetParagraph = { item: Paragraph; text: string; pieces: readonly string[]; sums: Float64Array }

/** Where a line ends that leaves the spaces at its end out. */
function withoutSpaces(text: string, { from, to }: Range): number {
  let end = to
  while (end > from && text[end - 1] === ' ') end--
  return end
}

function lineOf({ item, text, sums }: SetParagraph, range: Range): TextLine {
  const { from } = range
  const to = withoutSpaces(text, range)
  const spans: LineSpan[] = []
  let start = 0
  for (const run of item.runs) {
    const piece = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    if (piece) spans.push({ run, text: piece })
    start += run.text.length
  }
  return { spans, text: text.slice(from, to), width: (sums[to] as number) - (sums[from] as number) }
}

const isSecondHalf = (text: string, at: number): boolean =>
  at > 0 && text.charCodeAt(at) >> 10 === 0x37 && text.charCodeAt(at - 1) >> 10 === 0x36

/** px from em: letter spacing is the same at every size, and one for both halves of a character of two units. */
function widthsAt(size: number, ems: Float64Array, text: string, spacing: number): Float64Array {
  const sums = new Float64Array(ems.length)
  for (let at = 0; at < ems.length; at++) sums[at] = (ems[at] as number) * size
  if (spacing === 0) return sums
  let characters = 0
  for (let at = 0; at < text.length; at++) {
    if (!isSecondHalf(text, at)) characters++
    sums[at + 1]! += characters * spacing
  }
  return sums
}

/** A last line of fewer characters than this is short in any measure. */
const SHORTEST_LAST_LINE = 3

/** px below which a last line is short: three em, a third of a narrow measure, an eighth of a wide one. */
const shortLength = (width: number, size: number): number =>
  Math.max(Math.min(3 * size, width / 3), width / 8)
const NARROWING_STEPS = 16
/** px by which a sum of widths may be off: three letters of an em are three em. */
const INEXACT = 0.001

function endsShort({ text, sums }: SetParagraph, lines: readonly Range[], shortest: number): boolean {
  if (lines.length < 2) return false
  const last = lines.at(-1)!
  const to = withoutSpaces(text, last)
  const width = (sums[to] as number) - (sums[last.from] as number)
  return width < shortest - INEXACT || Array.from(text.slice(last.from, to)).length < SHORTEST_LAST_LINE
}

/** Programs add about 2 % between CJK and Latin; room is planned that much short. */
export const SLACK = 0.975
/** Lines are broken this much short of the box, for faces a little wider than the measured one. */
export const LINE_SLACK = 0.99
const ROUNDING = 0.5
const WRAPPED_LINE_HEIGHT = 1.62

/** Lines of each paragraph. */
type Broken = readonly (readonly Range[])[]

const countOf = (broken: Broken): number => broken.reduce((sum, lines) => sum + lines.length, 0)

/** A text that is read and measured once, to be broken at any size and in any width. Sizes and widths in px. */
export class MeasuredText {
  private readonly paragraphs: readonly (Omit<SetParagraph, 'sums'> & { ems: Float64Array })[]
  private readonly spacing: number
  private set: { size: number; paragraphs: readonly SetParagraph[] } = { size: Number.NaN, paragraphs: [] }

  constructor(content: TextContent, setting: Setting) {
    this.spacing = setting.letterSpacing ?? 0
    this.paragraphs = paragraphsOf(content).map((item) => {
      const text = plainParagraph(item)
      return { item, text, pieces: breakablePieces(text), ems: emWidths(item, setting) }
    })
  }

  /** How many lines its author gave it. */
  get given(): number {
    return this.paragraphs.length
  }

  /** Lines no wider than `width`; of a text that does not wrap (`null`) one a paragraph. */
  lines(size: number, width: number | null): TextLine[] {
    const broken =
      width === null
        ? this.paragraphs.map(({ text }) => [{ from: 0, to: text.length }])
        : this.broken(size, width)
    return this.linesOf(broken, size)
  }

  /** `breakWithoutWidow` at a size. */
  withoutWidow(size: number, width: number): { lines: TextLine[]; inset: number } {
    const shortest = shortLength(width, size)
    const shortEnds = (broken: Broken): number =>
      this.at(size).filter((paragraph, i) => endsShort(paragraph, broken[i]!, shortest)).length
    const whole = this.broken(size, width)
    const [count, short] = [countOf(whole), shortEnds(whole)]
    let widest = short > 0 ? this.widest(whole, size) : 0
    for (let step = 1; short > 0 && step <= NARROWING_STEPS; step++) {
      const inset = (step * size) / 4
      if (inset > width / 4) break
      // Lines break anew only where the widest has no room any more.
      if (width - inset >= widest) continue
      const narrower = this.broken(size, width - inset)
      if (countOf(narrower) > count) break
      widest = this.widest(narrower, size)
      if (shortEnds(narrower) < short) return { lines: this.linesOf(narrower, size), inset }
    }
    return { lines: this.linesOf(whole, size), inset: 0 }
  }

  /** Whether it stays inside a box at a size; `lineHeight` in em. */
  fits(size: number, width: number, height: number, lineHeight = WRAPPED_LINE_HEIGHT): boolean {
    return countOf(this.broken(size, width * SLACK)) * size * lineHeight <= height + ROUNDING
  }

  /** The largest of `sizes` (descending) at which it fits, or the smallest when it does at none. */
  fitting(sizes: readonly number[], width: number, height: number, lineHeight?: number): number {
    return sizes.find((size) => this.fits(size, width, height, lineHeight)) ?? (sizes.at(-1) as number)
  }

  private at(size: number): readonly SetParagraph[] {
    if (this.set.size !== size) {
      const paragraphs = this.paragraphs.map(({ item, text, pieces, ems }) => {
        const sums = widthsAt(size, ems, text, this.spacing)
        return { item, text, pieces, sums }
      })
      this.set = { size, paragraphs }
    }
    return this.set.paragraphs
  }

  private broken(size: number, width: number): Broken {
    return this.at(size).map(({ text, pieces, sums }) => breakRanges(text, pieces, sums, width))
  }

  private widest(broken: Broken, size: number): number {
    const widths = this.at(size).flatMap(({ sums }, i) =>
      broken[i]!.map(({ from, to }) => (sums[to] as number) - (sums[from] as number)),
    )
    return Math.max(...widths)
  }

  private linesOf(broken: Broken, size: number): TextLine[] {
    return this.at(size).flatMap((paragraph, i) => broken[i]!.map((range) => lineOf(paragraph, range)))
  }
}

/**
 * Breaks content into lines no wider than `width` px (`null`: one line a paragraph).
 * No line begins with a closing mark or ends with an opening one; Latin words, numbers and the
 * doubled —— and …… stay whole unless one alone is wider than the line.
 */
export const breakLines = (content: TextContent, width: number | null, style: TextStyle): TextLine[] =>
  new MeasuredText(content, style).lines(style.size, width)

/**
 * Lines without a short last line: the measure is narrowed by quarter characters,
 * and the narrower one is taken only when the number of lines stays (skins rule 7).
 * `inset` is what was taken off the width, px; both writers apply it.
 */
export const breakWithoutWidow = (
  content: TextContent,
  width: number,
  style: TextStyle,
): { lines: TextLine[]; inset: number } => new MeasuredText(content, style).withoutWidow(style.size, width)

/**
 * The largest of `sizes` (px, descending) at which the content fits `width` × `height`,
 * or the smallest when none does.
 */
export const fit = (
  content: TextContent,
  width: number,
  height: number,
  sizes: readonly number[],
  { lineHeight, ...setting }: Setting & { lineHeight?: number } = {},
): number => new MeasuredText(content, setting).fitting(sizes, width, height, lineHeight)

/** Whether content set at `size` stays inside the box. */
export const fits = (
  content: TextContent,
  width: number,
  height: number,
  { lineHeight, size, ...setting }: TextStyle & { lineHeight?: number },
): boolean => new MeasuredText(content, setting).fits(size, width, height, lineHeight)
