import type { StatsFs } from 'node:fs'
import { statfs as askFileSystem } from 'node:fs/promises'
import { filesLimits } from '@yantu/contract/limits/files'
import { filesMessages } from '@yantu/contract/messages/files'
import { OperatorError, Refusal } from '../errors/index.ts'

/** What storing files needs to know of the disks before it takes any byte. */
export interface DiskRoom {
  /**
   * Whether so many bytes can be stored while twice the database's reserve stays free: uploads end first, and what
   * flows in between two looks does not reach the reserve. Answers from the last look, at most a second old.
   */
  roomFor(bytes: number): boolean
}

export interface Disk extends DiskRoom {
  /** The folders whose file system has less free than the database's reserve; then the product is not ready. */
  short(): readonly string[]
  /** Looks now. */
  look(): Promise<void>
  /** Ends the looking. */
  stop(): void
}

export interface DiskOptions {
  /** The folders of uploaded files and of the database; those on one file system count once each. */
  folders: readonly string[]
  /** Bytes kept for the database. */
  reserveBytes?: number
  everyMs?: number
  statfs?: (folder: string) => Promise<Pick<StatsFs, 'bavail' | 'bsize'>>
}

/** The answer to an upload that the disk has no room for. */
export const diskFull = () => new Refusal(filesMessages.diskFull)

/**
 * Throws an OperatorError that names the folder when its disk has no room for what a start writes: PostgreSQL's lock
 * file and at least one segment of its log.
 */
export async function assertRoomToStart(folder: string): Promise<void> {
  const { bavail, bsize } = await askFileSystem(folder)
  const [free, needed] = [bavail * bsize, filesLimits.disk.startBytes].map((bytes) =>
    Math.floor(bytes / (1 << 20)),
  )
  if ((free ?? 0) >= (needed ?? 0)) return
  throw new OperatorError(
    `磁盘已满：${folder} 只剩 ${free} MB，启动至少需要 ${needed} MB，请先清理 / ` +
      `the disk is full: ${folder} has ${free} MB left and a start needs ${needed}: make room first`,
  )
}

/** Looks at the free space of the folders at once and then every second. A folder that can't be asked has none. */
export async function watchDisk({
  folders,
  reserveBytes = filesLimits.disk.reserveBytes,
  everyMs = filesLimits.disk.lookEveryMs,
  statfs = askFileSystem,
}: DiskOptions): Promise<Disk> {
  let free = new Map<string, number>()
  async function look(): Promise<void> {
    free = new Map(
      await Promise.all(folders.map(async (folder) => [folder, await freeBytes(folder)] as const)),
    )
  }
  async function freeBytes(folder: string): Promise<number> {
    try {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    } catch {
      return 0
    }
  }
  await look()
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    roomFor: (bytes) => [...free.values()].every((room) => room - bytes >= 2 * reserveBytes),
    short: () => folders.filter((folder) => (free.get(folder) ?? 0) < reserveBytes),
    look,
    stop: () => clearInterval(timer),
  }
}
