import type { Db } from '../../../db/schema.ts'

export interface TestWork {
  ownerId: number
  priceFen?: number
  status?: 'published' | 'pending' | 'deleted'
  title?: string
  type?: number
}

/** A work with a file, and its id. */
export async function addTestWork(
  db: Db,
  { ownerId, priceFen = 990, status = 'published', title = '开题答辩', type = 0 }: TestWork,
): Promise<number> {
  const fileId = crypto.randomUUID()
  const now = new Date()
  await db
    .insertInto('stored_file')
    .values({
      id: fileId,
      owner_id: ownerId,
      purpose: 'work',
      visibility: 'private',
      key: fileId,
      original_name: 'a.pptx',
      extension: 'pptx',
      mime: 'application/octet-stream',
      size_bytes: 1,
      sha256: Buffer.alloc(32),
      bound_to: null,
      created_at: now,
    })
    .execute()
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
      published_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
