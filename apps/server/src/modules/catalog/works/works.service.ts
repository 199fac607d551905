import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { Trx } from '../../../db/schema.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { type Drawn, textsOf } from '../pictures/previews.service.ts'
import { indexOf } from '../search/indexing.ts'
import { asSystem, type OwnedWork, type Uploader, type WorkOf } from '../work.policy.ts'
import { readPages, writePages } from './media.repository.ts'
import { readOpenRevision, writeRevision } from './revisions.repository.ts'
import { editBeside, withdraw } from './revisions.service.ts'
import {
  claimFiles,
  drawnContent,
  editedContent,
  givenContent,
  isSamePages,
  mainFileOf,
  type NewWork,
  type Submission,
  undeclared,
  undrawn,
} from './submission.ts'
import { isEditedBeside } from './work.lifecycle.ts'
import {
  addEvent,
  type Content,
  contentOf,
  filesOf,
  findOwned,
  insertWork,
  lockWork,
  readWork,
  writeContent,
  writeThemeConsent,
} from './works.repository.ts'
import {
  type Classification,
  type Decision,
  DRAW,
  DrawnMeanwhile,
  evidence,
  happen,
  type Prepared,
  reasonOf,
  stale,
  type WorksDeps,
  written,
} from './works.context.ts'

/** What an import brings beside the work: its pictures, and the moment when it was made. */
export interface Imported {
  drawn?: Drawn
  at?: Date
}

/**
 * The only way in for works, and out. Each change is one transaction: lock, table (work.lifecycle.ts), content,
 * event, notice. What needs computing comes prepared, so that transactions only write.
 */
export function createWorks(deps: WorksDeps) {
  const { db, clock, files, media, jobs } = deps

  async function insert(
    trx: Trx,
    uploader: Uploader,
    { type, content, index }: { type: number; content: Content; index: Awaited<ReturnType<typeof indexOf>> },
    { drawn, at = clock.now() }: Imported,
  ): Promise<number> {
    const ownerId = uploader.userId
    const id = await insertWork(trx, { type, ownerId, content, createdAt: at }, index)
    await claimFiles(trx, files, { workId: id, ownerId, content })
    if (drawn) await media.show(trx, { workId: id, revisionId: null }, drawn)
    if (drawn) await writePages(trx, { workId: id, revisionId: null }, drawn.words)
    else await jobs?.enqueue(trx, DRAW, { workId: id })
    const acting = { id, ownerId, role: 'owner', actorId: ownerId } as const
    await addEvent(trx, {
      ...written(acting, { edition: 1, reason: '', at }),
      revision_id: null,
      type: 'submitted',
      ...evidence(content),
    })
    return id
  }

  /** Throws where it is another edition than the reviewer saw. */
  async function decide(
    trx: Trx,
    reviewer: WorkOf<'reviewer'>,
    event: 'rejected' | 'taken_down' | 'restored' | 'reopened',
    decision: Pick<Decision, 'edition'> & Partial<Decision>,
  ): Promise<void> {
    const work = await lockWork(trx, reviewer.id)
    if (work.edition !== decision.edition) throw stale()
    await happen(deps, trx, { acting: reviewer, work, event, ...decision })
  }

  return {
    /** Whose a work is, in whatever state; for a policy to say as whom somebody acts on it. Throws 404. */
    async find(id: number): Promise<OwnedWork> {
      const work = await findOwned(db, id)
      if (!work) throw notFound(catalogMessages.workNotFound)
      return work
    },

    /** Makes a submission ready: the transaction adds it, waiting for its review, and returns its id. */
    async prepareSubmission(
      uploader: Uploader,
      work: NewWork,
      imported: Imported = {},
    ): Promise<Prepared<number>> {
      const ownerId = uploader.userId
      const main = await mainFileOf(files, { fileId: work.fileId, ownerId })
      const { drawn } = imported
      const content: Content = {
        ...undrawn,
        ...undeclared,
        ...givenContent(work, main),
        styles: [...(work.styles ?? [])],
        sorts: [...(work.sorts ?? [])],
        ...(drawn && {
          ...drawnContent(drawn),
          colors: [...(work.colors.length ? work.colors : drawn.colors)],
        }),
      }
      const index = await indexOf(
        deps,
        { ...content, type: work.type, texts: drawn ? textsOf(drawn) : [] },
        ownerId,
      )
      return (trx) => insert(trx, uploader, { type: work.type, content, index }, imported)
    },

    /**
     * Makes an edit ready. Of a work that was never approved it changes the work itself, which waits anew; else it
     * stands beside it as a revision.
     */
    async prepareEdit(owner: WorkOf<'owner'>, given: Submission): Promise<Prepared> {
      const before = await readWork(db, owner.id)
      if (!before) throw notFound(catalogMessages.workNotFound)
      const main = await mainFileOf(files, { fileId: given.fileId, ownerId: owner.ownerId })
      const changed = givenContent(given, main)
      const planned = editedContent(before.type, contentOf(before), changed)
      const target = { workId: owner.id, revisionId: null }
      const texts = isSamePages(before, planned) ? await readPages(db, target) : []
      const index = await indexOf(deps, { ...planned, type: before.type, texts }, owner.ownerId)
      return async (trx) => {
        const work = await lockWork(trx, owner.id)
        if (isEditedBeside(work.status)) return editBeside(deps, trx, { owner, work, given: changed })
        // What it is found by was made of what it was then.
        if (work.edition !== before.edition) throw stale()
        if (work.is_drawn !== before.is_drawn) throw new DrawnMeanwhile()
        // Consent and marks change without an edition, and are kept as they are now.
        const content = editedContent(work.type, contentOf(work), changed)
        await happen(deps, trx, { acting: owner, work, event: 'edited', edition: work.edition + 1, content })
        await writeContent(trx, work.id, content, index)
        await claimFiles(trx, files, { workId: work.id, ownerId: owner.ownerId, content, before: work })
        await media.release(trx, filesOf(work))
        if (!content.is_drawn) await jobs?.enqueue(trx, DRAW, { workId: work.id })
      }
    },

    /** Makes a reviewer's consent ready, with what they add to the work. Throws while it has not been drawn. */
    async preparePublication(
      reviewer: WorkOf<'reviewer'>,
      { edition, styles, sorts }: Pick<Decision, 'edition'> & Classification,
    ): Promise<Prepared> {
      const before = await readWork(db, reviewer.id)
      if (!before) throw notFound(catalogMessages.workNotFound)
      if (!before.is_drawn) throw new Refusal(catalogMessages.workNotDrawn)
      const classified = { styles: [...(styles ?? before.styles)], sorts: [...(sorts ?? before.sorts)] }
      const texts = await readPages(db, { workId: reviewer.id, revisionId: null })
      const index = await indexOf(deps, { ...before, ...classified, texts }, reviewer.ownerId)
      return async (trx) => {
        const work = await lockWork(trx, reviewer.id)
        if (work.edition !== edition || before.edition !== edition) throw stale()
        await happen(deps, trx, { acting: reviewer, work, event: 'published', edition })
        await writeContent(trx, work.id, classified, index)
      }
    },

    /** Publishes what the product itself brings. */
    async publishImported(trx: Trx, work: OwnedWork, at?: Date): Promise<void> {
      const row = await lockWork(trx, work.id)
      await happen(deps, trx, {
        acting: asSystem(work),
        work: row,
        event: 'published',
        edition: row.edition,
        at,
      })
    },

    /** The way back for an edit; who bought a published work keeps it when it is taken out of the lists. */
    reject: (trx: Trx, reviewer: WorkOf<'reviewer'>, { reason, ...decision }: Decision): Promise<void> =>
      decide(trx, reviewer, 'rejected', { ...decision, reason: reasonOf(reason) }),
    takeDown: (trx: Trx, reviewer: WorkOf<'reviewer'>, { reason, ...decision }: Decision): Promise<void> =>
      decide(trx, reviewer, 'taken_down', { ...decision, reason: reasonOf(reason) }),
    restore: (trx: Trx, reviewer: WorkOf<'reviewer'>, seen: Pick<Decision, 'edition'>): Promise<void> =>
      decide(trx, reviewer, 'restored', seen),

    /** Has what was rejected wait once more, as an appeal asked. */
    reopen: (trx: Trx, reviewer: WorkOf<'reviewer'>, seen: Pick<Decision, 'edition'>): Promise<void> =>
      decide(trx, reviewer, 'reopened', seen),

    /** Deletes it softly: its files stay for who bought it. An open revision goes with it. */
    async remove(trx: Trx, by: WorkOf<'owner'> | WorkOf<'system'>): Promise<void> {
      const work = await lockWork(trx, by.id)
      await happen(deps, trx, { acting: by, work, event: 'deleted', edition: work.edition })
      await withdraw(deps, trx, { acting: by, work })
    },

    /** The designer's consent that outlines are poured into it: at once, no review, for decks not yet made. */
    async setThemeConsent(trx: Trx, owner: WorkOf<'owner'>, allows: boolean): Promise<void> {
      const work = await lockWork(trx, owner.id)
      const revision = await readOpenRevision(trx, owner.id)
      if (work.allows_theme === allows && (revision?.allows_theme ?? allows) === allows) return
      await writeThemeConsent(trx, owner.id, allows)
      if (revision) await writeRevision(trx, revision.id, { allows_theme: allows })
      const event = written(owner, { edition: work.edition, reason: '', at: clock.now() })
      const type = allows ? 'theme_allowed' : 'theme_refused'
      await addEvent(trx, { ...event, revision_id: null, type })
    },
  }
}

export type Works = ReturnType<typeof createWorks>
