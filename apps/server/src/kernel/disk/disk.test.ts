import { afterEach, describe, expect, it } from 'vitest'
import { type Disk, watchDisk } from './index.ts'

const MB = 1 << 20
const free = new Map<string, number>()
let disk: Disk

const watch = async () => {
  disk = await watchDisk({
    folders: ['/files', '/database'],
    reserveBytes: 100 * MB,
    everyMs: 3_600_000,
    statfs: async (folder) => {
      const bytes = free.get(folder)
      if (bytes === undefined) throw new Error(`no such folder: ${folder}`)
      return { bavail: bytes / 4096, bsize: 4096 }
    },
  })
}

afterEach(() => disk.stop())

describe('the disk', () => {
  it('has room for what leaves twice the reserve on every file system', async () => {
    free.set('/files', 300 * MB).set('/database', 250 * MB)
    await watch()
    expect([disk.roomFor(50 * MB), disk.roomFor(50 * MB + 1)]).toEqual([true, false])
    expect(disk.short()).toEqual([])
  })

  it('refuses uploads before it calls itself short', async () => {
    free.set('/files', 150 * MB).set('/database', 1_000 * MB)
    await watch()
    expect(disk.roomFor(0)).toBe(false)
    expect(disk.short()).toEqual([])
  })

  it('names the folder below the reserve, and sees by the next look that it has room again', async () => {
    free.set('/files', 1_000 * MB).set('/database', 99 * MB)
    await watch()
    expect(disk.short()).toEqual(['/database'])
    free.set('/database', 1_000 * MB)
    await disk.look()
    expect([disk.short(), disk.roomFor(800 * MB)]).toEqual([[], true])
  })

  it('takes a folder that cannot be asked for a full one', async () => {
    free.set('/files', 1_000 * MB).delete('/database')
    await watch()
    expect(disk.short()).toEqual(['/database'])
    expect(disk.roomFor(0)).toBe(false)
  })
})
