import type { WorkCard, WorkDetail, catalogEndpoints } from '@yantu/contract/catalog/endpoints'
import type { Clock } from '../../kernel/clock/index.ts'
import { Lru } from '../../kernel/cache/lru.ts'
import type { Prerendered } from '../../kernel/http/prerendered.ts'
import type { Counters } from './detail/detail.repository.ts'
import type { Boundary, Hit } from './lists/lists.repository.ts'

/** Counts and sort keys in kept answers may lag this long; with the flush of views it stays under a minute. */
const COUNTS_LAG_MS = 30_000

type Endpoints = typeof catalogEndpoints
type Answer<Name extends keyof Endpoints> = Promise<Prerendered<Endpoints[Name]>>

/** Some ids of a list in its order; `end` is where the next block goes on. */
export interface Block {
  ids: number[]
  end: Boundary | undefined
}

/** Kept until the catalogue changes: none of it shows a count or an order. */
export interface VersionShelf {
  readonly version: number
  readonly tags: { ids?: Promise<ReadonlyMap<string, number>> }
  readonly totals: Lru<string, Promise<number>>
  /** Published works of an owner. */
  readonly workCounts: Lru<number, Promise<number>>
}

/** Kept until the catalogue changes, and half a minute at most, because counts and orders show in it. */
export interface CountShelf {
  readonly expires: number
  readonly blocks: Lru<string, Promise<Block>>
  /** Whole small lists by facets, at most a block each. */
  readonly hits: Lru<string, Promise<Hit[]>>
  /** At most a thousand each. */
  readonly keywordHits: Lru<string, Promise<Hit[]>>
  readonly boundaries: Lru<string, (Boundary | undefined)[]>
  readonly cards: Lru<number, WorkCard>
  readonly details: Lru<number, Promise<{ detail: WorkDetail; ownerId: number } | null>>
  readonly lists: Lru<string, Answer<'pageTemplate'>>
  /** With the counters that it shows, to be compared with those of now. */
  readonly detailAnswers: Lru<number, { counters: Counters; answer: Prerendered<Endpoints['getDetail']> }>
  readonly recommendations: Lru<string, Answer<'queryRecommendTemplate'>>
  readonly covers: { answer?: Answer<'getIndexTemplateImage'> }
}

export interface Shelf {
  byVersion: VersionShelf
  byCounts: CountShelf
}

const versionShelf = (version: number): VersionShelf => ({
  version,
  tags: {},
  totals: new Lru({ maxWeight: 50_000 }),
  workCounts: new Lru({ maxWeight: 10_000 }),
})

const countShelf = (now: number): CountShelf => ({
  expires: now + COUNTS_LAG_MS,
  blocks: new Lru({ maxWeight: 10_000 }),
  hits: new Lru({ maxWeight: 1_000 }),
  keywordHits: new Lru({ maxWeight: 100 }),
  boundaries: new Lru({ maxWeight: 10_000 }),
  cards: new Lru({ maxWeight: 8_000 }),
  details: new Lru({ maxWeight: 2_000 }),
  lists: new Lru({ maxWeight: 600 }),
  detailAnswers: new Lru({ maxWeight: 2_000 }),
  recommendations: new Lru({ maxWeight: 1_000 }),
  covers: {},
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
export function keep<Key, Value>(
  lru: Lru<Key, Promise<Value>>,
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
