import {
  cell,
  flag,
  length,
  list,
  number,
  object,
  oneOf,
  optional,
  OutlineError,
  pictureUrl,
  text,
  type Reader,
} from './check.ts'
import type { Outline, OutlineSlide, SlideKind } from './types.ts'

const common = {
  key: optional(text),
  title: optional(text),
  lead: optional(text),
  notes: optional(text),
  note: optional(text),
  source: optional(text),
}
const point = object({ text, detail: optional(text) })
const findings = { points: optional(list(point)) }
const symbols = list(object({ symbol: text, meaning: text }))
const formula = {
  ...findings,
  latex: text,
  where: (value: unknown, path: string) => symbols(value ?? [], path),
}
const cells = { columns: list(cell, 1), rows: list(list(cell), 1) }
const card = object({ title: text, text: optional(text) })
const image = object({ href: pictureUrl, width: length, height: length })
const side = object({ title: text, points: list(text, 1) })

const slideReaders: { [K in SlideKind]: Reader<Omit<Extract<OutlineSlide, { kind: K }>, 'kind'>> } = {
  bullets: object({ ...common, points: list(point, 1) }),
  cards: object({ ...common, items: list(card, 1) }),
  process: object({ ...common, items: list(card, 1) }),
  timeline: object({
    ...common,
    items: list(object({ label: text, title: optional(text), text: optional(text) }), 1),
  }),
  compare: object({ ...common, left: side, right: side }),
  bignum: object({
    ...common,
    number: text,
    unit: optional(text),
    text: optional(text),
    facts: (value, path) => list(object({ number: text, text }))(value ?? [], path),
  }),
  table: object({ ...common, ...findings, ...cells }),
  chart: object({
    ...common,
    ...findings,
    chart: oneOf('line', 'bar', 'area', 'pie', 'scatter'),
    categories: list(cell, 1),
    series: list(object({ name: text, values: list(number) }), 1),
    unit: optional(text),
    axis: optional(oneOf('log')),
    table: optional(object({ ...cells, drawn: optional(flag) })),
  }),
  formula: object({ ...common, ...formula }),
  derivation: object({
    ...common,
    steps: list(object({ key: optional(text), ...formula, note: optional(text), notes: optional(text) }), 1),
  }),
  quote: object({ ...common, text, by: optional(text) }),
  references: object({ ...common, items: list(text, 1) }),
  figure: object({
    ...common,
    image: optional(image),
    caption: optional(text),
    points: (value, path) => list(point)(value ?? [], path),
  }),
  agenda: object({
    ...common,
    items: list(object({ label: optional(text), title: text, text: optional(text) }), 1),
  }),
  thanks: object({
    ...common,
    text: optional(text),
    names: optional(list(text)),
  }),
}

const kinds = Object.keys(slideReaders) as SlideKind[]

const slide: Reader<OutlineSlide> = (value, path) => {
  const { kind } = object({ kind: oneOf(...kinds) })(value, path)
  const read = { kind, ...slideReaders[kind](value, path) } as OutlineSlide
  if (read.kind === 'table') checkTable(read, path)
  if (read.kind === 'chart') checkChart(read, path)
  if (read.kind === 'thanks' && !read.text && !read.names?.length)
    throw new OutlineError(path, 'text or names')
  return read
}

function checkTable({ columns, rows }: { columns: string[]; rows: string[][] }, path: string) {
  rows.forEach((row, i) => {
    if (row.length !== columns.length)
      throw new OutlineError(`${path}.rows[${i}]`, `${columns.length} cells, one per column`)
  })
}

function checkChart(chart: Extract<OutlineSlide, { kind: 'chart' }>, path: string) {
  if (chart.table) checkTable(chart.table, `${path}.table`)
  chart.series.forEach((series, i) => {
    if (series.values.length !== chart.categories.length)
      throw new OutlineError(
        `${path}.series[${i}].values`,
        `${chart.categories.length} values, one per category`,
      )
  })
  if (chart.axis && chart.chart === 'pie') throw new OutlineError(`${path}.axis`, 'no axis: a pie has none')
  if (chart.axis && !chart.series.some(({ values }) => values.some((value) => value > 0)))
    throw new OutlineError(`${path}.series`, 'a value above zero for the logarithmic axis')
  if (chart.chart !== 'pie') return
  const values = chart.series[0]!.values
  if (values.some((value) => value < 0) || !values.some((value) => value > 0))
    throw new OutlineError(`${path}.series[0].values`, 'shares of a whole, none negative')
}

const outline = object({
  id: optional(text),
  title: text,
  subtitle: optional(text),
  author: optional(
    object({
      name: optional(text),
      school: optional(text),
      advisor: optional(text),
      date: optional(text),
      contact: optional(text),
    }),
  ),
  scene: optional(text),
  discipline: optional(text),
  keywords: optional(list(text)),
  sections: list(
    object({ key: optional(text), title: text, summary: optional(text), slides: list(slide) }),
    1,
  ),
  closing: optional(text),
  brand: optional(object({ logo: optional(image) })),
})

/**
 * Checks a deck outline and returns it with its text trimmed and unknown fields left out.
 * Throws {@link OutlineError} naming the exact path of the first fault.
 */
export function parseOutline(value: unknown): Outline {
  return outline(value, '')
}
