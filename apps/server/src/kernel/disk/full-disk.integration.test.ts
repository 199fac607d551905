import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { createPool } from '../db/index.ts'
import { registerHealth } from '../http/health.ts'
import { createHttpServer } from '../http/server.ts'
import { createLogger } from '../log/index.ts'
import { assertRoomToStart, type Disk, watchDisk } from './index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'yantu-full-'))
/** Without the right to mount only the arithmetic is seen (disk.test.ts) and a file system that has no room by nature. */
const canMount =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=755', 'tmpfs', dataDir]).status === 0
const ballast = join(dataDir, 'ballast')
const freeMegabytes = () =>
  Number(execFileSync('df', ['--output=avail', '--block-size=1M', dataDir]).toString().split('\n')[1])

/** Fills the disk with zeros until so much is left. */
function leave(megabytes: number): void {
  rmSync(ballast, { force: true })
  execFileSync('fallocate', ['-l', `${freeMegabytes() - megabytes}M`, ballast])
}

/** Fills it to the last byte. */
function leaveNothing(): void {
  rmSync(ballast, { force: true })
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { stdio: 'ignore' })
}

afterAll(() => {
  if (canMount) execFileSync('umount', ['--lazy', dataDir])
  rmSync(dataDir, { recursive: true, force: true })
})

it('a start is refused by the name of a folder without room', async () => {
  await expect(assertRoomToStart('/proc')).rejects.toThrow('the disk is full: /proc has 0 MB left')
  await assertRoomToStart(tmpdir())
})

if (canMount) {
  describe('a disk that fills up', () => {
    let server: EmbeddedPostgres
    let pool: Pool
    let disk: Disk
    let app: FastifyInstance

    beforeAll(async () => {
      chmodSync(dataDir, 0o755)
      server = await startEmbeddedPostgres({ dataDir })
      pool = createPool({ url: server.url })
      await pool.query('create table kept as select 7 as n')
      disk = await watchDisk({ folders: [dataDir], reserveBytes: 16 << 20 })
      app = createHttpServer({ log: createLogger('silent') })
      registerHealth(app, { pool, disk })
      app.post('/buy', async () => {
        await pool.query('insert into kept values (8)')
        return 'bought'
      })
    })
    afterAll(async () => {
      disk.stop()
      await app.close()
      await pool.end()
      rmSync(ballast, { force: true })
      await server.stop()
    })

    const ready = async () => {
      await disk.look()
      return (await app.inject('/readyz')).statusCode
    }

    it('refuses uploads first, then is not ready while purchases go on', async () => {
      expect([await ready(), disk.roomFor(1 << 20)]).toEqual([200, true])
      leave(24)
      expect([await ready(), disk.roomFor(1 << 20)]).toEqual([200, false])
      leave(8)
      expect([await ready(), disk.roomFor(0)]).toEqual([503, false])
      expect((await app.inject({ method: 'POST', url: '/buy' })).statusCode).toBe(200)
    })

    it('when full still stops PostgreSQL, says so at a start, and starts with its rows once there is room', async () => {
      leaveNothing()
      expect(freeMegabytes()).toBe(0)
      await server.stop()
      expect(existsSync(join(server.cluster, 'postmaster.pid'))).toBe(false)
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
        `the disk is full: ${join(dataDir, 'postgres')} has 0 MB left`,
      )
      const main = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      expect(await text(main.stderr)).toMatch(new RegExp(`^✗ 磁盘已满：${dataDir} 只剩 0 MB[^\n]*\n$`))
      rmSync(ballast)
      server = await startEmbeddedPostgres({ dataDir })
      const again = createPool({ url: server.url })
      expect((await again.query('select n from kept order by n')).rows).toEqual([{ n: 7 }, { n: 8 }])
      await again.end()
    })
  })
}
