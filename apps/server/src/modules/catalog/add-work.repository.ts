import { sql } from 'kysely'
import type { Trx } from '../../db/schema.ts'
import type { Facet, WorkStatus } from './catalog.table.ts'

export interface NewWork {
  /** 0–7, specification section 3. */
  type: number
  title: string
  description: string
  ownerId: number
  /** Fen; 0 is free. */
  priceFen: number
  /** Dictionary values. */
  scenes: readonly string[]
  styles: readonly string[]
  colors: readonly string[]
  sorts: readonly string[]
  winningGrade?: string | null
  /** The stored main file, private. */
  fileId: string
  sizeBytes: number
  /** Extension of the main file, without the dot. */
  format: string
  pages: number
  /** Keys of public files, in page order, at most 12. */
  previewKeys: readonly string[]
  /** Key of the blurred picture that stands for the rest. */
  maskedKey?: string | null
  imageKey?: string | null
  /** Whether the pictures carry 砚图 · 预览; false by default. */
  picturesMarked?: boolean
  /** Base64 thumbhash of the first picture. */
  thumbhash?: string
  pitchVideoKey?: string | null
  status: WorkStatus
  createdAt: Date
  /** Needed for a published work. */
  publishedAt?: Date | null
  /** Counts to begin with; none by default. */
  counts?: { views: number; downloads: number; likes: number }
}

/** Numbers of these values, made where a value is new. */
export async function tagIds(
  trx: Trx,
  values: readonly { facet: Facet; value: string }[],
): Promise<number[]> {
  if (values.length === 0) return []
  await trx
    .insertInto('work_tag')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await trx
    .selectFrom('work_tag')
    .select('id')
    .where((eb) =>
      eb.or(values.map(({ facet, value }) => eb.and([eb('facet', '=', facet), eb('value', '=', value)]))),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Inserts the work with its tags, lexemes, counter and sort keys. Returns its id. */
export async function insertWork(
  trx: Trx,
  work: NewWork,
  { tags, lexemes }: { tags: number[]; lexemes: string[] },
): Promise<number> {
  const { views, downloads, likes } = work.counts ?? { views: 0, downloads: 0, likes: 0 }
  const publishedAt = work.publishedAt ?? null
  const { id } = await trx
    .insertInto('work')
    .values({
      type: work.type,
      status: work.status,
      title: work.title,
      description: work.description,
      owner_id: work.ownerId,
      price_fen: work.priceFen,
      scenes: [...work.scenes],
      styles: [...work.styles],
      colors: [...work.colors],
      sorts: [...work.sorts],
      winning_grade: work.winningGrade ?? null,
      tags,
      search: sql<string>`array_to_tsvector(${lexemes}::text[])`,
      file_id: work.fileId,
      size_bytes: work.sizeBytes,
      format: work.format,
      pages: work.pages,
      preview_keys: [...work.previewKeys],
      masked_key: work.maskedKey ?? null,
      image_key: work.imageKey ?? null,
      pictures_marked: work.picturesMarked ?? false,
      thumbhash: work.thumbhash ?? '',
      pitch_video_key: work.pitchVideoKey ?? null,
      sort_score: sql<number>`work_score(${views}, ${downloads}, ${likes}, ${publishedAt})`,
      sort_new: publishedAt?.getTime() ?? 0,
      sort_hot: downloads,
      created_at: work.createdAt,
      published_at: publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (work.counts) {
    await trx.updateTable('work_counter').set({ views, downloads, likes }).where('work_id', '=', id).execute()
  }
  return id
}
