import { expect, it, vi } from 'vitest'
import { lightHelper } from './light-preload.ts'

type Preload = (load: () => Promise<unknown>, files?: string[]) => Promise<unknown>

it('has what a part needs fetched once, beside the part, again where it did not come, and hands on the part', async () => {
  const { __vitePreload: preload } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(lightHelper)}`
  )) as { __vitePreload: Preload }
  const fetched = vi.fn<typeof fetch>(async () => new Response('a module'))
  vi.stubGlobal('fetch', fetched)
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/known.js">'
  const load = vi.fn<() => Promise<string>>(async () => 'the part')
  expect(await preload(load, ['assets/known.js', 'assets/a.js', 'assets/a.js'])).toBe('the part')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await preload(load, ['assets/a.js', 'assets/b.js'])).toBe('the part')
  expect(await preload(load)).toBe('the part')
  const asked = () => fetched.mock.calls.map(([address]) => address)
  expect(asked()).toEqual(['/assets/a.js', '/assets/b.js'])
  await vi.waitFor(async () => {
    await preload(load, ['assets/a.js', 'assets/b.js'])
    expect(asked()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js'])
  })
  await expect(preload(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone')
  vi.unstubAllGlobals()
})
