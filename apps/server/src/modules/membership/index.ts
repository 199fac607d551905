import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import { registerMembershipRoutes } from './membership.routes.ts'
import { createMembershipService, type MembershipDeps, type MembershipService } from './membership.service.ts'

export type { CurrentPlan, Grant, MembershipDeps, MembershipStatus, Plan } from './membership.service.ts'

export interface Membership extends MembershipService {
  register(app: FastifyInstance, ports: HttpPorts): void
}

export function createMembership(deps: MembershipDeps): Membership {
  const service = createMembershipService(deps)
  return { ...service, register: (app, ports) => registerMembershipRoutes(app, ports, service) }
}
