import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manualClock } from '../../kernel/clock/index.ts'
import { createHttpServer } from '../../kernel/http/server.ts'
import { createLogger } from '../../kernel/log/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createSms, registerSandboxPages, type Sms } from './index.ts'

let database: TestDatabase
let app: FastifyInstance
let sms: Sms
const clock = manualClock(new Date('2026-03-01T02:00:00Z'))

beforeAll(async () => {
  database = await createTestDatabase()
  sms = createSms({ provider: 'sandbox' }, { db: database.db, clock })
  app = createHttpServer({ log: createLogger('silent') })
  if (!sms.inbox) throw new Error('the sandbox has an inbox')
  registerSandboxPages(app, {
    inbox: sms.inbox,
    others: [{ title: '微信支付 <替身>', description: '收银台', href: '/sandbox/wechatpay' }],
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const send = (mobile: string, code: string) =>
  sms.sender.send({ mobile, purpose: 'LOGIN', code, text: `【砚图】验证码 ${code}` })

const asJson = async (url: string) => {
  const response = await app.inject({ url, headers: { accept: 'application/json' } })
  return response.json<Record<string, string>[]>()
}

describe('GET /sandbox/sms', () => {
  test('starts empty, also when two nodes make its table at once', async () => {
    const another = createSms({ provider: 'sandbox' }, { db: database.db, clock })
    expect(await Promise.all([sms.inbox?.messages(''), another.inbox?.messages('')])).toEqual([[], []])
  })

  test("answers a number's messages as JSON, newest first", async () => {
    await send('13900000001', '111111')
    await send('13900000002', '222222')
    clock.advance(60_000)
    await send('13900000001', '333333')
    expect(await asJson('/sandbox/sms?mobile=13900000001')).toEqual([
      {
        mobile: '13900000001',
        purpose: 'LOGIN',
        code: '333333',
        text: '【砚图】验证码 333333',
        sentAt: '2026-03-01 10:01:00',
      },
      {
        mobile: '13900000001',
        purpose: 'LOGIN',
        code: '111111',
        text: '【砚图】验证码 111111',
        sentAt: '2026-03-01 10:00:00',
      },
    ])
    expect((await asJson('/sandbox/sms')).map((message) => message.code)).toEqual([
      '333333',
      '222222',
      '111111',
    ])
    expect(await asJson('/sandbox/sms?mobile=13900000009')).toEqual([])
  })

  test('has notices too', async () => {
    const [mobile, text] = ['13900000004', '【砚图】您的登录密码已修改']
    await sms.sender.sendNotice({ mobile, template: 'password-changed', params: {}, text })
    expect(await asJson(`/sandbox/sms?mobile=${mobile}`)).toMatchObject([
      { mobile, purpose: 'password-changed', code: '', text },
    ])
  })

  test('answers a page to a browser, with what it was asked for escaped', async () => {
    const page = await app.inject({
      url: '/sandbox/sms?mobile=13900000001',
      headers: { accept: 'text/html' },
    })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('333333')
    expect(page.body).not.toContain('222222')
    const odd = await app.inject({ url: `/sandbox/sms?mobile=${encodeURIComponent('"><script>x</script>')}` })
    expect(odd.body).not.toContain('<script>')
  })
})

describe('GET /sandbox', () => {
  test('lists the inbox and the other sandboxes', async () => {
    const page = await app.inject({ url: '/sandbox' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('href="/sandbox/sms"')
    expect(page.body).toContain('href="/sandbox/wechatpay"')
    expect(page.body).toContain('微信支付 &lt;替身&gt;')
  })
})
