import { aiMessages } from '@yantu/contract/messages/ai'
import { afterEach, expect, it } from 'vitest'
import { createComposer } from '../../../adapters/outline-writer/index.ts'
import { type AiShop, type AiShopOptions, openAiShop } from '../ai.fixture.ts'

let shop: AiShop
afterEach(() => shop?.close())

const MB = 1024 * 1024
const open = async (poolLimits: AiShopOptions['poolLimits'] = {}) => {
  shop = await openAiShop({
    writer: createComposer({ nodesPerSecond: 5_000 }),
    ...(poolLimits && { poolLimits }),
  })
}
const outlineOf = (references: number) => ({
  title: '湿地',
  origin: 'composer',
  chapters: [{ text: '背景', children: [{ text: '面积', children: [{ text: '减少' }, { text: '趋稳' }] }] }],
  references: Array.from({ length: references }, (_, n) => `张三. 湿地碳汇研究之 ${n}[J]. 生态学报, 2020.`),
})
async function entry(user: number, references = 0): Promise<string> {
  const input = { topic: '湿地', outline: outlineOf(references) }
  return (await shop.call(user, 'createHistory', input)).data.historyId
}
const generate = async (user: number, historyId: string) =>
  shop.call(user, 'generatePPt', { historyId, themeId: 'ink-yanmo' })
const usedBy = async (user: number) => (await shop.call(user, 'getAiLimits')).data.dailyUsed

it.each([
  ['too long', { kinds: { deck: { time: 1 } }, shortTime: 1 }],
  ['too much memory', { kinds: { deck: { memory: 30 * MB } } }],
])(
  'counts an outline that kept the engine at work for %s, once',
  async (_, poolLimits) => {
    await open(poolLimits)
    const user = await shop.user()
    const historyId = await entry(user)
    for (let time = 0; time < 2; time++)
      expect(await generate(user, historyId)).toMatchObject({ code: 400, message: aiMessages.deckTooBig })
    expect(await usedBy(user)).toBe(1)
  },
  60_000,
)

it('refuses who has nothing left before the engine works for it again', async () => {
  await open({ kinds: { deck: { time: 1 } }, shortTime: 1 })
  shop.quota.perDay = 1
  const user = await shop.user()
  const entries = await Promise.all([entry(user), entry(user)])
  const first = await generate(user, entries[0]!)
  expect([first.message, (await generate(user, entries[1]!)).message]).toEqual([
    aiMessages.deckTooBig,
    aiMessages.outlineQuotaExceeded,
  ])
}, 60_000)

it('counts nothing where the engine was busy with others or failed', async () => {
  await open({ perUser: 0 })
  const user = await shop.user()
  const historyId = await entry(user)
  expect(await generate(user, historyId)).toMatchObject({ code: 400, message: aiMessages.deckBusy })
  expect(await usedBy(user)).toBe(0)
}, 60_000)

it('refuses a user’s sixth deck at once, and makes the others', async () => {
  await open()
  const user = await shop.user()
  const historyId = await entry(user)
  const answers = await Promise.all(Array.from({ length: 6 }, () => generate(user, historyId)))
  expect(answers.filter(({ message }) => message === aiMessages.deckBusy)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
}, 120_000)

it('makes a deck before any of four users has one of 5,000 references, however many they ask for', async () => {
  await open()
  const [victim = 0, ...others] = await Promise.all(Array.from({ length: 5 }, () => shop.user()))
  const answered: number[] = []
  for (const other of others) {
    const historyId = await entry(other, 5_000)
    for (let asked = 0; asked < 3; asked++) void generate(other, historyId).then(() => answered.push(other))
  }
  const historyId = await entry(victim)
  expect((await generate(victim, historyId)).code).toBe(200)
  expect(answered).toEqual([])
}, 120_000)
