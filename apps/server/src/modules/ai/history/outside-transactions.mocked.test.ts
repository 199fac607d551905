import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createComposer } from '../../../adapters/outline-writer/index.ts'
import { type AiShop, openAiShop } from '../ai.fixture.ts'
import type { checkFigures } from '../doubts.service.ts'

const watched = vi.hoisted(() => ({ connectionsInUse: (): number => 0, whileJudging: [] as number[] }))

vi.mock('../doubts.service.ts', async (original) => {
  const real = await original<{ checkFigures: typeof checkFigures }>()
  const noted: typeof checkFigures = (...given) => {
    watched.whileJudging.push(watched.connectionsInUse())
    return real.checkFigures(...given)
  }
  return { ...real, checkFigures: noted }
})

let shop: AiShop
beforeAll(async () => {
  shop = await openAiShop({ writer: createComposer({ nodesPerSecond: 5_000 }) })
  const { pool } = shop.database
  watched.connectionsInUse = () => pool.totalCount - pool.idleCount
})
afterAll(() => shop?.close())

it('judges an outline before its transaction begins, which holds a connection and a row', async () => {
  const user = await shop.user()
  const outline = {
    title: '湿地',
    origin: 'model' as const,
    chapters: [{ id: 'a', text: '面积 18 %', children: [] }],
  }
  const { data } = await shop.call(user, 'createHistory', { topic: '湿地', outline })
  const { historyId, revision } = data
  await shop.call(user, 'saveHistory', { historyId, revision, outline: { ...outline, title: '改过' } })
  expect((await shop.call(user, 'getHistory', { historyId })).data.title).toBe('改过')
  expect(watched.whileJudging).toEqual([0, 0])
})
