import multipart from '@fastify/multipart'
import { aiEndpoints, type UploadedFile } from '@yantu/contract/ai/endpoints'
import { limits } from '@yantu/contract/limits'
import type { FastifyInstance } from 'fastify'
import { success } from '../../kernel/http/envelope.ts'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { spend } from './budget.ts'
import type { Decks } from './decks/decks.service.ts'
import type { MarketThemes } from './decks/market.service.ts'
import type { Previews } from './decks/previews.service.ts'
import type { Themes } from './decks/themes.service.ts'
import { formRoute } from './form-route.ts'
import type { History } from './history/history.service.ts'
import type { Imports } from './imports.service.ts'
import type { OutlineWriter } from './outline-writer.port.ts'
import type { Quota } from './quota.service.ts'
import { registerStreams } from './streams/streams.routes.ts'
import type { Streams } from './streams/streams.service.ts'

export interface AiRoutesDeps {
  writer: OutlineWriter
  streams: Streams
  imports: Imports
  history: History
  quota: Quota
  themes: Themes
  marketThemes: MarketThemes
  decks: Decks
  previews: Previews
}

const endpoints = aiEndpoints

export function registerAiRoutes(app: FastifyInstance, ports: HttpPorts, deps: AiRoutesDeps): void {
  const { writer, streams, imports, history, quota, themes, marketThemes, decks, previews } = deps
  app.register(async (scope) => {
    // Outlines are larger than other JSON (decisions, Requests).
    scope.addHook('onRoute', (options) => {
      options.bodyLimit = limits.body.outlineJsonBytes
    })
    await scope.register(multipart)
    registerStreams(scope, ports, { streams, imports })

    formRoute(scope, ports, endpoints.importOutline, async ({ file, topic }, { actor }) => {
      await spend(ports, `import:${actor.userId}`, {
        count: limits.outline.importsPerUserPerMinute,
        periodMs: 60_000,
      })
      const { tree, warnings } = await imports.read(file as UploadedFile, actor)
      const outline = { ...tree, title: tree.title || topic, warnings }
      return success(endpoints.importOutline.data.parse(outline))
    })
    route(scope, ports, endpoints.stopOutline, async ({ streamId }, actor) => {
      await streams.stop(streamId, actor)
      return null
    })
    route(scope, ports, endpoints.getAiLimits, async (_input, actor) => ({
      ...(await quota.today(actor.userId)),
      writer: writer.origin,
      stream: await streams.latest(actor),
    }))
    route(scope, ports, endpoints.getTheme, async (input, actor) => {
      const own = await themes.list(input)
      const more = await marketThemes.list({ ...input, before: own.total }, actor)
      return { ...own, total: own.total + more.total, items: [...own.items, ...more.items] }
    })
    route(scope, ports, endpoints.createHistory, async (input, actor) => {
      await spend(ports, `outline:${actor.userId}`, {
        count: limits.outline.createsPerUserPerHour,
        periodMs: 3_600_000,
      })
      return history.create(input, actor)
    })
    route(scope, ports, endpoints.generatePPt, async (input, actor) => {
      await spend(ports, `deck:${actor.userId}`, {
        count: limits.outline.decksPerUserPerMinute,
        periodMs: 60_000,
      })
      return decks.generate(input, actor)
    })
    route(scope, ports, endpoints.previewMarketTheme, async (input, actor) => {
      await spend(ports, `preview:${actor.userId}`, {
        count: limits.outline.previewsPerUserPerMinute,
        periodMs: 60_000,
      })
      return previews.draw(input, actor)
    })
    route(scope, ports, endpoints.listHistory, (_input, actor) => history.list(actor))
    route(scope, ports, endpoints.getHistory, ({ historyId }, actor) => history.get(historyId, actor))
    route(scope, ports, endpoints.saveHistory, history.save)
    route(scope, ports, endpoints.deleteHistory, async ({ historyId }, actor) => {
      await history.remove(historyId, actor)
      return null
    })
    route(scope, ports, endpoints.clearHistory, async (input, actor) => {
      await history.clear(input, actor)
      return null
    })
  })
}
