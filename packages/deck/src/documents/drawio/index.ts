import { escapeXml } from '../../scene/xml.ts'
import type { DrawFile } from '../../make/draw-file.ts'
import { edgeSvg } from './edges.ts'
import { type Box, type Diagram, type Point, readDiagrams, type Shape } from './read.ts'
import { shapeSvg } from './shapes.ts'
import { labelSvg } from './words.ts'

/** px around a diagram, and the least that a page measures. */
const MARGIN = 40
const LEAST = { w: 480, h: 270 }

/** Each page of a drawio file: shapes, lines and words in their places; what has no form of its own is a box. */
export const drawDiagrams: DrawFile = async (bytes, most, part) => {
  const diagrams = await readDiagrams(bytes)
  for (const diagram of diagrams.slice(0, most)) await part(pageSvg(diagram))
  const texts = diagrams.map(({ name, cells }) => [name, ...cells.flatMap(({ lines }) => lines)].join('\n'))
  return { pageCount: diagrams.length, texts }
}

function pageSvg({ name, cells }: Diagram): string {
  const shapes = new Map(cells.flatMap((cell) => (cell.kind === 'shape' ? [[cell.id, cell] as const] : [])))
  const page = extentOf(cells, shapes)
  const drawn = cells.map((cell) =>
    cell.kind === 'shape' ? shapeSvg(cell) + labelSvg(cell) : edgeSvg(cell, shapes),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${page.x} ${page.y} ${page.w} ${page.h}" width="${page.w}" height="${page.h}">` +
    `<title>${escapeXml(name)}</title><rect x="${page.x}" y="${page.y}" width="${page.w}" height="${page.h}" fill="#FFFFFF"/>` +
    `${drawn.join('')}</svg>`
  )
}

/** All that is drawn, with a margin, at least as high as a quarter of its width and no longer than four times. */
function extentOf(cells: Diagram['cells'], shapes: ReadonlyMap<string, Shape>): Box {
  const points: Point[] = cells.flatMap((cell) => {
    if (cell.kind === 'edge')
      return [...cell.points, ...[cell.from, cell.to].filter((point) => point !== null)]
    const { x, y, w, h } = cell.box
    return [
      { x, y },
      { x: x + w, y: y + h },
    ]
  })
  if (!points.length && !shapes.size) return { x: 0, y: 0, ...LEAST }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [
    xs.reduce((a, b) => Math.min(a, b), Infinity),
    ys.reduce((a, b) => Math.min(a, b), Infinity),
  ]
  const [right, bottom] = [
    xs.reduce((a, b) => Math.max(a, b), -Infinity),
    ys.reduce((a, b) => Math.max(a, b), -Infinity),
  ]
  const w = Math.max(LEAST.w, right - left + 2 * MARGIN, (bottom - top) / 3)
  const h = Math.max(LEAST.h, bottom - top + 2 * MARGIN, (right - left) / 4)
  return { x: (left + right - w) / 2, y: (top + bottom - h) / 2, w, h }
}
