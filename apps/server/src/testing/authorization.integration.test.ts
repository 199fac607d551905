import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attempt, type AuthorizationRow, createWorld, unlistedCalls, type World } from './authorization.ts'
import { type Foundation, startFoundation } from './foundation.ts'

let site: Foundation
let world: World
beforeAll(async () => {
  site = await startFoundation()
  world = await createWorld({ http: site.app, db: site.database.db })
})
afterAll(() => site.close())

const follow: AuthorizationRow = {
  call: 'addFollow',
  input: async ({ createUser }) => ({ followingUserId: (await createUser()).userId }),
  expect: { visitor: 401, rest: 200 },
}

describe('attempt', () => {
  test('tells the code and which tables an allowed call changed', async () => {
    const outcome = await attempt(world, follow, 'user')
    expect(outcome.code).toBe(200)
    expect(outcome.changed).toEqual(['follows', 'notifications', 'users'])
  })

  test('finds nothing changed by a call that was refused', async () => {
    expect(await attempt(world, follow, 'visitor')).toEqual({ code: 401, changed: [] })
  })

  test('catches a call that writes and then refuses', async () => {
    const leaky = Object.create(site.app) as typeof site.app
    leaky.inject = (async (options: object) => {
      await site.database.pool.query('update users set school = school where id = $1', [
        world.users.user.userId,
      ])
      return site.app.inject(options)
    }) as typeof leaky.inject
    expect(await attempt({ ...world, http: leaky }, follow, 'visitor')).toEqual({
      code: 401,
      changed: ['users'],
    })
  })
})

describe('what is written', () => {
  beforeEach(() =>
    site.database.pool.query("insert into announcements values (gen_random_uuid(), 't', 'c', null, now())"),
  )
  const tablesOf = async (statement: string) => {
    await world.written()
    await site.database.pool.query(statement)
    return world.written()
  }

  test.each([
    ['an insert', "insert into announcements values (gen_random_uuid(), 't', 'c', null, now())"],
    ['an update', "update announcements set title = 'u'"],
    ['an update to equal values', 'update announcements set title = title'],
    ['a delete', 'delete from announcements'],
    ['a truncation', 'truncate announcements'],
  ])('tells of %s', async (_what, statement) => {
    expect(await tablesOf(statement)).toEqual(['announcements'])
  })

  test('tells of what a foreign key takes along', async () => {
    const { userId } = await world.createUser()
    await site.database.pool.query('insert into follows select $1, $2, now()', [
      world.users.user.userId,
      userId,
    ])
    expect(await tablesOf(`delete from users where id = ${userId}`)).toEqual(['follows', 'users'])
  })

  test.each([
    ['reads and locks', 'select * from users for update'],
    ['what was rolled back', "begin; update users set school = 'x'; rollback"],
    ['an update of no row', "update users set school = 'x' where false"],
    ['what a refused call may leave', 'update sessions set last_seen_at = now()'],
  ])('does not mind %s', async (_what, statement) => {
    expect(await tablesOf(statement)).toEqual([])
  })
})

test('a served call that no row mentions is unlisted, one that is not served is not', () => {
  const unlisted = unlistedCalls(site.app, [follow])
  expect(unlisted).toContain('getUserInfo')
  expect(unlisted).not.toContain('addFollow')
  expect(unlisted).not.toContain('pageTemplate')
})
