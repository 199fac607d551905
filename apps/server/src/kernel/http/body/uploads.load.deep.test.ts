import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { defineEndpoint, UploadedFile } from '@yantu/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { seedReference } from '../../../db/seed/index.ts'
import { startTestApp } from '../../../testing/app.ts'
import { createWorld } from '../../../testing/authorization.ts'
import type { SignedIn } from '../../auth/index.ts'
import { createLogger } from '../../log/index.ts'
import { route } from '../route.ts'
import { createHttpServer } from '../server.ts'
import { createUploads } from './uploads.ts'

const MB = 1 << 20
const MOST_GROWTH = 100 * MB
/** What the two ends of a connection hold of what nobody has read: of Linux, up to 4 and 6 MB. */
const IN_SOCKETS = 12 * MB
/**
 * Of the first imports at once: what V8 has not collected yet of read chunks (50 to 80 MB, whatever their sum) and what
 * their pool needs; further ones are to find all of that.
 */
const IMPORTS = { firstGrowth: 150 * MB, furtherGrowth: 25 * MB }

/**
 * Sends the same form so many times at once and prints what was answered and how much had been sent by then; a process
 * of its own.
 */
const SENDER = `
const http = require('node:http')
const { url, token, bytes, times, isChunked } = JSON.parse(process.argv[1])
const head = Buffer.from('--b\\r\\nContent-Disposition: form-data; name="file"; filename="a.docx"\\r\\n\\r\\n')
const tail = Buffer.from('\\r\\n--b--\\r\\n')
const chunk = Buffer.alloc(1 << 20, 7)
const send = () => new Promise((resolve) => {
  const began = performance.now()
  const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=b' }
  if (!isChunked) headers['content-length'] = head.length + bytes + tail.length
  let left = bytes
  const request = http.request(url, { method: 'POST', headers }, async (response) => {
    const known = { sent: bytes - left - request.writableLength, answeredMs: Math.round(performance.now() - began) }
    left = 0
    let body = ''
    for await (const part of response) body += part
    resolve({ ...JSON.parse(body), ...known })
    request.destroy()
  })
  request.on('error', (error) => resolve({ code: error.code }))
  request.write(head)
  const more = () => {
    while (left > 0) {
      const part = chunk.subarray(0, Math.min(left, chunk.length))
      left -= part.length
      if (!request.write(part)) return request.once('drain', more)
    }
    request.end(tail)
  }
  more()
})
Promise.all(Array.from({ length: times }, send)).then((answers) => console.log(JSON.stringify(answers)))`

interface Sending {
  url: string
  token?: string
  bytes: number
  times?: number
  isChunked?: boolean
}
interface Sent {
  code: number
  message: string
  data: unknown
  /** Bytes of the file that had left the sender when the answer came. */
  sent: number
  answeredMs: number
}

async function send({
  token = 'Bearer 1',
  times = 1,
  isChunked = false,
  ...sending
}: Sending): Promise<Sent[]> {
  const told = JSON.stringify({ ...sending, token, times, isChunked })
  const sender = spawn(process.execPath, ['-e', SENDER, told])
  sender.stderr.pipe(process.stderr)
  return JSON.parse(await text(sender.stdout))
}

/** By how much this process has grown at most while something runs, and how large it was then, bytes. */
async function growthDuring<T>(run: () => Promise<T>, beside: () => Promise<void> = async () => undefined) {
  const before = process.memoryUsage.rss()
  let most = 0
  let asking: Promise<void> | undefined
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before)
    asking ??= beside().finally(() => {
      asking = undefined
    })
  }, 50)
  const result = await run().finally(() => clearInterval(timer))
  await asking
  return { result, most, peak: before + most }
}

describe('twenty imports of 20 MB at once', () => {
  it('let the process grow by chunks, not by files, once, and others be answered', async () => {
    const running = await startTestApp()
    const { app } = running
    try {
      await seedReference({ db: app.db, ...app.modules })
      const world = await createWorld({ http: app.http, db: app.db })
      const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
      const url = `${origin}/api/iSlide/importOutline`
      const token = `Bearer ${await world.token('user')}`
      await send({ url, token, bytes: 20 * MB })
      let slowest = 0
      const askOthers = async () => {
        const asked = performance.now()
        const { status } = await fetch(`${origin}/healthz`)
        expect(status).toBe(200)
        slowest = Math.max(slowest, performance.now() - asked)
      }
      const importTwenty = () =>
        growthDuring(() => send({ url, token, bytes: 20 * MB, times: 20 }), askOthers)
      const first = await importTwenty()
      const further = await importTwenty()
      const codes = [...first.result, ...further.result].map(({ code }) => code)
      // What it had given back before it may take again: what counts is how large it is.
      const risen = further.peak - first.peak
      console.info(
        `20 × 20 MB: RSS grew by ${Math.round(first.most / MB)} MB, its peak then by ${Math.round(risen / MB)} MB, ` +
          `${codes.join()}, others within ${slowest.toFixed()} ms`,
      )
      // Read to its end, each is no document.
      expect(new Set(codes)).toEqual(new Set([400]))
      expect(first.most).toBeLessThan(IMPORTS.firstGrowth)
      expect(risen).toBeLessThan(IMPORTS.furtherGrowth)
      expect(readdirSync(join(running.dataDir, 'spool'))).toEqual([])
    } finally {
      await running.close()
    }
  }, 600_000)
})

describe('an upload of 2 GB', () => {
  const root = mkdtempSync(join(tmpdir(), 'yantu-spool-'))
  const rate = { budget: 'x', count: 1e6, periodMs: 60_000 }
  const terms = { maxBytes: 500 * MB, tooLarge: '文件大小不能超过500MB', calls: rate, bytes: rate }
  const take = defineEndpoint({
    method: 'POST',
    path: '/api/take',
    summary: 'takes as much as its terms say',
    access: 'user',
    kind: 'upload',
    upload: terms,
    input: z.object({ file: z.instanceof(UploadedFile) }),
    data: z.object({ size: z.number() }),
  })
  const takeMore = defineEndpoint({
    ...take,
    path: '/api/takeMore',
    upload: { ...terms, maxBytes: 3_000 * MB },
  })
  const app = createHttpServer({ log: createLogger('silent') })
  let origin: string
  beforeAll(async () => {
    const ports = {
      authenticate: async () => ({ kind: 'user', userId: 1, isDesigner: false }) as SignedIn,
      rateLimiter: { take: async () => true },
      addressFactor: 1,
    }
    const most = 4_000 * MB
    const uploads = createUploads({ root, inFlightBytes: { perCaller: most, inAll: most } })
    for (const endpoint of [take, takeMore])
      route(app, { ...ports, uploads }, endpoint, async ({ file }) => ({ size: file.size }))
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true })
  })

  it.each([
    ['announced, is refused before its body', false, IN_SOCKETS],
    ['not announced, is cut off where its terms end', true, 600 * MB],
  ])('past its terms, %s', async (_what, isChunked, mostSent) => {
    const began = performance.now()
    const { result, most } = await growthDuring(() =>
      send({ url: `${origin}/api/take`, bytes: 2_000 * MB, isChunked }),
    )
    const [{ code, message, sent, answeredMs }] = result as [Sent]
    console.info(
      `2 GB, ${isChunked ? 'not ' : ''}announced: ${message} after ${Math.round(answeredMs)} ms and ` +
        `${Math.round(sent / MB)} MB, RSS grew by ${Math.round(most / MB)} MB, ` +
        `${Math.round(performance.now() - began)} ms in all`,
    )
    expect([code, message]).toEqual([400, '文件大小不能超过500MB'])
    expect(sent).toBeLessThan(mostSent)
    expect(most).toBeLessThan(MOST_GROWTH)
    expect(readdirSync(root)).toEqual([])
  })

  it('within its terms goes through the pipeline in bounded memory', async () => {
    const url = `${origin}/api/takeMore`
    await send({ url, bytes: 100 * MB })
    const { result, most } = await growthDuring(() => send({ url, bytes: 2_000 * MB }))
    console.info(`2 GB: RSS grew by ${Math.round(most / MB)} MB, answered after ${result[0]?.answeredMs} ms`)
    expect(result).toMatchObject([{ code: 200, data: { size: 2_000 * MB } }])
    expect(most).toBeLessThan(MOST_GROWTH)
    expect(readdirSync(root)).toEqual([])
  }, 600_000)
})
