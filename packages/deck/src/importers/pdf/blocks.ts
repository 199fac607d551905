import { type Block, textBlock } from '../blocks.ts'
import { cleanLine } from '../files/text.ts'
import { BROKEN_WORD, type PrintedLine } from '../../pdfium/printed.ts'

/** Larger than the body text by this much is a heading. */
const LARGER = 1.12
const SAME = 0.07
const LONGEST_HEADING = 60
const BULLET = /^(?:[•●○■◆▪‣·]\s*|[–-]\s+)/
const STARTS_ANEW =
  /^(?:第\s*[〇零一二三四五六七八九十百\d]+\s*[章节篇]|[一二三四五六七八九十]+、|[（(][一二三四五六七八九十\d]+[）)]|\d+(?:\.\d+)+\s|\d+[.、]\s|[[［]\d+[\]］]|[•●○■◆▪‣·])/

/** Lines to blocks: running heads dropped, lines joined to paragraphs, larger type made headings. */
export function blocksOfLines(printed: PrintedLine[], pages: number): Block[] {
  const lines = withoutRunningHeads(printed, pages)
  if (lines.length === 0) return []
  const body = bodySize(lines)
  const frame = frameOf(lines, body)
  const paragraphs: { lines: PrintedLine[] }[] = []
  for (const line of lines) {
    const open = paragraphs.at(-1)
    if (open && continues(open.lines.at(-1)!, line, body, frame)) open.lines.push(line)
    else paragraphs.push({ lines: [line] })
  }
  const sizes = headingSizes(
    paragraphs.map(({ lines: [first] }) => first!),
    body,
  )
  let count = 0
  return paragraphs.map(({ lines: own }) => {
    const text = join(own)
    const source = { paragraph: ++count, page: own[0]!.page }
    const level = sizes.findIndex((size) => Math.abs(own[0]!.size - size) <= size * SAME)
    if (level >= 0 && text.length <= LONGEST_HEADING) {
      return { ...textBlock(text, { source }), kind: 'heading', level: level + 1 }
    }
    const bullet = BULLET.exec(text)
    if (!bullet) return textBlock(text, { source })
    return {
      ...textBlock(text.slice(bullet[0].length), { source }),
      kind: 'item',
      level: Math.round(own[0]!.left / body),
    }
  })
}

const inMargin = ({ top, bottom, height }: PrintedLine) => bottom < height * 0.09 || top > height * 0.91

/** Page numbers, and what stands at the edge of many pages. */
function withoutRunningHeads(lines: PrintedLine[], pages: number): PrintedLine[] {
  const key = (line: PrintedLine) => line.text.replace(/[\dIVXivx]+/g, '#').replace(/\s+/g, '')
  const seen = new Map<string, Set<number>>()
  for (const line of lines.filter(inMargin)) {
    const on = seen.get(key(line)) ?? new Set()
    seen.set(key(line), on.add(line.page))
  }
  const repeated = Math.max(3, pages / 3)
  return lines.filter((line) => {
    if (!inMargin(line)) return true
    const isNumber = /^[-–—\s]*(?:第\s*)?\d+(?:\s*[页/]\s*(?:共?\s*\d+\s*页?)?)?[-–—\s]*$/.test(line.text)
    return !isNumber && seen.get(key(line))!.size < repeated
  })
}

/** The size that most characters have. */
function bodySize(lines: PrintedLine[]): number {
  const counts = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]![0] || 1
}

/** Where body text stands: its margins, and the distance of its lines within a paragraph. */
type Frame = { left: number; right: number; pitch: number }

function frameOf(lines: PrintedLine[], body: number): Frame {
  const text = lines.filter(({ size }) => Math.abs(size - body) <= body * SAME)
  const at = (values: number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]
  const pitches = text.slice(1).flatMap((line, i) => {
    const pitch = line.top - text[i]!.top
    return line.page === text[i]!.page && pitch > body * 0.5 && pitch < body * 3 ? [pitch] : []
  })
  return {
    left:
      at(
        text.map(({ left }) => left),
        0.2,
      ) ?? 0,
    right:
      at(
        text.map(({ right }) => right),
        0.8,
      ) ?? 0,
    pitch: at(pitches, 0.2) ?? body * 1.5,
  }
}

/** A line goes on where the one before was full, in the same size, next to it and not indented. */
function continues(before: PrintedLine, line: PrintedLine, body: number, frame: Frame): boolean {
  if (Math.abs(before.size - line.size) > before.size * SAME) return false
  const isHeading = line.size >= body * LARGER
  const samePage = before.page === line.page
  if (!samePage && (isHeading || line.page !== before.page + 1)) return false
  if (
    samePage &&
    (line.top < before.top || line.top - before.top > (isHeading ? line.size * 1.6 : frame.pitch * 1.2))
  )
    return false
  if (isHeading) return !STARTS_ANEW.test(line.text)
  if (STARTS_ANEW.test(line.text)) return false
  const isFull = before.right >= frame.right - before.size * 2.5
  const isIndented = line.left > frame.left + line.size * 1.2 && line.left > before.left + line.size * 0.5
  return isFull && !isIndented
}

/** The sizes of headings from the largest, those too near to tell apart as one. */
function headingSizes(firsts: PrintedLine[], body: number): number[] {
  const sizes: number[] = []
  const large = firsts.filter(({ size, text }) => size >= body * LARGER && text.length <= LONGEST_HEADING)
  for (const size of large.map((line) => line.size).toSorted((a, b) => b - a)) {
    if (!sizes.some((known) => Math.abs(known - size) <= known * SAME)) sizes.push(size)
  }
  return sizes.slice(0, 6)
}

const CJK_EDGE = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u3000-\u303F]/

/** Lines of Chinese meet without a space, words broken by a hyphen without it. */
function join(lines: PrintedLine[]): string {
  let text = ''
  for (const line of lines) {
    if (text.endsWith(BROKEN_WORD)) text = text.slice(0, -1) + line.text
    else if (text === '' || CJK_EDGE.test(text.at(-1)!) || CJK_EDGE.test(line.text[0]!)) text += line.text
    else text += ` ${line.text}`
  }
  return cleanLine(text)
}
