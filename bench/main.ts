import { spawn } from 'node:child_process'
import { join } from 'node:path'

/*
 * `npm run bench` runs every benchmark in turn; `npm run bench -- site start` only those named. Each prints its
 * ratios side by side and stops by itself. Only ratios mean anything on a machine that others use.
 */

const root = join(import.meta.dirname, '..')
const benches = {
  deck: ['--expose-gc', 'packages/deck/bench/deck.bench.ts'],
  catalog: ['bench/catalog.bench.ts'],
  site: ['bench/site.bench.ts'],
  start: ['bench/start.bench.ts'],
  lighthouse: ['bench/lighthouse.bench.ts'],
} as const

type BenchName = keyof typeof benches
const isBench = (name: string): name is BenchName => Object.hasOwn(benches, name)

const run = (name: BenchName) =>
  new Promise<number>((resolve) => {
    process.stdout.write(`\n== ${name}\n`)
    const child = spawn(process.execPath, [...benches[name]], { cwd: root, stdio: 'inherit' })
    child.once('close', (code) => resolve(code ?? 1))
  })

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isBench(name))
if (unknown.length)
  throw new Error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
let failed = 0
for (const name of asked.length ? asked.filter(isBench) : (Object.keys(benches) as BenchName[])) {
  if ((await run(name)) !== 0) failed += 1
}
process.exitCode = failed ? 1 : 0
