import { textWidth } from '../scene/measure.ts'
import { unescapeXml } from '../scene/xml.ts'

/** A line of words as it is set: its box in ten-thousandths of the page; a line feed ends the text's last line. */
export type PageLine = { x: number; y: number; w: number; h: number; text: string }

const ASCENT = 0.9
const HEIGHT = 1.16

type Row = { xs: number[]; ys: number[]; size: number; words: string; width: number; anchor: string }

/**
 * Where the words of a page stand, for a page as this folder, the sheets and the documents print it. Turned texts are
 * left out. Linear in the page's length: pictures inside are passed over.
 */
export function linesOfSvg(svg: string): PageLine[] {
  const [, , w = 1, h = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  const reader = new LineReader()
  for (let at = svg.indexOf('<'); at >= 0; ) {
    const end = svg.indexOf('>', at)
    if (end < 0) break
    const next = svg.indexOf('<', end)
    if (isOfWords(svg, at + 1)) reader.tag(svg.slice(at + 1, end))
    if (next > end + 1) reader.words(svg.slice(end + 1, next))
    at = next
  }
  const part = (value: number, whole: number) => Math.round((value / whole) * 10_000)
  return reader.lines.flatMap((line) => {
    const placed = { x: part(line.x, w), y: part(line.y, h), w: part(line.w, w), h: part(line.h, h) }
    return Object.values(placed).every(Number.isFinite) ? [{ ...placed, text: line.text }] : []
  })
}

const WORDED = ['g', 'text', 'tspan', '/g', '/text', '/tspan']

const isOfWords = (svg: string, at: number): boolean =>
  WORDED.some((name) => svg.startsWith(name, at) && /[\s>/]/.test(svg.charAt(at + name.length)))

class LineReader {
  readonly lines: PageLine[] = []
  /** Of the groups that are open, whether each is turned or moved. */
  private readonly groups: boolean[] = []
  private readonly sizes: number[] = [16]
  private text: { anchor: string; isPlaced: boolean } | null = null
  private row: Row | null = null

  tag(tag: string): void {
    const closes = tag.startsWith('/')
    const [name = ''] = tag.slice(closes ? 1 : 0).split(/[\s/]/, 1)
    if (closes) this.close(name)
    else this.open(name, tag)
  }

  words(text: string): void {
    if (!this.text?.isPlaced || !this.row) return
    const words = unescapeXml(text)
    this.row.words += words
    this.row.size = Math.max(this.row.size, this.size)
    this.row.width += textWidth(words, { size: this.size })
  }

  private get size(): number {
    return this.sizes.at(-1) ?? 0
  }

  private open(name: string, tag: string): void {
    const attribute = (of: string) => new RegExp(`\\s${of}="([^"]*)"`).exec(tag)?.[1]
    const isTurned = attribute('transform') !== undefined
    if (tag.endsWith('/')) return
    this.sizes.push(Number(attribute('font-size') ?? this.size))
    if (name === 'g') this.groups.push(isTurned)
    if (name === 'text') {
      const isPlaced = !isTurned && !this.groups.includes(true)
      this.text = { anchor: attribute('text-anchor') ?? 'start', isPlaced }
    }
    const [x, y] = [attribute('x'), attribute('y')]
    if (this.text && x !== undefined && y !== undefined) {
      this.finish('')
      const numbers = (list: string) => list.split(' ').map(Number)
      this.row = { xs: numbers(x), ys: numbers(y), size: 0, words: '', width: 0, anchor: this.text.anchor }
    }
  }

  private close(name: string): void {
    this.sizes.pop()
    if (name === 'g') this.groups.pop()
    if (name !== 'text') return
    this.finish('\n')
    this.text = null
  }

  private finish(end: string): void {
    const { row } = this
    this.row = null
    if (row && row.words.trim() !== '')
      this.lines.push(...(row.xs.length > 1 ? upright(row, end) : [level(row, end)]))
    else if (end && this.lines.length > 0) {
      const last = this.lines.at(-1)!
      if (!last.text.endsWith(end)) last.text += end
    }
  }
}

function level({ xs: [x = 0], ys: [y = 0], size, words, width, anchor }: Row, end: string): PageLine {
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  return { x: left, y: y - ASCENT * size, w: width, h: HEIGHT * size, text: words + end }
}

/** Letters of vertical writing, each with its place: a line for each column. */
function upright({ xs, ys, size, words }: Row, end: string): PageLine[] {
  const columns: PageLine[] = []
  for (const [at, letter] of [...words].entries()) {
    const [x, y] = [xs[at] ?? 0, (ys[at] ?? 0) - ASCENT * size]
    const column = columns.at(-1)
    if (column && Math.abs(column.x - x) < size / 2 && y > column.y) {
      column.h = y + HEIGHT * size - column.y
      column.text += letter
    } else columns.push({ x, y, w: size, h: HEIGHT * size, text: letter })
  }
  const last = columns.at(-1)
  if (last) last.text += end
  return columns
}
