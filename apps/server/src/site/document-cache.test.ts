import { describe, expect, it } from 'vitest'
import { DocumentCache } from './document-cache.ts'
import { SiteDocument } from './site-document.ts'

const page = (text: string) => new SiteDocument(text, '')

describe('the document cache', () => {
  it('renders a key once for all who ask at the same time', async () => {
    const cache = new DocumentCache(1000)
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

  it('forgets everything with a new version, also what was still being rendered for the old', async () => {
    const cache = new DocumentCache(1000)
    let finish = () => undefined as void
    const slow = cache.get('1', 'a', () => new Promise((resolve) => (finish = () => resolve(page('old')))))
    expect(await cache.get('2', 'a', async () => page('new'))).toEqual(page('new'))
    finish()
    await slow
    expect(await cache.get('2', 'a', async () => page('again'))).toEqual(page('new'))
  })

  it('keeps within its bytes, dropping what was used longest ago', async () => {
    const cache = new DocumentCache(10)
    const put = (key: string) => cache.get('1', key, async () => page(key.repeat(4)))
    await put('a')
    await put('b')
    await put('a')
    await put('c')
    expect(await cache.get('1', 'a', async () => null)).not.toBeNull()
    expect(await cache.get('1', 'b', async () => null)).toBeNull()
  })

  it('does not keep what may not be kept, nor a failure', async () => {
    const cache = new DocumentCache(10)
    expect(await cache.get('1', 'a', async () => null)).toBeNull()
    await expect(cache.get('1', 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.get('1', 'a', async () => page('ok'))).toEqual(page('ok'))
  })
})
