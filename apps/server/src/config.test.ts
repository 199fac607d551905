import { describe, expect, it } from 'vitest'
import { originOf } from './app.ts'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://yantu.example',
}

describe('the configuration', () => {
  it('serves the built site unless development asks for Vite, and never Vite in production', () => {
    expect(readConfig({}).siteMode).toBe('production')
    expect(readConfig({ SITE_MODE: 'development' }).siteMode).toBe('development')
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

describe('an address that others can reach', () => {
  const open = { HOST: '0.0.0.0' }

  it.each(['0.0.0.0', '::', '192.168.1.7', 'yantu.example', '127.example'])(
    'such as %s is refused outside production, with the variables that allow it',
    (host) => {
      expect(() => readConfig({ HOST: host })).toThrow(/NODE_ENV=production.*ALLOW_OPEN_SANDBOXES=yes/s)
      expect(() => readConfig({ HOST: host, NODE_ENV: 'test', ALLOW_OPEN_SANDBOXES: 'no' })).toThrow()
    },
  )

  it('is taken in production and where it is said to be meant', () => {
    expect(readConfig({ ...open, ...production }).host).toBe('0.0.0.0')
    expect(readConfig({ ...open, ALLOW_OPEN_SANDBOXES: 'yes' }).host).toBe('0.0.0.0')
  })

  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('is not %s', (host) => {
    expect(readConfig({ HOST: host }).host).toBe(host)
  })
})

describe('the origin', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '0.0.0.0', PORT: '8080', ALLOW_OPEN_SANDBOXES: 'yes' }, 'http://127.0.0.1:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_ORIGIN: 'https://yantu.example/' }, 'https://yantu.example'],
  ])('of %j is %s', (environment, origin) => {
    expect(originOf(readConfig(environment))).toBe(origin)
    expect(new URL(origin).origin).toBe(origin)
  })
})
