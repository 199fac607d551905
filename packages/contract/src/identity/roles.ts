import { z } from 'zod'
import { approvalReason, askedApproval } from '../approvals/endpoints.ts'
import { defineEndpoint } from '../endpoint.ts'
import { approvalsMessages } from '../messages/approvals.ts'
import { identityMessages } from '../messages/identity.ts'
import { staffRoles } from '../permissions.ts'
import { id } from '../primitives.ts'

export const roleEndpoints = {
  askRoleChange: defineEndpoint({
    access: 'user',
    permission: 'roles.manage',
    method: 'POST',
    path: '/api/admin/roles/askChange',
    summary: 'Ask a second administrator to give somebody a role or to take it away',
    input: z.object({
      userId: id,
      role: z.enum(staffRoles, { error: identityMessages.roleInvalid }),
      change: z.enum(['grant', 'revoke']),
      reason: approvalReason,
    }),
    data: askedApproval,
    successMessage: approvalsMessages.approvalAsked,
  }),
} as const
