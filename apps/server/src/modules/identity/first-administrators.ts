import type { Trx } from '../../db/schema.ts'
import { OperatorError } from '../../kernel/errors/index.ts'
import type { RecordEvent } from '../audit/index.ts'
import { LEAST_ADMINISTRATORS } from './role-change.service.ts'
import { countAdministrators, insertRole, lockAllRoles, lockRoles } from './role.repository.ts'
import { findUserByPhone } from './user.repository.ts'

/**
 * Makes somebody who has logged in before an administrator, by the hand of the operator: only while there are fewer
 * than two, since from then on two of them decide. Throws OperatorError.
 * @returns the user's id
 */
export async function grantFirstAdministrator(trx: Trx, phone: string, record: RecordEvent): Promise<number> {
  await lockAllRoles(trx)
  const user = await findUserByPhone(trx, phone)
  if (!user) throw new OperatorError(`${phone} 还没有登录过，请先用它登录一次 / has never logged in`)
  const before = await lockRoles(trx, user.id)
  if (before.includes('administrator'))
    throw new OperatorError(`${phone} 已经是管理员 / is an administrator already`)
  if ((await countAdministrators(trx)) >= LEAST_ADMINISTRATORS)
    throw new OperatorError('已有两名管理员，角色由他们在案台里复核 / roles change by approval from now on')
  await insertRole(trx, { userId: user.id, role: 'administrator' })
  await record(trx, {
    by: { userId: null, sessionId: null, address: null },
    what: 'role.granted',
    subject: { kind: 'user', id: user.id },
    before: { roles: before },
    after: { roles: await lockRoles(trx, user.id) },
  })
  return user.id
}
