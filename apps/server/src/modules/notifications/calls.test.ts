import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Foundation, freshPhone, startFoundation } from '../../testing/foundation.ts'
import type { Notice } from './index.ts'

const MINUTE_MS = 60_000

let site: Foundation
let userId: number
let token: string
let fans: number[]
beforeAll(async () => {
  site = await startFoundation()
  const names = ['沈砚秋', '温言', '顾南舟', '陆知微']
  fans = await Promise.all(names.map((name) => site.identity.createUser({ phone: freshPhone(), name })))
})
beforeEach(async () => {
  userId = await site.identity.createUser({ phone: freshPhone() })
  token = await site.identity.openSession(userId)
})
afterAll(() => site.close())

type Told = Omit<Notice, 'userId' | 'topic'> & Partial<Pick<Notice, 'topic'>>

const tell = (notice: Told, to = userId) =>
  site.database.db
    .transaction()
    .execute((trx) => site.notifications.notify(trx, { topic: 'review', ...notice, userId: to }))

const unread = async (as = token) => (await site.call('/api/notify/getUnreadCount', { token: as })).data
const list = async (body: object, as = token) =>
  (await site.call('/api/notify/getNotifyList', { token: as, body })).data
const read = (msgType: number, as = token) =>
  site.call('/api/notify/setReadStatus', { token: as, query: { msgType: String(msgType) } })
const announcements = async (body = {}) => (await site.call('/api/announcement/list', { token, body })).data

const collect = (fan: number, work = 7): Told => ({
  type: 'collect',
  topic: 'collect',
  content: '收藏了你的作品《微流控》',
  images: ['/a-640.webp', '/b-640.webp'],
  actorId: fans[fan] ?? 0,
  link: `/template/detail/${work}`,
  mergeKey: `collect:${work}`,
})

describe('GET /api/notify/getUnreadCount', () => {
  test('answers a count for every category', async () => {
    await site.identity.follow(fans[0] ?? 0, userId)
    expect(await site.call('/api/notify/getUnreadCount', { token })).toEqual({
      status: 200,
      code: 200,
      message: '操作成功',
      data: {
        systemCount: 1,
        orderCount: 0,
        commentCount: 0,
        collectCount: 0,
        likeCount: 0,
        announcementCount: 0,
      },
    })
  })

  test('is 401 for a visitor', async () => {
    expect(await site.call('/api/notify/getUnreadCount')).toMatchObject({
      status: 401,
      code: 401,
      message: '未授权，请登录',
    })
  })
})

describe('POST /api/notify/getNotifyList', () => {
  test('answers what a comment shows: who, what, on what, and where it leads', async () => {
    await tell({
      type: 'comment',
      content: '第 9 页的时间线能用到中期汇报里',
      images: ['/a-640.webp', '/b-640.webp'],
      actorId: fans[2],
      commentId: 'c1',
      quote: '配色可以一键换吗？',
      link: '/template/detail/7',
    })
    expect((await list({ msgType: 2 })).list).toEqual([
      {
        id: expect.any(String),
        title: '',
        content: '第 9 页的时间线能用到中期汇报里',
        userId: String(fans[2]),
        userName: '顾南舟',
        avatar: '',
        headUrl: '',
        actorCount: 1,
        images: '/a-640.webp|/b-640.webp',
        commentId: 'c1',
        quote: '配色可以一键换吗？',
        link: '/template/detail/7',
        isRead: '0',
        sendTime: '2026-03-01 10:00:00',
        createTime: '2026-03-01 10:00:00',
        createTimeStr: '2026-03-01 10:00:00',
      },
    ])
  })

  test("is a type's pages from the newest on, by number or behind the last, each notice once", async () => {
    const startedAt = site.clock.now()
    for (let n = 1; n <= 23; n += 1) {
      // Some of one moment, so that the order needs more than it.
      if (n % 3 === 0) site.clock.advance(1_000)
      await tell({ type: 'order', content: String(n) })
    }
    await tell({ type: 'order', content: "another's" }, fans[0])
    const first = await list({ msgType: 1 })
    expect(first).toMatchObject({ total: 23, next: expect.stringMatching(/^\d+\./) })
    expect(first.list).toHaveLength(10)
    // What comes meanwhile moves pages by number, not those behind a notice.
    await tell({ type: 'order', content: '24' })
    const second = await list({ msgType: '1', after: first.next })
    const third = await list({ msgType: 1, after: second.next })
    expect(third).toMatchObject({ next: '' })
    const told = [first, second, third].flatMap((page) => page.list.map(({ content }) => content))
    expect(told.toSorted((a, b) => Number(b) - Number(a))).toEqual(
      Array.from({ length: 23 }, (_, index) => String(23 - index)),
    )
    expect((await list({ msgType: 1, pageNum: 3 })).list).toHaveLength(4)
    expect((await list({ msgType: 1, pageNum: 4 })).list).toEqual([])
    site.clock.set(startedAt)
  })

  test('gives plain text as HTML that says it, of the system alone', async () => {
    await tell({ type: 'system', content: '《<img src=x onerror=alert(1)>》已上架\n下一行' })
    await tell({ type: 'order', content: '<b>1 & 2</b>' })
    expect((await list({ msgType: 0 })).list[0]?.content).toBe(
      '《&lt;img src=x onerror=alert(1)&gt;》已上架<br />下一行',
    )
    expect((await list({ msgType: 1 })).list[0]?.content).toBe('<b>1 & 2</b>')
  })

  test.each([{}, { msgType: 9 }, { msgType: 'x' }, { msgType: 0, after: '1; drop' }])(
    'refuses %j',
    async (body) => {
      expect(await site.call('/api/notify/getNotifyList', { token, body })).toMatchObject({ code: 400 })
    },
  )
})

describe('favourites of one work', () => {
  test('are one notice until it is read, led by the last, each person once for ever', async () => {
    await tell(collect(0))
    await tell(collect(1))
    await tell(collect(0))
    await tell(collect(2, 8))
    expect(await unread()).toMatchObject({ collectCount: 2 })
    const ofSeven = async () => (await list({ msgType: 3 })).list.filter(({ link }) => link.endsWith('/7'))
    expect(await ofSeven()).toMatchObject([{ userName: '温言', actorCount: 2, isRead: '0' }])
    await read(3)
    await tell(collect(1))
    expect(await unread()).toMatchObject({ collectCount: 0 })
    await tell(collect(2))
    expect(await ofSeven()).toMatchObject([
      { userName: '顾南舟', actorCount: 1, isRead: '0' },
      { userName: '温言', actorCount: 2, isRead: '1' },
    ])
  })

  test('of many at once are one notice that counts them all', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 8 }, () => site.identity.createUser({ phone: freshPhone() })),
    )
    await Promise.all(crowd.map((actorId) => tell({ ...collect(0), actorId })))
    expect((await list({ msgType: 3 })).list).toMatchObject([{ actorCount: 8 }])
  })
})

describe('GET /api/notify/setReadStatus', () => {
  test("marks the caller's of that type, and nobody else's", async () => {
    const other = await site.identity.createUser({ phone: freshPhone() })
    const others = await site.identity.openSession(other)
    for (const to of [userId, other]) {
      await tell({ type: 'order', content: 'a' }, to)
      await tell({ type: 'system', content: 'b' }, to)
    }
    expect(await read(1)).toMatchObject({ code: 200, data: null })
    expect(await unread()).toMatchObject({ orderCount: 0, systemCount: 1 })
    expect((await list({ msgType: 1 })).list).toMatchObject([{ isRead: '1' }])
    expect(await unread(others)).toMatchObject({ orderCount: 1, systemCount: 1 })
    expect(await read(5)).toMatchObject({ code: 400 })
  })
})

describe('announcements', () => {
  const announce = (title: string, html: string, at: Date) =>
    site.database.db.transaction().execute((trx) => site.notifications.announce(trx, { title, html, at }))

  test('are listed to all from their hour on, and read by each for themselves', async () => {
    const now = site.clock.now()
    await announce('旧', '<p>内容</p>', new Date(now.getTime() - MINUTE_MS))
    await announce('新', '<p>内容</p>', now)
    await announce('将来', '<p>内容</p>', new Date(now.getTime() + MINUTE_MS))
    expect(await announcements()).toMatchObject({
      total: 2,
      list: [
        { title: '新', isRead: '0' },
        { title: '旧', isRead: '0', sendTime: '2026-03-01 09:59:00' },
      ],
    })
    expect((await announcements({ pageSize: 1, pageNum: 2 })).list).toMatchObject([{ title: '旧' }])
    expect(await unread()).toMatchObject({ announcementCount: 2 })
    await read(9)
    expect(await unread()).toMatchObject({ announcementCount: 0 })
    site.clock.advance(MINUTE_MS)
    expect((await announcements()).list.map(({ isRead }) => isRead)).toEqual(['0', '1', '1'])
    expect(await unread()).toMatchObject({ announcementCount: 1 })
  })

  test('are safe when they are written and again when they are read', async () => {
    const unsafe =
      '<h1 onclick="x()">题</h1><script>alert(1)</script><p style="position:fixed">字' +
      '<a href="javascript:alert(1)">一</a><a href="/agreement/1">二</a><a href="//evil.example">三</a>' +
      '<a href="https://example.com" target="_top">四</a><img src=x onerror=alert(1)></p><iframe src="/x">'
    const safe =
      '<h3>题</h3><p>字<a target="_blank" rel="noopener nofollow">一</a><a href="/agreement/1">二</a>' +
      '<a target="_blank" rel="noopener nofollow">三</a>' +
      '<a href="https://example.com" target="_blank" rel="noopener nofollow">四</a></p>'
    await announce('安全', unsafe, site.clock.now())
    const { pool } = site.database
    const { rows } = await pool.query("select content from announcements where title = '安全'")
    expect(rows).toEqual([{ content: safe }])
    await pool.query("update announcements set content = $1 where title = '安全'", [unsafe])
    const { list: shown } = await announcements()
    expect(shown.find(({ title }) => title === '安全')?.content).toBe(safe)
  })
})

describe('POST /api/notify/setMuted', () => {
  const mute = (topic: string, isMuted = '1') =>
    site.call('/api/notify/setMuted', { token, body: { topic, isMuted } })

  test('lists what is muted without counting it; money and reviews can’t be', async () => {
    expect(await mute('collect')).toMatchObject({ code: 200, message: '已设为免打扰' })
    await mute('follow')
    await mute('announcement')
    for (const fan of [0, 1]) await tell(collect(fan))
    await site.identity.follow(fans[0] ?? 0, userId)
    await tell({ type: 'system', content: '作品审核通过' })
    expect(await unread()).toMatchObject({ collectCount: 0, systemCount: 1, announcementCount: 0 })
    expect((await list({ msgType: 3 })).list).toMatchObject([{ actorCount: 2, isRead: '1' }])
    expect((await list({ msgType: 0 })).list).toHaveLength(2)
    const { data } = await site.call('/api/notify/getMuted', { token })
    expect(data.topics.toSorted()).toEqual(['announcement', 'collect', 'follow'])
    expect(await mute('collect', '0')).toMatchObject({ message: '已恢复提醒' })
    await tell(collect(2))
    expect(await unread()).toMatchObject({ collectCount: 1 })
    expect((await list({ msgType: 3 })).list).toMatchObject([{ actorCount: 3, isRead: '0' }])
    await mute('collect')
    await tell(collect(3))
    expect(await unread()).toMatchObject({ collectCount: 1 })
    await mute('collect', '0')
    for (const topic of ['order', 'system', 'money', 'review', 'security', ''])
      expect(await mute(topic)).toMatchObject({ code: 400 })
  })
})

test('the ten-thousandth notice is found by its index, and counts end', async () => {
  const { pool } = site.database
  await pool.query(
    `insert into notifications (id, user_id, type, content, created_at)
     select gen_random_uuid(), $1, 1, n::text, timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, 10000) n`,
    [userId],
  )
  await pool.query('analyze notifications')
  expect(await unread()).toMatchObject({ orderCount: 1_000 })
  const { rows } = await pool.query(
    'select id, created_at from notifications where user_id = $1 order by created_at offset 11 limit 1',
    [userId],
  )
  const after = `${rows[0].created_at.getTime()}.${rows[0].id}`
  const last = await list({ msgType: 1, after })
  expect(last.list.map(({ content }) => content)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(11 - index)),
  )
  const { rows: plan } = await pool.query(
    `explain (analyze, format json) select id from notifications
     where user_id = ${userId} and type = 1 and (created_at, id) < ('${rows[0].created_at.toISOString()}', '${rows[0].id}')
     order by created_at desc, id desc limit 11`,
  )
  const scan = plan[0]['QUERY PLAN'][0].Plan.Plans[0]
  expect(scan).toMatchObject({ 'Index Name': 'notifications_list', 'Actual Rows': 11 })
  expect(scan['Rows Removed by Filter'] ?? 0).toBe(0)
})
