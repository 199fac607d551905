import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { at, ROOT } from './paths.ts'
import { precompress } from './precompress.ts'
import { type Say, withProgress } from './progress.ts'
import { runNode } from './run.ts'

const BUILD = at('apps/web/build')
const STAMP = path.join(BUILD, '.sources')
const SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/deck',
  'package-lock.json',
  'scripts/precompress.ts',
]
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router', '.cache', 'fixtures'])
const IS_TEST = /\.test\.tsx?$/

/**
 * Builds the site when its sources have changed since the last build. React is always in production mode,
 * whatever NODE_ENV says: that variable only decides about sandboxes, demo content and required secrets.
 * @returns whether it was built
 */
export async function buildWebIfChanged(say: Say): Promise<boolean> {
  const wanted = hashOfSources()
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === wanted) return false
  fs.rmSync(STAMP, { force: true })
  await withProgress('构建网站 / building the site', say, async () => {
    await build()
    await precompress(path.join(BUILD, 'client'))
  })
  fs.writeFileSync(STAMP, wanted)
  return true
}

async function build(): Promise<void> {
  const program = at('node_modules/@react-router/dev/bin.cjs')
  const { code, output } = await runNode(program, ['build'], {
    cwd: at('apps/web'),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`网站构建失败 / the build of the site failed\n${output}`)
}

/** Content, not times: a fresh clone and a switched branch have new times over the same text. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesBelow(at(source)))) {
    hash.update(path.relative(ROOT, file)).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(place: string): string[] {
  if (fs.statSync(place).isFile()) return [place]
  return fs
    .readdirSync(place, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name) && !IS_TEST.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)))
}
