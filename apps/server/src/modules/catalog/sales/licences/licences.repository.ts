import { sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../../../db/schema.ts'

export interface Handed {
  /** Of the licence, where it is the first of this file. */
  number: string
  userId: number
  workId: number
  /** By which it was bought; null of a free download. */
  orderId: string | null
  at: Date
}

/** Leaves a licence of the work's present file, or counts in the one there is. */
export async function insertLicence(
  trx: Trx,
  { number, userId, workId, orderId, at }: Handed,
): Promise<void> {
  await sql`
    with handed as (
      select w.id, w.title, w.title || '.' || w.format as file_name, f.sha256
      from work w join stored_file f on f.id = w.file_id where w.id = ${workId}
    ), known as (
      insert into licensed_file (sha256, work_id, first_at) select sha256, id, ${at} from handed
      on conflict do nothing
    )
    insert into licence (
      number, user_id, work_id, sha256, title, file_name, order_id, issued_at, last_at, downloads
    )
    select ${number}, ${userId}, id, sha256, title, file_name, ${orderId}::uuid, ${at}, ${at}, 1 from handed
    on conflict (user_id, work_id, sha256) do update set
      downloads = licence.downloads + 1, last_at = excluded.last_at,
      order_id = coalesce(excluded.order_id, licence.order_id)`.execute(trx)
}

/** With the work that it is of, and whether the price of it went back. */
const licences = (db: DbOrTrx) =>
  db
    .selectFrom('licence')
    .innerJoin('work', 'work.id', 'licence.work_id')
    .select(['number', 'user_id', 'work_id', 'sha256', 'licence.title', 'file_name', 'order_id'])
    .select(['issued_at', 'last_at', 'downloads', 'work.type', 'work.owner_id'])
    .select(
      sql<boolean>`order_id is null or exists (
        select from entitlement e where e.user_id = licence.user_id and e.work_id = licence.work_id
          and e.order_id = licence.order_id and e.refunded_at is null)`.as('is_valid'),
    )

export const findLicence = (db: Db, number: string) =>
  licences(db).where('number', '=', number).executeTakeFirst()

/** The newest that somebody has of a work. */
export const findOwnLicence = (db: Db, userId: number, workId: number) =>
  licences(db)
    .where('user_id', '=', userId)
    .where('work_id', '=', workId)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export type LicenceRow = NonNullable<Awaited<ReturnType<typeof findLicence>>>

/** The works that have handed out a file, the first first; with the number that the user has for it. */
export const findKnownFile = (
  db: Db,
  { sha256, userId, most }: { sha256: Buffer; userId: number | null; most: number },
) =>
  db
    .selectFrom('licensed_file as known')
    .innerJoin('work', 'work.id', 'known.work_id')
    .leftJoin('stored_file', 'stored_file.id', 'work.file_id')
    .leftJoin('licence', (join) =>
      join
        .onRef('licence.work_id', '=', 'known.work_id')
        .onRef('licence.sha256', '=', 'known.sha256')
        .on('licence.user_id', '=', userId ?? 0),
    )
    .select(['known.work_id', 'known.first_at', 'work.type', 'work.title', 'work.owner_id', 'number'])
    .select(sql<boolean>`work.status = 'published' and stored_file.sha256 = known.sha256`.as('is_current'))
    .where('known.sha256', '=', sha256)
    .orderBy('known.first_at')
    .orderBy('known.work_id')
    .limit(most)
    .execute()

export type KnownFileRow = Awaited<ReturnType<typeof findKnownFile>>[number]
