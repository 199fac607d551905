import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Foundation, freshPhone, startFoundation } from '../../testing/foundation.ts'

let site: Foundation
beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())

describe('GET /api/notify/getUnreadCount', () => {
  const ask = (token?: string) => site.call('/api/notify/getUnreadCount', { token })

  test('answers a count for every category', async () => {
    const userId = await site.identity.createUser({ phone: freshPhone() })
    const fan = await site.identity.createUser({ phone: freshPhone() })
    await site.identity.follow(fan, userId)
    expect(await ask(await site.identity.openSession(userId))).toEqual({
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
    expect(await ask()).toMatchObject({ status: 401, code: 401, message: '未授权，请登录' })
  })
})
