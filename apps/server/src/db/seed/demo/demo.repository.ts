import type { Db, Trx } from '../../schema.ts'

export async function madeKeys(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('demo_work').select('key').execute()
  return new Set(rows.map((row) => row.key))
}

export async function rememberWork(trx: Trx, key: string, workId: number): Promise<void> {
  await trx.insertInto('demo_work').values({ key, work_id: workId }).execute()
}

export async function workIdOf(db: Db, key: string): Promise<number | null> {
  const row = await db.selectFrom('demo_work').select('work_id').where('key', '=', key).executeTakeFirst()
  return row?.work_id ?? null
}

export async function keysWithoutPictures(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('demo_work').select('key').where('pictures_complete', '=', false).execute()
  return rows.map((row) => row.key)
}

export async function markPicturesComplete(trx: Trx, key: string): Promise<void> {
  await trx.updateTable('demo_work').set({ pictures_complete: true }).where('key', '=', key).execute()
}
