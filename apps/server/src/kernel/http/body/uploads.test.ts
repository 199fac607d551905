import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { filesLimits } from '@yantu/contract/limits/files'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createUploads } from './uploads.ts'

const root = mkdtempSync(join(tmpdir(), 'yantu-uploads-'))
afterAll(() => rmSync(root, { recursive: true }))

const { perCaller: perUser, inAll } = filesLimits.upload.inFlightBytes
const rate = { budget: 'x', count: 1, periodMs: 1 }
const terms = { maxBytes: perUser, tooLarge: '太大', calls: rate, bytes: rate }

/** A form of so many bytes, by its head; its body never comes. */
const announcing = (bytes: number) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(bytes) }
  return Object.assign(new Readable({ read: () => undefined }), {
    headers,
    complete: false,
  }) as IncomingMessage
}

describe('bytes on their way', () => {
  it('are bounded by user and in all, and given back when a call ends', async () => {
    const uploads = createUploads({ root })
    const begin = (userId: number, bytes: number) => {
      const request = announcing(bytes)
      const outcome = uploads
        .read(request, { terms, sender: { userId } }, async () => 'read')
        .catch((error) => error.message)
      return { end: () => request.destroy(new Error('gone')), outcome }
    }
    const refusal = '操作过于频繁，请稍后再试'
    const first = begin(1, perUser)
    expect(await begin(1, 1).outcome).toBe(refusal)
    const others = Array.from({ length: inAll / perUser - 1 }, (_, i) => begin(i + 2, perUser))
    expect(await begin(99, 1).outcome).toBe(refusal)
    first.end()
    expect(await first.outcome).toBe('错误请求')
    const again = begin(1, perUser)
    expect(await begin(1, 1).outcome).toBe(refusal)
    for (const one of [...others, again]) {
      one.end()
      await one.outcome
    }
    const alone = begin(99, perUser)
    alone.end()
    expect(await alone.outcome).toBe('错误请求')
  })

  it('of visitors are bounded apart: users’ room is not theirs', async () => {
    const uploads = createUploads({ root })
    const { perCaller, inAll: ofVisitors } = filesLimits.upload.visitorsInFlightBytes
    const begin = (sender: { userId: number } | { address: string }, bytes: number) => {
      const request = announcing(bytes)
      const outcome = uploads
        .read(request, { terms, sender }, async () => 'read')
        .catch(({ message }) => message)
      return { end: () => request.destroy(new Error('gone')), outcome }
    }
    const visitors = Array.from({ length: ofVisitors / perCaller }, (_, i) =>
      begin({ address: `203.0.113.${i}` }, perCaller),
    )
    expect(await begin({ address: '203.0.113.0' }, 1).outcome).toBe('操作过于频繁，请稍后再试')
    expect(await begin({ address: '203.0.113.99' }, 1).outcome).toBe('操作过于频繁，请稍后再试')
    const user = begin({ userId: 1 }, perUser)
    for (const one of [...visitors, user]) {
      one.end()
      expect(await one.outcome).toBe('错误请求')
    }
  })
})

describe('the spool', () => {
  it('is swept of what died calls left, at the start', async () => {
    const spool = join(root, 'spool')
    mkdirSync(spool)
    for (const name of ['old', 'new']) writeFileSync(join(spool, name), 'x')
    const before = new Date(Date.now() - filesLimits.upload.spooledMs - 1_000)
    utimesSync(join(spool, 'old'), before, before)
    const stop = createUploads({ root: spool }).keepSwept()
    await vi.waitFor(() => expect(readdirSync(spool)).toEqual(['new']))
    stop()
  })
})
