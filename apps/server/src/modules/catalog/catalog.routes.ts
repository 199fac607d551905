import { catalogEndpoints } from '@yantu/contract/catalog/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Browsing } from './catalog.answers.ts'
import type { Favourites } from './favourites/favourites.service.ts'

const endpoints = catalogEndpoints

export function registerCatalogRoutes(
  app: FastifyInstance,
  ports: HttpPorts,
  { browsing, favourites }: { browsing: Browsing; favourites: Favourites },
): void {
  route(app, ports, endpoints.pageTemplate, (input) => browsing.pageTemplate(input))
  route(app, ports, endpoints.getDetail, browsing.getDetail)
  route(app, ports, endpoints.getIndexTemplateImage, () => browsing.getIndexTemplateImage(), {
    headers: { 'cache-control': 'no-cache' },
  })
  route(app, ports, endpoints.queryRecommendTemplate, (input) => browsing.queryRecommendTemplate(input))
  route(app, ports, endpoints.addCollection, async (input, actor) => {
    await favourites.add(input, actor)
    return null
  })
  route(app, ports, endpoints.cancelCollection, async (input, actor) => {
    await favourites.remove(input, actor)
    return null
  })
}
