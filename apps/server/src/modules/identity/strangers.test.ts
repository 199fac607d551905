import { randomBytes } from 'node:crypto'
import { identityLimits } from '@yantu/contract/limits/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPhone, type Foundation, proofNumbers, startFoundation } from '../../testing/foundation.ts'
import { callSolving, challengeOf, solve } from '../../testing/proof.ts'

/** What a stranger can do to an account whose phone they know, and what its owner must still be able to do. */
let site: Foundation
beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())

const SEND = '/api/user/getSMSCode/login'
const RECOVERY = '/api/user/getSMSCode/changePassword'
const CODE_LOGIN = '/api/user/login/SMSCode'
const PASSWORD_LOGIN = '/api/user/login/password'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const password = 'ink-and-paper-9'
const { passwordTries, smsCode } = identityLimits

let nextHost = 1
const freshAddress = () => {
  nextHost += 1
  return `10.20.${nextHost >> 8}.${nextHost & 255}`
}
const freshBrowser = () => randomBytes(16).toString('base64url')
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

interface Person {
  address: string
  browser?: string
}
const somebody = (): Person => ({ address: freshAddress(), browser: freshBrowser() })
/** A client that sends what the specification names and nothing else. */
const plain = (): Person => ({ address: freshAddress() })

const post = (path: string, body: object, { address, browser }: Person) =>
  site.call(path, { body: { ...body, browser }, address })
const postSolving = (path: string, body: object, { address, browser }: Person) =>
  callSolving(site, path, { body: { ...body, browser }, address })

const send = (mobile: string, by: Person) => post(SEND, { mobile }, by)
const newestCode = (mobile: string) =>
  site.outbox.findLast((message) => message.mobile === mobile)?.code ?? ''
const codeLogin = (mobile: string, code: string, by: Person) =>
  post(CODE_LOGIN, { mobile, smsCode: code }, by)
const guess = (mobile: string, by: Person, tried = 'a wrong guess') =>
  post(PASSWORD_LOGIN, { mobile, password: tried }, by)

async function account() {
  const phone = freshPhone()
  return { phone, userId: await site.identity.createUser({ phone, password }) }
}

/** An owner whose browser has logged in before. */
async function owner() {
  const { phone, userId } = await account()
  const by = somebody()
  expect((await guess(phone, by, password)).code).toBe(200)
  return { phone, userId, by }
}

/** Many at a time, as an attacker would. */
async function inBatches<Result>(count: number, attempt: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < count) {
    results.push(...(await Promise.all(Array.from({ length: 20 }, attempt))))
  }
  return results
}

/** Judged: the password was compared. Else the try was refused before. */
const judged = (answers: { message: string }[]) =>
  answers.filter(({ message }) => message === '账号或密码错误').length

describe('guessing passwords', () => {
  test('300 guesses at an account from 300 addresses: ten are judged, the rest need work', async () => {
    const { phone } = await account()
    const answers = await inBatches(300, () => guess(phone, plain()))
    expect(judged(answers)).toBe(passwordTries.perAccount.perDayWithoutProof)
    expect(answers.at(-1)).toMatchObject({
      status: 200,
      code: 400,
      message: '操作较频繁，请完成安全验证后重试',
    })
    expect(challengeOf(answers.at(-1)!)).not.toBeNull()
  })

  test('who works for each guess has 30 an hour, from wherever, and then 429', async () => {
    const { phone } = await account()
    const answers = []
    for (let n = 0; n < 35; n++) {
      answers.push(await postSolving(PASSWORD_LOGIN, { mobile: phone, password: 'a wrong guess' }, plain()))
    }
    expect(judged(answers)).toBe(passwordTries.perAccount.perHour)
    expect(answers.at(-1)).toMatchObject({ status: 429, message: '操作过于频繁，请稍后再试', data: null })
  })

  test('the owner logs in meanwhile: with a browser that did before, and by code with any', async () => {
    const { phone, by } = await owner()
    for (let n = 0; n < 40; n++) {
      await postSolving(PASSWORD_LOGIN, { mobile: phone, password: 'a wrong guess' }, plain())
    }
    expect((await guess(phone, somebody(), password)).status).toBe(429)
    expect((await guess(phone, by, password)).code).toBe(200)
    expect((await guess(phone, { ...by, address: freshAddress() }, password)).code).toBe(200)
    const elsewhere = somebody()
    expect((await send(phone, elsewhere)).code).toBe(200)
    expect((await codeLogin(phone, newestCode(phone), elsewhere)).code).toBe(200)
    expect((await guess(phone, elsewhere, password)).code).toBe(200)
  })

  test('who shares the address of the owner does not spend the tries of the browser that is known', async () => {
    const { phone, by } = await owner()
    const neighbour = { address: by.address, browser: freshBrowser() }
    for (let n = 0; n < 8; n++) await guess(phone, neighbour)
    expect((await guess(phone, neighbour, password)).status).toBe(429)
    expect((await guess(phone, by, password)).code).toBe(200)
  })

  test('a known browser has five tries in 15 minutes and 30 a day', async () => {
    const { phone, by } = await owner()
    const answers = []
    for (let round = 0; round < 8; round++) {
      for (let n = 0; n < 6; n++) answers.push(await guess(phone, by))
      site.clock.advance(15 * MINUTE)
    }
    expect(judged(answers)).toBe(passwordTries.perKnownBrowser.perDay)
    expect(answers.slice(0, 6).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    site.clock.advance(DAY)
    expect((await guess(phone, by, password)).code).toBe(200)
  })

  test('a browser is known to the accounts it logged in to and to no other', async () => {
    const { by } = await owner()
    const { phone } = await account()
    for (let n = 0; n < 5; n++) await guess(phone, by)
    expect((await guess(phone, { ...by, browser: freshBrowser() }, password)).status).toBe(429)
  })

  test('400 accounts from one address: thirty are judged, the rest need work', async () => {
    const by = plain()
    const answers = await inBatches(400, () => guess(freshPhone(), by))
    expect(judged(answers)).toBe(passwordTries.perAddress.perHourWithoutProof)
    expect(challengeOf(answers.at(-1)!)).not.toBeNull()
  })

  test('the addresses of an IPv6 /64 are one, those of the next are another', async () => {
    const { phone } = await account()
    const from = (address: string) => guess(phone, { address })
    const answers = []
    for (let n = 1; n <= 8; n++) answers.push(await from(`2001:db8:7:1::${n.toString(16)}:${n}`))
    expect(judged(answers)).toBe(passwordTries.count)
    expect(answers.at(-1)?.status).toBe(429)
    expect((await from('2001:db8:7:2::1')).message).toBe('账号或密码错误')
  })

  test('an IPv4 address is the same one written as IPv6', async () => {
    const { phone } = await account()
    for (let n = 0; n < 5; n++) await guess(phone, { address: '192.0.2.44' })
    expect((await guess(phone, { address: '::ffff:192.0.2.44' })).status).toBe(429)
    expect((await guess(phone, { address: '::ffff:192.0.2.45' })).status).toBe(200)
  })

  test('what is asked for an unknown account is what is asked for a known one', async () => {
    const { phone } = await account()
    const ask = async (mobile: string) => {
      const answers = []
      for (let n = 0; n < 12; n++) answers.push(await guess(mobile, plain()))
      const { data, ...last } = answers.at(-1)!
      return { judged: judged(answers), last, asked: Object.keys(data) }
    }
    expect(await ask(freshPhone())).toEqual(await ask(phone))
  })

  test('a success gives back its own tries and those before it from the same place', async () => {
    const { phone } = await account()
    const by = plain()
    for (let n = 0; n < 4; n++) await guess(phone, by)
    expect((await guess(phone, by, password)).code).toBe(200)
    const others = []
    for (let n = 0; n < 12; n++) others.push(await guess(phone, plain()))
    expect(judged(others)).toBe(passwordTries.perAccount.perDayWithoutProof)
  })
})

describe('a proof of work', () => {
  /** A phone that strangers had two codes sent to, so that the next send needs a proof. */
  async function watchedPhone() {
    const phone = freshPhone()
    for (let n = 0; n < smsCode.perPhone.perDayWithoutProof; n++) {
      expect((await send(phone, plain())).code).toBe(200)
      site.clock.advance(MINUTE)
    }
    return phone
  }
  const proofFor = async (phone: string) => solve(challengeOf(await send(phone, plain()))!)
  const sendWith = (mobile: string, proof: string) => post(SEND, { mobile, proof }, plain())

  test('is asked for before the third send to a phone, with what is to be solved', async () => {
    const phone = await watchedPhone()
    const sent = site.outbox.length
    const answer = await send(phone, plain())
    expect(answer).toMatchObject({ status: 200, code: 400, message: '操作较频繁，请完成安全验证后重试' })
    expect(challengeOf(answer)).toEqual({
      challenge: expect.stringMatching(/^[\w.-]+$/),
      salt: expect.stringMatching(/^[\w-]{22}$/),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      numbers: proofNumbers,
    })
    expect(site.outbox).toHaveLength(sent)
    expect((await sendWith(phone, solve(challengeOf(answer)!))).code).toBe(200)
    expect(site.outbox).toHaveLength(sent + 1)
  })

  test('is asked for whatever the purpose', async () => {
    const phone = await watchedPhone()
    expect(challengeOf(await post(RECOVERY, { mobile: phone }, plain()))).not.toBeNull()
    const system = { mobile: phone, SMSCodeType: 'LOGIN' }
    expect(challengeOf(await post('/api/system/getSMSCode', system, plain()))).not.toBeNull()
  })

  test('is good once, even for 20 at a time', async () => {
    const phone = await watchedPhone()
    const proof = await proofFor(phone)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendWith(phone, proof)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    site.clock.advance(MINUTE)
    expect(challengeOf(await sendWith(phone, proof))).not.toBeNull()
  })

  test('of another phone, another number, another signature, from before or for less work is none', async () => {
    const phone = await watchedPhone()
    const proof = await proofFor(phone)
    const [expires, level, salt, hash, mac, number] = proof.split('.')
    const forged = [
      await proofFor(await watchedPhone()),
      [expires, level, salt, hash, mac, Number(number) + 1].join('.'),
      [expires, '4', salt, hash, mac, number].join('.'),
      [Number(expires) + 1, level, salt, hash, mac, number].join('.'),
      [expires, level, salt, hash, mac?.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')), number].join('.'),
      'x',
      '.....',
    ]
    for (const each of forged) expect(challengeOf(await sendWith(phone, each))).not.toBeNull()
    const harder = await proofFor(phone)
    expect((await sendWith(phone, proof)).code).toBe(200)
    site.clock.advance(MINUTE)
    expect(challengeOf(await sendWith(phone, harder))?.numbers).toBe(2 * proofNumbers)
    const late = await proofFor(phone)
    site.clock.advance(identityLimits.proof.validMs)
    expect(challengeOf(await sendWith(phone, late))).not.toBeNull()
  })

  test('is not spent by a send that fails or is past the budget', async () => {
    const phone = await watchedPhone()
    const proof = await proofFor(phone)
    const working = site.provider.answer
    site.provider.answer = async () => ({ sent: false, reason: 'unavailable', detail: 'down' })
    try {
      expect((await sendWith(phone, proof)).message).toBe('短信发送失败，请稍后再试')
    } finally {
      site.provider.answer = working
    }
    expect((await sendWith(phone, proof)).code).toBe(200)
  })
})

describe("a stranger and a victim's code", () => {
  test("a stranger's request for a code leaves the victim's good", async () => {
    const { phone } = await account()
    const [victim, stranger] = [somebody(), somebody()]
    expect((await send(phone, victim)).code).toBe(200)
    const code = newestCode(phone)
    site.clock.advance(MINUTE)
    expect((await send(phone, stranger)).code).toBe(200)
    expect((await codeLogin(phone, code, victim)).code).toBe(200)
  })

  test("a stranger's wrong tries, with and without a code of their own, leave the victim's good", async () => {
    const { phone } = await account()
    const victim = somebody()
    await send(phone, victim)
    const code = newestCode(phone)
    for (let n = 0; n < 30; n++) await codeLogin(phone, wrong(code), n % 2 ? somebody() : plain())
    expect((await codeLogin(phone, code, victim)).code).toBe(200)
  })

  test('so do they for a plain client, from the address that asked', async () => {
    const { phone } = await account()
    const victim = plain()
    await send(phone, victim)
    const code = newestCode(phone)
    for (let n = 0; n < 30; n++) await codeLogin(phone, wrong(code), n % 2 ? somebody() : plain())
    site.clock.advance(MINUTE)
    await send(phone, somebody())
    expect((await codeLogin(phone, code, victim)).code).toBe(200)
  })

  test('recovery codes are kept apart as well', async () => {
    const { phone } = await account()
    const [victim, stranger] = [somebody(), somebody()]
    await post(RECOVERY, { mobile: phone }, victim)
    const code = newestCode(phone)
    const change = (smsCode: string, by: Person) =>
      post('/api/user/changePassword/SMSCode', { mobile: phone, smsCode, newPassword: 'another-one-9' }, by)
    for (let n = 0; n < 10; n++) await change(wrong(code), stranger)
    expect((await change(code, victim)).message).toBe('密码修改成功')
  })

  test('of all that was guessed elsewhere at a code, five tries are judged', async () => {
    const { phone } = await account()
    await send(phone, somebody())
    const code = newestCode(phone)
    for (let n = 0; n < smsCode.tries; n++) await codeLogin(phone, wrong(code), somebody())
    expect((await codeLogin(phone, code, somebody())).message).toBe('验证码错误或已过期')
  })

  test('an older code is good only where it was asked for', async () => {
    const { phone } = await account()
    await send(phone, somebody())
    const code = newestCode(phone)
    site.clock.advance(MINUTE)
    await send(phone, somebody())
    if (newestCode(phone) === code) return
    expect((await codeLogin(phone, code, somebody())).message).toBe('验证码错误或已过期')
  })

  test('five wrong tries of the browser that asked void its code for itself', async () => {
    const { phone } = await account()
    const by = somebody()
    await send(phone, by)
    const code = newestCode(phone)
    for (let n = 0; n < smsCode.tries; n++) await codeLogin(phone, wrong(code), by)
    expect((await codeLogin(phone, code, by)).message).toBe('验证码错误或已过期')
  })
})

describe("a stranger and a victim's sends", () => {
  /** Sends to a phone once a minute, solving what is asked, until `count` went out or nothing does. */
  async function drain(phone: string, count: number, by: () => Person) {
    let sent = 0
    for (let n = 0; n < count; n++) {
      if ((await postSolving(SEND, { mobile: phone }, by())).code === 200) sent += 1
      site.clock.advance(MINUTE)
    }
    return sent
  }

  test('whatever strangers have sent, the browser that logged in before gets its code at once', async () => {
    const { phone, by } = await owner()
    expect(await drain(phone, 12, plain)).toBe(smsCode.perPhone.perHour)
    expect((await send(phone, by)).code).toBe(200)
    const code = newestCode(phone)
    expect((await send(phone, by)).status).toBe(429)
    expect((await codeLogin(phone, code, by)).code).toBe(200)
  })

  test('so does who is signed in, to their own phone', async () => {
    const { phone, userId } = await account()
    const token = await site.identity.openSession(userId)
    await drain(phone, 12, plain)
    const body = { mobile: phone, SMSCodeType: 'OLDMOBILE' }
    const own = () => site.call('/api/system/getSMSCode', { body, token, address: freshAddress() })
    expect((await own()).code).toBe(200)
    site.clock.advance(MINUTE)
    await drain(phone, 3, plain)
    expect((await own()).code).toBe(200)
  })

  test("no network spends more than half of a phone's sends: a victim on a new browser has the rest", async () => {
    const { phone } = await account()
    const stranger = freshAddress()
    const half = smsCode.perPhone.fromOneNetwork.perHour
    expect(await drain(phone, 12, () => ({ address: stranger, browser: freshBrowser() }))).toBe(half)
    const victim = somebody()
    expect((await postSolving(SEND, { mobile: phone }, victim)).code).toBe(200)
    expect((await codeLogin(phone, newestCode(phone), victim)).code).toBe(200)
  })

  test('a signed-in stranger draws on what strangers have', async () => {
    const { phone, by } = await owner()
    const token = await site.identity.openSession((await account()).userId)
    const body = { mobile: phone, SMSCodeType: 'NEWMOBILE' }
    for (let n = 0; n < 12; n++) {
      await callSolving(site, '/api/system/getSMSCode', { body, token, address: freshAddress() })
      site.clock.advance(MINUTE)
    }
    expect((await send(phone, by)).code).toBe(200)
  })

  test('a browser is forgotten as known after a changed password, but for the one that changed it', async () => {
    const { phone, by } = await owner()
    const recovering = somebody()
    await post(RECOVERY, { mobile: phone }, recovering)
    const body = { mobile: phone, smsCode: newestCode(phone), newPassword: 'another-one-9' }
    expect((await post('/api/user/changePassword/SMSCode', body, recovering)).code).toBe(200)
    await drain(phone, 12, plain)
    expect((await send(phone, by)).code).not.toBe(200)
    expect((await send(phone, recovering)).code).toBe(200)
  })
})
