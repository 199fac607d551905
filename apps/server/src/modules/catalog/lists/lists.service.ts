import type { WorkCard } from '@yantu/contract/catalog/endpoints'
import type { Db } from '../../../db/schema.ts'
import type { CatalogPorts } from '../ports.ts'
import { unknownAuthor } from '../ports.ts'
import type { DictionaryReader } from '../../dictionaries/index.ts'
import { searchQuery } from '../search/lexemes.ts'
import { vocabularyOf } from '../search/vocabulary.ts'
import { type Block, keep, type Shelf } from '../shelf.ts'
import { presentCard, type PublicUrl } from '../works.presenter.ts'
import {
  type Boundary,
  type Condition,
  countWorks,
  type Hit,
  readBlock,
  readCards,
  readEnds,
  readHits,
  readTags,
} from './lists.repository.ts'
import { type ListQuery, type Selection, selectionKey } from './query.ts'

/** Ids are read and kept in blocks of ten pages of twelve. */
const BLOCK = 120
/** A keyword's further matches are looked for row by row, so fewer are read ahead. */
const KEYWORD_BLOCK = 36
/** Further than so many blocks nobody goes without milestones. */
const FAR = 4
/** A keyword's total is exact up to here. */
const KEYWORD_CAP = 1_000

const listKey = (query: ListQuery): string => `${query.sort}${selectionKey(query)}`

/** The last block up to `n` of which it is known where it begins. */
function lastKnown(ends: readonly (Boundary | undefined)[], n: number): number {
  let from = n
  while (from > 0 && !ends[from - 1]) from -= 1
  return from
}

export interface WorkList {
  list: WorkCard[]
  total: number
  totalCapped: '0' | '1'
}

interface Found {
  ids: number[]
  total: number
  isCapped: boolean
}

export interface ListsDeps {
  db: Db
  dictionaries: DictionaryReader
  profiles: CatalogPorts['profiles']
  publicUrl: PublicUrl
}

export function createLists({ db, dictionaries, profiles, publicUrl }: ListsDeps) {
  /** The condition of a selection; null when nothing can match it. */
  async function conditionOf({ byVersion }: Shelf, selection: Selection): Promise<Condition | null> {
    byVersion.tags.ids ??= readTagIds().catch((error) => {
      delete byVersion.tags.ids
      throw error
    })
    const ids = await byVersion.tags.ids
    const tags = Object.entries(selection.facets).map(([facet, value]) => ids.get(`${facet}:${value}`))
    const search = selection.keyword ? await searchFor(selection.keyword) : null
    if (tags.includes(undefined) || (selection.keyword && search === null)) return null
    return { type: selection.type, tags: tags as number[], search }
  }

  async function searchFor(keyword: string): Promise<string | null> {
    return searchQuery(keyword, vocabularyOf(await dictionaries.snapshot()).synonymsOf)
  }

  async function readTagIds(): Promise<ReadonlyMap<string, number>> {
    return new Map((await readTags(db)).map(({ id, facet, value }) => [`${facet}:${value}`, id]))
  }

  function fromHits(hits: readonly Hit[], { sort, offset, size }: ListQuery): Found {
    const ordered = hits.toSorted((a, b) => b[sort] - a[sort] || b.id - a.id)
    return {
      ids: ordered.slice(offset, offset + size).map((hit) => hit.id),
      total: hits.length,
      isCapped: false,
    }
  }

  const blockSize = ({ search }: Condition) => (search === null ? BLOCK : KEYWORD_BLOCK)

  /** Where the blocks of a list end, as far as that is known: one array, which all who read the list fill. */
  function endsOf({ byCounts: { boundaries } }: Shelf, list: string): (Boundary | undefined)[] {
    const ends = boundaries.get(list) ?? []
    boundaries.set(list, ends)
    return ends
  }

  /**
   * Walks a list to where block `n` begins, one walk at a time, and remembers where each block on the way ends: another
   * deep page of it costs what its first page costs.
   */
  async function walkTo(shelf: Shelf, query: ListQuery, condition: Condition, n: number): Promise<void> {
    const { walks } = shelf.byCounts
    const list = listKey(query)
    const ends = endsOf(shelf, list)
    for (let from = lastKnown(ends, n); n - from > FAR; from = lastKnown(ends, n)) {
      const underWay = walks.get(list)
      if (underWay) {
        await underWay
        continue
      }
      const walk = readEnds(db, condition, {
        sort: query.sort,
        after: ends[from - 1] ?? null,
        size: blockSize(condition),
        count: n - from,
      }).finally(() => walks.delete(list))
      walks.set(list, walk)
      const found = await walk
      for (const [at, end] of found.entries()) ends[from + at] = end
      // The list is shorter: its last block is read past the last milestone.
      if (found.length < n - from) return
    }
  }

  /** Block `n` of a list, read from the end of the nearest block before it that is known. */
  function blockOf(shelf: Shelf, query: ListQuery, condition: Condition, n: number): Promise<Block> {
    const list = listKey(query)
    return keep(shelf.byCounts.blocks, `${n}${list}`, async () => {
      await walkTo(shelf, query, condition, n)
      const ends = endsOf(shelf, list)
      const from = lastKnown(ends, n)
      const size = blockSize(condition)
      const rows = await readBlock(db, condition, {
        sort: query.sort,
        after: ends[from - 1] ?? null,
        skip: (n - from) * size,
        limit: size,
      })
      const end = rows.length === size ? rows.at(-1) : undefined
      ends[n] = end
      return { ids: rows.map((row) => row.id), end }
    })
  }

  async function idsFromBlocks(shelf: Shelf, query: ListQuery, condition: Condition): Promise<number[]> {
    const size = blockSize(condition)
    const last = Math.floor((query.offset + query.size - 1) / size)
    const ids: number[] = []
    for (let n = Math.floor(query.offset / size); n <= last; n += 1) {
      const block = await blockOf(shelf, query, condition, n)
      ids.push(...block.ids.slice(Math.max(0, query.offset - n * size), query.offset + query.size - n * size))
      if (!block.end) break
    }
    return ids
  }

  /** Two tags select few: read once, they serve all pages and orders. Otherwise a list is read in blocks. */
  async function byFacets(shelf: Shelf, query: ListQuery, condition: Condition): Promise<Found> {
    if (condition.tags.length > 1) {
      const hits = await keep(shelf.byCounts.hits, selectionKey(query), () => readHits(db, condition, BLOCK))
      if (hits) return fromHits(hits, query)
    }
    return fromBlocks(shelf, query, condition)
  }

  /** A list that ends within its first block needs no counting. */
  async function fromBlocks(shelf: Shelf, query: ListQuery, condition: Condition): Promise<Found> {
    const first = await blockOf(shelf, query, condition, 0)
    const total = first.end
      ? await keep(shelf.byVersion.totals, selectionKey(query), () => countWorks(db, condition))
      : first.ids.length
    const ids = query.offset < total ? await idsFromBlocks(shelf, query, condition) : []
    return { ids, total, isCapped: false }
  }

  /** Few matches are read at once for all pages and orders; of many only as many as a page needs. */
  async function byKeyword(shelf: Shelf, query: ListQuery, condition: Condition): Promise<Found> {
    const hits = await keep(shelf.byCounts.keywordHits, selectionKey(query), () =>
      readHits(db, condition, KEYWORD_CAP),
    )
    if (hits) return fromHits(hits, query)
    const size = Math.min(query.size, KEYWORD_CAP - query.offset)
    const ids = size > 0 ? await idsFromBlocks(shelf, { ...query, size }, condition) : []
    return { ids, total: KEYWORD_CAP, isCapped: true }
  }

  /** Cards in the order of `ids`; what is no longer published is left out. */
  async function cardsOf({ byCounts: { cards } }: Shelf, ids: readonly number[]): Promise<WorkCard[]> {
    const found = new Map(ids.map((id) => [id, cards.get(id)]))
    const missing = ids.filter((id) => !found.get(id))
    if (missing.length) {
      const rows = await readCards(db, missing)
      const authors = await profiles(rows.map((row) => row.owner_id))
      for (const row of rows) {
        const card = presentCard(row, authors.get(row.owner_id) ?? unknownAuthor, publicUrl)
        cards.set(row.id, card)
        found.set(row.id, card)
      }
    }
    return [...found.values()].filter((card) => card !== undefined)
  }

  async function page(shelf: Shelf, query: ListQuery): Promise<WorkList> {
    const condition = await conditionOf(shelf, query)
    if (!condition) return { list: [], total: 0, totalCapped: '0' }
    const find = condition.search === null ? byFacets : byKeyword
    const { ids, total, isCapped } = await find(shelf, query, condition)
    return { list: await cardsOf(shelf, ids), total, totalCapped: isCapped ? '1' : '0' }
  }

  return { page, cardsOf, conditionOf }
}

export type Lists = ReturnType<typeof createLists>
