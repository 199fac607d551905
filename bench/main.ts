import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { ensureSystem } from '../scripts/system/ensure.ts'

/*
 * `npm run bench` runs every benchmark in turn; `npm run bench -- site start` only those named, and
 * `npm run bench -- before-after <commit>` this checkout beside an earlier one. Each prints its ratios side by side and
 * stops by itself. Only ratios mean anything on a machine that others use.
 */

const root = join(import.meta.dirname, '..')
const benches = {
  deck: ['--expose-gc', 'packages/deck/bench/deck.bench.ts'],
  pages: ['packages/deck/bench/pages.bench.ts'],
  pdf: ['bench/pdf.bench.ts'],
  catalog: ['bench/catalog.bench.ts'],
  site: ['bench/site.bench.ts'],
  start: ['bench/start.bench.ts'],
  bell: ['bench/bell.bench.ts'],
  lighthouse: ['bench/lighthouse.bench.ts'],
  doctor: ['bench/doctor.bench.ts'],
} as const

/** They ask for a browser and for pdftoppm, which the tests have, too. */
const WITH_SYSTEM: readonly BenchName[] = ['lighthouse', 'pdf']
/** They start the product, which serves what was built last. */
const WITH_SITE: readonly BenchName[] = ['site', 'start', 'bell', 'lighthouse', 'doctor']

type BenchName = keyof typeof benches
const isBench = (name: string): name is BenchName => Object.hasOwn(benches, name)

const run = (name: string, args: readonly string[]) =>
  new Promise<number>((resolve) => {
    process.stdout.write(`\n== ${name}\n`)
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
    child.once('close', (code) => resolve(code ?? 1))
  })

const asked = process.argv.slice(2)
if (asked[0] === 'before-after')
  process.exit(await run(asked.join(' '), ['bench/before-after.bench.ts', ...asked.slice(1)]))
const unknown = asked.filter((name) => !isBench(name))
if (unknown.length)
  throw new Error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
const chosen = asked.length ? asked.filter(isBench) : (Object.keys(benches) as BenchName[])
if (chosen.some((name) => WITH_SYSTEM.includes(name)))
  Object.assign(process.env, await ensureSystem(console.log))
if (chosen.some((name) => WITH_SITE.includes(name))) await buildWebIfChanged(console.log)
let failed = 0
for (const name of chosen) {
  if ((await run(name, benches[name])) !== 0) failed += 1
}
process.exitCode = failed ? 1 : 0
