import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Foundation, freshPhone, startFoundation } from '../../testing/foundation.ts'
import type { hashPassword } from './password.ts'

const watched = vi.hoisted(() => ({ connectionsInUse: (): number => 0, whileHashing: [] as number[] }))

vi.mock('./password.ts', async (original) => {
  const real = await original<{ hashPassword: typeof hashPassword }>()
  const noted: typeof hashPassword = (password) => {
    watched.whileHashing.push(watched.connectionsInUse())
    return real.hashPassword(password)
  }
  return { ...real, hashPassword: noted }
})

let site: Foundation
beforeAll(async () => {
  site = await startFoundation()
  const { pool } = site.database
  watched.connectionsInUse = () => pool.totalCount - pool.idleCount
})
afterAll(() => site?.close())

const SEND = '/api/user/getSMSCode/changePassword'
const CHANGE = '/api/user/changePassword/SMSCode'

async function recovering() {
  const phone = freshPhone()
  await site.identity.createUser({ phone })
  const smsCode = await site.codeFor(SEND, { body: { mobile: phone } })
  watched.whileHashing.length = 0
  return { mobile: phone, smsCode, newPassword: 'ink-and-paper-9' }
}

test('a new password is hashed before the transaction, which holds a connection and a row', async () => {
  const body = await recovering()
  expect((await site.call(CHANGE, { body })).message).toBe('密码修改成功')
  expect(watched.whileHashing).toEqual([0])
  const login = { mobile: body.mobile, password: body.newPassword }
  expect((await site.call('/api/user/login/password', { body: login })).code).toBe(200)
})

test('nobody makes us hash by guessing at codes, and each guess still counts', async () => {
  const body = await recovering()
  const wrong = { ...body, smsCode: body.smsCode === '000000' ? '000001' : '000000' }
  for (let n = 0; n < 5; n++) {
    expect((await site.call(CHANGE, { body: wrong })).message).toBe('验证码错误或已过期')
  }
  expect(watched.whileHashing).toEqual([])
  expect((await site.call(CHANGE, { body })).message).toBe('验证码错误或已过期')
})
