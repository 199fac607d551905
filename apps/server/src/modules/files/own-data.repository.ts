import type { Db } from '../../db/schema.ts'
import type { OwnData } from '../../kernel/own-data.ts'
import { GOING, present, type StoredFile } from './files.repository.ts'

/** What its owner gave, the oldest first; what the server drew of it for everybody is none of that. */
export async function findGiven(
  db: Db,
  ownerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where((or) => or.or([or('visibility', '=', 'private'), or('purpose', '=', 'avatar')]))
    .where((or) => or.or([or('bound_to', 'is', null), or('bound_to', '!=', GOING)]))
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(present)
}

/** Uploads that are not whole yet end with their account; what is whole is let go of by what has it. */
export const filesOwnData: OwnData = {
  async forget(trx, userId) {
    await trx
      .updateTable('stored_file')
      .set({ bound_to: null })
      .where('owner_id', '=', userId)
      .where('bound_to', '=', `avatar:${userId}`)
      .execute()
  },
}
