import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { Page } from '../../../kernel/jobs/index.ts'
import type { EarningState } from './earning.lifecycle.ts'
import type { EarningSourceKind } from './earning.table.ts'

/** What earned it: once each. */
export interface EarningSource {
  kind: EarningSourceKind
  /** The order's, the use's or the release's, as in the key of its ledger entry. */
  id: string
}

export type EarningRow = Awaited<ReturnType<typeof lockEarning>> & object

const earnings = (db: DbOrTrx) =>
  db
    .selectFrom('earning')
    .select(['id', 'designer_id as designerId', 'state', 'held_until as heldUntil'])
    .select(['amount_fen as amountFen', 'reversed_fen as reversedFen'])
    .select(['source_kind as sourceKind', 'source_id as sourceId'])

export const lockEarning = (trx: Trx, id: string) =>
  earnings(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const lockEarningOf = (trx: Trx, source: EarningSource) =>
  earnings(trx)
    .where('source_kind', '=', source.kind)
    .where('source_id', '=', source.id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * What was sold, as it was called when it was paid: a work's order is the source, a demand is what its orders are
 * about. Null for what has no order.
 */
const titleOf = (kind: RawBuilder<string>, id: RawBuilder<string>) => sql<string | null>`case ${kind}
  when 'template' then (select snapshot ->> 'title' from pay_order where id = ${id}::uuid)
  when 'demand' then (select snapshot ->> 'title' from pay_order
    where kind = 'demand' and subject_id = ${id} order by created_at limit 1)
  end`

export async function soldTitle(trx: Trx, { kind, id }: EarningSource): Promise<string | null> {
  const title = titleOf(sql<string>`${kind}::text`, sql<string>`${id}::text`)
  const { rows } = await sql<{ title: string | null }>`select ${title} as title`.execute(trx)
  return rows[0]?.title ?? null
}

export const findEarningOf = (db: DbOrTrx, source: EarningSource) =>
  earnings(db).where('source_kind', '=', source.kind).where('source_id', '=', source.id).executeTakeFirst()

export async function insertEarning(
  trx: Trx,
  earning: {
    id: string
    designerId: number
    source: EarningSource
    baseFen: number
    share: number | null
    commissionRate: number | null
    amountFen: number
    heldUntil: Date
    at: Date
  },
): Promise<void> {
  await trx
    .insertInto('earning')
    .values({
      id: earning.id,
      designer_id: earning.designerId,
      source_kind: earning.source.kind,
      source_id: earning.source.id,
      base_fen: earning.baseFen,
      share: earning.share,
      commission_rate: earning.commissionRate,
      amount_fen: earning.amountFen,
      reversed_fen: 0,
      held_until: earning.heldUntil,
      state: 'held',
      created_at: earning.at,
      changed_at: earning.at,
    })
    .execute()
}

/**
 * Takes all that is payable of a designer along with a withdrawal. What a refund takes meanwhile is waited for.
 * @returns what it comes to, fen
 */
export async function takeAlong(
  trx: Trx,
  taken: { designerId: number; withdrawalId: string; from: EarningState; to: EarningState; at: Date },
): Promise<number> {
  const rows = await trx
    .updateTable('earning')
    .set({ state: taken.to, withdrawal_id: taken.withdrawalId, changed_at: taken.at })
    .where('designer_id', '=', taken.designerId)
    .where('state', '=', taken.from)
    .returning(({ eb }) => eb('amount_fen', '-', eb.ref('reversed_fen')).as('fen'))
    .execute()
  return rows.reduce((sum, { fen }) => sum + fen, 0)
}

/** Moves what a withdrawal took along; what comes back is nobody's withdrawal any more. */
export async function endTaken(
  trx: Trx,
  ended: { withdrawalId: string; from: EarningState; to: EarningState; isBack: boolean; at: Date },
): Promise<void> {
  await trx
    .updateTable('earning')
    .set({ state: ended.to, changed_at: ended.at, ...(ended.isBack && { withdrawal_id: null }) })
    .where('withdrawal_id', '=', ended.withdrawalId)
    .where('state', '=', ended.from)
    .execute()
}

export async function setEarningState(trx: Trx, id: string, state: EarningState, at: Date): Promise<void> {
  await trx.updateTable('earning').set({ state, changed_at: at }).where('id', '=', id).execute()
}

/** All of it reversed is a state of its own: both change in one statement. */
export async function setReversed(
  trx: Trx,
  id: string,
  { fen, state, at }: { fen: number; state: EarningState | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('earning')
    .set({ reversed_fen: fen, ...(state && { state, changed_at: at }) })
    .where('id', '=', id)
    .execute()
}

/** Ids of earnings whose hold is over at an instant, the longest over first. */
export async function findReleasable(db: DbOrTrx, at: Date, { after, count }: Page): Promise<string[]> {
  const rows = await db
    .selectFrom('earning')
    .select('id')
    .where('state', '=', 'held')
    .where('held_until', '<=', at)
    // By the row itself: an instant in JavaScript is coarser than the column.
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(held_until, id) > (select held_until, id from earning where id = ${after})`),
    )
    .orderBy('held_until')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Where a designer's account holds another amount than the earnings in its state add up to. */
export async function accountsBesideEarnings(
  db: DbOrTrx,
): Promise<{ account: string; balanceFen: number; earningsFen: number }[]> {
  const { rows } = await sql<{ account: string; balanceFen: number; earningsFen: number }>`
    select coalesce(a.code, e.code) as account,
      coalesce(a.balance_fen, 0) as "balanceFen", coalesce(e.fen, 0)::bigint as "earningsFen"
    from (
      select code, balance_fen from ledger_account where code ~ '^designer_(pending|payable):'
    ) a
    full join (
      select case state when 'held' then 'designer_pending:' else 'designer_payable:' end || designer_id as code,
        sum(amount_fen - reversed_fen) as fen
      from earning where state in ('held', 'payable') group by 1
    ) e using (code)
    where coalesce(a.balance_fen, 0) <> coalesce(e.fen, 0)
    order by 1`.execute(db)
  return rows
}

/** '' is any. */
export interface EarningFilter {
  state: EarningState | ''
  kind: EarningSourceKind | ''
}

export type ListedEarning = Awaited<ReturnType<typeof earningsOf>>[number]

/** A designer's earnings, the newest first, with what was sold. */
export const earningsOf = (
  db: DbOrTrx,
  designerId: number,
  { state, kind }: EarningFilter,
  page: { offset: number; limit: number },
) =>
  db
    .selectFrom('earning as e')
    .select(['e.id', 'e.source_kind as kind', 'e.source_id as sourceId', 'e.base_fen as baseFen', 'e.share'])
    .select([
      'e.commission_rate as commissionRate',
      'e.amount_fen as amountFen',
      'e.reversed_fen as reversedFen',
    ])
    .select(['e.state', 'e.created_at as createdAt', 'e.held_until as heldUntil'])
    .select(titleOf(sql.ref('e.source_kind'), sql.ref('e.source_id')).as('title'))
    .where('e.designer_id', '=', designerId)
    .$if(state !== '', (query) => query.where('e.state', '=', state as EarningState))
    .$if(kind !== '', (query) => query.where('e.source_kind', '=', kind as EarningSourceKind))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

/** How many earnings of a designer are in each state by kind, and how much they still hold. */
export const sumsOf = (db: DbOrTrx, designerId: number) =>
  db
    .selectFrom('earning')
    .select(['state', 'source_kind as kind'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`sum(amount_fen - reversed_fen)::bigint`.as('fen'))
    .where('designer_id', '=', designerId)
    .groupBy(['state', 'source_kind'])
    .execute()

/** What a designer earned since an instant by months of Shanghai, less what went back; months without any are missing. */
export async function sumsByMonth(
  db: DbOrTrx,
  designerId: number,
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; fen: number }>`
    select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      sum(amount_fen - reversed_fen)::bigint as fen
    from earning where designer_id = ${designerId} and created_at >= ${since} group by 1`.execute(db)
  return new Map(rows.map(({ month, fen }) => [month, fen]))
}

/** What a designer may withdraw, fen. */
export async function payableFen(db: DbOrTrx, designerId: number): Promise<number> {
  const { fen } = await db
    .selectFrom('earning')
    .select(sql<number>`coalesce(sum(amount_fen - reversed_fen), 0)::bigint`.as('fen'))
    .where('designer_id', '=', designerId)
    .where('state', '=', 'payable')
    .executeTakeFirstOrThrow()
  return fen
}
