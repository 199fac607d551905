import { commonLimits } from '@yantu/contract/limits/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { connectTransport } from './request.ts'
import { toasts } from '../toast.ts'

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const shown = () => toasts.get().map(({ kind, text }) => [kind, text])

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a call from an action', () => {
  it('shows its error for three seconds', async () => {
    answer({ code: 400, message: '验证码错误或已过期', data: null })
    await expect(call('POST /api/system/signout', {})).rejects.toThrow('验证码错误或已过期')
    expect(shown()).toEqual([['error', '验证码错误或已过期']])
    vi.advanceTimersByTime(commonLimits.toastMs - 1)
    expect(shown()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('leaves the error to the caller when silent', async () => {
    answer({ code: 429, message: '操作过于频繁，请稍后再试', data: null }, 429)
    await expect(call('POST /api/system/signout', {}, { silent: true })).rejects.toMatchObject({ code: 429 })
    expect(shown()).toEqual([])
  })

  it('shows the message of a success that is to be announced', async () => {
    answer({ code: 200, message: '关注成功', data: null })
    await call('POST /api/follow/addFollow', { followingUserId: '2' }, { announce: true })
    expect(shown()).toEqual([['success', '关注成功']])
  })

  it('ends the session on a 401', async () => {
    const signedOut = vi.fn<(resume?: () => void) => void>()
    connectTransport({ token: () => 'old', viewer: () => 'a', signedOut })
    answer({ code: 401, message: '未授权，请登录', data: null }, 401)
    const resume = () => undefined
    await expect(call('POST /api/user/getUserInfo', {}, { resume })).rejects.toMatchObject({ code: 401 })
    expect(signedOut.mock.calls).toEqual([[resume]])
  })

  it('ends no session that began after it was made', async () => {
    const signedOut = vi.fn<(resume?: () => void) => void>()
    let token = 'old'
    connectTransport({ token: () => token, viewer: () => 'a', signedOut })
    vi.stubGlobal('fetch', async () => {
      token = 'new'
      return Response.json({ code: 401, message: '未授权，请登录', data: null }, { status: 401 })
    })
    await expect(call('POST /api/user/getUserInfo', {})).rejects.toMatchObject({ code: 401 })
    expect(signedOut).not.toHaveBeenCalled()
  })
})
