import { type Paragraph, paragraphsOf, type Run, type TextContent } from './rich-text.ts'

/** How letters look, as far as widths go. */
type Face = {
  bold?: boolean
  /** Serif faces set Latin letters about 5 % wider than the sans the table was taken from, digits as wide (549 of 555). */
  serif?: boolean
}

/** How a stretch of text is set. Sizes in px. */
export type TextStyle = Face & { size: number; letterSpacing?: number }

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
const BOLD_LATIN = 1.06
const SERIF_LATIN = 1.05

/** Width of one character in em. CJK is 1 em in any font; zero-width marks are 0. */
export function charWidth(code: number): number {
  if (code >= 0x2e80 && code < 0xfe00) return 1
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

/** What a face makes of the table's widths: of letters, and of digits. */
type Factors = { letters: number; digits: number }

const factorsOf = (bold: boolean, serif: boolean): Factors => {
  const digits = bold ? BOLD_LATIN : 1
  return { letters: digits * (serif ? SERIF_LATIN : 1), digits }
}

const SANS = [factorsOf(false, false), factorsOf(true, false)] as const
const SERIF = [factorsOf(false, true), factorsOf(true, true)] as const

/** Made once: texts are measured again and again. */
const latinFactors = (bold = false, serif = false): Factors => (serif ? SERIF : SANS)[bold ? 1 : 0]

const isDigit = (code: number): boolean => code >= 48 && code < 58

function codeWidth(code: number, size: number, { letters, digits }: Factors): number {
  const width = charWidth(code)
  return width * size * (code >= 127 ? 1 : isDigit(code) ? digits : letters)
}

/** Width in px of one character. */
export const glyphWidth = (code: number, { size, bold, serif }: TextStyle): number =>
  codeWidth(code, size, latinFactors(bold, serif))

/** em that LibreOffice sets between a Chinese character and a Latin letter or digit (0.23 measured). */
const AUTOSPACE = 0.25

/** Where Latin, Greek and Cyrillic end. */
const WESTERN_END = 0x500

const isHan = (code: number): boolean => (code >= 0x3400 && code < 0xa000) || code >= 0x2_0000
const isLetterOrDigit = (code: number): boolean =>
  isDigit(code) ||
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
  const factors = latinFactors(style.bold, style.serif)
  const spacing = style.letterSpacing ?? 0
  let width = 0
  let before = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i) as number
    if (code > 0xffff) i++
    width += codeWidth(code, style.size, factors) + spacing + gapBetween(before, code) * style.size
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

/** Widths in em of the beginnings of a paragraph by UTF-16 index: any stretch of it is measured by one subtraction. */
export function emWidths({ runs }: Paragraph, face: Face): Float64Array {
  const length = runs.reduce((sum, run) => sum + run.text.length, 0)
  const sums = new Float64Array(length + 1)
  let index = 0
  let before = 0
  for (const run of runs) {
    const { text } = run
    const size = run.script ? SCRIPT_SCALE : 1
    const factors = latinFactors(run.bold ?? face.bold, face.serif)
    for (let i = 0; i < text.length; i++) {
      const code = text.codePointAt(i) as number
      const next = (sums[index] as number) + codeWidth(code, size, factors) + gapBetween(before, code) * size
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

/** Width of a text in em. */
export const em = (text: string): number => textWidth(text, { size: 1 })

/** Widths in em of the beginnings of a text by UTF-16 index: at each, what `em` tells of the text up to there. */
export const widthsOf = (text: string): Float64Array => emWidths({ runs: [{ text }] }, {})

/** Length in px of a vertical line: CJK upright, Latin lying on its side. */
export const verticalLength = (text: string, style: TextStyle): number => textWidth(text, style)
