import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { httpLimits } from '@yantu/contract/limits/http'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Authenticate, Denial } from '../auth/index.ts'
import { unavailable } from '../errors/index.ts'
import type { Logger } from '../log/index.ts'
import type { Uploads } from './body/uploads.ts'
import { oneAnswerAtATime, lingerOverUnreadBodies } from './connections.ts'
import {
  answerBadAddress,
  answerBrokenRequest,
  answerError,
  answerNotFound,
  statusFailure,
} from './failures.ts'
import { isInternal } from './internal.ts'
import type { RateLimiter } from './rate-limit.ts'
import { securityHeaders } from './security-headers.ts'

export interface HttpPorts {
  authenticate: Authenticate
  /** Told of each call that its caller has no permission for. */
  onDenied?: (denial: Denial) => Promise<void>
  rateLimiter: RateLimiter
  /** How much wider limits by address are here (1 in production). */
  addressFactor: number
  /** For calls that bring a file. */
  uploads?: Uploads
}

export interface HttpOptions {
  log: Logger
  /** Proxies whose X-Forwarded-For is believed; none by default. */
  trustProxy?: string | false
  /** Whether the site is reached by https, which browsers are then told to keep to; no by default. */
  https?: boolean
}

/** A Fastify server with the product's envelope, error answers and time limits; routes are added by modules. */
export function createHttpServer({ log, trustProxy = false, https = false }: HttpOptions): FastifyInstance {
  const headers = securityHeaders(https)
  const app = fastify({
    // Vite, in development, takes longer than the usual 10 s to start on a busy machine.
    pluginTimeout: 60_000,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    requestTimeout: httpLimits.requestTimeoutMs,
    http: { headersTimeout: 10_000 },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerBadAddress(headers),
    clientErrorHandler: answerBrokenRequest,
    return503OnClosing: false,
  })
  app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: fastBrotli,
  })
  leaveBodiesUnread(app)
  oneAnswerAtATime(app)
  lingerOverUnreadBodies(app)
  letGoWhatBecomesIdle(app)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  refuseWhileClosing(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  return app
}

const fastBrotli = { params: { 1: 4 } } as const // BROTLI_PARAM_QUALITY 4: half the bytes of gzip's time

/** What comes then on a connection still in use is another node's; pages under way may still ask this one. */
function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', (request, _reply, done) =>
    done(closing && !isInternal(request.headers) ? unavailable() : undefined),
  )
}

/** How often, ms. */
const LET_GO_EVERY = 50

/** Closing ends the connections idle at that moment; those answered later would be kept for their 72 seconds. */
function letGoWhatBecomesIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LET_GO_EVERY)
    app.server.once('close', () => clearInterval(timer))
  })
}

/**
 * A body is read by the call it is for, after access and budget (`call.ts`); nobody else reads one unless a scope has
 * parsers of its own.
 */
function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // The usual type by its name, which is found faster than what is left over.
  for (const type of ['application/json', '*'])
    app.addContentTypeParser(type, (_request, _body, done) => done(null))
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
    return statusFailure(known ? 405 : 404)
  }
  app.all('/api/*', async (request, reply) => {
    const body = answer(request.url)
    return reply.status(body.code).send(body)
  })
}
