import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineEndpoint, UploadedFile } from '@yantu/contract/endpoint'
import { filesLimits } from '@yantu/contract/limits/files'
import { httpLimits } from '@yantu/contract/limits/http'
import { filesMessages } from '@yantu/contract/messages/files'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../log/index.ts'
import { createUploads } from './body/uploads.ts'
import { type Asking, route, streamRoute } from './route.ts'
import { answerUnknownApiPaths, createHttpServer, type HttpPorts } from './server.ts'

const MAX = 300_000
const upload = {
  maxBytes: MAX,
  tooLarge: '文件太大',
  calls: { budget: 'files', count: 5, periodMs: 60_000 },
  bytes: { budget: 'bytes', count: 10 * MAX, periodMs: 60_000 },
}
const echo = defineEndpoint({
  method: 'POST',
  path: '/api/echo',
  summary: 'says what came',
  access: 'user',
  input: z.object({ name: z.string({ error: '请输入名字' }) }),
  data: z.object({ name: z.string() }),
})
const take = defineEndpoint({
  ...echo,
  path: '/api/take',
  kind: 'upload',
  upload,
  input: z.object({ name: z.string().optional(), file: z.instanceof(UploadedFile, { error: '请上传文件' }) }),
  data: z.object({ path: z.string(), size: z.number(), sha256: z.string(), fileName: z.string() }),
})
const give = defineEndpoint({ ...take, path: '/api/give', access: 'designer' })
const write = defineEndpoint({
  ...echo,
  path: '/api/write',
  kind: 'stream',
  upload,
  signInMessage: '请先登录!',
})
const administer = defineEndpoint({
  ...write,
  path: '/api/administer',
  access: 'user',
  permission: 'works.review',
})

const user = {
  kind: 'user',
  sessionId: 's',
  isDesigner: false,
  isWhite: false,
  permissions: new Set<never>(),
  hasSecondFactor: false,
} as const
const root = mkdtempSync(join(tmpdir(), 'yantu-spool-'))
const spooled = () => readdirSync(root).length

let app: FastifyInstance
let port: number
let spent: [string, number][]
let isSpent: string | undefined
let room: boolean
let stored: number
let seen: Buffer
let asked: Asking[]

beforeAll(async () => {
  app = createHttpServer({ log: createLogger('silent') })
  const ports: HttpPorts = {
    authenticate: async (token) => (Number(token) ? { ...user, userId: Number(token) } : null),
    rateLimiter: {
      async take(key, _rate, amount = 1) {
        spent.push([key, amount])
        return !isSpent || !key.startsWith(isSpent)
      },
    },
    addressFactor: 1,
    uploads: createUploads({ root, disk: { roomFor: () => room }, storedBytes: async () => stored }),
  }
  route(app, ports, echo, async ({ name }) => ({ name }))
  route(app, ports, take, async ({ file }) => {
    seen = readFileSync(file.path)
    return { ...file, sha256: Buffer.from(file.sha256).toString('hex') }
  })
  route(app, ports, give, async ({ file }) => ({ ...file, sha256: '' }))
  streamRoute(app, ports, write, async ({ name }, asking) => {
    asked.push(asking)
    return `wrote ${name}`
  })
  streamRoute(app, ports, administer, async () => 'done')
  answerUnknownApiPaths(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})
beforeEach(() => {
  spent = []
  isSpent = undefined
  room = true
  stored = 0
  asked = []
})

const post = async (
  path: string,
  body: string | FormData | ReadableStream,
  headers: Record<string, string> = {},
) => {
  const sent = { method: 'POST', body, headers: { authorization: 'Bearer 7', ...headers }, duplex: 'half' }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, sent as RequestInit)
  const answer = await response.text()
  return { status: response.status, ...(answer.startsWith('{') ? JSON.parse(answer) : { answer }) }
}

const json = { 'content-type': 'application/json' }
const formOf = (...files: [string, Buffer | string, string?][]) => {
  const form = new FormData()
  for (const [name, content, fileName] of files)
    if (fileName === undefined) form.append(name, String(content))
    else form.append(name, new Blob([content as string]), fileName)
  return form
}

/** Of these the body is never sent: whoever waited for it would not answer. */
describe('before a body is read', () => {
  const large = Buffer.alloc(1 << 20, 'a&')

  it.each([
    ['a visitor', '/api/echo', { authorization: '' }, 401],
    ['a user at an administrator’s', '/api/administer', {}, 403],
    ['a user’s form', '/api/give', { 'content-type': 'multipart/form-data; boundary=b' }, 403],
    ['another content type', '/api/echo', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['none', '/api/echo', { 'content-type': '' }, 415],
    ['JSON where a file is needed', '/api/take', json, 415],
    ['a form where there is none', '/api/echo', { 'content-type': 'multipart/form-data; boundary=b' }, 415],
    ['an unknown path', '/api/nothing', { 'content-type': 'multipart/form-data; boundary=b' }, 404],
    ['an unknown path', '/api/nothing', { 'content-type': 'application/x-tar' }, 404],
    ['JSON past its limit', '/api/echo', { ...json, 'content-length': String(2 << 20) }, 413],
  ] as [string, string, Record<string, string>, number][])(
    '%s at %s (%o) is answered %i',
    async (_case, path, headers: Record<string, string>, status) => {
      const socket = await open(path, { 'content-length': String(large.length), ...headers })
      expect(await answerOf(socket)).toMatchObject({ status, code: status })
      socket.destroy()
    },
  )

  it('a spent budget is 429, whether of calls, of forms or of bytes', async () => {
    for (const budget of ['user:', 'files:', 'bytes:']) {
      isSpent = budget
      const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000' }
      const socket = await open('/api/take', headers)
      expect([budget, await answerOf(socket)]).toMatchObject([budget, { status: 429 }])
      socket.destroy()
    }
    expect(spent.at(-1)).toEqual(['bytes:7', 1000])
  })

  it.each([
    ['the disk is low', () => (room = false), 400, filesMessages.diskFull],
    [
      'the user has stored enough',
      () => (stored = filesLimits.upload.storedBytesPerUser),
      400,
      filesMessages.storageFull,
    ],
  ] as [string, () => void, number, string][])(
    'a file is refused when %s',
    async (_case, make, code, message) => {
      make()
      const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000' }
      const socket = await open('/api/take', headers)
      expect(await answerOf(socket)).toMatchObject({ code, message })
      socket.destroy()
    },
  )

  it('a file that is too large by its announced length is refused with the call’s own message', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(2 ** 31) }
    const socket = await open('/api/take', headers)
    expect(await answerOf(socket)).toMatchObject({ status: 200, code: 400, message: '文件太大' })
    socket.destroy()
  })

  it('the refused connection still takes the body and the next request', async () => {
    const socket = await open('/api/echo', {
      authorization: '',
      ...json,
      'content-length': String(large.length),
    })
    expect(await answerOf(socket)).toMatchObject({ status: 401 })
    socket.write(large)
    socket.write(head('/api/echo', { ...json, 'content-length': '12' }))
    socket.write('{"name":"x"}')
    expect(await answerOf(socket)).toMatchObject({ status: 200, data: { name: 'x' } })
    socket.destroy()
  })
})

describe('JSON', () => {
  it.each([
    ['a million fields', `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join()}}`],
    ['very deep', '['.repeat(10_000)],
    ['very deep, closed', `{"name":${'['.repeat(100)}${']'.repeat(100)}}`],
  ])('of %s is refused unparsed', async (_case, body) => {
    expect(await post('/api/echo', body, json)).toMatchObject({ status: 413, code: 413 })
  })

  it.each(['', '  ', '[]', '"x"'])('of %j says nothing', async (body) => {
    expect(await post('/api/echo', body, json)).toMatchObject({
      status: 200,
      code: 400,
      message: '请输入名字',
    })
  })

  it('of one caller may be on its way only so much at once', async () => {
    const { perCaller } = httpLimits.body.inFlightBytes
    const headers = { ...json, 'content-length': String(httpLimits.body.json.bytes) }
    const many = perCaller / httpLimits.body.json.bytes
    const waiting = await Promise.all(Array.from({ length: many }, () => open('/api/echo', headers)))
    await vi.waitFor(() => expect(spent).toHaveLength(many), { timeout: 10_000 })
    const one = await open('/api/echo', headers)
    expect(await answerOf(one)).toMatchObject({ status: 429 })
    one.destroy()
    expect(await post('/api/echo', '{"name":"x"}', json)).toMatchObject({ code: 200 })
    for (const socket of waiting) socket.destroy()
    const large = JSON.stringify({ name: 'x'.repeat(10_000) })
    await vi.waitFor(async () => expect(await post('/api/echo', large, json)).toMatchObject({ code: 200 }), {
      timeout: 10_000,
    })
  })

  it('sent in chunks past the limit is 413', async () => {
    const chunks = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(400_000).fill(32)),
    })
    expect(await post('/api/echo', chunks, json)).toMatchObject({ status: 413 })
  })
})

describe('a form', () => {
  it('goes to disk and reaches the handler measured, and is gone afterwards', async () => {
    const content = Buffer.alloc(200_000, '砚')
    const answer = await post('/api/take', formOf(['name', '周'], ['file', content, '开题.md']))
    expect(answer).toMatchObject({ code: 200, data: { size: 200_000, fileName: '开题.md' } })
    const digest = await crypto.subtle.digest('SHA-256', content)
    expect(answer.data.sha256).toBe(Buffer.from(digest).toString('hex'))
    expect(seen.equals(content)).toBe(true)
    expect(spooled()).toBe(0)
  })

  const bad = 'multipart/form-data; boundary=b'
  const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
  it.each([
    ['without a boundary', 'multipart/form-data', 'abc', filesMessages.uploadBroken],
    ['without an end', bad, start, filesMessages.uploadBroken],
    ['of nothing that is a form', bad, 'abc', filesMessages.uploadBroken],
    ['that ends in a header', bad, '--b\r\nContent-Dispo', filesMessages.uploadBroken],
  ])('%s is refused', async (_case, type, body, message) => {
    expect(await post('/api/take', body, { 'content-type': type })).toMatchObject({
      status: 200,
      code: 400,
      message,
    })
    expect(spooled()).toBe(0)
  })

  it.each([
    ['two files', formOf(['file', 'a', 'a'], ['file', 'b', 'b']), filesMessages.uploadOneFile],
    ['a file under another name', formOf(['other', 'a', 'a']), filesMessages.uploadOneFile],
    ['no file', formOf(['name', 'a']), '请上传文件'],
    ['an empty choice', formOf(['file', '', '']), '请上传文件'],
    ['a text for a file', formOf(['file', 'abc']), '请上传文件'],
    ['a large field', formOf(['name', 'x'.repeat(100_000)], ['file', 'a', 'a']), filesMessages.uploadBroken],
    [
      'many fields',
      formOf(...Array.from({ length: 50 }, (_, i) => [`f${i}`, ''] as [string, string])),
      filesMessages.uploadOneFile,
    ],
    ['a large file', formOf(['file', Buffer.alloc(MAX + 1), 'a']), '文件太大'],
    ['NUL in its name', formOf(['file', 'a', 'a\0b']), '错误请求'],
  ])('of %s is refused', async (_case, form, message) => {
    expect(await post('/api/take', form)).toMatchObject({ status: 200, code: 400, message })
    expect(spooled()).toBe(0)
  })

  it('without an announced length is spent as large as it may be, and cut off there', async () => {
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(`${start}`)),
      pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
    })
    const answer = await post('/api/take', endless, { 'content-type': bad })
    expect(answer).toMatchObject({ code: 400, message: '文件太大' })
    expect(spent.at(-1)).toEqual(['bytes:7', MAX + filesLimits.upload.formBytes])
    expect(spooled()).toBe(0)
  })

  it.each([0, 0.5, 0.99])(
    'that breaks off at %d of its file leaves nothing, and comes whole the next time',
    async (share) => {
      const content = Buffer.alloc(100_000, 7)
      const opening = start.replace('abc', '')
      const socket = await open('/api/take', { 'content-type': bad, 'content-length': '200000' })
      socket.write(Buffer.concat([Buffer.from(opening), content.subarray(0, share * content.length)]))
      await vi.waitFor(() => expect([spent.length, spooled()]).toEqual([3, share ? 1 : 0]))
      socket.destroy()
      await vi.waitFor(() => expect(spooled()).toBe(0))
      expect(await post('/api/take', formOf(['file', content, 'a']))).toMatchObject({ code: 200 })
      expect(seen.equals(content)).toBe(true)
    },
  )

  it('may be a stream’s, as may JSON', async () => {
    expect(await post('/api/write', formOf(['name', '周']))).toMatchObject({ answer: 'wrote 周' })
    expect(await post('/api/write', '{"name":"林"}', json)).toMatchObject({ answer: 'wrote 林' })
    expect(spent.map(([key]) => key)).toEqual(['user:7', 'files:7', 'bytes:7', 'user:7'])
  })

  it('says who must sign in', async () => {
    const answer = await post('/api/write', formOf(['name', '周']), { authorization: '' })
    expect(answer).toEqual({ status: 401, code: 401, message: '请先登录!', data: null })
  })
})

function head(path: string, headers: Record<string, string>): string {
  const all = { host: 'x', authorization: 'Bearer 7', ...headers }
  const lines = Object.entries(all).filter(([, value]) => value !== '')
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

/** A connection with the head of a POST sent, and nothing of its body. */
async function open(path: string, headers: Record<string, string>): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(head(path, headers))
  return socket
}

/** The next answer on the connection, of which the whole comes at once. */
async function answerOf(socket: Socket): Promise<Record<string, unknown>> {
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  const [start = '', body = ''] = bytes.toString().split('\r\n\r\n')
  return { status: Number(start.split(' ')[1]), ...JSON.parse(body) }
}
