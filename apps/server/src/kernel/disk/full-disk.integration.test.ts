import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { defineEndpoint, UploadedFile } from '@yantu/contract/endpoint'
import { filesMessages } from '@yantu/contract/messages/files'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createParts } from '../../modules/files/uploads/parts.ts'
import type { Resumables } from '../../modules/files/uploads/resumables.service.ts'
import { registerTus } from '../../modules/files/uploads/tus.routes.ts'
import type { SignedIn } from '../auth/index.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { createPool } from '../db/index.ts'
import { createUploads } from '../http/body/uploads.ts'
import { registerHealth } from '../http/health.ts'
import { route } from '../http/route.ts'
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

const spool = join(dataDir, 'spool')
const rate = { budget: 'x', count: 100, periodMs: 60_000 }
const take = defineEndpoint({
  method: 'POST',
  path: '/api/take',
  summary: 'takes a file',
  access: 'user',
  kind: 'upload',
  upload: { maxBytes: 64 << 20, tooLarge: '太大', calls: rate, bytes: { ...rate, count: 1 << 30 } },
  input: z.object({ file: z.instanceof(UploadedFile) }),
  data: z.object({ size: z.number() }),
})
const ports = {
  authenticate: async () => ({ kind: 'user', userId: 1 }) as SignedIn,
  rateLimiter: { take: async () => true },
  addressFactor: 1,
}

const parts = createParts(join(dataDir, 'parts'))
const id = randomUUID()
/** The one upload of 9 MB that is under way, on the real disk and without its row. */
const resumables: Pick<Resumables, 'progressOf' | 'append'> = {
  progressOf: async () => ({ offset: (await parts.sizeOf(id)) ?? 0, sizeBytes: 9 << 20, expiresAt: null }),
  async append(_id, { offset }, chunks) {
    const part = await parts.take(id)
    try {
      return offset + ((await part?.append(chunks, 9 << 20)) ?? 0)
    } finally {
      await part?.release()
    }
  },
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
      const withUploads = { ...ports, uploads: createUploads({ root: spool }) }
      route(app, withUploads, take, async ({ file }) => ({ size: file.size }))
      registerTus(app, withUploads, resumables as Resumables)
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

    it('that fills up under an upload says so, and keeps nothing of what did not fit', async () => {
      await parts.begin(id)
      const [megabyte, rest] = [Buffer.alloc(1 << 20), Buffer.alloc(8 << 20)]
      const send = (offset: number, payload: Buffer) =>
        app.inject({
          method: 'PATCH',
          url: `/api/file/tus/${id}`,
          headers: {
            authorization: 'Bearer 1',
            'tus-resumable': '1.0.0',
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          },
          payload,
        })
      expect((await send(0, megabyte)).statusCode).toBe(204)
      leave(4)
      const refused = await send(1 << 20, rest)
      expect([refused.statusCode, refused.json().message]).toEqual([400, filesMessages.diskFull])
      expect(await parts.sizeOf(id)).toBe(1 << 20)
      await parts.remove(id)

      const form = new FormData()
      form.set('file', new Blob([rest]), 'a.pptx')
      const body = new Response(form)
      const answer = await app.inject({
        method: 'POST',
        url: take.path,
        headers: { authorization: 'Bearer 1', 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      })
      expect(answer.json()).toEqual({ code: 400, message: filesMessages.diskFull, data: null })
      expect(readdirSync(spool)).toEqual([])
      expect(freeMegabytes()).toBeGreaterThanOrEqual(4)
      rmSync(ballast)
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
