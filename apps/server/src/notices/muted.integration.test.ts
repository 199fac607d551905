import { mutableTopics } from '@yantu/contract/notifications/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../kernel/clock/index.ts'
import { createNotifications, type Notice, type Notifications } from '../modules/notifications/index.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { communityRows } from './community.fixture.ts'
import { demandsRows } from './demands.fixture.ts'
import { moneyRows } from './money.fixture.ts'
import { peopleRows } from './people.fixture.ts'

const rows = [...peopleRows, ...moneyRows, ...demandsRows, ...communityRows].flatMap((row) =>
  row.notice
    ? [{ ...row, notice: row.notice, isMutable: mutableTopics.some((one) => one === row.topic) }]
    : [],
)

let database: TestDatabase
let notifications: Notifications
let [deaf, listening] = [0, 0]
beforeAll(async () => {
  database = await createTestDatabase()
  notifications = createNotifications({
    db: database.db,
    clock: systemClock,
    profiles: async () => new Map(),
  })
  deaf = await newUser('13700000001')
  listening = await newUser('13700000002')
  for (const topic of mutableTopics) await notifications.mute(deaf, topic, true)
})
afterAll(() => database?.drop())

async function newUser(phone: string): Promise<number> {
  const { rows: made } = await database.pool.query(
    'insert into users (phone, name, created_at) values ($1, $2, now()) returning id',
    [phone, '砚友0001'],
  )
  return made[0].id
}

/** Whether a notice reminds somebody of it, told alone. */
async function reminds(userId: number, notice: Notice): Promise<boolean> {
  const { actorId, dedupeKey: _once, mergeKey: _together, ...told } = notice
  const by = actorId === undefined ? {} : { actorId: userId === deaf ? listening : deaf }
  await database.pool.query('delete from notifications where user_id = $1', [userId])
  await database.db.transaction().execute((trx) => notifications.notify(trx, { ...told, ...by, userId }))
  const counts = Object.values(await notifications.unreadCounts(userId))
  return counts.reduce((sum, count) => sum + count, 0) === 1
}

describe('who has muted whatever can be muted', () => {
  it.each(rows)('by $event is told of 「$title」 quietly: $isMutable', async ({ notice, isMutable }) => {
    expect([await reminds(deaf, notice), await reminds(listening, notice)]).toEqual([!isMutable, true])
  })
})
