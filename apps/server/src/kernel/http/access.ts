import type { Access, Endpoint } from '@yantu/contract'
import type { Permission } from '@yantu/contract/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, bearerToken, type Denial, may, type SignedIn, visitor } from '../auth/index.ts'
import { forbidden, secondFactorNeeded, unauthorized } from '../errors/index.ts'
import type { HttpPorts } from './server.ts'

/** Trust G6: a GET that changes something is no target for links and pictures of other sites. Throws 403. */
export function refuseCrossSite(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  if (!endpoint.changes) return
  reply.header('cache-control', 'no-store')
  if (request.headers['sec-fetch-site'] === 'cross-site') throw forbidden()
}

type AccessPorts = Pick<HttpPorts, 'authenticate' | 'onDenied'>

/** Who calls. Throws 401 and 403 for those whom the endpoint is not for. */
export async function admit(
  ports: AccessPorts,
  { access, permission, path, signInMessage }: Endpoint,
  request: FastifyRequest,
): Promise<Actor> {
  const token = bearerToken(request.headers.authorization)
  const signedIn = token ? await ports.authenticate(token) : null
  if (!signedIn) {
    if (permission || access !== 'public') throw unauthorized(signInMessage)
    return visitor
  }
  if (!isAmong(access, signedIn)) throw forbidden()
  if (permission) await demand(ports, permission, { actor: signedIn, path, address: request.ip })
  return signedIn
}

function isAmong(access: Access, { isDesigner, isWhite }: SignedIn): boolean {
  if (access === 'designer') return isDesigner
  return access !== 'uploader' || isDesigner || isWhite
}

/** The permission, and only from who has it the second factor: others need not know that there is one. */
async function demand(ports: AccessPorts, permission: Permission, denial: Denial): Promise<void> {
  if (!may(denial.actor, permission)) {
    await ports.onDenied?.(denial)
    throw forbidden()
  }
  if (!denial.actor.hasSecondFactor) throw secondFactorNeeded()
}
