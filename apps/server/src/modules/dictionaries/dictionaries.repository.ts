import { sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../db/schema.ts'
import type { DictionaryEntryTable } from './dictionaries.table.ts'

export type NewEntry = Pick<DictionaryEntryTable, 'label' | 'value'> &
  Partial<Pick<DictionaryEntryTable, 'hex' | 'name' | 'tip' | 'note'>>

export async function readVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from dictionary_version`.execute(db)
  return rows[0]?.version ?? 0
}

export const readEntries = (db: Db): Promise<DictionaryEntryTable[]> =>
  db.selectFrom('dictionary_entry').selectAll().orderBy('type').orderBy('position').execute()

export const readValues = (db: DbOrTrx, type: string): Promise<{ label: string; value: string }[]> =>
  db.selectFrom('dictionary_entry').select(['label', 'value']).where('type', '=', type).execute()

/** Writes the entries that are missing; what the console has changed stays. */
export async function insertMissing(trx: Trx, dictionaries: Record<string, NewEntry[]>): Promise<void> {
  const rows = Object.entries(dictionaries).flatMap(([type, entries]) =>
    entries.map((entry, position) => ({ type, position, ...entry })),
  )
  await trx
    .insertInto('dictionary_entry')
    .values(
      rows.map(({ hex = null, name = null, tip = null, note = null, ...row }) => ({
        ...row,
        hex,
        name,
        tip,
        note,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Changes one value; false when there is no such entry. */
export async function updateValue(trx: Trx, type: string, label: string, value: string): Promise<boolean> {
  const result = await trx
    .updateTable('dictionary_entry')
    .set({ value })
    .where('type', '=', type)
    .where('label', '=', label)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
