import { contract, type Endpoint } from '@yantu/contract'
import { ownCalls, prescribedCalls } from '@yantu/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { openApiDocument } from './kernel/http/openapi.ts'
import { createLogger } from './kernel/log/index.ts'
import { startTestApp, type TestApp } from './testing/app.ts'

const keys = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
let running: TestApp

beforeAll(async () => {
  running = await startTestApp()
})

afterAll(() => running?.close())

describe('the contract', () => {
  it('holds every call once', () => {
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(20)
  })

  it('has only calls that the specification prescribes or our own list names', () => {
    expect(keys.filter((key) => !prescribedCalls.has(key) && !ownCalls.has(key))).toEqual([])
  })

  it('asks a permission for all of the console but what comes before the second factor', () => {
    const console = Object.entries<Endpoint>(contract).filter(([, { path }]) =>
      path.startsWith('/api/admin/'),
    )
    const open = console.filter(([, { permission }]) => !permission).map(([name]) => name)
    expect(open.sort()).toEqual(['enrolSecondFactor', 'getStaffSession', 'verifySecondFactor'])
    const asking = Object.values<Endpoint>(contract).filter(({ permission }) => permission)
    expect(asking.filter(({ access, path }) => access !== 'user' || !path.startsWith('/api/admin/'))).toEqual(
      [],
    )
  })

  it('has every call of our own list', () => {
    expect([...ownCalls].filter((key) => !keys.includes(key))).toEqual([])
  })
})

describe('the server', () => {
  it('has a route for every call of the contract', () => {
    const missing = Object.values(contract).filter(
      ({ method, path }) => !running.app.http.hasRoute({ method, url: path }),
    )
    expect(missing.map(({ path }) => path)).toEqual([])
  })

  it('serves OpenAPI made from the contract', async () => {
    const response = await running.app.http.inject({ method: 'GET', url: '/api/openapi.json' })
    const document = response.json<ReturnType<typeof openApiDocument>>()
    const served = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(served.map((key) => key.replace(/\{(\w+)\}/, ':$1')).sort()).toEqual([...keys].sort())
  })

  it('answers health, readiness and metrics', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) {
      expect((await running.app.http.inject({ method: 'GET', url })).statusCode).toBe(200)
    }
  })
})

describe('production', () => {
  const key = Buffer.alloc(32, 1).toString('base64url')
  const production = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://yantu.example',
    PERSONAL_DATA_KEYS: `1:${key}`,
    PERSONAL_INDEX_KEY: key,
  }

  it('names the secret it misses', () => {
    expect(() => readConfig(production)).toThrow('APP_SECRET')
  })

  it('names the provider it misses, and never falls back to a sandbox', async () => {
    const config = readConfig({
      ...production,
      APP_SECRET: 'x'.repeat(32),
      DATABASE_URL: running.database.url,
    })
    const options = {
      config,
      databaseUrl: running.database.url,
      appSecret: 'x'.repeat(32),
      log: createLogger('silent'),
    }
    await expect(createApp({ ...options, environment: {}, withoutSite: true })).rejects.toThrow(
      'SMS_PROVIDER',
    )
    const sms = {
      SMS_PROVIDER: 'aliyun',
      ALIYUN_SMS_ACCESS_KEY_ID: 'a',
      ALIYUN_SMS_ACCESS_KEY_SECRET: 'b',
      ALIYUN_SMS_SIGN_NAME: 'c',
      ALIYUN_SMS_TEMPLATE_CODE: 'd',
    }
    await expect(createApp({ ...options, environment: sms, withoutSite: true })).rejects.toThrow('WECHATPAY_')
  })

  it('makes no demo content', () => {
    expect(readConfig({ ...production, APP_SECRET: 'x'.repeat(32), DEMO: 'on' }).demo).toBe(false)
  })
})
