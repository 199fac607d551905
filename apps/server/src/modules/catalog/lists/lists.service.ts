import type { WorkCard } from '@yantu/contract/catalog/endpoints'
import type { Db } from '../../../db/schema.ts'
import type { CatalogPorts } from '../ports.ts'
import { unknownAuthor } from '../ports.ts'
import { searchQuery } from '../search/lexemes.ts'
import { keep, type Shelf } from '../shelf.ts'
import { presentCard, type PublicUrl } from '../works.presenter.ts'
import {
  type Boundary,
  type Condition,
  countUpTo,
  countWorks,
  readBlock,
  readCards,
  readTags,
} from './lists.repository.ts'
import { type ListQuery, type Selection, selectionKey } from './query.ts'

/** Ids are read and kept in blocks of ten pages of twelve. */
const BLOCK = 120
/** A keyword's total is exact up to here. */
const KEYWORD_CAP = 1_000

export interface WorkList {
  list: WorkCard[]
  total: number
  totalCapped: '0' | '1'
}

export interface ListsDeps {
  db: Db
  profiles: CatalogPorts['profiles']
  publicUrl: PublicUrl
}

export function createLists({ db, profiles, publicUrl }: ListsDeps) {
  /** The condition of a selection; null when nothing can match it. */
  async function conditionOf({ byVersion }: Shelf, selection: Selection): Promise<Condition | null> {
    byVersion.tags.ids ??= readTagIds().catch((error) => {
      delete byVersion.tags.ids
      throw error
    })
    const ids = await byVersion.tags.ids
    const tags = Object.entries(selection.facets).map(([facet, value]) => ids.get(`${facet}:${value}`))
    const search = selection.keyword ? searchQuery(selection.keyword) : null
    if (tags.includes(undefined) || (selection.keyword && search === null)) return null
    return { type: selection.type, tags: tags as number[], search }
  }

  async function readTagIds(): Promise<ReadonlyMap<string, number>> {
    return new Map((await readTags(db)).map(({ id, facet, value }) => [`${facet}:${value}`, id]))
  }

  /** A list that ends within its first block needs no counting. Past the cap, a keyword's total says so. */
  async function totalOf(shelf: Shelf, query: ListQuery, condition: Condition): Promise<number> {
    const first = await blockOf(shelf, query, condition, 0)
    if (first.length < BLOCK) return first.length
    return keep(shelf.byVersion.totals, selectionKey(query), () =>
      condition.search === null ? countWorks(db, condition) : countUpTo(db, condition, KEYWORD_CAP + 1),
    )
  }

  /** Block `n` of a list, read from the end of the nearest block before it that is known. */
  function blockOf(
    { byCounts }: Shelf,
    query: ListQuery,
    condition: Condition,
    n: number,
  ): Promise<Boundary[]> {
    const list = `${query.sort}${selectionKey(query)}`
    return keep(byCounts.blocks, `${n}${list}`, async () => {
      const known = byCounts.boundaries.get(list) ?? []
      let from = n
      while (from > 0 && !known[from - 1]) from -= 1
      const rows = await readBlock(db, condition, {
        sort: query.sort,
        after: known[from - 1] ?? null,
        skip: (n - from) * BLOCK,
        limit: BLOCK,
      })
      known[n] = rows.at(-1)
      byCounts.boundaries.set(list, known)
      return rows
    })
  }

  async function idsOf(shelf: Shelf, query: ListQuery, condition: Condition): Promise<number[]> {
    const first = Math.floor(query.offset / BLOCK)
    const last = Math.floor((query.offset + query.size - 1) / BLOCK)
    const ids: number[] = []
    for (let n = first; n <= last; n += 1) {
      const rows = await blockOf(shelf, query, condition, n)
      const start = Math.max(0, query.offset - n * BLOCK)
      ids.push(...rows.slice(start, query.offset + query.size - n * BLOCK).map((row) => row.id))
      if (rows.length < BLOCK) break
    }
    return ids
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
    const counted = await totalOf(shelf, query, condition)
    const capped = condition.search !== null && counted > KEYWORD_CAP
    const total = capped ? KEYWORD_CAP : counted
    const size = Math.min(query.size, total - query.offset)
    const list = size > 0 ? await cardsOf(shelf, await idsOf(shelf, { ...query, size }, condition)) : []
    return { list, total, totalCapped: capped ? '1' : '0' }
  }

  return { page, cardsOf, conditionOf }
}

export type Lists = ReturnType<typeof createLists>
