import { sql } from 'kysely'
import type { DbOrTrx } from '../../db/schema.ts'
import { type ChainPlace, chainStart } from './ledger/index.ts'

/** What an audit looks at, one after the other: the entries, the accounts, the rows that accounts stand for. */
export const auditParts = ['chain', 'account', 'row'] as const
export type AuditPart = (typeof auditParts)[number]

export type AuditRow = NonNullable<Awaited<ReturnType<typeof runningAudit>>>

/** So many sentences are kept of an audit; of the rest the number. */
const NAMED_FAULTS = 20

const audits = (db: DbOrTrx) =>
  db
    .selectFrom('ledger_audit')
    .select([
      'id',
      'state',
      'began_at as beganAt',
      'ended_at as endedAt',
      'number',
      'hash',
      'account',
      'named',
    ])
    .select(['chain_faults as chain', 'account_faults as accounts', 'row_faults as rows'])

export const runningAudit = (db: DbOrTrx) => audits(db).where('state', '=', 'running').executeTakeFirst()

export const lastAudit = (db: DbOrTrx) =>
  audits(db).where('state', '<>', 'running').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Begins one, or goes on with the one that another process had begun. */
export async function openAudit(db: DbOrTrx, at: Date): Promise<AuditRow> {
  await db
    .insertInto('ledger_audit')
    .values({
      state: 'running',
      began_at: at,
      ended_at: null,
      ...chainStart,
      account: '',
      chain_faults: 0,
      account_faults: 0,
      row_faults: 0,
      named: '[]',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await runningAudit(db)) as AuditRow
}

/** Keeps how far an audit has come and what it found on the way. */
export async function keepPage(
  db: DbOrTrx,
  id: number,
  {
    part,
    faults,
    ...place
  }: { part: AuditPart; faults: readonly string[] } & Partial<ChainPlace & { account: string }>,
): Promise<void> {
  const column = `${part}_faults` as const
  await db
    .updateTable('ledger_audit')
    .set((eb) => ({ ...place, [column]: eb(column, '+', faults.length) }))
    .$if(faults.length > 0, (query) =>
      query.set({
        named: sql`(
          select coalesce(jsonb_agg(fault order by at), '[]') from (
            select fault, at from jsonb_array_elements(named || ${JSON.stringify(faults.slice(0, NAMED_FAULTS))}::jsonb)
              with ordinality as found (fault, at) order by at limit ${NAMED_FAULTS}
          ) first)`,
      }),
    )
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Sound or unsound, by what was found. */
export async function endAudit(db: DbOrTrx, id: number, at: Date): Promise<AuditRow> {
  await db
    .updateTable('ledger_audit')
    .set({
      ended_at: at,
      state: sql`case when chain_faults + account_faults + row_faults = 0 then 'sound' else 'unsound' end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  return audits(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** When the first entry was booked; null in empty books. */
export async function booksBeganAt(db: DbOrTrx): Promise<Date | null> {
  const first = await db.selectFrom('ledger_entry').select('at').where('number', '=', 1).executeTakeFirst()
  return first?.at ?? null
}
