import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashOfFirstStart, keepData } from '../scripts/kept-data.ts'
import { atRest, discard, picturesDrawn, startProduct, thenStopped } from './product.ts'

/* A product with thousands of works, of this checkout or of an earlier commit: files to start, and data to copy. */

/** Added to the demo's. */
const WORKS = 3_000
const root = join(import.meta.dirname, '..')
const kept = join(root, '.cache/grown')

export interface Grown {
  /** Where the product's files are. */
  tree: string
  /** Its data, at rest: to be copied, not used. */
  data: string
}

/** As this checkout makes it. What other states of the sources made is removed. */
export async function grownHere(): Promise<Grown> {
  const name = `here-${hashOfFirstStart()}`
  const all = existsSync(kept) ? readdirSync(kept) : []
  const old = all.filter((one) => one.startsWith('here-') && !one.startsWith(name))
  for (const one of old) rmSync(join(kept, one), { recursive: true })
  return { tree: root, data: await dataOf(root, name) }
}

/** As a commit's own start and its own seed make it. */
export async function grownOf(commit: string): Promise<Grown> {
  const sha = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: root })
    .toString()
    .trim()
  const tree = filesAt(sha)
  return { tree, data: await dataOf(tree, sha) }
}

/** The files of a commit in a folder of their own, kept for the next run; its own bootstrap installs and builds. */
function filesAt(sha: string): string {
  const folder = join(tmpdir(), `yantu-at-${sha.slice(0, 12)}`)
  if (existsSync(folder)) return folder
  mkdirSync(folder)
  const files = execFileSync('git', ['archive', sha], { cwd: root, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' })
  run('scripts/bootstrap.mjs', 'run', 'biome', '--version')
  run('--eval', "import('./scripts/build-web.ts').then((web) => web.buildWebIfChanged(console.error))")
  return folder
}

async function dataOf(tree: string, name: string): Promise<string> {
  const data = join(kept, `${name}-${WORKS}`)
  if (!existsSync(data)) await grow(tree, data)
  return data
}

/** Works are added once the demo's have all the pictures that they borrow; a second start looks at them. */
async function grow(tree: string, data: string): Promise<void> {
  console.log(`  ${WORKS} works are added to the demo's, once: ${tree}`)
  const first = await startProduct({ tree })
  const { dataDir } = first
  try {
    await thenStopped(first, picturesDrawn)
    const seed = [join(tree, 'apps/server/src/db/seed/main.ts'), '--templates', String(WORKS)]
    execFileSync(process.execPath, seed, { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'ignore' })
    const second = await startProduct({ tree, dataDir })
    await thenStopped(second, atRest)
    await keepData(dataDir, data)
  } finally {
    await discard(dataDir)
  }
}
