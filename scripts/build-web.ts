import fs from 'node:fs'
import path from 'node:path'
import { at } from './paths.ts'
import { precompress } from './precompress.ts'
import { type Say, withProgress } from './progress.ts'
import { runNode } from './run.ts'
import { hashOfSources } from './sources.ts'

const SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/deck',
  'packages/drawings',
  'package-lock.json',
  'scripts/precompress.ts',
]

interface Site {
  folder: string
  title: string
  env: NodeJS.ProcessEnv
}

const SITE: Site = { folder: at('apps/web/build'), title: '构建网站 / building the site', env: {} }
const WITH_GALLERY: Site = {
  folder: at('apps/web/build/with-gallery'),
  title: '构建部件陈列 / building the gallery of parts',
  env: { SITE_GALLERY: '1' },
}

/**
 * Builds the site when its sources have changed since the last build. React is always in production mode,
 * whatever NODE_ENV says: that variable only decides about sandboxes, demo content and required secrets.
 * @returns whether it was built
 */
export async function buildWebIfChanged(say: Say): Promise<boolean> {
  return buildIfChanged(SITE, say, () => precompress(path.join(SITE.folder, 'client')))
}

/** The same with the gallery of parts (`/dev/parts`), for its tests alone; SITE_MODE=gallery serves it. */
export const buildGalleryIfChanged = (say: Say): Promise<boolean> => buildIfChanged(WITH_GALLERY, say)

async function buildIfChanged(site: Site, say: Say, then?: () => Promise<unknown>): Promise<boolean> {
  const stamp = path.join(site.folder, '.sources')
  const wanted = hashOfSources(SOURCES)
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return false
  fs.rmSync(stamp, { force: true })
  await withProgress(site.title, say, async () => {
    await build(site)
    await then?.()
  })
  fs.writeFileSync(stamp, wanted)
  return true
}

async function build({ env }: Site): Promise<void> {
  const program = at('node_modules/@react-router/dev/bin.cjs')
  const { code, output } = await runNode(program, ['build'], {
    cwd: at('apps/web'),
    env: { NODE_ENV: 'production', ...env },
  })
  if (code !== 0) throw new Error(`网站构建失败 / the build of the site failed\n${output}`)
}
