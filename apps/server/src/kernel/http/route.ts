import negotiate from '@fastify/accept-negotiator'
import type { DataOf, Endpoint } from '@yantu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor, SignedIn } from '../auth/index.ts'
import { takeCall } from './call.ts'
import { success } from './envelope.ts'
import { isInternal } from './internal.ts'
import { Prerendered } from './prerendered.ts'
import type { HttpPorts } from './server.ts'

/** What a service may know of the request besides its input. */
export interface RequestInfo {
  /** The caller's network address. */
  address: string
  userAgent: string
  /** This process calls itself to render a page: no viewer. */
  internal: boolean
}

type ActorFor<E extends Endpoint> = E['access'] extends 'public' ? Actor : SignedIn

export type Handler<E extends Endpoint> = (
  input: z.output<E['input']>,
  actor: ActorFor<E>,
  request: RequestInfo,
) => Promise<DataOf<E> | Prerendered<E>>

export interface RouteOptions<E extends Endpoint> {
  headers?: Record<string, string>
  /** Where the text of success depends on what was asked or answered; undefined is the endpoint's own. */
  successMessage?: (input: z.output<E['input']>, actor: ActorFor<E>, data: DataOf<E>) => string | undefined
}

/**
 * Registers an endpoint of the contract that answers in the envelope; the answer passes the endpoint's allow-list.
 * What comes before the handler is in `takeCall`.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  ports: HttpPorts,
  endpoint: E,
  handle: Handler<E>,
  options: RouteOptions<E> = {},
): void {
  const isGet = endpoint.method === 'GET'
  if (endpoint.kind === 'stream') throw new TypeError(`${endpoint.path} answers a stream`)
  refuseWithoutSpool(ports, endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: isGet && !endpoint.changes,
    handler: (request, reply) =>
      takeCall(ports, endpoint, { request, reply }, async (input, caller) => {
        const actor = caller as ActorFor<E>
        const data = await handle(input, actor, {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          internal: isInternal(request.headers),
        })
        reply.headers({ ...options.headers, 'cache-control': cacheControlOf(endpoint, caller, options) })
        if (data instanceof Prerendered) return sendPrerendered(request, reply, data)
        return success(
          endpoint.data.parse(data),
          options.successMessage?.(input, actor, data) ?? endpoint.successMessage,
        )
      }),
  })
}

/** How to answer other than with an envelope. */
export interface Asking {
  actor: SignedIn
  request: FastifyRequest
  reply: FastifyReply
  /** Aborted when the client has left. */
  left: AbortSignal
}

/** As `route()`, for an endpoint whose answer is the handler's own: a stream, or where it says so an envelope. */
export function streamRoute<E extends Endpoint>(
  app: FastifyInstance,
  ports: HttpPorts,
  endpoint: E,
  answer: (input: z.output<E['input']>, asking: Asking) => Promise<unknown>,
): void {
  if (endpoint.kind !== 'stream') throw new TypeError(`${endpoint.path} answers an envelope`)
  refuseWithoutSpool(ports, endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    compress: false,
    exposeHeadRoute: false,
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store')
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      return takeCall(ports, endpoint, { request, reply }, (input, actor) =>
        answer(input, { actor: actor as SignedIn, request, reply, left: left.signal }),
      )
    },
  })
}

/** A caller's own answer is kept by nobody but the caller; what a route says holds for visitors. */
function cacheControlOf(
  endpoint: Endpoint,
  actor: Actor,
  { headers }: Pick<RouteOptions<Endpoint>, 'headers'>,
) {
  const said = headers?.['cache-control']
  if (endpoint.method !== 'GET' || endpoint.access !== 'public' || endpoint.changes) return said ?? 'no-store'
  if (actor.kind === 'visitor') return said ?? 'no-cache'
  return said ? `private, ${said.replace(/^public, /, '')}` : 'no-store'
}

function refuseWithoutSpool({ uploads }: HttpPorts, endpoint: Endpoint): void {
  if (endpoint.upload && !uploads) throw new TypeError(`${endpoint.path} needs a place for its uploads`)
}

function sendPrerendered(request: FastifyRequest, reply: FastifyReply, answer: Prerendered): FastifyReply {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (request.method !== 'POST') {
    reply.header('etag', answer.etag)
    if (request.headers['if-none-match'] === answer.etag) return reply.status(304).send()
  }
  const brotli = acceptsBrotli(request.headers['accept-encoding'] ?? '') ? answer.brotli : undefined
  if (brotli) reply.header('content-encoding', 'br')
  return reply.send(brotli ?? answer.body)
}

/** What a coding's own weight 0 forbids no `*` allows; the negotiator takes the one for the other. */
const REFUSES_BROTLI = /(?:^|,)\s*br\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i

/** RFC 9110, 12.5.3. */
export const acceptsBrotli = (acceptEncoding: string): boolean =>
  !REFUSES_BROTLI.test(acceptEncoding) && negotiate(acceptEncoding.toLowerCase(), ['br']) === 'br'
