import type { Color, Paragraph, Run } from '../../inspect/types.ts'
import { glyphWidth, safeLink, SCRIPT_SCALE, type Word, PX_PER_PT } from '../../scene/index.ts'
import { hexOf, mixed } from '../paint.ts'
import { faceLook } from './faces.ts'

/** What a text is set with beside itself. */
export type TextSetting = { page: number; color: Color }

/** A stretch of one script and look, with its lines' measures in px. */
export type Piece = { word: Word; ascent: number; descent: number }

const FIRST_EAST_ASIAN = 0x2e80
/** Marks that both scripts have: quotes, dashes, ellipses, the middle dot. */
const COMMON = /[\u00b7\u2010-\u203b\u2100-\u2bff]/
const NEUTRAL = /\s/

type Script = 'latin' | 'ea'

/** The script to which a paragraph's common marks belong: a mark alone is set as ours sets it. */
const scriptOf = ({ text }: Paragraph): Script =>
  [...text].some((char) => (char.codePointAt(0) as number) >= FIRST_EAST_ASIAN) || !/\p{L}/u.test(text)
    ? 'ea'
    : 'latin'

function* scripts(text: string, common: Script): Generator<{ text: string; script: Script }> {
  let stretch = ''
  let current: Script | null = null
  for (const char of text) {
    const code = char.codePointAt(0) as number
    const own: Script | null = NEUTRAL.test(char)
      ? current
      : COMMON.test(char)
        ? common
        : code >= FIRST_EAST_ASIAN
          ? 'ea'
          : 'latin'
    if (current !== null && own !== null && own !== current) {
      yield { text: stretch, script: current }
      stretch = ''
    }
    stretch += char
    current = own ?? current
  }
  if (stretch) yield { text: stretch, script: current ?? 'latin' }
}

/** Letters of a gradient stand in the colour between its ends, hollow ones in a lighter one of their line. */
function inkOf({ color, shades, outline }: Run, fallback: Color): Color {
  if (color) return color
  const [first, last] = [shades[0], shades.at(-1)]
  if (first && last) return mixed(first, last, 0.5)
  return outline ? { ...outline, alpha: outline.alpha * 0.6 } : fallback
}

/** Quotes in a Latin text: those of our Chinese faces are as wide as a character. */
const narrowed = (text: string): string =>
  text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"')

/** A tab as spaces: where its stop is nobody says in most files. */
const TAB = '\u00a0\u00a0\u00a0\u00a0'

function shown({ text, field, allCaps }: Run, page: number): string {
  const own = field === 'slidenum' ? String(page) : text
  const spaced = own.replaceAll('\t', TAB).replace(/[\u200b\ufeff]/g, '')
  return allCaps ? spaced.toUpperCase() : spaced
}

/** A paragraph's runs cut by script, in the faces that show them. */
export function piecesOf(paragraph: Paragraph, { page, color }: TextSetting): Piece[] {
  const common = scriptOf(paragraph)
  return paragraph.runs.flatMap((run) => {
    const px = run.size * PX_PER_PT
    const ink = inkOf(run, color)
    const isScript = run.baseline !== 0
    const link = safeLink(run.link ?? undefined)
    return [...scripts(shown(run, page), common)].map(({ text, script }): Piece => {
      const face = faceLook(script === 'ea' ? run.ea || run.latin : run.latin || run.ea)
      const size = px * (isScript ? SCRIPT_SCALE : 1) * (script === 'latin' ? face.latin : 1)
      return {
        word: {
          text: common === 'latin' ? narrowed(text) : text,
          size,
          serif: face.serif,
          bold: run.bold,
          italic: run.italic,
          ink: hexOf(ink),
          alpha: ink.alpha,
          underline: run.underline || link !== null,
          strike: run.strike,
          shift: isScript ? -(run.baseline / 100_000) * px : 0,
          spacing: run.spacing * PX_PER_PT,
          link,
        },
        ascent: face.ascent * px,
        descent: face.descent * px,
      }
    })
  })
}

/** px that a character takes in a word's look. */
export const advance = (char: string, word: Word): number =>
  glyphWidth(char.codePointAt(0) as number, word) + word.spacing

export const wordWidth = (word: Word): number => {
  let width = 0
  for (const char of word.text) width += advance(char, word)
  return width
}

/** Width of the text up to each UTF-16 index; the first character is wider by `indent`. */
export function widthsOf(pieces: readonly Piece[], indent: number): Float64Array {
  const length = pieces.reduce((sum, { word }) => sum + word.text.length, 0)
  const sums = new Float64Array(length + 1)
  let at = 0
  let width = indent
  for (const { word } of pieces)
    for (const char of word.text) {
      width += advance(char, word)
      for (let i = 0; i < char.length; i++) sums[++at] = width
    }
  return sums
}
