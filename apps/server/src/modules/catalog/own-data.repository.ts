import { yuanFromFen } from '@yantu/contract/money'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/schema.ts'
import type { OwnData, OwnTable } from '../../kernel/own-data.ts'
import type { WorkStatus } from './catalog.table.ts'
import type { OwnedWork } from './work.policy.ts'

const states: Record<WorkStatus, string> = {
  pending: '待审核',
  published: '已发布',
  rejected: '已驳回',
  taken_down: '已下架',
  deleted: '已删除',
}

/** Works that a user has marked in one of two ways, by their ids. */
const markedWorks = (
  db: Db,
  table: 'work_favourite' | 'work_like',
  userId: number,
  { offset, limit }: Parameters<OwnTable['rows']>[0],
) =>
  db
    .selectFrom(table)
    .select(['work_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('work_id')
    .offset(offset)
    .limit(limit)
    .execute()

/** Works as they were offered, and what their reader marked. */
export const catalogTables =
  (db: Db): OwnData['tables'] =>
  (userId): OwnTable[] => [
    {
      key: 'works',
      title: '上传的作品',
      columns: {
        id: '编号',
        title: '主题',
        description: '介绍',
        price_fen: { title: '价格（元）', show: yuanFromFen },
        status: { title: '状态', show: (status: WorkStatus) => states[status] },
        created_at: '上传时间',
        published_at: '发布时间',
      },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('work')
          .select(['id', 'title', 'description', 'price_fen', 'status', 'created_at', 'published_at'])
          .where('owner_id', '=', userId)
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
    {
      key: 'favourites',
      title: '收藏的作品',
      columns: { work_id: '作品编号', created_at: '收藏时间' },
      rows: (page) => markedWorks(db, 'work_favourite', userId, page),
    },
    {
      key: 'likes',
      title: '点赞的作品',
      columns: { work_id: '作品编号', created_at: '点赞时间' },
      rows: (page) => markedWorks(db, 'work_like', userId, page),
    },
    {
      key: 'comments',
      title: '发表的评论',
      columns: { work_id: '作品编号', text: '评论', created_at: '发表时间' },
      rows: ({ offset, limit }) =>
        db
          .selectFrom('work_comment')
          .select(['work_id', 'text', 'created_at'])
          .where('author_id', '=', userId)
          .where('state', '!=', 'withdrawn')
          .orderBy('id')
          .offset(offset)
          .limit(limit)
          .execute(),
    },
  ]

/** What somebody only marked. */
export async function deleteMarksOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('work_favourite').where('user_id', '=', userId).execute()
  await trx.deleteFrom('work_like').where('user_id', '=', userId).execute()
}

/** All that are not deleted yet, in the order in which they are locked. */
export async function findWorksOf(trx: Trx, ownerId: number): Promise<OwnedWork[]> {
  const rows = await trx
    .selectFrom('work')
    .select(['id', 'owner_id as ownerId'])
    .where('owner_id', '=', ownerId)
    .where('status', '!=', 'deleted')
    .orderBy('id')
    .execute()
  return rows
}

/**
 * Takes the files from works of an owner that nobody bought, or whose price went back, and says which they were: what is
 * public of them too.
 */
export async function takeUnboughtFiles(trx: Trx, ownerId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with unbought as (
      select w.* from work w where w.owner_id = ${ownerId} and not exists (
        select from entitlement e where e.work_id = w.id and e.refunded_at is null)
    ), emptied as (
      update work set file_id = null, pdf_file_id = null, accessory_file_id = null, image_file_id = null,
        preview_keys = '{}', masked_key = null, image_key = null, pitch_video_key = null
      from unbought u where work.id = u.id
    ), shown as (
      delete from work_media m using unbought u where m.work_id = u.id returning m.file_id
    ), told as (
      delete from work_page p using unbought u where p.work_id = u.id
    )
    select file_id as id from shown
    union select f.id from unbought u
      cross join unnest(array[u.file_id, u.pdf_file_id, u.accessory_file_id, u.image_file_id]) f (id)
    where f.id is not null`.execute(trx)
  return rows.map(({ id }) => id)
}
