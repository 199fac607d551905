import { catalogEndpoints, type WorkDetail } from '@yantu/contract/catalog/endpoints'
import { searchEndpoints } from '@yantu/contract/catalog/search'
import type { InspectionSummary } from '@yantu/contract/inspection/summary'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { z } from 'zod'
import type { Clock } from '../../kernel/clock/index.ts'
import { type Actor, visitor } from '../../kernel/auth/index.ts'
import { decimalId } from '../../kernel/decimal-id.ts'
import { notFound } from '../../kernel/errors/index.ts'
import { type Prerendered, prerender } from '../../kernel/http/prerendered.ts'
import type { RequestInfo } from '../../kernel/http/route.ts'
import type { Counters } from './detail/detail.repository.ts'
import type { Details, SeenWork } from './detail/detail.service.ts'
import { createRecentCounters } from './detail/recent-counters.ts'
import type { Lists } from './lists/lists.service.ts'
import type { EmptyOffers } from './lists/offers.service.ts'
import { type ListQuery, listQuery } from './lists/query.ts'
import type { Recommendations } from './lists/recommendations.service.ts'
import { keep, keepOne, type Shelf, type ShelfAt } from './shelf.ts'
import type { PageSearch } from './search/pages.service.ts'
import type { Suggestions } from './search/suggestions.service.ts'
import type { Views } from './views/views.service.ts'

const { pageTemplate, getDetail, getReport, getIndexTemplateImage, getIndexVideo, queryRecommendTemplate } =
  catalogEndpoints
const { searchPages, suggest, getFoundPages } = searchEndpoints
type Input<E extends { input: z.ZodType }> = z.output<E['input']>

export interface BrowsingDeps {
  clock: Clock
  /** The catalogue's version, no older than the call. */
  version: () => Promise<number>
  shelfAt: ShelfAt
  lists: Lists
  offers: EmptyOffers
  details: Details
  recommendations: Recommendations
  pages: PageSearch
  suggestions: Suggestions
  views: Views
}

/** What visitors and users read of the catalogue; answers are kept as bytes until the catalogue changes. */
export function createBrowsing(deps: BrowsingDeps) {
  const { clock, version, shelfAt, lists, offers, details, recommendations, pages, suggestions, views } = deps
  const openShelf = async (): Promise<Shelf> => shelfAt(await version())
  const recentCounters = createRecentCounters({ clock, glance: details.glance })

  /** Past its end a list that has works offers nothing else. */
  async function page(shelf: Shelf, query: ListQuery) {
    const found = await lists.page(shelf, query)
    const instead = found.total === 0 ? await offers.instead(shelf, query) : undefined
    const ids = query.keyword ? found.list.map(({ templateId }) => Number(templateId)) : []
    const places = await pages.firstPages(ids, query.keyword)
    const list = found.list.map((card) => ({ ...card, found: places.get(card.templateId) }))
    return { ...found, list, ...(instead && { offers: instead }) }
  }

  /** With its counters as of now, and the shelf that they belong to. */
  async function look(id: number): Promise<{ shelf: Shelf; seen: SeenWork }> {
    const glance = await details.glance(id)
    if (!glance?.counters) throw notFound(catalogMessages.workNotFound)
    return { shelf: shelfAt(glance.version), seen: { id, counters: glance.counters } }
  }

  /** The bytes that were sent last, unless something has been counted since. */
  async function detailForVisitors(id: number): Promise<Prerendered<typeof getDetail>> {
    const [shelf, counters] = await Promise.all([openShelf(), recentCounters(id)])
    if (!counters) throw notFound(catalogMessages.workNotFound)
    const { detailAnswers } = shelf.byCounts
    const kept = detailAnswers.get(id)
    if (kept?.counters === counters) return kept.answer
    const answer =
      kept && isCountedAlike(kept.counters, counters)
        ? kept.answer
        : prerender(getDetail, await details.forVisitor(shelf, { id, counters }))
    detailAnswers.set(id, { counters, answer })
    return answer
  }

  return {
    async pageTemplate(input: Input<typeof pageTemplate>): Promise<Prerendered<typeof pageTemplate>> {
      const shelf = await openShelf()
      return keep(shelf.byCounts.lists, JSON.stringify(input), async () =>
        prerender(pageTemplate, await page(shelf, listQuery(input))),
      )
    },

    /** Counts a view of a published work, unless the process only renders a page for a later viewer. */
    async getDetail(
      input: Input<typeof getDetail>,
      actor: Actor,
      { internal, ...request }: RequestInfo,
    ): Promise<Prerendered<typeof getDetail> | WorkDetail> {
      const id = decimalId(input.templateId)
      if (id === null) throw notFound(catalogMessages.workNotFound)
      if (actor.kind === 'visitor') {
        const answer = await detailForVisitors(id)
        if (!internal) views.count(id, { actor, ...request })
        return answer
      }
      const { shelf, seen } = await look(id)
      const { published, ...detail } = await details.forUser(shelf, seen, actor)
      if (published && !internal) views.count(id, { actor, ...request })
      return detail
    },

    async getReport(
      { templateId }: Input<typeof getReport>,
      actor: Actor,
    ): Promise<Prerendered<typeof getReport> | InspectionSummary | null> {
      const id = decimalId(templateId)
      if (id === null) throw notFound(catalogMessages.workNotFound)
      const shelf = await openShelf()
      const open = await keep(shelf.byCounts.reports, id, async () => {
        const report = await details.report(id, visitor)
        return report === undefined ? undefined : prerender(getReport, report)
      })
      const report = open ?? (await details.report(id, actor))
      if (report === undefined) throw notFound(catalogMessages.workNotFound)
      return report
    },

    async searchPages(input: Input<typeof searchPages>): Promise<Prerendered<typeof searchPages>> {
      const { role, templateType, keyWords: keyword, pageNum, pageSize: size } = input
      const shelf = await openShelf()
      const type = templateType === '' ? null : Number(templateType)
      return keep(shelf.byCounts.pages, JSON.stringify(input), async () =>
        prerender(
          searchPages,
          await pages.page(shelf, { role, type, keyword, offset: (pageNum - 1) * size, size }),
        ),
      )
    },

    async suggest({ keyWords }: Input<typeof suggest>): Promise<Prerendered<typeof suggest>> {
      const shelf = await openShelf()
      return keep(shelf.byCounts.suggestions, keyWords.toLowerCase(), async () =>
        prerender(suggest, await suggestions(shelf, keyWords)),
      )
    },

    async getFoundPages({ templateId, keyWords }: Input<typeof getFoundPages>) {
      const id = decimalId(templateId)
      return id === null ? { pages: [], further: 0 } : pages.placesOn(id, keyWords)
    },

    async getIndexTemplateImage(): Promise<Prerendered<typeof getIndexTemplateImage>> {
      const shelf = await openShelf()
      return keepOne(shelf.byCounts.covers, async () =>
        prerender(getIndexTemplateImage, await recommendations.covers(shelf)),
      )
    },

    async getIndexVideo(): Promise<Prerendered<typeof getIndexVideo>> {
      const shelf = await openShelf()
      return keepOne(shelf.byCounts.pitches, async () =>
        prerender(getIndexVideo, await recommendations.pitches(shelf)),
      )
    },

    async queryRecommendTemplate(
      input: Input<typeof queryRecommendTemplate>,
    ): Promise<Prerendered<typeof queryRecommendTemplate>> {
      const shelf = await openShelf()
      return keep(shelf.byCounts.recommendations, JSON.stringify(input), async () =>
        prerender(queryRecommendTemplate, await recommendations.near(shelf, input)),
      )
    },
  }
}

const isCountedAlike = (one: Counters, other: Counters): boolean =>
  one.followers === other.followers &&
  one.views === other.views &&
  one.downloads === other.downloads &&
  one.likes === other.likes

export type Browsing = ReturnType<typeof createBrowsing>
