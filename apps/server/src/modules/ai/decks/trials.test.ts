import { aiMessages } from '@yantu/contract/messages/ai'
import { pictured } from '@yantu/deck/market/testing/foreign'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createComposer } from '../../../adapters/outline-writer/index.ts'
import { type AiShop, openAiShop } from '../ai.fixture.ts'

let shop: AiShop
let designer: number

beforeAll(async () => {
  shop = await openAiShop({ writer: createComposer({ nodesPerSecond: 5_000 }) })
  designer = await shop.user()
}, 60_000)
afterAll(() => shop?.close())

const stored = async (name: string, source: Buffer) =>
  (await shop.files.store({ ownerId: designer, purpose: 'work-main', name, visibility: 'private', source }))
    .id
const tried = async (fileId: string, who = designer) => shop.call(who, 'tryMarketTheme', { fileId })

it('shows an own deck with a sample in it, and keeps nothing', async () => {
  const fileId = await stored('a.pptx', await pictured())
  const files = () =>
    shop.database.db.selectFrom('stored_file').select('id').where('owner_id', '=', designer).execute()
  const before = await files()
  const { data } = await tried(fileId)
  expect(data.reasons).toEqual([])
  expect(data.pages).toHaveLength(6)
  for (const page of data.pages) {
    const bytes = Buffer.from(page.replace(/^data:image\/webp;base64,/, ''), 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640 })
  }
  expect(await files()).toEqual(before)
  expect((await tried(fileId, await shop.user())).code).toBe(403)
}, 60_000)

it.each([
  ['another type', 'a.ppt', aiMessages.themeOnlyPptx],
  ['what is no deck', 'a.pptx', '这不是 PPT 文件，请上传 .pptx 或 .ppt 文件'],
])('says what is missing of %s', async (_what, name, reason) => {
  const empty = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
  expect((await tried(await stored(name, empty))).data).toEqual({ reasons: [reason], pages: [] })
})

it('says that a file is too large', async () => {
  const fileId = await stored('a.pptx', await pictured())
  const size_bytes = 51 << 20
  await shop.database.db.updateTable('stored_file').set({ size_bytes }).where('id', '=', fileId).execute()
  expect((await tried(fileId)).data.reasons).toEqual([aiMessages.themeTooLarge])
})
