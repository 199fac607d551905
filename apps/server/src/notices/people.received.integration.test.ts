import { type Contract, contract, type Endpoint } from '@yantu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedReference } from '../db/seed/index.ts'
import { manualClock } from '../kernel/clock/index.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createWorld, type World, type WorldUser } from '../testing/authorization.ts'
import { cardNumberOf, idNumberOf } from '../testing/identities.ts'
import { addTestFile, addTestWork } from '../testing/market.ts'
import { playedAmongPeople } from './played.fixture.ts'
import { type Cast, type Played, wronglyTold } from './received.fixture.ts'

const DAY_MS = 24 * 3_600_000
const clock = manualClock(new Date())
let running: TestApp
let world: World
beforeAll(async () => {
  running = await startTestApp({ stagesJobs: true, clock })
  const { app } = running
  await seedReference({ db: app.db, ...app.modules })
  world = await createWorld({ http: app.http, db: app.db })
})
afterAll(() => running?.close())

// oxlint-disable-next-line typescript/no-explicit-any -- a play looks into whatever the wire carries
type Data = any

const sessions = new Map<number, string>()

/** The one session of somebody, who has shown the second factor. */
async function sessionOf({ userId }: WorldUser): Promise<string> {
  const known = sessions.get(userId)
  if (known) return known
  const token = await running.app.modules.identity.openSession(userId)
  const shown = { second_factor_at: clock.now() }
  await running.app.db.updateTable('sessions').set(shown).where('user_id', '=', userId).execute()
  sessions.set(userId, token)
  return token
}

/** What a call gives that is not refused; by nobody for null. */
async function does(who: WorldUser | null, call: keyof Contract, input: object = {}): Promise<Data> {
  const { method, path: url }: Endpoint = contract[call]
  const sent = method === 'GET' ? { query: { ...input } as Record<string, string> } : { payload: input }
  const headers = who ? { authorization: `Bearer ${await sessionOf(who)}` } : {}
  const answer = (await running.app.http.inject({ method, url, headers, ...sent })).json<Data>()
  if (answer.code !== 200) throw new Error(`${call}: ${answer.message}`)
  return answer.data
}

/** A code as its owner reads it, past the pause between two to one phone. */
async function codeTo(phone: string, send: () => Promise<unknown>): Promise<string> {
  clock.advance(61_000)
  await send()
  const { rows } = await running.database.pool.query(
    'select code from sandbox.sms where mobile = $1 order by sent_at desc limit 1',
    [phone],
  )
  return rows[0]?.code ?? ''
}

const person = (user?: Parameters<World['createUser']>[0]) => world.createUser(user)
const reviewer = () => person({ roles: ['administrator'] })

async function published(author: WorldUser, status: 'published' | 'pending' = 'published'): Promise<string> {
  return String(await addTestWork(running.app.db, { ownerId: author.userId, status }))
}

async function comment(who: WorldUser, templateId: string, replyTo?: string): Promise<string> {
  const input = { templateId, text: '第 7 页的对比图很清楚', ...(replyTo && { answeredId: replyTo }) }
  return (await does(who, 'addComment', input)).comment.commentId
}

/** Somebody's comment on another's work, reported by a third, and what is decided. */
async function reported(isUpheld: '0' | '1'): Promise<Cast> {
  const [author, speaker, reporter, staff] = [
    await person(),
    await person(),
    await person(),
    await reviewer(),
  ]
  const targetId = await comment(speaker, await published(author))
  await does(reporter, 'addReport', { kind: 'comment', targetId, reason: 'abuse', note: '' })
  const { list } = await does(staff, 'listReports', { view: 'open' })
  const { caseId } = list.at(-1)
  await does(staff, 'decideReport', { caseId, isUpheld, answer: '辱骂攻击' })
  return { 作者: author.userId, 评论人: speaker.userId, 举报人: reporter.userId }
}

const decision = { edition: 1, note: '封面有水印', style: 'academic', sort: 'full-deck' }

/** An author's work, and what reviewers decide one after the other. */
async function decided(status: 'published' | 'pending', decisions: readonly string[]): Promise<Cast> {
  const [author, staff] = [await person({ designer: true }), await reviewer()]
  const templateId = await published(author, status)
  for (const kind of decisions) await does(staff, 'decideOnWork', { ...decision, templateId, decision: kind })
  return { 作者: author.userId }
}

/** An edit of a published work, and what a reviewer decides. */
async function edited(kind: 'publish' | 'reject'): Promise<Cast> {
  const [author, staff] = [await person({ designer: true }), await reviewer()]
  const templateId = await published(author)
  const words = {
    templateType: '0',
    title: '改过的题目',
    description: '改过',
    scene: 'proposal',
    color: 'red',
  }
  await does(author, 'editTemplate', { templateId, ...words, price: '9.90' })
  const { edition } = (
    await running.database.pool.query(
      'select max(edition)::int as edition from work_revision where work_id = $1',
      [templateId],
    )
  ).rows[0]
  await does(staff, 'decideOnWork', { ...decision, templateId, edition, decision: kind })
  return { 作者: author.userId }
}

const known = () => ({ name: '沈知白', idNumber: idNumberOf(771) })
const photoOf = async ({ userId }: WorldUser) =>
  `/files/private/${await addTestFile(running.app.db, { ownerId: userId, purpose: 'photo', extension: 'jpg' })}`

async function turnedDown(who: WorldUser): Promise<Cast> {
  const { rows } = await running.database.pool.query(
    'select id from application where user_id = $1 order by id desc limit 1',
    [who.userId],
  )
  const verdict = { edition: 1, decision: 'reject', reasons: ['photo'] }
  await does(await reviewer(), 'decideApplication', { applicationId: rows[0].id, ...verdict })
  return { 本人: who.userId, 申请人: who.userId }
}

const plays: Readonly<Record<keyof typeof playedAmongPeople, () => Promise<Cast>>> = {
  async 'a registration'() {
    const mobile = world.freshPhone()
    const smsCode = await codeTo(mobile, () => does(null, 'sendLoginCode', { mobile }))
    const { user } = await does(null, 'loginBySmsCode', { mobile, smsCode })
    return { 本人: Number(user.userId) }
  },
  async 'a new phone'() {
    const who = await person()
    const mobile = world.freshPhone()
    const send = (to: string, SMSCodeType: string) => () => does(who, 'sendCode', { mobile: to, SMSCodeType })
    const old = await codeTo(who.phone, send(who.phone, 'OLDMOBILE'))
    await does(who, 'confirmOldMobile', { mobile: who.phone, smsCode: old })
    await does(who, 'changeMobile', { mobile, smsCode: await codeTo(mobile, send(mobile, 'NEWMOBILE')) })
    return { 本人: who.userId, 设计师: who.userId }
  },
  async 'a follower'() {
    const [followed, follower] = [await person(), await person()]
    await does(follower, 'addFollow', { followingUserId: String(followed.userId) })
    return { 被关注人: followed.userId, 关注者: follower.userId }
  },
  async comments() {
    const [author, reader, other] = [await person(), await person(), await person()]
    const templateId = await published(author)
    const commentId = await comment(reader, templateId)
    await comment(author, templateId, commentId)
    await does(other, 'likeComment', { commentId })
    const answered = reader.userId
    return { 作者: author.userId, 被回复人: answered, 评论人: answered, 旁人: other.userId }
  },
  async 'likes and favourites'() {
    const [author, ...readers] = [await person(), await person(), await person()]
    const templateId = await published(author)
    for (const reader of readers) {
      await does(reader, 'addLike', { templateId })
      await does(reader, 'addCollection', { templateId })
    }
    return { 作者: author.userId }
  },
  'a report that is right': () => reported('1'),
  'a report that is wrong': () => reported('0'),
  'a work that is turned down': () => decided('pending', ['reject']),
  'a work that goes and comes back': () => decided('published', ['takeDown', 'restore']),
  'an edit that is approved': () => edited('publish'),
  'an edit that is turned down': () => edited('reject'),
  async 'an entry that is turned down'() {
    const who = await person()
    const { phone } = who
    const code = await codeTo(phone, () => does(who, 'sendEntryCode', { phone }))
    const card = { bankCode: cardNumberOf(771), schoolGraduate: '江南大学' }
    await does(who, 'saveEntry', { ...known(), phone, code, idNumberFront: await photoOf(who), ...card })
    return turnedDown(who)
  },
  async 'a name that is turned down'() {
    const who = await person()
    const code = { mobile: who.phone, SMSCodeType: 'REALNAMEAUDIT' }
    const smsCode = await codeTo(who.phone, () => does(who, 'sendCode', code))
    const photos = { idNumberFront: await photoOf(who), idNumberSide: await photoOf(who) }
    await does(who, 'auditRealName', { ...known(), ...photos, smsCode })
    return turnedDown(who)
  },
  async 'a partner'() {
    const who = await person()
    const { phone } = who
    const code = await codeTo(phone, () => does(who, 'sendPartnerCode', { phone }))
    await does(who, 'savePartner', { name: '何沐风', phone, code })
    return { 申请人: who.userId }
  },
  async 'a membership that ends'() {
    const who = await person()
    const endsAt = new Date(clock.now().getTime() + 2 * DAY_MS)
    const { membership } = running.app.modules
    const held = { userId: who.userId, plan: 1, startsAt: clock.now(), endsAt } as const
    await running.app.db.transaction().execute((trx) => membership.grant(trx, held))
    await membership.remind()
    clock.set(new Date(endsAt.getTime() + 1_000))
    await membership.remind()
    return { 本人: who.userId }
  },
}

const playing = (name: keyof typeof playedAmongPeople) => async (): Promise<Played> => ({
  cast: await plays[name](),
  events: playedAmongPeople[name],
})

describe('who has the notice', () => {
  it.each(Object.keys(plays) as (keyof typeof plays)[])('of %s', async (name) => {
    expect(await wronglyTold(running.app.db, playing(name))).toEqual([])
  })
})
