import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemandShop, HOUR, openDemands } from '../demands.fixture.ts'
import { memoryStorage, testReader } from '../drafts/drafts.fixture.ts'

let market: DemandShop
beforeAll(async () => {
  const reader = testReader()
  reader.drafts.set('全稿.pptx', [{ text: '研究背景' }])
  market = await openDemands({ reader, storage: memoryStorage() })
})
afterAll(() => market?.shop.close())

it('remembers which private files of the parties an arbitrator was given, and no look of a party', async () => {
  const { orderId, publisher, designer } = await market.at(8)
  await market.shop.jobs.drain()
  const url = await market.file(designer, '截图.png')
  const { data } = await market.ask(designer, 'sendMessage', {
    orderId,
    text: '',
    files: [{ url, name: '' }],
  })
  const fileId = data.message.files[0]?.fileId ?? ''
  const materialId = fileId
  await market.shop.db
    .updateTable('demand')
    .set({ material_file_id: materialId })
    .where('id', '=', Number(orderId))
    .execute()
  const arbitrator = await market.arbitrator()
  for (const userId of [publisher, designer, arbitrator]) {
    const bench = await market.ask(userId, 'getDraftBench', { orderId })
    expect(bench.data.draft?.pages).toHaveLength(1)
    expect((await market.ask(userId, 'queryHandover', { orderId })).data.state).toBe('ready')
    expect((await market.ask(userId, 'messageFile', { orderId, fileId })).code).toBe(200)
    const detail = await market.ask(userId, 'queryDemandDetail', { orderId })
    expect(detail.data.matterUrl).toMatch(/^\/files\/private\//)
    for (const type of ['0', '1'])
      expect((await market.ask(userId, 'queryDraft', { orderId, type })).data?.type).toBe(type)
    expect((await market.ask(userId, 'queryDraftDetail', { orderId })).data).toHaveLength(2)
  }
  const drafts = await market.shop.db
    .selectFrom('demand_draft')
    .select('id')
    .where('demand_id', '=', Number(orderId))
    .orderBy('stage')
    .execute()
  const files = { drafts: drafts.map(({ id }) => id) }
  const looks = await market.shop.db
    .selectFrom('audit_event')
    .select(['actor_id', 'subject_kind', 'subject_id', 'after'])
    .where('what', '=', 'demand.files-read')
    .orderBy('number')
    .execute()
  const look = { actor_id: arbitrator, subject_kind: 'demand', subject_id: orderId }
  expect(looks).toEqual([
    { ...look, after: { draft: drafts[1]?.id } },
    { ...look, after: { handover: expect.any(String) } },
    { ...look, after: { messageFile: fileId } },
    { ...look, after: { material: materialId } },
    { ...look, after: files },
  ])
  expect((await market.ask(arbitrator, 'getDraftBench', { orderId, draftId: orderId })).code).toBe(404)
})

it('remembers what a page asks for again and again once an hour, and anew for another, a hold, a new draft', async () => {
  const { orderId, publisher, designer } = await market.at(4)
  await market.ask(publisher, 'requestArbitration', { orderId, reason: '页数不对' })
  const [arbitrator, other] = [await market.arbitrator(), await market.arbitrator()]
  const seen = async () => {
    const looks = await market.shop.db
      .selectFrom('audit_event')
      .select(['actor_id', 'number'])
      .where('what', '=', 'demand.files-read')
      .where('subject_id', '=', orderId)
      .orderBy('number')
      .execute()
    return looks.map(({ actor_id }) => actor_id)
  }
  const look = async (userId: number) =>
    expect((await market.ask(userId, 'queryDispute', { orderId })).code).toBe(200)
  await Promise.all(Array.from({ length: 20 }, () => look(arbitrator)))
  expect(await seen()).toEqual([arbitrator])
  await look(other)
  expect(await seen()).toEqual([arbitrator, other])
  market.shop.clock.advance(HOUR)
  for (let again = 0; again < 3; again++) await look(arbitrator)
  expect(await seen()).toEqual([arbitrator, other, arbitrator])

  await market.ask(arbitrator, 'holdDemand', { orderId, hold: 0, reason: '和解' })
  for (let again = 0; again < 3; again++) await look(arbitrator)
  expect(await seen()).toHaveLength(4)
  await market.ask(publisher, 'draftAudit', { orderId, result: 0, rejectReason: '再改' })
  await look(arbitrator)
  await market.upload(designer, orderId, 0)
  for (let again = 0; again < 3; again++) await look(arbitrator)
  expect(await seen()).toHaveLength(6)
})
