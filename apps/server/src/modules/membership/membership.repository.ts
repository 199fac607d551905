import { type Insertable, type Selectable, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import type { Page } from '../../kernel/jobs/index.ts'
import type { MembershipsTable } from './membership.table.ts'
import type { KeptSpan, Plan } from './membership.timeline.ts'

export type MembershipRow = Selectable<MembershipsTable>

/** The membership that runs at an instant; of several, the highest plan, then the one that ends last. */
export async function findRunning(db: DbOrTrx, userId: number, at: Date): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('plan', 'desc')
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What of a user's memberships ends after an instant, the earliest first. */
export const notOverAt = (db: DbOrTrx, userId: number, at: Date): Promise<MembershipRow[]> =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ends_at', '>', at)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** All memberships of a user, the earliest first; nobody else changes them meanwhile. */
export const lockMembershipsOf = (trx: Trx, userId: number): Promise<MembershipRow[]> =>
  trx
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const lockMembership = (trx: Trx, id: string): Promise<MembershipRow | undefined> =>
  trx.selectFrom('memberships').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const spanOf = (row: MembershipRow): KeptSpan => ({
  id: row.id,
  plan: row.plan as Plan,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  boughtAt: row.created_at,
  carriedMs: row.carried_ms,
})

/** With another end its user is reminded anew. */
export async function setMembershipDates(
  trx: Trx,
  { id, startsAt, endsAt, carriedMs }: Pick<KeptSpan, 'id' | 'startsAt' | 'endsAt' | 'carriedMs'>,
): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ starts_at: startsAt, ends_at: endsAt, carried_ms: carriedMs, reminded_days: null })
    .where('id', '=', id)
    .execute()
}

export async function setDaysEarned(trx: Trx, id: string, days: number): Promise<void> {
  await trx.updateTable('memberships').set({ days_earned: days }).where('id', '=', id).execute()
}

export async function setReminded(trx: Trx, id: string, days: number): Promise<void> {
  await trx.updateTable('memberships').set({ reminded_days: days }).where('id', '=', id).execute()
}

export async function insertMembership(trx: Trx, row: Insertable<MembershipsTable>): Promise<void> {
  await trx.insertInto('memberships').values(row).execute()
}

/** Ids of memberships of which a day is over that has not been booked. */
export async function findUnearned(db: DbOrTrx, at: Date, { after, count }: Page): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('id')
    .whereRef('days_earned', '<', 'days')
    .where((or) =>
      or.or([
        or('ends_at', '<=', at),
        or(sql<Date>`starts_at + (days_earned + 1) * interval '24 hours'`, '<=', at),
      ]),
    )
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of memberships that end by an instant, and whose user has not been told that they ended. */
export async function findEnding(db: DbOrTrx, until: Date, { after, count }: Page): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('id')
    .where('ends_at', '<=', until)
    .where((or) => or.or([or('reminded_days', 'is', null), or('reminded_days', '>', 0)]))
    .whereRef('ends_at', '>', 'starts_at')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Where what is deferred of a membership is another amount than its days are still to earn. */
export async function deferredBesideMemberships(db: DbOrTrx): Promise<string[]> {
  const { rows } = await sql<{ account: string; balanceFen: number; unearnedFen: number }>`
    select coalesce(a.code, m.code) as account, coalesce(a.balance_fen, 0)::bigint as "balanceFen",
      coalesce(m.fen, 0)::bigint as "unearnedFen"
    from (select code, balance_fen from ledger_account where code like 'membership\_deferred:%') a
    full join (
      select 'membership_deferred:' || id as code,
        value_fen - case when days = 0 then 0 else value_fen * days_earned / days end as fen
      from memberships
    ) m using (code)
    where coalesce(a.balance_fen, 0) <> coalesce(m.fen, 0)
    order by 1`.execute(db)
  return rows.map(
    ({ account, balanceFen, unearnedFen }) =>
      `${account} holds ${balanceFen} fen, its days are still to earn ${unearnedFen}`,
  )
}
