import { workPath } from '@yantu/contract/catalog/work-type'
import type { DbOrTrx, Trx } from '../../db/schema.ts'
import { may, type SignedIn } from '../../kernel/auth/index.ts'
import { decimalId } from '../../kernel/decimal-id.ts'
import { findComment, lockComment, setState } from './comments/comments.repository.ts'
import { asReviewer } from './work.policy.ts'
import { lockWork, readWork } from './works/works.repository.ts'
import type { Works } from './works/works.service.ts'

/** What can be reported of the catalogue, and how it is taken from sight. */
export function createReportable({ works }: { works: Pick<Works, 'takeDown'> }) {
  async function shownWork(db: DbOrTrx, id: number | null) {
    const work = id === null ? undefined : await readWork(db, id)
    return work?.status === 'published' ? work : null
  }

  /** Null where it is not shown. */
  async function find(db: DbOrTrx, kind: 'work' | 'comment', id: string) {
    const number = decimalId(id)
    const comment = kind === 'comment' && number !== null ? await findComment(db, number) : null
    if (kind === 'comment' && comment?.state !== 'shown') return null
    const work = await shownWork(db, comment ? comment.work_id : number)
    if (!work) return null
    return {
      kind,
      workId: work.id,
      commentId: comment ? comment.id : null,
      ownerId: comment ? comment.author_id : work.owner_id,
      title: work.title,
      text: comment ? comment.text : work.description,
      link: comment ? `${workPath(work)}#comments` : workPath(work),
    }
  }

  return {
    find,

    /** A comment may be taken from sight by whoever handles reports, a work by who reviews works. */
    mayTakeAway: (actor: SignedIn, kind: 'work' | 'comment'): boolean =>
      kind === 'comment' || may(actor, 'works.review'),

    /** What has gone already stays as it is. Throws 403 to whom a work is not theirs to take down. */
    async takeAway(
      trx: Trx,
      actor: SignedIn,
      { workId, commentId }: { workId: number; commentId: number | null },
      reason: string,
    ): Promise<void> {
      if (commentId !== null) {
        const known = await findComment(trx, commentId)
        const comment = known && (await lockComment(trx, known))
        if (comment?.state === 'shown') await setState(trx, commentId, 'removed')
        return
      }
      const work = await lockWork(trx, workId)
      const reviewer = asReviewer(actor, { id: work.id, ownerId: work.owner_id })
      if (work.status === 'published') await works.takeDown(trx, reviewer, { edition: work.edition, reason })
    },

    /** Of what its author has withdrawn meanwhile nothing is left to be shown. */
    async putBack(trx: Trx, commentId: number): Promise<void> {
      const known = await findComment(trx, commentId)
      const comment = known && (await lockComment(trx, known))
      if (comment?.state === 'removed') await setState(trx, commentId, 'shown')
    },
  }
}

export type CatalogReportable = ReturnType<typeof createReportable>
