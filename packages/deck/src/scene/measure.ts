import { keptByText } from './kept.ts'
import {
  mapText,
  type Paragraph,
  paragraphsOf,
  plainParagraph,
  type Run,
  type TextContent,
} from './rich-text.ts'

/** How a stretch of text is set, as far as widths go. Sizes in px. */
export type TextStyle = {
  size: number
  letterSpacing?: number
  bold?: boolean
  /** Serif faces set Latin about 5 % wider than the sans the table was taken from. */
  serif?: boolean
}

/** Hundredths of an em for U+0020…U+007E in Noto Sans CJK SC regular. */
const LATIN_WIDTHS = (
  '22 32 47 56 56 92 68 28 34 34 47 56 28 35 28 39 56 56 56 56 56 56 56 56 56 56 28 28 56 56 56 47 95 ' +
  '61 66 64 69 59 55 69 73 29 53 64 54 81 72 74 63 74 64 60 60 72 58 88 57 53 60 34 39 34 56 56 61 56 ' +
  '62 51 62 55 33 56 61 28 28 55 28 93 61 61 62 62 39 47 38 61 52 80 50 52 47 34 27 34 56'
)
  .split(' ')
  .map((value) => Number(value) / 100)

/** Superscripts and subscripts are set at this part of the size. */
export const SCRIPT_SCALE = 0.66
export const BOLD_LATIN = 1.06
export const SERIF_LATIN = 1.05
const NO_BREAK_SPACE = '\u00a0'

/** Width of one character in em. CJK is 1 em in any font; zero-width marks are 0. */
export function charWidth(code: number): number {
  if (code < 32) return 0
  if (code < 127) return LATIN_WIDTHS[code - 32] as number
  if (code === 0xa0) return LATIN_WIDTHS[0] as number
  if (code === 0x2013 || code === 0x2212 || code === 0xb0 || (code >= 0xb2 && code < 0x300)) return 0.56
  if (isZeroWidth(code)) return 0
  if (code < 0x500) return 0.6
  if (code >= 0x2070 && code < 0x20a0) return 0.36
  return 1
}

const isZeroWidth = (code: number): boolean =>
  (code >= 0x300 && code < 0x370) ||
  (code >= 0x200b && code <= 0x200f) ||
  code === 0x2060 ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  code === 0xfeff

const latinFactor = (style: TextStyle): number =>
  (style.bold ? BOLD_LATIN : 1) * (style.serif ? SERIF_LATIN : 1)

function codeWidth(code: number, size: number, factor: number): number {
  const width = charWidth(code)
  return width * size * (code < 127 ? factor : 1)
}

/** em that LibreOffice sets between a Chinese character and a Latin letter or digit (0.23 measured). */
const AUTOSPACE = 0.25

/** Where Latin, Greek and Cyrillic end. */
const WESTERN_END = 0x500

const isHan = (code: number): boolean => (code >= 0x3400 && code < 0xa000) || code >= 0x2_0000
const isLetterOrDigit = (code: number): boolean =>
  (code >= 48 && code < 58) ||
  (code >= 65 && code < 91) ||
  (code >= 97 && code < 123) ||
  (code >= 0xc0 && code < WESTERN_END)

/** em of the space that stands between two characters without being typed. */
function gapBetween(before: number, code: number): number {
  if (before < WESTERN_END === code < WESTERN_END) return 0
  const [western, other] = code < WESTERN_END ? [code, before] : [before, code]
  return isLetterOrDigit(western) && isHan(other) ? AUTOSPACE : 0
}

/** Width in px of one line of plain text, letter spacing included. */
export function textWidth(text: string, style: TextStyle): number {
  const factor = latinFactor(style)
  const spacing = style.letterSpacing ?? 0
  let width = 0
  let before = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number
    if (code > 0xffff) i++
    width += codeWidth(code, style.size, factor) + spacing + gapBetween(before, code) * style.size
    before = code
  }
  return width
}

/** Width of the widest paragraph, unwrapped. */
export const contentWidth = (content: TextContent, style: TextStyle): number =>
  paragraphsOf(content).reduce((widest, item) => Math.max(widest, paragraphWidth(item, style)), 0)

const runStyle = (style: TextStyle, run: Run): TextStyle =>
  run.script || run.bold !== undefined
    ? {
        ...style,
        size: run.script ? style.size * SCRIPT_SCALE : style.size,
        bold: run.bold ?? style.bold,
      }
    : style

const paragraphWidth = ({ runs }: Paragraph, style: TextStyle): number =>
  runs.reduce((sum, run) => sum + textWidth(run.text, runStyle(style, run)), 0)

/** A piece of a run on one line. */
export type LineSpan = { run: Run; text: string }
export type TextLine = { spans: readonly LineSpan[]; text: string; width: number }

export const NOT_AT_START = '，。、；：！？）》”’％%…—·〉】」』℃,.;:?!)]}～'
export const NOT_AT_END = '（《“‘〈【「『([{'
const UNIT =
  /^(?:[μmnckdMG]?m[²³23]?|[μmkMG]?[gsVWAJNLΩ]|[kMGT]?Hz|[kMGT]?B|[kM]?Pa|[mkMG]?eV|k?mol|k?Wh|dB|°C|℃|K|h|min|rpm|ppm|pH)(?![A-Za-z])/
const LETTER = String.raw`(?:[A-Za-z0-9\u00a0α-ωΑ-Ω.,+\-−–×±≥≤~%°'_/&#@²³]|\p{Mn})`
/** What stays on one line; a ket does, too: β|000⟩. */
const WORD = new RegExp(String.raw`——|……|${LETTER}*\|${LETTER}+[⟩〉]|${LETTER}+|\s|.`, 'gsu')

/** Number and unit stay together in every program: the space between them becomes a no-break space. */
export function keepUnits(content: TextContent): TextContent {
  return mapText(content, (text) =>
    text.replace(/(\d) (?=\S)/g, (whole, digit: string, at: number) =>
      UNIT.test(text.slice(at + whole.length)) ? digit + NO_BREAK_SPACE : whole,
    ),
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

/** Prefix sums of widths by UTF-16 index, so that any stretch is measured by one subtraction. */
function prefixWidths({ runs }: Paragraph, style: TextStyle): Float64Array {
  const length = runs.reduce((sum, run) => sum + run.text.length, 0)
  const sums = new Float64Array(length + 1)
  const spacing = style.letterSpacing ?? 0
  let index = 0
  let before = 0
  for (const run of runs) {
    const own = runStyle(style, run)
    const factor = latinFactor(own)
    const { text } = run
    for (let i = 0; i < text.length; i++) {
      const code = text.codePointAt(i) as number
      const gap = gapBetween(before, code) * own.size
      const next = (sums[index] as number) + codeWidth(code, own.size, factor) + spacing + gap
      before = code
      sums[++index] = next
      if (code > 0xffff) {
        i++
        sums[++index] = next
      }
    }
  }
  return sums
}

export type Range = { from: number; to: number }

/** A piece that is wider than a whole line is cut between characters. */
function cut(range: Range, sums: Float64Array, width: number): Range[] {
  const parts: Range[] = []
  let from = range.from
  for (let at = range.from + 1; at <= range.to; at++) {
    if ((sums[at] as number) - (sums[from] as number) > width && at - 1 > from) {
      parts.push({ from, to: at - 1 })
      from = at - 1
    }
  }
  parts.push({ from, to: range.to })
  return parts
}

function breakRanges(
  pieces: readonly string[],
  sums: Float64Array,
  width: number,
  hanging: (end: number) => number = () => 0,
): Range[] {
  const lines: Range[] = []
  let line: Range = { from: 0, to: 0 }
  let at = 0
  const place = (piece: Range, isSpace: boolean) => {
    const room = width + hanging(piece.to) + 0.01
    const fits = (sums[piece.to] as number) - (sums[line.from] as number) <= room
    if (fits || (line.to === line.from && !isSpace)) line.to = piece.to
    else if (isSpace) {
      lines.push(line)
      line = { from: piece.to, to: piece.to }
    } else {
      if (line.to > line.from) lines.push(line)
      line = { ...piece }
    }
  }
  for (const token of pieces) {
    const piece = { from: at, to: at + token.length }
    at = piece.to
    const tooWide = (sums[piece.to] as number) - (sums[piece.from] as number) > width
    for (const part of tooWide ? cut(piece, sums, width) : [piece]) place(part, token === ' ')
  }
  if (line.to > line.from || lines.length === 0) lines.push(line)
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
  return breakRanges(breakablePieces(text), sums, width, hangs ? hanging : undefined)
}

function lineOf({ runs }: Paragraph, text: string, range: Range, sums: Float64Array): TextLine {
  const { from } = range
  let { to } = range
  while (to > from && text[to - 1] === ' ') to--
  const spans: LineSpan[] = []
  let start = 0
  for (const run of runs) {
    const piece = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    if (piece) spans.push({ run, text: piece })
    start += run.text.length
  }
  return { spans, text: text.slice(from, to), width: (sums[to] as number) - (sums[from] as number) }
}

/** A paragraph read once, to be broken at several sizes or widths. */
type Prepared = { item: Paragraph; text: string; pieces: readonly string[] }

const prepare = (content: TextContent): Prepared[] =>
  paragraphsOf(content).map((item) => {
    const text = plainParagraph(item)
    return { item, text, pieces: breakablePieces(text) }
  })

/** What breaks prepared paragraphs in any width at one size: their characters are measured once. */
function breaker(prepared: readonly Prepared[], style: TextStyle): (width: number) => TextLine[] {
  const measured = prepared.map((one) => ({ ...one, sums: prefixWidths(one.item, style) }))
  return (width) =>
    measured.flatMap(({ item, text, pieces, sums }) =>
      breakRanges(pieces, sums, width).map((range) => lineOf(item, text, range, sums)),
    )
}

/** `breakLines` of one content at one size, for many widths. */
export const breakable = (content: TextContent, style: TextStyle): ((width: number) => TextLine[]) =>
  breaker(prepare(content), style)

const countLines = (prepared: readonly Prepared[], width: number, style: TextStyle): number =>
  prepared.reduce(
    (count, { item, pieces }) => count + breakRanges(pieces, prefixWidths(item, style), width).length,
    0,
  )

/**
 * Breaks content into lines no wider than `width` px (`null`: one line a paragraph).
 * No line begins with a closing mark or ends with an opening one; Latin words, numbers and the
 * doubled —— and …… stay whole unless one alone is wider than the line.
 */
export function breakLines(content: TextContent, width: number | null, style: TextStyle): TextLine[] {
  if (width !== null) return breaker(prepare(content), style)(width)
  return paragraphsOf(content).map((item) => {
    const text = plainParagraph(item)
    return lineOf(item, text, { from: 0, to: text.length }, prefixWidths(item, style))
  })
}

/** A last line of fewer characters than this is short in any measure. */
const SHORTEST_LAST_LINE = 3

/** px below which a last line is short: three em, a third of a narrow measure, an eighth of a wide one. */
const shortLength = (width: number, size: number): number =>
  Math.max(Math.min(3 * size, width / 3), width / 8)
const NARROWING_STEPS = 16

function shortLastLines(lines: readonly TextLine[], prepared: readonly Prepared[], shortest: number): number {
  let count = 0
  let at = 0
  for (const { text } of prepared) {
    let length = 0
    let used = 0
    while (at < lines.length && (used === 0 || length < text.trimEnd().length)) {
      const line = lines[at] as TextLine
      length = text.indexOf(line.text, length) + line.text.length
      at++
      used++
    }
    const last = lines[at - 1]
    const short = last && (last.width < shortest || [...last.text].length < SHORTEST_LAST_LINE)
    if (used > 1 && short) count++
  }
  return count
}

/**
 * Lines without a short last line: the measure is narrowed by quarter characters,
 * and the narrower one is taken only when the number of lines stays (skins rule 7).
 * `inset` is what was taken off the width, px; both writers apply it.
 */
export function breakWithoutWidow(
  content: TextContent,
  width: number,
  style: TextStyle,
): { lines: TextLine[]; inset: number } {
  const prepared = prepare(content)
  const linesIn = breaker(prepared, style)
  const lines = linesIn(width)
  const shortest = shortLength(width, style.size)
  const short = shortLastLines(lines, prepared, shortest)
  if (short === 0) return { lines, inset: 0 }
  for (let step = 1; step <= NARROWING_STEPS; step++) {
    const inset = (step * style.size) / 4
    if (inset > width / 4) break
    const narrower = linesIn(width - inset)
    if (narrower.length > lines.length) break
    if (shortLastLines(narrower, prepared, shortest) < short) return { lines: narrower, inset }
  }
  return { lines, inset: 0 }
}

/** Programs add about 2 % between CJK and Latin; room is planned that much short. */
export const SLACK = 0.975
/** Lines are broken this much short of the box, for faces a little wider than the measured one. */
export const LINE_SLACK = 0.99

/**
 * The largest of `sizes` (px, descending) at which the content fits `width` × `height`,
 * or the smallest when none does.
 */
export function fit(
  content: TextContent,
  width: number,
  height: number,
  sizes: readonly number[],
  style: Omit<TextStyle, 'size'> & { lineHeight?: number } = {},
): number {
  const prepared = prepare(content)
  const holds = (size: number) => setHeight(prepared, width, { ...style, size }) <= height + ROUNDING
  return sizes.find(holds) ?? (sizes.at(-1) as number)
}

/** Whether content set at `size` stays inside the box. */
export const fits = (
  content: TextContent,
  width: number,
  height: number,
  style: TextStyle & { lineHeight?: number },
): boolean => setHeight(prepare(content), width, style) <= height + ROUNDING

const ROUNDING = 0.5
const WRAPPED_LINE_HEIGHT = 1.62

const setHeight = (
  prepared: readonly Prepared[],
  width: number,
  style: TextStyle & { lineHeight?: number },
): number =>
  countLines(prepared, width * SLACK, style) * style.size * (style.lineHeight ?? WRAPPED_LINE_HEIGHT)

/** Width of a text in em. */
export const em = (text: string): number => textWidth(text, { size: 1 })

/** Widths in em of the beginnings of a text by UTF-16 index: at each, what `em` tells of the text up to there. */
export const widthsOf = (text: string): Float64Array => prefixWidths({ runs: [{ text }] }, { size: 1 })

/** Length in px of a vertical line: CJK upright, Latin lying on its side. */
export const verticalLength = (text: string, style: TextStyle): number => textWidth(text, style)
