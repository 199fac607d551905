import { defineEndpoint } from '@yantu/contract/endpoint'
import { httpLimits } from '@yantu/contract/limits/http'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Denial, SignedIn } from '../auth/index.ts'
import { Refusal } from '../errors/index.ts'
import { createLogger } from '../log/index.ts'
import { prerender } from './prerendered.ts'
import { route } from './route.ts'
import { answerUnknownApiPaths, createHttpServer, type HttpPorts } from './server.ts'

const user: SignedIn = {
  kind: 'user',
  userId: 7,
  sessionId: 's',
  isDesigner: false,
  isWhite: false,
  permissions: new Set(),
  hasSecondFactor: false,
}
const tokens: Record<string, SignedIn> = {
  user,
  designer: { ...user, isDesigner: true },
  reviewer: { ...user, permissions: new Set(['works.review']) },
  verified: { ...user, permissions: new Set(['works.review']), hasSecondFactor: true },
  auditor: { ...user, permissions: new Set(['audit.read']), hasSecondFactor: true },
}

const named = z.object({ name: z.string({ error: '请输入名字' }).min(1, { error: '请输入名字' }) })
const greet = defineEndpoint({
  method: 'POST',
  path: '/api/greet',
  summary: 'greets',
  access: 'public',
  input: named,
  data: z.object({ greeting: z.string() }),
  successMessage: '问候成功',
})
const asUser = defineEndpoint({ ...greet, path: '/api/as-user', access: 'user' })
const asDesigner = defineEndpoint({ ...greet, path: '/api/as-designer', access: 'designer' })
const reviewing = defineEndpoint({
  ...greet,
  path: '/api/reviewing',
  access: 'user',
  permission: 'works.review',
})
const changing = defineEndpoint({
  ...greet,
  method: 'GET',
  path: '/api/changing',
  access: 'user',
  changes: true,
})
const kept = defineEndpoint({ ...greet, method: 'GET', path: '/api/kept', input: z.object({}) })
const counted = defineEndpoint({ ...greet, path: '/api/counted', input: z.object({}) })
const byQuery = defineEndpoint({ ...greet, path: '/api/by-query', queryToo: true })
const failing = defineEndpoint({ ...greet, path: '/api/failing', input: z.object({}) })

let app: FastifyInstance
let taken: string[]
let budget: number
let greetings: number
let denials: Denial[]

beforeEach(() => {
  taken = []
  greetings = 0
  denials = []
  budget = Number.POSITIVE_INFINITY
  const ports: HttpPorts = {
    authenticate: async (token) => tokens[token] ?? null,
    onDenied: async (denial) => void denials.push(denial),
    rateLimiter: { take: async (key) => taken.push(key) <= budget },
    addressFactor: 1,
  }
  app = createHttpServer({ log: createLogger('silent') })
  const hello = async ({ name }: { name: string }) => ({ greeting: `你好 ${name}`, secret: 'leak' })
  for (const endpoint of [greet, asUser, asDesigner, reviewing, changing, byQuery] as const)
    route(app, ports, endpoint, hello)
  route(app, ports, kept, async () => prerender(kept, { greeting: '你好 '.repeat(1_000) }))
  route(app, ports, counted, async () => ({ greeting: `第 ${++greetings} 次` }), {
    successMessage: (_input, _actor, { greeting }) => (greeting === '第 2 次' ? '又来了' : undefined),
  })
  route(app, ports, failing, async () => {
    throw new TypeError('a bug')
  })
  answerUnknownApiPaths(app)
})

afterEach(() => app.close())

const post = (url: string, payload?: unknown, token?: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload ?? {}),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })

describe('an answer', () => {
  it('is wrapped in the envelope with the call’s own message, and carries only listed fields', async () => {
    const response = await post('/api/greet', { name: '林' })
    expect(response.json()).toEqual({ code: 200, message: '问候成功', data: { greeting: '你好 林' } })
  })

  it('may have a message that depends on what is answered', async () => {
    const messages = [await post('/api/counted'), await post('/api/counted')].map((one) => one.json().message)
    expect(messages).toEqual(['问候成功', '又来了'])
  })

  it.each([
    ['gzip, br', true],
    ['BR;q=0.5', true],
    ['br ; q=1.0, *;q=0', true],
    ['*', true],
    ['*;q=0', false],
    ['gzip, *;q=0.1', true],
    ['br;q=0', false],
    ['br;q=0, *', false],
    ['*, BR ; q=0.0', false],
    ['gzip, br; q=0.000', false],
    ['x-br', false],
    ['identity', false],
  ])('that is kept is brotli when %s allows it', async (encoding, compressed) => {
    const { headers } = await app.inject({ url: '/api/kept', headers: { 'accept-encoding': encoding } })
    expect(headers['content-encoding'] === 'br').toBe(compressed)
  })

  it('to bad input is HTTP 200, code 400 and the schema’s message, also when the key is missing', async () => {
    for (const body of [{}, { name: '' }, { name: 3 }]) {
      const response = await post('/api/greet', body)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ code: 400, message: '请输入名字', data: null })
    }
  })

  it('to a bug is 500 and tells nothing of it', async () => {
    const response = await post('/api/failing')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({ code: 500, message: '服务器内部错误', data: null })
  })

  it('reads nothing from the query of a POST, unless the call says so', async () => {
    const asked = async (path: string) =>
      (await app.inject({ method: 'POST', url: `${path}?name=周` })).json()
    expect(await asked('/api/greet')).toMatchObject({ code: 400, message: '请输入名字' })
    expect(await asked('/api/by-query')).toMatchObject({ code: 200, data: { greeting: '你好 周' } })
  })

  it('to a body that is not JSON is 400', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/greet',
      payload: '{"name":',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ code: 400, message: '错误请求', data: null })
  })

  it('to a body past 1 MiB is 413', async () => {
    const response = await post('/api/greet', { name: 'x'.repeat(httpLimits.body.json.bytes) })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toEqual({ code: 413, message: '文件过大', data: null })
  })
})

describe('access', () => {
  it('comes before the schema', async () => {
    const response = await post('/api/as-user', {})
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ code: 401, message: '未授权，请登录', data: null })
  })

  it('takes a bare token as well', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/as-user',
      payload: { name: 'a' },
      headers: { authorization: 'user' },
    })
    expect(response.json().code).toBe(200)
  })

  it.each([
    ['/api/as-designer', 'user', 403],
    ['/api/as-designer', 'designer', 200],
    ['/api/reviewing', undefined, 401],
    ['/api/reviewing', 'designer', 403],
    ['/api/reviewing', 'auditor', 403],
    ['/api/reviewing', 'reviewer', 40301],
    ['/api/reviewing', 'verified', 200],
    ['/api/as-user', 'forgotten', 401],
    ['/api/greet', 'forgotten', 200],
  ])('%s with the token of %s answers %i', async (url, token, code) => {
    expect((await post(url, { name: 'a' }, token)).json().code).toBe(code)
  })
})

describe('a call with a permission', () => {
  it('asks for the second factor with a message and a code of its own', async () => {
    const response = await post('/api/reviewing', { name: 'a' }, 'reviewer')
    expect(response.statusCode).toBe(403)
    expect(response.json()).toEqual({ code: 40301, message: '请先完成动态验证码验证', data: null })
  })

  it('tells of who was refused for want of the permission, and of nobody else', async () => {
    for (const token of ['designer', 'auditor', 'reviewer', 'verified', undefined])
      await post('/api/reviewing', { name: 'a' }, token)
    expect(denials).toEqual([
      { actor: tokens.designer, path: '/api/reviewing', address: '127.0.0.1' },
      { actor: tokens.auditor, path: '/api/reviewing', address: '127.0.0.1' },
    ])
  })
})

describe('paths', () => {
  it('unknown under /api are 404, known with another method 405', async () => {
    const unknown = await app.inject({ method: 'GET', url: '/api/nothing' })
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { code: 404, message: '请求地址不存在', data: null },
    ])
    const wrong = await app.inject({ method: 'GET', url: '/api/greet?name=a' })
    expect([wrong.statusCode, wrong.json()]).toEqual([
      405,
      { code: 405, message: '请求方法未允许', data: null },
    ])
  })
})

describe('a GET that changes something', () => {
  const headers = { authorization: 'user' }
  const url = '/api/changing?name=a'

  it('answers its own site and is never stored', async () => {
    const response = await app.inject({ method: 'GET', url, headers })
    expect(response.json().code).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('refuses HEAD', async () => {
    expect((await app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(405)
  })

  it('refuses other sites', async () => {
    const response = await app.inject({
      method: 'GET',
      url,
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
    })
    expect(response.statusCode).toBe(403)
  })
})

describe('a budget that is spent', () => {
  it('answers 429 with the time to wait, and is kept per user or per address', async () => {
    await post('/api/as-user', { name: 'a' }, 'user')
    await post('/api/greet', { name: 'a' })
    expect(taken).toEqual(['user:7', 'address:127.0.0.1'])
    budget = 0
    const response = await post('/api/as-user', { name: 'a' }, 'user')
    expect(response.statusCode).toBe(429)
    expect(response.headers['retry-after']).toBe('1')
    expect(response.json()).toEqual({ code: 429, message: '操作过于频繁，请稍后再试', data: null })
  })
})

describe('a refusal', () => {
  it('keeps its code and status', () => {
    expect(new Refusal('不行')).toMatchObject({ code: 400, status: 200, message: '不行' })
  })
})
