import type { Endpoint } from '@yantu/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, bearerToken, visitor } from '../auth/index.ts'
import { forbidden, unauthorized } from '../errors/index.ts'
import type { HttpPorts } from './server.ts'

/** Trust G6: a GET that changes something is no target for links and pictures of other sites. Throws 403. */
export function refuseCrossSite(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  if (!endpoint.changes) return
  reply.header('cache-control', 'no-store')
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
}

/** Who calls. Throws 401 and 403 for those whom the endpoint is not for. */
export async function admit(
  { authenticate }: Pick<HttpPorts, 'authenticate'>,
  { access, signInMessage }: Pick<Endpoint, 'access' | 'signInMessage'>,
  request: FastifyRequest,
): Promise<Actor> {
  const token = bearerToken(request.headers.authorization)
  const signedIn = token ? await authenticate(token) : null
  if (access !== 'public' && !signedIn) throw unauthorized(signInMessage)
  if (access === 'admin' && !signedIn?.isAdmin) throw forbidden()
  if (access === 'designer' && !signedIn?.isDesigner) throw forbidden()
  return signedIn ?? visitor
}
