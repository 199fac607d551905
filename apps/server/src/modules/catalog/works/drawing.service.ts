import type { Trx } from '../../../db/schema.ts'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { queueOf } from '../../../kernel/jobs/index.ts'
import { type CopyFile, type Files, largestOf, type PublicFile, type StoredFile } from '../../files/index.ts'
import { type Films, VIDEO } from '../pictures/films.service.ts'
import { type PagePainter, type PaintedFile, Undrawable } from '../pictures/painter.port.ts'
import { type Drawn, type DrawnPages, type Previews, textsOf } from '../pictures/previews.service.ts'
import { indexOf } from '../search/indexing.ts'
import { type Target, writePages } from './media.repository.ts'
import { drawnContent } from './submission.ts'
import { lockOpenRevision, readOpenRevision, writeRevision } from './revisions.repository.ts'
import { DRAW, type DrawnByJob, type WorksDeps } from './works.context.ts'
import { type Content, contentOf, findUndrawn, lockWork, readWork, writeContent } from './works.repository.ts'

export interface DrawingDeps extends Omit<WorksDeps, 'files'> {
  files: Pick<Files, 'find' | 'withLocalCopies'>
  painter: Pick<PagePainter, 'open' | 'cover'>
  films: Films
  previews: Previews
}

/** What has yet to be drawn, as it was read. */
interface Due {
  target: Target
  type: number
  ownerId: number
  content: Content
  edition: number
}

/** Works that a sweep stages at most. */
const SWEPT_AT_ONCE = 200

/** The type whose film comes with its pages (specification, section 3). */
const GOLD_CASE = 1

const paintedOf = async (file: StoredFile, copy: CopyFile): Promise<PaintedFile> => ({
  extension: file.extension,
  source: { path: await copy(largestOf(file)) },
})

/** Makes the pictures of works and revisions, each of its own file: the job `catalog.draw-previews`. */
export function createDrawing(deps: DrawingDeps) {
  const { db, files, painter, films, previews, media, jobs } = deps

  async function findDue(workId: number): Promise<Due | null> {
    const work = await readWork(db, workId)
    if (!work || work.status === 'deleted') return null
    const of = { type: work.type, ownerId: work.owner_id }
    if (!work.is_drawn)
      return { ...of, target: { workId, revisionId: null }, content: contentOf(work), edition: work.edition }
    const revision = await readOpenRevision(db, workId)
    if (!revision || revision.is_drawn) return null
    const { id, edition } = revision
    return { ...of, target: { workId, revisionId: id }, content: contentOf(revision), edition }
  }

  const find = async (id: string | null) => (id === null ? null : files.find(id))

  /** The first pages of a file; null where there is none, or nothing draws it. */
  async function pagesOf(id: string | null, copy: CopyFile): Promise<DrawnPages | null> {
    const file = await find(id)
    const opened = file && (await painter.open(await paintedOf(file, copy), catalogLimits.previews.detail))
    return opened && previews.pagesOf(opened, catalogLimits.previews.detail)
  }

  async function filmOf({ type, ownerId, content }: Due, copy: CopyFile): Promise<PublicFile | null> {
    const file = await find(type === VIDEO ? content.file_id : content.accessory_file_id)
    if (!file || (type !== VIDEO && (type !== GOLD_CASE || file.extension !== 'mp4'))) return null
    return films.filmOf({ type, ownerId, file: await paintedOf(file, copy) })
  }

  /**
   * What its owner gave to be looked at comes first, then the file's pages, of a deck that nothing here draws those of
   * its PDF, and a card where there is nothing. What can't be drawn is left out and told; `isLast`: also what could be
   * tried again.
   */
  const draw = (due: Due, isLast: boolean): Promise<Drawn> =>
    files.withLocalCopies((copy) => drawFrom(due, copy, isLast))

  async function drawFrom(due: Due, copy: CopyFile, isLast: boolean): Promise<Drawn> {
    const { type, ownerId, content } = due
    let problem = ''
    const unless = async <Part>(part: Promise<Part | null>): Promise<Part | null> =>
      part.catch((error: unknown) => {
        if (!(error instanceof Undrawable) || !(error.isCertain || isLast)) throw error
        problem ||= error.message
        return null
      })
    const given = await unless(pagesOf(content.image_file_id, copy))
    const isPoster = type === VIDEO && given !== null
    const own = isPoster
      ? null
      : ((await unless(pagesOf(content.file_id, copy))) ?? (await unless(pagesOf(content.pdf_file_id, copy))))
    const film = await unless(filmOf(due, copy))
    const pages = [given, own].flatMap((part) => part?.pages ?? [])
    const { title, price_fen: priceFen, format } = content
    const card = pages.length ? null : await previews.pagesOf(painter.cover({ title, extension: format }), 1)
    const read = own ?? { pageCount: 0, texts: [], lines: [], roles: [] }
    const told = { read, before: given?.pages.length ?? 0, film, problem, isCard: card !== null }
    return previews.show({ type, ownerId, priceFen }, card?.pages ?? pages, told)
  }

  /** False where it was edited meanwhile: what was drawn of it stays unclaimed and goes after a day. */
  async function keep(due: Due, drawn: Drawn): Promise<boolean> {
    const { target, type, edition } = due
    const colors = due.content.colors.length ? due.content.colors : drawn.colors
    const content = { ...drawnContent(drawn), colors }
    const index = await indexOf(deps, { ...due.content, colors, type, texts: textsOf(drawn) }, due.ownerId)
    return db.transaction().execute(async (trx) => {
      const work = await lockWork(trx, target.workId)
      const now = target.revisionId === null ? work : await lockOpenRevision(trx, work.id)
      if (now?.edition !== edition || now.is_drawn) return false
      if (target.revisionId === null) await writeContent(trx, work.id, content, index)
      else await writeRevision(trx, target.revisionId, content)
      await show(trx, target, drawn)
      return true
    })
  }

  async function show(trx: Trx, target: Target, drawn: Drawn): Promise<void> {
    await media.show(trx, target, drawn)
    await writePages(trx, target, drawn.words)
  }

  return {
    /** The colours of a deck's first page, as they will be seen when it is drawn; none where nobody can draw it. */
    coloursOf: (file: StoredFile): Promise<string[]> =>
      files.withLocalCopies(async (copy) => {
        const opened = await painter.open(await paintedOf(file, copy), 1)
        const cover = opened && (await previews.pagesOf(opened, 1)).pages[0]
        return cover ? previews.coloursOf(cover) : []
      }),

    /**
     * Stages what has to be drawn and has no job: an edit that comes when one has looked for the last time but is not
     * over gets none of its own, and what used up its tries is tried for the last time, then shown by a card.
     */
    async drawLeftOver(): Promise<void> {
      const left = await findUndrawn(db, { job: queueOf(DRAW), count: SWEPT_AT_ONCE })
      const staged = left.map(({ id, isGivenUp }) => ({ data: { workId: id, isLast: isGivenUp } }))
      await db.transaction().execute(async (trx) => jobs?.enqueueAll(trx, DRAW, staged))
    },

    /** Draws until nothing is left to be drawn of a work: what changes meanwhile gets no job of its own. */
    async drawWork({ workId, isLast = false }: DrawnByJob): Promise<void> {
      for (let due = await findDue(workId); due; due = await findDue(workId))
        await keep(due, await draw(due, isLast))
    },
  }
}
