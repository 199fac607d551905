import { join } from 'node:path'
import { httpLimits } from '@yantu/contract/limits/http'
import { RasterWorker } from '@yantu/deck/raster/pool'
import { JobPool } from '@yantu/deck/workers/job-pool'
import { wechatpaySandbox } from '@yantu/wechatpay-sandbox'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { createDraftReader } from './adapters/draft-reader/index.ts'
import { openObjectStorage } from './adapters/object-storage/index.ts'
import { createOutlineWriter, readModelConfig } from './adapters/outline-writer/index.ts'
import { createDraftPrinter } from './adapters/draft-printer/index.ts'
import { createPagePainter, readPrograms } from './adapters/page-painter/index.ts'
import { createSms, readSmsConfig, registerSandboxPages, type Sms } from './adapters/sms/index.ts'
import { createWechatPay, type WechatPayConfig } from './adapters/wechat-pay/index.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/schema.ts'
import { DEMO_AUTHENTICATOR_PATH, registerDemoAuthenticator } from './db/seed/demo/authenticator.ts'
import { type Clock, systemClock } from './kernel/clock/index.ts'
import { createKysely, createPool } from './kernel/db/index.ts'
import { watchDisk } from './kernel/disk/index.ts'
import { createUploads } from './kernel/http/body/uploads.ts'
import { createReadiness, registerHealth } from './kernel/http/health.ts'
import { openApiDocument } from './kernel/http/openapi.ts'
import { createRateLimiter, pruneRateLimits } from './kernel/http/rate-limit.ts'
import { answerUnknownApiPaths, createHttpServer, type HttpPorts } from './kernel/http/server.ts'
import { createJobs, type Jobs } from './kernel/jobs/index.ts'
import { developmentKeyRing } from './kernel/key-ring.ts'
import type { Logger } from './kernel/log/index.ts'
import { createSecrets } from './kernel/secret.ts'
import { createModules, type Modules } from './modules.ts'
import { createAudit } from './modules/audit/index.ts'
import { createSharePictures } from './modules/share-pictures/index.ts'
import { readMerchant, SANDBOX_PAY_PATH, sandboxConfig } from './providers.ts'
import { readSiteSettings, registerSite } from './site/index.ts'

export interface AppOptions {
  config: Config
  environment: NodeJS.ProcessEnv
  databaseUrl: string
  appSecret: string
  /** Folders whose free space is watched; DATA_DIR by default, and that of an embedded database where it lies elsewhere. */
  folders?: readonly string[]
  log: Logger
  clock?: Clock
  /** The payment provider's merchant in place of the configured one: the chaos test's provider outlives the app. */
  merchant?: WechatPayConfig
  /** Connections of the database's pool. */
  connections?: number
  /** Serves only the API; the site needs a built web. */
  withoutSite?: boolean
}

export interface App {
  http: FastifyInstance
  db: Db
  jobs: Jobs
  modules: Modules
  /** Starts the jobs; the HTTP server is started by its `listen`. */
  start(): Promise<void>
  /** Stops taking requests, lets running jobs end, closes the connections. */
  stop(): Promise<void>
}

/** Whoever looks at the site finds the covers of themes; its first pages come before them. */
const DRAW_COVERS_AFTER_MS = 5_000

/** Who is still loading then is cut off, so that a stop ends. */
const STOP_LISTENING_WITHIN_MS = 3_000

async function closeWithin(http: FastifyInstance, ms: number): Promise<void> {
  const cutOff = setTimeout(() => http.server.closeAllConnections(), ms)
  await http.close().finally(() => clearTimeout(cutOff))
}

/** A host as it stands in an address; one that means every interface is reached by loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Where this process is reached: as configured, or by its own address. */
export const originOf = ({ publicOrigin, host, port }: Config): string =>
  publicOrigin ?? `http://${reachable(host)}:${port}`

/** Puts every module and adapter together. The database must have the newest schema. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, environment, databaseUrl, log, clock = systemClock } = options
  const origin = originOf(config)
  const site = readSiteSettings(environment, origin)
  const spool = join(config.dataDir, 'spool')
  const { storage, measures } = await openObjectStorage(config.storage, {
    root: join(config.dataDir, 'files'),
    spool,
    log,
  })
  const pool = createPool({ url: databaseUrl, max: options.connections })
  const db = createKysely<Database>(pool)
  const jobs = createJobs({ url: databaseUrl, db, log, work: config.role !== 'web' })
  const sms = createSms(readSmsConfig(environment, config.production), { db, clock })
  const merchant =
    options.merchant ?? (config.production ? readMerchant(environment) : await sandboxConfig(pool, origin))
  const documents = new JobPool()
  const disk = await watchDisk({
    folders: options.folders ?? [config.dataDir],
    reserveBytes: config.diskReserveBytes,
  })
  const secrets = createSecrets(options.appSecret)
  const audit = createAudit({ db, clock, secrets })
  const modules = createModules({
    db,
    clock,
    jobs,
    log,
    secrets,
    keyRing: config.keyRing ?? developmentKeyRing(config.dataDir),
    audit,
    sms: sms.sender,
    paymentProvider: createWechatPay(merchant),
    outlineWriter: createOutlineWriter(readModelConfig(environment)),
    pool: documents,
    painter: createPagePainter(documents, readPrograms(environment)),
    printer: createDraftPrinter(documents, readPrograms(environment)),
    draftReader: createDraftReader(documents, readPrograms(environment)),
    aiProducer: config.aiProducer,
    origin,
    production: config.production,
    companyName: site.settings.companyName,
    storage,
    partsRoot: join(config.dataDir, 'parts'),
    readiness: createReadiness(pool, disk),
    spool,
  })
  jobs.define({ owner: 'kernel', name: 'prune-rate-limits', schedule: '*/10 * * * *' }, () =>
    pruneRateLimits(db, clock),
  )
  const raster = new RasterWorker(documents)
  const sharePictures = createSharePictures({
    db,
    clock,
    jobs,
    log,
    storage,
    files: modules.files,
    draw: (card) => raster.share(card),
  })
  const http = createHttpServer({ log, trustProxy: config.trustProxy, https: origin.startsWith('https:') })
  const uploads = createUploads({
    root: spool,
    storedBytes: modules.files.storedBytes,
    disk,
  })
  const ports: HttpPorts = {
    uploads,
    authenticate: modules.identity.authenticate,
    onDenied: audit.denied,
    rateLimiter: createRateLimiter(db, clock),
    addressFactor: config.production ? 1 : httpLimits.rate.addressFactorOutsideProduction,
  }

  const stopSweeping = uploads.keepSwept()
  http.addHook('onClose', () => documents.close())
  http.addHook('onClose', async () => {
    stopSweeping()
    disk.stop()
  })
  registerHealth(http, {
    pool,
    disk,
    metricsToken: config.metricsToken,
    measures: [jobs.measure, ...measures],
  })
  for (const module of Object.values(modules)) module.register(http, ports)
  const openApi = Buffer.from(JSON.stringify(openApiDocument()))
  http.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openApi),
  )
  answerUnknownApiPaths(http)
  if (!config.production) registerSandboxes(http, { pool, sms, clock, origin })
  if (!options.withoutSite) {
    registerSite(http, {
      mode: config.siteMode,
      webRoot: join(import.meta.dirname, '../../web'),
      documentVersion: (path) => versionOfPage(modules, path),
      clock,
      log,
      sitemap: {
        works: modules.catalog.sitemap,
        people: modules.catalog.sitemapOfPeople,
        demands: modules.demands.sitemap,
      },
      share: { pictures: sharePictures, rateLimiter: ports.rateLimiter, addressFactor: ports.addressFactor },
      ...site,
    })
    http.addHook('onListen', async () => {
      setTimeout(() => void modules.ai.drawCovers(), DRAW_COVERS_AFTER_MS).unref()
    })
  }

  return {
    http,
    db,
    jobs,
    modules,
    async start() {
      await jobs.start()
      if (config.role !== 'web') await modules.payments.resume()
    },
    async stop() {
      await closeWithin(http, STOP_LISTENING_WITHIN_MS)
      await jobs.stop()
      await db.destroy()
    },
  }
}

/** Of what a page shows. Home and about also show what the console sets, which its editor looks at right after. */
async function versionOfPage({ catalog, demands, siteContent }: Modules, path: string): Promise<string> {
  if (path === '/orders-square') return String(await demands.version())
  if (path !== '/' && path !== '/about') return String(await catalog.version())
  return (await Promise.all([catalog.version(), siteContent.version()])).join(' ')
}

/** Stand-ins for the vendors, outside production only: they speak the vendors' protocols to the same adapters. */
function registerSandboxes(
  http: FastifyInstance,
  { pool, sms, clock, origin }: { pool: Pool; sms: Sms; clock: Clock; origin: string },
): void {
  http.register(wechatpaySandbox, {
    prefix: SANDBOX_PAY_PATH,
    pool,
    publicOrigin: origin,
    now: () => clock.now(),
  })
  const payments = {
    title: '微信支付',
    description: '二维码打开的是收银台页面；回调、退款与账单按真实协议走。故障开关用 PUT 设置。',
    href: `${SANDBOX_PAY_PATH}/faults`,
    call: `PUT ${SANDBOX_PAY_PATH}/faults`,
  }
  registerDemoAuthenticator(http, clock)
  const authenticator = {
    title: '动态验证码',
    description: '演示管理员进入后台用的六位验证码，每 30 秒更换，每个只能用一次。',
    href: DEMO_AUTHENTICATOR_PATH,
    call: `GET ${DEMO_AUTHENTICATOR_PATH}`,
  }
  if (sms.inbox) registerSandboxPages(http, { inbox: sms.inbox, others: [payments, authenticator] })
}
