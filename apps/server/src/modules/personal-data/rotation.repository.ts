import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'

/**
 * A table with sealed fields. Its rows are sealed as a whole, and its generated column `key_id` tells by which key: null
 * where nothing is left.
 */
export interface SealedTable {
  table: string
  /** Its primary key, which is the row of the fields' context. */
  row: string
  fields: readonly string[]
}

/** Rows that are sealed by one of these keys, locked; those that somebody else has locked wait for the next round. */
export async function lockSealedBy(
  trx: Trx,
  { table, row, fields }: SealedTable,
  { keyIds, limit }: { keyIds: readonly number[]; limit: number },
): Promise<{ row: string; values: Record<string, Buffer | null> }[]> {
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  const { rows } = await sql<Record<string, Buffer | null> & { sealed_row: string }>`
    select ${sql.ref(row)}::text as sealed_row, ${columns} from ${sql.table(table)}
    where key_id = any(${keyIds}::smallint[]) order by key_id limit ${limit} for update skip locked`.execute(
    trx,
  )
  return rows.map(({ sealed_row, ...values }) => ({ row: sealed_row, values }))
}

export async function saveSealed(
  trx: Trx,
  { table, row: key }: SealedTable,
  { row, values }: { row: string; values: Record<string, Buffer | null> },
): Promise<void> {
  const set = sql.join(Object.entries(values).map(([field, value]) => sql`${sql.ref(field)} = ${value}`))
  await sql`update ${sql.table(table)} set ${set} where ${sql.ref(key)} = ${row}`.execute(trx)
}

/** How many rows each key has sealed. */
export async function countByKey(db: Db, { table }: SealedTable): Promise<{ keyId: number; rows: number }[]> {
  const { rows } = await sql<{ keyId: number; rows: number }>`
    select key_id as "keyId", count(*) as rows from ${sql.table(table)}
    where key_id is not null group by key_id order by key_id`.execute(db)
  return rows
}
