import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/clock/index.ts'
import { internalHeaders } from '../kernel/http/internal.ts'
import type { Logger } from '../kernel/log/index.ts'
import { acceptsBrotli } from '../kernel/http/route.ts'
import { DocumentCache } from './document-cache.ts'
import { withLateScripts } from './late-scripts.ts'
import { registerPlainFiles } from './plain-files.ts'
import {
  type ApiAnswer,
  type ApiRequest,
  developmentRenderer,
  productionRenderer,
  type Renderer,
} from './renderer.ts'
import { documentHeaders } from './security.ts'
import type { QrTargets, SiteSettings } from './settings.ts'
import type { SitemapSources } from './sitemap.ts'
import type { Ask } from './share/facts.ts'
import { registerShareRoutes, type ShareRoutesDeps } from './share/routes.ts'
import { SiteDocument } from './site-document.ts'

export { readSiteSettings, type QrTargets, type SiteSettings } from './settings.ts'

export interface SiteOptions {
  mode: 'production' | 'gallery' | 'development'
  /** Absolute path of apps/web. */
  webRoot: string
  /** A page is kept while this stays the same for its path, DOCUMENT_AGE_MS at most; without it none is kept. */
  documentVersion?: (path: string) => Promise<string>
  clock: Clock
  settings: SiteSettings
  qrTargets: QrTargets
  /** What the sitemaps name. */
  sitemap: SitemapSources
  /** The pictures that links to pages show elsewhere. */
  share: Omit<ShareRoutesDeps, 'ask'>
  log: Logger
}

/** Some 250 documents: more than can be rendered in the half minute that one is kept for. */
const cacheBytes = 32 << 20
const aYear = '365d'

/**
 * Serves the server-rendered site on every path that no other route took. Call it last.
 * In production the web must have been built; in development Vite runs inside the server.
 */
export function registerSite(app: FastifyInstance, options: SiteOptions): void {
  app.register(async (site) => {
    const { mode, webRoot } = options
    const build = join(webRoot, mode === 'gallery' ? 'build/with-gallery' : 'build')
    const isBuilt = mode !== 'development'
    if (isBuilt) serveAssets(site, build)
    const renderer = isBuilt ? await productionRenderer(build) : await developmentRenderer(site, webRoot)
    registerPlainFiles(site, renderer, options)
    registerShareRoutes(site, { ...options.share, ask: (request) => askerOf(transportFor(app, request)) })
    site.get('/*', documentHandler(app, renderer, options))
  })
}

/** What only a document heeds: an asset is sent without, a dozen times a page. */
const headersOfDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-frame-options',
]

function serveAssets(site: FastifyInstance, build: string): void {
  const client = join(build, 'client')
  site.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/assets/')) return
    for (const name of headersOfDocuments) reply.removeHeader(name)
  })
  site.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: aYear,
    preCompressed: true,
  })
  site.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', client, { maxAge: '1d', immutable: false }),
  )
}

function documentHandler(app: FastifyInstance, renderer: Renderer, options: SiteOptions) {
  const cache = new DocumentCache(cacheBytes, () => options.clock.now().getTime())
  const version = options.documentVersion
  // Rendered in the nonce's place: it tells our scripts from any other. Nobody outside can know it.
  const mark = options.mode !== 'development' ? randomBytes(18).toString('hex') : ''

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const bundle = await renderer.bundle()
    const url = addressOf(request.url, options.settings.origin)
    const render = () =>
      bundle.render(webRequest(request, url), {
        transport: transportFor(app, request),
        nonce: mark,
        settings: options.settings,
      })
    const key = version && bundle.pageCacheKey(url)
    if (key) {
      // What is not to be kept still answers this request: no second rendering.
      let unkept: Response | undefined
      const kept = await cache.get(await version(url.pathname), key, async () => {
        const response = await render()
        if (response.status === 200 && isDocument(response)) return documentOf(response, mark)
        unkept = response
        return null
      })
      if (kept) return sendKept(request, reply, kept, mark)
      return send(reply, unkept ?? (await render()), mark)
    }
    return send(reply, await render(), mark)
  }
}

/** The request's address on the site's own origin, whatever its first line says: `//` is a path, no host. */
function addressOf(target: string, origin: string): URL {
  const url = new URL(origin)
  const [path = '/', ...query] = target.split('?')
  url.pathname = path.startsWith('/') ? path : '/'
  url.search = query.join('?')
  return url
}

/** In development, where there is no mark, the scripts stay as Vite's own preamble expects them. */
async function documentOf(response: Response, mark: string): Promise<SiteDocument> {
  const html = await response.text()
  return new SiteDocument(mark ? withLateScripts(html) : html, mark)
}

const isDocument = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false

async function send(reply: FastifyReply, response: Response, mark: string) {
  if (isDocument(response)) {
    const document = await documentOf(response, mark)
    return reply.status(response.status).headers(headersOf(document, mark)).send(document.html)
  }
  reply.status(response.status).headers(Object.fromEntries(response.headers))
  return reply.send(Buffer.from(await response.arrayBuffer()))
}

function headersOf(document: SiteDocument, mark: string): Record<string, string> {
  const headers = documentHeaders(document.scriptHashes)
  // Vite's own inline scripts are unknown to us.
  if (!mark) delete headers['content-security-policy']
  return headers
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, document: SiteDocument, mark: string) {
  reply.headers(headersOf(document, mark)).header('vary', 'accept-encoding')
  if (!acceptsBrotli(request.headers['accept-encoding'] ?? '')) return reply.send(document.html)
  return reply.header('content-encoding', 'br').send(await document.brotli())
}

/** Pages are rendered as a visitor sees them: neither the token nor cookies go along. */
function webRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers()
  for (const name of ['accept', 'accept-language', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  return new Request(url, { headers })
}

/** The API in process: the same routes, checks and hooks, no socket. */
function transportFor(app: FastifyInstance, request: FastifyRequest) {
  return async ({ method, url, body }: ApiRequest): Promise<ApiAnswer> => {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: request.ip,
      headers: {
        ...internalHeaders,
        accept: 'application/json',
        'user-agent': request.headers['user-agent'] ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      payload: body,
    })
    return { status: answer.statusCode, body: parse(answer.payload) }
  }
}

/** What a visitor is told; null where it is refused. Throws where the call failed. */
function askerOf(transport: (request: ApiRequest) => Promise<ApiAnswer>): Ask {
  return async ({ method, url, body }) => {
    const asked = await transport({ method, url, ...(body && { body: JSON.stringify(body) }) })
    if (asked.status >= 500) throw new Error(`${url} answered ${asked.status}`)
    const answer = asked.body as { code?: number; data?: unknown } | null
    return answer?.code === 200 ? answer.data : null
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
