import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Contract, contract, type DataOf, type Endpoint } from '@yantu/contract'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { DeckWorker } from '@yantu/deck/make/pool'
import { RasterWorker } from '@yantu/deck/raster/pool'
import { JobPool, type PoolLimits } from '@yantu/deck/workers/job-pool'
import type { FastifyInstance } from 'fastify'
import { createLocalDiskStorage } from '../../adapters/object-storage/local-disk.ts'
import { manualClock } from '../../kernel/clock/index.ts'
import { createUploads } from '../../kernel/http/body/uploads.ts'
import { createRateLimiter } from '../../kernel/http/rate-limit.ts'
import { answerUnknownApiPaths, createHttpServer, type HttpPorts } from '../../kernel/http/server.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { createSecrets } from '../../kernel/secret.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createFiles, type Files } from '../files/index.ts'
import {
  type AiDeps,
  createAi,
  type ImportDocument,
  type OutlineWriter,
  UnreadableDocument,
} from './index.ts'

export interface Answer<Data = null> {
  status: number
  code: number
  message: string
  /** Null on a refusal, which a test of one never reads. */
  data: Data
}

/** A stream as its reader has received it. */
export interface Received {
  status: number
  headers: Headers
  /** The pieces joined. */
  text: string
  pieces: string[]
  lastId: string
  notice?: { code: string; message: string }
  isDone: boolean
  /** The raw bytes. */
  raw: string
  /** Of a refusal. */
  refusal?: Answer
}

export interface Listening {
  headers: Headers
  /** Resolves once so many characters of the document have come. */
  until(chars: number): Promise<Received>
  /** The stream to its end. */
  all(): Promise<Received>
  leave(): void
}

export interface AiShop {
  app: FastifyInstance
  database: TestDatabase
  files: Files
  clock: ReturnType<typeof manualClock>
  origin: string
  /** Generations a day, for everybody. */
  quota: { perDay: number }
  /** Of the disk: whether anything more may be stored. */
  disk: { hasRoom: boolean }
  user(): Promise<number>
  call<Name extends keyof Contract>(
    userId: number | null,
    name: Name,
    input?: object | FormData,
  ): Promise<Answer<DataOf<Contract[Name]>>>
  listen(userId: number, path: string, input?: object | FormData, options?: ListenOptions): Promise<Listening>
  stream(userId: number, path: string, input?: object | FormData, options?: ListenOptions): Promise<Received>
  sweep(): Promise<void>
  classifyWorks(): Promise<void>
  /** A further process over the same database. */
  anotherNode(writer?: OutlineWriter): Promise<AiShop>
  close(): Promise<void>
}

export interface ListenOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
}

/** `# 章`, `## 页`, `- 点`; a file of this name is a document that can't be read. */
export const UNREADABLE = 'broken.md'

/** Stands in for the importers: Markdown of headings and paragraphs, one picture for `![]()`. */
const importDocument: ImportDocument = async (file, fileName) => {
  if (fileName === UNREADABLE) throw new UnreadableDocument('文件已损坏或不完整，无法读取')
  const chapters: OutlineNode[] = []
  const media = new Map()
  const bytes = 'path' in file ? readFileSync(file.path) : file
  const lines = Buffer.from(bytes).toString().split('\n').filter(Boolean)
  for (const [i, line] of lines.entries()) {
    const text = line.replace(/^(#+|-) /, '')
    const node: OutlineNode = { id: `n${i}`, text, children: [], source: { paragraph: i + 1 } }
    if (line === '![]()') {
      media.set('media/1', { bytes: PIXEL, type: 'image/png', width: 1, height: 1 })
      Object.assign(node, {
        text: '图 1',
        figure: { file: 'media/1', type: 'image/png', width: 1, height: 1 },
      })
    }
    const chapter = chapters.at(-1)
    if (line.startsWith('# ')) chapters.push(node)
    else if (line.startsWith('## ') || !chapter?.children.length) chapter?.children.push(node)
    else chapter.children.at(-1)?.children.push(node)
  }
  return { tree: { title: '', origin: 'document', chapters }, media, warnings: ['目录已略去'] }
}

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let nextPhone = 13_500_000_000

export interface AiShopOptions {
  writer: OutlineWriter
  /** Works as themes; without it there are none. */
  market?: (database: TestDatabase, clock: AiShop['clock']) => AiDeps['market']
  poolLimits?: Partial<PoolLimits>
  /** Another node's. */
  shared?: { database: TestDatabase; filesRoot: string; clock: AiShop['clock']; quota: AiShop['quota'] }
}

const emptyMarket: AiDeps['market'] = {
  notify: async () => {},
  market: {
    version: async () => 0,
    decksAfter: async () => [],
    themesAmong: async () => new Set(),
    works: async () => [],
    boughtAmong: async () => new Set(),
    freeDownloadsPerDay: async () => 0,
    takeFree: async () => false,
  },
  earnings: { earn: async () => undefined },
  themeFee: async () => null,
  areRelated: async () => false,
}

/** The ai module on a database of its own, listening on a real port. Tokens are `user-<id>`. */
export async function openAiShop({ writer, shared, market, poolLimits }: AiShopOptions): Promise<AiShop> {
  const database = shared?.database ?? (await createTestDatabase())
  const filesRoot = shared?.filesRoot ?? mkdtempSync(join(tmpdir(), 'yantu-ai-'))
  const { db } = database
  const clock = shared?.clock ?? manualClock(new Date('2026-03-01T02:00:00Z'))
  const quota = shared?.quota ?? { perDay: 100 }
  const log = createLogger('silent')
  const pool = new JobPool(poolLimits)
  const files = createFiles({
    db,
    clock,
    secrets: createSecrets('a secret of thirty-two characters'),
    storage: createLocalDiskStorage({ root: filesRoot }),
  })
  const ai = createAi({
    db,
    clock,
    log,
    files,
    raster: new RasterWorker(pool),
    maker: new DeckWorker(pool),
    writer,
    importDocument,
    figureOf: () => Promise.reject(new Error('no picture is put in here')),
    generationsPerDay: async () => quota.perDay,
    producer: 'yantu-test',
    market: market?.(database, clock) ?? emptyMarket,
  })
  const app = createHttpServer({ log })
  const disk = { hasRoom: true }
  const ports: HttpPorts = {
    authenticate: async (token) =>
      /^user-\d+$/.test(token)
        ? {
            kind: 'user',
            userId: Number(token.slice(5)),
            sessionId: token,
            isDesigner: false,
            isWhite: false,
            permissions: new Set(),
            hasSecondFactor: false,
          }
        : null,
    rateLimiter: createRateLimiter(db, clock),
    addressFactor: 100,
    uploads: createUploads({
      root: join(filesRoot, 'spool'),
      storedBytes: files.storedBytes,
      disk: { roomFor: () => disk.hasRoom },
    }),
  }
  files.register(app, ports)
  ai.register(app, ports)
  answerUnknownApiPaths(app)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const nodes: AiShop[] = []
  const shop: AiShop = {
    app,
    database,
    files,
    clock,
    origin,
    quota,
    disk,
    async user() {
      const row = { phone: String(nextPhone++), name: '砚友', created_at: clock.now() }
      const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },
    async call(userId, name, input = {}) {
      const { method, path }: Endpoint = contract[name]
      const isForm = input instanceof FormData
      const response = await fetch(origin + path + (method === 'GET' ? queryOf(input) : ''), {
        method,
        headers: {
          ...(userId !== null && { authorization: `Bearer user-${userId}` }),
          ...(method === 'POST' && !isForm && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: isForm ? input : JSON.stringify(input) }),
      })
      return { status: response.status, ...((await response.json()) as Omit<Answer<never>, 'status'>) }
    },
    listen: (userId, path, input, options) => listenTo(origin + path, userId, input, options),
    async stream(userId, path, input, options) {
      return (await shop.listen(userId, path, input, options)).all()
    },
    sweep: ai.sweep,
    classifyWorks: ai.classifyWorks,
    async anotherNode(other = writer) {
      const node = await openAiShop({ writer: other, shared: { database, filesRoot, clock, quota } })
      nodes.push(node)
      return node
    },
    async close() {
      for (const node of nodes) await node.close()
      // What still runs is answered with a failure, and waited for.
      await pool.close()
      await app.close()
      if (shared) return
      await database.drop()
      rmSync(filesRoot, { recursive: true, force: true })
    },
  }
  return shop
}

const queryOf = (input: object): string =>
  `?${new URLSearchParams(input as Record<string, string>).toString()}`

async function listenTo(
  url: string,
  userId: number,
  input: object | FormData = {},
  { method = 'POST', headers = {} }: ListenOptions = {},
): Promise<Listening> {
  const leaving = new AbortController()
  const isForm = input instanceof FormData
  const query = method === 'GET' ? queryOf(input) : ''
  const response = await fetch(url + query, {
    method,
    signal: leaving.signal,
    headers: {
      authorization: `Bearer user-${userId}`,
      ...(method === 'POST' && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'POST' && { body: isForm ? input : JSON.stringify(input) }),
  })
  const received: Received = {
    status: response.status,
    headers: response.headers,
    text: '',
    pieces: [],
    lastId: '',
    isDone: false,
    raw: '',
  }
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    received.refusal = { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
    const told = async () => received
    return { headers: response.headers, until: told, all: told, leave: () => leaving.abort() }
  }
  const body = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  const next = async (): Promise<boolean> => {
    const { done, value } = await body.read()
    if (!done) received.raw += value
    return !done
  }
  let taken = 0
  const take = () => {
    for (let end = received.raw.indexOf('\n\n', taken); end >= 0; end = received.raw.indexOf('\n\n', taken)) {
      takeEvent(received, received.raw.slice(taken, end))
      taken = end + 2
    }
  }
  const readWhile = async (isWanting: () => boolean) => {
    take()
    while (isWanting() && (await next())) take()
    return received
  }
  return {
    headers: response.headers,
    until: (chars) => readWhile(() => received.text.length < chars && !received.isDone),
    all: () => readWhile(() => !received.isDone),
    leave: () => leaving.abort(),
  }
}

function takeEvent(received: Received, event: string): void {
  for (const line of event.split('\n')) {
    if (line.startsWith('id: ')) received.lastId = line.slice(4)
    if (line.startsWith('notice: ')) received.notice = JSON.parse(line.slice(8)) as Received['notice']
    if (line === 'data: [DONE]') received.isDone = true
    else if (line.startsWith('data: ')) {
      received.pieces.push(line.slice(6))
      received.text += line.slice(6)
    }
  }
}

export const treeOf = ({ text }: Received): OutlineTree => JSON.parse(text) as OutlineTree

export function formOf(
  fields: Record<string, string | { name: string; content: string | Buffer }>,
): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(key, value)
    else
      form.set(
        key,
        new Blob([typeof value.content === 'string' ? value.content : new Uint8Array(value.content)]),
        value.name,
      )
  }
  return form
}
