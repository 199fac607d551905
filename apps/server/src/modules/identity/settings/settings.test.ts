import { randomBytes } from 'node:crypto'
import { identityEndpoints } from '@yantu/contract/identity/endpoints'
import { settingsEndpoints as calls } from '@yantu/contract/identity/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Foundation, freshPhone, startFoundation } from '../../../testing/foundation.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const { sendCode, loginByPassword, changePassword, sendChangePasswordCode } = identityEndpoints

let site: Foundation
beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())

async function signUp(user: { password?: string; phone?: string } = {}) {
  const phone = user.phone ?? freshPhone()
  const userId = await site.identity.createUser({ ...user, phone })
  return { phone, userId, token: await site.identity.openSession(userId) }
}

const ask = (path: string, body: object, token?: string) => site.call(path, { body, token })
const read = (path: string, token: string) => site.call(path, { token })
const rowOf = async (userId: number) =>
  (await site.database.pool.query('select * from users where id = $1', [userId])).rows[0]
const noticesOf = async (userId: number): Promise<string[]> =>
  (
    await site.database.pool.query('select title from notifications where user_id = $1 order by created_at', [
      userId,
    ])
  ).rows.map(({ title }) => title)

/** A code, as somebody asks for it who waits long enough between two. */
async function codeTo(mobile: string, SMSCodeType: string, token: string): Promise<string> {
  site.clock.advance(MINUTE)
  return site.codeFor(sendCode.path, { body: { mobile, SMSCodeType }, token })
}

describe('POST /api/user/sys/updateUser', () => {
  const rename = (userName: unknown, token?: string) => ask(calls.updateUser.path, { userName }, token)

  test.each([
    ['林知夏', '林知夏'],
    ['  砚 图  ', '砚 图'],
    ['Ame\u0301lie', 'Amélie'],
    ['砚\u202e图\u0007', '砚图'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
    ['一二三四五六七八九十一二三四五六', '一二三四五六七八九十一二三四五六'],
  ])('%j is kept as %j', async (given, kept) => {
    const { userId, token } = await signUp()
    expect(await rename(given, token)).toEqual({ status: 200, code: 200, message: '修改成功', data: null })
    expect((await rowOf(userId)).name).toBe(kept)
  })

  test.each([
    ['', '请输入昵称'],
    [undefined, '请输入昵称'],
    [' \u202e ', '请输入昵称'],
    ['砚', '长度在 2 到 16 个字符'],
    ['👨‍👩‍👧‍👦', '长度在 2 到 16 个字符'],
    ['一二三四五六七八九十一二三四五六七', '长度在 2 到 16 个字符'],
    [`a${'\u0301'.repeat(80)}b`, '长度在 2 到 16 个字符'],
    ['加微信yantu_888', '昵称含有不能使用的内容'],
  ])('%j is refused: %s', async (given, message) => {
    const { userId, token } = await signUp()
    const { name } = await rowOf(userId)
    expect(await rename(given, token)).toMatchObject({ code: 400, message })
    expect((await rowOf(userId)).name).toBe(name)
  })

  test('writes nothing else of a user', async () => {
    const { userId, token } = await signUp()
    const before = await rowOf(userId)
    await ask(
      calls.updateUser.path,
      { userName: '顾南舟', userType: '2', isWhite: '1', phoneNumber: '1' },
      token,
    )
    expect(await rowOf(userId)).toEqual({ ...before, name: '顾南舟' })
  })
})

describe('changing the phone', () => {
  const confirmOld = (mobile: string, smsCode: string, token: string) =>
    ask(calls.confirmOldMobile.path, { mobile, smsCode }, token)
  const change = (mobile: string, smsCode: string, token: string) =>
    ask(calls.changeMobile.path, { mobile, smsCode }, token)

  async function ticketed() {
    const user = await signUp()
    const code = await codeTo(user.phone, 'OLDMOBILE', user.token)
    expect((await confirmOld(user.phone, code, user.token)).message).toBe('原手机号验证成功')
    return user
  }

  test('takes both codes; both numbers and the account are told, payouts rest for 72 hours', async () => {
    const { userId, phone, token } = await ticketed()
    const next = freshPhone()
    const code = await codeTo(next, 'NEWMOBILE', token)
    expect(await change(next, code, token)).toMatchObject({ code: 200, message: '修改成功' })
    expect((await rowOf(userId)).phone).toBe(next)
    expect(await noticesOf(userId)).toEqual(['手机号已更换'])
    const until = new Date(site.clock.now().getTime() + 72 * HOUR)
    expect(await site.identity.payoutsRestUntil(userId)).toEqual(until)
    expect((await read(calls.getSecurity.path, token)).data.payoutsRestUntil).toMatch(/^2026-/)
    site.noticed.length = 0
    const { rows } = await site.database.pool.query('select * from test_job')
    expect(JSON.stringify(rows)).not.toContain(phone)
    expect(await site.jobs.drain()).toEqual([])
    expect(new Set(site.noticed.map(({ mobile, template }) => `${mobile} ${template}`))).toEqual(
      new Set([phone, next].map((mobile) => `${mobile} phone-changed`)),
    )
    site.clock.advance(72 * HOUR)
    expect(await site.identity.payoutsRestUntil(userId)).toBeNull()
    expect(await signUp({ phone })).toBeTruthy()
  })

  test("asks the account's own number first, and the ticket is good once, ten minutes, in its session", async () => {
    const user = await signUp()
    const next = freshPhone()
    const without = await codeTo(next, 'NEWMOBILE', user.token)
    expect((await change(next, without, user.token)).message).toBe('请先验证原手机号')
    expect((await confirmOld(next, '000000', user.token)).status).toBe(403)
    expect((await confirmOld(user.phone, '000000', user.token)).message).toBe('验证码错误或已过期')

    const late = await ticketed()
    site.clock.advance(9 * MINUTE)
    const code = await codeTo(next, 'NEWMOBILE', late.token)
    expect((await change(next, code, late.token)).message).toBe('请先验证原手机号')

    const elsewhere = await ticketed()
    const other = await site.identity.openSession(elsewhere.userId)
    const free = freshPhone()
    const second = await codeTo(free, 'NEWMOBILE', elsewhere.token)
    expect((await change(free, second, other)).message).toBe('请先验证原手机号')
    expect((await change(free, second, elsewhere.token)).code).toBe(200)
    const last = freshPhone()
    const third = await codeTo(last, 'NEWMOBILE', elsewhere.token)
    expect((await change(last, third, elsewhere.token)).message).toBe('请先验证原手机号')
  })

  test('refuses the same number and one that is taken, to who holds it alone; the ticket stays', async () => {
    const { userId, phone, token } = await ticketed()
    const taken = (await signUp()).phone
    expect((await change(taken, '000000', token)).message).toBe('验证码错误或已过期')
    const same = await codeTo(phone, 'NEWMOBILE', token)
    expect((await change(phone, same, token)).message).toBe('新手机号不能与原手机号相同')
    const code = await codeTo(taken, 'NEWMOBILE', token)
    expect((await change(taken, code, token)).message).toBe('该手机号已绑定其他账号')
    expect((await rowOf(userId)).phone).toBe(phone)
    const next = freshPhone()
    expect((await change(next, await codeTo(next, 'NEWMOBILE', token), token)).code).toBe(200)
  })

  test('of two who change to one number at once one has it', async () => {
    const [one, other] = [await ticketed(), await ticketed()]
    const next = freshPhone()
    const codes = [await codeTo(next, 'NEWMOBILE', one.token), await codeTo(next, 'NEWMOBILE', other.token)]
    const answers = await Promise.all([
      change(next, codes[0] as string, one.token),
      change(next, codes[1] as string, other.token),
    ])
    expect(answers.map(({ message }) => message).sort()).toEqual(['修改成功', '该手机号已绑定其他账号'])
  })
})

describe('devices', () => {
  const password = 'ink-and-paper-9'
  const browser = () => randomBytes(24).toString('base64url')
  const login = (phone: string, from: { browser?: string; address?: string; userAgent?: string }) =>
    site.call(loginByPassword.path, {
      body: { mobile: phone, password, browser: from.browser },
      address: from.address,
      userAgent: from.userAgent,
    })
  const devicesOf = async (token: string) => (await read(calls.getDevices.path, token)).data.list

  test('that never logged in before are told of, not the first and not those that are known', async () => {
    const phone = freshPhone()
    const userId = await site.identity.createUser({ phone, password })
    const [home, work] = [browser(), browser()]
    await login(phone, { browser: home, userAgent: CHROME })
    expect(await noticesOf(userId)).toEqual([])
    await login(phone, { browser: work, userAgent: CHROME })
    expect(await noticesOf(userId)).toEqual(['新设备登录'])
    await login(phone, { browser: home })
    await login(phone, { browser: work })
    expect(await noticesOf(userId)).toHaveLength(1)
    await login(phone, { address: '198.51.100.7' })
    await login(phone, { address: '198.51.100.7' })
    expect(await noticesOf(userId)).toHaveLength(2)
    const { rows } = await site.database.pool.query(
      'select content, link from notifications where user_id = $1',
      [userId],
    )
    expect(rows.map(({ content }) => content).join()).toContain('在新设备（Chrome · Windows）登录')
    expect(rows[0].link).toBe('/setting?tab=security')
  })

  test('are listed, ended one by one and all but the present one, and are unknown afterwards', async () => {
    const phone = freshPhone()
    const userId = await site.identity.createUser({ phone, password })
    const [home, work, third] = [browser(), browser(), browser()]
    const mine = (await login(phone, { browser: home, userAgent: CHROME })).data.token
    site.clock.advance(MINUTE)
    const other = (await login(phone, { browser: work })).data.token
    const listed = await devicesOf(mine)
    expect(listed.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
      ['Chrome · Windows', '1'],
      ['未知设备', '0'],
    ])
    const { deviceId } = listed[1]!
    expect(await ask(calls.signOutDevice.path, { deviceId }, mine)).toMatchObject({ message: '已退出该设备' })
    expect((await ask(calls.signOutDevice.path, { deviceId }, mine)).message).toBe('该设备已退出登录')
    expect(await site.identity.authenticate(other)).toBeNull()
    await login(phone, { browser: work })
    expect(await noticesOf(userId)).toHaveLength(2)

    const last = (await login(phone, { browser: third })).data.token
    expect((await ask(calls.signOutOthers.path, {}, mine)).message).toBe('已退出其他设备')
    expect(await site.identity.authenticate(last)).toBeNull()
    expect(await devicesOf(mine)).toHaveLength(1)
    await login(phone, { browser: home })
    expect(await noticesOf(userId)).toHaveLength(3)
    await login(phone, { browser: third })
    expect(await noticesOf(userId)).toHaveLength(4)
  })

  test("another's is not there for anybody else, nor is what is no id; what ran out is not listed", async () => {
    const [mine, theirs] = [await signUp(), await signUp()]
    const [{ deviceId } = { deviceId: '' }] = await devicesOf(theirs.token)
    for (const id of [deviceId, 'x', '0'])
      expect((await ask(calls.signOutDevice.path, { deviceId: id }, mine.token)).status).toBe(404)
    expect(await devicesOf(theirs.token)).toHaveLength(1)
    site.clock.advance(8 * DAY)
    const anew = await site.identity.openSession(theirs.userId)
    expect(await devicesOf(anew)).toHaveLength(1)
  })
})

test('the day of a new password is told', async () => {
  const { phone, token, userId } = await signUp()
  expect((await read(calls.getSecurity.path, token)).data).toEqual({
    passwordTime: '',
    payoutsRestUntil: '',
    payoutRestHours: 72,
  })
  site.clock.advance(MINUTE)
  const smsCode = await site.codeFor(sendChangePasswordCode.path, { body: { mobile: phone } })
  await ask(changePassword.path, { mobile: phone, smsCode, newPassword: 'ink-and-paper-9' })
  const anew = await site.identity.openSession(userId)
  expect((await read(calls.getSecurity.path, anew)).data.passwordTime).toMatch(/^2026-/)
})
