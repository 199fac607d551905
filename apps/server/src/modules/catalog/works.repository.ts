import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
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
  /** What comes with it, and its name: `开题答辩-附件.zip`. */
  accessory: { fileId: string; fileName: string } | null
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
    .select(['accessory_file_id', accessoryExtension])
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
    accessory: row.accessory_file_id
      ? { fileId: row.accessory_file_id, fileName: `${row.title}-附件.${row.accessory_extension}` }
      : null,
  }
}

const accessoryExtension = sql<string | null>`
  (select extension from stored_file where stored_file.id = work.accessory_file_id)`.as('accessory_extension')

/** What is told of a published work, which stays one until the transaction ends; undefined where it is none. */
export const lockPublished = (trx: Trx, workId: number) =>
  trx
    .selectFrom('work')
    .select(['id', 'type', 'title', 'owner_id', 'preview_keys', 'image_key'])
    .where('id', '=', workId)
    .where('status', '=', 'published')
    .forShare()
    .executeTakeFirst()

/** Published presentations that may be themes, with ids above `after`, in their order. */
export async function findDecksAfter(
  db: DbOrTrx,
  after: number,
  count: number,
): Promise<{ id: number; fileId: string }[]> {
  const rows = await db
    .selectFrom('work')
    .select(['id', 'file_id'])
    .where('id', '>', after)
    .where('status', '=', 'published')
    .where('allows_theme', '=', true)
    .where('type', 'in', [...DECK_TYPES])
    .where('format', '=', 'pptx')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.flatMap(({ id, file_id }) => (file_id ? [{ id, fileId: file_id }] : []))
}

/** Types whose main file is a presentation (specification, section 3). */
const DECK_TYPES = [0, 1]

/** Works by id with the key of their first picture, in whatever state; unknown ids are missing. */
export async function findShownWorks(db: DbOrTrx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('work')
    .select(['id', 'title', 'owner_id', 'price_fen', 'status', 'allows_theme', 'file_id'])
    .select(['image_key', 'preview_keys'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    ownerId: row.owner_id,
    priceFen: row.price_fen,
    isPublished: row.status === 'published',
    allowsTheme: row.allows_theme,
    fileId: row.file_id,
    coverKey: row.preview_keys[0] ?? row.image_key,
  }))
}

/** Published works by the files that they sell. */
export async function findPublishedFiles(db: DbOrTrx, fileIds: readonly string[]) {
  if (fileIds.length === 0) return []
  const rows = await db
    .selectFrom('work')
    .select(['id', 'title', 'owner_id', 'file_id'])
    .where((eb) => eb('file_id', '=', eb.fn.any(eb.val([...fileIds]))))
    .where('status', '=', 'published')
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, owner_id: ownerId, file_id }) => ({
    fileId: file_id!,
    workId: id,
    title,
    ownerId,
  }))
}

/** Those of the works that are published and whose designers let them be themes. */
export async function findThemesAmong(db: DbOrTrx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('work')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('status', '=', 'published')
    .where('allows_theme', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Counts a download of a work; part of the transaction that grants it. */
export async function countDownload(db: DbOrTrx, workId: number): Promise<void> {
  await db
    .updateTable('work_counter')
    .set((eb) => ({ downloads: eb('downloads', '+', 1), is_dirty: true }))
    .where('work_id', '=', workId)
    .execute()
}
