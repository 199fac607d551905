import type { AddressInfo } from 'node:net'
import { type Contract, contract } from '@yantu/contract'
import { httpLimits } from '@yantu/contract/limits/http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedReference } from '../../db/seed/index.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createWorld, type World } from '../../testing/authorization.ts'
import { longestTurn, postFromElsewhere } from '../../testing/loop.ts'

/** The goal is 20; the rest is for the collector and for slower processors. Before, there were 57,700. */
const MOST_MS = 60

let running: TestApp
let world: World
let origin: string
let headers: Record<string, string>
let historyId: string
let revision = 0

const outlineOf = (nodes: number, text: string) => ({
  title: '湿地碳汇',
  chapters: Array.from({ length: nodes }, (_, i) => ({ id: `n${i}`, text, children: [] })),
})

beforeAll(async () => {
  running = await startTestApp()
  const { app } = running
  await seedReference({ db: app.db, ...app.modules })
  world = await createWorld({ http: app.http, db: app.db })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  headers = { authorization: `Bearer ${await world.token('user')}`, 'content-type': 'application/json' }
  const [, answer] = await send(
    'createHistory',
    JSON.stringify({ topic: '湿地', outline: outlineOf(200, '面积 3%') }),
  )
  historyId = JSON.parse(answer).data.historyId
  // Each kind of call once, so that what is measured is no first time.
  for (const call of large) await send(call, largeBody(10))
  revision += 1
})
afterAll(() => running?.close())

const send = (call: keyof Contract, body: string, more: Record<string, string> = {}) =>
  postFromElsewhere({ url: origin + contract[call].path, headers: { ...headers, ...more }, body })

const large = ['createHistory', 'saveHistory', 'previewMarketTheme', 'rewriteSection'] as const

/** As much as an outline may be, for whichever call. */
const largeBody = (nodes: number): string =>
  JSON.stringify({
    topic: '湿地',
    historyId,
    revision,
    themeId: 'ink-yanmo',
    nodeId: 'n1',
    outline: outlineOf(nodes, `面积 3% ${'碳'.repeat(330)}`),
  })

const TRIES = 3

/** A turn may also hold a collection of this process's garbage; what a body costs, it costs every time. */
async function withoutLongTurn<T>(run: () => Promise<T>): Promise<T> {
  const turns: number[] = []
  for (;;) {
    const { ms, result } = await longestTurn(run)
    turns.push(ms)
    if (ms < MOST_MS) return result
    if (turns.length === TRIES) throw new Error(`turns of ${turns.map(Math.round).join(', ')} ms`)
  }
}

describe('the server’s loop is held by no body', () => {
  const bytes = httpLimits.body.outline.bytes
  it.each([
    [
      'a form to createHistory',
      'createHistory',
      'a&'.repeat(bytes / 2),
      { authorization: '', 'content-type': 'application/x-www-form-urlencoded' },
      401,
    ],
    [
      'a form to login',
      'loginByPassword',
      'a&'.repeat(1 << 19),
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
    ],
    ['a million fields', 'loginByPassword', `{${'"a":1,'.repeat(140_000)}"b":1}`, {}, 413],
    ['deep lists', 'createHistory', '['.repeat(bytes), {}, 413],
    [
      'a text of deep lists',
      'createHistory',
      JSON.stringify({ topic: 'a', outline: '['.repeat(bytes - 100) }),
      {},
      400,
    ],
    [
      'a text of many nodes',
      'createHistory',
      JSON.stringify({ topic: 'a', outline: `{"chapters":[${'1,'.repeat(2_000_000)}1]}` }),
      {},
      400,
    ],
    [
      '50,000 rows',
      'createHistory',
      JSON.stringify({
        topic: 'a',
        outline: { chapters: [{ text: 'a', table: { rows: Array(50_000).fill(['a']) } }] },
      }),
      {},
      413,
    ],
    [
      'a long password',
      'loginByPassword',
      JSON.stringify({ mobile: '1', password: 'x'.repeat(1_000_000) }),
      {},
      400,
    ],
    [
      'a body just small enough to be read at once',
      'createHistory',
      `{"topic":"a","outline":{"chapters":[${'{},'.repeat(1_300)}{}]}}`,
      {},
      400,
    ],
  ] as const)('%s', async (_name, call, body, more, code) => {
    const result = await withoutLongTurn(() => send(call, body, more))
    expect(JSON.parse(result[1]).code).toBe(code)
  })

  it.each(large)(
    'an outline of 4 MiB at %s',
    async (call) => {
      const body = largeBody(3_900)
      expect(Buffer.byteLength(body)).toBeGreaterThan(0.9 * bytes)
      const result = await withoutLongTurn(() => send(call, body))
      const isRefused = call === 'previewMarketTheme' // Ours is no work's theme; what comes before that is measured.
      if (call !== 'rewriteSection') expect(JSON.parse(result[1]).code).toBe(isRefused ? 400 : 200)
    },
    120_000,
  )
})
