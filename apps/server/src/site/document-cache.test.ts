import { describe, expect, it } from 'vitest'
import { DOCUMENT_AGE_MS, DocumentCache, expiryOf } from './document-cache.ts'
import { SiteDocument } from './site-document.ts'

const page = (text: string) => new SiteDocument(text, '')

describe('the document cache', () => {
  it('renders a key once for all who ask at the same time', async () => {
    const cache = new DocumentCache(1000, () => 0)
    let renderings = 0
    const render = async () => {
      renderings++
      await new Promise((resolve) => setTimeout(resolve, 5))
      return page('x')
    }
    await Promise.all([1, 2, 3].map(() => cache.get('1', 'a', render)))
    await cache.get('1', 'a', render)
    expect(renderings).toBe(1)
  })

  it('has nothing for a new version, not what was still being rendered for the old either', async () => {
    const cache = new DocumentCache(1000, () => 0)
    let finish = () => undefined as void
    const slow = cache.get('1', 'a', () => new Promise((resolve) => (finish = () => resolve(page('old')))))
    expect(await cache.get('2', 'a', async () => page('new'))).toEqual(page('new'))
    finish()
    await slow
    expect(await cache.get('2', 'a', async () => page('again'))).toEqual(page('new'))
  })

  it('keeps within its bytes, dropping what was used longest ago', async () => {
    const cache = new DocumentCache(10, () => 0)
    const put = (key: string) => cache.get('1', key, async () => page(key.repeat(4)))
    await put('a')
    await put('b')
    await put('a')
    await put('c')
    expect(await cache.get('1', 'a', async () => null)).not.toBeNull()
    expect(await cache.get('1', 'b', async () => null)).toBeNull()
  })

  it('does not keep what may not be kept, nor a failure', async () => {
    const cache = new DocumentCache(10, () => 0)
    expect(await cache.get('1', 'a', async () => null)).toBeNull()
    await expect(cache.get('1', 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.get('1', 'a', async () => page('ok'))).toEqual(page('ok'))
  })

  it('renders a page again once it is as old as a page may be, at the latest', async () => {
    let now = 1_000_000
    const cache = new DocumentCache(1000, () => now)
    await cache.get('1', 'a', async () => page('old'))
    now = expiryOf('a', now) - 1
    expect(await cache.get('1', 'a', async () => page('new'))).toEqual(page('old'))
    now += 1
    expect(await cache.get('1', 'a', async () => page('new'))).toEqual(page('new'))
  })

  it('does not count the time of rendering as youth', async () => {
    let now = 1_000_000
    const cache = new DocumentCache(1000, () => now)
    await cache.get('1', 'a', async () => {
      now += 5_000
      return page('slow')
    })
    now = expiryOf('a', 1_000_000)
    expect(await cache.get('1', 'a', async () => page('new'))).toEqual(page('new'))
  })
})

describe('pages rendered in the same moment', () => {
  const keys = Array.from({ length: 600 }, (_, n) => `/preview/${n}`)
  const ages = keys.map((key) => expiryOf(key, 1_763_800_000_000) - 1_763_800_000_000)

  it('are never kept for longer than a page may be', () => {
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeLessThanOrEqual(DOCUMENT_AGE_MS)
  })

  it('do not all have to be rendered again together', () => {
    const bySecond = ages.map((age) => Math.floor(age / 1_000))
    const most = Math.max(...Array.from({ length: 30 }, (_, s) => bySecond.filter((at) => at === s).length))
    expect(most).toBeLessThan(keys.length / 10)
  })

  it('have the same boundary on every node', () => {
    const boundary = expiryOf('/', 1_763_800_000_000)
    expect(expiryOf('/', boundary - 1)).toBe(boundary)
    expect(expiryOf('/', boundary)).toBe(boundary + DOCUMENT_AGE_MS)
  })
})
