import type { GivenReason } from '@yantu/contract/catalog/review-history'
import { catalogMessages } from '@yantu/contract/messages/catalog'
import type { Db, Trx } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { Jobs } from '../../../kernel/jobs/index.ts'
import { check } from '../../content-check/index.ts'
import type { Files } from '../../files/index.ts'
import type { Notify } from '../../notifications/index.ts'
import type { ContentHit, RevisionStatus } from '../catalog.table.ts'
import type { IndexingDeps } from '../search/indexing.ts'
import { lapseAppeal } from '../review/appeals.repository.ts'
import type { Acting } from '../work.policy.ts'
import type { Media } from './media.service.ts'
import { type RevisionRow, writeRevisionStatus } from './revisions.repository.ts'
import { nextRevisionState, nextWorkState, type RevisionEvent, type WorkEvent } from './work.lifecycle.ts'
import { revisionNotice, workNotice } from './work.notices.ts'
import { addEvent, type Content, rankPublished, type WorkRow, writeStatus } from './works.repository.ts'

export interface WorksDeps extends IndexingDeps {
  db: Db
  clock: Clock
  files: Pick<Files, 'find' | 'claim'>
  media: Media
  notify: Notify
  jobs?: Pick<Jobs, 'enqueue' | 'enqueueAll'>
}

/** What has been made ready outside of a transaction, to be done in one. */
export type Prepared<Result = void> = (trx: Trx) => Promise<Result>

/** What a reviewer decided on. */
export interface Decision {
  /** The edition that they saw; another is refused. */
  edition: number
  /** Why; shown to the owner. */
  reason: string
  /** The standard reasons in it, by page. */
  reasons?: readonly GivenReason[]
}

/** What a reviewer says of a work that they let pass; the uploader's form has neither. */
export interface Classification {
  styles?: readonly string[]
  sorts?: readonly string[]
}

/** `isLast`: what fails once more is shown by a card. */
export interface DrawnByJob {
  workId: number
  isLast?: boolean
}

/** Draws what a work, or its revision, has not been drawn of yet. */
export const DRAW = {
  owner: 'catalog',
  name: 'draw-previews',
  subject: ({ workId }: DrawnByJob) => String(workId),
  retry: { limit: 5, leastSeconds: 10, mostSeconds: 600 },
  atOnce: 2,
}

export const stale = () => new Refusal(catalogMessages.workStale)

/** Its pages were drawn between reading and writing: nobody has changed it, so what was asked can be done again. */
export class DrawnMeanwhile extends Refusal {
  constructor() {
    super(catalogMessages.workStale)
  }
}

/** A reason that is one. Throws where it is empty. */
export function reasonOf(reason: string): string {
  const text = reason.trim()
  if (!text) throw new Refusal(catalogMessages.rejectReasonRequired)
  return text
}

interface Happening {
  edition: number
  /** The words that come with it. */
  content?: Pick<Content, 'title' | 'description'>
  reason?: string
  reasons?: readonly GivenReason[]
  at?: Date
}

/** Writes an event of a locked work: its state, what is remembered of it, and who is told. Throws where it has no place. */
export async function happen(
  { clock, notify }: WorksDeps,
  trx: Trx,
  {
    acting,
    work,
    event,
    edition,
    content,
    reason = '',
    reasons = [],
    at = clock.now(),
  }: {
    acting: Acting
    work: WorkRow
    event: WorkEvent
  } & Happening,
): Promise<void> {
  const status = nextWorkState(work.status, event, acting.role)
  if (!status) throw stale()
  if (event === 'published') await rankPublished(trx, work.id, at)
  await writeStatus(trx, work.id, { status, edition, auditReason: reason, at })
  await addEvent(trx, {
    ...written(acting, { edition, reason, reasons, at }),
    revision_id: null,
    type: event,
    ...evidence(content),
  })
  await lapseAppeal(trx, { workId: work.id, revisionId: null }, at)
  const notice =
    acting.role === 'reviewer' ? workNotice(event, { ...work, ownerId: acting.ownerId, reason }) : null
  if (notice) await notify(trx, notice)
}

/** The same for the open revision of a locked work. */
export async function happenToRevision(
  { clock, notify }: WorksDeps,
  trx: Trx,
  {
    acting,
    work,
    revision,
    event,
    edition,
    content,
    reason = '',
    reasons = [],
    at = clock.now(),
  }: {
    acting: Acting
    work: WorkRow
    revision: RevisionRow
    event: RevisionEvent
  } & Happening,
): Promise<void> {
  const status: RevisionStatus | null = nextRevisionState(revision.status, event, acting.role)
  if (!status) throw stale()
  await writeRevisionStatus(trx, revision.id, { status, edition, auditReason: reason, at })
  await addEvent(trx, {
    ...written(acting, { edition, reason, reasons, at }),
    revision_id: revision.id,
    type: event,
    ...evidence(content),
  })
  await lapseAppeal(trx, { workId: work.id, revisionId: revision.id }, at)
  const told = { id: work.id, type: work.type, title: work.title, ownerId: acting.ownerId, reason }
  const notice = acting.role === 'reviewer' ? revisionNotice(event, told) : null
  if (notice) await notify(trx, notice)
}

/** What the content check finds in the words of a work, for its reviewer. */
export function evidence(content?: Pick<Content, 'title' | 'description'>): { content_hits?: string } {
  if (!content) return {}
  const hits = (['title', 'description'] as const).flatMap((field) =>
    check(content[field]).hits.map((hit): ContentHit => ({ field, ...hit })),
  )
  return { content_hits: JSON.stringify(hits) }
}

export const written = (
  acting: Acting,
  { reasons = [], ...event }: { edition: number; reason: string; reasons?: readonly GivenReason[]; at: Date },
) => ({
  work_id: acting.id,
  role: acting.role,
  actor_id: acting.actorId,
  reasons: JSON.stringify(reasons),
  ...event,
})
