import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { filesMessages } from '@yantu/contract/messages/files'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../kernel/log/index.ts'
import { openS3Storage } from './s3.ts'
import { startTestStore, type TestStore } from './testing.ts'

const MB = 1 << 20
const KEY = 'private/0a/0a12.pptx'
const ATTEMPTS = 3
/** Long enough for a busy machine to answer, short enough to wait for a store that does not. */
const patience = { connectMs: 1_000, answerMs: 1_000, idleMs: 1_000 }
const away = { message: filesMessages.storageAway, status: 503, code: 503 }

let store: TestStore
let lines: string[]
beforeEach(async () => {
  store = await startTestStore()
  lines = []
})
afterEach(() => store.close())

const log = () => createLogger('warn', { write: (line: string) => void lines.push(line) })
const open = (changes: Partial<TestStore['config']> = {}) =>
  openS3Storage({ ...store.config, ...changes }, { log: log(), spool: tmpdir(), patience })
const bytesOf = (bytes: Buffer) => Readable.from([bytes], { objectMode: false })
const callsOf = (method: string) => store.calls.filter((call) => call.startsWith(method)).length

describe('a start is refused by name', () => {
  it('when there is no such bucket', async () => {
    await expect(open({ bucket: 'another' })).rejects.toThrow(
      `${store.config.endpoint} another: there is no such bucket (S3_BUCKET)`,
    )
  })

  it.each([{ accessKeyId: 'SOMEBODY' }, { secretAccessKey: 'another secret' }])(
    'when the store refuses %j',
    async (keys) => {
      const refused = await open(keys).catch((error: Error) => error.message)
      expect(refused).toContain('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY')
      for (const secret of Object.values(keys)) expect(refused).not.toContain(secret)
    },
  )

  it('when nothing listens, or what listens never answers', async () => {
    await expect(open({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      "it can't be reached (S3_ENDPOINT)",
    )
    store.fault = () => 'silent'
    await expect(open()).rejects.toThrow("it can't be reached (S3_ENDPOINT): TimeoutError")
  })
})

describe('a store that is away', () => {
  it.each(['overloaded', 'cut', 'silent'] as const)(
    '(%s) is asked three times, then answered for in words, and nothing of it is kept',
    async (fault) => {
      const { storage } = await open()
      const before = store.calls.length
      store.fault = () => fault
      await expect(storage.put(KEY, bytesOf(Buffer.from('a deck')))).rejects.toMatchObject(away)
      expect(store.calls.length - before).toBe(ATTEMPTS)
      store.fault = () => undefined
      expect(await storage.size(KEY)).toBeNull()
      expect(await store.objects()).toBe(0)
    },
  )

  it('is the same to every other call', async () => {
    const { storage } = await open()
    store.fault = () => 'cut'
    await expect(storage.size(KEY)).rejects.toMatchObject(away)
    await expect(storage.read(KEY)).rejects.toMatchObject(away)
    await expect(storage.remove(KEY)).rejects.toMatchObject(away)
    await expect(storage.removeIncomplete(new Date())).rejects.toMatchObject(away)
  })

  it('in the middle of an upload takes back the parts', async () => {
    const { storage } = await open()
    store.fault = (_, url) => (url.includes('partNumber=2') ? 'cut' : undefined)
    await expect(storage.put(KEY, bytesOf(randomBytes(12 * MB)))).rejects.toMatchObject(away)
    expect(await store.objects()).toBe(0)
  })

  it('for a moment is not noticed', async () => {
    const { storage } = await open()
    let failures = 0
    store.fault = (_, url) => (url.includes('partNumber=2') && failures++ === 0 ? 'cut' : undefined)
    const bytes = randomBytes(12 * MB)
    await storage.put(KEY, bytesOf(bytes))
    expect((await buffer(await storage.read(KEY))).equals(bytes)).toBe(true)
  })

  it('is counted and logged, without a secret', async () => {
    const { storage, measures } = await open()
    const registry = new Registry()
    for (const measure of measures) measure(registry)
    await storage.size(KEY)
    store.fault = () => 'overloaded'
    await expect(storage.size(KEY)).rejects.toMatchObject(away)
    expect(await registry.metrics()).toContain('object_storage_calls_total{outcome="failed"} 1')
    expect(lines.join()).toContain('object storage failed')
    expect(lines.join()).not.toContain(store.config.secretAccessKey)
  })
})

describe('a download', () => {
  const bytes = randomBytes(6 * MB)
  const readCut = async (cuts: number, cutAfter = MB) => {
    const { storage } = await open()
    await storage.put(KEY, bytesOf(bytes))
    let left = cuts
    store.fault = (method) => (method === 'GET' && left-- > 0 ? { cutAfter } : undefined)
    return storage.read(KEY, { start: 10, end: bytes.length - 10 })
  }

  it('that is cut goes on where it was, without its reader noticing', async () => {
    const read = await buffer(await readCut(4))
    expect(read.equals(bytes.subarray(10, bytes.length - 9))).toBe(true)
    expect(callsOf('GET')).toBe(5)
  })

  it('that is cut again and again without a byte fails, after four calls', async () => {
    await expect(buffer(await readCut(99, 0))).rejects.toMatchObject(away)
    expect(callsOf('GET')).toBe(4)
  })

  it('that nobody reads on lets go of its connection', async () => {
    const stream = await readCut(0)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
    expect(stream.destroyed).toBe(true)
    expect(callsOf('GET')).toBe(1)
  })
})

it('is loaded only where it is used', async () => {
  const module = JSON.stringify(new URL('./index.ts', import.meta.url).href)
  const program = `
    import { createRequire } from 'node:module'
    const { cache } = createRequire(import.meta.url)
    const loaded = () => Object.keys(cache).some((path) => path.includes('@aws-sdk'))
    const { openObjectStorage } = await import(${module})
    await openObjectStorage({ kind: 'local' }, { root: '/nowhere' })
    const local = loaded()
    await openObjectStorage(${JSON.stringify(store.config)}, {})
    console.log(local, loaded())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(stdout.trim()).toBe('false true')
})
