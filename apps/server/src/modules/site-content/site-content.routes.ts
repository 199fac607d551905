import type { Endpoint } from '@yantu/contract'
import { siteEndpoints } from '@yantu/contract/site/content'
import type { FastifyInstance } from 'fastify'
import { type Prerendered, prerender } from '../../kernel/http/prerendered.ts'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { aboutOf, homeOf } from './site-content.presenter.ts'
import type { ShownTexts, SiteContentService } from './site-content.service.ts'

const { getHomeContent, getAboutContent, getSiteTexts, editSiteTexts } = siteEndpoints

/** The answer that was made last, as long as it shows what is to be shown. */
function keptAnswer<E extends Endpoint>(make: (shown: ShownTexts) => Prerendered<E>) {
  let kept: { key: string; answer: Prerendered<E> } | undefined
  return (shown: ShownTexts): Prerendered<E> => {
    if (kept?.key !== shown.key) kept = { key: shown.key, answer: make(shown) }
    return kept.answer
  }
}

export function registerSiteContent(
  app: FastifyInstance,
  ports: HttpPorts,
  { content, hidesUnconfirmed }: { content: SiteContentService; hidesUnconfirmed: boolean },
): void {
  const home = keptAnswer(({ texts, fill }) =>
    prerender(getHomeContent, homeOf(texts, { fill, hidesUnconfirmed })),
  )
  const about = keptAnswer(({ texts, fill }) =>
    prerender(getAboutContent, aboutOf(texts, { fill, hidesUnconfirmed })),
  )
  const headers = { 'cache-control': 'no-cache' }

  route(app, ports, getHomeContent, async () => home(await content.shown()), { headers })
  route(app, ports, getAboutContent, async () => about(await content.shown()), { headers })
  route(app, ports, getSiteTexts, () => content.written())
  route(app, ports, editSiteTexts, async ({ version, ...texts }, actor, { address }) => {
    await content.edit(version, texts, actor, address)
    return null
  })
}
