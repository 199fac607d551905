import type { OwnWork } from '@yantu/contract/catalog/submissions'
import type { Appeal, GivenReason } from '@yantu/contract/catalog/review-history'
import type { Db, DbOrTrx } from '../../../db/schema.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import type { RevisionRow } from '../works/revisions.repository.ts'
import type { Target } from '../works/media.repository.ts'
import type { WorkRow } from '../works/works.repository.ts'
import { type AppealRow, findAppealAgainst, findVerdict } from './appeals.repository.ts'
import { readDrawnPages } from './review.repository.ts'

/** A decision that stands against a work or its revision. */
export interface Verdict {
  target: Target
  eventId: number
  deciderId: number
  reasons: readonly GivenReason[]
  appeal: AppealRow | undefined
}

/** What was kept back: a rejected revision speaks before its work. */
function keptBack(work: WorkRow, revision: RevisionRow | undefined): Target | null {
  if (revision?.status === 'rejected') return { workId: work.id, revisionId: revision.id }
  const isKept = work.status === 'rejected' || work.status === 'taken_down'
  return isKept ? { workId: work.id, revisionId: null } : null
}

/** Why a work, or its edit, is not seen; null where nothing stands against it. */
export async function readVerdict(
  db: DbOrTrx,
  work: WorkRow,
  revision: RevisionRow | undefined,
): Promise<Verdict | null> {
  const target = keptBack(work, revision)
  const event = target && (await findVerdict(db, target))
  if (!event || event.actor_id === null) return null
  const appeal = await findAppealAgainst(db, event.id)
  return { target, eventId: event.id, deciderId: event.actor_id, reasons: event.reasons, appeal }
}

/** The pages that its reasons are about, as they were drawn for the review. */
export async function readMarkedPages(
  db: Db,
  { target, reasons }: Verdict,
  publicUrl: (file: { key: string }) => string,
): Promise<OwnWork['auditPages']> {
  const marked = [...new Set(reasons.flatMap(({ pages }) => pages))].sort((a, b) => a - b)
  if (marked.length === 0) return []
  const drawn = new Map((await readDrawnPages(db, target, publicUrl)).map((each) => [each.page, each]))
  return marked.map((page) => ({ page, imageUrl: drawn.get(page)?.imageUrl ?? '' }))
}

export const presentAppeal = (row: AppealRow): Appeal => ({
  state: row.state,
  text: row.text,
  askTime: wireTime(row.asked_at),
  answer: row.answer,
  decideTime: row.decided_at && wireTime(row.decided_at),
})
