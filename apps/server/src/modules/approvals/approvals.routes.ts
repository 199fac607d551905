import { approvalEndpoints } from '@yantu/contract/approvals/endpoints'
import type { FastifyInstance } from 'fastify'
import { route } from '../../kernel/http/route.ts'
import type { HttpPorts } from '../../kernel/http/server.ts'
import type { ApprovalsService } from './approvals.service.ts'

export function registerApprovals(app: FastifyInstance, ports: HttpPorts, approvals: ApprovalsService): void {
  const calls = approvalEndpoints
  route(app, ports, calls.listApprovals, async (_input, actor) => ({ list: await approvals.list(actor) }))
  route(app, ports, calls.approve, async ({ approvalId, hash }, actor, { address }) => {
    await approvals.approve(approvalId, hash, actor, address)
    return null
  })
  route(app, ports, calls.decline, async ({ approvalId, reason }, actor, { address }) => {
    await approvals.decline(approvalId, reason, actor, address)
    return null
  })
  route(app, ports, calls.withdraw, async ({ approvalId }, actor, { address }) => {
    await approvals.withdraw(approvalId, actor, address)
    return null
  })
}
