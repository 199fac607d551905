import type { LRUCache } from 'lru-cache'
import type { WorkCard, WorkDetail, catalogEndpoints } from '@yantu/contract/catalog/endpoints'
import type { searchEndpoints } from '@yantu/contract/catalog/search'
import type { Clock } from '../../kernel/clock/index.ts'
import { lruOf } from '../../kernel/cache/lru.ts'
import type { Prerendered } from '../../kernel/http/prerendered.ts'
import type { Counters } from './detail/detail.repository.ts'
import type { Boundary, Hit } from './lists/lists.repository.ts'
import type { PageHit } from './search/pages.repository.ts'

/** Counts and sort keys in kept answers may lag this long; with the flush of views it stays under a minute. */
const COUNTS_LAG_MS = 30_000

/** Visitors see counters at most this old: they have done nothing that they would look for in them. */
export const COUNTERS_LAG_MS = 1_000

type Endpoints = typeof catalogEndpoints & typeof searchEndpoints
type Answer<Name extends keyof Endpoints> = Promise<Prerendered<Endpoints[Name]>>

/** What visitors were last sent of a work, with the counters that it shows. */
interface SentDetail {
  counters: Counters
  answer: Prerendered<Endpoints['getDetail']>
}

/** Some ids of a list in its order; `end` is where the next block goes on. */
export interface Block {
  ids: number[]
  end: Boundary | undefined
}

/** Kept until the catalogue changes: none of it shows a count or an order. */
export interface VersionShelf {
  readonly version: number
  readonly tags: { ids?: Promise<ReadonlyMap<string, number>> }
  readonly totals: LRUCache<string, Promise<number>>
  /** Published works of an owner. */
  readonly workCounts: LRUCache<number, Promise<number>>
}

/** Kept until the catalogue changes, and half a minute at most, because counts and orders show in it. */
export interface CountShelf {
  readonly expires: number
  readonly blocks: LRUCache<string, Promise<Block>>
  /** Whole small lists by facets, at most a block each; null for larger ones. */
  readonly hits: LRUCache<string, Promise<Hit[] | null>>
  /** At most a thousand each; null for more. */
  readonly keywordHits: LRUCache<string, Promise<Hit[] | null>>
  /** Pages found by role and words, at most a thousand each. */
  readonly pageHits: LRUCache<string, Promise<PageHit[]>>
  readonly pages: LRUCache<string, Answer<'searchPages'>>
  readonly suggestions: LRUCache<string, Answer<'suggest'>>
  readonly boundaries: LRUCache<string, (Boundary | undefined)[]>
  /** Lists that are walked through for their boundaries just now. */
  readonly walks: Map<string, Promise<unknown>>
  readonly cards: LRUCache<number, WorkCard>
  readonly details: LRUCache<number, Promise<{ detail: WorkDetail; ownerId: number } | null>>
  readonly lists: LRUCache<string, Answer<'pageTemplate'>>
  readonly detailAnswers: LRUCache<number, SentDetail>
  readonly recommendations: LRUCache<string, Answer<'queryRecommendTemplate'>>
  /** Undefined where the work is not published. */
  readonly reports: LRUCache<number, Promise<Prerendered<Endpoints['getReport']> | undefined>>
  readonly covers: { answer?: Answer<'getIndexTemplateImage'> }
  readonly pitches: { answer?: Answer<'getIndexVideo'> }
}

export interface Shelf {
  byVersion: VersionShelf
  byCounts: CountShelf
}

const versionShelf = (version: number): VersionShelf => ({
  version,
  tags: {},
  totals: lruOf(50_000),
  workCounts: lruOf(10_000),
})

const countShelf = (now: number): CountShelf => ({
  expires: now + COUNTS_LAG_MS,
  blocks: lruOf(10_000),
  hits: lruOf(1_000),
  keywordHits: lruOf(100),
  pageHits: lruOf(100),
  pages: lruOf(300),
  suggestions: lruOf(1_000),
  boundaries: lruOf(10_000),
  walks: new Map(),
  cards: lruOf(8_000),
  details: lruOf(2_000),
  lists: lruOf(600),
  detailAnswers: lruOf(2_000),
  recommendations: lruOf(1_000),
  reports: lruOf(2_000),
  covers: {},
  pitches: {},
})

/**
 * What is kept of the catalogue as of a version that a request has read, no older than the request itself. One that
 * read an older version than another has since seen gets the newer shelf.
 */
export function createShelves({ clock }: { clock: Clock }) {
  let byVersion = versionShelf(-1)
  let byCounts = countShelf(0)

  return (version: number): Shelf => {
    const now = clock.now().getTime()
    if (version > byVersion.version) {
      byVersion = versionShelf(version)
      byCounts = countShelf(now)
    } else if (now >= byCounts.expires) {
      byCounts = countShelf(now)
    }
    return { byVersion, byCounts }
  }
}

export type ShelfAt = ReturnType<typeof createShelves>

/** Makes a value once for all who ask while it is kept; a failure is not kept. */
export function keep<Key extends {}, Value>(
  lru: LRUCache<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const kept = lru.get(key)
  if (kept) return kept
  const made = make()
  lru.set(key, made)
  made.catch(() => lru.delete(key))
  return made
}

/** The same for what there is only one of. */
export function keepOne<Value>(
  place: { answer?: Promise<Value> },
  make: () => Promise<Value>,
): Promise<Value> {
  if (place.answer) return place.answer
  const made = make()
  place.answer = made
  made.catch(() => delete place.answer)
  return made
}
