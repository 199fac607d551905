import type { FoundPage, PageCard, PageRole } from '@yantu/contract/catalog/search'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import type { Db } from '../../../db/schema.ts'
import type { DictionaryReader } from '../../dictionaries/index.ts'
import type { Lists } from '../lists/lists.service.ts'
import { keep, type Shelf } from '../shelf.ts'
import type { PublicUrl } from '../works.presenter.ts'
import { searchQuery } from './lexemes.ts'
import { type PageHit, readFirstPages, readPageCards, readPageHits, readPagesOf } from './pages.repository.ts'
import { aroundIn, boxesIn, needlesOf, type WordBox } from './places.ts'
import { vocabularyOf } from './vocabulary.ts'

/** Found pages are exact, and read, to here. */
const CAP = catalogLimits.foundPages

export interface PageQuery {
  role: PageRole | ''
  type: number | null
  keyword: string
  offset: number
  size: number
}

export interface PageSearchDeps {
  db: Db
  dictionaries: DictionaryReader
  lists: Pick<Lists, 'cardsOf'>
  publicUrl: PublicUrl
}

/** Pages of works, instead of works (decision 0575). */
export function createPageSearch({ db, dictionaries, lists, publicUrl }: PageSearchDeps) {
  /** How a keyword is looked for, and what of it stands in a text. Null where there is nothing to look for. */
  async function asked(keyword: string) {
    const { synonymsOf } = vocabularyOf(await dictionaries.snapshot())
    const search = searchQuery(keyword, synonymsOf)
    return search === null ? null : { search, needles: needlesOf(keyword, synonymsOf) }
  }

  async function cardsOf(
    shelf: Shelf,
    hits: readonly PageHit[],
    needles: readonly string[][],
  ): Promise<PageCard[]> {
    const rows = await readPageCards(db, hits)
    const works = new Map(
      (await lists.cardsOf(shelf, [...new Set(rows.map(({ workId }) => workId))])).map((card) => [
        Number(card.templateId),
        card,
      ]),
    )
    return rows.flatMap(({ workId, place, text, key }) => {
      const work = works.get(workId)
      if (!work) return []
      const { templateId, templateType, title, userName, price } = work
      const around = aroundIn(text, needles)
      return [
        { templateId, templateType, title, userName, price, imageUrl: publicUrl({ key }), place, around },
      ]
    })
  }

  return {
    /** Pages by role and words; [] where neither is asked for. */
    async page(shelf: Shelf, { role, type, keyword, offset, size }: PageQuery) {
      const words = keyword ? await asked(keyword) : null
      const none = { list: [], total: 0, totalCapped: '0' as const }
      if ((keyword && !words) || (!keyword && !role)) return none
      const hits = await keep(shelf.byCounts.pageHits, JSON.stringify([role, type, keyword]), () =>
        readPageHits(db, { role, type, search: words?.search ?? null, limit: CAP + 1 }),
      )
      const list = await cardsOf(shelf, hits.slice(0, CAP).slice(offset, offset + size), words?.needles ?? [])
      const isCapped = hits.length > CAP
      return {
        list,
        total: isCapped ? CAP : hits.length,
        totalCapped: isCapped ? ('1' as const) : ('0' as const),
      }
    },

    /** Of each work the first shown page with the keyword; works without one are missing. */
    async firstPages(workIds: readonly number[], keyword: string): Promise<ReadonlyMap<string, FoundPage>> {
      const words = workIds.length > 0 ? await asked(keyword) : null
      if (!words) return new Map()
      const rows = await readFirstPages(db, workIds, words.search)
      return new Map(
        rows.map(({ workId, place, text }) => [
          String(workId),
          { place, around: aroundIn(text, words.needles) },
        ]),
      )
    },

    /** Where the keyword stands on the shown pages of a published work, and how many further pages have it. */
    async placesOn(
      workId: number,
      keyword: string,
    ): Promise<{ pages: { place: number; boxes: WordBox[] }[]; further: number }> {
      const words = await asked(keyword)
      const rows = words ? await readPagesOf(db, workId, words.search) : []
      const pages = rows.flatMap(({ place, lines }) =>
        place === null ? [] : [{ place, boxes: boxesIn(lines ?? [], words?.needles ?? []) }],
      )
      return { pages, further: rows.length - pages.length }
    },
  }
}

export type PageSearch = ReturnType<typeof createPageSearch>
