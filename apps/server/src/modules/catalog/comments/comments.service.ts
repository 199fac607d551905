import type { Comment, Floor } from '@yantu/contract/catalog/comments'
import { communityLimits } from '@yantu/contract/limits/community'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import { communityMessages } from '@yantu/contract/messages/community'
import type { Db, Trx } from '../../../db/schema.ts'
import { type Actor, type SignedIn, visitor } from '../../../kernel/auth/index.ts'
import { coalescedByKey } from '../../../kernel/cache/coalesce.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { check, isForbidden, mask } from '../../content-check/index.ts'
import type { Notify } from '../../notifications/index.ts'
import type { CatalogPorts } from '../ports.ts'
import { lockShownWork } from '../shown-work.ts'
import { maySee } from '../work.policy.ts'
import type { PublicUrl } from '../works.presenter.ts'
import { answeredNotice, commentedNotice, commentLikedNotice } from './comment.notices.ts'
import { asCommentAuthor } from './comment.policy.ts'
import { type Around, peopleIn, presentComment, presentFloor } from './comments.presenter.ts'
import {
  type CommentRow,
  deleteCommentLike,
  findComment,
  findCommentedWork,
  insertComment,
  insertCommentLike,
  likedAmong,
  lockComment,
  readAnswers,
  readFirstAnswers,
  readFloors,
  setState,
} from './comments.repository.ts'

const most = communityLimits.comments

export interface CommentsDeps {
  db: Db
  clock: Clock
  notify: Notify
  profiles: CatalogPorts['profiles']
  publicUrl: PublicUrl
}

interface FloorPage {
  list: Floor[]
  total: number
  hasMore: '0' | '1'
}

interface AnswerPage {
  list: Comment[]
  hasMore: '0' | '1'
}

/** A page of what was read one row further. */
function pageOf(rows: readonly CommentRow[], size: number): { page: CommentRow[]; hasMore: '0' | '1' } {
  return { page: rows.slice(0, size), hasMore: rows.length > size ? '1' : '0' }
}

const behind = (after: string | undefined, size: number) => ({
  after: after === undefined ? null : (decimalId(after) ?? 0),
  limit: size + 1,
})

const commentGone = () => notFound(communityMessages.commentGone)

/** What is said of works (docs/community.md, Comments). */
export function createComments({ db, clock, notify, profiles, publicUrl }: CommentsDeps) {
  /** The work whose comments are asked for, by whoever sees its page. Throws 404. */
  async function seenWork(workId: number | null, actor: Actor) {
    const work = workId === null ? undefined : await findCommentedWork(db, workId)
    if (!work || !maySee(actor, work)) throw notFound(catalogMessages.workNotFound)
    return work
  }

  async function aroundOf(ownerId: number, rows: readonly CommentRow[], actor: Actor): Promise<Around> {
    const viewerId = actor.kind === 'visitor' ? null : actor.userId
    const ids = rows.map(({ id }) => id)
    const [people, liked] = await Promise.all([
      profiles(peopleIn(rows)),
      viewerId === null ? new Set<number>() : likedAmong(db, viewerId, ids),
    ])
    return { ownerId, viewerId, people, liked }
  }

  async function floorsFor(actor: Actor, templateId: string, after: string | undefined): Promise<FloorPage> {
    const workId = decimalId(templateId)
    const [work, rows] = await Promise.all([
      seenWork(workId, actor),
      readFloors(db, workId ?? 0, behind(after, most.page)),
    ])
    const { page, hasMore } = pageOf(rows, most.page)
    const floorIds = page.filter(({ answers }) => answers > 0).map(({ id }) => id)
    const answers = await readFirstAnswers(db, floorIds, most.firstAnswers)
    const around = await aroundOf(work.ownerId, [...page, ...answers], actor)
    const list = page.map((row) =>
      presentFloor(
        row,
        answers.filter(({ floor_id }) => floor_id === row.id),
        around,
      ),
    )
    return { list, total: work.comments, hasMore }
  }

  /** Visitors who ask for a page at once share its reading. */
  const floorsForVisitors = coalescedByKey((key) => {
    const [templateId = '', after = ''] = key.split('>')
    return floorsFor(visitor, templateId, after || undefined)
  })

  /** The comment that is answered: shown, on this work, and so until the transaction ends. */
  async function lockAnswered(trx: Trx, workId: number, answeredId: string) {
    const id = decimalId(answeredId)
    const known = id === null ? undefined : await findComment(trx, id)
    if (known?.work_id !== workId) throw commentGone()
    const answered = await lockComment(trx, known)
    if (answered.state !== 'shown') throw commentGone()
    return answered
  }

  async function say(
    trx: Trx,
    actor: SignedIn,
    said: { workId: number; answeredId: string | undefined; text: string },
  ): Promise<{ row: CommentRow; ownerId: number }> {
    const work = await lockShownWork(trx, said.workId, publicUrl)
    const answered =
      said.answeredId === undefined ? null : await lockAnswered(trx, said.workId, said.answeredId)
    const row = await insertComment(trx, {
      work_id: said.workId,
      floor_id: answered && (answered.floor_id ?? answered.id),
      answered_id: answered && answered.id,
      author_id: actor.userId,
      text: said.text,
      created_at: clock.now(),
    })
    const told = { authorId: actor.userId, text: said.text }
    const reader = answered ? answered.author_id : work.ownerId
    if (reader !== actor.userId)
      await notify(trx, answered ? answeredNotice(work, answered, told) : commentedNotice(work, told))
    return { row: { ...row, answered_author_id: answered?.author_id ?? null }, ownerId: work.ownerId }
  }

  return {
    /** A page of floors, the newest first. Throws 404 where the work's page is not seen. */
    floors({ templateId, after }: { templateId: string; after?: string | undefined }, actor: Actor) {
      return actor.kind === 'visitor'
        ? floorsForVisitors(`${templateId}>${after ?? ''}`)
        : floorsFor(actor, templateId, after)
    },

    /** A page of a floor's answers, the oldest first. Throws 404 where it is not seen. */
    async answers(
      { commentId, after }: { commentId: string; after?: string | undefined },
      actor: Actor,
    ): Promise<AnswerPage> {
      const id = decimalId(commentId)
      const floor = id === null ? undefined : await findComment(db, id)
      if (!floor) throw commentGone()
      const [work, rows] = await Promise.all([
        seenWork(floor.work_id, actor),
        readAnswers(db, floor.id, behind(after, most.answersPage)),
      ])
      const { page, hasMore } = pageOf(rows, most.answersPage)
      const around = await aroundOf(work.ownerId, page, actor)
      return { list: page.map((row) => presentComment(row, around)), hasMore }
    },

    /** Throws 404 where the work or what is answered is not shown, and a refusal for words that have no place here. */
    async add(
      input: { templateId: string; answeredId?: string | undefined; text: string },
      actor: SignedIn,
    ): Promise<Comment> {
      const workId = decimalId(input.templateId)
      if (workId === null) throw notFound(catalogMessages.workNotFound)
      if (isForbidden(check(input.text))) throw new Refusal(communityMessages.commentForbidden)
      const said = { workId, answeredId: input.answeredId, text: mask(input.text) }
      const { row, ownerId } = await db.transaction().execute((trx) => say(trx, actor, said))
      return presentComment(row, await aroundOf(ownerId, [row], actor))
    },

    /** Throws 403 to anybody but its author, 404 where it has gone. */
    async withdraw(commentId: string, actor: SignedIn): Promise<void> {
      const id = decimalId(commentId)
      const known = id === null ? undefined : await findComment(db, id)
      if (!known) throw commentGone()
      const own = asCommentAuthor(actor, known)
      await db.transaction().execute(async (trx) => {
        const { state } = await lockComment(trx, own)
        if (state !== 'shown') throw commentGone()
        await setState(trx, own.id, 'withdrawn')
      })
    },

    /** Idempotent; its author is told the first time. Throws 404 where it is not shown. */
    async like(commentId: string, { userId }: SignedIn): Promise<void> {
      const id = decimalId(commentId)
      if (id === null) throw commentGone()
      await db.transaction().execute(async (trx) => {
        const comment = await findComment(trx, id)
        if (comment?.state !== 'shown') throw commentGone()
        const work = await lockShownWork(trx, comment.work_id, publicUrl)
        const isNew = await insertCommentLike(trx, userId, id)
        if (isNew && comment.author_id !== userId)
          await notify(trx, commentLikedNotice(work, comment, userId))
      })
    },

    /** Idempotent. */
    async unlike(commentId: string, { userId }: SignedIn): Promise<void> {
      const id = decimalId(commentId)
      if (id !== null) await deleteCommentLike(db, userId, id)
    },
  }
}

export type Comments = ReturnType<typeof createComments>
