import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import type { Notify } from '../notifications/index.ts'
import { REMIND, remindOfEnds } from './membership.reminders.ts'
import { registerMembershipRoutes } from './membership.routes.ts'
import { membershipOwnData } from './own-data.repository.ts'
import { createMembershipService, type MembershipDeps, type MembershipService } from './membership.service.ts'

export type { CurrentPlan, Grant, MembershipService, MembershipStatus } from './membership.service.ts'
export type { Plan } from './membership.timeline.ts'

export interface Membership extends MembershipService {
  ownData: OwnData
  /** The hourly job: tells of what ends soon and of what has ended. */
  remind(): Promise<void>
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** Who holds which plan, and until when. Buying one is in `sales/`. */
export function createMembership(deps: MembershipDeps & { jobs: Jobs; notify: Notify }): Membership {
  const service = createMembershipService(deps)
  const remind = () => remindOfEnds(deps)
  deps.jobs.define(REMIND, remind)
  return {
    ...service,
    remind,
    ownData: membershipOwnData(deps.db),
    register: (app, ports) => registerMembershipRoutes(app, ports, service),
  }
}
