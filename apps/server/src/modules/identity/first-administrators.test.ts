import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '../../kernel/secret.ts'
import { type Foundation, freshPhone, startFoundation } from '../../testing/foundation.ts'
import { createAudit } from '../audit/index.ts'
import { grantFirstAdministrator } from './index.ts'

let site: Foundation
beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())

const grant = (phone: string) => {
  const { db } = site.database
  const { record } = createAudit({
    db,
    clock: site.clock,
    secrets: createSecrets('a secret of thirty-two characters'),
  })
  return db.transaction().execute((trx) => grantFirstAdministrator(trx, phone, record))
}
const administrators = async () => {
  const rows = site.database.db.selectFrom('user_role').select('user_id').where('role', '=', 'administrator')
  return (await rows.orderBy('user_id').execute()).map(({ user_id }) => user_id)
}

test('the operator makes the first two administrators, remembered as nobody’s deed; the rest is for approvals', async () => {
  const phones = [freshPhone(), freshPhone(), freshPhone()] as const
  await expect(grant(phones[0])).rejects.toThrow('还没有登录过')
  const ids = []
  for (const phone of phones)
    ids.push(await site.identity.createUser({ phone, roles: phone === phones[0] ? ['editor'] : [] }))
  expect(await grant(phones[0])).toBe(ids[0])
  await expect(grant(phones[0])).rejects.toThrow('已经是管理员')
  const atOnce = await Promise.allSettled([grant(phones[1]), grant(phones[2])])
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(String(atOnce.find((one) => one.status === 'rejected')?.reason)).toContain('已有两名管理员')
  expect(await administrators()).toHaveLength(2)

  const events = await site.database.db.selectFrom('audit_event').selectAll().orderBy('number').execute()
  expect(events).toHaveLength(2)
  expect(events[0]).toMatchObject({
    actor_id: null,
    session_id: null,
    address_mac: null,
    what: 'role.granted',
    subject_id: String(ids[0]),
    before: { roles: ['editor'] },
    after: { roles: ['administrator', 'editor'] },
  })
})
