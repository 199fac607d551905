import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const IMPORT = /^(?:import|export)\s[^'"]*?from\s+'([^']+)'/gms

/** Everything a module pulls in, types apart. */
function importsOf(entry: URL, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(entry.href)) return seen
  const source = readFileSync(entry, 'utf8').replace(/^(import|export) type\s.*?from '[^']+'$/gms, '')
  const targets = [...source.matchAll(IMPORT)].map(([, target]) => target as string)
  seen.set(entry.href, targets)
  for (const target of targets) if (target.startsWith('.')) importsOf(new URL(target, entry), seen)
  return seen
}

/** Its own modules, single icons, the ZIP writer that knows no platform, and the names of layouts. */
const PORTABLE = /^\.|^@lucide\/icons\/icons\/|^fflate$|^@yantu\/contract\/ai\/page-layouts$/

test.each(
  ['outline', 'outline/export', 'shape', 'plan', 'themes', 'layout', 'svg', 'scene']
    .map((part) => `${part}/index.ts`)
    .concat('pptx/parts.ts'),
)('%s runs in a browser: it imports nothing that needs Node', (path) => {
  const graph = importsOf(new URL(`./${path}`, import.meta.url))
  expect(graph.size).toBeGreaterThan(1)
  for (const [module, targets] of graph)
    for (const target of targets) expect(target, module).toMatch(PORTABLE)
})

test('the check sees what the server’s side imports', () => {
  const graph = importsOf(new URL('./raster/index.ts', import.meta.url))
  expect([...graph.values()].flat()).toEqual(expect.arrayContaining(['sharp', 'node:child_process']))
})
