import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPhone, type Foundation, startFoundation } from '../../testing/foundation.ts'
import type { NewUser } from './index.ts'

let site: Foundation
beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())

async function signUp(user: Partial<NewUser> = {}) {
  const phone = freshPhone()
  const userId = await site.identity.createUser({ phone, ...user })
  return { phone, userId, token: await site.identity.openSession(userId) }
}

const unread = async (token: string) =>
  (await site.call('/api/notify/getUnreadCount', { token })).data.systemCount as number

describe('POST /api/user/getUserInfo', () => {
  const ask = (body: object, token?: string) => site.call('/api/user/getUserInfo', { body, token })

  test('answers the own profile without a userId and with the own', async () => {
    const { phone, userId, token } = await signUp({
      name: '沈知白',
      designer: true,
      white: true,
      realName: true,
      school: '江南大学',
      avatar: '/a.webp',
      password: 'ink-and-paper-9',
    })
    site.workCounts.set(userId, 7)
    await site.database.db.transaction().execute((trx) =>
      site.membership.grant(trx, {
        userId,
        plan: 3,
        startsAt: site.clock.now(),
        endsAt: new Date(site.clock.now().getTime() + 1_000),
      }),
    )
    const own = {
      userId: String(userId),
      userName: '沈知白',
      avatar: '/a.webp',
      phoneNumber: phone,
      following: 0,
      followers: 0,
      userType: '2',
      vip: '1',
      isVip: '1',
      isWhite: '1',
      school: '江南大学',
      certificatePhoto: '',
      prizePhoto: '',
      exitPassword: '1',
      isRealName: '1',
      isBindBankCard: '0',
      email: '',
      workCount: 7,
    }
    expect((await ask({}, token)).data).toEqual(own)
    expect((await ask({ userId }, token)).data).toEqual(own)
  })

  test("answers another's public projection and nothing more", async () => {
    const { token } = await signUp()
    const designer = await signUp({ name: '顾青崖', designer: true, password: 'ink-and-paper-9' })
    expect((await ask({ userId: String(designer.userId) }, token)).data).toEqual({
      userId: String(designer.userId),
      userName: '顾青崖',
      avatar: '',
      following: 0,
      followers: 0,
      userType: '2',
      school: '',
      workCount: 0,
      isFollow: '0',
    })
  })

  test.each(['999999999', 'nobody', '-1', '0', '1e3', '99999999999999999999'])(
    'userId %s is 404',
    async (userId) => {
      const { token } = await signUp()
      expect(await ask({ userId }, token)).toMatchObject({ status: 404, code: 404, message: '用户不存在' })
    },
  )

  test('is 401 for a visitor', async () => {
    expect(await ask({})).toMatchObject({ status: 401, code: 401, message: '未授权，请登录' })
  })
})

describe('GET /api/user/queryUserWhite', () => {
  const ask = (token?: string) => site.call('/api/user/queryUserWhite', { token })

  test('tells whether the caller is allow-listed', async () => {
    expect((await ask((await signUp()).token)).data).toEqual({ isWhite: '0' })
    expect((await ask((await signUp({ white: true })).token)).data).toEqual({ isWhite: '1' })
  })

  test('is 401 for a visitor', async () => {
    expect((await ask()).status).toBe(401)
  })
})

describe('POST /api/follow/addFollow', () => {
  const follow = (body: object, token?: string) => site.call('/api/follow/addFollow', { body, token })

  test('follows, counts on both sides and tells the followed user', async () => {
    const fan = await signUp({ name: '林晚照' })
    const star = await signUp()
    const answer = await follow({ followerUserId: fan.userId, followingUserId: star.userId }, fan.token)
    expect(answer).toEqual({ status: 200, code: 200, message: '关注成功', data: null })
    const profiles = await site.identity.profiles([fan.userId, star.userId])
    expect(profiles.get(fan.userId)).toMatchObject({ following: 1, followers: 0 })
    expect(profiles.get(star.userId)).toMatchObject({ following: 0, followers: 1 })
    expect(await site.identity.isFollowing(fan.userId, star.userId)).toBe(true)
    expect(await site.identity.isFollowing(star.userId, fan.userId)).toBe(false)
    expect(await unread(star.token)).toBe(1)
  })

  test('of many parallel follows one row comes, one notice, counts of 1', async () => {
    const fan = await signUp()
    const star = await signUp()
    const follows = Array.from({ length: 30 }, () => follow({ followingUserId: star.userId }, fan.token))
    for (const answer of await Promise.all(follows)) expect(answer.code).toBe(200)
    expect((await site.identity.findById(star.userId))?.followers).toBe(1)
    expect((await site.identity.findById(fan.userId))?.following).toBe(1)
    expect(await unread(star.token)).toBe(1)
  })

  test('users who follow and unfollow each other crosswise at once end with counts equal to the rows', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => signUp()))
    const pairs = users.flatMap((a) => users.filter((b) => b !== a).map((b) => [a, b] as const))
    const calls = [...pairs, ...pairs, ...pairs].map(([a, b], n) =>
      site.call(n % 3 === 2 ? '/api/follow/cancelFollow' : '/api/follow/addFollow', {
        body: { followingUserId: b.userId },
        token: a.token,
      }),
    )
    for (const answer of await Promise.all(calls)) expect(answer.code).toBe(200)
    const { rows } = await site.database.pool.query(`
      select u.id from users u
      where u.following_count <> (select count(*) from follows where follower_id = u.id)
         or u.follower_count <> (select count(*) from follows where followee_id = u.id)`)
    expect(rows).toEqual([])
  })

  test('following again after leaving is no second notice', async () => {
    const fan = await signUp()
    const star = await signUp()
    const body = { followingUserId: star.userId }
    await follow(body, fan.token)
    await site.call('/api/follow/cancelFollow', { body, token: fan.token })
    await follow(body, fan.token)
    expect((await site.identity.findById(star.userId))?.followers).toBe(1)
    expect(await unread(star.token)).toBe(1)
  })

  test('nobody follows themself', async () => {
    const { userId, token } = await signUp()
    expect(await follow({ followingUserId: userId }, token)).toMatchObject({
      status: 200,
      code: 400,
      message: '不能关注自己哦~',
    })
  })

  test('a user who does not exist is refused', async () => {
    const { token } = await signUp()
    expect(await follow({ followingUserId: '999999999' }, token)).toMatchObject({
      code: 400,
      message: '用户不存在',
    })
  })

  test("in another's name it is 403", async () => {
    const { token } = await signUp()
    const [other, star] = [await signUp(), await signUp()]
    const answer = await follow({ followerUserId: other.userId, followingUserId: star.userId }, token)
    expect(answer).toMatchObject({ status: 403, code: 403, message: '拒绝访问' })
    expect((await site.identity.findById(star.userId))?.followers).toBe(0)
  })

  test('is 401 for a visitor', async () => {
    expect((await follow({ followingUserId: (await signUp()).userId })).status).toBe(401)
  })
})

describe('POST /api/follow/cancelFollow', () => {
  const cancel = (body: object, token?: string) => site.call('/api/follow/cancelFollow', { body, token })

  test('ends the following; again is no change', async () => {
    const fan = await signUp()
    const star = await signUp()
    await site.identity.follow(fan.userId, star.userId)
    const body = { followerUserId: String(fan.userId), followingUserId: String(star.userId) }
    for (let n = 0; n < 2; n++) {
      expect(await cancel(body, fan.token)).toMatchObject({ code: 200, message: '取消关注成功' })
      expect((await site.identity.findById(star.userId))?.followers).toBe(0)
    }
    expect(await site.identity.followedAmong(fan.userId, [star.userId])).toEqual(new Set())
  })

  test("in another's name it is 403 and for a visitor 401", async () => {
    const fan = await signUp()
    const star = await signUp()
    await site.identity.follow(fan.userId, star.userId)
    const body = { followerUserId: fan.userId, followingUserId: star.userId }
    expect((await cancel(body, star.token)).status).toBe(403)
    expect((await cancel(body)).status).toBe(401)
    expect(await site.identity.isFollowing(fan.userId, star.userId)).toBe(true)
  })
})

test('the counts follow the rows also when a user is deleted', async () => {
  const [fan, star] = [await signUp(), await signUp()]
  await site.identity.follow(fan.userId, star.userId)
  await site.database.pool.query('delete from users where id = $1', [fan.userId])
  expect((await site.identity.findById(star.userId))?.followers).toBe(0)
})
