import { describe, expect, it } from 'vitest'
import { originOf } from './app.ts'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://yantu.example',
  PERSONAL_DATA_KEYS: `2:${Buffer.alloc(32, 2).toString('base64url')},1:${Buffer.alloc(32, 1).toString('base64url')}`,
  PERSONAL_INDEX_KEY: Buffer.alloc(32, 3).toString('base64url'),
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

  it.each([
    ['PERSONAL_DATA_KEYS', 'a secret value'],
    ['PERSONAL_DATA_KEYS', '0:c2VjcmV0'],
    ['PERSONAL_DATA_KEYS', `0:${Buffer.alloc(32).toString('base64url')}`],
    ['PERSONAL_DATA_KEYS', production.PERSONAL_DATA_KEYS.replace('2:', '1:')],
    ['PERSONAL_INDEX_KEY', 'c2VjcmV0'],
  ])('names %s where it is no key, and repeats none', (name, value) => {
    const read = () => readConfig({ ...production, [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow(value)
  })

  it('has the keys of personal data named in production, both, and reads them in their order', () => {
    for (const name of ['PERSONAL_DATA_KEYS', 'PERSONAL_INDEX_KEY']) {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(name)
      expect(() => readConfig({ [name]: production[name as keyof typeof production] })).toThrow('go together')
    }
    expect(readConfig({}).keyRing).toBeUndefined()
    const { keyRing } = readConfig(production)
    expect([keyRing?.current, keyRing?.ids]).toEqual([2, [2, 1]])
    expect(keyRing?.key(1)).toEqual(Buffer.alloc(32, 1))
    expect(() => keyRing?.key(0)).toThrow('development')
    expect(() => keyRing?.key(9)).toThrow('PERSONAL_DATA_KEYS lacks key 9')
  })

  it.each(['loopback', '10.0.0.1', '10.0.0.0/8, ::1'])('trusts proxies named as %s', (list) => {
    expect(readConfig({ TRUST_PROXY: list }).trustProxy).toBe(list)
  })
})

describe('the object storage', () => {
  const s3 = {
    STORAGE: 's3',
    S3_BUCKET: 'yantu-files',
    S3_REGION: 'cn-hangzhou',
    S3_ACCESS_KEY_ID: 'an id',
    S3_SECRET_ACCESS_KEY: 'a secret value',
  }
  const faultsOf = (environment: NodeJS.ProcessEnv): string => {
    try {
      readConfig(environment)
    } catch (error) {
      return (error as Error).message
    }
    return 'none'
  }

  it('is the local disk unless S3 is chosen, whatever else is set', () => {
    expect(readConfig({}).storage).toEqual({ kind: 'local' })
    expect(readConfig({ ...s3, STORAGE: 'local', S3_BUCKET: '' }).storage).toEqual({ kind: 'local' })
  })

  it('is the bucket that the variables name', () => {
    expect(readConfig(s3).storage).toEqual({
      kind: 's3',
      bucket: 'yantu-files',
      region: 'cn-hangzhou',
      accessKeyId: 'an id',
      secretAccessKey: 'a secret value',
      endpoint: undefined,
      pathStyle: false,
    })
    const own = { ...s3, S3_ENDPOINT: 'http://10.0.0.9:8333', S3_PATH_STYLE: 'on' }
    expect(readConfig(own).storage).toMatchObject({ endpoint: 'http://10.0.0.9:8333', pathStyle: true })
  })

  it('names at once each variable that is missing', () => {
    const faults = faultsOf({ STORAGE: 's3' })
    for (const name of Object.keys(s3).slice(1))
      expect(faults).toContain(`${name}: is needed with STORAGE=s3`)
  })

  it.each([
    ['STORAGE', 'S3'],
    ['S3_BUCKET', 'Yantu_Files'],
    ['S3_REGION', ' '],
    ['S3_ENDPOINT', 'oss-cn-hangzhou.aliyuncs.com'],
    ['S3_ENDPOINT', 'https://store.example/bucket'],
    ['S3_ENDPOINT', 'https://user:word@store.example'],
    ['S3_PATH_STYLE', 'yes'],
  ])('is refused by name when %s is %j, without any value', (name, value) => {
    const faults = faultsOf({ ...s3, [name]: value })
    expect(faults).toContain(`${name}: `)
    for (const secret of ['an id', 'a secret value', 'user:word']) expect(faults).not.toContain(secret)
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
