import fs from 'node:fs'
import path from 'node:path'
import { at } from './paths.ts'
import { precompress } from './precompress.ts'
import { type Say, withProgress } from './progress.ts'
import { runNode } from './run.ts'
import { hashOfSources } from './sources.ts'

const BUILD = at('apps/web/build')
const STAMP = path.join(BUILD, '.sources')
const SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/deck',
  'packages/drawings',
  'package-lock.json',
  'scripts/precompress.ts',
]

/**
 * Builds the site when its sources have changed since the last build. React is always in production mode,
 * whatever NODE_ENV says: that variable only decides about sandboxes, demo content and required secrets.
 * @returns whether it was built
 */
export async function buildWebIfChanged(say: Say): Promise<boolean> {
  const wanted = hashOfSources(SOURCES)
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
