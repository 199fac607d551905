import type { WorkDetail } from '@yantu/contract/catalog/endpoints'
import { messages } from '@yantu/contract/messages'
import type { Db } from '../../../db/schema.ts'
import type { Actor, SignedIn } from '../../../kernel/auth/index.ts'
import { coalescedBatch } from '../../../kernel/cache/coalesce.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import { type CatalogPorts, unknownAuthor } from '../ports.ts'
import { isFavourite } from '../favourites/favourites.repository.ts'
import { keep, type Shelf } from '../shelf.ts'
import { maySee } from '../work.policy.ts'
import { presentCounters, presentDetail, type PublicUrl } from '../works.presenter.ts'
import {
  type DetailRow,
  readCounters,
  readDetail,
  readWorkCounts,
  type WorkCounters,
} from './detail.repository.ts'

export interface DetailDeps {
  db: Db
  ports: CatalogPorts
  publicUrl: PublicUrl
}

interface Shown {
  /** Its counters are of the moment when it was read, and are replaced. */
  detail: WorkDetail
  ownerId: number
}

export function createDetails({ db, ports, publicUrl }: DetailDeps) {
  const counters = coalescedBatch((ids: readonly number[]) => readCounters(db, ids))
  const authors = coalescedBatch((ids: readonly number[]) => ports.profiles(ids))

  /** Counters are read anew for each request: who follows or downloads sees it counted. */
  async function counted({ detail, ownerId }: Shown, works: WorkCounters | undefined): Promise<WorkDetail> {
    const author = (await authors(ownerId)) ?? unknownAuthor
    return works ? { ...detail, ...presentCounters(works, author.followers) } : detail
  }

  const workCountOf = ({ byVersion }: Shelf, ownerId: number): Promise<number> =>
    keep(byVersion.workCounts, ownerId, async () => (await readWorkCounts(db, [ownerId])).get(ownerId) ?? 0)

  async function present(shelf: Shelf, row: DetailRow): Promise<Shown> {
    const [known, workCount, isTheme] = await Promise.all([
      authors(row.owner_id),
      workCountOf(shelf, row.owner_id),
      ports.isTheme(row.id),
    ])
    const author = known ?? unknownAuthor
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
    /** A work's counters as of now; none for no work. Asked for beside the shelf, so that nobody waits twice. */
    counters,

    /** The detail as any visitor sees it. Throws 404 when it is not published. */
    async forVisitor(shelf: Shelf, id: number, works: WorkCounters | undefined): Promise<WorkDetail> {
      const shown = await published(shelf, id)
      if (!shown) throw notFound(messages.workNotFound)
      return counted(shown, works)
    },

    /** With what depends on the caller; its owner and administrators also see it unpublished. */
    async forUser(
      shelf: Shelf,
      { id, works, actor }: { id: number; works: WorkCounters | undefined; actor: SignedIn },
    ): Promise<WorkDetail & { published: boolean }> {
      const open = await published(shelf, id)
      const shown = open ?? (await unpublished(shelf, id, actor))
      if (!shown) throw notFound(messages.workNotFound)
      const { ownerId } = shown
      const isOwn = ownerId === actor.userId
      const [detail, follows, favourite, bought] = await Promise.all([
        counted(shown, works),
        isOwn ? false : ports.isFollowing(actor.userId, ownerId),
        isFavourite(db, actor.userId, id),
        isOwn || shown.detail.isOwned === '1' || ports.hasBought(actor.userId, id),
      ])
      return {
        ...detail,
        isFollow: follows ? '1' : '0',
        isCollection: favourite ? '1' : '0',
        isOwned: bought ? '1' : '0',
        published: open !== null,
      }
    },
  }
}

export type Details = ReturnType<typeof createDetails>
