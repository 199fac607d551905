import { notificationsMessages } from '@yantu/contract/messages/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../../kernel/clock/index.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { NewUser } from '../identity/index.ts'

const clock = manualClock(new Date('2026-11-28T04:00:00Z'))
let running: TestApp
let editor: Person
let reader: Person
beforeAll(async () => {
  running = await startTestApp({ clock, stagesJobs: true })
  editor = await person({ roles: ['editor'] })
  reader = await person()
})
afterAll(() => running?.close())

let phones = 13_730_000_000
async function person(user: Partial<NewUser> = {}) {
  const { identity } = running.app.modules
  const userId = await identity.createUser({ phone: String(phones++), ...user })
  const token = await identity.openSession(userId)
  const shown = { second_factor_at: clock.now() }
  await running.app.db.updateTable('sessions').set(shown).where('user_id', '=', userId).execute()
  return { userId, token }
}
type Person = Awaited<ReturnType<typeof person>>

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever the wire carries
type Data = any

async function call(who: Person, path: string, input?: object) {
  const response = await running.app.http.inject({
    method: input ? 'POST' : 'GET',
    url: `/api/${path}`,
    payload: input,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return response.json<{ code: number; message: string; data: Data }>()
}

const save = (input: object) => call(editor, 'admin/announcements/save', input)
const publish = (announcementId: string) => call(editor, 'admin/announcements/publish', { announcementId })
const withdraw = (announcementId: string) => call(editor, 'admin/announcements/withdraw', { announcementId })
const written = async (): Promise<Data[]> => (await call(editor, 'admin/announcements/list')).data.list
const read = async (): Promise<string[]> =>
  (await call(reader, 'announcement/list', {})).data.list.map(({ title }: Data) => title)
const unread = async (who = reader): Promise<number> =>
  (await call(who, 'notify/getUnreadCount')).data.announcementCount
const draft = async (title: string): Promise<string> =>
  (await save({ title, content: '<p>今晚两点</p>' })).data.announcementId
const eventsOf = async (id: string): Promise<string[]> =>
  (
    await running.database.pool.query('select what from audit_event where subject_id = $1 order by number', [
      id,
    ])
  ).rows.map(({ what }) => what as string)

describe('POST /api/admin/announcements/save', () => {
  it('keeps a draft of which only what is safe is left, and changes it', async () => {
    const content = '<h1 onclick="x()">维护</h1><p style="color:red">今晚<script>alert(1)</script></p>'
    const saved = await save({ title: ' 系统维护 ', content })
    expect(saved).toMatchObject({ code: 200, message: notificationsMessages.saved })
    const { announcementId } = saved.data
    expect(await written()).toMatchObject([
      {
        announcementId,
        title: '系统维护',
        content: '<h3>维护</h3><p>今晚</p>',
        state: 'draft',
        publishTime: '',
        createTime: '2026-11-28 12:00:00',
      },
    ])
    await save({ announcementId, title: '系统升级', content: '<p>明晚</p>' })
    expect(await written()).toMatchObject([{ announcementId, title: '系统升级', content: '<p>明晚</p>' }])
    expect(await eventsOf(announcementId)).toEqual(['announcement.written', 'announcement.changed'])
    expect([await read(), await unread()]).toEqual([[], 0])
  })

  it.each([
    [{ title: '', content: '<p>字</p>' }, notificationsMessages.titleRequired],
    [{ title: '长'.repeat(61), content: '<p>字</p>' }, notificationsMessages.titleTooLong],
    [{ title: '空', content: '<p><br></p>&nbsp;' }, notificationsMessages.textRequired],
    [{ title: '空', content: '<script>alert(1)</script>' }, notificationsMessages.textRequired],
    [{ title: '长', content: `<p>${'长'.repeat(20_000)}</p>` }, notificationsMessages.textTooLong],
  ])('refuses %j', async (input, message) => {
    expect(await save(input)).toMatchObject({ code: 400, message })
  })
})

describe('POST /api/admin/announcements/publish', () => {
  it('tells everybody from now on, once', async () => {
    const id = await draft('上新')
    const before = await unread()
    expect(await publish(id)).toMatchObject({ code: 200, message: notificationsMessages.announced })
    expect([(await read())[0], await unread()]).toEqual(['上新', before + 1])
    expect(await publish(id)).toMatchObject({ code: 400, message: notificationsMessages.announcementOut })
    expect(await save({ announcementId: id, title: '改', content: '<p>改</p>' })).toMatchObject({
      code: 400,
      message: notificationsMessages.announcementOut,
    })
    expect((await written()).find(({ announcementId }) => announcementId === id)).toMatchObject({
      title: '上新',
      state: 'published',
      publishTime: '2026-11-28 12:00:00',
    })
  })

  it('reminds nobody who has muted announcements', async () => {
    const quiet = await person()
    await call(quiet, 'notify/setMuted', { topic: 'announcement', isMuted: '1' })
    await publish(await draft('静一静'))
    expect(await unread(quiet)).toBe(0)
  })

  it('is of one that two press at once', async () => {
    const id = await draft('两人')
    const answers = await Promise.all([publish(id), publish(id)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await eventsOf(id)).filter((what) => what === 'announcement.published')).toHaveLength(1)
  })

  it.each(['00000000-0000-7000-8000-000000000000', 'none'])('knows of no %s', async (id) => {
    expect(await publish(id)).toMatchObject({ code: 404, message: notificationsMessages.announcementGone })
  })
})

describe('POST /api/admin/announcements/withdraw', () => {
  it('takes it from everybody, and published again it is news', async () => {
    clock.advance(60_000)
    const id = await draft('写错了')
    expect(await withdraw(id)).toMatchObject({ code: 400, message: notificationsMessages.announcementIn })
    await publish(id)
    await call(reader, 'notify/setReadStatus?msgType=9')
    expect([(await read())[0], await unread()]).toEqual(['写错了', 0])
    expect(await withdraw(id)).toMatchObject({ code: 200, message: notificationsMessages.withdrawn })
    expect(await read()).not.toContain('写错了')
    clock.advance(60_000)
    await publish(id)
    expect(await unread()).toBe(1)
    expect(await eventsOf(id)).toEqual([
      'announcement.written',
      'announcement.published',
      'announcement.withdrawn',
      'announcement.published',
    ])
  })
})

describe('GET /api/admin/announcements/list', () => {
  it('has drafts first, then the newest, page by page', async () => {
    clock.advance(60_000)
    const id = await draft('最后的草稿')
    const { data } = await call(editor, 'admin/announcements/list?pageSize=1')
    expect(data.list).toMatchObject([{ announcementId: id }])
    expect(data.total).toBeGreaterThan(3)
    const states = (await written()).map(({ state }) => state)
    expect(states.slice(states.indexOf('published'))).not.toContain('draft')
    expect(states.slice(0, 2)).toEqual(['draft', 'draft'])
  })
})
