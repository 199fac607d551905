import { catalogEndpoints, type WorkDetail } from '@yantu/contract/catalog/endpoints'
import { messages } from '@yantu/contract/messages'
import type { z } from 'zod'
import type { Actor } from '../../kernel/auth/index.ts'
import { notFound } from '../../kernel/errors/index.ts'
import { type Prerendered, prerender } from '../../kernel/http/prerendered.ts'
import type { RequestInfo } from '../../kernel/http/route.ts'
import type { Details } from './detail/detail.service.ts'
import type { Lists } from './lists/lists.service.ts'
import { listQuery } from './lists/query.ts'
import type { Recommendations } from './lists/recommendations.service.ts'
import { keep, type OpenShelf, type Shelf } from './shelf.ts'
import type { Views } from './views/views.service.ts'
import { workIdOf } from './work.policy.ts'

const { pageTemplate, getDetail, getIndexTemplateImage, queryRecommendTemplate } = catalogEndpoints
type Input<E extends { input: z.ZodType }> = z.output<E['input']>

export interface BrowsingDeps {
  openShelf: OpenShelf
  lists: Lists
  details: Details
  recommendations: Recommendations
  views: Views
}

const counterNames = ['followers', 'viewCount', 'downloadCount', 'likeCount'] as const

/** Of the same kept detail: whether its counters are the same too. */
const isCountedAlike = (one: WorkDetail, other: WorkDetail): boolean =>
  counterNames.every((name) => one[name] === other[name])

/** What visitors and users read of the catalogue; answers are kept as bytes until the catalogue changes. */
export function createBrowsing({ openShelf, lists, details, recommendations, views }: BrowsingDeps) {
  /** The bytes that were sent last, unless something has been counted since. */
  function detailForVisitors(
    { byCounts: { detailAnswers } }: Shelf,
    id: number,
    detail: WorkDetail,
  ): Prerendered<typeof getDetail> {
    const kept = detailAnswers.get(id)
    if (kept && isCountedAlike(kept.detail, detail)) return kept.answer
    const answer = prerender(getDetail, detail)
    detailAnswers.set(id, { detail, answer })
    return answer
  }

  return {
    async pageTemplate(input: Input<typeof pageTemplate>): Promise<Prerendered<typeof pageTemplate>> {
      const shelf = await openShelf()
      return keep(shelf.byCounts.lists, JSON.stringify(input), async () =>
        prerender(pageTemplate, await lists.page(shelf, listQuery(input))),
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
      const [shelf, works] = await Promise.all([openShelf(), details.counters(id)])
      if (actor.kind === 'visitor') {
        const answer = detailForVisitors(shelf, id, await details.forVisitor(shelf, id, works))
        if (!internal) views.count(id, { actor, ...request })
        return answer
      }
      const { published, ...detail } = await details.forUser(shelf, { id, works, actor })
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

export type Browsing = ReturnType<typeof createBrowsing>
