import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import type { Clock } from '../kernel/clock/index.ts'
import { lruOf } from '../kernel/cache/lru.ts'

export interface MappedPage {
  path: string
  /** When what is seen of it changed last. */
  changedAt: Date
}

/** What a module tells of its pages that everybody may read; no more than a block of them is in memory. */
export interface SitemapSource {
  /** The greatest id there is; 0 without any. */
  greatestId(): Promise<number>
  /** Pages of what is published with ids from `from` to before `to`. */
  publishedIn(from: number, to: number): AsyncIterable<MappedPage>
}

export type SitemapSources = Readonly<Record<'works' | 'people' | 'demands', SitemapSource>>

/** Ids of a part; the protocol allows so many addresses in a file. */
const IDS_OF_A_PART = 50_000
/** Search engines come by day; a new work is in its part within the hour. */
const KEPT_MS = 3_600_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const pages = [
  '/',
  '/template',
  ...['2', '3', '4', '5', '6', '7'].map((type) => `/template?type=${type}`),
  ...['timeline', 'comparison', 'process', 'chart'].map((role) => `/template?role=${role}`),
  '/gold-case',
  '/orders-square',
  '/mapping',
  '/about',
  '/ai',
  '/doctor',
  '/partner',
  ...Array.from({ length: 11 }, (_, at) => `/agreement/${at + 1}`),
]

/** The index and its parts, each compressed once an hour however often it is asked for. */
export function createSitemaps({
  origin,
  sources,
  clock,
}: {
  origin: string
  sources: SitemapSources
  clock: Clock
}) {
  const kept = lruOf<string, { until: number; bytes: Promise<Buffer> }>(100)

  function once(name: string, text: AsyncIterable<string>): Promise<Buffer> {
    const now = clock.now().getTime()
    const known = kept.get(name)
    if (known && now < known.until) return known.bytes
    const bytes = buffer(Readable.from(text).pipe(createGzip()))
    kept.set(name, { until: now + KEPT_MS, bytes })
    bytes.catch(() => kept.delete(name))
    return bytes
  }

  async function* index(): AsyncIterable<string> {
    yield `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${partOfIndex('pages')}`
    for (const [name, source] of Object.entries(sources)) {
      const parts = Math.ceil(((await source.greatestId()) + 1) / IDS_OF_A_PART)
      for (let part = 0; part < parts; part += 1) yield partOfIndex(`${name}-${part}`)
    }
    yield '</sitemapindex>\n'
  }

  const partOfIndex = (name: string) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>\n`

  async function* ofPages(): AsyncIterable<string> {
    yield `${HEAD}<urlset xmlns="${NAMESPACE}">\n`
    for (const path of pages) yield `<url><loc>${origin}${path}</loc></url>\n`
    yield '</urlset>\n'
  }

  async function* ofSource(source: SitemapSource, part: number): AsyncIterable<string> {
    yield `${HEAD}<urlset xmlns="${NAMESPACE}">\n`
    const first = part * IDS_OF_A_PART
    for await (const { path, changedAt } of source.publishedIn(first, first + IDS_OF_A_PART))
      yield `<url><loc>${origin}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>\n`
    yield '</urlset>\n'
  }

  return {
    /** Gzip of the index. */
    index: (): Promise<Buffer> => once('index', index()),

    /** Gzip of a part by its name; null where there is none. */
    async part(name: string): Promise<Buffer | null> {
      if (name === 'pages') return once(name, ofPages())
      const [, kind, digits] = /^(works|people|demands)-(\d{1,6})$/.exec(name) ?? []
      if (!kind) return null
      const source = sources[kind as keyof SitemapSources]
      const part = Number(digits)
      if (part * IDS_OF_A_PART > (await source.greatestId())) return null
      return once(name, ofSource(source, part))
    },
  }
}
