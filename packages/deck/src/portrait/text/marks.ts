import type { Mark } from '../../inspect/types.ts'

/** Signs of the symbol fonts (Wingdings and its like) that stand before paragraphs, as characters. */
const SYMBOLS: Readonly<Record<string, string>> = {
  l: '●',
  n: '■',
  u: '◆',
  v: '❖',
  q: '❑',
  p: '□',
  r: '❒',
  o: '○',
  s: '◆',
  t: '⧫',
  w: '⬥',
  '§': '▪',
  '¨': '□',
  '¡': '○',
  '·': '•',
  Ø: '➢',
  Ü: '➢',
  ü: '✓',
  û: '✗',
  ý: '☒',
  þ: '☑',
  à: '→',
  è: '➔',
  ð: '⇨',
  '²': '✧',
  '«': '★',
  '¬': '✪',
  J: '☺',
  '!': '✏',
}

const isSymbolFace = (face: string | null): boolean =>
  /^(?:wingdings|symbol|webdings|marlett)/i.test(face ?? '')

/** A sign in a font of signs has its code there, or in the private area. */
function signOf(sign: string, face: string | null): string {
  const code = sign.codePointAt(0) ?? 0
  const isPrivate = code >= 0xf000 && code <= 0xf0ff
  if (!isPrivate && !isSymbolFace(face)) return sign
  const char = isPrivate ? String.fromCharCode(code - 0xf000) : sign
  return SYMBOLS[char] ?? (isPrivate || /^[\p{L}\p{N}]$/u.test(char) ? '•' : char)
}

const CHINESE = '〇一二三四五六七八九'

function chinese(value: number): string {
  if (value < 10) return CHINESE[value]!
  if (value > 99) return [...String(value)].map((digit) => CHINESE[Number(digit)]).join('')
  const tens = Math.floor(value / 10)
  return `${tens > 1 ? CHINESE[tens] : ''}十${value % 10 ? CHINESE[value % 10] : ''}`
}

function roman(value: number): string {
  const steps = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const
  let rest = Math.min(value, 3999)
  let written = ''
  for (const [worth, letters] of steps) for (; rest >= worth; rest -= worth) written += letters
  return written
}

function letters(value: number): string {
  let rest = value
  let written = ''
  for (; rest > 0; rest = Math.floor((rest - 1) / 26))
    written = String.fromCharCode(65 + ((rest - 1) % 26)) + written
  return written
}

function figureOf(scheme: string, value: number): string {
  if (scheme.startsWith('alphaLc')) return letters(value).toLowerCase()
  if (scheme.startsWith('alphaUc')) return letters(value)
  if (scheme.startsWith('romanLc')) return roman(value).toLowerCase()
  if (scheme.startsWith('romanUc')) return roman(value)
  if (scheme.startsWith('circleNum') && value <= 20) return String.fromCodePoint(0x2460 + value - 1)
  if (/^ea1|^thaiNum|^hindiNum/.test(scheme)) return chinese(value)
  return String(value)
}

/** A number in a scheme (ST_TextAutonumberScheme). */
export function numberMark(scheme: string, value: number): string {
  const figure = figureOf(scheme, Math.max(1, Math.min(99_999, value)))
  if (scheme.endsWith('ParenBoth')) return `(${figure})`
  if (scheme.endsWith('ParenR')) return `${figure})`
  if (scheme.endsWith('DbPeriod')) return `${figure}．`
  if (scheme.endsWith('Period')) return `${figure}.`
  if (scheme.endsWith('Minus')) return `${figure}-`
  return figure
}

/** Counts the numbered paragraphs of one text. */
export class Numbering {
  private readonly counts: { scheme: string; startAt: number; count: number }[] = []

  /** What stands before the next paragraph; '' where nothing does. */
  next(level: number, mark: Mark | null): string {
    this.counts.length = Math.min(this.counts.length, level + 1)
    if (!mark || mark.sign !== null) {
      this.counts.length = Math.min(this.counts.length, level)
      return mark ? signOf(mark.sign ?? '', mark.face) : ''
    }
    const known = this.counts[level]
    const { scheme, startAt } = mark
    const count = known?.scheme === scheme && known.startAt === startAt ? known.count + 1 : startAt
    this.counts[level] = { scheme, startAt, count }
    return numberMark(scheme, count)
  }
}
