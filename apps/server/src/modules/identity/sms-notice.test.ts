import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import { identityLimits } from '@yantu/contract/limits/identity'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Foundation, freshPhone, startFoundation } from '../../testing/foundation.ts'
import { passwordSms, SMS_NOTICE } from './sms-notice.service.ts'

const CHANGE = identityEndpoints.changePassword.path
const SEND = identityEndpoints.sendChangePasswordCode.path
const HOUR_MS = 3_600_000

let site: Foundation
let phone: string
let userId: number
beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())
beforeEach(async () => {
  phone = freshPhone()
  userId = await site.identity.createUser({ phone })
  site.noticed.length = 0
  site.provider.answerNotice = async () => ({ sent: true })
})

async function changePassword(): Promise<void> {
  const smsCode = await site.codeFor(SEND, { body: { mobile: phone } })
  const body = { mobile: phone, smsCode, newPassword: 'ink-and-paper-9' }
  expect((await site.call(CHANGE, { body })).message).toBe('密码修改成功')
}

test('who has a new password is told by SMS, once it is theirs, by their number of that moment', async () => {
  await changePassword()
  expect(site.noticed).toEqual([])
  expect(await site.jobs.drain()).toEqual([])
  const time = '2026-03-01 10:00:00'
  expect(site.noticed).toEqual([
    {
      mobile: phone,
      template: 'password-changed',
      params: { time },
      text: `【砚图】您的登录密码已于 ${time} 修改。如非本人操作，请立即通过“忘记密码”重设密码并联系客服。`,
    },
  ])
  const { rows } = await site.database.pool.query('select * from test_job')
  expect(rows).toEqual([])
})

test('a provider that is away is asked again; nothing that is kept of it tells the number', async () => {
  site.provider.answerNotice = async () => {
    throw new Error(`no connection for ${phone}`)
  }
  await changePassword()
  const failures = await site.jobs.drain()
  expect(failures.map(String)).toEqual(['Error: unavailable: Error'])
  const { rows } = await site.database.pool.query('select * from test_job')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify([rows, site.logged])).not.toContain(phone)
  site.provider.answerNotice = async () => ({ sent: true })
  expect(await site.jobs.drain()).toEqual([])
  expect(site.noticed).toHaveLength(1)
})

test('one without a template ends with a line in the log', async () => {
  site.provider.answerNotice = async () => ({ sent: false, reason: 'template', detail: 'no template' })
  await changePassword()
  expect(await site.jobs.drain()).toEqual([])
  expect(site.logged.at(-1)).toContain('a notice by SMS was not sent')
  expect(site.logged.at(-1)).not.toContain(phone)
})

test('what is staged twice is told once; a number has so many a day, and the rest the day after', async () => {
  const { perPhonePerDay } = identityLimits.smsNotices
  const stage = () =>
    site.database.db
      .transaction()
      .execute((trx) => site.jobs.enqueue(trx, SMS_NOTICE, passwordSms(userId, site.clock.now())))
  for (let n = 0; n < perPhonePerDay; n++) {
    await stage()
    await stage()
    expect(await site.jobs.drain()).toEqual([])
    site.clock.advance(HOUR_MS)
  }
  await stage()
  expect((await site.jobs.drain()).map(String)).toEqual(['Error: the notices by SMS of this day are spent'])
  expect(site.noticed).toHaveLength(perPhonePerDay)
  site.clock.advance(24 * HOUR_MS)
  expect(await site.jobs.drain()).toEqual([])
  expect(site.noticed).toHaveLength(perPhonePerDay + 1)
})
