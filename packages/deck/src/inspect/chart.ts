import { INSPECT_LIMITS } from './limits.ts'
import type { Package } from './package.ts'
import type { Chart } from './types.ts'
import { child, childrenOf, descendants, numberOf, type XmlElement } from './xml.ts'

type Series = Chart['series'][number]

/** A chart's kinds, names and figures as its part caches them; null where the part is missing or malformed. */
export async function readChart(pack: Package, part: string, page: number | null): Promise<Chart | null> {
  const root = await pack.xml(part, page)
  if (!root) return null
  const chart = child(root, 'chart')
  const plot = child(chart, 'plotArea')
  const title = textIn(child(chart, 'title')) || null
  const extended = child(plot, 'plotAreaRegion')
  if (extended) return { part, title, ...readExtended(root, extended) }
  const groups = (plot?.children ?? []).filter(({ name }) => name.endsWith('Chart'))
  return {
    part,
    title,
    kinds: [...new Set(groups.map(({ name }) => name.replace(/Chart$/, '')))],
    series: groups.flatMap((group) => childrenOf(group, 'ser').map(readSeries)),
  }
}

export const textIn = (element: XmlElement | undefined): string =>
  descendants(element, 'p')
    .map((paragraph) =>
      descendants(paragraph, 't')
        .map(({ text }) => text)
        .join(''),
    )
    .join('\n')

/** A series' name, categories and figures as they are cached. */
export function readSeries(series: XmlElement): Series {
  const values = points(child(series, 'val') ?? child(series, 'yVal'))
  return {
    name: points(child(series, 'tx')).join(' ') || (child(series, 'tx', 'v')?.text ?? ''),
    categories: points(child(series, 'cat') ?? child(series, 'xVal')).map((value) => value ?? ''),
    values: values.map(figure),
  }
}

/** Points of a cache (or of literals) by their index; what is not there is null. Of several levels the first. */
function points(source: XmlElement | undefined): (string | null)[] {
  const cache = firstCache(source)
  const level = child(cache, 'lvl') ?? cache
  const list = childrenOf(level, 'pt')
  const count = Math.max(
    0,
    ...list.map((one) => (numberOf(one, 'idx') ?? 0) + 1),
    numberOf(child(cache, 'ptCount'), 'val') ?? 0,
  )
  const values = Array.from<string | null>({ length: Math.min(count, INSPECT_LIMITS.cells) }).fill(null)
  for (const one of list) {
    const index = numberOf(one, 'idx') ?? 0
    if (index >= 0 && index < values.length) values[index] = child(one, 'v')?.text ?? null
  }
  return values
}

function firstCache(source: XmlElement | undefined): XmlElement | undefined {
  for (const one of source?.children ?? []) {
    if (/(?:Cache|Lit)$/.test(one.name)) return one
    const cache = one.children.find(({ name }) => name.endsWith('Cache'))
    if (cache) return cache
  }
  return undefined
}

const figure = (value: string | null): number | null =>
  value === null || value.trim() === '' || !Number.isFinite(Number(value)) ? null : Number(value)

/** Waterfalls, treemaps and their like (Office 2016): data stand apart from the series that name them. */
function readExtended(root: XmlElement, region: XmlElement): Pick<Chart, 'kinds' | 'series'> {
  const data = new Map(
    childrenOf(child(root, 'chartData'), 'data').map((one) => [one.attributes.id ?? '', one] as const),
  )
  const all = childrenOf(region, 'series')
  const values = (dimension: XmlElement | undefined) =>
    childrenOf(child(dimension, 'lvl'), 'pt').map(({ text }) => text)
  return {
    kinds: [...new Set(all.map(({ attributes }) => attributes.layoutId ?? ''))],
    series: all.map((series) => {
      const own = data.get(child(series, 'dataId')?.attributes.val ?? '')
      return {
        name: child(series, 'tx', 'txData', 'v')?.text ?? '',
        categories: values(child(own, 'strDim')),
        values: values(child(own, 'numDim')).map(figure),
      }
    }),
  }
}
