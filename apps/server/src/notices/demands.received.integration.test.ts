import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, type DemandShop, HOUR, openDemands, type Story } from '../modules/demands/demands.fixture.ts'
import { type Cast, type Played, wronglyTold } from './received.fixture.ts'
import { playedDemands } from './played.fixture.ts'

let open: DemandShop
beforeAll(async () => {
  open = await openDemands()
})
afterAll(() => open?.shop.close())

const castOf = ({ publisher, designer, other }: Story): Cast => ({
  发布者: publisher,
  设计师: designer,
  被选设计师: designer,
  其他报名者: other,
  报名者: [designer, other],
})

/** A demand in a status, and what comes of it. */
const from =
  (status: number, happens: (story: Story) => Promise<unknown> = async () => undefined, cast = castOf) =>
  async (): Promise<Cast> => {
    const story = await open.at(status)
    await happens(story)
    return cast(story)
  }

const passing =
  (...times: readonly number[]) =>
  async () => {
    for (const ms of times) await open.pass(ms)
  }

const moderate =
  (result: 0 | 1) =>
  async ({ orderId }: Story) =>
    open.ask(await open.arbitrator(), 'moderateDemand', { orderId, result, reason: '含联系方式' })

const hold = async (judge: number, orderId: string, held: 0 | 1) =>
  open.ask(judge, 'holdDemand', { orderId, hold: held, reason: '双方各执一词' })

const plays: Readonly<Record<keyof typeof playedDemands, () => Promise<Cast>>> = {
  'the straight way': from(8),
  'one that is looked at first': from(0, moderate(1)),
  'one that is refused': from(0, moderate(0)),
  'a sign-up that is taken back': from(1, ({ orderId, other }) =>
    open.ask(other, 'cancelDemandAccept', { orderId }),
  ),
  'another selection': from(
    1,
    ({ orderId, publisher, other }) => open.ask(publisher, 'selectDesign', { orderId, designId: other }),
    ({ publisher, designer, other }) => ({
      发布者: publisher,
      原选设计师: designer,
      被选设计师: [designer, other],
    }),
  ),
  'one that is cancelled': from(
    1,
    ({ orderId, publisher }) => open.ask(publisher, 'cancelDemandIssue', { orderId }),
    (story) => ({ ...castOf(story), 报名者: story.other }),
  ),
  'one that expires': from(1, passing(27 * DAY + HOUR, 2 * DAY, DAY, DAY)),
  'a deposit that is not paid': from(2, passing(HOUR)),
  'a trial that is late': from(3, passing(49 * HOUR, 24 * HOUR, 4 * DAY, 4 * DAY)),
  'a trial that nobody judges': from(4, passing(4 * DAY + HOUR, 2 * DAY, DAY)),
  'a trial that is rejected': from(4, ({ orderId, publisher }) =>
    open.ask(publisher, 'draftAudit', { orderId, result: 0, rejectReason: '少两页' }),
  ),
  'a balance that is not paid': from(5, passing(4 * DAY + HOUR, 2 * DAY, DAY)),
  'a full draft that is late': from(6, passing(9 * DAY + HOUR, 2 * DAY, 4 * DAY, 4 * DAY)),
  'a full draft that nobody judges': from(7, passing(4 * DAY + HOUR, 2 * DAY, DAY)),
  'a full draft that is rejected': from(7, ({ orderId, publisher }) =>
    open.ask(publisher, 'draftAudit', { orderId, result: 0, rejectReason: '少两页' }),
  ),
  'a dispute': from(4, async ({ orderId }) => {
    const judge = await open.arbitrator()
    await hold(judge, orderId, 1)
    await hold(judge, orderId, 0)
    await hold(judge, orderId, 1)
    await open.ask(judge, 'divideDemand', { orderId, refund: '100', release: '200', reason: '各担一半' })
  }),
}

const playing = (name: keyof typeof playedDemands) => async (): Promise<Played> => {
  // Those of the plays before it stay where they are, however long this one takes.
  await sql`
    update demand set due_at = due_at + interval '1 year', ends_at = ends_at + interval '1 year',
      wakes_at = wakes_at + interval '1 year'`.execute(open.shop.db)
  return { cast: await plays[name](), events: playedDemands[name] }
}

describe('who has the notice', () => {
  it.each(Object.keys(plays) as (keyof typeof plays)[])('of %s', async (name) => {
    expect(await wronglyTold(open.shop.db, playing(name))).toEqual([])
  })

  it('is asked of the rows: one that goes to somebody else, to nobody and to one more is found', async () => {
    const astray = async (change: ReturnType<typeof sql>) =>
      wronglyTold(open.shop.db, async () => {
        const played = await playing('a deposit that is not paid')()
        await change.execute(open.shop.db)
        return played
      })
    const newest = sql`(select id from notifications where title = '定金未支付' and content like '%重新选定设计师%'
      order by created_at desc, id desc limit 1)`
    const stranger = await open.user()
    const said = 'demand.deposit_expired: told '
    expect(await astray(sql`update notifications set user_id = ${stranger} where id = ${newest}`)).toEqual([
      `${said}user ${stranger} instead of 发布者`,
    ])
    expect(await astray(sql`delete from notifications where id = ${newest}`)).toEqual([
      `${said}nobody instead of 发布者`,
    ])
    const copied = sql`
      insert into notifications (id, user_id, type, title, content, created_at)
      select gen_random_uuid(), ${stranger}, type, title, content, created_at from notifications where id = ${newest}`
    expect(await astray(copied)).toEqual([`${said}发布者、user ${stranger} instead of 发布者`])
  })
})
