import { catalogMessages } from '@yantu/contract/messages/catalog'
import { v7 as uuid } from 'uuid'
import type { Trx } from '../../../db/schema.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { indexOf } from '../search/indexing.ts'
import type { Acting, WorkOf } from '../work.policy.ts'
import { copyMedia, dropMedia, promoteMedia, readMedia, readPages } from './media.repository.ts'
import { insertRevision, lockOpenRevision, readOpenRevision, writeRevision } from './revisions.repository.ts'
import { claimFiles, editedContent, type GivenContent, isSamePages } from './submission.ts'
import {
  type Classification,
  type Decision,
  DRAW,
  evidence,
  happenToRevision,
  type Prepared,
  reasonOf,
  stale,
  type WorksDeps,
  written,
} from './works.context.ts'
import {
  addEvent,
  contentOf,
  filesOf,
  lockWork,
  readWork,
  type WorkRow,
  writeContent,
} from './works.repository.ts'

/** Puts an edit of a locked work beside it: into its open revision, or into a new one. */
export async function editBeside(
  deps: WorksDeps,
  trx: Trx,
  { owner, work, given }: { owner: WorkOf<'owner'>; work: WorkRow; given: GivenContent },
): Promise<void> {
  const open = await lockOpenRevision(trx, work.id)
  const before = contentOf(open ?? work)
  const content = editedContent(work.type, before, given)
  await claimFiles(trx, deps.files, { workId: work.id, ownerId: owner.ownerId, content, before })
  if (open) {
    const edition = open.edition + 1
    await happenToRevision(deps, trx, {
      acting: owner,
      work,
      revision: open,
      event: 'edited',
      edition,
      content,
    })
    await writeRevision(trx, open.id, content)
    await deps.media.release(trx, filesOf(before))
  } else {
    const revisionId = uuid()
    const at = deps.clock.now()
    await insertRevision(trx, { id: revisionId, workId: work.id, content, createdAt: at })
    if (isSamePages(before, content)) await copyMedia(trx, { workId: work.id, revisionId })
    const event = { ...written(owner, { edition: 1, reason: '', at }), revision_id: revisionId }
    await addEvent(trx, { ...event, type: 'submitted', ...evidence(content) })
  }
  if (!content.is_drawn) await deps.jobs?.enqueue(trx, DRAW, { workId: work.id })
}

/** Closes the open revision of a locked work, if there is one, and lets go of what only it had. */
export async function withdraw(
  deps: WorksDeps,
  trx: Trx,
  { acting, work }: { acting: Acting; work: WorkRow },
): Promise<void> {
  const revision = await lockOpenRevision(trx, work.id)
  if (!revision) return
  const target = { workId: work.id, revisionId: revision.id }
  const held = [...filesOf(revision), ...(await readMedia(trx, target))]
  const { edition } = revision
  await happenToRevision(deps, trx, { acting, work, revision, event: 'withdrawn', edition })
  await dropMedia(trx, target)
  await deps.media.release(trx, held)
}

/** What becomes of the edits of published works. */
export function createRevisions(deps: WorksDeps) {
  const { db, media } = deps

  async function decide(
    trx: Trx,
    reviewer: WorkOf<'reviewer'>,
    event: 'rejected' | 'reopened',
    decision: Pick<Decision, 'edition'> & Partial<Decision>,
  ): Promise<void> {
    const work = await lockWork(trx, reviewer.id)
    const revision = await lockOpenRevision(trx, work.id)
    if (revision?.edition !== decision.edition) throw stale()
    await happenToRevision(deps, trx, { acting: reviewer, work, revision, event, ...decision })
  }

  return {
    /** Makes a reviewer's consent ready: the transaction puts the revision in the place of the live content. */
    async prepareApproval(
      reviewer: WorkOf<'reviewer'>,
      { edition, styles, sorts }: Pick<Decision, 'edition'> & Classification,
    ): Promise<Prepared> {
      const [now, seen] = [await readWork(db, reviewer.id), await readOpenRevision(db, reviewer.id)]
      if (!now || seen?.edition !== edition) throw stale()
      if (!seen.is_drawn) throw new Refusal(catalogMessages.workNotDrawn)
      const classified = { styles: [...(styles ?? seen.styles)], sorts: [...(sorts ?? seen.sorts)] }
      const texts = await readPages(db, { workId: reviewer.id, revisionId: seen.id })
      const index = await indexOf(
        deps,
        { ...contentOf(seen), ...classified, type: now.type, texts },
        reviewer.ownerId,
      )
      return async (trx) => {
        const work = await lockWork(trx, reviewer.id)
        const revision = await lockOpenRevision(trx, work.id)
        if (revision?.id !== seen.id || revision.edition !== edition) throw stale()
        const held = [...filesOf(work), ...(await readMedia(trx, { workId: work.id, revisionId: null }))]
        await promoteMedia(trx, { workId: work.id, revisionId: revision.id })
        const content = { ...contentOf(revision), ...classified, edition: work.edition + 1 }
        await writeContent(trx, work.id, content, index)
        await happenToRevision(deps, trx, { acting: reviewer, work, revision, event: 'approved', edition })
        await media.release(trx, held)
      }
    },

    /** The live version stays as it is. */
    reject: (trx: Trx, reviewer: WorkOf<'reviewer'>, { reason, ...decision }: Decision): Promise<void> =>
      decide(trx, reviewer, 'rejected', { ...decision, reason: reasonOf(reason) }),

    /** Has what was rejected wait once more, as an appeal asked. */
    reopen: (trx: Trx, reviewer: WorkOf<'reviewer'>, seen: Pick<Decision, 'edition'>): Promise<void> =>
      decide(trx, reviewer, 'reopened', seen),

    /** Takes an edit back. Nothing to do without one. */
    async withdraw(trx: Trx, owner: WorkOf<'owner'>): Promise<void> {
      await withdraw(deps, trx, { acting: owner, work: await lockWork(trx, owner.id) })
    },
  }
}

export type Revisions = ReturnType<typeof createRevisions>
