import type { reviewEndpoints } from '@yantu/contract/catalog/review'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { doer } from '../../audit/index.ts'
import { asOwner, type WorkOf } from '../work.policy.ts'
import { lockOpenRevision } from '../works/revisions.repository.ts'
import { lockWork, type WorkRow } from '../works/works.repository.ts'
import { appealNotice } from './appeal.notices.ts'
import { asAppealReviewer } from './appeal.policy.ts'
import { type AppealRow, findAppeal, insertAppeal, settleAppeal } from './appeals.repository.ts'
import type { ReviewDeps } from './review.service.ts'
import { readVerdict } from './verdict.ts'

type Asked = z.output<typeof reviewEndpoints.appealDecision.input>
type Answer = z.output<typeof reviewEndpoints.decideAppeal.input>

export function createAppeals({ db, clock, works, revisions, notify, record }: ReviewDeps) {
  /** Undoes what was appealed against, and tells whether the work is back in the lists. */
  async function grant(
    trx: Trx,
    reviewer: WorkOf<'reviewer'>,
    work: WorkRow,
    appeal: AppealRow,
  ): Promise<boolean> {
    if (appeal.revision_id !== null) {
      const revision = await lockOpenRevision(trx, work.id)
      if (revision?.id !== appeal.revision_id) throw new Refusal(catalogMessages.workStale)
      await revisions.reopen(trx, reviewer, revision)
      return false
    }
    const isBack = work.status === 'taken_down'
    await (isBack ? works.restore(trx, reviewer, work) : works.reopen(trx, reviewer, work))
    return isBack
  }

  return {
    /** Once for each decision against an own work. Throws 403, 404, and a refusal where there is nothing against it. */
    async ask({ templateId, text }: Asked, actor: SignedIn): Promise<void> {
      const id = decimalId(templateId)
      if (id === null) throw notFound(catalogMessages.workNotFound)
      const owner = asOwner(actor, await works.find(id))
      await db.transaction().execute(async (trx) => {
        const work = await lockWork(trx, owner.id)
        const verdict = await readVerdict(trx, work, await lockOpenRevision(trx, owner.id))
        if (!verdict) throw new Refusal(catalogMessages.appealImpossible)
        const isFirst = await insertAppeal(trx, {
          id: uuidv7(),
          work_id: owner.id,
          revision_id: verdict.target.revisionId,
          event_id: verdict.eventId,
          against_id: verdict.deciderId,
          text,
          asked_at: clock.now(),
          state: 'asked',
        })
        if (!isFirst) throw new Refusal(catalogMessages.appealTwice)
      })
    },

    /** Throws 403 and a refusal to whom it is not for, and where it is settled. */
    async decide({ appealId, isGranted, answer }: Answer, actor: SignedIn, address: string): Promise<void> {
      const known = isUuid(appealId) ? await findAppeal(db, appealId) : undefined
      if (!known) throw notFound(catalogMessages.workNotFound)
      const reviewer = asAppealReviewer(actor, await works.find(known.work_id), known.against_id)
      const granted = isGranted === '1'
      await db.transaction().execute(async (trx) => {
        const work = await lockWork(trx, known.work_id)
        const settled = await settleAppeal(trx, known.id, {
          state: granted ? 'granted' : 'declined',
          decider_id: actor.userId,
          answer,
          decided_at: clock.now(),
        })
        if (!settled) throw new Refusal(catalogMessages.appealSettled)
        const isBack = granted && (await grant(trx, reviewer, work, known))
        await record(trx, {
          by: doer(actor, address),
          what: granted ? 'appeal.granted' : 'appeal.declined',
          subject: { kind: 'work', id: work.id },
          after: { appeal: known.id },
        })
        const told = { workId: work.id, title: work.title, ownerId: work.owner_id, answer }
        await notify(trx, appealNotice({ ...told, isGranted: granted, isBack }))
      })
    },
  }
}
