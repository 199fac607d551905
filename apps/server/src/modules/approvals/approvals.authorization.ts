import { approvalEndpoints } from '@yantu/contract/approvals/endpoints'
import { roleEndpoints } from '@yantu/contract/identity/roles'
import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import type { AuthorizationRow, World } from '../../testing/authorization.ts'

const json = async (
  world: World,
  token: string,
  { method, path: url }: { method: 'GET' | 'POST'; path: string },
  payload?: object,
) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await world.http.inject({ method, url, headers, ...(payload && { payload }) })).json()
}

/** What an administrator asked for: to give a role to a fresh user. */
async function asked(world: World, askerId?: number): Promise<{ approvalId: string; hash: string }> {
  const asker = askerId ?? (await world.createUser({ roles: ['administrator'] })).userId
  const token = await world.verifiedToken(asker)
  const change = {
    userId: (await world.createUser()).userId,
    role: 'editor',
    change: 'grant',
    reason: '内容维护',
  }
  const { approvalId } = (await json(world, token, roleEndpoints.askRoleChange, change)).data
  const { list } = (await json(world, token, approvalEndpoints.listApprovals)).data
  return list.find((approval: { approvalId: string }) => approval.approvalId === approvalId)
}

const othersRequest: AuthorizationRow['input'] = async (world) => {
  const { approvalId, hash } = await asked(world)
  return { approvalId, hash, reason: '不需要' }
}

const ownRequest: AuthorizationRow['input'] = async (world, role) => {
  const { approvalId, hash } = await asked(
    world,
    role === 'administrator' ? world.users.administrator.userId : undefined,
  )
  return { approvalId, hash, reason: '不需要' }
}

/** `finance` decides on approvals, but on none that changes a role. */
const decide = { visitor: 401, administrator: 200, unverified: SECOND_FACTOR_NEEDED, rest: 403 }

export const authorizationRows: AuthorizationRow[] = [
  { call: 'listApprovals', expect: { ...decide, finance: 200 } },
  { call: 'approve', case: "another's request", input: othersRequest, expect: decide },
  { call: 'approve', case: 'the own request', input: ownRequest, expect: { ...decide, administrator: 400 } },
  { call: 'decline', case: "another's request", input: othersRequest, expect: decide },
  { call: 'decline', case: 'the own request', input: ownRequest, expect: { ...decide, administrator: 400 } },
  { call: 'withdraw', case: 'the own request', input: ownRequest, expect: { ...decide, finance: 404 } },
  {
    call: 'withdraw',
    case: "another's request",
    input: othersRequest,
    expect: { ...decide, administrator: 404, finance: 404 },
  },
]
