import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { isDeep } from './support/browser.ts'
import { live, visits } from './support/page.ts'
import { call } from './support/sandbox.ts'
import { sharedOrigin } from './support/shared-server.ts'

/** Most JavaScript that a visit may fetch before anything is pressed, bytes of brotli (docs/decisions/0350, 0590). */
const MOST = 120_000

/** A page that asked for nothing so long has fetched what comes by itself, ms. */
const QUIET_MS = 700

/** Windows at a time: all pages at once wait for one another until the last is shown. */
const AT_ONCE = 3

const client = join(import.meta.dirname, '../apps/web/build/client')
const visit = visits()

const sizes = new Map<string, number>()
function sizeOf(script: string): number {
  const size = sizes.get(script) ?? brotliCompressSync(readFileSync(join(client, script))).length
  sizes.set(script, size)
  return size
}

/** What a visitor's browser fetches of a page that is only looked at, parts that come by themselves included. */
async function scriptsOf(path: string): Promise<Set<string>> {
  const page = await visit()
  const scripts = new Set<string>()
  let changedAt = Date.now()
  page.on('request', (request) => {
    changedAt = Date.now()
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(path)
  // A browser that many pages share may leave one without a request for long before its first.
  await live(page)
  await expect.poll(() => Date.now() - changedAt, { timeout: 20_000 }).toBeGreaterThan(QUIET_MS)
  await page.close()
  return scripts
}

const firstOf = async (path: string, key: string, input: Record<string, unknown>) => {
  const { data } = await call<{ list: Record<string, string>[] }>(sharedOrigin(), 'POST', path, input)
  const id = data.list[0]?.[key]
  if (!id) throw new Error(`${path} lists nothing`)
  return id
}
const workOf = (templateType: string) => firstOf('/api/template/pageTemplate', 'templateId', { templateType })

async function publicPaths(): Promise<string[]> {
  // The demo's first, which went all the way: it shows the most.
  const demand = '/orders-square/detail/1'
  return [
    '/',
    '/template',
    `/template/detail/${await workOf('0')}`,
    '/orders-square',
    demand,
    '/doctor',
    '/ai',
    '/partner',
    '/template?role=timeline',
    `/template/detail/${await workOf('2')}`,
    '/gold-case',
    `/gold-case/detail/${await workOf('1')}`,
    '/mapping',
    '/about',
    '/licence',
    '/agreement/8?doc=user',
    '/no-such-page',
  ]
}

/** The first of them, which take the most scripts; all in `npm run test:deep`. */
const LOOKED_AT = isDeep ? Infinity : 8

it('no page that anybody may read takes more scripts to read than may be', async () => {
  const paths = (await publicPaths()).slice(0, LOOKED_AT)
  const pages: { path: string; scripts: string[]; bytes: number }[] = []
  const left = [...paths]
  const lookAtRest = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const scripts = [...(await scriptsOf(path))]
      pages.push({ path, scripts, bytes: scripts.reduce((sum, script) => sum + sizeOf(script), 0) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lookAtRest))
  expect(pages).toHaveLength(paths.length)
  // The libraries, the shell, the page: less would mean that nothing was counted.
  expect(pages.filter(({ scripts }) => scripts.length < 5)).toEqual([])
  expect(pages.filter(({ bytes }) => bytes > MOST)).toEqual([])
})

it('no part of a page waits for a script to come to its place', async () => {
  for (const path of await publicPaths()) {
    const html = await (await fetch(sharedOrigin() + path)).text()
    expect(html, path).toMatch(/<main[\s\S]*<h1/)
    // React's marks of a part that comes last and hidden.
    expect(html, path).not.toMatch(/<div hidden="" id="S:|<div hidden id="S:/)
  }
})
