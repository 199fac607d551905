import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../log/index.ts'
import { answerUnknownApiPaths, createHttpServer, type HttpOptions } from './server.ts'

let app: FastifyInstance

function start(options: Partial<HttpOptions> = {}): void {
  app = createHttpServer({ log: createLogger('silent'), ...options })
  app.get('/text', async () => 'text')
  app.get('/files/:name', async () => 'file')
  app.get('/framed', (_request, reply) =>
    reply.header('content-security-policy', "default-src 'none'").send('x'),
  )
  app.get('/fails', async () => {
    throw new Error('a bug')
  })
  app.get('/refused', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  })
  app.get('/crowded', async () => {
    throw new Error('timeout exceeded when trying to connect')
  })
  app.get('/unwritable', async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  })
  answerUnknownApiPaths(app)
}

beforeEach(() => start())
afterEach(() => app.close())

describe('an error', () => {
  it.each([
    ['GET', '/api/%ff', 400, '错误请求'],
    ['GET', '/%ff', 400, '错误请求'],
    ['GET', `/files/${'x'.repeat(201)}`, 414, '错误请求'],
    ['GET', '/nothing', 404, '请求地址不存在'],
    ['POST', '/text', 404, '请求地址不存在'],
    ['GET', '/fails', 500, '服务器内部错误'],
    ['GET', '/refused', 503, '服务不可用'],
    ['GET', '/crowded', 503, '服务不可用'],
  ] as const)('of %s %s is %i in the envelope', async (method, url, status, message) => {
    const response = await app.inject({ method, url })
    expect([response.statusCode, response.json()]).toEqual([status, { code: status, message, data: null }])
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['NO HTTP\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('of bytes that are no request is in the envelope too (%#)', async (bytes, status) => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ code: status, message: '错误请求', data: null })
  })
})

it('a file for which the disk has no room is refused in words', async () => {
  const { statusCode, json } = await app.inject('/unwritable')
  expect([statusCode, json()]).toEqual([
    200,
    { code: 400, message: '服务器存储空间不足，暂时不能上传，请稍后再试', data: null },
  ])
})

describe('a page that failed', () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  it.each([
    ['/fails', 500, '服务器内部错误'],
    ['/refused', 503, '服务不可用'],
    ['/nothing', 404, '请求地址不存在'],
    ['/%ff', 400, '错误请求'],
  ])('at %s says so to a browser as a page that runs nothing', async (url, status, message) => {
    const response = await app.inject({ url, headers: asBrowser })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
    })
    expect(response.payload).toContain(`<h1>${message}</h1>`)
  })

  it('has a style that its policy allows', async () => {
    const { payload, headers } = await app.inject({ url: '/fails', headers: asBrowser })
    const style = /<style>([^]*)<\/style>/.exec(payload)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  })

  it.each([
    ['HEAD', '/fails', asBrowser],
    ['POST', '/nothing', asBrowser],
    ['GET', '/api/nothing', asBrowser],
    ['GET', '/fails', { accept: 'application/json' }],
    ['GET', '/fails', {}],
  ] as const)('is the envelope to %s %s %o', async (method, url, headers) => {
    const answer = await app.inject({ method, url, headers })
    expect(answer.headers['content-type']).toContain('application/json')
  })
})

describe('the log of a failure', () => {
  it('names method and route, and nothing of the query', async () => {
    await app.close()
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    start({ log })
    await app.inject({ url: '/files/a?token=secret&password=12345' })
    expect(lines).toHaveLength(0)
    await app.inject({ url: '/fails?token=secret&password=12345' })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', route: '/fails' })
    expect(lines[0]).not.toMatch(/secret|12345/)
  })
})

describe('the headers of the security baseline', () => {
  it.each(['/text', '/nothing', '/api/nothing', '/fails', '/api/%ff'])('are on %s', async (url) => {
    expect((await app.inject({ url })).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    })
  })

  it('keep browsers to https only where it is served', async () => {
    const header = async () => (await app.inject({ url: '/text' })).headers['strict-transport-security']
    expect(await header()).toBeUndefined()
    await app.close()
    start({ https: true })
    expect(await header()).toBe('max-age=31536000; includeSubDomains')
  })

  it('give way to an answer’s own policy', async () => {
    const { headers } = await app.inject({ url: '/framed' })
    expect(headers['content-security-policy']).toBe("default-src 'none'")
  })
})

describe('closing', () => {
  it('waits for what is being answered, and for no connection that is kept alive after it', async () => {
    let answer = () => {}
    const isAsked = new Promise<void>((asked) => {
      app.get('/slow', async () => {
        asked()
        await new Promise<void>((resolve) => (answer = resolve))
        return 'late'
      })
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const response = fetch(`${origin}/slow`)
    await isAsked
    const started = performance.now()
    const closed = app.close()
    setTimeout(answer, 100)
    expect(await (await response).text()).toBe('late')
    await closed
    expect(performance.now() - started).toBeLessThan(5_000)
  }, 10_000)

  it('answers what still comes in on a connection in use with 503 in the envelope', async () => {
    let answer = () => {}
    const isAsked = new Promise<void>((asked) => {
      app.get('/slow', async () => {
        asked()
        await new Promise<void>((resolve) => (answer = resolve))
        return 'late'
      })
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await isAsked
    const closed = app.close()
    await new Promise((resolve) => setImmediate(resolve))
    socket.write('GET /text HTTP/1.1\r\nHost: x\r\n\r\n')
    setTimeout(() => answer(), 100)
    const [, first, second = ''] = (await text(socket)).split('HTTP/1.1 ')
    await closed
    expect(first).toMatch(/^200 OK.*late$/s)
    const [head, body = ''] = second.split('\r\n\r\n')
    expect(head).toMatch(/^503 /)
    expect(JSON.parse(body)).toEqual({ code: 503, message: '服务不可用', data: null })
  })
})
