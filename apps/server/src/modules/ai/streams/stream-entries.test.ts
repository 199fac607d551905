import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AiShop, openAiShop } from '../ai.fixture.ts'
import { type OutlineWriter, type WriterEvent, WriterFault } from '../outline-writer.port.ts'

const STREAM = '/api/ai/outline/stream'

/** Waits to be told what becomes of it; a word alone is no node. */
let goOn: (end: 'fails' | 'writes') => void
let end: Promise<'fails' | 'writes'>
const slow: OutlineWriter = {
  origin: 'model',
  canExpand: true,
  async *write(_request, signal): AsyncGenerator<WriterEvent> {
    yield { kind: 'begin' }
    const left = new Promise<'left'>((resolve) => signal.addEventListener('abort', () => resolve('left')))
    const told = await Promise.race([end, left])
    if (told === 'left') return
    if (told === 'fails') throw new WriterFault('failed', 'no answer')
    yield { kind: 'open', node: { text: '流里的一章' } }
    yield { kind: 'close' }
  },
  async *rewrite() {},
}

let shop: AiShop
let user: number
beforeAll(async () => {
  shop = await openAiShop({ writer: slow })
})
afterAll(() => shop?.close())
beforeEach(async () => {
  user = await shop.user()
  end = new Promise((resolve) => {
    goOn = resolve
  })
})

const outline = { title: '我自己的', chapters: [{ id: 'own', text: '我写的一章' }] }
const begin = async () => {
  const listening = await shop.listen(user, STREAM, { topic: '湿地' })
  return { listening, historyId: listening.headers.get('x-outline-history') ?? '' }
}
const titleOf = async (historyId: string) => (await shop.call(user, 'getHistory', { historyId })).data?.title
const used = async () => (await shop.call(user, 'getAiLimits')).data.dailyUsed

describe('an entry whose stream comes to nothing', () => {
  it('stays when its user has saved there', async () => {
    const { listening, historyId } = await begin()
    const saved = await shop.call(user, 'saveHistory', { historyId, revision: 0, outline })
    expect(saved.code).toBe(200)
    goOn('fails')
    expect((await listening.all()).notice?.code).toBe('failed')
    expect(await titleOf(historyId)).toBe('我自己的')
    expect(await used()).toBe(1)
  })

  it('stays when an outline of the topic was kept there', async () => {
    const { listening, historyId } = await begin()
    const { data } = await shop.call(user, 'createHistory', { topic: '湿地', outline })
    expect(data.historyId).toBe(historyId)
    goOn('fails')
    await listening.all()
    expect(await titleOf(historyId)).toBe('我自己的')
  })

  it('goes, and its use with it, also when it was left and nobody came back', async () => {
    const { listening, historyId } = await begin()
    listening.leave()
    await sleep(800)
    expect(await used()).toBe(1)
    shop.clock.advance(31 * 60_000)
    await shop.sweep()
    expect(await titleOf(historyId)).toBeUndefined()
    expect(await used()).toBe(0)
  })

  it('goes in one sweep, however many there are', async () => {
    const { pool } = shop.database
    await pool.query(
      `insert into ai_history (id, owner_id, topic, title, origin, created_at, updated_at)
       select gen_random_uuid(), $1, '湿地', '', 'composer', $2, $2 from generate_series(1, 450)`,
      [user, shop.clock.now()],
    )
    shop.clock.advance(31 * 60_000)
    await shop.sweep()
    const left = await pool.query('select from ai_history where owner_id = $1', [user])
    expect(left.rowCount).toBe(0)
  })
})

describe('a writing that another node has taken over', () => {
  it('sends its readers there: they are cut off without an end', async () => {
    const { listening } = await begin()
    const streamId = listening.headers.get('x-outline-stream') ?? ''
    await shop.database.db.updateTable('ai_stream').set({ attempt: 7 }).where('id', '=', streamId).execute()
    const cut = await listening.all().catch(() => undefined)
    expect(cut?.isDone ?? false).toBe(false)
  })

  /** A node that writes `chapter`, shows no heartbeat, and ends as it is told after that of another. */
  async function beginSilently(chapter: string | null) {
    let finish: (fault?: WriterFault) => void = () => {}
    const told = new Promise<WriterFault | undefined>((resolve) => {
      finish = resolve
    })
    const node = await shop.anotherNode({
      ...slow,
      async *write(): AsyncGenerator<WriterEvent> {
        yield { kind: 'begin' }
        if (chapter) yield { kind: 'open', node: { text: chapter } }
        const fault = await told
        if (fault) throw fault
      },
    })
    vi.useFakeTimers({ toFake: ['setInterval'] })
    try {
      const listening = await node.listen(user, STREAM, { topic: '湿地' })
      const streamId = listening.headers.get('x-outline-stream') ?? ''
      return { listening, streamId, historyId: listening.headers.get('x-outline-history') ?? '', finish }
    } finally {
      vi.useRealTimers()
    }
  }
  const takeOver = (streamId: string) => {
    shop.clock.advance(11_000)
    return shop.listen(user, '/api/ai/outline/resume', { streamId }, { method: 'GET' })
  }
  const outlineOf = async (historyId: string) =>
    (await shop.call(user, 'getHistory', { historyId })).data?.outline

  it('takes neither entry nor use along when its first writer comes to nothing', async () => {
    const first = await beginSilently(null)
    const second = await takeOver(first.streamId)
    first.finish(new WriterFault('failed', 'no answer'))
    const cut = await first.listening.all().catch(() => undefined)
    expect(await used()).toBe(1)
    goOn('writes')
    const { text } = await second.all()
    expect(await outlineOf(first.historyId)).toEqual(JSON.parse(text))
    expect(cut?.isDone ?? false).toBe(false)
  })

  it.each([undefined, new WriterFault('failed', 'reset')])(
    'is not overwritten by what its first writer had, however that ends',
    async (fault) => {
      const first = await beginSilently('旧的一章')
      const second = await takeOver(first.streamId)
      goOn('writes')
      const { text } = await second.all()
      first.finish(fault)
      const cut = await first.listening.all().catch(() => undefined)
      expect(text).toContain('流里的一章')
      expect(await outlineOf(first.historyId)).toEqual(JSON.parse(text))
      expect(cut?.isDone ?? false).toBe(false)
    },
  )

  it('is not that of a node that was only told to stop: what it had is kept', async () => {
    const { listening, streamId, historyId, finish } = await beginSilently('写好的一章')
    await shop.call(user, 'stopOutline', { streamId })
    finish()
    await listening.all()
    expect((await outlineOf(historyId))?.chapters.map(({ text }) => text)).toEqual(['写好的一章'])
  })
})

describe('a writing that takes longer than it can be resumed', () => {
  it('is not swept away while it is written', async () => {
    const { listening, historyId } = await begin()
    const streamId = listening.headers.get('x-outline-stream') ?? ''
    shop.clock.advance(31 * 60_000)
    const heartbeat = () =>
      shop.database.db.selectFrom('ai_stream').select('heartbeat_at').where('id', '=', streamId)
    while ((await heartbeat().executeTakeFirstOrThrow()).heartbeat_at < shop.clock.now()) await sleep(50)
    await shop.sweep()
    goOn('writes')
    const received = await listening.all()
    expect(received.notice).toBeUndefined()
    expect((await shop.call(user, 'getHistory', { historyId })).data.outline).toEqual(
      JSON.parse(received.text),
    )
  })
})
