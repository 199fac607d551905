import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../kernel/clock/index.ts'
import { createHttpServer } from '../kernel/http/server.ts'
import { createLogger } from '../kernel/log/index.ts'
import { readSiteSettings, registerSite } from './index.ts'

/** A web of one page: it says how often it was rendered and what the API answered. */
const bundle = `
let renderings = 0
export const pageCacheKey = (url) => url.pathname.startsWith('/kept') ? url.pathname : null
export const qrPicture = (text) => '<svg>' + text + '</svg>'
export async function render(request, { transport, nonce, settings }) {
  const { pathname } = new URL(request.url)
  if (pathname === '/kept/fails') throw new Error('down')
  const api = await transport({ method: 'POST', url: '/api/echo', body: '{"a":1}' })
  const status = pathname.endsWith('missing') ? 404 : 200
  const seen = request.headers.get('authorization') ?? request.headers.get('cookie') ?? 'visitor'
  return new Response(
    '<script nonce="' + nonce + '">own()</script><script nonce="' + nonce + '" src="/assets/a-1.js"></script>' +
      '<script>stray()</script>' +
      JSON.stringify({ renderings: ++renderings, api, seen, origin: settings.origin }),
    { status, headers: { 'content-type': 'text/html' } })
}`

const webRoot = mkdtempSync(join(tmpdir(), 'yantu-site-'))
const origin = 'https://yantu.example'
let app: FastifyInstance
let version = '1'

beforeAll(() => {
  mkdirSync(join(webRoot, 'build/server'), { recursive: true })
  mkdirSync(join(webRoot, 'build/client/assets'), { recursive: true })
  writeFileSync(join(webRoot, 'package.json'), '{"type":"module"}')
  writeFileSync(join(webRoot, 'build/server/index.js'), bundle)
  writeFileSync(join(webRoot, 'build/client/assets/a-1.js'), 'plain')
  writeFileSync(join(webRoot, 'build/client/assets/a-1.js.br'), 'small')
})
afterAll(() => rmSync(webRoot, { recursive: true }))
afterEach(() => app.close())

const mapped = (path: string, ids: readonly number[]) => ({
  greatestId: async () => Math.max(...ids),
  async *publishedIn(from: number, to: number) {
    for (const id of ids) if (id >= from && id < to) yield { path: `${path}/${id}`, changedAt: new Date(id) }
  },
})

async function start(): Promise<void> {
  app = createHttpServer({ log: createLogger('silent'), https: true })
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, JSON.parse(String(body))),
    )
    scope.post('/api/echo', async (request) => ({
      body: request.body,
      authorization: request.headers.authorization ?? null,
    }))
  })
  registerSite(app, {
    mode: 'production',
    webRoot,
    documentVersion: async () => version,
    clock: systemClock,
    log: createLogger('silent'),
    sitemap: {
      works: mapped('/template/detail', [7, 50_007]),
      people: mapped('/center', [3]),
      demands: mapped('/orders-square/detail', [9]),
    },
    share: {
      pictures: { hashOf: () => 'h', pictureOf: async () => null, sweepUnused: async () => 0 },
      rateLimiter: { take: async () => true },
      addressFactor: 1,
    },
    ...readSiteSettings({}, origin),
  })
  await app.ready()
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const factsOf = (html: string) => JSON.parse(html.slice(html.indexOf('{')))

describe('a document', () => {
  it('lets its own scripts run by their hash, and no other, also when it was kept', async () => {
    await start()
    for (const { body, headers } of [await get('/kept/a'), await get('/kept/a'), await get('/center')]) {
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashOf('own()')};`)
      expect(body).toContain('<script>own()</script>')
      expect(body).not.toContain('nonce')
    }
  })

  it('that is kept is the same for everybody, compressed once for those who can read it', async () => {
    await start()
    const plain = await get('/kept/c')
    const packed = await get('/kept/c', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  })

  it('carries the headers of the security baseline and is kept by nobody', async () => {
    await start()
    const { headers } = await get('/kept/headers')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'cache-control': 'private, no-cache',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('is what a visitor sees, whoever asks', async () => {
    await start()
    const { body } = await get('/center', { authorization: 'Bearer secret', cookie: 'a=b' })
    expect(factsOf(body)).toMatchObject({
      seen: 'visitor',
      api: { body: { body: { a: 1 }, authorization: null } },
    })
  })

  it('is rendered once for a version of the catalogue', async () => {
    await start()
    const first = factsOf((await get('/kept/b')).body).renderings
    expect(factsOf((await get('/kept/b?utm=1')).body).renderings).toBe(first)
    version = '2'
    expect(factsOf((await get('/kept/b')).body).renderings).toBe(first + 1)
  })

  it('is not kept when it is a 404, whose status arrives', async () => {
    await start()
    const answers = [await get('/kept/missing'), await get('/kept/missing')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    const [one, two] = answers.map(({ body }) => factsOf(body).renderings)
    expect(two).toBe(one + 1)
  })

  it('that fails to render is a 500 and may be asked for again', async () => {
    await start()
    expect((await get('/kept/fails')).statusCode).toBe(500)
    expect((await get('/kept/fails')).statusCode).toBe(500)
  })
})

describe('the other files', () => {
  it('of a build are immutable and come compressed', async () => {
    await start()
    const { body, headers } = await get('/assets/a-1.js', { 'accept-encoding': 'br' })
    expect(body).toBe('small')
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers).not.toHaveProperty('x-frame-options')
    const missing = await get('/assets/none.js')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toEqual({ code: 404, message: '请求地址不存在', data: null })
  })

  it('have the icon under the name that browsers guess', async () => {
    await start()
    expect((await get('/favicon.ico')).headers.location).toBe('/favicon.svg')
  })

  it('say what robots may read and where the works are', async () => {
    await start()
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect((await get('/robots.txt')).body).toContain('Disallow: /admin')
    const index = (await get('/sitemap.xml')).body
    expect([...index.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc)).toEqual(
      ['pages', 'works-0', 'works-1', 'people-0', 'demands-0'].map(
        (name) => `${origin}/sitemaps/${name}.xml`,
      ),
    )
    const works = (await get('/sitemaps/works-0.xml')).body
    const changed = (id: number) => `<lastmod>${new Date(id).toISOString()}</lastmod>`
    expect(works).toContain(`<url><loc>${origin}/template/detail/7</loc>${changed(7)}</url>`)
    const demands = (await get('/sitemaps/demands-0.xml')).body
    expect(demands).toContain(`<url><loc>${origin}/orders-square/detail/9</loc>${changed(9)}</url>`)
    expect(works).not.toContain('50007')
    expect((await get('/sitemaps/people-0.xml')).body).toContain(`<loc>${origin}/center/3</loc>`)
    const packed = await get('/sitemaps/works-1.xml', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toContain('/detail/50007')
    expect((await get('/sitemaps/pages.xml')).body).toContain(`<loc>${origin}/template?type=7</loc>`)
    for (const name of ['works-2', 'works-', 'nothing', 'works-999999', 'demands-1'])
      expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404)
  })

  it('show QR codes that lead where the operator says', async () => {
    await start()
    const { body, headers } = await get('/qr/service.svg')
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(body).toContain(`${origin}/agreement/5?doc=contact`)
  })
})

describe('the settings', () => {
  it('mark what the operator has not filled in', () => {
    expect(readSiteSettings({}, origin).settings.companyName).toContain('待填')
    expect(readSiteSettings({ SITE_COMPANY_NAME: '砚图科技' }, origin).settings.companyName).toBe('砚图科技')
  })
  it('lead to no page of ours where the site of research animations is not named', () => {
    const { animationUrl } = readSiteSettings({}, origin).settings
    expect(new URL(animationUrl).origin).not.toBe(origin)
    const SITE_ANIMATION_URL = 'https://animation.example.org/'
    expect(readSiteSettings({ SITE_ANIMATION_URL }, origin).settings.animationUrl).toBe(SITE_ANIMATION_URL)
  })
  it('refuse an address that is none', () =>
    expect(() => readSiteSettings({ SITE_ANIMATION_URL: 'not a url' }, origin)).toThrow(/SITE_ANIMATION_URL/))
})
