import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { registerSiteContent } from './site-content.routes.ts'
import { createSiteContentService, type SiteContentDeps } from './site-content.service.ts'

/** What the console sets of home and about: claims, the steps' texts, the company and its history. */
export function createSiteContent(deps: SiteContentDeps) {
  const content = createSiteContentService(deps)
  return {
    /** Of what is shown: changes with every edit. */
    version: async (): Promise<string> => (await content.shown()).key,
    register: (app: FastifyInstance, ports: HttpPorts) =>
      registerSiteContent(app, ports, { content, hidesUnconfirmed: deps.hidesUnconfirmed }),
  }
}
