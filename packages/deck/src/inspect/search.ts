import { plainTextOf } from './text.ts'
import type { Inspection, Page, Shape } from './types.ts'

/** What a reader can find on one page; `title` is the text of its title placeholder. */
export type PageText = { page: number; title: string; text: string; notes: string }

/** Numbers, dates and footers say the same on every page. */
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr'])
const TITLES = new Set(['title', 'ctrTitle'])

/** Every text that a shape shows: its own, a table's cells, a chart's names, a graphic's points. */
export function textsOfShape({ text, table, chart, diagram }: Shape): string[] {
  const ofChart = chart
    ? [chart.title ?? '', ...chart.series.flatMap(({ name, categories }) => [name, ...categories])]
    : []
  const all = [plainTextOf(text), ...(table?.rows.flat() ?? []), ...ofChart, ...(diagram ?? [])]
  return all.filter((one) => one.trim() !== '')
}

const isTitle = ({ placeholder }: Shape): boolean => TITLES.has(placeholder?.type ?? '')
const isFurniture = ({ placeholder }: Shape): boolean => FURNITURE.has(placeholder?.type ?? '')

function textOfPage({ number, shapes, notes }: Page): PageText {
  const shown = shapes.filter((shape) => !shape.hidden && !isFurniture(shape))
  return {
    page: number,
    title: shown.filter(isTitle).flatMap(textsOfShape).join(' ').replace(/\s+/g, ' ').trim(),
    text: [...new Set(shown.filter((shape) => !isTitle(shape)).flatMap(textsOfShape))].join('\n'),
    notes: notes ?? '',
  }
}

/** Per page what a search inside slides looks through, hidden pages too. */
export const searchText = ({ pages }: Inspection): PageText[] => pages.map(textOfPage)
