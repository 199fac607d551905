import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPhone, type Foundation, startFoundation } from '../../testing/foundation.ts'
import type { SmsMessage, SmsOutcome } from './index.ts'
import { callSolving } from '../../testing/proof.ts'

let site: Foundation
beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())

const LOGIN = '/api/user/getSMSCode/login'
const SYSTEM = '/api/system/getSMSCode'
const RECOVERY = '/api/user/getSMSCode/changePassword'

let nextAddress = 1
const freshAddress = () => `198.51.100.${nextAddress++}`
const MINUTE = 60_000
const HOUR = 60 * MINUTE

async function signUp() {
  const phone = freshPhone()
  const userId = await site.identity.createUser({ phone })
  return { phone, userId, token: await site.identity.openSession(userId) }
}

describe('POST /api/user/getSMSCode/login', () => {
  test('sends six digits and says 验证码已发送, never the code', async () => {
    const phone = freshPhone()
    const answer = await site.call(LOGIN, { body: { mobile: phone }, address: freshAddress() })
    expect(answer).toEqual({ status: 200, code: 200, message: '验证码已发送', data: null })
    expect(site.outbox.at(-1)).toMatchObject({ mobile: phone, purpose: 'LOGIN' })
    expect(site.outbox.at(-1)?.code).toMatch(/^\d{6}$/)
    expect(site.outbox.at(-1)?.text).toContain(site.outbox.at(-1)?.code)
  })

  test.each([
    [{}, '请输入手机号'],
    [{ mobile: '' }, '请输入手机号'],
    [{ mobile: '15412345678' }, '请输入正确的手机号'],
    [{ mobile: '1380000000' }, '请输入正确的手机号'],
  ])('%j is refused with %s', async (body, message) => {
    expect(await site.call(LOGIN, { body })).toMatchObject({ status: 200, code: 400, message })
  })

  test('answers the same for a registered and an unregistered number', async () => {
    const { phone } = await signUp()
    const known = await site.call(LOGIN, { body: { mobile: phone }, address: freshAddress() })
    const unknown = await site.call(LOGIN, { body: { mobile: freshPhone() }, address: freshAddress() })
    expect(known).toEqual(unknown)
  })

  test('is 429 within 55 s of the last send to the phone, whatever the purpose, and free at 55 s', async () => {
    const phone = freshPhone()
    const send = (path: string) => site.call(path, { body: { mobile: phone }, address: freshAddress() })
    expect((await send(LOGIN)).code).toBe(200)
    site.clock.advance(54_999)
    expect(await send(RECOVERY)).toMatchObject({
      status: 429,
      code: 429,
      message: '操作过于频繁，请稍后再试',
    })
    site.clock.advance(1)
    expect((await send(RECOVERY)).code).toBe(200)
  })

  test('is 429 after 10 sends to a phone in an hour and 20 in a day', async () => {
    const phone = freshPhone()
    const send = async () =>
      (await callSolving(site, LOGIN, { body: { mobile: phone }, address: freshAddress() })).code
    const sendTen = async () => {
      for (let n = 0; n < 10; n++) {
        expect(await send()).toBe(200)
        site.clock.advance(MINUTE)
      }
    }
    await sendTen()
    expect(await send()).toBe(429)
    site.clock.advance(HOUR)
    await sendTen()
    site.clock.advance(HOUR)
    expect(await send()).toBe(429)
    site.clock.advance(24 * HOUR)
    expect(await send()).toBe(200)
  })

  test('is 429 after 60 sends from an address in an hour', async () => {
    const address = freshAddress()
    const send = async () => (await site.call(LOGIN, { body: { mobile: freshPhone() }, address })).code
    const codes = await Promise.all(Array.from({ length: 70 }, send))
    expect(codes.filter((code) => code === 200)).toHaveLength(60)
    expect(codes.filter((code) => code === 429)).toHaveLength(10)
    site.clock.advance(HOUR)
    expect(await send()).toBe(200)
  })

  test('of 30 parallel sends to a phone exactly one goes out', async () => {
    const phone = freshPhone()
    const sends = Array.from({ length: 30 }, () =>
      site.call(LOGIN, { body: { mobile: phone }, address: freshAddress() }),
    )
    const codes = (await Promise.all(sends)).map((answer) => answer.code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(site.outbox.filter((message) => message.mobile === phone)).toHaveLength(1)
  })

  test('a failing provider spends nothing and leaves the earlier code good', async () => {
    const phone = freshPhone()
    const options = { body: { mobile: phone }, address: freshAddress() }
    const code = await site.codeFor(LOGIN, options)
    site.clock.advance(MINUTE)
    const working = site.provider.answer
    try {
      site.provider.answer = async () => ({ sent: false, reason: 'unavailable', detail: 'down' })
      expect(await site.call(LOGIN, options)).toMatchObject({
        code: 400,
        message: '短信发送失败，请稍后再试',
      })
      site.provider.answer = async () => ({ sent: false, reason: 'number', detail: 'no such number' })
      expect(await site.call(LOGIN, options)).toMatchObject({ code: 400, message: '请输入正确的手机号' })
      site.provider.answer = async () => ({ sent: false, reason: 'limited', detail: 'too many' })
      expect((await site.call(LOGIN, options)).code).toBe(429)
      site.provider.answer = () => Promise.reject(new Error('connection reset'))
      expect(await site.call(LOGIN, options)).toMatchObject({
        code: 400,
        message: '短信发送失败，请稍后再试',
      })
    } finally {
      site.provider.answer = working
    }
    const login = await site.call('/api/user/login/SMSCode', { body: { mobile: phone, smsCode: code } })
    expect(login.code).toBe(200)
    expect((await site.call(LOGIN, options)).code).toBe(200)
  })
})

describe('the log of a send that failed', () => {
  test('says why, and neither the number nor the code', async () => {
    const phone = freshPhone()
    const sent: string[] = []
    const options = { body: { mobile: phone }, address: freshAddress() }
    const working = site.provider.answer
    const failures: ((message: SmsMessage) => Promise<SmsOutcome>)[] = [
      async ({ mobile, code }) => ({ sent: false, reason: 'number', detail: `no ${mobile} for ${code}` }),
      ({ mobile, code }) => Promise.reject(new Error(`GET http://vendor?to=${mobile}&code=${code}`)),
      ({ text }) => Promise.reject(Object.assign(new TypeError(text), { code: 'ECONNRESET' })),
    ]
    const from = site.logged.length
    try {
      for (const failing of failures) {
        site.provider.answer = (message) => {
          sent.push(message.code)
          return failing(message)
        }
        expect((await site.call(LOGIN, options)).code).toBe(400)
      }
    } finally {
      site.provider.answer = working
    }
    const lines = site.logged.slice(from).filter((line) => line.includes('code not sent'))
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line).toContain(`${phone.slice(0, 3)}****${phone.slice(7)}`)
      expect(line).not.toContain(phone)
    }
    for (const code of sent) expect(lines.join()).not.toContain(code)
    expect(lines[2]).toContain('TypeError ECONNRESET')
  })

  test('a login, a wrong password and a wrong code leave neither in the log', async () => {
    const phone = freshPhone()
    const password = 'ink-and-paper-9'
    await site.identity.createUser({ phone, password })
    const code = await site.codeFor(LOGIN, { body: { mobile: phone }, address: freshAddress() })
    const bodies: [string, object][] = [
      ['/api/user/login/password', { mobile: phone, password }],
      ['/api/user/login/password', { mobile: phone, password: 'a wrong password' }],
      ['/api/user/login/SMSCode', { mobile: phone, smsCode: '000000x' }],
      ['/api/user/login/SMSCode', { mobile: phone, smsCode: code }],
    ]
    for (const [path, body] of bodies) await site.call(path, { body, address: freshAddress() })
    const all = site.logged.join()
    for (const secret of [phone, password, 'a wrong password', code]) expect(all).not.toContain(secret)
  })
})

describe('POST /api/system/getSMSCode', () => {
  const send = (mobile: string, SMSCodeType: string, token?: string) =>
    site.call(SYSTEM, { body: { mobile, SMSCodeType }, token, address: freshAddress() })

  test.each([
    ['LOGIN', '验证码已发送'],
    ['ENTRYAUDIT', '验证码已发送'],
    ['CHANGEPASSWORD', '已发送短信验证码'],
    ['NEWMOBILE', '已发送短信验证码'],
    ['OLDMOBILE', '已发送短信验证码'],
    ['BIND_BANK_CARD', '已发送短信验证码'],
    ['REALNAMEAUDIT', '已发送短信验证码'],
  ])('%s to the own phone, signed in, says %s', async (type, message) => {
    const { phone, token } = await signUp()
    expect(await send(phone, type, token)).toMatchObject({ code: 200, message })
    expect(site.outbox.at(-1)).toMatchObject({ mobile: phone, purpose: type })
  })

  test.each(['OLDMOBILE', 'BIND_BANK_CARD', 'REALNAMEAUDIT', 'NEWMOBILE', 'ENTRYAUDIT'])(
    '%s is 401 for a visitor, and nothing goes out',
    async (type) => {
      const { phone } = await signUp()
      const before = site.outbox.length
      expect(await send(phone, type)).toMatchObject({ status: 401, code: 401 })
      expect(site.outbox).toHaveLength(before)
    },
  )

  test.each(['OLDMOBILE', 'BIND_BANK_CARD', 'REALNAMEAUDIT'])(
    "%s to another's phone is 403, and nothing goes out",
    async (type) => {
      const { token } = await signUp()
      const other = await signUp()
      const before = site.outbox.length
      expect(await send(other.phone, type, token)).toMatchObject({ status: 403, code: 403 })
      expect(site.outbox).toHaveLength(before)
    },
  )

  test('NEWMOBILE and ENTRYAUDIT go to any phone', async () => {
    const { token } = await signUp()
    expect((await send(freshPhone(), 'NEWMOBILE', token)).code).toBe(200)
    expect((await send(freshPhone(), 'ENTRYAUDIT', token)).code).toBe(200)
  })

  test('an unknown type is refused', async () => {
    expect(await send(freshPhone(), 'TRANSFER')).toMatchObject({ code: 400, message: '验证码类型不正确' })
  })

  test('a code of one purpose, phone or user is none of another', async () => {
    const { phone, userId, token } = await signUp()
    const other = await signUp()
    const code = await site.codeFor(SYSTEM, { body: { mobile: phone, SMSCodeType: 'OLDMOBILE' }, token })
    const redeem = (claim: object) =>
      site.identity
        .redeemCode({ purpose: 'OLDMOBILE', phone, userId, code, ...claim }, async () => 'done')
        .catch((error: Error) => error.message)
    expect(await redeem({ purpose: 'BIND_BANK_CARD' })).toBe('验证码错误或已过期')
    expect(await redeem({ phone: other.phone })).toBe('验证码错误或已过期')
    expect(await redeem({ userId: other.userId })).toBe('验证码错误或已过期')
    expect(await redeem({})).toBe('done')
    expect(await redeem({})).toBe('验证码错误或已过期')
  })

  test('a stored code that is moved to another purpose, phone or user is none', async () => {
    const { phone, userId, token } = await signUp()
    const other = await signUp()
    const code = await site.codeFor(SYSTEM, { body: { mobile: phone, SMSCodeType: 'OLDMOBILE' }, token })
    const claims = [
      { purpose: 'NEWMOBILE', phone, userId, code },
      { purpose: 'NEWMOBILE', phone: other.phone, userId, code },
      { purpose: 'OLDMOBILE', phone, userId: other.userId, code },
    ] as const
    for (const claim of claims) {
      await site.database.pool.query(
        'update sms_codes set purpose = $1, phone = $2, user_id = $3 where user_id = any($4)',
        [claim.purpose, claim.phone, claim.userId, [userId, other.userId]],
      )
      const redeeming = site.identity.redeemCode(claim, async () => 'done')
      await expect(redeeming).rejects.toThrow('验证码错误或已过期')
    }
  })

  test('a code whose work fails is not spent', async () => {
    const { phone, userId, token } = await signUp()
    const code = await site.codeFor(SYSTEM, { body: { mobile: phone, SMSCodeType: 'OLDMOBILE' }, token })
    const claim = { purpose: 'OLDMOBILE', phone, userId, code } as const
    const failing = site.identity.redeemCode(claim, () => Promise.reject(new Error('work failed')))
    await expect(failing).rejects.toThrow('work failed')
    expect(await site.identity.redeemCode(claim, async () => 'done')).toBe('done')
  })
})

describe('POST /api/user/getSMSCode/changePassword', () => {
  test('says 验证码已发送 in the login dialog and 已发送短信验证码 in settings', async () => {
    const { phone, token } = await signUp()
    const visitor = await site.call(RECOVERY, { body: { mobile: phone }, address: freshAddress() })
    expect(visitor).toEqual({ status: 200, code: 200, message: '验证码已发送', data: null })
    site.clock.advance(MINUTE)
    const signedIn = await site.call(RECOVERY, { body: { mobile: phone }, token, address: freshAddress() })
    expect(signedIn.message).toBe('已发送短信验证码')
  })

  test('answers the same for an unregistered number', async () => {
    const answer = await site.call(RECOVERY, { body: { mobile: freshPhone() }, address: freshAddress() })
    expect(answer).toEqual({ status: 200, code: 200, message: '验证码已发送', data: null })
  })
})
