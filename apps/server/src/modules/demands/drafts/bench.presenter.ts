import type { DraftBench, DrawnDraft } from '@yantu/contract/demands/draft-pages'
import type { DemandPin, PinPlace } from '@yantu/contract/demands/pins'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import type { Report } from '@yantu/deck/inspect/examine'
import { wireTime } from '../../../kernel/time/index.ts'
import { mask } from '../../content-check/index.ts'
import type { DraftRow } from '../drafts.repository.ts'
import type { FigureCheck } from './figures.ts'
import type { DrawingRow, PageRow } from './pages.repository.ts'
import type { PinRow } from './pins.repository.ts'

/** A draft with what was drawn of it; no drawing where it was never asked for. */
export interface DrawnRows {
  draft: DraftRow
  drawing: DrawingRow | undefined
  pages: readonly PageRow[]
}

type Drawn = Pick<DrawnDraft, 'drawn' | 'problem'>

function stateOf(drawing: DrawingRow | undefined): Drawn {
  if (!drawing || drawing.state === 'waiting') return { drawn: 'waiting', problem: '' }
  if (drawing.state === 'released') return { drawn: 'undrawable', problem: demandsMessages.draftReleased }
  return { drawn: drawing.state, problem: drawing.problem }
}

export const presentDrawn = (
  { draft, drawing, pages }: DrawnRows,
  addressOf: (page: PageRow) => Pick<DrawnDraft['pages'][number], 'imageUrl' | 'thumbUrl'>,
): DrawnDraft => ({
  id: draft.id,
  type: `${draft.stage}`,
  round: draft.round,
  name: mask(draft.name),
  designIdea: mask(draft.design_idea),
  status: `${draft.status}`,
  rejectReason: mask(draft.reject_reason),
  uploadTime: wireTime(draft.uploaded_at),
  auditTime: draft.judged_at ? wireTime(draft.judged_at) : '',
  ...stateOf(drawing),
  pageCount: drawing?.page_count ?? 0,
  ratio: drawing?.ratio ?? 0,
  pages: pages.map((page) => ({ page: page.page, text: page.text, ...addressOf(page) })),
})

function pinState(pin: PinRow): DemandPin['state'] {
  if (pin.checked_at) return 'checked'
  if (pin.answer) return 'answered'
  return pin.sent_at ? 'sent' : 'new'
}

export const presentPin = (
  pin: PinRow,
  { draft, ...places }: { draft: DraftRow; place: PinPlace | null; placeBefore: PinPlace | null },
): DemandPin => ({
  number: pin.number,
  text: pin.text,
  draftId: pin.draft_id,
  type: `${draft.stage}`,
  round: draft.round,
  page: pin.page,
  ...places,
  state: pinState(pin),
  isCarried: pin.is_carried ? '1' : '0',
  answer:
    pin.answer && pin.answered_at
      ? { kind: pin.answer, pages: pin.answer_pages, text: pin.answer_text, time: wireTime(pin.answered_at) }
      : null,
})

/** The worst first, as the report has them; what is fine is not told. A file that was refused says why. */
export function presentFindings({ refused, findings }: Report): NonNullable<DraftBench['findings']> {
  if (refused) return [{ page: null, severity: 'must', message: refused.message }]
  return findings
    .flatMap(({ page, severity, message }) => (severity === 'fine' ? [] : [{ page, severity, message }]))
    .slice(0, demandsLimits.draft.findings)
}

/** `hasAllPages`: whether there was no page beyond those that were read. */
export function presentFigures(
  check: FigureCheck | null,
  unread: readonly string[],
  hasAllPages: boolean,
): NonNullable<DraftBench['figures']> {
  const none = { count: check?.count ?? 0, missing: [], missingCount: 0, unread: unread.map(mask) }
  if (!check) return { ...none, state: 'none' }
  if (check.missingCount === 0) return { ...none, state: 'kept' }
  if (!hasAllPages || check.isWhole === false) return { ...none, state: 'open' }
  const missing = check.missing.map(({ figure, source }) => ({ figure, source: mask(source) }))
  return { ...none, state: 'missing', missing, missingCount: check.missingCount }
}
