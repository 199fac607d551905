import { em } from '@yantu/deck/scene/measure'
import { escapeXml } from '@yantu/deck/scene/xml'
import { inLines, phraseEndsOf } from '@yantu/deck/scene/words/index'
import { drawingOf, type Sort } from './card-drawings.ts'

const PAGE = { width: 1280, height: 720 }
const paper = '#FAF8F4'
const ink = '#1C1917'
const middle = '#57514A'
const faint = '#D6CEC1'
const seal = '#C5361E'
const MARGIN = 96

/** em of a line, and the largest size at which a title has room beside the drawing. */
const TITLE = { size: 68, least: 44, width: 620, lines: 3 }

const SORTS: Readonly<Record<string, readonly [Sort, string]>> = {
  ppt: ['deck', '演示文稿'],
  pptx: ['deck', '演示文稿'],
  doc: ['document', '文档'],
  docx: ['document', '文档'],
  txt: ['document', '文本'],
  xls: ['sheet', '表格'],
  xlsx: ['sheet', '表格'],
  pdf: ['document', 'PDF 文档'],
  mp4: ['film', '视频'],
  video: ['film', '视频'],
  vsdx: ['diagram', '图示'],
  drawio: ['diagram', '图示'],
}

/** A card for a work of which nothing can be drawn: its title, and a drawing that says what kind of file it is. */
export function cardOf({ title, extension }: { title: string; extension: string }): string {
  const [sort, name] = SORTS[extension] ?? ['drawing', '绘图']
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAGE.width} ${PAGE.height}" width="${PAGE.width}" height="${PAGE.height}">` +
    `<rect width="${PAGE.width}" height="${PAGE.height}" fill="${paper}"/>` +
    `<rect x="32" y="32" width="${PAGE.width - 64}" height="${PAGE.height - 64}" fill="none" stroke="${faint}" stroke-width="2"/>` +
    `<g transform="translate(800 150)">${drawingOf(sort)}</g>` +
    titleOf(title) +
    `<rect x="${MARGIN}" y="560" width="44" height="4" fill="${seal}"/>` +
    `<text x="${MARGIN}" y="612" font-family="Noto Sans SC" font-size="26" fill="${middle}">` +
    `<tspan font-weight="700">${escapeXml(extension.toUpperCase())}</tspan>　${name}</text></svg>`
  )
}

function titleOf(title: string): string {
  const lines = linesOf(title.trim())
  const widest = Math.max(1, ...lines.map(em))
  const size = Math.max(TITLE.least, Math.min(TITLE.size, TITLE.width / widest))
  const pitch = size * 1.42
  const first = 330 - ((lines.length - 1) * pitch) / 2 + size * 0.36
  return lines
    .map(
      (line, at) =>
        `<text x="${MARGIN}" y="${Math.round(first + at * pitch)}" font-family="Noto Serif SC" font-weight="700"` +
        ` font-size="${Math.round(size)}" fill="${ink}">${escapeXml(line)}</text>`,
    )
    .join('')
}

/** As few lines as have room at a size that is large enough. */
function linesOf(title: string): readonly string[] {
  const count = Math.min(TITLE.lines, Math.max(1, Math.ceil((em(title) * TITLE.size * 0.92) / TITLE.width)))
  if (count === 1) return [title]
  const set = inLines(title, count, TITLE.width / TITLE.least)
  return set?.lines ?? cut(title, count)
}

/** Where there are too few words: phrases, as evenly as they come. */
function cut(title: string, count: number): string[] {
  const ends = phraseEndsOf(title)
  const best = ends.toSorted((a, b) => Math.abs(a - title.length / 2) - Math.abs(b - title.length / 2))[0]
  const at = best ?? Math.ceil(title.length / Math.min(2, count))
  return [title.slice(0, at), title.slice(at)]
}
