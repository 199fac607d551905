import type { InspectionReport, PagePicture } from '@yantu/contract/inspection/report'
import type { UploadedFile } from '@yantu/contract/endpoint'
import { inspectionLimits } from '@yantu/contract/limits/inspection'
import { inspectionMessages } from '@yantu/contract/messages/inspection'
import { ENGINE_VERSION } from '@yantu/deck/inspect/engine-version'
import type { Report } from '@yantu/deck/inspect/examine'
import { matchPages, type SeenPage, unlikePdf, unreadablePdf } from '@yantu/deck/inspect/fingerprint/index'
import { crc32 } from 'node:zlib'
import type { Db } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import type { Clock } from '../../kernel/clock/index.ts'
import { Refusal, tooManyRequests } from '../../kernel/errors/index.ts'
import type { Jobs } from '../../kernel/jobs/index.ts'
import type { Files, StoredFile } from '../files/index.ts'
import { type Doctor, DoctorError } from './doctor.port.ts'
import { authorizeOwner, type OwnFile } from './inspection.policy.ts'
import {
  beginInspection,
  endInspection,
  findInspection,
  findSameReport,
  namePdf,
  queueInspection,
  writePdfFindings,
} from './inspection.repository.ts'
import type { InspectionState } from './inspection.table.ts'
import { withPatient } from './patient.ts'
import { turns } from './turns.ts'

export interface InspectionDeps {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
  files: Pick<Files, 'find' | 'withLocalCopies' | 'store' | 'storedBytes' | 'privateUrl'>
  doctor: Doctor
  /** Absolute folder for copies that are being made; what dies there is swept with the uploads. */
  spool: string
  /** Works that visitors see, by their files. */
  published: (fileIds: readonly string[]) => Promise<readonly PublishedFile[]>
}

/** A published work by the file that it sells. */
export interface PublishedFile {
  fileId: string
  workId: number
  title: string
  ownerId: number
}

/** What is known of files that look like one. */
interface Looking {
  lookSoon(fileId: string): Promise<void>
  isKnown(fileId: string): Promise<boolean>
  similarTo(fileId: string): Promise<{ fileId: string; pairs: readonly { a: number }[] }[] | null>
}

const subject = ({ fileId }: { fileId: string }) => fileId

export const EXAMINE = {
  owner: 'inspection',
  name: 'examine',
  subject,
  retry: { limit: 8, leastSeconds: 2, mostSeconds: 120 },
  expireSeconds: 300,
}
/** A deck beside its PDF, once both are there. */
export const COMPARE = { ...EXAMINE, name: 'compare-pdf' }

/** Runs the doctor on stored files and on what visitors bring. */
export function createInspectionService(
  { db, clock, jobs, files, doctor, published }: InspectionDeps,
  looking: Looking,
) {
  const owned = async (fileId: string, actor: SignedIn): Promise<OwnFile> =>
    authorizeOwner(await files.find(fileId), actor)

  /**
   * Queues a file of somebody's, and a deck beside its PDF; nothing where that is done or on its way. Returns how far
   * it is.
   */
  async function start(fileId: string, pdfFileId?: string): Promise<InspectionState> {
    return db.transaction().execute(async (trx) => {
      const {
        state,
        pdfFindings,
        pdfFileId: before,
      } = await queueInspection(trx, {
        fileId,
        engine: ENGINE_VERSION,
        now: clock.now(),
      })
      // A job that used up its tries is begun again; one that lives is the only one.
      if (state !== 'done') await jobs.enqueue(trx, EXAMINE, { fileId })
      if (pdfFileId === undefined || (before === pdfFileId && pdfFindings)) return state
      await namePdf(trx, fileId, pdfFileId)
      await jobs.enqueue(trx, COMPARE, { fileId })
      return state
    })
  }

  async function reportOf(file: StoredFile): Promise<Report | null> {
    const same = await findSameReport(db, { ...file, engine: ENGINE_VERSION })
    if (same) return same
    return withPatient(files, file, (patient) => doctor.examine(patient, file.ownerId)).catch(
      (error: unknown) => {
        if (error instanceof DoctorError && error.isTooMuch) return null
        throw error
      },
    )
  }

  const inTurn = turns<number>()

  /** Each user's pages follow each other: the doctor and the trial of a deck wait in the same few places of the pool. */
  async function drawPage(file: StoredFile, page: number, userId: number): Promise<PagePicture> {
    const none = { page, picture: null }
    if (file.extension !== 'pptx') return none
    const order = { pages: [page], user: userId }
    const [drawn] = await inTurn(userId, () =>
      withPatient(files, file, (patient) => doctor.portraits(patient, order)),
    ).catch(refuseBusy)
    return drawn ? pictureOf(drawn) : none
  }

  /** Published works that show what a file shows; null before that was looked for. */
  async function alikeTo(fileId: string, userId: number) {
    if (!(await looking.isKnown(fileId))) return null
    const found = (await looking.similarTo(fileId)) ?? []
    const works = await published(found.map((one) => one.fileId))
    return found
      .flatMap((one) =>
        works
          .filter((work) => work.fileId === one.fileId)
          .map(({ workId, title, ownerId }) => ({
            templateId: String(workId),
            title,
            isOwn: ownerId === userId ? ('1' as const) : ('0' as const),
            pages: one.pairs.map(({ a }) => a),
          })),
      )
      .slice(0, inspectionLimits.alike)
  }

  /** The job: examines a file that is queued. */
  async function examine({ fileId }: { fileId: string }): Promise<void> {
    const file = await files.find(fileId)
    if (!file || !(await beginInspection(db, fileId))) return
    await endInspection(db, { fileId, report: await reportOf(file), now: clock.now() })
  }

  return {
    start,

    async startOwn(
      { fileId, pdfFileId }: { fileId: string; pdfFileId?: string },
      actor: SignedIn,
    ): Promise<{ state: InspectionState }> {
      await owned(fileId, actor)
      if (pdfFileId !== undefined) await owned(pdfFileId, actor)
      await looking.lookSoon(fileId)
      return { state: await start(fileId, pdfFileId) }
    },

    /** What is known by now of an own file. */
    async reportOfOwn(fileId: string, actor: SignedIn) {
      const file = await owned(fileId, actor)
      const row = await findInspection(db, file.id)
      return {
        state: row?.state ?? ('none' as const),
        message: row?.state === 'failed' ? inspectionMessages.inspectionFailed : null,
        report: row?.report ?? null,
        pdfFileId: row?.pdfFileId ?? null,
        pdfFindings: row?.pdfFindings ?? null,
        alike: row?.state === 'done' ? await alikeTo(file.id, actor.userId) : null,
      }
    },

    async pageOfOwn(
      { fileId, page }: { fileId: string; page: number },
      actor: SignedIn,
    ): Promise<PagePicture> {
      return drawPage(await owned(fileId, actor), page, actor.userId)
    },

    /** A page of a stored file for somebody who may see it; without a picture where nobody can draw it. */
    async pageOf(fileId: string, page: number, userId: number): Promise<PagePicture> {
      const file = await files.find(fileId)
      return file ? drawPage(file, page, userId) : { page, picture: null }
    },

    /** Examines a file here and now, unless that is done. */
    async examineNow(fileId: string): Promise<void> {
      const asked = { fileId, engine: ENGINE_VERSION, now: clock.now() }
      await db.transaction().execute((trx) => queueInspection(trx, asked))
      await examine({ fileId })
    },

    /** Examines what a visitor brings; the caller removes the file. */
    async visit(
      { fileName, path }: UploadedFile,
      address: string,
    ): Promise<{ report: InspectionReport; pictures: PagePicture[] }> {
      const user = visitorAt(address)
      const patient = { name: fileName, path }
      const { findings, ...said } = await doctor.examine(patient, user).catch(refuseBusy)
      // A visitor sells nothing: how many pages buyers expect is none of theirs.
      const report = { ...said, findings: findings.filter(({ rule }) => rule !== 'pages') }
      const pages = report.type === 'pptx' ? pagesWithFindings(report) : []
      if (pages.length === 0) return { report, pictures: [] }
      const drawn = await doctor.portraits(patient, { pages, user }).catch(refuseBusy)
      return { report, pictures: drawn.map(pictureOf) }
    },

    examine,

    /**
     * The job: compares a deck with the PDF that is named now, once it has been examined. What cannot be seen of the
     * deck its own report says.
     */
    async comparePdf({ fileId }: { fileId: string }): Promise<Date | void> {
      const row = await findInspection(db, fileId)
      if (!row?.pdfFileId || row.pdfFindings) return
      if (row.state === 'queued' || row.state === 'running')
        return new Date(clock.now().getTime() + LOOK_AGAIN_MS)
      const [deck, pdf] = [await seen(fileId), await seen(row.pdfFileId)]
      const findings = deck ? unlike(deck, pdf, row.report) : []
      await writePdfFindings(db, {
        fileId,
        pdfFileId: row.pdfFileId,
        findings: findings.slice(0, MOST_FINDINGS),
      })
    },
  }

  /** Null also where a file cannot be read or is too much: its report says so. */
  async function seen(fileId: string) {
    const file = await files.find(fileId)
    return file && withPatient(files, file, doctor.pagesSeen).catch(nothingOfTheFile)
  }
}

export type InspectionService = ReturnType<typeof createInspectionService>

const MOST_FINDINGS = 100
/** A deck is examined within seconds. */
const LOOK_AGAIN_MS = 2_000

/** The number of the nth shown page: a PDF has no hidden ones. */
function shownPages(report: Report | null): (page: number) => number {
  const shown = (report?.strip ?? []).filter(({ hidden }) => !hidden).map(({ page }) => page)
  return (page) => shown[page - 1] ?? page
}

const unlike = (deck: readonly SeenPage[], pdf: readonly SeenPage[] | null, report: Report | null) =>
  pdf && pdf.length > 0 ? unlikePdf(matchPages(deck, pdf), shownPages(report)) : [unreadablePdf()]

/** Each address is a queue of its own, apart from users' numbers. */
const visitorAt = (address: string): number => -1 - crc32(address)

const pagesWithFindings = ({ findings }: Report): number[] => {
  const told = findings.filter(({ page, severity }) => page !== null && severity !== 'fine')
  return [...new Set(told.map(({ page }) => page!))]
    .slice(0, inspectionLimits.visitPages)
    .toSorted((a, b) => a - b)
}

export const pictureOf = ({ page, svg }: { page: number; svg: string | null }): PagePicture => ({
  page,
  picture: svg && `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
})

/** What is the file's own fault is nothing to be seen; what was in the way is tried again. */
export function nothingOfTheFile(error: unknown): null {
  if (error instanceof Refusal || (error instanceof DoctorError && error.isTooMuch)) return null
  throw error
}

/** What is too much for the doctor is the asker's file; what is busy is ours. */
export function refuseBusy(error: unknown): never {
  if (!(error instanceof DoctorError)) throw error
  if (error.isTooMuch) throw new Refusal(inspectionMessages.inspectionFailed)
  if (error.isBusy) throw tooManyRequests()
  throw error
}
