import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/clock/index.ts'
import { notFound } from '../kernel/errors/index.ts'
import type { Renderer } from './renderer.ts'
import type { QrTargets, SiteSettings } from './settings.ts'
import { createSitemaps, type SitemapSources } from './sitemap.ts'

interface PlainFilesOptions {
  settings: SiteSettings
  qrTargets: QrTargets
  clock: Clock
  sitemap: SitemapSources
}

/** The icon under its old name, robots.txt, the sitemaps and the QR pictures. */
export function registerPlainFiles(
  site: FastifyInstance,
  renderer: Renderer,
  { settings, qrTargets, clock, sitemap }: PlainFilesOptions,
): void {
  site.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  site.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(robots(settings.origin)),
  )
  const sitemaps = createSitemaps({ origin: settings.origin, sources: sitemap, clock })
  site.get('/sitemap.xml', async (request, reply) => sendXml(request, reply, await sitemaps.index()))
  site.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const part = await sitemaps.part(request.params.name)
    if (!part) throw notFound()
    return sendXml(request, reply, part)
  })
  for (const [name, target] of Object.entries(qrTargets)) {
    site.get(`/qr/${name}.svg`, async (_request, reply) => {
      const { qrPicture } = await renderer.bundle()
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('image/svg+xml')
        .send(qrPicture(target))
    })
  }
}

const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /sandbox',
    'Disallow: /admin',
    'Disallow: /setting',
    'Disallow: /notice',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** Kept compressed; whoever can't read that gets it plain. */
function sendXml(request: FastifyRequest, reply: FastifyReply, gzip: Buffer) {
  const isRead = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  return reply
    .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
    .headers(isRead ? { 'content-encoding': 'gzip' } : {})
    .type('application/xml; charset=utf-8')
    .send(isRead ? gzip : Readable.from([gzip]).pipe(createGunzip()))
}
