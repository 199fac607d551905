import { reviewEndpoints as endpoints } from '@yantu/contract/catalog/review'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { createAppeals } from './appeals.service.ts'
import { createDecisions, saidOf } from './decisions.service.ts'
import { createQueue } from './queue.service.ts'
import { createReviewing, type ReviewDeps } from './review.service.ts'

export function registerReview(app: FastifyInstance, ports: HttpPorts, deps: ReviewDeps): void {
  const queue = createQueue(deps)
  const reviewing = createReviewing(deps)
  const decisions = createDecisions(deps)
  const appeals = createAppeals(deps)
  route(app, ports, endpoints.listReviews, queue.list)
  route(app, ports, endpoints.countReviews, (_input, actor) => queue.counts(actor))
  route(app, ports, endpoints.getReview, reviewing.item)
  route(app, ports, endpoints.getReviewPage, reviewing.page)
  route(app, ports, endpoints.openReviewFile, (input, actor, { address }) =>
    reviewing.openFile(input, actor, address),
  )
  route(
    app,
    ports,
    endpoints.decideOnWork,
    async (input, actor, { address }) => {
      await decisions.decide(input, actor, address)
      return null
    },
    { successMessage: ({ decision }) => saidOf[decision] },
  )
  route(app, ports, endpoints.decideAppeal, async (input, actor, { address }) => {
    await appeals.decide(input, actor, address)
    return null
  })
  route(app, ports, endpoints.appealDecision, async (input, actor) => {
    await appeals.ask(input, actor)
    return null
  })
}
