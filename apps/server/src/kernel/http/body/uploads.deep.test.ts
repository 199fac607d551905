import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { UploadedFile } from '@yantu/contract/endpoint'
import { messages } from '@yantu/contract/messages'
import { afterAll, describe, expect, it } from 'vitest'
import { seedReference } from '../../../db/seed/index.ts'
import { startTestApp } from '../../../testing/app.ts'
import { createWorld } from '../../../testing/authorization.ts'
import { readForm } from './form.ts'
import { createSpool } from './spool.ts'

const MB = 1 << 20
const MOST_GROWTH = 100 * MB

/** Sends the same form so many times at once and prints the codes of the answers; a process of its own. */
const SENDER = `
const http = require('node:http')
const [url, authorization, bytes, times] = process.argv.slice(1)
const head = Buffer.from('--b\\r\\nContent-Disposition: form-data; name="file"; filename="a.docx"\\r\\n\\r\\n')
const tail = Buffer.from('\\r\\n--b--\\r\\n')
const chunk = Buffer.alloc(1 << 20, 7)
const send = () => new Promise((resolve) => {
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b', 'content-length': head.length + Number(bytes) + tail.length }
  const request = http.request(url, { method: 'POST', headers }, async (response) => {
    let body = ''
    for await (const part of response) body += part
    resolve(JSON.parse(body).code)
  })
  request.on('error', (error) => resolve(error.code))
  request.write(head)
  let left = Number(bytes)
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
Promise.all(Array.from({ length: Number(times) }, send)).then((codes) => console.log(JSON.stringify(codes)))`

async function sendForms(url: string, token: string, bytes: number, times: number): Promise<unknown[]> {
  const sender = spawn(process.execPath, ['-e', SENDER, url, token, String(bytes), String(times)])
  sender.stderr.pipe(process.stderr)
  return JSON.parse(await text(sender.stdout))
}

/** By how much this process has grown at most while something runs, bytes. */
async function growthDuring<T>(run: () => Promise<T>, beside: () => Promise<void> = async () => undefined) {
  const before = process.memoryUsage.rss()
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before)
    void beside()
  }, 50)
  const result = await run().finally(() => clearInterval(timer))
  return { result, most }
}

describe('thirty uploads of 19 MB at once', () => {
  it('let the process grow by less than 100 MB, and others be answered', async () => {
    const running = await startTestApp()
    const { app } = running
    try {
      await seedReference({ db: app.db, ...app.modules })
      const world = await createWorld({ http: app.http, db: app.db })
      await app.http.listen({ port: 0, host: '127.0.0.1' })
      const origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
      const url = `${origin}/api/iSlide/importOutline`
      const token = `Bearer ${await world.token('user')}`
      await sendForms(url, token, 19 * MB, 1)
      let slowest = 0
      const { result, most } = await growthDuring(
        () => sendForms(url, token, 19 * MB, 30),
        async () => {
          const asked = performance.now()
          const { status } = await fetch(`${origin}/healthz`)
          expect(status).toBe(200)
          slowest = Math.max(slowest, performance.now() - asked)
        },
      )
      console.info(
        `30 × 19 MB: RSS grew by ${Math.round(most / MB)} MB, ${result.join()}, others within ${slowest.toFixed()} ms`,
      )
      expect(new Set(result)).toEqual(new Set([400, 429]))
      expect(result.filter((code) => code === 400).length).toBeGreaterThan(20)
      expect(most).toBeLessThan(MOST_GROWTH)
      expect(readdirSync(join(running.dataDir, 'spool'))).toEqual([])
    } finally {
      await running.close()
    }
  }, 600_000)
})

describe('an upload of 2 GB', () => {
  const root = mkdtempSync(join(tmpdir(), 'yantu-spool-'))
  afterAll(() => rmSync(root, { recursive: true }))

  it('goes to disk in bounded memory', async () => {
    const spool = createSpool(root)
    const rate = { budget: 'x', count: 1, periodMs: 1 }
    const terms = { maxBytes: 3_000 * MB, tooLarge: messages.importTooLarge, calls: rate, bytes: rate }
    const server = createServer((request, response) => {
      void readForm(request, terms, spool).then(({ file }) =>
        response.end(JSON.stringify({ code: (file as UploadedFile).size })),
      )
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await sendForms(url, '', 100 * MB, 1)
    const { result, most } = await growthDuring(() => sendForms(url, '', 2_000 * MB, 1))
    console.info(`2 GB: RSS grew by ${Math.round(most / MB)} MB`)
    expect(result).toEqual([2_000 * MB])
    expect(most).toBeLessThan(MOST_GROWTH)
    server.close()
  }, 600_000)
})
