import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { type ApiRequest, createCaller, httpCaller } from './json.ts'
import { connectTransport } from './request.ts'

const key = 'POST /api/user/getUserInfo'
const fetching = (answer: (url: string, init: RequestInit) => Promise<Response>) => {
  const fetched = vi.fn<typeof answer>(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const answering = ({ status, body }: { status: number; body: unknown }) =>
  fetching(async () => Response.json(body, { status }))

async function errorOf(): Promise<ApiError> {
  const error = await httpCaller(key, {}).catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error('expected the call to fail')
  return error
}

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('gives data and message when the code is 200', async () => {
    answering({ status: 200, body: { code: 200, message: '收藏成功', data: null } })
    expect(await httpCaller('POST /api/collection/addCollection', { templateId: '1' })).toEqual({
      data: null,
      message: '收藏成功',
    })
  })

  it('fails with the message of the envelope when the code is another', async () => {
    answering({ status: 200, body: { code: 400, message: '请输入手机号', data: null } })
    const error = await errorOf()
    expect([error.code, error.message]).toEqual([400, '请输入手机号'])
  })

  it('is a 401 by code as well as by status', async () => {
    const byCode = { status: 200, body: { code: 401, message: '未授权，请登录', data: null } }
    for (const answer of [byCode, { status: 401, body: null }]) {
      answering(answer)
      const error = await errorOf()
      expect([error.code, error.message]).toEqual([401, '未授权，请登录'])
    }
  })

  it('names the address on 404', async () => {
    answering({ status: 404, body: { code: 404, message: '请求地址不存在', data: null } })
    const error = await errorOf()
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
    fetching(async () => new Response('<html>', { status }))
    const error = await errorOf()
    expect([error.code, error.message]).toEqual([status, text])
  })

  it('says 连接错误 with a cause in Chinese when there is no answer or an unknown status', async () => {
    fetching(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await errorOf()).message).toBe('连接错误：服务器没有应答，请稍后再试')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect((await errorOf()).message).toBe('连接错误：网络已断开')
    online.mockRestore()
    answering({ status: 418, body: null })
    expect((await errorOf()).message).toBe('连接错误：418')
  })

  it('says 请求超时 after the time limit', async () => {
    fetching(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')))
    const error = await errorOf()
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

describe('a call in the browser', () => {
  const ok = async () => Response.json({ code: 200, message: '', data: null })

  it('sends the token of the moment, and none for a visitor', async () => {
    const fetched = fetching(ok)
    let token: string | null = null
    connectTransport({ token: () => token, viewer: () => null, signedOut: () => undefined })
    await httpCaller(key, {})
    token = 'abc'
    await httpCaller(key, {})
    const headers = fetched.mock.calls.map(([, init]) => init.headers)
    expect(headers[0]).not.toHaveProperty('authorization')
    expect(headers[1]).toHaveProperty('authorization', 'Bearer abc')
  })
})
