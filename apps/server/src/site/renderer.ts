import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { SiteSettings } from './settings.ts'

/** What a page may ask of the API; `body` is JSON text. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  body?: string
}

export interface ApiAnswer {
  status: number
  /** The parsed JSON, or null. */
  body: unknown
}

/** The web's server bundle, as far as the server knows it (apps/web/src/app/site.ts). */
export interface SiteBundle {
  render(
    request: Request,
    options: {
      transport: (request: ApiRequest) => Promise<ApiAnswer>
      nonce: string
      settings: SiteSettings
    },
  ): Promise<Response>
  /** Under what a visitor's page may be kept, or null. */
  pageCacheKey(url: URL): string | null
  /** SVG text of a QR code. */
  qrPicture(text: string): string
}

export interface Renderer {
  bundle(): Promise<SiteBundle>
}

/** Loads the built bundle once. Throws when the web has not been built. */
export async function productionRenderer(build: string): Promise<Renderer> {
  const file = join(build, 'server/index.js')
  const bundle = (await import(pathToFileURL(file).href)) as SiteBundle
  return { bundle: async () => bundle }
}

interface ViteDevServer {
  middlewares(request: unknown, response: unknown, next: () => void): void
  ssrLoadModule(id: string): Promise<unknown>
  close(): Promise<void>
}

/** Runs Vite inside the server: modules, hot replacement and the bundle come from it, always fresh. */
export async function developmentRenderer(app: FastifyInstance, webRoot: string): Promise<Renderer> {
  const resolve = createRequire(join(webRoot, 'package.json')).resolve
  const { createServer } = (await import(pathToFileURL(resolve('vite')).href)) as {
    createServer(options: object): Promise<ViteDevServer>
  }
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) return next()
    vite.middlewares(request.raw, reply.raw, next)
  })
  app.addHook('onClose', () => vite.close())
  return { bundle: async () => (await vite.ssrLoadModule('/src/app/site.ts')) as SiteBundle }
}
