import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from './password.ts'
import { freshPhone, type Foundation, startFoundation } from '../../testing/foundation.ts'

let site: Foundation
beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())

const CODE_LOGIN = '/api/user/login/SMSCode'
const PASSWORD_LOGIN = '/api/user/login/password'
const CHANGE = '/api/user/changePassword/SMSCode'
const MINUTE = 60_000

let nextAddress = 1
const freshAddress = () => `192.0.2.${nextAddress++}`

const sendCode = (mobile: string) =>
  site.codeFor('/api/user/getSMSCode/login', { body: { mobile }, address: freshAddress() })
const sendRecoveryCode = (mobile: string) =>
  site.codeFor('/api/user/getSMSCode/changePassword', { body: { mobile }, address: freshAddress() })
const loginByCode = (mobile: string, smsCode: string) => site.call(CODE_LOGIN, { body: { mobile, smsCode } })
const loginByPassword = (mobile: string, password: string, address = freshAddress()) =>
  site.call(PASSWORD_LOGIN, { body: { mobile, password }, address })
const userInfo = (token: string) => site.call('/api/user/getUserInfo', { body: {}, token })

/** Any six digits but these. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('POST /api/user/login/SMSCode', () => {
  test('registers an unknown number as 砚友 and four digits and answers token and user', async () => {
    const phone = freshPhone()
    const answer = await loginByCode(phone, await sendCode(phone))
    expect(answer.code).toBe(200)
    expect(answer.data.user).toMatchObject({
      phoneNumber: phone,
      userType: '1',
      vip: '0',
      isVip: '0',
      isWhite: '0',
      exitPassword: '0',
      following: 0,
      followers: 0,
    })
    expect(answer.data.user.userName).toMatch(/^砚友\d{4}$/)
    expect((await userInfo(answer.data.token)).data.userId).toBe(answer.data.user.userId)
  })

  test('logs a known number in to its own account', async () => {
    const phone = freshPhone()
    const userId = await site.identity.createUser({ phone, name: '沈知白', school: '江南大学' })
    const answer = await loginByCode(phone, await sendCode(phone))
    expect(answer.data.user).toMatchObject({ userId: String(userId), userName: '沈知白', school: '江南大学' })
  })

  test.each([
    [{}, '请输入手机号'],
    [{ mobile: '13900000009' }, '请输入验证码'],
    [{ mobile: '12345678901', smsCode: '123456' }, '请输入正确的手机号'],
    [{ mobile: '13900000009', smsCode: '123456' }, '验证码错误或已过期'],
  ])('%j is refused with %s', async (body, message) => {
    expect(await site.call(CODE_LOGIN, { body })).toMatchObject({ status: 200, code: 400, message })
  })

  test('50 parallel correct tries give exactly one session', async () => {
    const phone = freshPhone()
    const code = await sendCode(phone)
    const answers = await Promise.all(Array.from({ length: 50 }, () => loginByCode(phone, code)))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.message === '验证码错误或已过期')).toHaveLength(49)
  })

  test('a code is good once', async () => {
    const phone = freshPhone()
    const code = await sendCode(phone)
    expect((await loginByCode(phone, code)).code).toBe(200)
    expect((await loginByCode(phone, code)).message).toBe('验证码错误或已过期')
  })

  test('a code is good for less than 5 minutes', async () => {
    const phone = freshPhone()
    const early = await sendCode(phone)
    site.clock.advance(5 * MINUTE - 1)
    expect((await loginByCode(phone, early)).code).toBe(200)
    const late = await sendCode(phone)
    site.clock.advance(5 * MINUTE)
    expect((await loginByCode(phone, late)).message).toBe('验证码错误或已过期')
  })

  test('after five wrong tries, even parallel ones, the right code is void', async () => {
    const phone = freshPhone()
    const code = await sendCode(phone)
    for (let n = 0; n < 4; n++) await loginByCode(phone, wrong(code))
    expect((await loginByCode(phone, code)).code).toBe(200)

    site.clock.advance(MINUTE)
    const second = await sendCode(phone)
    await Promise.all(Array.from({ length: 20 }, () => loginByCode(phone, wrong(second))))
    expect((await loginByCode(phone, second)).message).toBe('验证码错误或已过期')
  })

  test('a new code voids the one before', async () => {
    const phone = freshPhone()
    const first = await sendCode(phone)
    site.clock.advance(MINUTE)
    const second = await sendCode(phone)
    const voided = first === second ? wrong(first) : first
    expect((await loginByCode(phone, voided)).code).toBe(400)
    expect((await loginByCode(phone, second)).code).toBe(200)
  })

  test('neither the code nor the token is stored as it is', async () => {
    const phone = freshPhone()
    const code = await sendCode(phone)
    const { data } = await loginByCode(phone, code)
    const { rows } = await site.database.pool.query(
      `select c::text as row from sms_codes c where phone = $1 union all select s::text from sessions s`,
      [phone],
    )
    const stored = rows.map(({ row }) => row).join('\n')
    expect(rows.length).toBeGreaterThan(1)
    expect(stored).not.toContain(`,${code},`)
    expect(stored).not.toContain(Buffer.from(data.token).toString('hex'))
    expect(stored).not.toContain(Buffer.from(data.token, 'base64url').toString('hex'))
  })
})

describe('POST /api/user/login/password', () => {
  const password = 'ink-and-paper-9'

  test('logs in with the right password', async () => {
    const phone = freshPhone()
    await site.identity.createUser({ phone, password })
    const answer = await loginByPassword(phone, password)
    expect(answer).toMatchObject({ code: 200, data: { user: { phoneNumber: phone, exitPassword: '1' } } })
    expect((await userInfo(answer.data.token)).code).toBe(200)
  })

  test.each([
    [{}, '请输入账号'],
    [{ mobile: '13900000009' }, '请输入密码'],
    [{ mobile: '13900000009', password: '' }, '请输入密码'],
  ])('%j is refused with %s', async (body, message) => {
    expect(await site.call(PASSWORD_LOGIN, { body })).toMatchObject({ status: 200, code: 400, message })
  })

  test('unknown account, account without a password and wrong password have one answer', async () => {
    const withPassword = freshPhone()
    const without = freshPhone()
    await site.identity.createUser({ phone: withPassword, password })
    await site.identity.createUser({ phone: without })
    const answers = [
      await loginByPassword(withPassword, 'wrong-password'),
      await loginByPassword(without, 'wrong-password'),
      await loginByPassword(without, 'belongs to nobody'),
      await loginByPassword(freshPhone(), 'wrong-password'),
      await loginByPassword('nobody', 'wrong-password'),
    ]
    for (const answer of answers) {
      expect(answer).toEqual({ status: 200, code: 400, message: '账号或密码错误', data: null })
    }
  })

  test('five tries in 15 minutes from an address, then 429 for known and unknown alike', async () => {
    const known = freshPhone()
    await site.identity.createUser({ phone: known, password })
    for (const phone of [known, freshPhone()]) {
      const address = freshAddress()
      const tries = await Promise.all(
        Array.from({ length: 12 }, () => loginByPassword(phone, 'wrong-password', address)),
      )
      expect(tries.filter((answer) => answer.code === 400)).toHaveLength(5)
      expect(tries.filter((answer) => answer.code === 429)).toHaveLength(7)
    }
  })

  test('the throttle binds neither other addresses nor the code, and ends after 15 minutes', async () => {
    const phone = freshPhone()
    await site.identity.createUser({ phone, password })
    const address = freshAddress()
    for (let n = 0; n < 5; n++) await loginByPassword(phone, 'wrong-password', address)
    expect((await loginByPassword(phone, password, address)).code).toBe(429)
    expect((await loginByPassword(phone, password, freshAddress())).code).toBe(200)
    expect((await loginByCode(phone, await sendCode(phone))).code).toBe(200)
    site.clock.advance(15 * MINUTE)
    expect((await loginByPassword(phone, password, address)).code).toBe(200)
  })

  test('a success clears the tries', async () => {
    const phone = freshPhone()
    await site.identity.createUser({ phone, password })
    const address = freshAddress()
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) await loginByPassword(phone, 'wrong-password', address)
      expect((await loginByPassword(phone, password, address)).code).toBe(200)
    }
  })
})

const change = (mobile: string, smsCode: string, newPassword: string) =>
  site.call(CHANGE, { body: { mobile, smsCode, newPassword } })

describe('POST /api/user/changePassword/SMSCode', () => {
  test('sets the password, ends every session and tells the user', async () => {
    const phone = freshPhone()
    const userId = await site.identity.createUser({ phone, password: 'the old one' })
    const tokens = [await site.identity.openSession(userId), await site.identity.openSession(userId)]
    const stranger = await site.identity.openSession(await site.identity.createUser({ phone: freshPhone() }))
    const answer = await change(phone, await sendRecoveryCode(phone), 'the new one!')
    expect(answer).toEqual({ status: 200, code: 200, message: '密码修改成功', data: null })
    for (const token of tokens) expect((await userInfo(token)).code).toBe(401)
    expect((await userInfo(stranger)).code).toBe(200)
    expect((await loginByPassword(phone, 'the old one')).code).toBe(400)
    const login = await loginByPassword(phone, 'the new one!')
    expect(login.code).toBe(200)
    const unread = await site.call('/api/notify/getUnreadCount', { token: login.data.token })
    expect(unread.data.systemCount).toBe(1)
  })

  test('lets nobody in who was trying the old one meanwhile', async () => {
    const phone = freshPhone()
    const userId = await site.identity.createUser({ phone, password: 'the old one' })
    const newHash = await hashPassword('the new one!')
    const { trying } = await site.database.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash: newHash }).where('id', '=', userId).execute()
      const trying = loginByPassword(phone, 'the old one')
      const isWaiting = sql<{
        n: number
      }>`select 1 n from pg_locks where not granted and locktype = 'transactionid'`
      await vi.waitFor(async () => expect((await isWaiting.execute(trx)).rows).toHaveLength(1), 5_000)
      return { trying }
    })
    expect(await trying).toMatchObject({ code: 400, message: '账号或密码错误' })
    const sessions = site.database.db.selectFrom('sessions').select('id').where('user_id', '=', userId)
    expect(await sessions.execute()).toEqual([])
  })

  test.each([
    [{}, '请输入手机号'],
    [{ mobile: '13900000009' }, '请输入验证码'],
    [{ mobile: '13900000009', smsCode: '123456' }, '请输入新密码'],
    [{ mobile: '13900000009', smsCode: '123456', newPassword: '' }, '请输入新密码'],
    [{ mobile: '13900000009', smsCode: '123456', newPassword: '1234567' }, '密码长度为 8 到 20 位'],
    [{ mobile: '13900000009', smsCode: '123456', newPassword: 'x'.repeat(21) }, '密码长度为 8 到 20 位'],
    [{ mobile: '13900000009', smsCode: '123456', newPassword: 'Password123' }, '密码过于常见，请换一个'],
    [{ mobile: '13900000009', smsCode: '123456', newPassword: 'ink-and-paper' }, '验证码错误或已过期'],
  ])('%j is refused with %s', async (body, message) => {
    expect(await site.call(CHANGE, { body })).toMatchObject({ status: 200, code: 400, message })
  })

  test('a login code changes no password', async () => {
    const phone = freshPhone()
    await site.identity.createUser({ phone })
    expect((await change(phone, await sendCode(phone), 'the new one!')).message).toBe('验证码错误或已过期')
    expect((await loginByPassword(phone, 'the new one!')).code).toBe(400)
  })

  test('only who holds an unregistered number learns that it is unregistered', async () => {
    const phone = freshPhone()
    const code = await sendRecoveryCode(phone)
    expect((await change(phone, wrong(code), 'the new one!')).message).toBe('验证码错误或已过期')
    expect((await change(phone, code, 'the new one!')).message).toBe('该手机号尚未注册')
  })
})

describe('an account that is no text', () => {
  test.each(['\ud800', '1390000000\udfff', '\udc00\ud800'])('%j is unknown', async (mobile) => {
    expect(await loginByPassword(mobile, 'wrong-password')).toEqual({
      status: 200,
      code: 400,
      message: '账号或密码错误',
      data: null,
    })
  })

  test('nor does such a password, code, browser or proof break a call', async () => {
    const phone = freshPhone()
    await site.identity.createUser({ phone, password: 'ink-and-paper-9' })
    const broken = '\ud800'.repeat(22)
    const calls: [string, object][] = [
      [PASSWORD_LOGIN, { mobile: phone, password: broken }],
      [PASSWORD_LOGIN, { mobile: phone, password: 'ink-and-paper-9', browser: broken }],
      [PASSWORD_LOGIN, { mobile: phone, password: 'ink-and-paper-9', proof: broken }],
      [CODE_LOGIN, { mobile: phone, smsCode: '\ud800' }],
      [CODE_LOGIN, { mobile: broken, smsCode: '123456' }],
      [CHANGE, { mobile: phone, smsCode: '\ud800', newPassword: '\ud800'.repeat(8) }],
    ]
    for (const [path, body] of calls) {
      expect(await site.call(path, { body }), JSON.stringify(body)).toMatchObject({ status: 200, code: 400 })
    }
    expect((await change(phone, await sendRecoveryCode(phone), '\ud800'.repeat(8))).status).toBe(200)
  })
})

describe('POST /api/user/signOutEverywhere', () => {
  const signOutEverywhere = (token?: string) => site.call('/api/user/signOutEverywhere', { body: {}, token })

  test('ends every session of the caller, on every node, and no other', async () => {
    const userId = await site.identity.createUser({ phone: freshPhone() })
    const tokens = [await site.identity.openSession(userId), await site.identity.openSession(userId)]
    const stranger = await site.identity.openSession(await site.identity.createUser({ phone: freshPhone() }))
    const node = site.anotherNode()
    for (const token of tokens) {
      expect((await site.call('/api/user/getUserInfo', { body: {}, token, on: node })).code).toBe(200)
    }
    expect(await signOutEverywhere(tokens[0])).toEqual({
      status: 200,
      code: 200,
      message: '已退出所有设备',
      data: null,
    })
    for (const token of tokens) {
      expect((await site.call('/api/user/getUserInfo', { body: {}, token, on: node })).code).toBe(401)
    }
    expect((await userInfo(stranger)).code).toBe(200)
    expect((await signOutEverywhere(tokens[1])).status).toBe(401)
  })

  test('makes strangers of all browsers', async () => {
    const phone = freshPhone()
    const body = { mobile: phone, password: 'ink-and-paper-9', browser: 'a-browser-of-the-owner-1' }
    await site.identity.createUser({ phone, password: body.password })
    const login = () => site.call(PASSWORD_LOGIN, { body, address: '192.0.2.200' })
    const { data } = await login()
    for (let n = 0; n < 5; n++) await loginByPassword(phone, 'wrong-password', '192.0.2.200')
    const again = await login()
    expect(again.code).toBe(200)
    await signOutEverywhere(data.token)
    for (let n = 0; n < 5; n++) await loginByPassword(phone, 'wrong-password', '192.0.2.200')
    expect((await login()).status).toBe(429)
  })

  test('is 401 for a visitor', async () => {
    expect((await signOutEverywhere()).status).toBe(401)
  })
})

describe('POST /api/system/signout', () => {
  test('the token is dead at the next request, on every node', async () => {
    const userId = await site.identity.createUser({ phone: freshPhone() })
    const [token, other] = [await site.identity.openSession(userId), await site.identity.openSession(userId)]
    const node = site.anotherNode()
    const ask = (options: object) => site.call('/api/user/getUserInfo', { body: {}, ...options })
    expect((await ask({ token, on: node })).code).toBe(200)
    expect(await site.call('/api/system/signout', { body: {}, token })).toEqual({
      status: 200,
      code: 200,
      message: '退出成功',
      data: null,
    })
    expect(await ask({ token, on: node })).toMatchObject({
      status: 401,
      code: 401,
      message: '未授权，请登录',
    })
    expect((await ask({ token })).code).toBe(401)
    expect((await ask({ token: other })).code).toBe(200)
  })

  test.each([undefined, 'no such token'])('says 退出成功 with the token %s too', async (token) => {
    const answer = await site.call('/api/system/signout', { body: {}, token })
    expect(answer).toMatchObject({ code: 200, message: '退出成功' })
  })
})
