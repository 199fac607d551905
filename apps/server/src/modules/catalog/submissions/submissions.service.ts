import type { OwnWork, submissionEndpoints } from '@yantu/contract/catalog/submissions'
import { hasColours, hasGrade, sceneDictionaryOf } from '@yantu/contract/catalog/work-type'
import { listOf, workProblems } from '@yantu/contract/catalog/work-rules'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import { filesMessages } from '@yantu/contract/messages/files'
import type { z } from 'zod'
import type { Db, Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { fenFromYuan } from '@yantu/contract/money'
import type { Agreements } from '../../agreements/index.ts'
import type { DictionaryReader } from '../../dictionaries/index.ts'
import type { Files, StoredFile } from '../../files/index.ts'
import type { Inspection } from '../../inspection/index.ts'
import type { Notify } from '../../notifications/index.ts'
import { asOwner, asUploader } from '../work.policy.ts'
import { Undrawable } from '../pictures/painter.port.ts'
import { findGranted } from '../review/appeals.repository.ts'
import { readMarkedPages, readVerdict } from '../review/verdict.ts'
import { readOpenRevision } from '../works/revisions.repository.ts'
import { mainFileOf, type Submission } from '../works/submission.ts'
import { type Content, filesOf, readWork } from '../works/works.repository.ts'
import { DrawnMeanwhile, type Prepared } from '../works/works.context.ts'
import type { Works } from '../works/works.service.ts'
import { findNamed, type SubmittedFiles } from './named-files.ts'
import { submittedNotice } from './submission.notices.ts'
import { type FileUrls, presentOwnWork } from './submissions.presenter.ts'
import { readQueuePlace, readShown } from './submissions.repository.ts'

type Form = z.output<typeof submissionEndpoints.addTemplate.input>
type Edit = z.output<typeof submissionEndpoints.editTemplate.input>

/** The text that the box under the form is about. */
const UPLOAD_AGREEMENT = '10'

export interface SubmissionsDeps {
  db: Db
  files: Pick<Files, 'find' | 'findByUrl'> & FileUrls
  dictionaries: Pick<DictionaryReader, 'snapshot'>
  agreements: Pick<Agreements, 'agreedVersion' | 'consent'>
  inspection: Pick<Inspection, 'start' | 'remember'>
  works: Works
  coloursOf: (file: StoredFile) => Promise<string[]>
  notify: Notify
}

export interface Submitted {
  templateId: string
  queuePlace: number
}

/** What designers do with their own works by the upload form. */
export function createSubmissionsService(deps: SubmissionsDeps) {
  const { db, files, dictionaries, agreements, inspection, works, notify } = deps

  /** A field without a value is told by the rules; here the values are the dictionaries'. Throws. */
  async function refuseUnknown(type: string, form: Form): Promise<void> {
    const { knows } = await dictionaries.snapshot()
    if (hasGrade(type) && !knows('winning_grade', [form.winningGrade]))
      throw new Refusal(catalogMessages.gradeRequired)
    if (!knows(sceneDictionaryOf(type), listOf(form.scene))) throw new Refusal(catalogMessages.sceneRequired)
    if (hasColours(type) && !knows('color', listOf(form.color)))
      throw new Refusal(catalogMessages.colorRequired)
  }

  /** One of the caller's works and the edit that waits beside it. Throws 404 where there is none, 403 for others. */
  async function findOwn(templateId: string, actor: SignedIn) {
    const id = decimalId(templateId)
    const work = id === null ? undefined : await readWork(db, id)
    if (!work || work.status === 'deleted') throw notFound(catalogMessages.workNotFound)
    const owner = asOwner(actor, { id: work.id, ownerId: work.owner_id })
    return { owner, work, revision: await readOpenRevision(db, work.id) }
  }

  /** What waits now, as its owner is told; in the transaction that has it wait. */
  async function waits(trx: Trx, work: { id: number; ownerId: number; title: string }): Promise<Submitted> {
    const place = await readQueuePlace(trx, work.id)
    await notify(trx, submittedNotice({ ...work, place }))
    return { templateId: String(work.id), queuePlace: place }
  }

  return {
    /** Adds a work, which waits for its review. Throws what is wrong with it. */
    async add(form: Form, actor: SignedIn): Promise<Submitted> {
      const uploader = asUploader(actor)
      const { templateType: type } = form
      const ownerId = actor.userId
      await refuseUnknown(type, form)
      const version = await agreements.agreedVersion(UPLOAD_AGREEMENT, form.agreementVersion)
      const { fileId, ...named } = await findNamed(files, { type, ownerId }, form)
      if (!fileId) throw new Refusal(filesMessages.fileGone)
      const given = { ...givenIn(form, type), allowsTheme: said(form.allowsTheme), fileId, ...named }
      const insert = await works.prepareSubmission(uploader, { ...given, type: Number(type) })
      await inspection.start(fileId, named.pdfFileId ?? undefined)
      return db.transaction().execute(async (trx) => {
        const id = await insert(trx)
        await inspection.remember(trx, fileId)
        const about = `work:${id}`
        await agreements.consent(trx, { userId: ownerId, type: UPLOAD_AGREEMENT, version, about })
        return waits(trx, { id, ownerId, title: form.title })
      })
    },

    /** The colours that the cover of an own deck shows, for the form to offer; none where they cannot be told. */
    async suggestColors({ fileId }: { fileId: string }, actor: SignedIn): Promise<{ colors: string[] }> {
      const { userId: ownerId } = asUploader(actor)
      const file = await mainFileOf(files, { fileId, ownerId })
      if (file.extension !== 'pptx') return { colors: [] }
      return {
        colors: await deps.coloursOf(file).catch((error: unknown) => {
          if (error instanceof Undrawable) return []
          throw error
        }),
      }
    },

    /** One of the caller's works as the form needs it. Throws 403 and 404. */
    async info({ templateId }: { templateId: string }, actor: SignedIn): Promise<OwnWork> {
      const { work, revision } = await findOwn(templateId, actor)
      const verdict = await readVerdict(db, work, revision)
      const [shown, markedPages, appeal, queuePlace, ...stored] = await Promise.all([
        readShown(db, work.id),
        verdict ? readMarkedPages(db, verdict, files.publicUrl) : [],
        verdict ? verdict.appeal : findGranted(db, work.id),
        readQueuePlace(db, work.id),
        ...filesOf(revision ?? work).map((id) => files.find(id)),
      ])
      const known = stored.filter((file): file is StoredFile => file !== null)
      const byId = new Map(known.map((file) => [file.id, file]))
      const judged = { verdict, markedPages, appeal }
      return presentOwnWork({ work, revision, shown, ...judged, files: byId, queuePlace }, files)
    },

    /**
     * Changes one of the caller's works, or what waits beside it. Files that are not named stay; the type does always. A
     * consent to be a theme is taken back at once, without a review. Throws 403, 404 and what is wrong with it.
     */
    async edit(form: Edit, actor: SignedIn): Promise<Submitted> {
      const { owner, work, revision } = await findOwn(form.templateId, actor)
      const type = String(work.type)
      const [problem] = workProblems({ ...form, templateType: type }, { keepsFiles: true })
      if (problem) throw new Refusal(problem.message)
      await refuseUnknown(type, form)
      const version = await agreements.agreedVersion(UPLOAD_AGREEMENT, form.agreementVersion)
      const named = await findNamed(files, { type, ownerId: owner.ownerId }, form)
      const kept = keptFiles(revision ?? work, form)
      const prepare = () => works.prepareEdit(owner, { ...givenIn(form, type), ...kept, ...named })
      const change = await prepare()
      const allows = said(form.allowsTheme)
      const { fileId } = named
      if (fileId) await inspection.start(fileId, named.pdfFileId ?? undefined)
      const write = (prepared: Prepared) =>
        db.transaction().execute(async (trx) => {
          await prepared(trx)
          if (fileId) await inspection.remember(trx, fileId)
          if (allows !== undefined) await works.setThemeConsent(trx, owner, allows)
          const about = `work:${work.id}`
          await agreements.consent(trx, { userId: actor.userId, type: UPLOAD_AGREEMENT, version, about })
          return waits(trx, { id: work.id, ownerId: owner.ownerId, title: form.title })
        })
      try {
        return await write(change)
      } catch (error) {
        if (!(error instanceof DrawnMeanwhile)) throw error
        return write(await prepare())
      }
    },

    /** Deletes one of the caller's works, in whatever state. Throws 403 and 404. */
    async remove({ templateId }: { templateId: string }, actor: SignedIn): Promise<void> {
      const { owner } = await findOwn(templateId, actor)
      await db.transaction().execute((trx) => works.remove(trx, owner))
    },
  }
}

export type SubmissionsService = ReturnType<typeof createSubmissionsService>

const said = (flag: '' | '0' | '1'): boolean | undefined => (flag === '' ? undefined : flag === '1')

/** What a form says beside its files; what its type has no use for is not kept. */
const givenIn = (form: Form, type: string): Omit<Submission, keyof SubmittedFiles> => ({
  title: form.title,
  description: form.description,
  priceFen: form.templateSource === '0' ? 0 : fenFromYuan(form.price),
  scenes: listOf(form.scene),
  colors: hasColours(type) ? listOf(form.color) : [],
  winningGrade: hasGrade(type) ? form.winningGrade : null,
  awardYear: hasGrade(type) && form.awardYear ? Number(form.awardYear) : null,
  hasAiContent: said(form.hasAiContent),
})

/** The files of before; what comes with the download goes where the form says that there is none. */
function keptFiles(before: Content, { accessoryUrl }: Edit): SubmittedFiles {
  if (before.file_id === null) throw new Refusal(filesMessages.fileGone)
  return {
    fileId: before.file_id,
    pdfFileId: before.pdf_file_id,
    imageFileId: before.image_file_id,
    accessoryFileId: accessoryUrl === '' ? null : before.accessory_file_id,
  }
}
