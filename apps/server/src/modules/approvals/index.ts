import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import { registerApprovals } from './approvals.routes.ts'
import { type ApprovalsDeps, type ApprovalsService, createApprovalsService } from './approvals.service.ts'

export { presentWaiting } from './approval.presenter.ts'
export type { ApprovalKind, NewApproval } from './approvals.service.ts'

const EXPIRE = { owner: 'approvals', name: 'expire-approvals', schedule: '*/10 * * * *' }

export interface Approvals extends ApprovalsService {
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** What needs a second administrator. Knows nothing of what is asked for: modules bring their kinds (`app.ts`). */
export function createApprovals({ jobs, ...deps }: ApprovalsDeps & { jobs: Jobs }): Approvals {
  const service = createApprovalsService(deps)
  jobs.define(EXPIRE, service.expireOld)
  return { ...service, register: (app, ports) => registerApprovals(app, ports, service) }
}
