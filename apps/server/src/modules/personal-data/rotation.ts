import type { Db } from '../../db/schema.ts'
import type { KeyRing } from '../../kernel/key-ring.ts'
import { seal, unseal } from '../../kernel/sealed.ts'
import { countByKey, lockSealedBy, type SealedTable, saveSealed } from './rotation.repository.ts'

const BATCH = 200

/** Every table that has sealed fields of people; a further one is an entry here and a migration. */
export const sealedTables: readonly SealedTable[] = [
  {
    table: 'application',
    row: 'id',
    fields: ['name', 'phone', 'id_number', 'card_number', 'wx_code'],
  },
  { table: 'real_name', row: 'user_id', fields: ['name', 'id_number'] },
  { table: 'bank_card', row: 'user_id', fields: ['holder', 'number'] },
]

/** Seals anew, by the current key, what another of the ring has sealed; a batch is a transaction. Returns how many rows. */
export async function rotate(db: Db, keys: KeyRing, batch = BATCH): Promise<number> {
  const keyIds = keys.ids.filter((id) => id !== keys.current)
  if (keyIds.length === 0) return 0
  let rotated = 0
  for (const table of sealedTables) {
    for (;;) {
      const done = await db.transaction().execute(async (trx) => {
        const rows = await lockSealedBy(trx, table, { keyIds, limit: batch })
        for (const { row, values } of rows)
          await saveSealed(trx, table, { row, values: resealed(keys, { table: table.table, row }, values) })
        return rows.length
      })
      rotated += done
      if (done < batch) break
    }
  }
  return rotated
}

const resealed = (
  keys: KeyRing,
  at: { table: string; row: string },
  values: Readonly<Record<string, Buffer | null>>,
): Record<string, Buffer | null> =>
  Object.fromEntries(
    Object.entries(values).map(([field, sealed]) => {
      const place = { ...at, field }
      return [field, sealed && seal(keys, place, unseal(keys, place, sealed))]
    }),
  )

/** How many rows of all tables each key has sealed, by its id. */
export async function rowsByKey(db: Db): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  for (const table of sealedTables)
    for (const { keyId, rows } of await countByKey(db, table))
      counts.set(keyId, (counts.get(keyId) ?? 0) + rows)
  return counts
}
