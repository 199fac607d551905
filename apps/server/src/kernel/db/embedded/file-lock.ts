import fs from 'node:fs'
import { EmbeddedPostgresError } from './errors.ts'
import { identityOf, isSameProcessAlive } from './processes.ts'

const RETRY_MS = 20

/**
 * Runs the work while holding a lock file that names its holder. A lock whose holder has died is taken over.
 * @throws EmbeddedPostgresError when a living holder keeps it for longer than the timeout (ms)
 */
export async function withFileLock<T>(file: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const mine = `${identityOf(process.pid)}#${Math.random()}`
  await acquire(file, mine, timeoutMs)
  try {
    return await work()
  } finally {
    if (holderOf(file) === mine) fs.rmSync(file, { force: true })
  }
}

async function acquire(file: string, mine: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!tryCreate(file, mine)) {
    const holder = holderOf(file)
    const abandoned = holder !== undefined && !isSameProcessAlive(holder.split('#')[0] ?? '')
    if (abandoned && removeIfStill(file, holder)) continue
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        `另一个进程正在启动或停止同一数据库 / another process is starting or stopping this database: ${file} (${holder ?? '?'})`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/** A link's target is there the moment its name is, and needs no room on a full disk, where a stop needs the lock. */
function tryCreate(file: string, mine: string): boolean {
  try {
    fs.symlinkSync(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Renaming is atomic: of several waiters only one gets the abandoned file, and it may look once more. */
function removeIfStill(file: string, holder: string): boolean {
  const taken = `${file}.abandoned.${process.pid}`
  try {
    fs.renameSync(file, taken)
  } catch {
    return true
  }
  if (holderOf(taken) === holder) {
    fs.rmSync(taken, { force: true })
    return true
  }
  fs.renameSync(taken, file)
  return false
}

function holderOf(file: string): string | undefined {
  try {
    return fs.readlinkSync(file)
  } catch (error) {
    // Earlier versions left a file.
    return (error as NodeJS.ErrnoException).code === 'EINVAL' ? fs.readFileSync(file, 'utf8') : undefined
  }
}
