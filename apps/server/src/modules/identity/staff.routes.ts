import { roleEndpoints } from '@yantu/contract/identity/roles'
import { staffEndpoints } from '@yantu/contract/identity/staff'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { NewApproval } from '../approvals/index.ts'
import { ROLE_CHANGE, type RoleChange } from './role-change.service.ts'
import type { SecondFactor } from './second-factor.service.ts'
import { userIdFrom } from './user-id.ts'

export interface StaffServices {
  secondFactor: SecondFactor
  /** Asks a second administrator; the approval's id. */
  ask(asked: NewApproval<RoleChange>, actor: SignedIn, address: string): Promise<string>
}

export function registerStaffRoutes(
  app: FastifyInstance,
  ports: HttpPorts,
  { secondFactor, ask }: StaffServices,
): void {
  const calls = staffEndpoints
  route(app, ports, calls.getStaffSession, async (_input, actor) => secondFactor.session(actor))
  route(app, ports, calls.enrolSecondFactor, async (_input, actor, { address }) =>
    secondFactor.enrol(actor, address),
  )
  route(app, ports, calls.verifySecondFactor, async ({ code }, actor, { address }) => {
    await secondFactor.verify(actor, code, address)
    return null
  })
  route(
    app,
    ports,
    roleEndpoints.askRoleChange,
    async ({ reason, userId, ...change }, actor, { address }) => {
      const request = { userId: userIdFrom(userId), ...change }
      return { approvalId: await ask({ kind: ROLE_CHANGE, request, reason }, actor, address) }
    },
  )
}
