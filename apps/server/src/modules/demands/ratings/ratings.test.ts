import { demandsMessages } from '@yantu/contract/messages/demands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, type DemandShop, HOUR, openDemands } from '../demands.fixture.ts'

let market: DemandShop
beforeAll(async () => {
  market = await openDemands()
})
afterAll(() => market.shop.close())

const rate = (userId: number, orderId: string, stars: number | string, text = '') =>
  market.say(userId, 'rateDemand', { orderId, stars, text })
const read = async (userId: number, orderId: string) =>
  (await market.ask(userId, 'queryRatings', { orderId })).data
const average = async (designId: number) => (await market.ask(null, 'designerRating', { designId })).data

describe('rateDemand, queryRatings, designerRating', () => {
  it('show nothing to the other side before both have rated, and then both', async () => {
    const { orderId, publisher, designer, other } = await market.at(8)
    expect(await rate(publisher, orderId, 5, '地图一打开就坐直了，微信 lin20260101')).toBe(
      demandsMessages.rated,
    )
    const own = await read(publisher, orderId)
    expect(own).toMatchObject({ isShown: '0', canRate: '0', byDesigner: null })
    expect(own.byPublisher).toMatchObject({ stars: 5, text: `地图一打开就坐直了，${'＊'.repeat(14)}` })
    expect(await read(designer, orderId)).toMatchObject({ isShown: '0', canRate: '1', byPublisher: null })
    expect(await average(designer)).toEqual({ average: '', count: 0 })
    expect(await market.notices(designer)).toContain('对方已评价')
    expect(await rate(designer, orderId, 4)).toBe(demandsMessages.rated)
    for (const side of [publisher, designer])
      expect(await read(side, orderId)).toMatchObject({
        isShown: '1',
        byPublisher: { stars: 5 },
        byDesigner: { stars: 4, text: '' },
      })
    expect(await market.notices(publisher)).toContain('收到评价')
    expect(await average(designer)).toEqual({ average: '5.0', count: 1 })
    expect(await rate(publisher, orderId, 1)).toBe(demandsMessages.alreadyRated)
    expect((await market.ask(other, 'queryRatings', { orderId })).code).toBe(403)
  })

  it('show what one side said after seven days, when no more is taken', async () => {
    const { orderId, publisher, designer } = await market.at(8)
    await rate(publisher, orderId, 2, '慢')
    await market.pass(7 * DAY - HOUR)
    expect((await read(designer, orderId)).isShown).toBe('0')
    await market.pass(2 * HOUR)
    expect(await read(designer, orderId)).toMatchObject({
      isShown: '1',
      canRate: '0',
      byPublisher: { stars: 2, text: '慢' },
      byDesigner: null,
    })
    expect(await average(designer)).toEqual({ average: '2.0', count: 1 })
    expect(await rate(designer, orderId, 1)).toBe(demandsMessages.ratingClosed)
  })

  it('are there only of a completed one, from its two sides, and are never changed', async () => {
    const { orderId, publisher, other } = await market.at(8)
    expect(await rate(publisher, orderId, 6)).toBe(demandsMessages.starsRequired)
    expect(await rate(publisher, orderId, '')).toBe(demandsMessages.starsRequired)
    expect(await rate(publisher, orderId, 5, '长'.repeat(301))).toBe(demandsMessages.ratingTooLong)
    expect(await rate(publisher, orderId, 5, '专业代写硕士论文')).toBe(demandsMessages.ratingForbidden)
    expect(await rate(other, orderId, 5)).toBe('403')
    const open = await market.at(4)
    expect(await rate(open.publisher, open.orderId, 5)).toBe(demandsMessages.notNow)
    expect(await market.say(open.publisher, 'queryRatings', { orderId: open.orderId })).toBe(
      demandsMessages.notNow,
    )
    await rate(publisher, orderId, 5)
    await expect(market.shop.db.updateTable('demand_rating').set({ stars: 1 }).execute()).rejects.toThrow(
      'append-only',
    )
  })

  it('stand beside each designer who signed up', async () => {
    const { orderId, publisher, designer } = await market.at(8)
    await rate(publisher, orderId, 4)
    await rate(designer, orderId, 5)
    const next = await market.post(publisher)
    await market.ask(designer, 'designAcceptOrder', { orderId: next })
    const { data } = await market.ask(publisher, 'queryDemandDetail', { orderId: next })
    expect(data.demandDesignVoList).toMatchObject([{ rating: { average: '4.0', count: 1 } }])
  })
})

describe('orders of the caller’s', () => {
  const order = async (userId: number, queryType: '1' | '2', orderId: string) => {
    const { data } = await market.ask(userId, 'demandList', { queryType, pageSize: 50 })
    return data.list.find((card) => card.orderId === orderId)?.order
  }

  it('say whose turn it is, until when and for how much', async () => {
    const story = await market.at(3)
    const { orderId, publisher, designer, other } = story
    await market.ask(designer, 'sendMessage', { orderId, text: '开始了' })
    expect(await order(publisher, '1', orderId)).toMatchObject({
      role: 'publisher',
      action: 'upload_trial',
      isMine: '0',
      amount: '1000.00',
      unreadCount: 1,
      isHeld: '0',
    })
    expect(await order(designer, '2', orderId)).toMatchObject({
      role: 'selected',
      action: 'upload_trial',
      isMine: '1',
      amount: '900.00',
      unreadCount: 0,
    })
    expect(await order(other, '2', orderId)).toMatchObject({
      role: 'signed_up',
      action: 'none',
      dueTime: '',
      unreadCount: 0,
    })
    const due = (await market.ask(designer, 'queryDemandDetail', { orderId })).data.dueTime
    expect((await order(designer, '2', orderId))?.dueTime).toBe(due)
    await market.ask(publisher, 'requestArbitration', { orderId, reason: '等一等' })
    expect(await order(designer, '2', orderId)).toMatchObject({
      action: 'arbitrate',
      isHeld: '1',
      dueTime: '',
    })
  })

  it('ask for the rating at the end, and are no orders on the square', async () => {
    const { orderId, publisher } = await market.at(8)
    expect(await order(publisher, '1', orderId)).toMatchObject({ action: 'rate', isMine: '1' })
    await rate(publisher, orderId, 5)
    expect(await order(publisher, '1', orderId)).toMatchObject({ action: 'none', dueTime: '' })
    const { data } = await market.ask(publisher, 'demandList', { queryType: '0' })
    expect(data.list.every((card) => card.order === null)).toBe(true)
  })
})
