import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../../kernel/log/index.ts'
import { openS3Storage } from './s3.ts'
import { startTestStore, type TestStore } from './testing.ts'

const MB = 1 << 20
const SIZE = 500 * MB
const MOST_GROWTH = 100 * MB

let store: TestStore
beforeAll(async () => {
  store = await startTestStore()
})
afterAll(() => store.close())

async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** Every chunk another, of a size that meets no boundary of a part. */
function numbered(bytes: number): Readable {
  function* chunks() {
    for (let at = 0; at < bytes; at += 65_000) yield Buffer.alloc(Math.min(65_000, bytes - at), String(at))
  }
  return Readable.from(chunks(), { objectMode: false })
}

it('500 MB go to a bucket and come back in bounded memory, the bucket in the same process', async () => {
  const { storage } = await openS3Storage(store.config, { log: createLogger('silent'), spool: tmpdir() })
  await storage.put('private/00/warm.mp4', numbered(50 * MB))
  await sumOf(await storage.read('private/00/warm.mp4'))
  const before = process.memoryUsage.rss()
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before)
  }, 20)
  await storage.put('private/00/big.mp4', numbered(SIZE))
  const read = await sumOf(await storage.read('private/00/big.mp4'))
  clearInterval(timer)
  console.info(`500 MB: RSS grew by ${Math.round(most / MB)} MB`)
  expect(read).toBe(await sumOf(numbered(SIZE)))
  expect(most).toBeLessThan(MOST_GROWTH)
})
