import { limits } from '@yantu/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database, Db } from './db/schema.ts'
import { type Clock, systemClock } from './kernel/clock/index.ts'
import { createKysely, createPool } from './kernel/db/index.ts'
import { registerHealth } from './kernel/http/health.ts'
import { openApiDocument } from './kernel/http/openapi.ts'
import { createRateLimiter } from './kernel/http/rate-limit.ts'
import { answerUnknownApiPaths, createHttpServer, type HttpPorts } from './kernel/http/server.ts'
import { createJobs, type Jobs } from './kernel/jobs/index.ts'
import type { Logger } from './kernel/log/index.ts'

export interface AppOptions {
  config: Config
  databaseUrl: string
  appSecret: string
  log: Logger
  clock?: Clock
}

export interface App {
  http: FastifyInstance
  db: Db
  jobs: Jobs
  /** Starts the jobs; the HTTP server is started by its `listen`. */
  start(): Promise<void>
  /** Stops taking requests, lets running jobs end, closes the connections. */
  stop(): Promise<void>
}

/** Puts every module and adapter together. The database must have the newest schema. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, log, clock = systemClock } = options
  const pool = createPool({ url: databaseUrl })
  const db = createKysely<Database>(pool)
  const jobs = createJobs({ url: databaseUrl, log, work: config.role !== 'web' })
  const http = createHttpServer({ log, trustProxy: config.trustProxy })
  const ports: HttpPorts = {
    authenticate: async () => null,
    rateLimiter: createRateLimiter(db, clock),
    addressFactor: config.production ? 1 : limits.rate.addressFactorOutsideProduction,
  }

  registerHealth(http, pool)
  const openApi = openApiDocument()
  http.get('/api/openapi.json', async () => openApi)
  answerUnknownApiPaths(http)

  return {
    http,
    db,
    jobs,
    start: () => jobs.start(),
    async stop() {
      await http.close()
      await jobs.stop()
      await db.destroy()
    },
  }
}
