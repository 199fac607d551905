import { catalogEndpoints, type WorkDetail } from '@yantu/contract/catalog/endpoints'
import { messages } from '@yantu/contract/messages'
import type { z } from 'zod'
import type { Actor } from '../../kernel/auth/index.ts'
import { notFound } from '../../kernel/errors/index.ts'
import { type Prerendered, prerender } from '../../kernel/http/prerendered.ts'
import type { RequestInfo } from '../../kernel/http/route.ts'
import type { Counters } from './detail/detail.repository.ts'
import type { Details, SeenWork } from './detail/detail.service.ts'
import type { Lists } from './lists/lists.service.ts'
import type { EmptyOffers } from './lists/offers.service.ts'
import { type ListQuery, listQuery } from './lists/query.ts'
import type { Recommendations } from './lists/recommendations.service.ts'
import { keep, type Shelf, type ShelfAt } from './shelf.ts'
import type { Views } from './views/views.service.ts'
import { workIdOf } from './work.policy.ts'

const { pageTemplate, getDetail, getIndexTemplateImage, queryRecommendTemplate } = catalogEndpoints
type Input<E extends { input: z.ZodType }> = z.output<E['input']>

export interface BrowsingDeps {
  /** The catalogue's version, no older than the call. */
  version: () => Promise<number>
  shelfAt: ShelfAt
  lists: Lists
  offers: EmptyOffers
  details: Details
  recommendations: Recommendations
  views: Views
}

/** What visitors and users read of the catalogue; answers are kept as bytes until the catalogue changes. */
export function createBrowsing(deps: BrowsingDeps) {
  const { version, shelfAt, lists, offers, details, recommendations, views } = deps
  const openShelf = async (): Promise<Shelf> => shelfAt(await version())

  /** Past its end a list that has works offers nothing else. */
  async function page(shelf: Shelf, query: ListQuery) {
    const found = await lists.page(shelf, query)
    const instead = found.total === 0 ? await offers.instead(shelf, query) : undefined
    return { ...found, ...(instead && { offers: instead }) }
  }

  /** The bytes that were sent last, unless something has been counted since. */
  async function detailForVisitors(
    shelf: Shelf,
    { id, counters }: SeenWork,
  ): Promise<Prerendered<typeof getDetail>> {
    const { detailAnswers } = shelf.byCounts
    const kept = detailAnswers.get(id)
    if (kept && isCountedAlike(kept.counters, counters)) return kept.answer
    const answer = prerender(getDetail, await details.forVisitor(shelf, { id, counters }))
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
      const id = workIdOf(input.templateId)
      if (id === null) throw notFound(messages.workNotFound)
      const glance = await details.glance(id)
      if (!glance?.counters) throw notFound(messages.workNotFound)
      const shelf = shelfAt(glance.version)
      const seen = { id, counters: glance.counters }
      if (actor.kind === 'visitor') {
        const answer = await detailForVisitors(shelf, seen)
        if (!internal) views.count(id, { actor, ...request })
        return answer
      }
      const { published, ...detail } = await details.forUser(shelf, seen, actor)
      if (published && !internal) views.count(id, { actor, ...request })
      return detail
    },

    async getIndexTemplateImage(): Promise<Prerendered<typeof getIndexTemplateImage>> {
      const shelf = await openShelf()
      const kept = shelf.byCounts.covers
      kept.answer ??= recommendations
        .covers(shelf)
        .then((rows) => prerender(getIndexTemplateImage, rows))
        .catch((error) => {
          delete kept.answer
          throw error
        })
      return kept.answer
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
