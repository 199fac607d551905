import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm'
/** What a run's databases and their log have room in. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * An empty folder for a run's databases, which the account that PostgreSQL runs as may enter: in memory where that has
 * 4 GB free, else with the other temporary files. A database is a thousand files, each test file has one, and a disk
 * looks long for where the next file goes (docs/decisions/0700).
 */
export function makeQuickFolder(prefix: string): string {
  const folder = fs.mkdtempSync(path.join(memoryHasRoom() ? IN_MEMORY : os.tmpdir(), prefix))
  fs.chmodSync(folder, 0o755)
  return folder
}

/** Whether the folder in memory is there and has 4 GB free. A container's often has 64 MB. */
export function memoryHasRoom(): boolean {
  try {
    fs.accessSync(IN_MEMORY, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(IN_MEMORY)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    return false
  }
}
