import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import type { InspectionSummary } from '@yantu/contract/inspection/summary'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { Db } from '../../../db/schema.ts'
import type { Actor, SignedIn } from '../../../kernel/auth/index.ts'
import { coalescedBatch } from '../../../kernel/cache/coalesce.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import { type CatalogPorts, unknownAuthor } from '../ports.ts'
import { keep, type Shelf } from '../shelf.ts'
import { maySee } from '../work.policy.ts'
import { presentCounters, presentDetail, type PublicUrl } from '../works.presenter.ts'
import {
  type Counters,
  type DetailRow,
  readGlances,
  readDetail,
  readMarks,
  readReportedFile,
  readWorkCounts,
} from './detail.repository.ts'

export interface DetailDeps {
  db: Db
  ports: CatalogPorts
  publicUrl: PublicUrl
  /** What the deck doctor may tell everybody of a file; null where nobody has examined it. */
  reportOf(fileId: string): Promise<InspectionSummary | null>
}

/** A work as it is asked for: what is counted of it is of this moment. */
export interface SeenWork {
  id: number
  counters: Counters
}

interface Shown {
  /** Its counters are of the moment when it was read, and are replaced. */
  detail: WorkDetail
  ownerId: number
}

export function createDetails({ db, ports, publicUrl, reportOf }: DetailDeps) {
  const workCountOf = ({ byVersion }: Shelf, ownerId: number): Promise<number> =>
    keep(byVersion.workCounts, ownerId, async () => (await readWorkCounts(db, [ownerId])).get(ownerId) ?? 0)

  async function present(shelf: Shelf, row: DetailRow): Promise<Shown> {
    const [authors, workCount, isTheme] = await Promise.all([
      ports.profiles([row.owner_id]),
      workCountOf(shelf, row.owner_id),
      ports.isTheme(row.id),
    ])
    const author = authors.get(row.owner_id) ?? unknownAuthor
    return { detail: presentDetail(row, { author, workCount, isTheme, publicUrl }), ownerId: row.owner_id }
  }

  const published = (shelf: Shelf, id: number): Promise<Shown | null> =>
    keep(shelf.byCounts.details, id, async () => {
      const row = await readDetail(db, id)
      return row?.status === 'published' ? present(shelf, row) : null
    })

  async function unpublished(shelf: Shelf, id: number, actor: Actor): Promise<Shown | null> {
    const row = await readDetail(db, id)
    return row && maySee(actor, { ownerId: row.owner_id, status: row.status }) ? present(shelf, row) : null
  }

  return {
    /** The catalogue's version and a work's counters, no older than the call. */
    glance: coalescedBatch((ids: readonly number[]) => readGlances(db, ids)),

    /** The detail as any visitor sees it. Throws 404 when it is not published. */
    async forVisitor(shelf: Shelf, { id, counters }: SeenWork): Promise<WorkDetail> {
      const shown = await published(shelf, id)
      if (!shown) throw notFound(catalogMessages.workNotFound)
      return { ...shown.detail, ...presentCounters(counters) }
    },

    /** What the deck doctor says of a work, to whoever sees its page; undefined to others. */
    async report(id: number, actor: Actor): Promise<InspectionSummary | null | undefined> {
      const work = await readReportedFile(db, id)
      if (!work || !maySee(actor, { ownerId: work.owner_id, status: work.status })) return undefined
      const report = work.file_id === null ? null : await reportOf(work.file_id)
      return report && { ...report, hasAiLabel: work.has_ai_content ? '1' : report.hasAiLabel }
    },

    /** With what depends on the caller; its owner and administrators also see it unpublished. */
    async forUser(
      shelf: Shelf,
      { id, counters }: SeenWork,
      actor: SignedIn,
    ): Promise<WorkDetail & { published: boolean }> {
      const open = await published(shelf, id)
      const shown = open ?? (await unpublished(shelf, id, actor))
      if (!shown) throw notFound(catalogMessages.workNotFound)
      const { detail, ownerId } = shown
      const isOwn = ownerId === actor.userId
      const [follows, { isFavourite, isLiked }, bought] = await Promise.all([
        isOwn ? false : ports.isFollowing(actor.userId, ownerId),
        readMarks(db, actor.userId, id),
        isOwn || detail.isOwned === '1' || ports.hasBought(actor.userId, id),
      ])
      return {
        ...detail,
        ...presentCounters(counters),
        isFollow: follows ? '1' : '0',
        isCollection: isFavourite ? '1' : '0',
        isLike: isLiked ? '1' : '0',
        isOwned: bought ? '1' : '0',
        published: open !== null,
      }
    },
  }
}

export type Details = ReturnType<typeof createDetails>
