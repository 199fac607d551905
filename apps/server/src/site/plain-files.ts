import type { FastifyInstance } from 'fastify'
import type { Renderer } from './renderer.ts'
import type { QrTargets, SiteSettings } from './settings.ts'

interface PlainFilesOptions {
  settings: SiteSettings
  qrTargets: QrTargets
}

const publicPages = ['/', '/template', '/gold-case', '/agreement/1', '/agreement/2', '/agreement/3']
const worksPerKind = 500

/** The icon under its old name, robots.txt, sitemap.xml and the QR pictures. */
export function registerPlainFiles(
  site: FastifyInstance,
  renderer: Renderer,
  { settings, qrTargets }: PlainFilesOptions,
): void {
  site.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301))
  site.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(robots(settings.origin)),
  )
  site.get('/sitemap.xml', async (_request, reply) => {
    const works = [...(await addresses(site, '0')), ...(await addresses(site, '1'))]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemap([...publicPages, ...works].map((path) => settings.origin + path)))
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
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /sandbox', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

const sitemap = (locations: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations
    .map((location) => `<url><loc>${location}</loc></url>`)
    .join('\n')}\n</urlset>\n`

/** Paths of the newest works of a type, read from the list call page by page. */
async function addresses(site: FastifyInstance, templateType: '0' | '1'): Promise<string[]> {
  const folder = templateType === '1' ? '/gold-case/detail/' : '/template/detail/'
  const paths: string[] = []
  for (let pageNum = 1; paths.length < worksPerKind; pageNum++) {
    const answer = await site.inject({
      method: 'POST',
      url: '/api/template/pageTemplate',
      payload: { templateType, pageNum, pageSize: 50, reqType: '1' },
    })
    const list = answer.json<{ data: { list: { templateId: string }[] } | null }>().data?.list ?? []
    paths.push(...list.map(({ templateId }) => folder + encodeURIComponent(templateId)))
    if (list.length < 50) break
  }
  return paths
}
