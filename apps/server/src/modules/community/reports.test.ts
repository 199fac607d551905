import { communityLimits } from '@yantu/contract/limits/community'
import { communityMessages } from '@yantu/contract/messages/community'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedReference } from '../../db/seed/index.ts'
import { manualClock } from '../../kernel/clock/index.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { addTestWork } from '../../testing/market.ts'
import type { NewUser } from '../identity/index.ts'

const DAY_MS = 24 * 3_600_000
const clock = manualClock(new Date('2026-11-22T04:00:00Z'))
let running: TestApp
let author: Person
let owner: Person
let workId: number
beforeAll(async () => {
  running = await startTestApp({ clock })
  await seedReference({ db: running.app.db, ...running.app.modules })
  author = await person()
  owner = await person()
  workId = await addTestWork(running.app.db, { ownerId: owner.userId, title: '量子计算' })
})
afterAll(() => running?.close())

let phones = 13_720_000_000
async function person(user: Partial<NewUser> = {}) {
  const { identity } = running.app.modules
  const userId = await identity.createUser({ phone: String(phones++), ...user })
  const token = await identity.openSession(userId)
  await running.app.db
    .updateTable('sessions')
    .set({ second_factor_at: clock.now() })
    .where('user_id', '=', userId)
    .execute()
  return { userId, token }
}
type Person = Awaited<ReturnType<typeof person>>
const admin = () => person({ roles: ['administrator'] })

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever the wire carries
type Told = any

async function call(who: Person, path: string, input: object = {}, method: 'GET' | 'POST' = 'POST') {
  const sent = method === 'GET' ? { query: input as Record<string, string> } : { payload: input }
  const headers = { authorization: `Bearer ${who.token}` }
  const response = await running.app.http.inject({ method, url: `/api/${path}`, headers, ...sent })
  return response.json<{ code: number; message: string; data: Told }>()
}

async function say(text: string): Promise<string> {
  const { data } = await call(author, 'comment/add', { templateId: workId, text })
  return data.comment.commentId
}
const report = (who: Person, targetId: string, more: object = {}) =>
  call(who, 'report/add', { kind: 'comment', targetId, reason: 'abuse', note: '', ...more })
const cases = async (who: Person, view: string): Promise<Told[]> =>
  (await call(who, 'admin/reports/queue', { view }, 'GET')).data.list
const decide = (who: Person, caseId: string, isUpheld: '0' | '1', answer = '辱骂攻击。') =>
  call(who, 'admin/reports/decide', { caseId, isUpheld, answer })
const seen = async (commentId: string): Promise<boolean> => {
  const { data } = await call(author, 'comment/list', { templateId: workId }, 'GET')
  return data.list.some((comment: Told) => comment.commentId === commentId)
}
const notices = async (who: Person): Promise<string[]> =>
  (
    await running.database.pool.query('select title from notifications where user_id = $1 order by id', [
      who.userId,
    ])
  ).rows.map(({ title }) => title as string)

/** A comment that was reported, and its case. */
async function reportedCase(who: Person, staff: Person, text = '你不懂') {
  const commentId = await say(text)
  await report(who, commentId)
  const found = (await cases(staff, 'open')).find((one) => one.text === text)
  return { commentId, caseId: found.caseId as string }
}

describe('a report', () => {
  it('joins the open case of what it is about, once a reporter, and is not of an own thing', async () => {
    const [one, two, staff] = [await person(), await person(), await admin()]
    const id = await say('加我聊聊')
    expect(await report(one, id, { note: '引流' })).toMatchObject({
      code: 200,
      message: communityMessages.reported,
    })
    expect(await report(two, id, { reason: 'advertising' })).toMatchObject({ code: 200 })
    expect(await report(one, id)).toMatchObject({ code: 400, message: communityMessages.reportTwice })
    expect(await report(author, id)).toMatchObject({ code: 400, message: communityMessages.reportOwn })
    expect(await report(two, id, { reason: 'x' })).toMatchObject({
      message: communityMessages.reasonRequired,
    })
    expect(await report(two, id, { note: '长'.repeat(301) })).toMatchObject({
      message: communityMessages.noteTooLong,
    })
    expect(await report(two, '999999')).toMatchObject({ code: 404, message: communityMessages.targetGone })
    const found = (await cases(staff, 'open')).find(({ text }) => text === '加我聊聊')
    expect(found).toMatchObject({ kind: 'comment', reportCount: 2, title: '量子计算', hindrance: '' })
    expect(found.reports.map(({ reason }: Told) => reason).sort()).toEqual(['广告引流', '辱骂攻击'])
    expect(await notices(one)).toContain('举报已收到')
    expect((await call(staff, 'admin/reports/counts', {}, 'GET')).data.open).toBeGreaterThan(0)
  })
})

describe('a decision', () => {
  it('takes a comment from sight, tells reporters and author, and is made once', async () => {
    const [reporter, staff, second] = [await person(), await admin(), await admin()]
    const { commentId, caseId } = await reportedCase(reporter, staff)
    expect(await decide(staff, caseId, '1', '')).toMatchObject({ message: communityMessages.answerRequired })
    expect(await decide(staff, caseId, '1', '长'.repeat(301))).toMatchObject({
      message: communityMessages.answerTooLong,
    })
    const answers = await Promise.all([decide(staff, caseId, '1'), decide(second, caseId, '0')])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400])
    const refused = answers.find(({ code }) => code === 400)
    expect(refused?.message).toBe(communityMessages.caseSettled)
    const settled = (await cases(staff, 'settled')).find((one) => one.caseId === caseId)
    expect(await seen(commentId)).toBe(settled.state === 'dismissed')
    expect(await notices(reporter)).toContain(settled.state === 'upheld' ? '举报已处理' : '举报未成立')
  })

  it('tells each of more reporters than a statement takes', async () => {
    const [reporter, staff] = [await person(), await admin()]
    const { caseId } = await reportedCase(reporter, staff)
    const { pool } = running.database
    await pool.query(
      `with many as (
        insert into users (phone, name, created_at)
        select '177' || lpad(n::text, 8, '0'), '砚友', now() from generate_series(1, 700) n returning id)
      insert into report (case_id, reporter_id, reason, note, created_at)
      select case_id, many.id, reason, note, report.created_at from report, many where case_id = $1`,
      [caseId],
    )
    await call(reporter, 'notify/setMuted', { topic: 'report', isMuted: '1' })
    expect(await decide(staff, caseId, '0', '属于正常讨论')).toMatchObject({ code: 200 })
    const { rows } = await pool.query(
      'select count(*)::int as told, count(distinct user_id)::int as people, count(read_at)::int as muted from notifications where dedupe_key = $1',
      [`report:${caseId}:decided`],
    )
    expect(rows).toEqual([{ told: 701, people: 701, muted: 1 }])
  })

  it('that dismisses leaves what was reported, and the next report begins anew', async () => {
    const [reporter, staff] = [await person(), await admin()]
    const { commentId, caseId } = await reportedCase(reporter, staff, '我不同意')
    expect(await decide(staff, caseId, '0', '属于正常讨论')).toMatchObject({
      code: 200,
      message: communityMessages.decided,
    })
    expect(await seen(commentId)).toBe(true)
    expect(await report(reporter, commentId)).toMatchObject({ code: 200 })
  })

  it('on a work takes it down as its own life does, by who reviews works and does not own it', async () => {
    const [reporter, editor, staff] = [await person(), await person({ roles: ['editor'] }), await admin()]
    const own = await addTestWork(running.app.db, { ownerId: staff.userId, title: '管理员的作品' })
    const other = await addTestWork(running.app.db, { ownerId: owner.userId, title: '抄来的作品' })
    for (const id of [own, other])
      await report(reporter, String(id), { kind: 'work', reason: 'infringement' })
    const open = await cases(staff, 'open')
    const caseOf = (title: string) => open.find((one) => one.title === title)
    expect(caseOf('管理员的作品')).toMatchObject({ hindrance: communityMessages.ownCase })
    expect(await decide(staff, caseOf('管理员的作品').caseId, '0')).toMatchObject({
      message: communityMessages.ownCase,
    })
    const { caseId } = caseOf('抄来的作品')
    expect(await decide(editor, caseId, '1')).toMatchObject({ message: communityMessages.reviewerNeeded })
    expect(await decide(staff, caseId, '1', '侵权或抄袭')).toMatchObject({ code: 200 })
    const { rows } = await running.database.pool.query(
      'select status, audit_reason from work where id = $1',
      [other],
    )
    expect(rows).toEqual([{ status: 'taken_down', audit_reason: '侵权或抄袭' }])
    expect(await notices(owner)).toContain('作品已下架')
  })
})

describe('what its author says against it', () => {
  const counter = (caseId: string, text = '这是善意的提醒', who = author) =>
    call(who, 'report/counter', { caseId, text })
  const decideCounter = (who: Person, caseId: string, isGranted: '0' | '1', answer = '确是提醒') =>
    call(who, 'admin/reports/decideCounter', { caseId, isGranted, answer })

  it('is decided by somebody else, and brings the comment back', async () => {
    const [reporter, staff, second] = [await person(), await admin(), await admin()]
    const { commentId, caseId } = await reportedCase(reporter, staff, '请看清楚')
    await decide(staff, caseId, '1')
    expect(await notices(author)).toContain('评论已删除')
    const told = async () => (await call(author, 'report/decision', { caseId }, 'GET')).data
    expect(await told()).toMatchObject({ state: 'upheld', text: '请看清楚', canCounter: '1' })
    for (const [text, message] of [
      ['', communityMessages.counterRequired],
      ['长'.repeat(501), communityMessages.counterTooLong],
    ] as const)
      expect(await counter(caseId, text)).toMatchObject({ message })
    expect(await counter(caseId, '我不是作者', reporter)).toMatchObject({
      code: 404,
      message: communityMessages.caseGone,
    })
    expect(await counter(caseId)).toMatchObject({ code: 200, message: communityMessages.countered })
    expect(await counter(caseId)).toMatchObject({ message: communityMessages.counterTwice })
    expect(await decideCounter(staff, caseId, '1')).toMatchObject({ message: communityMessages.ownDecision })
    const waiting = (await cases(second, 'countered')).find((one) => one.caseId === caseId)
    expect(waiting).toMatchObject({ counterText: '这是善意的提醒', hindrance: '' })
    expect(await decideCounter(second, caseId, '1')).toMatchObject({
      code: 200,
      message: communityMessages.counterDecided,
    })
    expect(await seen(commentId)).toBe(true)
    expect(await told()).toMatchObject({ state: 'restored', canCounter: '0', counterAnswer: '确是提醒' })
    expect(await notices(author)).toContain('申诉已通过')
  })

  it('comes within fifteen days', async () => {
    const [reporter, staff] = [await person(), await admin()]
    const { caseId } = await reportedCase(reporter, staff, '晚了的人')
    await decide(staff, caseId, '1')
    // Sessions end sooner than the time for it: the decision lies back instead.
    await running.app.db
      .updateTable('report_case')
      .set({ decided_at: new Date(clock.now().getTime() - communityLimits.counterDays * DAY_MS - 1) })
      .where('id', '=', caseId)
      .execute()
    expect(await counter(caseId)).toMatchObject({ code: 400, message: communityMessages.counterLate })
  })
})
