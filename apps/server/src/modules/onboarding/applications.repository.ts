import type { ApplicationKind, ApplicationState } from '@yantu/contract/onboarding/states'
import type { ApplicationPhoto, Duplicate } from '@yantu/contract/onboarding/review'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { ApplicationEventTable, ApplicationTable } from './onboarding.table.ts'

export type ApplicationRow = Selectable<ApplicationTable>

/** The photos of an application and their columns. */
export const photoColumns = {
  front: 'front_file_id',
  side: 'side_file_id',
  certificate: 'certificate_file_id',
  award: 'award_file_id',
} as const satisfies Record<ApplicationPhoto, keyof ApplicationRow>
export const photoNames = Object.keys(photoColumns) as ApplicationPhoto[]

export const filesOf = (row: ApplicationRow): string[] =>
  Object.values(photoColumns).flatMap((column) => row[column] ?? [])

/** Whose application of a kind: a user's, or of partners a phone's by its blind index. */
export type Whose = { kind: 'entry' | 'realName'; userId: number } | { kind: 'partner'; phoneIndex: Buffer }

export function findApplicationOf(
  db: DbOrTrx,
  whose: Whose,
  { lock = false }: { lock?: boolean } = {},
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('application')
    .selectAll()
    .where('kind', '=', whose.kind)
    .$if(whose.kind === 'partner', (query) =>
      query.where('phone_index', '=', (whose as { phoneIndex: Buffer }).phoneIndex),
    )
    .$if(whose.kind !== 'partner', (query) =>
      query.where('user_id', '=', (whose as { userId: number }).userId),
    )
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

export const findApplication = (db: DbOrTrx, id: string): Promise<ApplicationRow | undefined> =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()

export const lockApplication = (trx: Trx, id: string): Promise<ApplicationRow | undefined> =>
  trx.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** False where somebody else has just inserted one of the same person. */
export async function insertApplication(trx: Trx, row: Insertable<ApplicationTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('application')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateApplication(
  trx: Trx,
  id: string,
  set: Updateable<ApplicationTable>,
): Promise<void> {
  await trx.updateTable('application').set(set).where('id', '=', id).execute()
}

export async function insertEvent(trx: Trx, event: Insertable<ApplicationEventTable>): Promise<void> {
  await trx.insertInto('application_event').values(event).execute()
}

/** The newest first; an application has few. */
export const listEvents = (
  db: DbOrTrx,
  applicationId: string,
): Promise<Selectable<ApplicationEventTable>[]> =>
  db
    .selectFrom('application_event')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('number', 'desc')
    .limit(100)
    .execute()

export async function eraseNotes(trx: Trx, applicationId: string): Promise<void> {
  await trx
    .updateTable('application_event')
    .set({ note: '' })
    .where('application_id', '=', applicationId)
    .where('note', '!=', '')
    .execute()
}

export interface QueuePage {
  kind: ApplicationKind
  state: ApplicationState
  limit: number
  offset: number
}

/** What waits the oldest first, the rest the newest first. */
export function listQueue(db: DbOrTrx, { kind, state, limit, offset }: QueuePage): Promise<ApplicationRow[]> {
  const order = state === 'pending' ? 'asc' : 'desc'
  return db
    .selectFrom('application')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', state)
    .orderBy('submitted_at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countQueue(db: DbOrTrx, { kind, state }: Pick<QueuePage, 'kind' | 'state'>) {
  const { total } = await db
    .selectFrom('application')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('kind', '=', kind)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function countPending(db: DbOrTrx): Promise<ReadonlyMap<ApplicationKind, number>> {
  const rows = await db
    .selectFrom('application')
    .select((eb) => ['kind', eb.fn.countAll().as('total')])
    .where('state', '=', 'pending')
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, total }) => [kind, Number(total)]))
}

export interface DuplicateRow {
  field: Duplicate['field']
  where: Duplicate['where']
  user_id: number
  at: Date
}

/**
 * Other users whose identity number or card is that of an application: verified or bound, else in applications of
 * theirs. One row a user and field, the strongest; each part reads its own index.
 */
export async function findDuplicates(
  db: DbOrTrx,
  { user_id, id_number_index, card_number_index }: ApplicationRow,
  limit: number,
): Promise<DuplicateRow[]> {
  const { rows } = await sql<DuplicateRow>`
    select distinct on (field, user_id) field, "where", user_id, at from (
      select 'idNumber' as field, 'account' as "where", user_id, verified_at as at, 0 as rank
      from real_name where id_number_index = ${id_number_index}
      union all
      select 'cardNumber', 'account', user_id, changed_at, 0
      from bank_card where number_index = ${card_number_index}
      union all
      select 'idNumber', state, user_id, submitted_at, 1
      from application where id_number_index = ${id_number_index}
      union all
      select 'cardNumber', state, user_id, submitted_at, 1
      from application where card_number_index = ${card_number_index}
    ) same
    where user_id <> ${user_id}
    order by field, user_id, rank, at desc limit ${limit}`.execute(db)
  return rows
}

/** Rejected before then, locked; what somebody else has locked waits for the next round. */
export const lockRejectedBefore = (trx: Trx, before: Date, limit: number): Promise<ApplicationRow[]> =>
  trx
    .selectFrom('application')
    .selectAll()
    .where('state', '=', 'rejected')
    .where('decided_at', '<', before)
    .orderBy('decided_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const lockApplicationsOf = (trx: Trx, userId: number): Promise<ApplicationRow[]> =>
  trx.selectFrom('application').selectAll().where('user_id', '=', userId).orderBy('id').forUpdate().execute()

/** The blind indexes of the phones, identity numbers and cards by which a user can be told. */
export async function findIndexes(db: Db, userId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ index: Buffer }>`
    select unnest(array[phone_index, id_number_index, card_number_index]) as index
    from application where user_id = ${userId}
    union all select id_number_index from real_name where user_id = ${userId}
    union all select number_index from bank_card where user_id = ${userId}`.execute(db)
  return rows.flatMap(({ index }) => index ?? [])
}
