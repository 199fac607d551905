import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Most JavaScript that a page may load before anything is pressed, in bytes of brotli (docs/decisions/0350). */
export const mostScriptBytes = 120_000

export interface PageSize {
  /** The route's path, as routes.ts has it. */
  path: string
  /** Bytes of brotli of all scripts that its document names. */
  bytes: number
  scripts: number
}

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  clientLoaderModule?: string
  imports?: string[]
}

interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, ManifestRoute>
}

/** What each page of a built site loads. Throws when `client`, the folder of the browser's build, has none. */
export function pageSizes(client: string): PageSize[] {
  const manifest = readManifest(client)
  const sizes = new Map<string, number>()
  const sizeOf = (script: string): number => {
    const size = sizes.get(script) ?? brotliCompressSync(readFileSync(join(client, script))).length
    sizes.set(script, size)
    return size
  }
  return Object.values(manifest.routes)
    .filter(({ id, path, index }) => id !== 'root' && (path !== undefined || index))
    .map((route) => {
      const scripts = scriptsOf(manifest, route)
      const bytes = scripts.reduce((sum, script) => sum + sizeOf(script), 0)
      return { path: `/${route.path ?? ''}`, bytes, scripts: scripts.length }
    })
}

function readManifest(client: string): Manifest {
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (!file) throw new Error('The web has not been built: run `react-router build` first')
  const text = readFileSync(join(client, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** The scripts that a route's document names: the entry, and of the route and all its parents module and imports. */
function scriptsOf(manifest: Manifest, route: ManifestRoute): string[] {
  const scripts = new Set([manifest.entry.module, ...manifest.entry.imports])
  for (let at: ManifestRoute | undefined = route; at; at = manifest.routes[at.parentId ?? '']) {
    for (const script of [at.module, at.clientLoaderModule, ...(at.imports ?? [])])
      if (script) scripts.add(script)
  }
  return [...scripts]
}

if (import.meta.main) {
  for (const { path, bytes, scripts } of pageSizes(join(import.meta.dirname, '../build/client'))) {
    const over = bytes > mostScriptBytes
    if (over) process.exitCode = 1
    const figures = `${bytes} of ${mostScriptBytes} bytes brotli in ${scripts} files`
    process.stdout.write(`${over ? '✗' : '✓'} ${figures}  ${path}\n`)
  }
}
