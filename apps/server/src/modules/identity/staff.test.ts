import { defineEndpoint } from '@yantu/contract/endpoint'
import {
  type Permission,
  permissions,
  permissionsOf,
  type StaffRole,
  staffRoles,
} from '@yantu/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../../kernel/log/index.ts'
import { route } from '../../kernel/http/route.ts'
import { createHttpServer } from '../../kernel/http/server.ts'
import { type Foundation, freshPhone, startFoundation } from '../../testing/foundation.ts'

/** Who may do what: every permission a row, and nobody in it who is not named here. */
const matrix: Record<Permission, readonly StaffRole[]> = {
  'works.review': ['administrator', 'reviewer'],
  'people.review': ['administrator', 'reviewer'],
  'demands.arbitrate': ['administrator', 'reviewer'],
  'reports.handle': ['administrator', 'reviewer', 'editor'],
  'content.edit': ['administrator', 'editor'],
  'money.read': ['administrator', 'finance', 'auditor'],
  'refunds.manage': ['administrator', 'finance'],
  'money.reconcile': ['administrator', 'finance'],
  'invoices.issue': ['administrator', 'finance'],
  'payouts.manage': ['administrator', 'finance'],
  'money.settings': ['administrator', 'finance'],
  'approvals.decide': ['administrator', 'finance'],
  'users.manage': ['administrator'],
  'roles.manage': ['administrator'],
  'personal.read': ['administrator', 'reviewer'],
  'audit.read': ['administrator', 'auditor'],
  'system.read': ['administrator', 'auditor'],
  'system.manage': ['administrator'],
}

const probe = (permission: Permission) =>
  defineEndpoint({
    method: 'GET',
    path: `/api/admin/probe/${permission}`,
    summary: 'answers',
    access: 'user',
    permission,
    input: z.object({}),
    data: z.null(),
  })

let site: Foundation
const app = createHttpServer({ log: createLogger('silent') })
const tokens = new Map<string, string>()

beforeAll(async () => {
  site = await startFoundation()
  const ports = {
    authenticate: site.identity.authenticate,
    rateLimiter: { take: async () => true },
    addressFactor: 1,
  }
  for (const permission of permissions) route(app, ports, probe(permission), async () => null)
  for (const role of [...staffRoles, 'nobody'] as const) {
    const roles = role === 'nobody' ? [] : [role]
    const userId = await site.identity.createUser({ phone: freshPhone(), roles })
    tokens.set(role, await site.identity.openSession(userId))
    await site.database.db
      .updateTable('sessions')
      .set({ second_factor_at: site.clock.now() })
      .where('user_id', '=', userId)
      .execute()
  }
})
afterAll(async () => {
  await app.close()
  await site.close()
})

describe.each(permissions)('%s', (permission) => {
  test.each(staffRoles)('of a %s', async (role) => {
    const headers = { authorization: `Bearer ${tokens.get(role)}` }
    const { statusCode } = await app.inject({ url: `/api/admin/probe/${permission}`, headers })
    expect(statusCode).toBe(matrix[permission].includes(role) ? 200 : 403)
  })

  test('of who has no role, though the session has shown a second factor, and of a visitor', async () => {
    const url = `/api/admin/probe/${permission}`
    const headers = { authorization: `Bearer ${tokens.get('nobody')}` }
    expect((await app.inject({ url, headers })).statusCode).toBe(403)
    expect((await app.inject({ url })).statusCode).toBe(401)
  })
})

test('a role that this program does not know gives nothing', () => {
  expect(permissionsOf(['owner', 'constructor', '__proto__'])).toEqual(new Set())
})

test('two roles give what each gives', () => {
  expect(permissionsOf(['editor', 'auditor'])).toEqual(
    new Set([...permissionsOf(['editor']), ...permissionsOf(['auditor'])]),
  )
})
