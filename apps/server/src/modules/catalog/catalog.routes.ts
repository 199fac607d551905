import { commentEndpoints } from '@yantu/contract/catalog/comments'
import { catalogEndpoints } from '@yantu/contract/catalog/endpoints'
import { searchEndpoints } from '@yantu/contract/catalog/search'
import type { FastifyInstance } from 'fastify'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Browsing } from './catalog.answers.ts'
import type { Comments } from './comments/comments.service.ts'
import type { Favourites } from './favourites/favourites.service.ts'
import type { Likes } from './likes/likes.service.ts'
import type { createUserWorks } from './lists/user-works.service.ts'

const endpoints = catalogEndpoints

export function registerCatalogRoutes(
  app: FastifyInstance,
  ports: HttpPorts,
  services: {
    browsing: Browsing
    favourites: Favourites
    likes: Likes
    comments: Comments
    userWorks: ReturnType<typeof createUserWorks>
  },
): void {
  const { browsing, favourites, likes, userWorks } = services
  route(app, ports, endpoints.pageTemplate, (input) => browsing.pageTemplate(input))
  route(app, ports, searchEndpoints.suggest, (input) => browsing.suggest(input))
  route(app, ports, searchEndpoints.searchPages, (input) => browsing.searchPages(input))
  route(app, ports, searchEndpoints.getFoundPages, (input) => browsing.getFoundPages(input))
  route(app, ports, endpoints.getDetail, browsing.getDetail)
  route(app, ports, endpoints.getReport, browsing.getReport)
  route(app, ports, endpoints.getIndexTemplateImage, () => browsing.getIndexTemplateImage(), {
    headers: { 'cache-control': 'no-cache' },
  })
  route(app, ports, endpoints.getIndexVideo, () => browsing.getIndexVideo(), {
    headers: { 'cache-control': 'no-cache' },
  })
  route(app, ports, endpoints.queryRecommendTemplate, (input) => browsing.queryRecommendTemplate(input))
  route(app, ports, endpoints.getUserTemplate, (input, actor) => userWorks(input, actor.userId))
  route(app, ports, endpoints.getPersonTemplate, (input) => userWorks(input, null))
  route(app, ports, endpoints.getCollectionTemplate, (input, actor) => favourites.list(input, actor))
  route(app, ports, endpoints.addCollection, async (input, actor) => {
    await favourites.add(input, actor)
    return null
  })
  route(app, ports, endpoints.cancelCollection, async (input, actor) => {
    await favourites.remove(input, actor)
    return null
  })
  route(app, ports, endpoints.addLike, async (input, actor) => {
    await likes.like(input, actor)
    return null
  })
  route(app, ports, endpoints.cancelLike, async (input, actor) => {
    await likes.unlike(input, actor)
    return null
  })
  registerComments(app, ports, services.comments)
}

function registerComments(app: FastifyInstance, ports: HttpPorts, comments: Comments): void {
  const calls = commentEndpoints
  route(app, ports, calls.listComments, (input, actor) => comments.floors(input, actor))
  route(app, ports, calls.listAnswers, (input, actor) => comments.answers(input, actor))
  route(app, ports, calls.addComment, async (input, actor) => ({ comment: await comments.add(input, actor) }))
  route(app, ports, calls.deleteComment, async ({ commentId }, actor) => {
    await comments.withdraw(commentId, actor)
    return null
  })
  route(app, ports, calls.likeComment, async ({ commentId }, actor) => {
    await comments.like(commentId, actor)
    return null
  })
  route(app, ports, calls.unlikeComment, async ({ commentId }, actor) => {
    await comments.unlike(commentId, actor)
    return null
  })
}
