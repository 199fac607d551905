import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '@yantu/contract'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { addTestFile, addTestWork } from '../../testing/market.ts'
import { lockWaits } from '../../testing/locks.ts'

/** Calls that were under way when their user's account ended, and what else would add to it afterwards. */

let running: TestApp
let phone = 13_660_000_000
beforeAll(async () => {
  running = await startTestApp({ stagesJobs: true })
})
afterAll(() => running?.close())

async function person() {
  const { identity } = running.app.modules
  const userId = await identity.createUser({ phone: String(phone++), designer: true })
  return { userId, token: await identity.openSession(userId) }
}
type Person = Awaited<ReturnType<typeof person>>

async function call(token: string, url: string, payload: object) {
  const response = await running.app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}` },
  })
  return response.json<Envelope<unknown>>()
}

/** Until so many statements wait for another's lock. */
async function waiting(count: number): Promise<void> {
  await expect.poll(() => lockWaits(running.database.pool), { timeout: 20_000 }).toBe(count)
}

/** How many rows name somebody, by table and column. */
async function written(userId: number): Promise<unknown[]> {
  const { rows } = await sql<{ name: string; query: string }>`
    select k.conrelid::regclass || '.' || a.attname as name,
      format('select count(*)::int as count from %s where %I = $1', k.conrelid::regclass, a.attname) as query
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass
    order by 1`.execute(running.app.db)
  const counted = []
  for (const { name, query } of rows)
    counted.push([name, (await running.database.pool.query(query, [userId])).rows[0].count])
  return counted
}

describe('what was under way when the account ended', () => {
  test('comes too late: each is refused as by a stranger, and nothing is written', async () => {
    const [who, other] = [await person(), await person()]
    const { db, modules } = running.app
    const workId = String(await addTestWork(db, { ownerId: other.userId }))
    const calls: Record<string, (who: Person) => Promise<{ code: number }>> = {
      nickname: ({ token }) => call(token, '/api/user/sys/updateUser', { userName: '回来的人' }),
      favourite: ({ token }) => call(token, '/api/collection/addCollection', { templateId: workId }),
      follow: ({ token }) => call(token, '/api/follow/addFollow', { followingUserId: String(other.userId) }),
      outline: ({ token }) => call(token, '/api/iSlide/createHistory', { topic: '湿地', outline }),
      export: ({ token }) => call(token, '/api/user/dataExport/ask', {}),
    }
    const codesOf = async (whose: Person) =>
      (await Promise.all(Object.values(calls).map((make) => make(whose)))).map(({ code }) => code)
    const all = (code: number) => Object.keys(calls).map(() => code)
    // Of somebody whose account goes on they are done.
    expect(await codesOf(await person())).toEqual(all(200))

    const before = [await written(who.userId), await written(other.userId)]
    const ending = await running.database.pool.connect()
    await ending.query('begin')
    await ending.query('select from users where id = $1 for update', [who.userId])
    const stalled = codesOf(who)
    await waiting(Object.keys(calls).length)
    await ending.query(
      `update users set phone = 'deleted:' || id, name = '已注销用户', deleted_at = now() where id = $1`,
      [who.userId],
    )
    await ending.query('commit')
    ending.release()
    expect(await stalled).toEqual(all(401))
    expect([await written(who.userId), await written(other.userId)]).toEqual(before)
    const left = db.selectFrom('users').select('name').where('id', '=', who.userId)
    expect(await left.execute()).toEqual([{ name: '已注销用户' }])

    await expect(
      addTestFile(db, { ownerId: who.userId, purpose: 'photo', extension: 'jpg' }),
    ).rejects.toThrow('has ended')
    await expect(modules.identity.openSession(who.userId)).rejects.toThrow('has ended')
    await db.transaction().execute((trx) =>
      modules.notifications.notify(trx, {
        userId: who.userId,
        type: 'order',
        topic: 'money',
        content: '没人读了',
      }),
    )
    expect(await written(who.userId)).toEqual(before[0])
  })

  test('a column that names a user is guarded, or is what others and the books say of them', async () => {
    const { rows } = await sql<{ column: string }>`
      select k.conrelid::regclass || '.' || a.attname as column
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'users'::regclass and not exists (
        select from pg_trigger t where t.tgrelid = k.conrelid and (
          encode(t.tgargs, 'escape') = a.attname || '\\000'
          or t.tgfoid = 'drop_for_ended_account'::regproc and a.attname = 'user_id'
        )
      )
      order by 1`.execute(running.app.db)
    expect(rows.map(({ column }) => column)).toEqual([
      'ai_theme_use.designer_id',
      'application.decider_id',
      'application_event.actor_id',
      'approval.asker_id',
      'approval.decider_id',
      'bill_difference.noted_by',
      'demand.selected_id',
      'demand_rating.ratee_id',
      'earning.designer_id',
      'entitlement.user_id',
      // Asked under the lock of both (follow.service.ts): who follows has done nothing wrong.
      'follows.followee_id',
      'licence.user_id',
      'memberships.user_id',
      'notification_actor.actor_id',
      'notifications.actor_id',
      'payout_batch.maker_id',
      'report_case.counter_decider_id',
      'report_case.decider_id',
      'report_case.owner_id',
    ])
  })
})

const outline = {
  title: '湿地二十年',
  origin: 'composer',
  chapters: [{ id: 'a', text: '研究背景', children: [{ id: 'b', text: '面积变化', children: [] }] }],
}
