import { setTimeout as sleep } from 'node:timers/promises'
import { aiMessages } from '@yantu/contract/messages/ai'
import { type OpenAiSandbox, sampleOutline, startOpenAiSandbox } from '@yantu/openai-sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createModelWriter } from '../../../adapters/outline-writer/index.ts'
import { type AiShop, type Listening, openAiShop, type Received } from '../ai.fixture.ts'
import { GRACE_MS } from './runs.ts'

const STREAM = '/api/ai/outline/stream'
const RESUME = '/api/ai/outline/resume'

let sandbox: OpenAiSandbox
let shop: AiShop
let user: number

beforeAll(async () => {
  sandbox = await startOpenAiSandbox({ chunkMs: 1, chunkChars: 7 })
  const { baseUrl } = sandbox
  const model = { baseUrl, apiKey: 'sk-test', model: 'sandbox-chat', jsonMode: true, extraBody: {} }
  shop = await openAiShop({ writer: createModelWriter(model) })
})
afterAll(async () => {
  await shop?.close()
  await sandbox?.close()
})
beforeEach(async () => {
  sandbox.misbehave({})
  sandbox.requests.length = 0
  user = await shop.user()
})

const streamIdOf = ({ headers }: Pick<Received, 'headers'>) => headers.get('x-outline-stream') ?? ''
/** In the midst of the writing, where the model waits until `goOn`; what it is asked besides it says at once. */
const begin = async (chars = 400, on = shop): Promise<{ listening: Listening; received: Received }> => {
  sandbox.misbehave({ stallAfter: 150, times: 1 })
  const listening = await on.listen(user, STREAM, { topic: '湿地' })
  return { listening, received: await listening.until(chars) }
}
const goOn = () => sandbox.misbehave({})
/** Resolves once the rest has begun to come. */
const listenAgain = (received: Received, on = shop, who = user) =>
  on.listen(
    who,
    RESUME,
    { streamId: streamIdOf(received) },
    { method: 'GET', headers: { 'last-event-id': received.lastId } },
  )
const resume = async (received: Received, on = shop, who = user) =>
  (await listenAgain(received, on, who)).all()
const joined = (broken: Received, rest: Received) =>
  broken.text.slice(0, Number(rest.headers.get('x-outline-from'))) + rest.text
const titlesOf = (text: string) => {
  const { chapters } = JSON.parse(text) as { chapters: { text: string; children: { text: string }[] }[] }
  return chapters.map(({ text: title, children }) => [title, children.map((page) => page.text)])
}
const sampleTitles = sampleOutline.chapters.map(({ text, pages }) => [text, pages.map((page) => page.text)])

/** On a busy machine too: the test's own time bounds it. */
const eventually = (isTrue: () => boolean | Promise<boolean>) =>
  expect.poll(isTrue, { timeout: 20_000, interval: 20 }).toBe(true)

describe('leaving', () => {
  it('aborts the upstream call after less than a second', async () => {
    expect(GRACE_MS).toBeLessThan(1_000)
    const { listening } = await begin()
    listening.leave()
    await eventually(() => sandbox.requests[0]?.abortedAt !== undefined)
  })

  it('aborts it also before the first word', async () => {
    sandbox.misbehave({ stallAfter: 0 })
    const leaving = new AbortController()
    const left = fetch(shop.origin + STREAM, {
      method: 'POST',
      signal: leaving.signal,
      headers: { authorization: `Bearer user-${user}`, 'content-type': 'application/json' },
      body: JSON.stringify({ topic: '湿地' }),
    }).catch(() => undefined)
    await eventually(() => sandbox.requests.length === 1)
    leaving.abort()
    await left
    await eventually(() => sandbox.requests[0]?.abortedAt !== undefined)
  })

  it('keeps what was written as the entry’s outline', async () => {
    const { listening, received } = await begin()
    listening.leave()
    await eventually(() => sandbox.requests[0]?.abortedAt !== undefined)
    const historyId = received.headers.get('x-outline-history') ?? ''
    await eventually(async () => (await shop.call(user, 'getHistory', { historyId })).data.outline !== null)
    const { data } = await shop.call(user, 'getHistory', { historyId })
    expect(data.outline).toMatchObject({ title: sampleOutline.title, origin: 'model' })
    expect(data.stream).toMatchObject({ streamId: streamIdOf(received), isRunning: false })
  })
})

describe('GET /api/ai/outline/resume', () => {
  it('goes on after the last node received, asking the model for the remainder', async () => {
    const { listening, received } = await begin()
    listening.leave()
    await eventually(() => sandbox.requests[0]?.abortedAt !== undefined)
    const rest = await resume(received)
    expect(titlesOf(joined(received, rest))).toEqual(sampleTitles)
    expect(sandbox.requests).toHaveLength(2)
  })

  it('of a reload that is quick enough listens to the same writing', async () => {
    const { listening, received } = await begin()
    // The writing is let go of by no timer until the reader is there again.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    listening.leave()
    const again = await listenAgain(received).finally(() => vi.useRealTimers())
    goOn()
    const rest = await again.all()
    expect(titlesOf(joined(received, rest))).toEqual(sampleTitles)
    expect(sandbox.requests).toHaveLength(1)
  })

  it('reads along in a second tab', async () => {
    const { listening, received } = await begin()
    const before = { ...received }
    const again = await listenAgain(before)
    goOn()
    const [all, second] = await Promise.all([listening.all(), again.all()])
    expect(joined(before, second)).toBe(all.text)
    expect(sandbox.requests).toHaveLength(1)
  })

  it('goes on on another node, while this one writes and after it has let go', async () => {
    const node = await shop.anotherNode()
    const { listening, received } = await begin()
    const before = { ...received }
    const following = await listenAgain(before, node)
    goOn()
    const [all, followed] = await Promise.all([listening.all(), following.all()])
    expect(joined(before, followed)).toBe(all.text)

    const second = await begin()
    second.listening.leave()
    await eventually(() => sandbox.requests[1]?.abortedAt !== undefined)
    const rest = await resume(second.received, node)
    expect(titlesOf(joined(second.received, rest))).toEqual(sampleTitles)
  })

  it('takes over from a node that is stopped, whose listeners are cut off without an end', async () => {
    const node = await shop.anotherNode()
    const { listening, received: far } = await begin(400, node)
    const received = { ...far }
    await node.app.close()
    const cut = await listening.all().catch(() => undefined)
    expect(cut?.isDone ?? false).toBe(false)
    await eventually(() => sandbox.requests[0]?.abortedAt !== undefined)
    const rest = await resume(received)
    expect(titlesOf(joined(received, rest))).toEqual(sampleTitles)
  })

  it('takes over from a node that died', async () => {
    const { listening, received } = await begin()
    await eventually(async () => {
      const row = await shop.database.db
        .selectFrom('ai_stream')
        .select('document')
        .where('id', '=', streamIdOf(received))
        .executeTakeFirst()
      return (row?.document.length ?? 0) >= Number(received.lastId)
    })
    // As a killed process leaves it: running, and silent from then on.
    await shop.database.db
      .updateTable('ai_stream')
      .set({ attempt: 7 })
      .where('id', '=', streamIdOf(received))
      .execute()
    await listening.all().catch(() => undefined)
    expect((await shop.call(user, 'getAiLimits')).data.stream).toMatchObject({ isRunning: true })
    shop.clock.advance(11_000)
    expect((await shop.call(user, 'getAiLimits')).data.stream).toMatchObject({ isRunning: false })
    const rest = await resume(received)
    expect(titlesOf(joined(received, rest))).toEqual(sampleTitles)
  })

  it('says from where it goes on, where a node that died had told more than it had kept', async () => {
    const { listening, received } = await begin(900)
    const before = { ...received, pieces: [...received.pieces] }
    const kept = before.pieces.slice(0, 5).join('')
    expect(kept.length).toBeLessThan(Number(before.lastId))
    const dead = { attempt: 7, document: kept }
    const { db } = shop.database
    await db.updateTable('ai_stream').set(dead).where('id', '=', streamIdOf(before)).execute()
    await listening.all().catch(() => undefined)
    shop.clock.advance(11_000)
    const rest = await resume(before)
    expect(rest.headers.get('x-outline-from')).toBe(String(kept.length))
    expect(titlesOf(before.text.slice(0, kept.length) + rest.text)).toEqual(sampleTitles)
    const beyond = await shop.stream(
      user,
      RESUME,
      { streamId: streamIdOf(before), lastEventId: String(2 ** 40) },
      { method: 'GET' },
    )
    expect([beyond.text, beyond.isDone]).toEqual(['', true])
    expect(beyond.headers.get('x-outline-from')).toBe(rest.lastId)
  })

  it('asks no more than some twenty times', async () => {
    sandbox.misbehave({ endAfter: 24 })
    const broken = await shop.stream(user, STREAM, { topic: '湿地' })
    await shop.database.db
      .updateTable('ai_stream')
      .set({ attempt: 19 })
      .where('id', '=', streamIdOf(broken))
      .execute()
    expect((await resume(broken)).notice?.code).toBe('truncated')
    expect((await resume(broken)).refusal).toMatchObject({ message: aiMessages.outlineStreamGone })
    expect(sandbox.requests).toHaveLength(2)
  })

  it('keeps no node from closing while it follows another’s writing', async () => {
    const node = await shop.anotherNode()
    const { listening, received } = await begin()
    const following = resume({ ...received }, node).catch(() => undefined)
    await sleep(100)
    // The writing waits until it is told to go on.
    await node.app.close()
    expect((await following)?.isDone ?? false).toBe(false)
    goOn()
    expect((await listening.all()).isDone).toBe(true)
  })

  it('leaves the outline of a node that died in the history, when nobody goes on with it', async () => {
    const { listening, received } = await begin()
    const historyId = received.headers.get('x-outline-history') ?? ''
    const { db } = shop.database
    listening.leave()
    await eventually(() => sandbox.requests[0]?.abortedAt !== undefined)
    await eventually(async () => (await shop.call(user, 'getHistory', { historyId })).data.outline !== null)
    await db.updateTable('ai_history').set({ outline: null }).where('id', '=', historyId).execute()
    const empty = await shop.call(user, 'createHistory', { topic: '别的', outline: { title: '题' } })
    await db.updateTable('ai_history').set({ outline: null }).where('id', '=', empty.data.historyId).execute()
    shop.clock.advance(31 * 60_000)
    await shop.sweep()
    expect((await shop.call(user, 'getHistory', { historyId })).data.outline).toMatchObject({
      title: sampleOutline.title,
    })
    expect(
      await db.selectFrom('ai_stream').select('id').where('history_id', '=', historyId).execute(),
    ).toEqual([])
    expect((await shop.call(user, 'getHistory', { historyId: empty.data.historyId })).code).toBe(404)
  })

  it('gives the end of a stream that is finished, from any character', async () => {
    const whole = await shop.stream(user, STREAM, { topic: '湿地' })
    const input = { streamId: streamIdOf(whole), lastEventId: '100' }
    const again = await shop.stream(user, RESUME, input, { method: 'GET' })
    expect(again.text).toBe(whole.text.slice(100))
    expect(again.isDone).toBe(true)
  })

  it('refuses another’s stream, one that never was and one that is too old', async () => {
    const whole = await shop.stream(user, STREAM, { topic: '湿地' })
    expect((await resume(whole, shop, await shop.user())).refusal).toMatchObject({ status: 404 })
    for (const streamId of ['x', '00000000-0000-7000-8000-000000000000'])
      expect((await shop.stream(user, RESUME, { streamId }, { method: 'GET' })).refusal).toMatchObject({
        status: 404,
        message: aiMessages.outlineStreamGone,
      })
    shop.clock.advance(31 * 60_000)
    expect((await resume(whole)).refusal).toMatchObject({
      status: 404,
      message: aiMessages.outlineStreamGone,
    })
  })

  it('is no target for other sites', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const { refusal } = await shop.stream(user, RESUME, { streamId: 'x' }, { method: 'GET', headers })
    expect(refusal).toMatchObject({ status: 403 })
  })
})

describe('POST /api/ai/outline/stop', () => {
  it('ends the writing, upstream too; what is written is a whole outline and stays', async () => {
    const { listening, received } = await begin()
    const streamId = streamIdOf(received)
    expect(await shop.call(user, 'stopOutline', { streamId })).toMatchObject({
      code: 200,
      message: '已停止生成',
    })
    const stopped = await listening.all()
    expect(stopped.notice).toEqual({ code: 'stopped', message: '已停止生成' })
    expect(JSON.parse(stopped.text)).toMatchObject({ title: sampleOutline.title })
    await eventually(() => sandbox.requests[0]?.abortedAt !== undefined)
    const historyId = received.headers.get('x-outline-history') ?? ''
    expect((await shop.call(user, 'getHistory', { historyId })).data).toMatchObject({
      outline: JSON.parse(stopped.text),
      stream: { streamId, isRunning: false },
    })
  })

  it('is final to a reader whose connection broke; its author may have the rest written', async () => {
    const { listening, received } = await begin()
    await shop.call(user, 'stopOutline', { streamId: streamIdOf(received) })
    const stopped = await listening.all()
    expect((await resume(stopped)).notice?.code).toBe('stopped')
    expect(sandbox.requests).toHaveLength(1)
    expect((await shop.call(user, 'getAiLimits')).data.stream).toBeNull()
    const asked = { streamId: streamIdOf(stopped), lastEventId: stopped.lastId, afterStop: '1' }
    const rest = await shop.stream(user, RESUME, asked, { method: 'GET' })
    expect(rest.notice).toBeUndefined()
    expect(titlesOf(joined(stopped, rest))).toEqual(sampleTitles)
    expect((await shop.call(user, 'getAiLimits')).data.dailyUsed).toBe(1)
  })

  it('reaches a writing on another node', async () => {
    const node = await shop.anotherNode()
    const { listening, received } = await begin(50)
    await node.call(user, 'stopOutline', { streamId: streamIdOf(received) })
    expect((await listening.all()).notice?.code).toBe('stopped')
  })

  it('refuses another’s stream', async () => {
    const { listening, received } = await begin(50)
    const other = await shop.user()
    expect(await shop.call(other, 'stopOutline', { streamId: streamIdOf(received) })).toMatchObject({
      code: 404,
    })
    goOn()
    expect((await listening.all()).notice).toBeUndefined()
  })
})

describe('a second stream of a user', () => {
  it('is refused while one runs, on any node, and not otherwise', async () => {
    const node = await shop.anotherNode()
    const { listening } = await begin(50)
    for (const on of [shop, node])
      expect((await on.stream(user, STREAM, { topic: '湿地' })).refusal).toMatchObject({
        code: 400,
        message: aiMessages.outlineRunning,
      })
    expect((await shop.call(user, 'getAiLimits')).data.dailyUsed).toBe(1)
    goOn()
    await listening.all()
    expect((await node.stream(user, STREAM, { topic: '湿地' })).isDone).toBe(true)
  })

  it('ends the first when it is to replace it', async () => {
    for (const on of [shop, await shop.anotherNode()]) {
      const { listening } = await begin(50)
      const [first, second] = await Promise.all([
        listening.all(),
        on.stream(user, STREAM, { topic: '湿地', replace: true }),
      ])
      expect(first.notice?.code).toBe('stopped')
      expect(titlesOf(second.text)).toEqual(sampleTitles)
    }
  })

  it('may be the rewriting of a section', async () => {
    const { listening, received } = await begin()
    const historyId = received.headers.get('x-outline-history') ?? ''
    const outline = { title: '题', chapters: [{ id: 'a', text: '章' }] }
    const section = await shop.stream(user, '/api/ai/outline/rewrite', { historyId, nodeId: 'a', outline })
    expect(section.isDone).toBe(true)
    goOn()
    expect(titlesOf((await listening.all()).text)).toEqual(sampleTitles)
  })
})
