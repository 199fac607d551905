import { aiEndpoints } from '@yantu/contract/ai/endpoints'
import type { UploadedFile } from '@yantu/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Decks } from './decks/decks.service.ts'
import type { Looks } from './decks/looks.service.ts'
import type { MarketThemes } from './decks/market.service.ts'
import type { Previews } from './decks/previews.service.ts'
import type { Trials } from './decks/trials.service.ts'
import type { Themes } from './decks/themes.service.ts'
import type { History } from './history/history.service.ts'
import type { Imports } from './imports.service.ts'
import type { OutlineWriter } from './outline-writer.port.ts'
import type { Quota } from './quota.service.ts'
import { registerStreams } from './streams/streams.routes.ts'
import type { Pictures } from './pictures.service.ts'
import type { Streams } from './streams/streams.service.ts'

export interface AiRoutesDeps {
  writer: OutlineWriter
  streams: Streams
  imports: Imports
  pictures: Pictures
  history: History
  quota: Quota
  themes: Themes
  marketThemes: MarketThemes
  decks: Decks
  previews: Previews
  trials: Trials
  looks: Looks
}

const endpoints = aiEndpoints

export function registerAiRoutes(app: FastifyInstance, ports: HttpPorts, deps: AiRoutesDeps): void {
  const { writer, streams, imports, pictures, history, quota, themes, marketThemes, decks } = deps
  const { previews, trials, looks } = deps
  const { uploads } = ports
  if (!uploads) throw new TypeError('decks need a place')
  registerStreams(app, ports, { streams, imports })
  route(app, ports, endpoints.importOutline, async ({ file, topic }, actor) => {
    const { tree, warnings } = await imports.read(file as UploadedFile, actor)
    return { ...tree, title: tree.title || topic, warnings }
  })
  route(app, ports, endpoints.addFigure, ({ file }, { userId }) => pictures.put(file as UploadedFile, userId))
  route(app, ports, endpoints.stopOutline, async ({ streamId }, actor) => {
    await streams.stop(streamId, actor)
    return null
  })
  route(app, ports, endpoints.getAiLimits, async (_input, actor) => ({
    ...(await quota.today(actor.userId)),
    writer: writer.origin,
    stream: await streams.latest(actor),
  }))
  route(app, ports, endpoints.getTheme, async (input, actor) => {
    const own = await themes.list(input)
    const more = await marketThemes.list({ ...input, before: own.total }, actor)
    return { ...own, total: own.total + more.total, items: [...own.items, ...more.items] }
  })
  route(app, ports, endpoints.createHistory, history.create)
  route(app, ports, endpoints.generatePPt, (input, actor) => decks.generate(input, actor, uploads))
  route(app, ports, endpoints.previewMarketTheme, previews.draw)
  route(app, ports, endpoints.tryMarketTheme, trials.tryDeck)
  route(app, ports, endpoints.lookWithTopic, looks.look)
  route(app, ports, endpoints.listHistory, (_input, actor) => history.list(actor))
  route(app, ports, endpoints.getHistory, ({ historyId }, actor) => history.get(historyId, actor))
  route(app, ports, endpoints.saveHistory, history.save)
  route(app, ports, endpoints.deleteHistory, async ({ historyId }, actor) => {
    await history.remove(historyId, actor)
    return null
  })
  route(app, ports, endpoints.clearHistory, async (input, actor) => {
    await history.clear(input, actor)
    return null
  })
}
