import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashOfSources } from '../../scripts/sources.ts'
import { freshDataDir, startServer } from './server.ts'

const kept = join(import.meta.dirname, '../../.cache/seeded')
/** Whatever decides what a first start makes. */
const SOURCES = [
  'apps/server/src',
  'packages/contract/src',
  'packages/deck/src',
  'packages/wechatpay-sandbox/src',
  'package-lock.json',
]

/** With owners and modes: the database's files belong to the account that it runs as. */
const copy = (from: string, to: string) =>
  promisify(execFile)('cp', ['-a', '--reflink=auto', `${from}/.`, to])

/** A data directory of one's own as the very first start leaves it: made once for each state of the sources. */
export async function seededDataDir(): Promise<string> {
  const seed = join(kept, hashOfSources(SOURCES).slice(0, 16))
  if (!(await stat(seed).catch(() => null))) await keepSeed(seed)
  const dataDir = await freshDataDir()
  await copy(seed, dataDir)
  return dataDir
}

/** A first start takes as long as the machine is busy. */
const FIRST_START_MS = 600_000

async function keepSeed(seed: string): Promise<void> {
  const server = await startServer({ timeoutMs: FIRST_START_MS })
  await server.stop()
  const draft = `${seed}.${process.pid}`
  for (const old of await readdir(kept).catch(() => [])) await rm(join(kept, old), { recursive: true })
  await mkdir(draft, { recursive: true })
  await copy(server.dataDir, draft)
  await rename(draft, seed)
  await server.discard()
}
