import { createHash, timingSafeEqual } from 'node:crypto'
import type { Readiness } from '@yantu/contract/system/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Disk } from '../disk/index.ts'
import { forbidden } from '../errors/index.ts'

export interface HealthOptions {
  pool: Pool
  disk: Pick<Disk, 'short'>
  metricsToken?: string
  measures?: readonly ((registry: Registry) => void)[]
}

/** Whether this node can do its work: its database answers and there is room to write. */
export const createReadiness = (pool: Pool, disk: Pick<Disk, 'short'>) => async (): Promise<Readiness> => {
  const answers = await pool.query('select 1').then(
    () => true,
    () => false,
  )
  if (!answers) return 'database unreachable'
  return disk.short().length > 0 ? 'disk nearly full' : 'ready'
}

/**
 * `/healthz` says the process answers, `/readyz` that its database does and has room to write, `/metrics` is for
 * Prometheus: request durations by route and status, pool use, process figures, and what `measures` add. That one is
 * given to bearers of the token, without one to this machine alone.
 */
export function registerHealth(
  app: FastifyInstance,
  { pool, disk, metricsToken, measures = [] }: HealthOptions,
): void {
  const readiness = createReadiness(pool, disk)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const measure of measures) measure(registry)
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const status = await readiness()
    return reply.status(status === 'ready' ? 200 : 503).send({ status })
  })
  app.get('/metrics', async (request, reply) => {
    if (!(metricsToken ? bears(request, metricsToken) : isLocal(request))) throw forbidden()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const [sent, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return timingSafeEqual(sent as Buffer, wanted as Buffer)
}

/** Not through a proxy on this machine, which would lend its address to everybody. */
function isLocal({ headers, socket }: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isForwarded && /^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '')
}
