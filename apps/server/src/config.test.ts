import { describe, expect, it } from 'vitest'
import { originOf } from './app.ts'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('serves the built site unless development asks for Vite, and never Vite in production', () => {
    expect(readConfig({}).siteMode).toBe('production')
    expect(readConfig({ SITE_MODE: 'development' }).siteMode).toBe('development')
    const production = {
      NODE_ENV: 'production',
      APP_SECRET: 'x'.repeat(32),
      PUBLIC_ORIGIN: 'https://yantu.example',
    }
    expect(readConfig({ ...production, SITE_MODE: 'development' }).siteMode).toBe('production')
  })

  it.each([
    ['PORT', '0'],
    ['PORT', 'eighty'],
    ['PUBLIC_ORIGIN', 'https://yantu.example/shop/'],
    ['PUBLIC_ORIGIN', 'yantu.example'],
    ['TRUST_PROXY', 'true'],
    ['DATABASE_URL', 'mysql://x'],
    ['APP_SECRET', 'short'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it.each(['loopback', '10.0.0.1', '10.0.0.0/8, ::1'])('trusts proxies named as %s', (list) => {
    expect(readConfig({ TRUST_PROXY: list }).trustProxy).toBe(list)
  })
})

describe('the origin', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_ORIGIN: 'https://yantu.example/' }, 'https://yantu.example'],
  ])('of %j is %s', (environment, origin) => {
    expect(originOf(readConfig(environment))).toBe(origin)
    expect(new URL(origin).origin).toBe(origin)
  })
})
