import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { filesMessages } from '@yantu/contract/messages/files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemandShop, openDemands, type Story } from '../demands.fixture.ts'

let market: DemandShop
let story: Story
const PHONE = '13800138000'

beforeAll(async () => {
  market = await openDemands()
  story = await market.at(3)
})
afterAll(() => market.shop.close())

const read = async (userId: number, also: { before?: string; after?: string } = {}) =>
  (await market.ask(userId, 'queryThread', { orderId: story.orderId, ...also })).data
const send = (userId: number, text: string, files: { url: string; name: string }[] = []) =>
  market.ask(userId, 'sendMessage', { orderId: story.orderId, text, files })

describe('queryThread, sendMessage', () => {
  it('show each side what the other says, without its way past the market', async () => {
    const { publisher, designer } = story
    await send(publisher, '第二章的地图在素材包里')
    const { data } = await send(designer, `收到，电话 ${PHONE} 说`)
    const hidden = `收到，电话 ${'＊'.repeat(11)} 说`
    expect(data.message).toMatchObject({ text: hidden, isMasked: '1', role: 'designer', isOwn: '1' })
    const { list, canWrite, hasEarlier } = await read(publisher)
    expect(list.map(({ role, text, isOwn, isMasked }) => [role, text, isOwn, isMasked])).toEqual([
      ['publisher', '第二章的地图在素材包里', '1', '0'],
      ['designer', hidden, '0', '1'],
    ])
    expect([canWrite, hasEarlier]).toEqual(['1', '0'])
  })

  it.each<[what: string, said: [who: 'publisher' | 'designer', text: string][], shown: string[]]>([
    [
      'a number in parts, and its last part again',
      [
        ['designer', '打 138'],
        ['publisher', '什么？'],
        ['designer', '0013'],
        ['designer', '8000 说'],
        ['publisher', '第二章呢'],
        ['designer', '8000'],
      ],
      ['打 138', '什么？', '0013', '＊＊＊＊ 说', '第二章呢', '＊＊＊＊'],
    ],
    [
      'an account behind the word that was masked itself',
      [
        ['designer', '加我微信'],
        ['publisher', '好'],
        ['designer', 'linzhixia'],
        ['designer', '名字：linzhixia'],
      ],
      ['＊＊＊＊', '好', '＊＊＊＊＊＊＊＊＊', '名字：＊＊＊＊＊＊＊＊＊'],
    ],
    [
      'an account that the other side asked for',
      [
        ['publisher', '你微信多少？'],
        ['designer', '第 3 页改好了'],
        ['designer', 'linzhixia'],
      ],
      ['你微信多少？', '第 3 页改好了', '＊＊＊＊＊＊＊＊＊'],
    ],
  ])('mask %s, however long after', async (_, said, shown) => {
    const { orderId, ...people } = await market.at(3)
    for (const [who, text] of said) {
      market.shop.clock.advance(3_600_000)
      await market.ask(people[who], 'sendMessage', { orderId, text })
    }
    for (const reader of [people.publisher, people.designer]) {
      const { list } = (await market.ask(reader, 'queryThread', { orderId })).data
      expect(list.map(({ text }) => text)).toEqual(shown)
    }
  })

  it('go on where an original no longer opens', async () => {
    const { orderId, designer } = await market.at(3)
    await market.ask(designer, 'sendMessage', { orderId, text: '加我微信' })
    const lost = { original: Buffer.from('sealed with another secret than this one') }
    await market.shop.db
      .insertInto('demand_message')
      .values({
        demand_id: Number(orderId),
        sender_id: designer,
        role: 'designer',
        text: '＊＊',
        sent_at: new Date(),
        ...lost,
      })
      .execute()
    const { data } = await market.ask(designer, 'sendMessage', { orderId, text: '8000 条记录' })
    expect(data.message).toMatchObject({ text: '8000 条记录', isMasked: '0' })
  })

  it('keep what was written sealed, and nowhere in the clear', async () => {
    const ofStory = market.shop.db.selectFrom('demand_message').where('demand_id', '=', Number(story.orderId))
    const rows = await ofStory.selectAll().execute()
    expect(rows.map(({ original }) => original !== null)).toEqual([false, true])
    expect(Buffer.concat(rows.flatMap(({ original }) => original ?? [])).includes(PHONE)).toBe(false)
    expect(JSON.stringify(rows.map(({ text }) => text))).not.toContain(PHONE)
  })

  it('tell whoever had read all before, once', async () => {
    const { publisher } = story
    const told = async () => (await market.notices(publisher)).filter((title) => title === '新的留言').length
    expect(await told()).toBe(1)
    await send(story.designer, '再说一句')
    expect(await told()).toBe(1)
    const { list, unreadCount } = await read(publisher)
    expect(unreadCount).toBe(2)
    await market.ask(publisher, 'readThread', {
      orderId: story.orderId,
      messageId: list.at(-1)?.messageId ?? '',
    })
    expect((await read(publisher)).unreadCount).toBe(0)
    expect((await read(story.designer)).seenMessageId).toBe(list.at(-1)?.messageId)
    await send(story.designer, '又来一句')
    expect(await told()).toBe(2)
  })

  it('read page by page, backwards and on', async () => {
    const before = (await read(story.publisher)).list
    for (let at = 0; at < demandsLimits.thread.page; at++) {
      market.shop.clock.advance(10_000)
      await send(story.designer, `第 ${at} 句`)
    }
    const newest = await read(story.publisher)
    expect([newest.list.length, newest.hasEarlier]).toEqual([demandsLimits.thread.page, '1'])
    const earlier = await read(story.publisher, { before: newest.list[0]?.messageId ?? '' })
    expect(earlier.list.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
    expect(earlier.hasEarlier).toBe('0')
    const [last] = newest.list.slice(-1)
    await send(story.publisher, '最新一句')
    const { list } = await read(story.publisher, { after: last?.messageId ?? '' })
    expect(list.map(({ text }) => text)).toEqual(['最新一句'])
  })

  it('go with files of the speaker’s own, which both sides may open', async () => {
    const { publisher, designer, other } = story
    const url = await market.file(designer, `截图 ${PHONE}.png`)
    const { data } = await send(designer, '', [{ url, name: '' }])
    const [file] = data.message.files
    expect(file).toMatchObject({ name: `截图 ${'＊'.repeat(11)}.png`, size: 1_000 })
    const open = (userId: number, fileId = file?.fileId ?? '') =>
      market.ask(userId, 'messageFile', { orderId: story.orderId, fileId })
    expect((await open(publisher)).data.url).toContain(file?.fileId)
    expect((await open(other)).code).toBe(403)
    expect((await open(publisher, 'no-file')).message).toBe(demandsMessages.messageFileGone)
    expect((await send(publisher, '', [{ url, name: '' }])).message).toBe(filesMessages.fileGone)
    const program = await market.file(publisher, '程序.exe')
    expect((await send(publisher, '', [{ url: program, name: '' }])).message).toContain('请选择图片')
  })

  it.each<[string, number, string]>([
    ['', 0, demandsMessages.messageRequired],
    ['长'.repeat(1_001), 0, demandsMessages.messageTooLong],
    ['好', 5, demandsMessages.messageFilesTooMany],
    ['专业代写硕士论文', 0, demandsMessages.messageForbidden],
  ])('refuse %.10s with %i files: %s', async (text, count, message) => {
    const files = Array.from({ length: count }, () => ({ url: 'x', name: '' }))
    expect((await send(story.publisher, text, files)).message).toBe(message)
  })

  it('are the parties’ and the platform’s alone, from the deposit until it is over', async () => {
    const { orderId, publisher, designer, other } = story
    const arbitrator = await market.arbitrator()
    expect((await market.ask(other, 'queryThread', { orderId })).code).toBe(403)
    expect((await send(other, '我也说')).code).toBe(403)
    const unknown = await market.ask(publisher, 'readThread', { orderId, messageId: '999999' })
    expect([unknown.code, unknown.message]).toEqual([404, demandsMessages.messageGone])
    const { data } = await send(arbitrator, '请双方补充材料')
    expect(data.message).toMatchObject({ role: 'platform', userName: '平台客服', avatar: '' })
    const open = await market.at(1)
    expect(await market.say(open.publisher, 'sendMessage', { orderId: open.orderId, text: '你好' })).toBe(
      demandsMessages.messageClosed,
    )
    expect((await market.ask(designer, 'queryThread', { orderId })).data.canWrite).toBe('1')
    await market.ask(arbitrator, 'holdDemand', { orderId, hold: 1, reason: '核实' })
    expect((await send(designer, '处理中也可以说明')).code).toBe(200)
    await market.ask(arbitrator, 'divideDemand', { orderId, refund: '300', release: '0', reason: '退还' })
    expect(await market.say(publisher, 'sendMessage', { orderId, text: '结束了' })).toBe(
      demandsMessages.messageClosed,
    )
    expect((await read(publisher)).canWrite).toBe('0')
  })
})
