import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualClock } from '../kernel/clock/index.ts'
import { sqlState } from '../kernel/db/index.ts'
import { createLedger, ledgerEvents } from '../modules/payments/ledger/index.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

const RESTRICT = '23001'
const REFERENCED = '23503'
/** Of a key that says `restrict`: PostgreSQL 18 tells it from other keys, older ones do not. */
const KEPT = [RESTRICT, REFERENCED]
const YEAR_MS = 365 * 24 * 3_600_000

let database: TestDatabase
const now = new Date('2026-11-22T08:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

let nextPhone = 13_900_000_000
async function user(): Promise<number> {
  const row = { phone: String(nextPhone++), name: '砚友', created_at: now }
  const { id } = await database.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

const deletion = (userId: number) =>
  database.pool.query('delete from users where id = $1', [userId]).then(
    () => 'deleted',
    (error: unknown) => sqlState(error),
  )

describe('tables of money', () => {
  /** Tables with amounts, and those of what was paid for. */
  const MONEY = `
    select distinct attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and attname ~ '_fen$'
    union select unnest(array['memberships', 'pay_event', 'ledger_entry', 'download', 'free_download_day'])`

  it('are not reached by what goes or is emptied along with a user', async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      with recursive reached as (
        select conrelid as id, confdeltype as kind from pg_constraint
        where contype = 'f' and confrelid = 'users'::regclass and confdeltype in ('c', 'n', 'd')
        union
        select f.conrelid, f.confdeltype from reached r join pg_constraint f on f.confrelid = r.id
        where f.contype = 'f' and r.kind = 'c' and f.confdeltype in ('c', 'n', 'd')
      )
      select distinct id::regclass::text as name from reached
      where id::regclass::text in (${MONEY})`)
    expect(rows).toEqual([])
  })

  it('are known, so that the question above is one', async () => {
    const { rows } = await database.pool.query<{ name: string }>(MONEY)
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['pay_order', 'ledger_posting', 'entitlement', 'memberships']),
    )
  })
})

describe('a user', () => {
  it('without money can be deleted', async () => {
    expect(await deletion(await user())).toBe('deleted')
  })

  it('with a membership cannot', async () => {
    const userId = await user()
    await database.db
      .insertInto('memberships')
      .values({
        id: crypto.randomUUID(),
        user_id: userId,
        plan: 1,
        starts_at: now,
        ends_at: new Date(now.getTime() + YEAR_MS),
        order_id: null,
        created_at: now,
      })
      .execute()
    expect(KEPT).toContain(await deletion(userId))
  })

  it('with an order cannot', async () => {
    const userId = await user()
    await database.db
      .insertInto('pay_order')
      .values({
        id: crypto.randomUUID(),
        user_id: userId,
        kind: 'gift',
        subject_id: '1',
        offer_key: 'gift:1',
        amount_fen: 100,
        description: 'a gift',
        snapshot: '{}',
        state: 'OPEN',
        created_at: now,
        changed_at: now,
        paid_at: null,
      })
      .execute()
    expect(await deletion(userId)).toBe(REFERENCED)
  })

  it('whom the ledger owes money cannot, though no row refers to him', async () => {
    const designerId = await user()
    const entry = ledgerEvents.templatePaid('order-1', designerId, 1_000, 700)
    await database.db.transaction().execute((trx) => createLedger(manualClock(now)).post(trx, entry))
    expect(await deletion(designerId)).toBe(RESTRICT)
  })
})
