// @vitest-environment node
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { mostScriptBytes, pageSizes } from './size-gate.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A built site of a root, a layout and two pages, whose scripts cannot be compressed. */
function built(bytes: Record<string, number>): string {
  const client = mkdtempSync(join(tmpdir(), 'yantu-sizes-'))
  folders.push(client)
  mkdirSync(join(client, 'assets'))
  for (const [name, size] of Object.entries(bytes))
    writeFileSync(join(client, `assets/${name}.js`), randomBytes(size))
  const route = (id: string, parentId: string | undefined, more: object) => ({
    [id]: { id, parentId, module: `/assets/${id}.js`, ...more },
  })
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
    routes: {
      ...route('root', undefined, { path: '', imports: ['/assets/shared.js'] }),
      ...route('layout', 'root', {}),
      ...route('small', 'layout', { path: 'small', imports: ['/assets/shared.js'] }),
      ...route('large', 'layout', { path: 'large', imports: ['/assets/part.js'] }),
    },
  }
  writeFileSync(join(client, 'assets/manifest-1.js'), `window.m=${JSON.stringify(manifest)};`)
  return client
}

describe('the size gate', () => {
  it('counts each script of a page once: the entry, its own and those of its parents', () => {
    const sizes = pageSizes(
      built({ entry: 1000, shared: 30_000, root: 500, layout: 200, small: 100, large: 300, part: 90_000 }),
    )
    expect(sizes.map(({ path, scripts }) => [path, scripts])).toEqual([
      ['/small', 5],
      ['/large', 6],
    ])
    const over = sizes.filter(({ bytes }) => bytes > mostScriptBytes)
    expect(over.map(({ path }) => path)).toEqual(['/large'])
  })

  it('refuses a site that has not been built', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yantu-sizes-'))
    folders.push(folder)
    expect(() => pageSizes(folder)).toThrow(/not been built/)
  })
})
