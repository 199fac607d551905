// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import config from '../react-router.config.ts'
import { filesWithUnused, standInFor, unusedParts, withStandIns } from './unused-parts.ts'

const src = join(import.meta.dirname, '../src')

const sources = globSync('**/*.{ts,tsx}', { cwd: src }).map((file) => readFileSync(join(src, file), 'utf8'))

const moduleOf = (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

/** The part itself, in the package of its name. */
function fileOf(part: string): string {
  const name = part.startsWith('/@') ? part.split('/').slice(1, 3).join('/') : (part.split('/')[1] as string)
  const require = createRequire(import.meta.url)
  const entry =
    name === 'react-router'
      ? require.resolve(name)
      : createRequire(require.resolve('@tanstack/react-query')).resolve(name)
  return join(entry.slice(0, entry.lastIndexOf(join(sep, name))), part)
}

describe('what is left out of the browser’s bundle', () => {
  it.each(unusedParts)('has a stand-in for each export of %s', async (part) => {
    const real = await import(/* @vite-ignore */ pathToFileURL(fileOf(part)).href)
    expect(Object.keys(await moduleOf(standInFor(part))).sort()).toEqual(Object.keys(real).sort())
  })

  it.each(filesWithUnused)('leaves of %s all that it exports', async (file) => {
    const code = readFileSync(fileOf(file), 'utf8')
    const light = withStandIns(file, code)
    expect(light.length).toBeLessThan(code.length)
    const exportsOf = (text: string) => /export \{[^}]*\};?\s*(\/\/#.*)?$/.exec(text)?.[0]
    expect(exportsOf(light)).toBe(exportsOf(code))
    expect(() => withStandIns(file, 'export const nothing = 0')).toThrow(/Not met/)
  })

  it('is what no page asks for', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(config.routeDiscovery.mode).toBe('initial')
    const asked =
      /\buse(?:IsMutating|Mutation\w*|Suspense\w*)\b|\bthrowOnError\b|\bsuspense:|QueryErrorResetBoundary|\buse(?:Fetchers?|Submit|FormAction|ActionData|FormStatus)\b|\b(?:Await|Form|PrefetchPageLinks|unstable_HistoryRouter)\b[^'"]*\} from 'react-router'|\binstrumentations\b|\bprefetch=|export const links\b/
    expect(sources.filter((code) => asked.test(code))).toEqual([])
  })

  it('names the scripts of the page’s routes as the router does', async () => {
    const part = '/react-router/dist/production/lib/dom/ssr/links.js'
    const real = await import(/* @vite-ignore */ pathToFileURL(fileOf(part)).href)
    const ours = await moduleOf(standInFor(part))
    const scriptsOf = ({ getModuleLinkHrefs }: Record<string, unknown>) =>
      (getModuleLinkHrefs as (...of: unknown[]) => string[])(
        [{ route: { id: 'root' } }, { route: { id: 'page' } }, { route: { id: 'none' } }],
        {
          routes: {
            root: { module: '/root.js', imports: ['/shared.js'] },
            page: { module: '/page.js', clientLoaderModule: '/loader.js', imports: ['/shared.js'] },
          },
        },
        { includeHydrateFallback: true },
      )
    expect(scriptsOf(ours)).toEqual(scriptsOf(real))
    expect(scriptsOf(ours)).toHaveLength(4)
  })
})
