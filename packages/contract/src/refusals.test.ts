import { expect, it } from 'vitest'
import { aiEndpoints } from './ai/endpoints.ts'
import { approvalEndpoints } from './approvals/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { roleEndpoints } from './identity/roles.ts'
import { staffEndpoints } from './identity/staff.ts'

/*
 * What a call's schema says of a wrong field, word for word: a row for each message that no test of its module shows.
 * Beside `right` the row's field is wrong, and the first message is the one that is answered.
 */

interface Refused {
  endpoint: Endpoint
  right: object
  wrong: object
  message: string
}

const approvalId = '0'.repeat(8) + '-0000-7000-8000-000000000000'
const rewriting = { historyId: approvalId, nodeId: 'n1', version: 1 }
const deciding = { approvalId, reason: '资料不全' }
const roleChange = { userId: '7', role: 'reviewer', change: 'grant', reason: '新同事' }

const rows: Refused[] = [
  {
    endpoint: aiEndpoints.rewriteSection,
    right: rewriting,
    wrong: { instruction: '短'.repeat(201) },
    message: '改写要求不能超过200个字',
  },
  { endpoint: approvalEndpoints.decline, right: deciding, wrong: { reason: '  ' }, message: '请填写理由' },
  {
    endpoint: approvalEndpoints.decline,
    right: deciding,
    wrong: { reason: '由'.repeat(201) },
    message: '理由不能超过200个字',
  },
  {
    endpoint: roleEndpoints.askRoleChange,
    right: roleChange,
    wrong: { role: 'king' },
    message: '角色不存在',
  },
  {
    endpoint: staffEndpoints.verifySecondFactor,
    right: { code: '123456' },
    wrong: { code: undefined },
    message: '请输入动态验证码',
  },
]

it.each(rows)('$endpoint.path says $message', ({ endpoint, right, wrong, message }) => {
  const saidOf = (input: object) =>
    endpoint.input.safeParse(input).error?.issues.find(({ path }) => String(path[0]) in wrong)?.message
  expect(saidOf({ ...right, ...wrong })).toBe(message)
  expect(saidOf(right)).toBeUndefined()
})
