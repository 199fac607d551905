import { membershipEndpoints } from '@yantu/contract/membership/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { presentMembership } from './membership.presenter.ts'
import type { MembershipService } from './membership.service.ts'

export function registerMembershipRoutes(
  app: FastifyInstance,
  ports: HttpPorts,
  memberships: Pick<MembershipService, 'status'>,
): void {
  route(app, ports, membershipEndpoints.queryUserVip, async (_input, actor) =>
    presentMembership(await memberships.status(actor.userId)),
  )
}
