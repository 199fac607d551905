import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { EmbeddedPostgresError } from './errors.ts'

/** The system account PostgreSQL runs as. `ids` is empty when that is simply the caller's own account. */
export interface ServerAccount {
  name: string
  ids: { uid: number; gid: number } | Record<string, never>
}

/** PostgreSQL refuses to run as root; a dedicated account is used where the operator has made one. */
const ACCOUNTS_FOR_ROOT = ['yantu', 'nobody']

/**
 * The caller's account, or for root the first existing one of `yantu` and `nobody`.
 * @throws EmbeddedPostgresError when root has no unprivileged account to hand the server to
 */
export function serverAccount(): ServerAccount {
  if (process.getuid?.() !== 0) return { name: 'self', ids: {} }
  const entries = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ACCOUNTS_FOR_ROOT) {
    const [, , uid, gid] = entries.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { name, ids: { uid: Number(uid), gid: Number(gid) } }
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL 不能以 root 运行，且没有 nobody 或 yantu 账号；请执行 useradd --system yantu，或设置 DATABASE_URL / ' +
      'PostgreSQL refuses to run as root and neither account nobody nor yantu exists: run "useradd --system yantu" or set DATABASE_URL',
  )
}

export function giveTo(account: ServerAccount, file: string): void {
  if (account.ids.uid !== undefined) fs.chownSync(file, account.ids.uid, account.ids.gid)
}

/** Whether the account can enter the directory; asked by trying, so that ACLs and mounts count too. */
export function canEnter(account: ServerAccount, directory: string): boolean {
  if (account.ids.uid === undefined) return true
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...account.ids, cwd: '/', stdio: 'ignore' })
      .status === 0
  )
}
