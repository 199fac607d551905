import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { limits } from '@yantu/contract/limits'
import { statusTexts } from '@yantu/contract/messages'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify'
import type { Authenticate } from '../auth/index.ts'
import { Refusal } from '../errors/index.ts'
import type { Logger } from '../log/index.ts'
import { failure } from './envelope.ts'
import type { RateLimiter } from './rate-limit.ts'

export interface HttpPorts {
  authenticate: Authenticate
  rateLimiter: RateLimiter
  /** How much wider limits by address are here (1 in production). */
  addressFactor: number
}

export interface HttpOptions {
  log: Logger
  /** Proxies whose X-Forwarded-For is believed; none by default. */
  trustProxy?: string | false
}

/** A Fastify server with the product's envelope, error answers and time limits; routes are added by modules. */
export function createHttpServer({ log, trustProxy = false }: HttpOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: limits.body.jsonBytes,
    requestTimeout: limits.requestTimeoutMs,
    http: { headersTimeout: 10_000 },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
  })
  app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: fastBrotli,
  })
  tolerateEmptyBodies(app)
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    if (error instanceof Refusal) {
      if (error.status === 429) reply.header('retry-after', '1')
      return reply.status(error.status).send(failure(error.code, error.message))
    }
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500
    if (status === 500) request.log.error({ err: error, url: request.url }, 'request failed')
    return reply.status(status).send(failure(status, statusTexts[status] ?? '错误请求'))
  })
  return app
}

const fastBrotli = { params: { 1: 4 } } as const // BROTLI_PARAM_QUALITY 4: half the bytes of gzip's time

/** A POST without a body or with an empty one reads as `{}`, whatever its content type says. */
function tolerateEmptyBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body).trim()
    if (text === '') return done(null, {})
    try {
      const value: unknown = JSON.parse(text)
      done(null, value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {})
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }))
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
}

/**
 * Under /api an unknown path is 404 and a known path with another method 405, both in the envelope.
 * Call after every route is registered.
 */
export function answerUnknownApiPaths(app: FastifyInstance): void {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'] as const
  const answer = (url: string) => {
    const path = url.split('?')[0] ?? url
    const known = methods.some((method) => app.hasRoute({ method, url: path }))
    return known ? failure(405, statusTexts[405] ?? '') : failure(404, statusTexts[404] ?? '')
  }
  app.all('/api/*', async (request, reply) => {
    const body = answer(request.url)
    return reply.status(body.code).send(body)
  })
}
