import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { RevisionStatus } from '../catalog.table.ts'
import { type Content, waitingSince } from './works.repository.ts'

const OPEN: readonly RevisionStatus[] = ['pending', 'rejected']

const open = (db: DbOrTrx, workId: number) =>
  db.selectFrom('work_revision').selectAll().where('work_id', '=', workId).where('status', 'in', OPEN)

/** The revision that waits or was rejected; a work has one at most. */
export const readOpenRevision = (db: DbOrTrx, workId: number) => open(db, workId).executeTakeFirst()

/** The same for the transaction that changes it. Ask it under the work's lock. */
export const lockOpenRevision = (trx: Trx, workId: number) =>
  open(trx, workId).forNoKeyUpdate().executeTakeFirst()

export type RevisionRow = NonNullable<Awaited<ReturnType<typeof lockOpenRevision>>>

export async function insertRevision(
  trx: Trx,
  revision: { id: string; workId: number; content: Content; createdAt: Date },
): Promise<void> {
  await trx
    .insertInto('work_revision')
    .values({
      id: revision.id,
      work_id: revision.workId,
      status: 'pending',
      ...revision.content,
      created_at: revision.createdAt,
      waiting_since: revision.createdAt,
    })
    .execute()
}

export async function writeRevision(trx: Trx, id: string, content: Partial<Content>): Promise<void> {
  await trx.updateTable('work_revision').set(content).where('id', '=', id).execute()
}

export async function writeRevisionStatus(
  trx: Trx,
  id: string,
  state: { status: RevisionStatus; edition: number; auditReason: string; at: Date },
): Promise<void> {
  const isOpen = OPEN.includes(state.status)
  await trx
    .updateTable('work_revision')
    .set({
      status: state.status,
      edition: state.edition,
      audit_reason: state.auditReason,
      waiting_since: waitingSince(state.status, state.at),
      ...(!isOpen && { file_id: null, pdf_file_id: null, accessory_file_id: null, image_file_id: null }),
    })
    .where('id', '=', id)
    .execute()
}
