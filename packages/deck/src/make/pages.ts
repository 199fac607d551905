import { inspectPptx } from '../inspect/presentation.ts'
import { drawPages } from '../portrait/pages.ts'
import { pageRolesOf } from '../market/page-roles.ts'
import { linesOfSvg, type PageLine } from '../svg/lines.ts'
import { portraitSvg } from '../svg/portrait.ts'
import { searchText, textsOfShape } from '../inspect/search.ts'
import type { Inspection, Page } from '../inspect/types.ts'
import type { DeckPages, DrawFile, PagesAnswer, PageShape } from './draw-file.ts'
import { bytesOf, type FileSource } from './source.ts'

/**
 * `most`: pages to draw, from the first shown. `extension`: what the file is, in lower case. `from`: shown pages of a
 * .pptx that are passed over, where a long one is drawn in runs; 0 by default.
 */
export type PagesTask = { file: FileSource; most: number; extension: string; from?: number }
/** `lines`: where the words of the drawn pages stand. */
export type LinedPages = PagesAnswer & { lines: PageLine[][] }

const DRAWN: Readonly<Record<string, () => Promise<DrawFile>>> = {
  pptx: async () => drawDeck,
  xlsx: async () => (await import('../sheets/pages.ts')).drawWorkbook,
  txt: async () => (await import('../documents/text.ts')).drawText,
  drawio: async () => (await import('../documents/drawio/index.ts')).drawDiagrams,
}

/**
 * Somebody's file as SVG pages, and what is written on all of them.
 * @throws InspectError where it cannot be read, RangeError of a type that nothing here draws
 */
export async function pagesOfFile(
  { file, most, extension, from }: PagesTask,
  part: (svg: string) => Promise<void>,
): Promise<LinedPages> {
  const draw = await DRAWN[extension]?.()
  if (!draw) throw new RangeError(`nothing draws a .${extension}`)
  const lines: PageLine[][] = []
  const drawn = async (svg: string) => {
    lines.push(linesOfSvg(svg))
    await part(svg)
  }
  const answer = await draw(await bytesOf(file), most, drawn, from)
  return { ...answer, lines }
}

const drawDeck: DrawFile = async (bytes, most, part, from = 0) => {
  const inspection = await inspectPptx(bytes, { allowsMacros: true })
  const shown = inspection.pages.filter((page) => !page.hidden)
  const only = from > 0 ? shown.slice(from).map(({ number }) => number) : undefined
  const { pages } = await drawPages(bytes, { most, only, allowsMacros: true })
  for (const page of pages) await part(portraitSvg(page))
  const texts = searchText({ ...inspection, pages: shown }).map(({ title, text }) =>
    [title, text].filter(Boolean).join('\n'),
  )
  return { pageCount: shown.length, texts, roles: pageRolesOf(inspection), deck: deckOf(inspection, shown) }
}

/** Of a page; what has more than this is drawn by a program, and nobody points at one of its strokes. */
const MOST_SHAPES = 80
/** Characters by which a shape is known again. */
const SHAPE_TEXT = 60
const cut = (text: string): string => text.slice(0, SHAPE_TEXT).toWellFormed()

const deckOf = ({ size }: Inspection, shown: readonly Page[]): DeckPages => ({
  ratio: size.w / size.h,
  shapes: shown.map((page) => shapesOf(page, size)),
  beside: shown.map(besideOf),
})

const part = (value: number, whole: number): number => Math.round((value / whole) * 10_000) / 10_000

function shapesOf({ shapes }: Page, { w, h }: Inspection['size']): PageShape[] {
  return shapes
    .flatMap((shape): PageShape[] => {
      if (!shape.place || shape.hidden) return []
      const { px } = shape.place
      const text = cut(textsOfShape(shape).join(' '))
      const box = { x: part(px.x, w), y: part(px.y, h), w: part(px.w, w), h: part(px.h, h) }
      return [{ id: shape.id, name: cut(shape.name), kind: shape.kind, ...box, text }]
    })
    .slice(0, MOST_SHAPES)
}

const besideOf = ({ shapes, notes }: Page): string => {
  const values = shapes.flatMap(({ chart }) => chart?.series.flatMap((series) => series.values) ?? [])
  return [notes ?? '', values.filter((value) => value !== null).join(' ')].filter(Boolean).join('\n')
}
