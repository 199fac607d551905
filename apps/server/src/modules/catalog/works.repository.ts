import type { DbOrTrx } from '../../db/schema.ts'
import type { WorkStatus } from './catalog.table.ts'

/** What selling and downloading need to know of a work. Never leaves the server as it is. */
export interface WorkForSale {
  id: number
  title: string
  /** 0–7. */
  type: number
  /** Fen; 0 is free. */
  priceFen: number
  ownerId: number
  status: WorkStatus
  /** The main file; null only before it is uploaded. */
  fileId: string | null
  /** Name the downloaded file gets, such as `开题答辩.pptx`. */
  fileName: string
}

/**
 * The work in whatever state it is, null when there is none: what was bought stays the buyer's after the
 * work is withdrawn, so the caller decides what a state means. `lock` keeps it unchanged until commit.
 */
export async function findWorkForSale(
  db: DbOrTrx,
  workId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<WorkForSale | null> {
  const row = await db
    .selectFrom('work')
    .select(['id', 'title', 'type', 'price_fen', 'owner_id', 'status', 'file_id', 'format'])
    .where('id', '=', workId)
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    priceFen: row.price_fen,
    ownerId: row.owner_id,
    status: row.status,
    fileId: row.file_id,
    fileName: `${row.title}.${row.format}`,
  }
}

/** Counts a download of a work; part of the transaction that grants it. */
export async function countDownload(db: DbOrTrx, workId: number): Promise<void> {
  await db
    .updateTable('work_counter')
    .set((eb) => ({ downloads: eb('downloads', '+', 1), is_dirty: true }))
    .where('work_id', '=', workId)
    .execute()
}
