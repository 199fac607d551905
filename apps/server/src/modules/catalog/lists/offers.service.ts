import type { EmptyOffers as Offers, WorkType } from '@yantu/contract/catalog/endpoints'
import { limits } from '@yantu/contract/limits'
import type { Db } from '../../../db/schema.ts'
import { nearQuery, searchQuery } from '../search/lexemes.ts'
import type { Shelf } from '../shelf.ts'
import { readNearestIds } from './lists.repository.ts'
import type { Lists } from './lists.service.ts'
import { countByType, readClosestIds } from './offers.repository.ts'
import type { Selection } from './query.ts'

/** Counted, and looked at for the closest, no further than this: an offer's cost doesn't grow with the catalogue. */
const ENOUGH = 1_000

/** What a list without any work offers instead (decisions, Centre and lists). */
export function createOffers({ db, lists }: { db: Db; lists: Lists }) {
  async function elsewhere(keyword: string): Promise<Offers['elsewhere']> {
    const search = keyword ? searchQuery(keyword) : null
    const counts = search === null ? [] : await countByType(db, search, ENOUGH)
    return counts.map(({ type, total }) => ({ templateType: String(type) as WorkType, total }))
  }

  async function closest(type: number, keyword: string): Promise<number[]> {
    const search = keyword ? nearQuery(keyword) : null
    if (search === null) return []
    return readClosestIds(db, { type, search, among: ENOUGH, limit: limits.recommendations })
  }

  async function tagsOf(shelf: Shelf, { facets }: Selection): Promise<number[]> {
    const each = Object.entries(facets).map(([facet, value]) =>
      lists.conditionOf(shelf, { type: null, facets: { [facet]: value }, keyword: '' }),
    )
    return (await Promise.all(each)).flatMap((condition) => condition?.tags ?? [])
  }

  return {
    /** Undefined when there is nothing to offer. */
    async instead(shelf: Shelf, selection: Selection): Promise<Offers | undefined> {
      const type = selection.type ?? 0
      const byWords = await closest(type, selection.keyword)
      const tags = await tagsOf(shelf, selection)
      const byTags = await readNearestIds(db, { type, tags, except: 0, limit: limits.recommendations })
      const ids = [...new Set([...byWords, ...byTags])].slice(0, limits.recommendations)
      const offers = { elsewhere: await elsewhere(selection.keyword), near: await lists.cardsOf(shelf, ids) }
      return offers.elsewhere.length + offers.near.length > 0 ? offers : undefined
    },
  }
}

export type EmptyOffers = ReturnType<typeof createOffers>
