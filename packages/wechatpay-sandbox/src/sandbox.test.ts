import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID, X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type SandboxMerchant, sandboxMerchant, wechatpaySandbox } from './index.ts'
import { type FaultSettings, faultsOf } from './faults.ts'
import { RETRY_SCHEDULE_MS } from './notifier.ts'
import { decryptForTest, merchantAuthorization } from './test-merchant.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

const PREFIX = '/sandbox/wechatpay'
const schema = `sandbox_${randomUUID().replaceAll('-', '')}`
let pool: Pool
let app: FastifyInstance
let origin: string
let merchant: SandboxMerchant
const notified: string[] = []

const register = (server: FastifyInstance, publicOrigin: () => string) =>
  server.register(wechatpaySandbox, { prefix: PREFIX, pool, schema, publicOrigin, retryScale: 0.01 })

beforeAll(async () => {
  pool = new Pool({ connectionString: inject('postgresUrl') })
  app = fastify()
  register(app, () => origin)
  app.post<{ Body: { id: string } }>('/notify', async (request) => {
    notified.push(request.body.id)
    return { code: 'SUCCESS' }
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  merchant = await sandboxMerchant(pool, { schema })
})
afterEach(() => {
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await app?.close()
  await pool?.query(`drop schema if exists ${schema} cascade`)
  await pool?.end()
})

type Call = {
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
  /** Replaces the Authorization header. */
  authorization?: string
  sign?: Parameters<typeof merchantAuthorization>[2]
}

async function call({ method = 'POST', path, body, authorization, sign }: Call) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const url = `${PREFIX}${path}`
  const response = await fetch(origin + url, {
    method,
    headers: {
      accept: 'application/json',
      ...(text && { 'content-type': 'application/json' }),
      authorization: authorization ?? merchantAuthorization(merchant, { method, url, body: text }, sign),
    },
    ...(text && { body: text }),
  })
  const answer = await response.text()
  return { status: response.status, headers: response.headers, body: answer ? JSON.parse(answer) : null }
}

const nativeOrder = (change: Record<string, unknown> = {}) => ({
  appid: merchant.appId,
  mchid: merchant.mchId,
  description: '量子计算前沿综述',
  out_trade_no: randomUUID().replaceAll('-', ''),
  notify_url: `${origin}/notify`,
  amount: { total: 1990, currency: 'CNY' },
  ...change,
})
const create = (change?: Record<string, unknown>) =>
  call({ path: '/v3/pay/transactions/native', body: nativeOrder(change) })
const newCode = async (change?: Record<string, unknown>): Promise<string> => {
  const answer = await create(change)
  expect(answer.status).toBe(200)
  return answer.body.code_url
}
const json = async (answer: Response) => (await answer.json()) as Record<string, unknown>
const browse = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { accept: 'text/html', ...init.headers } })

describe('start', () => {
  it('is refused in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const production = fastify()
    register(production, () => '')
    await expect(production.ready()).rejects.toThrow('NODE_ENV=production')
    await expect(sandboxMerchant(pool, { schema })).rejects.toThrow('NODE_ENV=production')
  })

  it('by several processes at once makes one merchant', async () => {
    const fresh = `${schema}_fresh`
    try {
      const merchants = await Promise.all([1, 2, 3].map(() => sandboxMerchant(pool, { schema: fresh })))
      expect(new Set(merchants.map(({ privateKey }) => privateKey)).size).toBe(1)
      expect(merchants[0]).toMatchObject({
        apiV3Key: expect.stringMatching(/^[0-9A-Za-z]{32}$/),
        platformPublicKeyId: expect.stringMatching(/^PUB_KEY_ID_\d+$/),
      })
    } finally {
      await pool.query(`drop schema if exists ${fresh} cascade`)
    }
  })
})

describe('its own process', () => {
  it('serves the same vendor and calls back the origins it was told, until it is stopped', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/serve.ts')], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: inject('postgresUrl'),
        SCHEMA: schema,
        NOTIFY_ORIGINS: origin,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [line] = (await once(child.stdout, 'data')) as [Buffer]
      const code = (await newCode()).replace(`${origin}${PREFIX}`, line.toString().trim())
      const before = notified.length
      expect(await json(await fetch(`${code}/pay`, { method: 'POST' }))).toEqual({ trade_state: 'SUCCESS' })
      await vi.waitFor(() => expect(notified).toHaveLength(before + 1), { timeout: 5_000 })
    } finally {
      const stopped = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await stopped).toEqual([0, null])
    }
  })
})

describe('the retry schedule', () => {
  it("is the vendor's: 15 retries within 24 hours and 4 minutes", () => {
    expect(RETRY_SCHEDULE_MS).toHaveLength(15)
    expect(RETRY_SCHEDULE_MS.reduce((sum, ms) => sum + ms, 0)).toBe((24 * 60 + 4) * 60_000)
  })
})

describe('Authorization', () => {
  const now = () => Math.floor(Date.now() / 1000)

  it.each([
    ['none', () => ''],
    ['another scheme', () => 'Bearer abc'],
    ['missing fields', () => 'WECHATPAY2-SHA256-RSA2048 mchid="1"'],
  ])('is refused when it is %s', async (_what, authorization) => {
    const answer = await call({ method: 'GET', path: '/v3/certificates', authorization: authorization() })
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe('SIGN_ERROR')
    expect(answer.headers.get('wechatpay-signature')).toBeNull()
  })

  it.each<[string, () => Call['sign']]>([
    ['of another merchant', () => ({ mchId: '1900000000' })],
    ['by another certificate', () => ({ serial: 'F'.repeat(40) })],
    ['six minutes old', () => ({ timestamp: now() - 360 })],
    ['from the future', () => ({ timestamp: now() + 360 })],
    ['over another body', () => ({ body: '{}' })],
    ['over another path', () => ({ url: '/v3/certificates' })],
  ])('is refused when it is %s', async (_what, sign) => {
    const answer = await call({ method: 'GET', path: '/v3/certificates', sign: sign() })
    expect([answer.status, answer.body.code]).toEqual([401, 'SIGN_ERROR'])
  })

  it('works once', async () => {
    const url = `${PREFIX}/v3/certificates`
    const authorization = merchantAuthorization(merchant, { method: 'GET', url, body: '' })
    const answers = await Promise.all(
      [1, 2, 3].map(() => call({ method: 'GET', path: '/v3/certificates', authorization })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  })
})

describe('Native order', () => {
  it.each([
    ['another appid', { appid: 'wx1' }, 'APPID_MCHID_NOT_MATCH'],
    ['another mchid', { mchid: '1' }, 'PARAM_ERROR'],
    ['a short number', { out_trade_no: '12345' }, 'PARAM_ERROR'],
    ['a number with a space', { out_trade_no: '123 456' }, 'PARAM_ERROR'],
    ['a long description', { description: '字'.repeat(128) }, 'PARAM_ERROR'],
    ['a null', { attach: null }, 'PARAM_ERROR'],
    ['half a fen', { amount: { total: 0.5 } }, 'PARAM_ERROR'],
    ['nothing to pay', { amount: { total: 0 } }, 'PARAM_ERROR'],
    ['dollars', { amount: { total: 1, currency: 'USD' } }, 'PARAM_ERROR'],
    ['a foreign callback address', { notify_url: 'https://example.com/notify' }, 'PARAM_ERROR'],
    ['another port of this machine', { notify_url: 'http://127.0.0.1:22/notify' }, 'PARAM_ERROR'],
    ['a local time', { time_expire: '2099-01-01T00:00:00' }, 'PARAM_ERROR'],
    ['a deadline that is past', { time_expire: '2020-01-01T00:00:00+08:00' }, 'PARAM_ERROR'],
  ])('with %s is refused', async (_what, change, code) => {
    const answer = await create(change)
    expect([answer.status, answer.body.code]).toEqual([400, code])
  })

  it('with a query in the callback address is refused', async () => {
    expect((await create({ notify_url: `${origin}/notify?a=1` })).body.code).toBe('PARAM_ERROR')
  })
})

describe('certificates', () => {
  it('open with the APIv3 key and verify', async () => {
    const answer = await call({ method: 'GET', path: '/v3/certificates?algorithm_type=RSA' })
    const [{ serial_no, encrypt_certificate }] = answer.body.data
    const certificate = new X509Certificate(decryptForTest(encrypt_certificate, merchant.apiV3Key))
    expect(certificate.serialNumber).toBe(serial_no)
    expect(certificate.serialNumber).toBe(merchant.platformCertificateSerial)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(new Date(certificate.validTo).getTime()).toBeGreaterThan(Date.now())
  })
})

describe('the cashier', () => {
  it('pays for programs with an empty body, once', async () => {
    const code = await newCode()
    for (let time = 0; time < 2; time++) {
      const answer = await fetch(`${code}/pay`, { method: 'POST' })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ trade_state: 'SUCCESS' })
    }
    const { rows } = await pool.query(
      `select count(*) from ${schema}.flows f join ${schema}.orders o on f.voucher = o.out_trade_no
       join ${schema}.codes c using (out_trade_no) where c.id = $1 and f.name = '交易'`,
      [code.split('/').at(-1)],
    )
    expect(rows).toEqual([{ count: '1' }])
  })

  it('shows a page that pays by a form and then shows the seal', async () => {
    const code = await newCode()
    const page = await (await browse(code)).text()
    expect(page).toContain('量子计算前沿综述')
    expect(page).toContain('19.90')
    expect(page).toMatch(/>支付<.*>取消<.*>余额不足</s)
    const paid = await browse(`${code}/pay`, { method: 'POST' })
    expect(paid.url).toBe(code)
    expect(await paid.text()).toMatch(/印章.*支付成功/s)
  })

  it('leaves the order open when the payer turns away or has no money', async () => {
    const code = await newCode()
    expect(await (await browse(`${code}/cancel`, { method: 'POST' })).text()).toContain('已取消支付')
    const poor = await (await browse(`${code}/insufficient`, { method: 'POST' })).text()
    expect(poor).toMatch(/role="alert">余额不足.*>支付</s)
    expect(await (await fetch(`${code}/pay`, { method: 'POST' })).json()).toEqual({ trade_state: 'SUCCESS' })
  })

  it('refuses a closed order below 500, and shows that it is closed', async () => {
    const outTradeNo = randomUUID().replaceAll('-', '')
    const code = await newCode({ out_trade_no: outTradeNo })
    const path = `/v3/pay/transactions/out-trade-no/${outTradeNo}/close`
    expect((await call({ path, body: { mchid: merchant.mchId } })).status).toBe(204)
    const answer = await fetch(`${code}/pay`, { method: 'POST' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'ORDER_CLOSED', detail: { trade_state: 'CLOSED' } })
    expect(await (await browse(code)).text()).toContain('订单已关闭')
  })

  it('refuses after the deadline of the order and of the code', async () => {
    const timeExpire = `${new Date(Date.now() + 8 * 3_600_000 + 70_000).toISOString().slice(0, 19)}+08:00`
    const late = await newCode({ time_expire: timeExpire })
    await pool.query(`update ${schema}.orders set time_expire = now() where out_trade_no = $1`, [
      (await json(await fetch(late)))['out_trade_no'],
    ])
    const old = await newCode()
    await pool.query(`update ${schema}.codes set expires_at = now() where id = $1`, [old.split('/').at(-1)])
    for (const code of [late, old]) {
      expect((await fetch(`${code}/pay`, { method: 'POST' })).status).toBe(409)
      expect(await (await browse(code)).text()).toContain('已过支付时间')
    }
  })

  it('answers 404 for a code that was never given', async () => {
    const code = `${origin}${PREFIX}/cashier/nothing`
    for (const method of ['POST', 'GET']) {
      const answer = await fetch(method === 'POST' ? `${code}/pay` : code, { method })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'ORDER_NOT_EXIST' })
    }
    const page = await browse(code)
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('没有这笔订单')
  })

  it('allows no script and only its own style', async () => {
    const page = await browse(await newCode({ description: '<script>alert(1)</script>' }))
    const policy = page.headers.get('content-security-policy') ?? ''
    const [, nonce] = /style-src 'nonce-(\w+)'/.exec(policy) ?? []
    const html = await page.text()
    expect(policy).toContain("default-src 'none'")
    expect(html).toContain(`<style nonce="${nonce}">`)
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/ style=/)
  })
})

describe('faults', () => {
  const put = (body: unknown) =>
    fetch(`${origin}${PREFIX}/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const read = async () => json(await fetch(`${origin}${PREFIX}/faults`))

  it('are set as a whole and read back', async () => {
    const normal = await read()
    expect(new Set(Object.values(normal))).toEqual(new Set([false, 0]))
    expect((await put({ dropNotify: true, delayNotifyMs: 50 })).status).toBe(200)
    expect(await read()).toEqual({ ...normal, dropNotify: true, delayNotifyMs: 50 })
    expect((await put({ duplicateNotify: true })).status).toBe(200)
    expect(await read()).toEqual({ ...normal, duplicateNotify: true })
    await put({})
    expect(await read()).toEqual(normal)
  })

  it('by share strike some orders and leave the others alone, always the same ones', async () => {
    await put({ wrongAmount: 0.5 })
    expect(await read()).toMatchObject({ wrongAmount: 0.5 })
    const settings = (await read()) as FaultSettings
    const numbers = Array.from({ length: 400 }, (_, index) => `order-${index}`)
    const struck = numbers.filter((number) => faultsOf(settings, number).wrongAmount)
    expect(struck.length).toBeGreaterThan(150)
    expect(struck.length).toBeLessThan(250)
    expect(numbers.filter((number) => faultsOf(settings, number).wrongAmount)).toEqual(struck)
    expect(numbers.some((number) => faultsOf({ ...settings, wrongAmount: false }, number).wrongAmount)).toBe(
      false,
    )
    expect(numbers.every((number) => faultsOf({ ...settings, wrongAmount: true }, number).wrongAmount)).toBe(
      true,
    )
    await put({})
  })

  it.each([
    [{ dropNotfy: true }],
    [{ dropNotify: 1.5 }],
    [{ error500: 0.5 }],
    [{ dropNotify: 'yes' }],
    [{ delayNotifyMs: -1 }],
    [{ delayNotifyMs: true }],
    [[]],
  ])('%o is refused and changes nothing', async (body) => {
    const before = await read()
    expect((await put(body)).status).toBe(400)
    expect(await read()).toEqual(before)
  })
})
