import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { filesLimits } from '@yantu/contract/limits/files'
import { z } from 'zod'
import { readStorageConfig, type StorageConfig } from './adapters/object-storage/config.ts'
import { OperatorError } from './kernel/errors/index.ts'
import { createKeyRing, indexKeyText, type KeyRing, ringText } from './kernel/key-ring.ts'

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isProxyList = (text: string): boolean =>
  text.split(',').every((part) => namedNetworks.has(part.trim()) || isIP(part.trim().split('/')[0] ?? '') > 0)

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().startsWith('postgres').or(z.literal('')).optional(),
  /** Where browsers and the payment provider reach the site; http://HOST:PORT by default. */
  PUBLIC_ORIGIN: z
    .string()
    .refine((url) => URL.parse(url)?.pathname === '/' && !URL.parse(url)?.search, {
      error: 'an origin without a path, such as https://yantu.example',
    })
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Addresses or networks of the proxies in front, comma-separated; `loopback` is one. */
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, { error: 'addresses or networks, comma-separated, or loopback' })
    .optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** Keys codes, viewer marks and signed addresses; made and kept in DATA_DIR outside production. */
  APP_SECRET: z.string().min(32).optional(),
  /** `2:<key>,1:<key>`, 32 bytes each in base64url: personal data are sealed by the first, opened by all. */
  PERSONAL_DATA_KEYS: ringText.optional(),
  /** By which equal identity numbers, cards and phones are found: 32 bytes in base64url, and never another. */
  PERSONAL_INDEX_KEY: indexKeyText.optional(),
  /** Names who answers for a model's words in the AIGC property of a file: a code of printable ASCII. */
  AI_PRODUCER: z
    .string()
    .regex(/^[\x21-\x7e]{1,64}$/)
    .default('yantu'),
  /** Free space in MB kept for the database on each disk; uploads are refused below twice that. */
  DISK_RESERVE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(filesLimits.disk.reserveBytes / (1 << 20)),
  /** `yes` lets the sandboxes be served on an address that others can reach. */
  ALLOW_OPEN_SANDBOXES: z.enum(['yes', 'no']).default('no'),
  /** What asks for /metrics has to bear; without it only this machine may. */
  METRICS_TOKEN: z.string().min(16).optional(),
  DEMO: z.enum(['on', 'off']).default('on'),
  /** `development` (npm run dev): pages come from Vite with hot replacement. `gallery`: built, with the gallery of parts. */
  SITE_MODE: z.enum(['production', 'gallery', 'development']).default('production'),
})

export interface Config {
  production: boolean
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  publicOrigin: string | undefined
  logLevel: string
  trustProxy: string | false
  role: 'all' | 'web' | 'worker'
  appSecret: string | undefined
  /** Undefined outside production where none is named: the data folder has its own. */
  keyRing: KeyRing | undefined
  aiProducer: string
  diskReserveBytes: number
  metricsToken: string | undefined
  /** Whether demo content is made at first start; never in production. */
  demo: boolean
  siteMode: 'production' | 'gallery' | 'development'
  storage: StorageConfig
}

const inProduction = ['APP_SECRET', 'PUBLIC_ORIGIN', 'PERSONAL_DATA_KEYS', 'PERSONAL_INDEX_KEY']

/** Reads the environment. Throws an error that names each variable at fault. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const [env, storage] = named(() => [schema.parse(environment), readStorageConfig(environment)] as const)
  const production = env.NODE_ENV === 'production'
  if (production) requireInProduction(environment, inProduction)
  else if (env.ALLOW_OPEN_SANDBOXES !== 'yes') keepSandboxesInside(env.HOST)
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL || undefined,
    publicOrigin: env.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? false,
    role: env.ROLE,
    appSecret: env.APP_SECRET,
    keyRing: ringOf(env),
    aiProducer: env.AI_PRODUCER,
    diskReserveBytes: env.DISK_RESERVE_MB * (1 << 20),
    metricsToken: env.METRICS_TOKEN,
    demo: !production && env.DEMO === 'on',
    siteMode: production ? 'production' : env.SITE_MODE,
    storage,
  }
}

/** Of two that belong together one alone is a fault. */
function ringOf({ PERSONAL_DATA_KEYS: keys, PERSONAL_INDEX_KEY: index }: z.output<typeof schema>) {
  if (!keys && !index) return undefined
  if (!keys || !index) throw new OperatorError('PERSONAL_DATA_KEYS and PERSONAL_INDEX_KEY go together')
  return createKeyRing(keys, index)
}

function named<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const faults = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new OperatorError(`Bad configuration\n  ${faults.join('\n  ')}`)
  }
}

/** Whether only this machine reaches the address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Outside production whoever reaches the site reads codes, pays with nothing and knows the demo's passwords. */
function keepSandboxesInside(host: string): void {
  if (isLoopback(host)) return
  throw new OperatorError(
    `HOST=${host} 可从外部访问，而非生产模式会开放沙箱：验证码公开、付款免费、演示管理员密码已知。` +
      '正式运行请设 NODE_ENV=production；确要在可信网络里这样运行，请设 ALLOW_OPEN_SANDBOXES=yes / ' +
      `HOST=${host} is open to others, and outside production so are the sandboxes: set NODE_ENV=production, ` +
      'or ALLOW_OPEN_SANDBOXES=yes on a network you trust',
  )
}

function requireInProduction(environment: NodeJS.ProcessEnv, names: string[]): void {
  const missing = names.filter((name) => !environment[name])
  if (missing.length) throw new OperatorError(`NODE_ENV=production needs ${missing.join(', ')}`)
}
