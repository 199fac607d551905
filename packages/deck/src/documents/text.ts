import { decodeText } from '../importers/files/text.ts'
import { InspectError } from '../inspect/errors.ts'
import type { DrawFile } from '../make/draw-file.ts'
import { charWidth } from '../scene/measure.ts'
import { escapeXml } from '../scene/xml.ts'

/** An upright page in px, as a text is printed. */
const PAGE = { width: 1240, height: 1754 }
const MARGIN = { side: 150, top: 160 }
const SIZE = 30
const PITCH = 50
const FAINT = '#9A9287'
const INK = '#1C1917'

const MEASURE = (PAGE.width - 2 * MARGIN.side) / SIZE
const LINES = Math.floor((PAGE.height - 2 * MARGIN.top) / PITCH)
const TAB = '    '

const MB = 1024 * 1024
/** A text of more is no document that a page shows. */
const MOST_BYTES = 20 * MB

/** Marks that begin no line, and those that end none. */
const NOT_FIRST = new Set('，。、；：？！）》」』】〕…—,.;:?!)]}%’”')
const NOT_LAST = new Set('（《「『【〔([{‘“')

/** A plain text as pages with its own lines, the long ones broken; page numbers at the foot. */
export const drawText: DrawFile = async (bytes, most, part) => {
  if (bytes.length > MOST_BYTES) throw new InspectError('too-big')
  const lines = decodeText(bytes)
    .split(/\r\n?|\n|\u000c/)
    .flatMap((line) => brokenLine(line.replaceAll('\t', TAB).trimEnd()))
  const pages = inPages(lines)
  for (const [at, page] of pages.slice(0, most).entries()) await part(pageSvg(page, at + 1))
  return { pageCount: pages.length, texts: pages.map((page) => page.join('\n').trim()) }
}

function inPages(lines: readonly string[]): string[][] {
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES)) }, (_, at) =>
    lines.slice(at * LINES, (at + 1) * LINES),
  )
  return pages.filter((page, at) => at === 0 || page.some((line) => line.trim()))
}

/** A line broken where it is full: words of Latin letters stay whole, marks stay with what they belong to. */
function brokenLine(line: string): string[] {
  const lines: string[] = []
  let [current, width] = ['', 0]
  for (const piece of line.match(/[\x21-\x7e]+|[\s\S]/gu) ?? []) {
    const wide = [...piece].reduce((sum, one) => sum + charWidth(one.codePointAt(0)!), 0)
    const isStuck = NOT_FIRST.has(piece) || NOT_LAST.has(current.at(-1) ?? '')
    if (width + wide > MEASURE && current && !(isStuck && width < MEASURE + 1)) {
      lines.push(current.trimEnd())
      ;[current, width] = ['', 0]
    }
    if (!(piece === ' ' && current === '' && lines.length)) {
      current += piece
      width += wide
    }
  }
  return [...lines, current]
}

function pageSvg(lines: readonly string[], number: number): string {
  const texts = lines.map((line, at) =>
    line.trim()
      ? `<text x="${MARGIN.side}" y="${MARGIN.top + (at + 0.75) * PITCH}" xml:space="preserve">${escapeXml(line)}</text>`
      : '',
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.width} ${PAGE.height}" width="${PAGE.width}" height="${PAGE.height}">` +
    `<rect width="${PAGE.width}" height="${PAGE.height}" fill="#FFFFFF"/>` +
    `<g font-family="Noto Serif SC" font-size="${SIZE}" fill="${INK}">${texts.join('')}</g>` +
    `<text x="${PAGE.width / 2}" y="${PAGE.height - 80}" text-anchor="middle" font-family="Noto Serif SC" font-size="22" fill="${FAINT}">${number}</text></svg>`
  )
}
