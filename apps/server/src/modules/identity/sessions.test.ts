import { type StaffRole, staffRoles } from '@yantu/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPhone, type Foundation, startFoundation } from '../../testing/foundation.ts'
import { callSolving } from '../../testing/proof.ts'
import { sweep } from './sweep.ts'

let site: Foundation
beforeAll(async () => {
  site = await startFoundation()
})
afterAll(() => site.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

async function open(roles: readonly StaffRole[] = []) {
  return site.identity.openSession(await site.identity.createUser({ phone: freshPhone(), roles }))
}
const isAlive = async (token: string) => (await site.identity.authenticate(token)) !== null

/** Uses the session each `everyMs` for `forMs`; says whether it lived through all of it. */
async function keepUsing(token: string, everyMs: number, forMs: number): Promise<boolean> {
  for (let passed = everyMs; passed <= forMs; passed += everyMs) {
    site.clock.advance(everyMs)
    if (!(await isAlive(token))) return false
  }
  return true
}

describe('a session', () => {
  test('is a token of 256 bits', async () => {
    expect(Buffer.from(await open(), 'base64url')).toHaveLength(32)
  })

  test('ends after 7 days without use', async () => {
    const token = await open()
    expect(await keepUsing(token, 7 * DAY - 1, 7 * DAY - 1)).toBe(true)
    expect(await keepUsing(token, 7 * DAY - 1, 7 * DAY - 1)).toBe(true)
    site.clock.advance(7 * DAY)
    expect(await isAlive(token)).toBe(false)
  })

  test('ends after 30 days however much it is used', async () => {
    const token = await open()
    expect(await keepUsing(token, DAY, 29 * DAY)).toBe(true)
    site.clock.advance(DAY)
    expect(await isAlive(token)).toBe(false)
  })

  test.each(staffRoles)('of a %s ends after 30 minutes without use and after 8 hours', async (role) => {
    const idle = await open([role])
    site.clock.advance(30 * MINUTE - 1)
    expect(await isAlive(idle)).toBe(true)
    site.clock.advance(30 * MINUTE)
    expect(await isAlive(idle)).toBe(false)

    const busy = await open([role])
    expect(await keepUsing(busy, 20 * MINUTE, 8 * HOUR - 20 * MINUTE)).toBe(true)
    site.clock.advance(20 * MINUTE)
    expect(await isAlive(busy)).toBe(false)
  })

  test('is one of twenty at most: the one used least recently goes', async () => {
    const userId = await site.identity.createUser({ phone: freshPhone() })
    const stranger = await open()
    const openMany = async (count: number) => {
      const tokens = []
      for (let n = 0; n < count; n++) {
        tokens.push(await site.identity.openSession(userId))
        site.clock.advance(1)
      }
      return tokens
    }
    const [first = '', second = '', ...rest] = await openMany(20)
    site.clock.advance(MINUTE)
    expect(await isAlive(first)).toBe(true)
    const [newest = ''] = await openMany(1)
    expect(await isAlive(second)).toBe(false)
    for (const token of [first, newest, stranger, ...rest]) expect(await isAlive(token)).toBe(true)
  })

  test('is one of twenty, even of 50 opened at once', async () => {
    const userId = await site.identity.createUser({ phone: freshPhone() })
    const tokens = await Promise.all(Array.from({ length: 50 }, () => site.identity.openSession(userId)))
    const alive = await Promise.all(tokens.map(isAlive))
    expect(alive.filter(Boolean)).toHaveLength(20)
  })

  test('tells what its user is now, not what they were at login', async () => {
    const userId = await site.identity.createUser({ phone: freshPhone() })
    const token = await site.identity.openSession(userId)
    expect(await site.identity.authenticate(token)).toMatchObject({
      userId,
      isDesigner: false,
      permissions: new Set(),
      hasSecondFactor: false,
    })
    await site.database.pool.query('update users set type = 2, is_white = true where id = $1', [userId])
    expect(await site.identity.authenticate(token)).toMatchObject({ isDesigner: true, isWhite: true })
  })

  test.each(['', 'x', 'A'.repeat(43), '砚'])('unknown token %j is nobody', async (token) => {
    expect(await isAlive(token)).toBe(false)
  })
})

test('the hourly sweep deletes what is dead, expired, old or long forgotten, and nothing alive', async () => {
  const dead = await open()
  const phone = freshPhone()
  const browser = 'a-browser-of-long-ago-1'
  for (let n = 0; n < 3; n++) {
    await callSolving(site, '/api/user/getSMSCode/login', { body: { mobile: phone, browser } })
    site.clock.advance(MINUTE)
  }
  const smsCode = site.outbox.at(-1)?.code
  await site.call('/api/user/login/SMSCode', { body: { mobile: phone, browser, smsCode } })
  site.clock.advance(181 * DAY)
  const alive = await open()
  const fresh = await site.codeFor('/api/user/getSMSCode/login', { body: { mobile: freshPhone() } })
  const count = async (table: string) =>
    Number((await site.database.pool.query(`select count(*) from ${table}`)).rows[0].count)
  expect([await count('spent_proofs'), await count('known_browsers')]).toEqual([1, 1])
  await sweep(site.database.db, site.clock.now())
  expect(await count('sessions')).toBe(1)
  expect(await count('sms_codes')).toBe(1)
  expect(await count('attempts')).toBe(3)
  expect(await count('spent_proofs')).toBe(0)
  expect(await count('known_browsers')).toBe(0)
  expect(await isAlive(dead)).toBe(false)
  expect(await isAlive(alive)).toBe(true)
  const last = site.outbox.at(-1)?.mobile
  const login = await site.call('/api/user/login/SMSCode', { body: { mobile: last, smsCode: fresh } })
  expect(login.code).toBe(200)
})
