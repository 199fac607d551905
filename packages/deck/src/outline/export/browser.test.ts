import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const IMPORT = /^(?:import|export)\s[^'"]*?from\s+'([^']+)'/gms

/** Everything a module pulls in, types apart, by the module that names it. */
function importsOf(entry: URL, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(entry.href)) return seen
  const source = readFileSync(entry, 'utf8').replace(/^(import|export) type\s.*?from '[^']+'$/gms, '')
  const targets = [...source.matchAll(IMPORT)].map(([, target]) => target as string)
  seen.set(entry.href, targets)
  for (const target of targets) if (target.startsWith('.')) importsOf(new URL(target, entry), seen)
  return seen
}

test('the exports run in a browser: of packages they need fflate and the names of layouts, and nothing of the importers', () => {
  const graph = importsOf(new URL('./index.ts', import.meta.url))
  expect(graph.size).toBeGreaterThan(4)
  expect([...graph.keys()].filter((module) => module.includes('/importers/'))).toEqual([])
  const packages = [...graph.values()].flat().filter((target) => !target.startsWith('.'))
  expect([...new Set(packages)]).toEqual(['fflate', '@yantu/contract/ai/page-layouts'])
})
