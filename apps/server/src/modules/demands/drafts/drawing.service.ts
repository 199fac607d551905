import { storable } from '@yantu/contract/ai/tree'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { fingerprint, fingerprintBytes } from '@yantu/deck/inspect/fingerprint/index'
import type { Insertable } from 'kysely'
import type { Trx } from '../../../db/schema.ts'
import type { JobDeclaration } from '../../../kernel/jobs/index.ts'
import type { DemandsContext } from '../demands.context.ts'
import type { DraftPageTable } from './drafts.table.ts'
import { figuresOf, lookUp, type MaterialFigure } from './figures.ts'
import {
  countTry,
  filesOfPage,
  endWaiting,
  findLeftWaiting,
  findMaterial,
  findWaiting,
  insertDrawing,
  insertPages,
  jsonOf,
  keepMaterial,
  takePages,
} from './pages.repository.ts'
import { DraftFault, type PagePicture, type ReadDraft, type ReadPage } from './reader.port.ts'

export const DRAW = {
  owner: 'demands',
  name: 'draw-draft',
  subject: ({ draftId }: { draftId: string }) => draftId,
  retry: { limit: 8, leastSeconds: 5, mostSeconds: 300 },
  atOnce: 2,
  // 500 pages are minutes of a core, and the machine may have other things to do.
  expireSeconds: 3_600,
} as const satisfies JobDeclaration<{ draftId: string }>

/** What waits without a job: of tries that were used up when a process died each time. */
export const DRAW_LEFT = { owner: 'demands', name: 'draw-left-over', schedule: '*/10 * * * *' } as const

/** Tries of a drawing that is not the file's own fault, before its parties are told and may ask again. */
const TRIES = 4
const LEFT_AFTER_MS = 30 * 60_000
const LEFT_AT_ONCE = 100
const { draft: most } = demandsLimits

type NewPage = Insertable<DraftPageTable>
type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/** Stages that a draft is inspected and drawn, in the transaction that takes it. */
export async function drawDraft(
  { jobs, clock }: Pick<DemandsContext, 'jobs' | 'clock'>,
  trx: Trx,
  draftId: string,
): Promise<void> {
  await insertDrawing(trx, draftId, clock.now())
  await jobs.enqueue(trx, DRAW, { draftId })
}

/** The jobs: a draft to its pages, with a mark and without, and the material's figures looked up in it. */
export function createDrawing(context: DemandsContext) {
  const { db, clock, jobs, files, reader, inspection } = context

  /** Gives its pages to `take`; null where nothing here draws it. */
  async function readDraft(
    { fileId, name }: Waiting,
    take: (page: ReadPage) => Promise<void>,
  ): Promise<ReadDraft | null> {
    const file = await files.find(fileId)
    if (!file) throw new DraftFault(demandsMessages.draftFileGone, { isCertain: true })
    const named = name.toLowerCase().endsWith(`.${file.extension}`) ? name : `${name}.${file.extension}`
    return files.withLocalCopies(async (copy) =>
      reader.read({ name: named, path: await copy(file) }, most.pagesDrawn, take),
    )
  }

  /** Figures of the material, read with the first draft and kept. */
  async function materialOf({ demandId, materialFileId, materialName }: Waiting): Promise<MaterialFigure[]> {
    if (materialFileId === null) return []
    const known = await findMaterial(db, demandId)
    if (known) return known.figures
    const file = await files.find(materialFileId)
    if (!file) return []
    const { passages, unread } = await files.withLocalCopies(async (copy) =>
      reader.material({ name: materialName || file.name, path: await copy(file) }),
    )
    const figures = figuresOf(passages)
    await keepMaterial(db, demandId, { figures, unread })
    return figures
  }

  /** Files of a page's pictures, of the platform's own, claimed by nothing yet. */
  async function storePicture(picture: PagePicture | null) {
    if (!picture) return { small_file_id: null, clear_file_id: null, marked_file_id: null }
    const store = async (name: string, bytes: Buffer) =>
      (
        await files.store({
          ownerId: null,
          purpose: 'draft-page',
          name,
          visibility: 'private',
          source: bytes,
        })
      ).id
    return {
      small_file_id: await store('small.webp', picture.small),
      clear_file_id: await store('page.webp', picture.large),
      marked_file_id: await store('page.webp', await reader.mark(picture.large)),
    }
  }

  /** A page as it is kept, its pictures stored. */
  async function pageRow(draftId: string, number: number, page: ReadPage): Promise<NewPage> {
    // What a database refuses is taken out first: what is shorter than may be kept is whole then.
    const text = storable(page.text).slice(0, most.pageTextChars).toWellFormed()
    const grey = page.picture?.grey ?? null
    return {
      draft_id: draftId,
      page: number,
      ...(await storePicture(page.picture)),
      text,
      shapes: jsonOf(page.shapes.slice(0, most.shapesOfPage)),
      grey: grey && Buffer.from(grey),
      print: fingerprintBytes([fingerprint({ text, grey })]),
    }
  }

  /** False where nothing here draws it. */
  async function drawAndKeep(draftId: string, waiting: Waiting): Promise<boolean> {
    // First, as it may have to be tried again and costs less than the pages.
    const figures = await materialOf(waiting)
    const pages: NewPage[] = []
    const texts: string[] = []
    const draft = await readDraft(waiting, async (page) => {
      pages.push(await pageRow(draftId, pages.length + 1, page))
      texts.push(`${page.text}\n${page.beside}`)
    })
    if (!draft) return false
    const check = figures.length ? lookUp(figures, texts) : null
    const fileIds = pages.flatMap(filesOfPage)
    await db.transaction().execute(async (trx) => {
      const { pageCount, ratio } = draft
      const drawn = { state: 'drawn', problem: '', page_count: pageCount, ratio, figures: check } as const
      // Pictures of what waits no more stay unclaimed and go after a day.
      if (!(await endWaiting(trx, draftId, drawn))) return
      await files.releaseAll(trx, await takePages(trx, draftId))
      await insertPages(trx, pages)
      await files.bindMade(trx, { fileIds, boundTo: `demand-draft:${draftId}` })
    })
    return true
  }

  async function giveUp(draftId: string, state: 'failed' | 'undrawable', problem: string): Promise<void> {
    await endWaiting(db, draftId, { state, problem, page_count: 0, ratio: 0 })
  }

  /** What is not the file's fault is thrown each time: the queue tries again, and whoever watches it hears of it. */
  async function refuse(draftId: string, { tries }: Waiting, error: unknown): Promise<void> {
    if (error instanceof DraftFault && error.isCertain) return giveUp(draftId, 'undrawable', error.message)
    if (tries + 1 < TRIES) await countTry(db, draftId)
    else await giveUp(draftId, 'failed', demandsMessages.draftNotDrawn)
    throw error
  }

  return {
    async draw({ draftId }: { draftId: string }): Promise<void> {
      const waiting = await findWaiting(db, draftId)
      if (!waiting) return
      try {
        if (waiting.tries === 0) await inspection.start(waiting.fileId)
        if (!(await drawAndKeep(draftId, waiting)))
          await giveUp(draftId, 'undrawable', demandsMessages.draftTypeNotDrawn)
      } catch (error) {
        await refuse(draftId, waiting, error)
      }
    },

    async drawLeftOver(): Promise<void> {
      const before = new Date(clock.now().getTime() - LEFT_AFTER_MS)
      const left = await findLeftWaiting(db, before, LEFT_AT_ONCE)
      const staged = left.map((draftId) => ({ data: { draftId } }))
      await db.transaction().execute(async (trx) => jobs.enqueueAll(trx, DRAW, staged))
    },
  }
}
