import { demandsMessages } from '@yantu/contract/messages/demands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOfWireTime, wireTime } from '../../../kernel/time/index.ts'
import { DAY, type DemandShop, HOUR, openDemands, type Story } from '../demands.fixture.ts'

let market: DemandShop
beforeAll(async () => {
  market = await openDemands()
})
afterAll(() => market.shop.close())

const MINUTE = 60_000
const row = (orderId: string) => market.row(orderId)
const inTime = async (orderId: string, ms: number) =>
  wireTime(new Date((await row(orderId)).due_at!.getTime() + ms))
const ask = async ({ designer, orderId }: Story, ms = DAY, reason = '地图还没到') =>
  market.ask(designer, 'askExtension', { orderId, toTime: await inTime(orderId, ms), reason })
const list = async (userId: number, orderId: string) =>
  (await market.ask(userId, 'queryExtensions', { orderId })).data
const answer = async ({ publisher, orderId }: Story, result: '0' | '1', reason = '') => {
  const [open] = (await list(publisher, orderId)).list
  return market.say(publisher, 'answerExtension', {
    orderId,
    extensionId: open?.extensionId ?? '0',
    result,
    reason,
  })
}

describe('askExtension, answerExtension', () => {
  it('move when the draft is due, once the publisher agrees', async () => {
    const story = await market.at(3)
    const before = await row(story.orderId)
    expect((await ask(story)).message).toBe(demandsMessages.extensionAsked)
    expect((await row(story.orderId)).due_at).toEqual(before.due_at)
    expect(await list(story.publisher, story.orderId)).toMatchObject({ canAsk: '0', canAnswer: '1' })
    expect(await answer(story, '1')).toBe(demandsMessages.extensionGranted)
    const after = await row(story.orderId)
    const moved = (['due_at', 'ends_at', 'wakes_at'] as const).map(
      (at) => after[at]!.getTime() - before[at]!.getTime(),
    )
    // What comes on the wire has whole seconds.
    expect(moved.every((ms) => Math.abs(ms - DAY) < 1_000)).toBe(true)
    expect(await market.eventsOf(story.orderId)).toEqual(
      expect.arrayContaining(['extension_asked', 'extension_granted']),
    )
    expect(await market.notices(story.publisher)).toContain('设计师申请延期')
    expect(await market.notices(story.designer)).toContain('延期已同意')
    await market.pass(3 * DAY - HOUR)
    expect((await row(story.orderId)).reminded).toBe(0)
    await market.pass(2 * HOUR)
    expect((await row(story.orderId)).reminded).toBe(1)
  })

  it('change nothing where the publisher declines, and may be asked for again', async () => {
    const story = await market.at(6)
    const { due_at } = await row(story.orderId)
    await ask(story, 2 * DAY, '微信 lin20260101 说')
    expect(await answer(story, '0', '答辩在即')).toBe(demandsMessages.extensionDeclined)
    expect((await row(story.orderId)).due_at).toEqual(due_at)
    const told = await list(story.designer, story.orderId)
    expect(told).toMatchObject({ canAsk: '1', canAnswer: '0' })
    expect(told.list).toMatchObject([
      { type: '1', state: 'declined', answerReason: '答辩在即', reason: `${'＊'.repeat(14)} 说` },
    ])
    expect((await ask(story)).code).toBe(200)
  })

  it('count as declined after a day without an answer; a hold makes the day longer', async () => {
    const story = await market.at(3)
    await ask(story)
    await market.ask(story.publisher, 'requestArbitration', { orderId: story.orderId, reason: '等一等' })
    await market.pass(30 * HOUR)
    expect((await list(story.publisher, story.orderId)).list[0]?.state).toBe('asked')
    const staff = await market.arbitrator()
    await market.ask(staff, 'holdDemand', { orderId: story.orderId, hold: 0, reason: '继续' })
    await market.pass(23 * HOUR)
    expect((await list(story.publisher, story.orderId)).list[0]?.state).toBe('asked')
    await market.pass(2 * HOUR)
    expect((await list(story.publisher, story.orderId)).list[0]?.state).toBe('unanswered')
    expect(await market.notices(story.designer)).toContain('延期未同意')
    expect(await market.notices(story.publisher)).toContain('延期申请已失效')
    expect(
      (await market.eventsOf(story.orderId)).filter((type) => type === 'extension_declined'),
    ).toHaveLength(1)
    await market.pass(MINUTE)
    expect(await answer(story, '1')).toBe(demandsMessages.extensionGone)
  })

  it('give as much time after a hold as before it', async () => {
    const story = await market.at(3)
    await ask(story)
    const due = async () => (await row(story.orderId)).due_at?.getTime() ?? 0
    const [before, asked] = [await due(), (await list(story.publisher, story.orderId)).list[0]?.toTime]
    await market.ask(story.publisher, 'requestArbitration', { orderId: story.orderId, reason: '等一等' })
    await market.pass(10 * DAY)
    const staff = await market.arbitrator()
    await market.ask(staff, 'holdDemand', { orderId: story.orderId, hold: 0, reason: '继续' })
    const [after, put] = [await due(), (await list(story.publisher, story.orderId)).list[0]?.toTime]
    expect(after - before).toBeGreaterThanOrEqual(10 * DAY)
    const moved =
      (instantOfWireTime(put ?? '')?.getTime() ?? 0) - (instantOfWireTime(asked ?? '')?.getTime() ?? 0)
    expect(Math.abs(moved - (after - before))).toBeLessThanOrEqual(1_000)
    await answer(story, '1')
    expect(await due()).toBeGreaterThan(after)
  })

  it('are over with the draft', async () => {
    const story = await market.at(3)
    await ask(story)
    await market.upload(story.designer, story.orderId, 0)
    expect((await list(story.publisher, story.orderId)).list[0]?.state).toBe('lapsed')
    expect(await answer(story, '1')).toBe(demandsMessages.extensionGone)
    await market.pass(25 * HOUR)
    expect(await market.eventsOf(story.orderId)).not.toContain('extension_declined')
  })

  it('are refused in words', async () => {
    const story = await market.at(3)
    const { orderId, designer, publisher, other } = story
    const say = (toTime: string, reason = '要更久') =>
      market.say(designer, 'askExtension', { orderId, toTime, reason })
    expect(await say('')).toBe(demandsMessages.extensionTimeRequired)
    expect(await say('下周')).toBe(demandsMessages.extensionTimeRequired)
    expect(await say(await inTime(orderId, -HOUR))).toBe(demandsMessages.extensionTooEarly)
    expect(await say(await inTime(orderId, 31 * DAY))).toBe(demandsMessages.extensionTooLate)
    expect(await say(await inTime(orderId, DAY), '')).toBe(demandsMessages.extensionReasonRequired)
    expect(await say(await inTime(orderId, DAY), '长'.repeat(201))).toBe(
      demandsMessages.extensionReasonTooLong,
    )
    expect((await ask(story)).code).toBe(200)
    expect((await ask(story)).message).toBe(demandsMessages.extensionPending)
    expect((await market.ask(publisher, 'askExtension', { orderId, toTime: 'x', reason: 'x' })).code).toBe(
      403,
    )
    expect((await market.ask(other, 'queryExtensions', { orderId })).code).toBe(403)
    await market.ask(designer, 'requestArbitration', { orderId, reason: '等一等' })
    expect(await answer(story, '1')).toBe(demandsMessages.held)
    const reviewed = await market.at(4)
    expect(
      await market.say(reviewed.designer, 'askExtension', {
        orderId: reviewed.orderId,
        toTime: await inTime(reviewed.orderId, DAY),
        reason: '要更久',
      }),
    ).toBe(demandsMessages.notNow)
  })
})
