import { identityMessages } from '@yantu/contract/messages/identity'
import { type StaffRole, staffRoles } from '@yantu/contract/permissions'
import { z } from 'zod'
import type { Trx } from '../../db/schema.ts'
import { notFound, Refusal } from '../../kernel/errors/index.ts'
import type { ApprovalKind } from '../approvals/index.ts'
import type { RecordEvent } from '../audit/index.ts'
import { countAdministrators, deleteRole, insertRole, lockRoles } from './role.repository.ts'
import { forgetSecondFactor } from './second-factor.repository.ts'
import { findUser } from './user.repository.ts'

export const ROLE_CHANGE = 'role.change'
/** Below it nobody could approve anything any more. */
export const LEAST_ADMINISTRATORS = 2

const roleChange = z.object({
  userId: z.number().int(),
  role: z.enum(staffRoles),
  change: z.enum(['grant', 'revoke']),
})
export type RoleChange = z.output<typeof roleChange>

/** Giving a role and taking it away, as a kind of approval: decided on the roles that the user has at present. */
export function createRoleChange({ record }: { record: RecordEvent }): ApprovalKind<RoleChange> {
  return {
    permission: 'roles.manage',
    request: roleChange,

    subject: async (trx, { userId }) => ({ roles: await lockRoles(trx, userId) }),

    async check(trx, { userId, role, change }) {
      if (!(await findUser(trx, userId))) throw notFound(identityMessages.userNotFound)
      const roles = await lockRoles(trx, userId)
      if (change === 'grant' && roles.includes(role)) throw new Refusal(identityMessages.roleHeld)
      if (change === 'revoke') await assertMayLose(trx, roles, role)
    },

    async execute(trx, { userId, role, change }, by) {
      const before = await lockRoles(trx, userId)
      if (change === 'grant') await insertRole(trx, { userId, role })
      else await deleteRole(trx, { userId, role })
      const after = await lockRoles(trx, userId)
      if (after.length === 0) await forgetSecondFactor(trx, userId)
      await record(trx, {
        by,
        what: change === 'grant' ? 'role.granted' : 'role.revoked',
        subject: { kind: 'user', id: userId },
        before: { roles: before },
        after: { roles: after },
      })
    },
  }
}

async function assertMayLose(trx: Trx, roles: readonly string[], role: StaffRole): Promise<void> {
  if (!roles.includes(role)) throw new Refusal(identityMessages.roleNotHeld)
  if (role === 'administrator' && (await countAdministrators(trx)) <= LEAST_ADMINISTRATORS)
    throw new Refusal(identityMessages.roleLastTwo)
}
