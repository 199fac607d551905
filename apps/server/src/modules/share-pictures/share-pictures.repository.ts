import type { Db } from '../../db/schema.ts'

export interface KeptPicture {
  hash: string
  usedOn: string
}

export async function findKept(db: Db, hash: string): Promise<KeptPicture | null> {
  const row = await db
    .selectFrom('share_picture')
    .select(['hash', 'used_on as usedOn'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

/** Notes that it is kept, and asked for today. */
export async function noteUse(db: Db, { hash, bytes, day }: { hash: string; bytes: number; day: string }) {
  await db
    .insertInto('share_picture')
    .values({ hash, size_bytes: bytes, used_on: day })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_on: day }))
    .execute()
}

/** As `noteUse`, of one that is kept. */
export async function touch(db: Db, hash: string, day: string): Promise<void> {
  await db.updateTable('share_picture').set({ used_on: day }).where('hash', '=', hash).execute()
}

/** Hashes of those that nobody asked for since that day, the longest first. */
export async function findUnused(db: Db, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('share_picture')
    .select('hash')
    .where('used_on', '<', before)
    .orderBy('used_on')
    .orderBy('hash')
    .limit(limit)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Forgets one that is still unused; false where somebody asked for it meanwhile. */
export async function forgetUnused(db: Db, hash: string, before: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('share_picture')
    .where('hash', '=', hash)
    .where('used_on', '<', before)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
