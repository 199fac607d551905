import { demandsLimits } from '@yantu/contract/limits/demands'
import { approvalsMessages } from '@yantu/contract/messages/approvals'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemandShop, openDemands, type Story } from '../demands.fixture.ts'
import { eventsOf } from '../demands.repository.ts'

let market: DemandShop
let staff: number
let story: Story
const PHONE = '13800138000'

beforeAll(async () => {
  market = await openDemands()
  staff = await market.arbitrator()
  story = await market.at(7)
  const { orderId, publisher, designer } = story
  await market.ask(designer, 'sendMessage', { orderId, text: `打 ${PHONE} 说` })
  await market.ask(publisher, 'requestArbitration', { orderId, reason: '附录页数不对' })
})
afterAll(() => market.shop.close())

const audited = async (what: string) =>
  market.shop.db.selectFrom('audit_event').selectAll().where('what', '=', what).execute()
const room = (userId: number, orderId = story.orderId) => market.ask(userId, 'queryDispute', { orderId })

describe('listDisputes, queryDispute', () => {
  it('show what is held, who called the platform in, and all that is evidence', async () => {
    const { data } = await market.ask(staff, 'listDisputes', { state: 'open' })
    expect(data).toMatchObject({ total: 1 })
    const told = {
      orderId: story.orderId,
      status: '7',
      heldBy: 'publisher',
      holdReason: '附录页数不对',
      escrow: '1000.00',
      outcome: '',
      isWaiting: '0',
      isOwn: '0',
    }
    expect(data.list[0]).toMatchObject(told)
    const item = (await room(staff)).data
    expect(item.dispute).toMatchObject(told)
    expect(item.drafts.map(({ type, status }) => [type, status])).toEqual([
      ['0', '1'],
      ['1', '0'],
    ])
    expect(item.events.map(({ type }) => type).slice(-2)).toEqual(['full_uploaded', 'held'])
    expect(item.events.map(({ paid }) => paid).filter(Boolean)).toEqual(['300.00', '700.00'])
    expect(item.messages.map(({ text, isMasked }) => [text, isMasked])).toEqual([
      [`打 ${'＊'.repeat(11)} 说`, '1'],
    ])
    expect([item.maskedCount, item.demand.isHeld, item.waiting]).toEqual([1, '1', null])
    const looks = await audited('demand.files-read')
    expect(looks.map(({ actor_id, subject_id, after }) => [actor_id, subject_id, after])).toEqual([
      [staff, story.orderId, { drafts: [expect.any(String), expect.any(String)] }],
    ])
  })

  it('have the newest of many events, and pins in neither the room nor the timeline', async () => {
    const { orderId, publisher } = await market.at(4)
    const { eventsMax } = demandsLimits.dispute
    for (const type of ['posted', 'pinned'])
      await sql`insert into demand_event (demand_id, type, role, to_status, detail, at)
        select ${orderId}::int, ${type}, 'system', 4, '{}'::jsonb, ${market.shop.clock.now()}::timestamptz
        from generate_series(1, ${eventsMax}::int)`.execute(market.shop.db)
    await market.ask(publisher, 'requestArbitration', { orderId, reason: '页数不对' })
    const types = (await room(staff, orderId)).data.events.map(({ type }) => type)
    expect(types).toEqual([...Array(eventsMax - 1).fill('posted'), 'held'])
    const read = await eventsOf(market.shop.db, Number(orderId))
    expect(read.filter(({ type }) => type === 'pinned')).toEqual([])
  })

  it('are there for no demand without a dispute', async () => {
    const { orderId } = await market.at(1)
    expect((await room(staff, orderId)).code).toBe(404)
  })
})

describe('readOriginals', () => {
  it('shows what was masked, as long as it is held, and remembers who looked', async () => {
    const { data } = await market.ask(staff, 'readOriginals', { orderId: story.orderId })
    expect(data.list.map(({ text }) => text)).toEqual([`打 ${PHONE} 说`])
    const looks = await audited('demand.originals-read')
    expect(looks).toMatchObject([
      { actor_id: staff, subject_kind: 'demand', subject_id: story.orderId, after: { messages: 1 } },
    ])
    const quiet = await market.at(3)
    expect(await market.say(staff, 'readOriginals', { orderId: quiet.orderId })).toBe(demandsMessages.notNow)
  })
})

describe('previewDivision, divideDemand', () => {
  const preview = (refund: string, orderId = story.orderId) =>
    market.ask(staff, 'previewDivision', { orderId, refund })

  it('say beforehand who gets what', async () => {
    expect((await preview('800.00')).data).toEqual({
      escrow: '1000.00',
      refund: '800.00',
      release: '200.00',
      commission: '20.00',
      income: '180.00',
      ofBalance: '700.00',
      ofDeposit: '100.00',
      needsApproval: '0',
      isUpheld: '0',
    })
    expect((await preview('0')).data).toMatchObject({ income: '900.00', isUpheld: '1' })
    expect((await preview('1000.01')).message).toBe(demandsMessages.divisionWrong)
  })

  it('do what was said', async () => {
    const { orderId, publisher, designer } = story
    const said = (await preview('333.33')).data
    const input = { orderId, refund: said.refund, release: said.release, reason: '少一个附录' }
    expect(await market.say(staff, 'divideDemand', input)).toBe(demandsMessages.divided)
    const row = await market.row(orderId)
    expect([row.status, row.refunded_fen, row.released_fen, row.commission_fen]).toEqual([
      9, 33_333, 66_667, 6_666,
    ])
    expect(said).toMatchObject({ commission: '66.66', income: '600.01' })
    expect(await market.notices(publisher)).toContain('平台裁定')
    expect(await market.notices(designer)).toContain('平台裁定')
    const { data } = await market.ask(staff, 'listDisputes', { state: 'settled' })
    expect(data.list).toMatchObject([{ orderId, outcome: 'divided', escrow: '0.00' }])
    expect((await room(staff)).data.dispute.outcome).toBe('divided')
    expect((await preview('1')).message).toBe(demandsMessages.notNow)
  })
})

describe('a large refund', () => {
  const large = async () => {
    const [publisher, designer, other] = [
      await market.user(),
      await market.designer(),
      await market.designer(),
    ]
    const orderId = await market.post(publisher, { orderFee: '9000' })
    await market.ask(designer, 'designAcceptOrder', { orderId })
    await market.ask(publisher, 'selectDesign', { orderId, designId: designer })
    await market.payUp(publisher, orderId, 0)
    await market.ask(designer, 'requestArbitration', { orderId, reason: '谈不拢' })
    return { orderId, publisher, designer, other }
  }
  const divide = (by: number, orderId: string) =>
    market.ask(by, 'divideDemand', { orderId, refund: '2700', release: '0', reason: '退还定金' })

  it('takes a second administrator, who sees what the first asked for', async () => {
    const { orderId, publisher } = await large()
    const [first, second] = [
      await market.arbitrator('administrator'),
      await market.arbitrator('administrator'),
    ]
    const asked = await divide(first, orderId)
    expect([asked.data, asked.message]).toEqual([{ isAsked: '1' }, demandsMessages.divisionAsked])
    expect((await market.row(orderId)).status).toBe(3)
    expect((await divide(first, orderId)).message).toBe(approvalsMessages.approvalAskedAlready)
    const { waiting } = (await room(second, orderId)).data
    expect(waiting).toMatchObject({ refund: '2700.00', release: '0.00', reason: '退还定金', isOwn: '0' })
    expect((await room(first, orderId)).data.waiting?.isOwn).toBe('1')
    const approve = (by: number) =>
      market.say(by, 'approve', { approvalId: waiting?.approvalId ?? '', hash: waiting?.hash ?? '' })
    expect(await approve(first)).toBe(approvalsMessages.approvalOwn)
    expect(await approve(second)).toBe(approvalsMessages.approvalApproved)
    const row = await market.row(orderId)
    expect([row.status, row.refunded_fen]).toEqual([9, 270_000])
    expect(await audited('demand.divided')).toContainEqual(
      expect.objectContaining({ actor_id: second, subject_id: orderId }),
    )
    expect(await market.notices(publisher)).toContain('平台裁定')
  })

  it('is not approved once the demand has gone on', async () => {
    const { orderId } = await large()
    const [first, second] = [
      await market.arbitrator('administrator'),
      await market.arbitrator('administrator'),
    ]
    await divide(first, orderId)
    const { waiting } = (await room(second, orderId)).data
    await market.ask(first, 'holdDemand', { orderId, hold: 0, reason: '和解' })
    const input = { approvalId: waiting?.approvalId ?? '', hash: waiting?.hash ?? '' }
    expect(await market.say(second, 'approve', input)).toBe(approvalsMessages.approvalChanged)
    expect((await market.row(orderId)).status).toBe(3)
  })
})
