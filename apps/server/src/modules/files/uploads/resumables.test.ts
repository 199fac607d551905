import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { filesLimits } from '@yantu/contract/limits/files'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLocalDiskStorage } from '../../../adapters/object-storage/local-disk.ts'
import { systemClock } from '../../../kernel/clock/index.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createWorld, type World } from '../../../testing/authorization.ts'
import { createParts } from './parts.ts'
import { createResumables } from './resumables.service.ts'
import { createUploadsService } from './uploads.service.ts'

const MB = 1 << 20
const HOUR_MS = 3_600_000
const deck = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(300_000)])

let site: TestApp
let world: World
let tokens: Record<'owner' | 'other', string>
beforeAll(async () => {
  site = await startTestApp()
  world = await createWorld(site.app)
  const [owner = '', other = ''] = await Promise.all([world.token('owner'), world.token('other')])
  tokens = { owner, other }
})
afterAll(() => site.close())

type Sent = { headers?: Record<string, string>; payload?: Buffer | Readable; as?: keyof typeof tokens }

const step = (
  method: 'OPTIONS' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  url: string,
  { headers, payload, as = 'owner' }: Sent = {},
) =>
  site.app.http.inject({
    method,
    url,
    payload,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${tokens[as]}`, ...headers },
  })

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

const announce = (length: number | string, fields: Record<string, string> = {}) =>
  step('POST', '/api/file/tus', {
    headers: {
      'upload-length': String(length),
      'upload-metadata': metadata({ filename: '答辩.pptx', type: 'private', ...fields }),
    },
  })

async function begin(length: number, fields?: Record<string, string>): Promise<string> {
  const { headers, statusCode, body } = await announce(length, fields)
  if (!headers.location) throw new Error(`not begun: ${statusCode} ${body}`)
  return String(headers.location)
}

const bytesAt = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
})
const patch = (url: string, offset: number, payload: Buffer | Readable, more: Sent = {}) =>
  step('PATCH', url, { payload, ...more, headers: { ...bytesAt(offset), ...more.headers } })

const idOf = (url: string) => url.split('/').at(-1) ?? ''
const finish = async (url: string, as: keyof typeof tokens = 'owner', on = site) => {
  const answer = await on.app.http.inject({
    method: 'POST',
    url: '/api/file/finishUpload',
    payload: { uploadId: idOf(url) },
    headers: { authorization: `Bearer ${tokens[as]}` },
  })
  return answer.json()
}
const contentOf = async (url: string) =>
  (await site.app.http.inject({ url, headers: { authorization: `Bearer ${tokens.owner}` } })).rawPayload
const here = () => readdirSync(join(site.dataDir, 'parts'))
const isWritten = (url: string) =>
  !readdirSync(join(site.dataDir, 'parts', url.split('/').at(-1) as string)).includes('idle')

describe('a file that comes by tus', () => {
  it('is announced, arrives in pieces, and is kept once however often that is asked for', async () => {
    const options = await step('OPTIONS', '/api/file/tus')
    expect([options.statusCode, options.headers]).toMatchObject([
      204,
      {
        'tus-version': '1.0.0',
        'tus-extension': 'creation,expiration,termination',
        'tus-max-size': '524288000',
      },
    ])
    const announced = await announce(deck.length, { purpose: 'work-main' })
    expect([announced.statusCode, announced.headers['tus-resumable']]).toEqual([201, '1.0.0'])
    expect(Date.parse(String(announced.headers['upload-expires'])) - Date.now()).toBeGreaterThan(23 * HOUR_MS)
    const url = String(announced.headers.location)

    expect((await patch(url, 0, deck.subarray(0, 100_000))).headers['upload-offset']).toBe('100000')
    expect((await patch(url, 0, deck.subarray(0, 10))).statusCode).toBe(409)
    expect(await finish(url)).toMatchObject({ code: 409, message: '上传内容不完整，请重新上传' })
    expect((await step('HEAD', url)).headers).toMatchObject({
      'upload-offset': '100000',
      'upload-length': String(deck.length),
      'cache-control': 'no-store',
    })
    const last = await patch(url, 100_000, Readable.from([deck.subarray(100_000)]))
    expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, String(deck.length)])

    const [one, same] = await Promise.all([finish(url), finish(url)])
    expect(one).toMatchObject({
      code: 200,
      data: { fileName: '答辩.pptx', fileSize: deck.length, url: `/files/private/${idOf(url)}` },
    })
    expect([same, await finish(url)]).toEqual([one, one])
    expect((await contentOf(one.data.url)).equals(deck)).toBe(true)
    expect(await site.app.modules.files.find(one.data.fileId)).toMatchObject({ purpose: 'work-main' })
    expect((await step('HEAD', url)).headers['upload-offset']).toBe(String(deck.length))
    expect(here()).toEqual([])
  })

  it('is nobody else’s', async () => {
    const url = await begin(10)
    const as = 'other'
    expect((await step('HEAD', url, { as })).statusCode).toBe(404)
    expect((await patch(url, 0, Buffer.from('x'), { as })).statusCode).toBe(404)
    expect((await step('DELETE', url, { as })).statusCode).toBe(404)
    expect(await finish(url, as)).toMatchObject({ code: 404, message: '文件不存在或已失效，请重新上传' })
    expect((await step('DELETE', url)).statusCode).toBe(204)
    expect((await step('HEAD', url)).statusCode).toBe(404)
    expect(here()).toEqual([])
  })

  it('goes on after a cut at 0, 50 or 99 % and a restart from the bytes that came, written by one at a time', async () => {
    await site.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.app.http.server.address() as AddressInfo

    /** Of a request that says it brings the whole; resolves once that much is there, with what cuts it. */
    async function sendUpTo(url: string, bytes: number): Promise<() => Promise<void>> {
      const request = httpRequest({
        port,
        method: 'PATCH',
        path: url,
        headers: {
          'tus-resumable': '1.0.0',
          authorization: `Bearer ${tokens.owner}`,
          'content-length': String(deck.length),
          ...bytesAt(0),
        },
      })
      request.on('error', () => undefined)
      request.flushHeaders()
      request.write(deck.subarray(0, bytes))
      // Asked to finish before it is written, it is held for a moment, and what comes to write it is refused.
      await vi.waitFor(() => expect(isWritten(url)).toBe(true), { timeout: 10_000 })
      await vi.waitFor(
        async () => expect((await step('HEAD', url)).headers['upload-offset']).toBe(String(bytes)),
        { timeout: 10_000, interval: 200 },
      )
      expect(await finish(url)).toMatchObject({ code: 423, message: '文件正在处理，请稍后再试' })
      expect((await patch(url, bytes, deck.subarray(bytes))).statusCode).toBe(423)
      return async () => {
        const closed = new Promise((resolve) => request.once('close', resolve))
        request.destroy()
        await closed
      }
    }

    const parts = await Promise.all(
      [0, 0.5, 0.99].map(async (share) => {
        const [url, bytes] = [await begin(deck.length), Math.floor(deck.length * share)]
        return { url, bytes, cut: await sendUpTo(url, bytes) }
      }),
    )
    for (const { cut } of parts) await cut()
    const { database, dataDir } = site
    await site.app.stop()
    site = await startTestApp({ database, dataDir })
    for (const { url, bytes } of parts) {
      await vi.waitFor(
        async () => expect((await patch(url, bytes, deck.subarray(bytes))).statusCode).toBe(204),
        { timeout: 10_000 },
      )
      const { data } = await finish(url)
      expect((await contentOf(data.url)).equals(deck)).toBe(true)
    }
  })

  it('comes to one file when the process dies between its bytes and its row', async () => {
    const url = await begin(deck.length)
    await patch(url, 0, deck)
    const { modules, db } = site.app
    const real = createUploadsService({
      files: modules.files,
      scalePicture: async () => [],
      squarePicture: async () => Buffer.alloc(0),
      markPhoto: async () => Buffer.alloc(0),
      drawFigure: async () => ({ bytes: Buffer.alloc(0), type: 'image/png', width: 1, height: 1 }),
    })
    const dying = createResumables({
      db,
      clock: systemClock,
      parts: createParts(join(site.dataDir, 'parts')),
      storage: createLocalDiskStorage({ root: join(site.dataDir, 'files') }),
      uploads: {
        async keep(file) {
          const { id } = await real.keep(file)
          await sql`delete from stored_file where id = ${id}`.execute(db)
          throw new Error('died')
        },
      },
    })
    await expect(dying.finish(idOf(url), world.users.owner.userId)).rejects.toThrow('died')
    expect(await site.app.modules.files.find(idOf(url))).toBeNull()
    expect((await step('HEAD', url)).headers['upload-offset']).toBe(String(deck.length))
    const { data } = await finish(url)
    expect((await contentOf(data.url)).equals(deck)).toBe(true)
  })

  it('is a picture for everybody, drawn anew, where it is not private', async () => {
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
    const url = await begin(png.length, { filename: 'a.png', type: '' })
    await patch(url, 0, png)
    const { data } = await finish(url)
    expect(data).toMatchObject({
      url: expect.stringMatching(/^\/files\/public\/.*\.webp$/),
      fileName: 'a.png',
    })
    expect((await sharp(await contentOf(data.url)).metadata()).format).toBe('webp')
    expect(await finish(url)).toMatchObject({ data })
  })

  it('that is not what it says is refused, and gone', async () => {
    const url = await begin(6, { filename: 'a.png', type: '' })
    await patch(url, 0, Buffer.from('<html>'))
    expect(await finish(url)).toMatchObject({ code: 400, message: '文件内容与扩展名不符，请重新选择' })
    expect([(await step('HEAD', url)).statusCode, here()]).toEqual([404, []])
  })
})

describe('a step is refused', () => {
  it.each<[string, () => ReturnType<typeof step>, number]>([
    [
      'of another version',
      () => step('POST', '/api/file/tus', { headers: { 'tus-resumable': '0.2.2' } }),
      412,
    ],
    ['for a visitor', () => step('POST', '/api/file/tus', { headers: { authorization: '' } }), 401],
    ['for a file that is too large', () => announce(500 * MB + 1), 413],
    ['for one of no length', () => announce('x'), 400],
    ['for an empty one', () => announce(0), 400],
    ['for a kind that its purpose has not', () => announce(9, { purpose: 'work-pdf' }), 400],
    ['without a name', () => step('POST', '/api/file/tus', { headers: { 'upload-length': '9' } }), 400],
    ['for no upload', () => step('HEAD', '/api/file/tus/x'), 400],
    [
      'of another content type',
      async () => patch(await begin(9), 0, Buffer.from('x'), { headers: { 'content-type': 'text/plain' } }),
      415,
    ],
    ['past what was announced', async () => patch(await begin(9), 0, Buffer.alloc(10)), 413],
    ['past that in chunks', async () => patch(await begin(9), 0, Readable.from([Buffer.alloc(10)])), 413],
    [
      'with no offset',
      async () =>
        step('PATCH', await begin(9), { headers: { 'content-type': 'application/offset+octet-stream' } }),
      400,
    ],
  ])('%s', async (_what, make, status) => {
    const answer = await make()
    expect([answer.statusCode, answer.headers['tus-resumable']]).toEqual([status, '1.0.0'])
    if (status !== 400 || answer.body) expect(answer.json()).toMatchObject({ code: status })
  })

  it('where the user has announced as much as one may keep, until some of it is given up', async () => {
    await sql`delete from resumable_upload`.execute(site.app.db)
    await sql`delete from rate_limit`.execute(site.app.db)
    const { storedBytesPerUser } = filesLimits.upload
    const held = await site.app.modules.files.storedBytes(world.users.owner.userId)
    const urls: string[] = []
    for (let left = storedBytesPerUser - held; left > 0; left -= 500 * MB)
      urls.push(await begin(Math.min(left, 500 * MB)))
    const refused = await announce(1)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      '个人存储空间已满，请删除部分历史记录后再试',
    ])
    await step('DELETE', urls[0] ?? '')
    expect((await announce(1)).statusCode).toBe(201)
  })
})

it('what did not become whole in a day is gone', async () => {
  const [url, whole] = [await begin(10), await begin(deck.length)]
  await patch(whole, 0, deck)
  await sql`update resumable_upload set created_at = now() - interval '24 hours 1 second'`.execute(
    site.app.db,
  )
  expect((await step('HEAD', url)).statusCode).toBe(410)
  expect((await patch(url, 0, Buffer.alloc(10))).statusCode).toBe(410)
  expect(await finish(whole)).toMatchObject({ code: 410 })
  await site.app.modules.fileUploads.sweepResumable()
  expect(here()).toContain(idOf(url))

  await sql`update resumable_upload set created_at = now() - interval '26 hours'`.execute(site.app.db)
  const lost = join(site.dataDir, 'parts', 'of-a-row-that-is-gone')
  mkdirSync(lost)
  utimesSync(lost, new Date(0), new Date(0))
  expect(await site.app.modules.fileUploads.sweepResumable()).toBeGreaterThan(1)
  for (const id of [idOf(url), idOf(whole), 'of-a-row-that-is-gone']) expect(here()).not.toContain(id)
})
