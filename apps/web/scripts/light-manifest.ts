import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes out of the list of routes that every page loads what only the server reads of it, which has its own: the files
 * that a document names ahead. What is false or empty need not be said.
 */
export function lightenManifest({
  reactRouterConfig,
}: {
  reactRouterConfig: { buildDirectory: string }
}): void {
  const client = join(reactRouterConfig.buildDirectory, 'client')
  const [file] = globSync('assets/manifest-*.js', { cwd: client })
  if (!file) throw new Error('The build has left no list of routes')
  writeFileSync(join(client, file), lightManifest(readFileSync(join(client, file), 'utf8')))
}

interface Manifest {
  entry: { module: string; imports: string[]; css: string[] }
  routes: Record<string, Record<string, unknown>>
}

/** The script that sets the list of routes, without what the browser has no use for. */
export function lightManifest(script: string): string {
  const from = script.indexOf('{')
  const to = script.lastIndexOf('}') + 1
  const { entry, routes, ...rest } = JSON.parse(script.slice(from, to)) as Manifest
  const light = {
    ...rest,
    entry: { ...entry, imports: [], css: [] },
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, withoutDefaults(route)])),
  }
  return script.slice(0, from) + JSON.stringify(light) + script.slice(to)
}

const withoutDefaults = ({ imports: _, css: __, ...route }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false))
