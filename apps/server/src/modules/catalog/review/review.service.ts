import type { ReviewFile, ReviewItem } from '@yantu/contract/catalog/review'
import type { Evidence } from '@yantu/contract/catalog/review-evidence'
import { isDeck, type WorkType } from '@yantu/contract/catalog/work-type'
import type { PagePicture } from '@yantu/contract/inspection/report'
import { reviewLimits } from '@yantu/contract/limits/review'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { Db } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { decimalId } from '../../../kernel/decimal-id.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import { doer, type RecordEvent } from '../../audit/index.ts'
import type { DictionaryReader } from '../../dictionaries/index.ts'
import type { Files } from '../../files/index.ts'
import type { Notify } from '../../notifications/index.ts'
import { type CatalogPorts, unknownAuthor } from '../ports.ts'
import type { Target } from '../works/media.repository.ts'
import { readOpenRevision, type RevisionRow } from '../works/revisions.repository.ts'
import type { Revisions } from '../works/revisions.service.ts'
import { type Content, contentOf, filesOf, readWork, type WorkRow } from '../works/works.repository.ts'
import type { Works } from '../works/works.service.ts'
import { findLastAppeal } from './appeals.repository.ts'
import { contentDifferences, withRest } from './differences.ts'
import type { EvidenceSource } from './evidence.port.ts'
import { type ComparedPages, comparePages, type DrawnPage, type Version } from './page-comparison.ts'
import { possible } from './possible.ts'
import { flagOf, otherFiles, presentBrief, presentContent } from './review.presenter.ts'
import {
  readByFile,
  readDrawnPages,
  readEvents,
  readFilm,
  readOthers,
  readRecord,
  readSubmitted,
} from './review.repository.ts'
import { presentAppeal } from './verdict.ts'

export interface ReviewDeps {
  db: Db
  clock: Clock
  files: Pick<Files, 'find' | 'publicUrl' | 'signedUrl'>
  dictionaries: Pick<DictionaryReader, 'snapshot'>
  profiles: CatalogPorts['profiles']
  works: Works
  revisions: Revisions
  notify: Notify
  record: RecordEvent
  evidence: EvidenceSource
}

/** A work that is reviewed: its open revision is what is shown, if there is one. */
interface Reviewed {
  work: WorkRow
  revision: RevisionRow | undefined
  shown: Content
  target: Target
}

const fileColumns = {
  main: 'file_id',
  pdf: 'pdf_file_id',
  accessory: 'accessory_file_id',
  image: 'image_file_id',
} as const satisfies Record<ReviewFile, keyof Content>

/** All that a decision rests on. */
export function createReviewing({ db, files, profiles, evidence, record }: ReviewDeps) {
  async function find(templateId: string): Promise<Reviewed> {
    const id = decimalId(templateId)
    const work = id === null ? undefined : await readWork(db, id)
    if (!work) throw notFound(catalogMessages.workNotFound)
    const revision = await readOpenRevision(db, work.id)
    const target = { workId: work.id, revisionId: revision?.id ?? null }
    return { work, revision, target, shown: revision ?? work }
  }

  /** What is known of the pages of a version: of decks of all, of others of those that were drawn or read. */
  async function pagesOf(target: Target, { type }: WorkRow, { pages }: Content): Promise<DrawnPage[]> {
    const drawn = await readDrawnPages(db, target, files.publicUrl)
    return withRest(drawn, isDeck(String(type)) ? pages : 0)
  }

  async function comparedPages({ work, revision, shown, target }: Reviewed): Promise<ComparedPages> {
    const pages = await pagesOf(target, work, shown)
    if (!revision) return comparePages({ fileId: shown.file_id, pages, hashes: null }, null)
    const looks = await evidence.looks([work.file_id, shown.file_id].filter((id) => id !== null))
    const version = ({ file_id: fileId }: Content, of: DrawnPage[]): Version => ({
      fileId,
      pages: of,
      hashes: looks.get(fileId ?? '') ?? null,
    })
    const before = await pagesOf({ workId: work.id, revisionId: null }, work, work)
    return comparePages(version(shown, pages), version(work, before))
  }

  /** Content and pages of what is shown, against what visitors see where that is another. */
  async function look(reviewed: Reviewed) {
    const { work, revision, shown } = reviewed
    const held = [...new Set([...filesOf(work), ...filesOf(shown)])]
    const stored = await Promise.all(held.map((id) => files.find(id)))
    const byId = new Map(stored.flatMap((file) => (file ? [[file.id, file] as const] : [])))
    const content = presentContent(shown, byId)
    const { pages, removed } = await comparedPages(reviewed)
    const live = presentContent(contentOf(work), byId)
    return {
      content,
      differences: revision ? contentDifferences(live, content, otherFiles(work, shown)) : [],
      pages,
      removedPages: removed,
    }
  }

  async function owner(work: WorkRow): Promise<ReviewItem['owner']> {
    const record = await readRecord(db, work.owner_id)
    const others = await readOthers(db, work.owner_id, { but: work.id, limit: reviewLimits.otherWorks })
    const profile = (await profiles([work.owner_id])).get(work.owner_id) ?? unknownAuthor
    return {
      userId: String(work.owner_id),
      userName: profile.userName,
      avatar: profile.avatar,
      published: record.published,
      rejected: record.rejected,
      takenDown: record.taken_down,
      works: others.map((other) => presentBrief(other, files.publicUrl)),
    }
  }

  async function alike({ work, shown }: Reviewed): Promise<Evidence['alike']> {
    const found = shown.file_id === null ? null : await evidence.alike(shown.file_id)
    if (!found) return null
    const others = (
      await readByFile(
        db,
        found.map(({ fileId }) => fileId),
      )
    ).filter(({ id }) => id !== work.id)
    const names = await profiles(others.map((other) => other.owner_id))
    return found
      .flatMap(({ fileId, score, pairs }) =>
        others
          .filter((other) => other.file_id === fileId)
          .map((other) => ({
            ...presentBrief(other, files.publicUrl),
            userId: String(other.owner_id),
            userName: (names.get(other.owner_id) ?? unknownAuthor).userName,
            isSameOwner: flagOf(other.owner_id === work.owner_id),
            time: wireTime(other.created_at),
            score,
            pairs: pairs.map(({ page, otherPage }) => ({
              page,
              otherPage,
              otherImageUrl: pictureOf(other.preview_keys[otherPage - 1]),
            })),
          })),
      )
      .slice(0, reviewLimits.alike)
  }

  const pictureOf = (key: string | undefined) => (key === undefined ? '' : files.publicUrl({ key }))

  async function evidenceOf(reviewed: Reviewed, pages: readonly Pick<DrawnPage, 'page' | 'text'>[]) {
    const { shown } = reviewed
    const words = [
      { where: '标题', page: null, text: shown.title },
      { where: '介绍', page: null, text: shown.description },
      ...pages.map(({ page, text }) => ({ where: '页面', page, text })),
    ]
    const hits = await evidence.hits(words)
    return {
      report: shown.file_id === null ? null : await evidence.report(shown.file_id),
      alike: await alike(reviewed),
      hits: hits && [...hits],
    }
  }

  async function history(workId: number): Promise<ReviewItem['history']> {
    const events = await readEvents(db, workId, reviewLimits.events)
    const names = await profiles(events.flatMap((event) => event.actor_id ?? []))
    return events.map((event) => ({
      type: event.type,
      role: event.role,
      userName: event.actor_id === null ? '' : (names.get(event.actor_id) ?? unknownAuthor).userName,
      isRevision: flagOf(event.revision_id !== null),
      edition: event.edition,
      reason: event.reason,
      reasons: event.reasons,
      time: wireTime(event.at),
    }))
  }

  async function appeal({ work }: Reviewed, actor: SignedIn): Promise<ReviewItem['appeal']> {
    const row = await findLastAppeal(db, work.id)
    if (!row) return null
    const decider =
      row.decider_id === null ? undefined : (await profiles([row.decider_id])).get(row.decider_id)
    const mayDecide =
      row.state === 'asked' && row.against_id !== actor.userId && work.owner_id !== actor.userId
    return {
      ...presentAppeal(row),
      appealId: row.id,
      deciderName: decider?.userName ?? '',
      mayDecide: flagOf(mayDecide),
    }
  }

  return {
    /** A page of what is shown of a deck; 404 where there is no such work. */
    async page(
      { templateId, page }: { templateId: string; page: number },
      actor: SignedIn,
    ): Promise<PagePicture> {
      const { shown } = await find(templateId)
      return shown.file_id === null
        ? { page, picture: null }
        : evidence.page(shown.file_id, page, actor.userId)
    },

    /** Address of a file of what is shown, for the caller alone; 404 where there is no such work or file. */
    async openFile(
      { templateId, file: which }: { templateId: string; file: ReviewFile },
      actor: SignedIn,
      address: string,
    ): Promise<{ url: string; name: string }> {
      const { work, shown } = await find(templateId)
      const fileId = shown[fileColumns[which]]
      const file = fileId === null ? undefined : await files.find(fileId)
      if (!file) throw notFound()
      const [by, subject] = [doer(actor, address), { kind: 'work', id: work.id }]
      await db
        .transaction()
        .execute((trx) => record(trx, { by, what: 'work.opened', subject, after: { file: which } }))
      const isOpen = file.visibility === 'public'
      const url = isOpen ? files.publicUrl(file) : files.signedUrl(file.id, actor.userId, file.name)
      return { url, name: file.name }
    },

    /** One work in whatever state; 404 where there is none. */
    async item({ templateId }: { templateId: string }, actor: SignedIn): Promise<ReviewItem> {
      const reviewed = await find(templateId)
      const { work, revision, shown, target } = reviewed
      const looked = await look(reviewed)
      const isOwn = work.owner_id === actor.userId
      const submitted = await readSubmitted(db, target)
      const film = await readFilm(db, target)
      return {
        templateId: String(work.id),
        templateType: String(work.type) as WorkType,
        edition: revision?.edition ?? work.edition,
        workEdition: work.edition,
        isRevision: flagOf(revision !== undefined),
        state: work.status,
        auditState: revision?.status ?? work.status,
        auditReason: (revision ?? work).audit_reason,
        isDrawn: flagOf(shown.is_drawn),
        drawingProblem: shown.drawing_problem,
        isOwn: flagOf(isOwn),
        may: isOwn ? [] : possible(work.status, revision?.status),
        ...looked,
        fileSize: shown.size_bytes,
        fileFormat: `.${shown.format}`,
        pageCount: shown.pages,
        filmUrl: film ? files.publicUrl(film) : '',
        proposedStyles: shown.proposed_styles,
        seenColors: shown.seen_colors,
        submitTime: wireTime(submitted.created_at),
        owner: await owner(work),
        evidence: await evidenceOf(reviewed, looked.pages),
        history: await history(work.id),
        appeal: await appeal(reviewed, actor),
      }
    },
  }
}
