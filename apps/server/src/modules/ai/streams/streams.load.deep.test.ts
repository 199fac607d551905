import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startOpenAiSandbox } from '@yantu/openai-sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createModelWriter } from '../../../adapters/outline-writer/index.ts'
import { type AiShop, openAiShop } from '../ai.fixture.ts'

const STREAMS = 200
const MB = 1024 * 1024
const SANDBOX = fileURLToPath(
  new URL('../../../../../../packages/openai-sandbox/scripts/serve.ts', import.meta.url),
)
const LISTENERS = fileURLToPath(new URL('./listeners.fixture.ts', import.meta.url))

const model = { apiKey: 'sk', model: 'sandbox', jsonMode: true, extraBody: {} }
const say = (line: string) => process.stdout.write(`  ${line}\n`)
const quantile = (values: number[], share: number) =>
  (values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0).toFixed(
    1,
  )

async function settledRss(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.()
    await sleep(100)
  }
  return process.memoryUsage().rss
}

async function message<T>(child: ChildProcess): Promise<T> {
  const [told] = (await once(child, 'message')) as [T]
  return told
}

describe('200 streams at once', () => {
  let sandbox: ChildProcess
  let shop: AiShop

  beforeAll(async () => {
    sandbox = fork(SANDBOX, { env: { ...process.env, PORT: '57151', CHUNK_MS: '25' }, silent: true })
    await once(sandbox.stdout as NodeJS.ReadableStream, 'data')
    shop = await openAiShop({ writer: createModelWriter({ ...model, baseUrl: 'http://127.0.0.1:57151/v1' }) })
  })
  afterAll(async () => {
    await shop?.close()
    sandbox?.kill()
  })

  it('all end whole, and take at most 1 MB each', async () => {
    const warm = await shop.stream(await shop.user(), '/api/ai/outline/stream', { topic: '湿地' })
    expect(warm.isDone).toBe(true)
    const users = await Promise.all(Array.from({ length: STREAMS }, () => shop.user()))
    const before = await settledRss()
    const listeners = fork(LISTENERS, [shop.origin, ...users.map(String)])
    expect(await message(listeners)).toBe('reading')
    let peak = 0
    const done = message<{ done: number }>(listeners)
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 50)
    expect(await done).toEqual({ done: STREAMS })
    clearInterval(watch)
    const each = (peak - before) / STREAMS / MB
    say(
      `${STREAMS} streams: ${(before / MB).toFixed(0)} MB before, ${(peak / MB).toFixed(0)} MB at most, ${each.toFixed(2)} MB each`,
    )
    expect(each).toBeLessThanOrEqual(1)
  })
})

describe('the first piece', () => {
  it('leaves right after the model’s first token', async () => {
    const sandbox = await startOpenAiSandbox({ chunkMs: 20 })
    const shop = await openAiShop({ writer: createModelWriter({ ...model, baseUrl: sandbox.baseUrl }) })
    const first: number[] = []
    try {
      for (let round = 0; round < 25; round++) {
        const listening = await shop.listen(await shop.user(), '/api/ai/outline/stream', { topic: '湿地' })
        await listening.until(1)
        first.push(performance.now() - (sandbox.requests.at(-1)?.firstContentAt ?? 0))
        listening.leave()
      }
    } finally {
      await shop.close()
      await sandbox.close()
    }
    say(
      `first piece after the model's first token: median ${quantile(first, 0.5)} ms, p95 ${quantile(first, 0.95)} ms`,
    )
    expect(first).toHaveLength(25)
  })
})
