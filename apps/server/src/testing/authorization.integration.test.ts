import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attempt, type AuthorizationRow, createWorld, unlistedCalls, type World } from './authorization.ts'
import { type Foundation, startFoundation } from './foundation.ts'
import { changedTables, fingerprint } from './fingerprint.ts'

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
    expect(outcome.changed.sort()).toEqual(['follows', 'notifications', 'users'])
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

describe('fingerprint', () => {
  test.each([
    ['an insert', "insert into announcements values (gen_random_uuid(), 't', 'c', null, now())"],
    ['an update', "update announcements set title = 'u'"],
    ['an update to equal values', 'update announcements set title = title'],
    ['a delete', 'delete from announcements'],
  ])('notices %s', async (_what, statement) => {
    const before = await fingerprint(site.database.db)
    await site.database.pool.query(statement)
    expect(changedTables(before, await fingerprint(site.database.db))).toEqual(['announcements'])
  })

  test('does not mind reads, locks and what was rolled back', async () => {
    const before = await fingerprint(site.database.db)
    await site.database.pool.query('select * from users for update')
    await site.database.pool.query("begin; update users set school = 'x'; rollback")
    expect(changedTables(before, await fingerprint(site.database.db))).toEqual([])
  })
})

test('a served call that no row mentions is unlisted, one that is not served is not', () => {
  const unlisted = unlistedCalls(site.app, [follow])
  expect(unlisted).toContain('getUserInfo')
  expect(unlisted).not.toContain('addFollow')
  expect(unlisted).not.toContain('pageTemplate')
})
