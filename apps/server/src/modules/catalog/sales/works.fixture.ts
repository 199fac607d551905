import type { Db } from '../../../db/schema.ts'
import type { WorkStatus } from '../catalog.table.ts'

export interface TestWork {
  ownerId: number
  priceFen?: number
  status?: WorkStatus
  title?: string
  type?: number
}

/** A file without bytes that nothing has claimed, and its id. */
export async function addTestFile(
  db: Db,
  {
    ownerId,
    extension = 'pptx',
    purpose = 'work',
  }: { ownerId: number; extension?: string; purpose?: string },
): Promise<string> {
  const id = crypto.randomUUID()
  await db
    .insertInto('stored_file')
    .values({
      id,
      owner_id: ownerId,
      purpose,
      visibility: 'private',
      key: id,
      original_name: `a.${extension}`,
      extension,
      mime: 'application/octet-stream',
      size_bytes: 1,
      sha256: Buffer.alloc(32),
      bound_to: null,
      created_at: new Date(),
    })
    .execute()
  return id
}

/** A work with a file, and its id. */
export async function addTestWork(
  db: Db,
  { ownerId, priceFen = 990, status = 'published', title = '开题答辩', type = 0 }: TestWork,
): Promise<number> {
  const fileId = await addTestFile(db, { ownerId })
  const now = new Date()
  const { id } = await db
    .insertInto('work')
    .values({
      type,
      status,
      title,
      description: '',
      owner_id: ownerId,
      price_fen: priceFen,
      scenes: [],
      styles: [],
      colors: [],
      sorts: [],
      winning_grade: null,
      tags: [],
      search: '',
      file_id: fileId,
      size_bytes: 1,
      format: 'pptx',
      pages: 12,
      preview_keys: ['previews/1.webp'],
      masked_key: null,
      image_key: null,
      thumbhash: '',
      pitch_video_key: null,
      sort_score: 0,
      sort_new: 0,
      sort_hot: 0,
      created_at: now,
      waiting_since: status === 'pending' ? now : null,
      published_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
