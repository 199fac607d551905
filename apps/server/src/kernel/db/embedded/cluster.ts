import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { giveTo, type ServerAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './errors.ts'
import type { Place } from './place.ts'

export const SUPERUSER = 'yantu'

/** C.UTF-8 lets pg_trgm and lower() see Chinese and every other letter; plain C drops them silently. */
const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=C.UTF-8']

export const isInitialised = (place: Place): boolean => fs.existsSync(place.cluster)

/**
 * Makes the database cluster: UTF-8, scram passwords for every connection, the password in a 0600 file.
 * It gets its name when it is complete, so that an interrupted first start is simply done again.
 * @throws EmbeddedPostgresError with what initdb said
 */
export async function initialise(place: Place, binaries: Binaries, account: ServerAccount): Promise<void> {
  const draft = `${place.cluster}.draft`
  const handover = path.join(place.root, 'initdb.password')
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft, { mode: 0o700 })
  giveTo(account, draft)
  writePrivately(place.password, randomBytes(24).toString('base64url'))
  writePrivately(handover, readPassword(place))
  giveTo(account, handover)
  try {
    const { status, output } = await run(binaries.initdb, account, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      '--auth=scram-sha-256',
      `--pwfile=${handover}`,
      ...LOCALE,
    ])
    if (status !== 0) {
      throw new EmbeddedPostgresError(`数据库初始化失败 / initdb failed in ${draft}\n${output}`)
    }
    fs.renameSync(draft, place.cluster)
  } finally {
    fs.rmSync(handover, { force: true })
  }
}

/** Reads the password that `initialise` wrote. */
export function readPassword(place: Place): string {
  try {
    return fs.readFileSync(place.password, 'utf8')
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `读不到数据库密码 ${place.password}；请从备份恢复它 / cannot read the database password ${place.password}: restore it from a backup`,
      { cause },
    )
  }
}

function writePrivately(file: string, text: string): void {
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
}

function run(
  program: string,
  account: ServerAccount,
  args: string[],
): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, LC_ALL: 'C' }
    const child = spawn(program, args, { ...account.ids, cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, output }))
  })
}
