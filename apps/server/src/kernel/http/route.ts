import type { DataOf, Endpoint } from '@yantu/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Actor, bearerToken, type SignedIn, visitor } from '../auth/index.ts'
import { forbidden, unauthorized } from '../errors/index.ts'
import { spendCallerBudget } from './budget.ts'
import { success } from './envelope.ts'
import { parseInput } from './input.ts'
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
  /** Runs before the schema, for calls in which only the right person learns what is missing. */
  authorizeFirst?: (raw: unknown, actor: ActorFor<E>) => Promise<void>
  headers?: Record<string, string>
  /** Where the text of success depends on what was asked or answered; undefined is the endpoint's own. */
  successMessage?: (input: z.output<E['input']>, actor: ActorFor<E>, data: DataOf<E>) => string | undefined
}

/**
 * Registers an endpoint of the contract: access first (401, 403), then the schema, then the handler;
 * the answer passes the endpoint's allow-list and leaves in the envelope.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  ports: HttpPorts,
  endpoint: E,
  handle: Handler<E>,
  options: RouteOptions<E> = {},
): void {
  const isGet = endpoint.method === 'GET'
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: isGet && !endpoint.changes,
    handler: async (request, reply) => {
      if (endpoint.changes) refuseCrossSite(request, reply)
      const actor = (await admit(ports, endpoint, request)) as ActorFor<E>
      const raw = isGet
        ? request.query
        : { ...(request.query as object), ...(request.body as object | undefined) }
      await options.authorizeFirst?.(raw, actor)
      const input = parseInput(endpoint, raw)
      const data = await handle(input, actor, {
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        internal: isInternal(request.headers),
      })
      reply.headers({ ...options.headers, 'cache-control': cacheControlOf(endpoint, actor, options) })
      if (data instanceof Prerendered) return sendPrerendered(request, reply, data)
      return success(
        endpoint.data.parse(data),
        options.successMessage?.(input, actor, data) ?? endpoint.successMessage,
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

/** Whether `br` is named without the weight 0, which forbids it (RFC 9110, 12.5.3). */
function acceptsBrotli(acceptEncoding: string): boolean {
  const named = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
  const weights = named.find(([coding]) => coding === 'br')
  return weights !== undefined && !weights.some((word) => /^q=0(\.0*)?$/.test(word))
}

/** Trust G6: a GET that changes something is no target for links and pictures of other sites. */
function refuseCrossSite(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
}

async function admit(ports: HttpPorts, endpoint: Endpoint, request: FastifyRequest): Promise<Actor> {
  const token = bearerToken(request.headers.authorization)
  const signedIn = token ? await ports.authenticate(token) : null
  if (endpoint.access !== 'public' && !signedIn) throw unauthorized()
  if (endpoint.access === 'admin' && !signedIn?.isAdmin) throw forbidden()
  if (endpoint.access === 'designer' && !signedIn?.isDesigner) throw forbidden()
  const actor = signedIn ?? visitor
  if (!endpoint.rate) await spendCallerBudget(ports, actor, request.ip)
  return actor
}
