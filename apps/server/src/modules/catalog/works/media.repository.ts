import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../../db/schema.ts'
import type { PublicFile } from '../../files/index.ts'
import type { WorkMediaTable } from '../catalog.table.ts'
import type { PageWords } from '../pictures/previews.service.ts'

/** A work as visitors see it, or what its revision would make of it. */
export interface Target {
  workId: number
  revisionId: string | null
}

/** Public files in their places. */
export interface Shown {
  /** In page order, at most 12 with the masked one. */
  previews: readonly PublicFile[]
  /** The blurred picture that stands for the rest; null when everything is shown. */
  masked: PublicFile | null
  /** Played before the pages. */
  film: PublicFile | null
}

/** Ids of the files that a target shows. */
export async function readMedia(db: DbOrTrx, target: Target): Promise<string[]> {
  const rows = await db
    .selectFrom('work_media')
    .select('file_id')
    .where('work_id', '=', target.workId)
    .where('revision_id', 'is not distinct from', target.revisionId)
    .execute()
  return rows.map((row) => row.file_id)
}

/** Every file of what is shown. */
export const filesShown = ({ previews, masked, film }: Shown): PublicFile[] => [
  ...previews,
  ...[masked, film].filter((file) => file !== null),
]

/** Puts this in the place of what a target shows. */
export async function writeMedia(trx: Trx, target: Target, { previews, masked, film }: Shown): Promise<void> {
  await deleteMedia(trx, target)
  const of = (role: WorkMediaTable['role'], files: readonly PublicFile[]) =>
    files.map(({ id }, place) => ({
      work_id: target.workId,
      revision_id: target.revisionId,
      role,
      place,
      file_id: id,
    }))
  const only = (file: PublicFile | null) => (file ? [file] : [])
  const rows = [...of('preview', previews), ...of('masked', only(masked)), ...of('pitch', only(film))]
  if (rows.length) await trx.insertInto('work_media').values(rows).execute()
}

async function deleteMedia(trx: Trx, { workId, revisionId }: Target): Promise<void> {
  await trx
    .deleteFrom('work_media')
    .where('work_id', '=', workId)
    .where('revision_id', 'is not distinct from', revisionId)
    .execute()
}

/** Writes the keys of what a work shows where visitors' queries read them. */
export async function writeKeys(trx: Trx, workId: number): Promise<void> {
  await sql`
    update work set preview_keys = shown.previews, masked_key = shown.masked, image_key = shown.previews[1],
      pitch_video_key = shown.pitch
    from (
      select coalesce(array_agg(f.key order by m.place) filter (where m.role = 'preview'), '{}') as previews,
        max(f.key) filter (where m.role = 'masked') as masked,
        max(f.key) filter (where m.role = 'pitch') as pitch
      from work_media m join stored_file f on f.id = m.file_id
      where m.work_id = ${workId} and m.revision_id is null
    ) shown where work.id = ${workId}`.execute(trx)
}

/** Gives a revision what its work shows, and what stands on its pages. */
export async function copyMedia(trx: Trx, { workId, revisionId }: Target): Promise<void> {
  await sql`
    insert into work_media (work_id, revision_id, role, place, file_id)
    select work_id, ${revisionId}, role, place, file_id from work_media
    where work_id = ${workId} and revision_id is null`.execute(trx)
  await sql`
    insert into work_page (work_id, revision_id, type, number, text, roles, place, lines, search)
    select work_id, ${revisionId}, type, number, text, roles, place, lines, search from work_page
    where work_id = ${workId} and revision_id is null`.execute(trx)
}

/** Makes what a revision shows what its work shows. */
export async function promoteMedia(trx: Trx, { workId, revisionId }: Target): Promise<void> {
  await deleteMedia(trx, { workId, revisionId: null })
  await trx.deleteFrom('work_page').where('work_id', '=', workId).where('revision_id', 'is', null).execute()
  for (const table of ['work_media', 'work_page'] as const)
    await trx.updateTable(table).set({ revision_id: null }).where('revision_id', '=', revisionId).execute()
  await writeKeys(trx, workId)
}

/** Forgets what a revision would have shown. */
export async function dropMedia(trx: Trx, { revisionId }: Target): Promise<void> {
  for (const table of ['work_media', 'work_page'] as const)
    await trx.deleteFrom(table).where('revision_id', '=', revisionId).execute()
}

export async function writePages(
  trx: Trx,
  { workId, revisionId }: Target,
  words: readonly PageWords[],
): Promise<void> {
  await trx
    .deleteFrom('work_page')
    .where('work_id', '=', workId)
    .where('revision_id', 'is not distinct from', revisionId)
    .execute()
  const pages = words.flatMap(({ text, roles, place, lines, lexemes }, at) =>
    text || roles.length > 0 ? [{ number: at + 1, text, roles, place, lines, lexemes }] : [],
  )
  if (pages.length === 0) return
  await sql`
    insert into work_page (work_id, revision_id, type, number, text, roles, place, lines, search)
    select work.id, ${revisionId}, work.type, number, text, roles, place, nullif(lines, '[]'),
      array_to_tsvector(lexemes)
    from work, jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as page (number int, text text, roles text[], place smallint, lines jsonb, lexemes text[])
    where work.id = ${workId}`.execute(trx)
}

export async function readPages(db: DbOrTrx, { workId, revisionId }: Target): Promise<string[]> {
  const rows = await db
    .selectFrom('work_page')
    .select('text')
    .where('work_id', '=', workId)
    .where('revision_id', 'is not distinct from', revisionId)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.text)
}

/** Those of the files that no work and no revision has; synthetic works borrow theirs from others. */
export async function unusedAmong(trx: Trx, fileIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct left_over.id from unnest(${[...fileIds]}::uuid[]) as left_over (id)
    where not exists (select from work_media m where m.file_id = left_over.id)
      and not exists (
        select from work w where w.file_id = left_over.id or w.pdf_file_id = left_over.id
          or w.accessory_file_id = left_over.id or w.image_file_id = left_over.id)
      and not exists (
        select from work_revision r where r.file_id = left_over.id or r.pdf_file_id = left_over.id
          or r.accessory_file_id = left_over.id or r.image_file_id = left_over.id)`.execute(trx)
  return rows.map((row) => row.id)
}
