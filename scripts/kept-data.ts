import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashOfSources } from './sources.ts'

/* Data directories that are made once and copied by who needs one: a first start takes a minute or more. */

/** One name for whatever decides what a first start of this checkout makes. */
export const hashOfFirstStart = (): string =>
  hashOfSources([
    'apps/server/src',
    'packages/contract/src',
    'packages/deck/src',
    'packages/wechatpay-sandbox/src',
    'package-lock.json',
  ]).slice(0, 16)

/** Open to the account that PostgreSQL runs as, so that its files stay inside and go with the directory. */
export async function freshDataDir(prefix: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), prefix))
  await chmod(made, 0o755)
  return made
}

/** With owners and modes: the database's files belong to the account that it runs as. */
export const copyData = (from: string, to: string) =>
  promisify(execFile)('cp', ['-a', '--reflink=auto', `${from}/.`, to])

/** Keeps a copy of a stopped product's data as `kept`, whole or not at all. */
export async function keepData(dataDir: string, kept: string): Promise<void> {
  const draft = `${kept}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await copyData(dataDir, draft)
  await rename(draft, kept)
}
