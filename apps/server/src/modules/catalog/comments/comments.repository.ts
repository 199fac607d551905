import { type Selectable, sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../../db/schema.ts'
import type { CommentState, WorkCommentTable } from '../catalog.table.ts'

/** A comment, and by whom what it answers is: null where that is gone. */
export type CommentRow = Selectable<WorkCommentTable> & { answered_author_id: number | null }

/** What the partial indexes hold: shown, or with answers below it. */
const isSeen = sql<boolean>`(c.state = 'shown' or c.answers > 0)`
const answeredAuthor = sql<number | null>`
  (select a.author_id from work_comment a where a.id = c.answered_id and a.state = 'shown')`.as(
  'answered_author_id',
)

/** Of a work whose page is asked for: whose it is, and how many comments it shows. */
export const findCommentedWork = (db: DbOrTrx, workId: number) =>
  db
    .selectFrom('work')
    .innerJoin('work_counter', 'work_id', 'id')
    .select(['id', 'owner_id as ownerId', 'status', 'comments'])
    .where('id', '=', workId)
    .executeTakeFirst()

interface Behind {
  /** Id of the last that was seen; null at the beginning. */
  after: number | null
  limit: number
}

/** Floors of a work, the newest first. The index alone finds where they go on. */
export const readFloors = (db: Db, workId: number, { after, limit }: Behind): Promise<CommentRow[]> =>
  db
    .selectFrom('work_comment as c')
    .selectAll('c')
    .select(sql<number | null>`null`.as('answered_author_id'))
    .where('c.work_id', '=', workId)
    .where('c.floor_id', 'is', null)
    .where(isSeen)
    .$if(after !== null, (query) => query.where('c.id', '<', after))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()

/** Answers in a floor, the oldest first. */
export const readAnswers = (db: Db, floorId: number, { after, limit }: Behind): Promise<CommentRow[]> =>
  db
    .selectFrom('work_comment as c')
    .selectAll('c')
    .select(answeredAuthor)
    .where('c.floor_id', '=', floorId)
    .where(isSeen)
    .$if(after !== null, (query) => query.where('c.id', '>', after))
    .orderBy('c.id')
    .limit(limit)
    .execute()

/** The first answers of each floor, the oldest first. */
export async function readFirstAnswers(
  db: Db,
  floorIds: readonly number[],
  count: number,
): Promise<CommentRow[]> {
  if (floorIds.length === 0) return []
  const { rows } = await sql<CommentRow>`
    select answer.* from unnest(${[...floorIds]}::bigint[]) floor (id)
    cross join lateral (
      select c.*, ${answeredAuthor} from work_comment c
      where c.floor_id = floor.id and ${isSeen} order by c.id limit ${count}
    ) answer`.execute(db)
  return rows
}

/** Those of the comments that somebody likes. */
export async function likedAmong(
  db: Db,
  userId: number,
  commentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (commentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('work_comment_like')
    .select('comment_id')
    .where('user_id', '=', userId)
    .where((eb) => eb('comment_id', '=', eb.fn.any(eb.val([...commentIds]))))
    .execute()
  return new Set(rows.map(({ comment_id }) => comment_id))
}

/** A comment in whatever state. */
export const findComment = (db: DbOrTrx, id: number) =>
  db.selectFrom('work_comment').selectAll().where('id', '=', id).executeTakeFirst()

/** A comment, whose floor stays as it is until the transaction ends: the floor is locked, then the comment. */
export async function lockComment(trx: Trx, { id, floor_id }: { id: number; floor_id: number | null }) {
  await lockFloors(trx, [floor_id ?? id])
  return trx
    .selectFrom('work_comment')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function lockFloors(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom('work_comment')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function insertComment(
  trx: Trx,
  comment: {
    work_id: number
    floor_id: number | null
    answered_id: number | null
    author_id: number
    text: string
    created_at: Date
  },
): Promise<Selectable<WorkCommentTable>> {
  return trx.insertInto('work_comment').values(comment).returningAll().executeTakeFirstOrThrow()
}

/** Of what is withdrawn no word is kept. */
export async function setState(trx: Trx, id: number, state: CommentState): Promise<void> {
  await trx
    .updateTable('work_comment')
    .set({ state, ...(state === 'withdrawn' && { text: '' }) })
    .where('id', '=', id)
    .execute()
}

/** All of somebody's, floor by floor in one order. */
export async function withdrawAllOf(trx: Trx, authorId: number): Promise<void> {
  const own = await trx
    .selectFrom('work_comment')
    .select(['id', 'floor_id'])
    .where('author_id', '=', authorId)
    .where('text', '!=', '')
    .execute()
  await lockFloors(trx, [...new Set(own.map(({ id, floor_id }) => floor_id ?? id))])
  await trx
    .updateTable('work_comment')
    .set({ state: 'withdrawn', text: '' })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(own.map(({ id }) => id)))))
    .execute()
  await trx.deleteFrom('work_comment_like').where('user_id', '=', authorId).execute()
}

/** False where it is liked already, or is not shown. */
export async function insertCommentLike(trx: Trx, userId: number, commentId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into work_comment_like (comment_id, user_id)
    select id, ${userId} from work_comment where id = ${commentId} and state = 'shown'
    on conflict do nothing returning comment_id`.execute(trx)
  return rows.length > 0
}

export async function deleteCommentLike(db: Db, userId: number, commentId: number): Promise<void> {
  await db
    .deleteFrom('work_comment_like')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId)
    .execute()
}
