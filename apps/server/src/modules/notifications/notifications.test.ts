import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manualClock } from '../../kernel/clock/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createNotifications, type Notice, type Notifications } from './index.ts'

let database: TestDatabase
let notifications: Notifications
const clock = manualClock(new Date('2026-03-01T02:00:00Z'))
beforeAll(async () => {
  database = await createTestDatabase()
  notifications = createNotifications({ db: database.db, clock, profiles: async () => new Map() })
})
afterAll(() => database.drop())

let nextPhone = 13_700_000_000
async function newUser(): Promise<number> {
  const { rows } = await database.pool.query(
    `insert into users (phone, name, created_at) values ($1, '砚友0001', $2) returning id`,
    [String(nextPhone++), clock.now()],
  )
  return rows[0].id
}

const notify = (notice: Notice) =>
  database.db.transaction().execute((trx) => notifications.notify(trx, notice))

describe('notify', () => {
  test('writes what later lists show', async () => {
    const [userId, actorId] = [await newUser(), await newUser()]
    await notify({
      userId,
      type: 'comment',
      topic: 'comment',
      title: '新的评论',
      content: '很好看',
      images: ['/a.webp', '/b.webp'],
      actorId,
      commentId: 'c1',
      link: '/template/detail/1',
    })
    const { rows } = await database.pool.query('select * from notifications where user_id = $1', [userId])
    expect(rows).toEqual([
      expect.objectContaining({
        type: 2,
        title: '新的评论',
        content: '很好看',
        images: ['/a.webp', '/b.webp'],
        actor_id: actorId,
        comment_id: 'c1',
        link: '/template/detail/1',
        created_at: clock.now(),
        read_at: null,
      }),
    ])
  })

  test('is undone with the transaction that it tells of', async () => {
    const userId = await newUser()
    const work = database.db.transaction().execute(async (trx) => {
      await notifications.notify(trx, { userId, type: 'order', topic: 'money', content: '已付款' })
      throw new Error('payment failed')
    })
    await expect(work).rejects.toThrow('payment failed')
    expect((await notifications.unreadCounts(userId))[1]).toBe(0)
  })

  test('tells a user once per dedupe key, and others on their own', async () => {
    const [one, two] = [await newUser(), await newUser()]
    const notice = { type: 'order', topic: 'money', content: '已付款', dedupeKey: 'paid:1' } as const
    await Promise.all(Array.from({ length: 10 }, () => notify({ ...notice, userId: one })))
    await notify({ ...notice, userId: two })
    expect((await notifications.unreadCounts(one))[1]).toBe(1)
    expect((await notifications.unreadCounts(two))[1]).toBe(1)
  })
})
