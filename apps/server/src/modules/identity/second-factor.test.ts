import type { DataOf } from '@yantu/contract'
import { roleEndpoints } from '@yantu/contract/identity/roles'
import { staffEndpoints } from '@yantu/contract/identity/staff'
import { identityLimits } from '@yantu/contract/limits/identity'
import { SECOND_FACTOR_NEEDED } from '@yantu/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Foundation, freshPhone, startFoundation } from '../../testing/foundation.ts'
import { lockWaits } from '../../testing/locks.ts'
import { forgetSecondFactor, lockSecondFactor } from './second-factor.repository.ts'
import { markSecondFactor } from './session.repository.ts'
import { fromBase32, stepAt, totpCode } from './totp.ts'

let site: Foundation
beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())

const MINUTE = 60_000
const SESSION = staffEndpoints.getStaffSession.path
const ENROL = staffEndpoints.enrolSecondFactor.path
const VERIFY = staffEndpoints.verifySecondFactor.path
const ASK = roleEndpoints.askRoleChange.path

interface Person {
  userId: number
  token: string
}

async function administrator(): Promise<Person> {
  const userId = await site.identity.createUser({ phone: freshPhone(), roles: ['administrator'] })
  return { userId, token: await site.identity.openSession(userId) }
}

type Enrolled = DataOf<typeof staffEndpoints.enrolSecondFactor>

async function enrol({ token }: Person): Promise<{ code(steps?: number): string } & Enrolled> {
  const answer = await site.call(ENROL, { body: {}, token })
  const enrolled = answer.data as unknown as Enrolled
  const secret = fromBase32(enrolled.secret)
  return { ...enrolled, code: (steps = 0) => totpCode(secret, stepAt(site.clock.now()) + steps) }
}

const verify = ({ token }: Person, code: string, address?: string) =>
  site.call(VERIFY, { body: { code }, token, address })
const ask = ({ token }: Person) =>
  site.call(ASK, {
    body: { userId: '1', role: 'editor', change: 'grant', reason: '内容维护' },
    token,
  })
const factorOf = async ({ token }: Person) =>
  ((await site.call(SESSION, { token })).data as unknown as DataOf<typeof staffEndpoints.getStaffSession>)
    .secondFactor
const eventsOf = async (userId: number) => {
  const rows = await site.database.db
    .selectFrom('audit_event')
    .selectAll()
    .where('actor_id', '=', userId)
    .orderBy('number')
    .execute()
  return rows.map(({ what }) => what)
}

/** An administrator whose authenticator has shown its first code in another session. */
async function enrolled() {
  const person = await administrator()
  const app = await enrol(person)
  expect((await verify(person, app.code())).code).toBe(200)
  site.clock.advance(MINUTE)
  const token = await site.identity.openSession(person.userId)
  return { person: { ...person, token }, app }
}

describe('GET /api/admin/session', () => {
  test('tells what the caller may do and how far the second factor is', async () => {
    const person = await administrator()
    expect(await factorOf(person)).toBe('missing')
    const app = await enrol(person)
    expect(await factorOf(person)).toBe('missing')
    await verify(person, app.code())
    expect(await factorOf(person)).toBe('verified')
    expect(await factorOf({ ...person, token: await site.identity.openSession(person.userId) })).toBe(
      'enrolled',
    )
  })
})

describe('POST /api/admin/secondFactor/enrol', () => {
  test('shows a secret for an app once; the database holds it sealed', async () => {
    const person = await administrator()
    const { secret, uri } = await enrol(person)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(secret)
    const row = await site.database.db
      .selectFrom('second_factor')
      .selectAll()
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(row.secret.includes(fromBase32(secret))).toBe(false)
    expect(row.confirmed_at).toBeNull()
  })

  test('gives another secret as long as none was confirmed; the one before is worth nothing', async () => {
    const person = await administrator()
    const first = await enrol(person)
    const second = await enrol(person)
    expect((await verify(person, first.code())).message).toBe('动态验证码错误或已使用')
    expect((await verify(person, second.code())).code).toBe(200)
  })

  test('of a confirmed one needs a session that has shown it: a stolen password replaces nothing', async () => {
    const { person, app } = await enrolled()
    const refused = await site.call(ENROL, { body: {}, token: person.token })
    expect([refused.status, refused.code]).toEqual([403, SECOND_FACTOR_NEEDED])
    expect((await verify(person, app.code())).code).toBe(200)
    const next = await enrol(person)
    const thief = { ...person, token: await site.identity.openSession(person.userId) }
    expect((await site.call(ENROL, { body: {}, token: thief.token })).code).toBe(SECOND_FACTOR_NEEDED)
    expect((await verify(thief, next.code())).code).toBe(200)
  })
})

describe('POST /api/admin/secondFactor/verify', () => {
  test('opens the calls with a permission to this session and to no other', async () => {
    const { person, app } = await enrolled()
    const refused = await ask(person)
    expect([refused.status, refused.code, refused.message]).toEqual([403, 40301, '请先完成动态验证码验证'])
    await verify(person, app.code())
    expect((await ask(person)).message).toBe('用户不存在')
    const another = { ...person, token: await site.identity.openSession(person.userId) }
    expect((await ask(another)).code).toBe(SECOND_FACTOR_NEEDED)
  })

  test('and the end of the last role take their locks in one order: neither is a deadlock', async () => {
    const { person } = await enrolled()
    const { db, pool } = site.database
    const before = await factorOf(person)
    let forgotten: Promise<unknown> | undefined
    await db.transaction().execute(async (trx) => {
      await lockSecondFactor(trx, person.userId)
      forgotten = db.transaction().execute((other) => forgetSecondFactor(other, person.userId))
      await expect.poll(() => lockWaits(pool)).toBe(1)
      const { sessionId } = (await site.identity.authenticate(person.token)) ?? { sessionId: '' }
      await markSecondFactor(trx, sessionId, site.clock.now())
    })
    await forgotten
    expect([before, await factorOf(person)]).toEqual(['enrolled', 'missing'])
  })

  test('takes each code once, even from four sessions at a time', async () => {
    const { person, app } = await enrolled()
    const code = app.code()
    const sessions = await Promise.all(
      [...Array(4)].map(async () => ({ ...person, token: await site.identity.openSession(person.userId) })),
    )
    const answers = await Promise.all(sessions.map((each) => verify(each, code)))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect((await verify(person, code)).message).toBe('动态验证码错误或已使用')
    site.clock.advance(identityLimits.totp.periodMs)
    expect((await verify(person, app.code())).code).toBe(200)
  })

  test('has five tries in 15 minutes and 20 a day, from wherever, and then 429 also for the right code', async () => {
    const { person, app } = await enrolled()
    const wrong = () => (app.code() === '000000' ? '000001' : '000000')
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await verify(person, wrong(), `10.9.0.${n}`))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    const elsewhere = { ...person, token: await site.identity.openSession(person.userId) }
    expect((await verify(elsewhere, app.code(), '10.9.1.1')).status).toBe(429)
    site.clock.advance(15 * MINUTE)
    expect((await verify(elsewhere, app.code())).code).toBe(200)
  })

  test('gives its tries back after a success; without one a day has 20', async () => {
    const { person, app } = await enrolled()
    let judged = 0
    for (let round = 0; round < 6; round++) {
      const token = await site.identity.openSession(person.userId)
      for (let n = 0; n < 5; n++) {
        const { message } = await verify({ ...person, token }, app.code() === '000000' ? '000001' : '000000')
        if (message === '动态验证码错误或已使用') judged++
      }
      site.clock.advance(15 * MINUTE)
    }
    expect(judged).toBe(identityLimits.totp.tries.perDay)
  })

  test('leaves an audit event of each enrolment, success and failure', async () => {
    const person = await administrator()
    const app = await enrol(person)
    await verify(person, app.code() === '000000' ? '000001' : '000000')
    await verify(person, app.code())
    site.clock.advance(identityLimits.totp.periodMs)
    await verify(person, app.code())
    expect(await eventsOf(person.userId)).toEqual([
      'second-factor.asked',
      'second-factor.failed',
      'second-factor.enrolled',
      'second-factor.shown',
    ])
  })

  test('without an enrolment says so, and is for staff only', async () => {
    expect((await verify(await administrator(), '000000')).message).toBe('请先绑定动态验证器')
    const userId = await site.identity.createUser({ phone: freshPhone() })
    const user = { userId, token: await site.identity.openSession(userId) }
    expect((await verify(user, '000000')).status).toBe(403)
  })
})

describe('a call without its permission', () => {
  test('is refused and remembered, but no more often than is worth a row', async () => {
    const userId = await site.identity.createUser({ phone: freshPhone(), roles: ['editor'] })
    const person = { userId, token: await site.identity.openSession(userId) }
    const count = identityLimits.auditedRefusals.count
    for (let n = 0; n < count + 5; n++) expect((await ask(person)).status).toBe(403)
    expect(await eventsOf(userId)).toEqual(Array(count).fill('permission.denied'))
  })
})
