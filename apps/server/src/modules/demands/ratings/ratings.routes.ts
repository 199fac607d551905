import { ratingEndpoints } from '@yantu/contract/demands/ratings'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../kernel/http/route.ts'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { RatingService } from './ratings.service.ts'

const calls = ratingEndpoints

export function registerRatings(app: FastifyInstance, ports: HttpPorts, ratings: RatingService): void {
  route(app, ports, calls.rateDemand, async (input, actor) => {
    await ratings.rate(actor, input)
    return null
  })
  route(app, ports, calls.queryRatings, ({ orderId }, actor) => ratings.read(actor, orderId))
  route(app, ports, calls.designerRating, ({ designId }) => ratings.summary(designId))
}
