import { describe, expect, it, vi } from 'vitest'
import { type ApiAnswer, ApiError, type ApiRequest, createCaller, fetchTransport } from './api-client.ts'

const answering = (answer: ApiAnswer) => createCaller(async () => answer)
const failing = (cause: unknown) => createCaller(() => Promise.reject(cause))
const key = 'POST /api/user/getUserInfo'

async function errorOf(caller: ReturnType<typeof createCaller>): Promise<ApiError> {
  const error = await caller(key, {}).catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error('expected the call to fail')
  return error
}

describe('a call', () => {
  it('gives data and message when the code is 200', async () => {
    const caller = answering({ status: 200, body: { code: 200, message: '收藏成功', data: null } })
    expect(await caller('POST /api/collection/addCollection', { templateId: '1' })).toEqual({
      data: null,
      message: '收藏成功',
    })
  })

  it('fails with the message of the envelope when the code is another', async () => {
    const error = await errorOf(
      answering({ status: 200, body: { code: 400, message: '请输入手机号', data: null } }),
    )
    expect([error.code, error.message]).toEqual([400, '请输入手机号'])
  })

  it('is a 401 by code as well as by status', async () => {
    const byCode = answering({ status: 200, body: { code: 401, message: '未授权，请登录', data: null } })
    const byStatus = answering({ status: 401, body: null })
    for (const caller of [byCode, byStatus]) {
      const error = await errorOf(caller)
      expect([error.code, error.message]).toEqual([401, '未授权，请登录'])
    }
  })

  it('names the address on 404', async () => {
    const error = await errorOf(
      answering({ status: 404, body: { code: 404, message: '请求地址不存在', data: null } }),
    )
    expect(error.message).toBe('请求地址不存在: /api/user/getUserInfo')
  })

  it.each([
    [400, '错误请求'],
    [403, '拒绝访问'],
    [405, '请求方法未允许'],
    [408, '请求超时'],
    [500, '服务器内部错误'],
    [501, '服务未实现'],
    [502, '网络错误'],
    [503, '服务不可用'],
    [504, '网络超时'],
    [505, 'HTTP版本不受支持'],
  ])('tells an answer without envelope by its status: %i', async (status, text) => {
    const error = await errorOf(answering({ status, body: '<html>' }))
    expect([error.code, error.message]).toEqual([status, text])
  })

  it('says 连接错误 with a cause in Chinese when there is no answer or an unknown status', async () => {
    const lost = failing(new TypeError('Failed to fetch'))
    expect((await errorOf(lost)).message).toBe('连接错误：服务器没有应答，请稍后再试')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect((await errorOf(lost)).message).toBe('连接错误：网络已断开')
    online.mockRestore()
    expect((await errorOf(answering({ status: 418, body: null }))).message).toBe('连接错误：418')
  })

  it('says 请求超时 after the time limit', async () => {
    const error = await errorOf(failing(new DOMException('signal timed out', 'TimeoutError')))
    expect([error.code, error.message]).toEqual([408, '请求超时'])
  })

  it('sends a GET as query and a POST as JSON, leaving out what is undefined', async () => {
    const sent: ApiRequest[] = []
    const caller = createCaller(async (request) => {
      sent.push(request)
      return { status: 200, body: { code: 200, message: '', data: null } }
    })
    await caller('GET /api/agreement/get', { type: '8', doc: 'user' })
    await caller('GET /api/agreement/get', { type: '8', doc: undefined })
    await caller('POST /api/user/getSMSCode/login', { mobile: '13800000000' })
    expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/agreement/get?type=8&doc=user', undefined],
      ['GET', '/api/agreement/get?type=8', undefined],
      ['POST', '/api/user/getSMSCode/login', '{"mobile":"13800000000"}'],
    ])
  })
})

describe('the browser transport', () => {
  it('sends the token of the moment, and none for a visitor', async () => {
    const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
      Response.json({ code: 200, message: '', data: null }),
    )
    vi.stubGlobal('fetch', fetched)
    let token: string | null = null
    const send = fetchTransport(() => token)
    await send({ method: 'GET', url: '/api/x' })
    token = 'abc'
    await send({ method: 'GET', url: '/api/x' })
    const headers = fetched.mock.calls.map(([, init]) => init.headers)
    expect(headers[0]).not.toHaveProperty('authorization')
    expect(headers[1]).toHaveProperty('authorization', 'Bearer abc')
    vi.unstubAllGlobals()
  })

  it('gives null for a body that is not JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
    expect(await fetchTransport(() => null)({ method: 'GET', url: '/api/x' })).toEqual({
      status: 502,
      body: null,
    })
    vi.unstubAllGlobals()
  })
})
