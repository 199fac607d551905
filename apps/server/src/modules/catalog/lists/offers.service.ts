import type { EmptyOffers as Offers } from '@yantu/contract/catalog/endpoints'
import type { WorkType } from '@yantu/contract/catalog/work-type'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import type { Db } from '../../../db/schema.ts'
import { sceneDictionary } from '@yantu/contract/catalog/scenes'
import type { DictionaryReader } from '../../dictionaries/index.ts'
import { nearQuery, searchQuery } from '../search/lexemes.ts'
import { nearWords } from '../search/near-words.ts'
import { vocabularyOf } from '../search/vocabulary.ts'
import { userWords } from '../search/words.ts'
import type { Shelf } from '../shelf.ts'
import { readNearest } from './lists.repository.ts'
import type { Lists } from './lists.service.ts'
import { countByType, readClosestIds } from './offers.repository.ts'
import type { Selection } from './query.ts'

/** Counted, and looked at for the closest, no further than this: an offer's cost doesn't grow with the catalogue. */
const ENOUGH = 1_000

/** What a list without any work offers instead (decisions, Centre and lists). */
export function createOffers({
  db,
  lists,
  dictionaries,
}: {
  db: Db
  lists: Lists
  dictionaries: DictionaryReader
}) {
  /** What was meant, where the keyword finds nothing anywhere. */
  async function meant(keyword: string): Promise<string[]> {
    const snapshot = await dictionaries.snapshot()
    const labels = Object.values(sceneDictionary).flatMap((type) =>
      snapshot.entries(type).map(({ label }) => label),
    )
    return nearWords(db, keyword, [...userWords, ...vocabularyOf(snapshot).words, ...labels])
  }

  async function elsewhere(keyword: string): Promise<Offers['elsewhere']> {
    const { synonymsOf } = vocabularyOf(await dictionaries.snapshot())
    const search = keyword ? searchQuery(keyword, synonymsOf) : null
    const counts = search === null ? [] : await countByType(db, search, ENOUGH)
    return counts.map(({ type, total }) => ({ templateType: String(type) as WorkType, total }))
  }

  async function closest(type: number, keyword: string): Promise<number[]> {
    const search = keyword ? nearQuery(keyword) : null
    if (search === null) return []
    return readClosestIds(db, { type, search, among: ENOUGH, limit: catalogLimits.recommendations })
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
      const asked = { type, tags, scenes: tags, except: 0, limit: catalogLimits.recommendations }
      const byTags = (await readNearest(db, asked)).map(({ id }) => id)
      const ids = [...new Set([...byWords, ...byTags])].slice(0, catalogLimits.recommendations)
      const others = await elsewhere(selection.keyword)
      const words = selection.keyword && others.length === 0 ? await meant(selection.keyword) : []
      const offers = { words, elsewhere: others, near: await lists.cardsOf(shelf, ids) }
      return words.length + offers.elsewhere.length + offers.near.length > 0 ? offers : undefined
    },
  }
}

export type EmptyOffers = ReturnType<typeof createOffers>
