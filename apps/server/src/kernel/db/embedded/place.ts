import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { canEnter, type ServerAccount } from './account.ts'
import { EmbeddedPostgresError } from './errors.ts'

const SYSTEM_DIR = '/var/lib/yantu'
const POINTER = 'postgres.location'

/** The files of one embedded server. Only `cluster` belongs to the account that PostgreSQL runs as. */
export interface Place {
  root: string
  /** PGDATA; exists once the first start has made it in full. */
  cluster: string
  password: string
  port: string
  lock: string
  log: string
  /** One file per process that uses the server; the last to leave stops it. */
  users: string
  runtime: string
}

/**
 * Where the database of a data directory lives: below it, or, when the account cannot get there (root with a
 * project in a closed directory), below /var/lib/yantu with a pointer left in the data directory.
 * @param systemDir stands in for /var/lib/yantu in tests
 * @throws EmbeddedPostgresError when a database exists that the account can no longer reach
 */
export function choosePlace(
  dataDir: string,
  account: ServerAccount,
  onProgress: (message: string) => void,
  systemDir = SYSTEM_DIR,
): Place {
  fs.mkdirSync(dataDir, { recursive: true })
  const pointer = path.join(dataDir, POINTER)
  if (fs.existsSync(pointer)) return prepare(fs.readFileSync(pointer, 'utf8').trim())

  const nearby = prepare(path.join(dataDir, 'postgres'))
  if (canEnter(account, nearby.root)) return nearby
  if (fs.existsSync(nearby.cluster)) {
    throw new EmbeddedPostgresError(
      `数据库在 ${nearby.cluster}，但账号 ${account.name} 进不去；请对其各级上层目录执行 chmod o+x / ` +
        `the database is in ${nearby.cluster}, where account ${account.name} cannot go: chmod o+x the directories above it`,
    )
  }
  fs.rmSync(nearby.root, { recursive: true })
  const elsewhere = unusedSystemDir(dataDir, systemDir)
  onProgress(
    `账号 ${account.name} 进不了 ${dataDir}，数据库放在 ${elsewhere} / ` +
      `account ${account.name} cannot enter ${dataDir}: the database goes to ${elsewhere}`,
  )
  const place = prepare(elsewhere)
  // Whatever the umask says: the account has to get through.
  for (const folder of [systemDir, elsewhere]) fs.chmodSync(folder, 0o755)
  fs.writeFileSync(pointer, `${elsewhere}\n`)
  return place
}

/** A leftover of a deleted checkout at the same path is neither reused nor removed: it may be all that is left. */
function unusedSystemDir(dataDir: string, systemDir: string): string {
  const hash = createHash('sha256').update(fs.realpathSync(dataDir)).digest('hex').slice(0, 16)
  const base = path.join(systemDir, hash)
  if (!fs.existsSync(base)) return base
  let number = 2
  while (fs.existsSync(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

function prepare(wanted: string): Place {
  fs.mkdirSync(wanted, { recursive: true, mode: 0o755 })
  const root = fs.realpathSync(wanted)
  const users = path.join(root, 'users')
  fs.mkdirSync(users, { recursive: true, mode: 0o700 })
  return {
    root,
    cluster: path.join(root, 'cluster'),
    password: path.join(root, 'password'),
    port: path.join(root, 'port'),
    lock: path.join(root, 'lock'),
    log: path.join(root, 'server.log'),
    users,
    runtime: path.join(root, 'runtime'),
  }
}
