import { textWidth } from '@yantu/deck/scene/measure'
import type { PageLine } from '@yantu/deck/svg/lines'
import { fold, type Synonyms, wordsOf } from './lexemes.ts'

/** In parts of the page's width and height. */
export interface WordBox {
  x: number
  y: number
  width: number
  height: number
}

const MOST_BOXES = 40
const AROUND = { before: 10, after: 30 }
const WHOLE = 10_000

/** What to look for in a text: the keyword as it stands, else each of its words and their other names. */
export function needlesOf(keyword: string, synonymsOf: Synonyms): string[][] {
  const words = wordsOf(keyword)
  const others = words.flatMap((word) => [word, ...synonymsOf(word).map(fold)])
  return [[fold(keyword).trim()], [...new Set(others)]]
}

/** Stretches of a folded text in which one of the needles stands; the first group that is found at all. */
function stretchesIn(text: string, groups: readonly string[][]): { from: number; to: number }[] {
  for (const needles of groups) {
    const found = needles.filter(Boolean).flatMap((needle) => {
      const at: { from: number; to: number }[] = []
      for (let from = text.indexOf(needle); from >= 0; from = text.indexOf(needle, from + needle.length))
        at.push({ from, to: from + needle.length })
      return at
    })
    if (found.length > 0) return found.sort((a, b) => a.from - b.from)
  }
  return []
}

/** As `fold`, with as many letters: what would become more or fewer stays. */
const foldAlike = (text: string): string =>
  [...text].map((letter) => (fold(letter).length === letter.length ? fold(letter) : letter)).join('')

/** What stands around the first needle, on one line; '' where none stands there whole. */
export function aroundIn(text: string, needles: readonly string[][]): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const [first] = stretchesIn(foldAlike(line), needles)
  if (!first) return ''
  const from = Math.max(0, first.from - AROUND.before)
  const to = Math.min(line.length, first.to + AROUND.after)
  return `${from > 0 ? '…' : ''}${line.slice(from, to).trim().toWellFormed()}${to < line.length ? '…' : ''}`
}

/** Where the needles stand on a page: over the end of a line a box for each piece. */
export function boxesIn(lines: readonly PageLine[], needles: readonly string[][]): WordBox[] {
  const stretches = stretchesIn(foldAlike(lines.map(({ text }) => text).join('')), needles)
  let start = 0
  const boxes: WordBox[] = []
  for (const line of lines) {
    const end = start + line.text.length
    for (const { from, to } of stretches)
      if (from < end && to > start)
        boxes.push(pieceOf(line, Math.max(0, from - start), Math.min(to, end) - start))
    start = end
  }
  return boxes.filter(({ width, height }) => width > 0 && height > 0).slice(0, MOST_BOXES)
}

/** Letters of a line as long as their widths say; of an upright line they follow downwards. */
function pieceOf({ x, y, w, h, text }: PageLine, from: number, to: number): WordBox {
  const line = text.replace('\n', '')
  const width = (part: string) => textWidth(part, { size: 1 })
  const [before, long, whole] = [width(line.slice(0, from)), width(line.slice(from, to)), width(line) || 1]
  const isUpright = line.length > 1 && h > w * line.length * 0.6
  const box = isUpright
    ? { x, y: y + (h * before) / whole, width: w, height: (h * long) / whole }
    : { x: x + (w * before) / whole, y, width: (w * long) / whole, height: h }
  return { x: box.x / WHOLE, y: box.y / WHOLE, width: box.width / WHOLE, height: box.height / WHOLE }
}
