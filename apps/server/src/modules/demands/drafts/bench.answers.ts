import type { DraftBench } from '@yantu/contract/demands/draft-pages'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { alignDrafts, type DraftAlignment, type DraftPage } from '@yantu/deck/inspect/fingerprint/align'
import { fingerprintOf } from '@yantu/deck/inspect/fingerprint/index'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { lruOf } from '../../../kernel/cache/lru.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import { asReader, mayHaveFile, seen } from '../demand.policy.ts'
import { change, type DemandsContext } from '../demands.context.ts'
import { type DemandRow, readSheet } from '../demands.repository.ts'
import { type DraftRow, draftsOf } from '../drafts.repository.ts'
import { findAsked } from '../find-asked.ts'
import { type Looker, rememberLook } from '../looks.ts'
import {
  type DrawnRows,
  presentDrawn,
  presentFigures,
  presentFindings,
  presentPin,
} from './bench.presenter.ts'
import { DRAW } from './drawing.service.ts'
import { type Followed, placeIn } from './follow.ts'
import { drawingsOf, findMaterial, type PageRow, pagesOf, waitAgain } from './pages.repository.ts'
import { nextNumber, type PinRow, pinsOf } from './pins.repository.ts'
import { whenJudged, whenMade } from './pins.service.ts'
import { checkSheet, type SeenDraft } from './sheet-check.ts'
import { checkUpload } from './upload-check.ts'

/** What the bench shows, and the way back to drawing that failed. */
export function createBench(context: DemandsContext) {
  const { db, clock, jobs, files, inspection } = context
  const aligned: Aligned = lruOf(MOST_ALIGNED)

  /** Drafts with their pages, by id. */
  async function rowsOf(drafts: readonly DraftRow[]): Promise<Map<string, DrawnRows>> {
    const ids = drafts.map(({ id }) => id)
    const [drawings, pages] = await Promise.all([drawingsOf(db, ids), pagesOf(db, ids)])
    return new Map(
      drafts.map((draft) => {
        const drawing = drawings.find(({ draft_id }) => draft_id === draft.id)
        // Of what is drawn anew the pages of before are no longer the draft's.
        const isDrawn = drawing?.state === 'drawn' || drawing?.state === 'released'
        const own = isDrawn ? pages.filter(({ draft_id }) => draft_id === draft.id) : []
        return [draft.id, { draft, drawing, pages: own }]
      }),
    )
  }

  return {
    /** A draft beside the one before it, as much as the caller may see. Throws 404 and 403. */
    async show(
      looker: Looker,
      asked: { orderId: string; draftId?: string | undefined },
    ): Promise<DraftBench> {
      const { actor } = looker
      const demand = seen(actor, await findAsked(db, asked.orderId))
      const relation = asReader(actor, demand)
      const [drafts, allPins, nextPin, sheet, material] = await Promise.all([
        draftsOf(db, demand.id),
        pinsOf(db, demand.id),
        nextNumber(db, demand.id),
        readSheet(db, demand.id),
        findMaterial(db, demand.id),
      ])
      const at = asked.draftId ? drafts.findIndex(({ id }) => id === asked.draftId) : drafts.length - 1
      if (asked.draftId && at < 0) throw notFound(demandsMessages.notFound)
      const [draft, before] = [drafts[at], drafts[at - 1]]
      // What is not sent is the publisher's own.
      const pins = allPins.filter((pin) => relation === 'publisher' || pin.sent_at !== null)
      const pinned = drafts.filter(({ id }) => pins.some((pin) => pin.draft_id === id))
      const open = [draft, before].filter((one) => one !== undefined)
      const isUnknown = ({ id, uploaded_at }: DraftRow) =>
        open.some((one) => one.uploaded_at >= uploaded_at && !aligned.has(pairOf(id, one.id)))
      const rows = await rowsOf([...new Set([...open, ...pinned.filter(isUnknown)])])
      const of = (one: DraftRow | undefined) => one && rows.get(one.id)
      const alignments = createAlignments(drafts, rows, aligned)
      const report = draft ? await inspection.ofFile(draft.file_id) : null
      const addressFor = (one: DraftRow) => {
        const isClear = relation !== 'publisher' || mayHaveFile(relation, demand, one.stage)
        const signed = (fileId: string | null) => (fileId ? files.signedUrl(fileId, actor.userId) : '')
        return (page: PageRow) => ({
          imageUrl: signed(isClear ? page.clear_file_id : page.marked_file_id),
          thumbUrl: signed(page.small_file_id),
        })
      }
      const [shown, earlier] = [of(draft), of(before)]
      const isAtHand = draft !== undefined && at === drafts.length - 1 && demand.held_at === null
      if (shown?.pages.length)
        await rememberLook(context, looker, { demand, relation, files: { draft: shown.draft.id } })
      return {
        draft: shown ? presentDrawn(shown, addressFor(shown.draft)) : null,
        before: earlier ? presentDrawn(earlier, addressFor(earlier.draft)) : null,
        comparison: earlier && shown ? alignments.between(earlier.draft.id, shown.draft.id) : null,
        drafts: drafts.map(presentRound),
        pins: pins.map((pin) =>
          presentPin(pin, {
            draft: drafts.find(({ id }) => id === pin.draft_id) as DraftRow,
            place: shown ? alignments.placeOf(pin, shown.draft.id) : null,
            placeBefore: earlier ? alignments.placeOf(pin, earlier.draft.id) : null,
          }),
        ),
        nextPin,
        findings: report && presentFindings(report),
        figures:
          shown?.drawing?.state === 'drawn'
            ? presentFigures(shown.drawing.figures, material?.unread ?? [], hasAllPages(shown))
            : null,
        sheet: sheet ? checkSheet(sheet, shown ? seenOf(shown) : null, shown?.draft.stage === 0) : [],
        rounds: roundsOf(demand, drafts, draft, sheet),
        may: {
          judge: flag(isAtHand && relation === 'publisher' && whenJudged.includes(demand.status)),
          answer: flag(isAtHand && relation === 'selected' && whenMade.includes(demand.status)),
          load: flag(draft !== undefined && mayHaveFile(relation, demand, draft.stage)),
        },
      }
    },

    check: (actor: SignedIn, upload: { orderId: string; draftUrl: string }, spend: () => Promise<void>) =>
      checkUpload(context, actor, upload, spend),

    /** For either party, as often as it fails. Throws 404, 403 and a refusal where it has not failed. */
    async redraw(actor: SignedIn, { orderId, draftId }: { orderId: string; draftId: string }): Promise<void> {
      const demand = seen(actor, await findAsked(db, orderId))
      asReader(actor, demand)
      await change(context, demand.id, async (trx, locked) => {
        const draft = (await draftsOf(trx, locked.id)).find(({ id }) => id === draftId)
        if (!draft) throw notFound(demandsMessages.notFound)
        if (!(await waitAgain(trx, draftId, clock.now())))
          throw new Refusal(demandsMessages.draftDrawnAlready)
        await jobs.enqueue(trx, DRAW, { draftId })
      })
    },
  }
}

export type Bench = ReturnType<typeof createBench>

const flag = (is: boolean) => (is ? '1' : '0')

const presentRound = ({ id, stage, round, status, uploaded_at }: DraftRow): DraftBench['drafts'][number] => ({
  id,
  type: `${stage}`,
  round,
  status: `${status}`,
  uploadTime: wireTime(uploaded_at),
})

/** Of a long draft, and of some drawn before all pages were, there are fewer. */
const hasAllPages = ({ drawing, pages }: DrawnRows): boolean => pages.length >= (drawing?.page_count ?? 0)

function seenOf(rows: DrawnRows): SeenDraft | null {
  const { drawing, pages } = rows
  if (drawing?.state !== 'drawn') return null
  const texts = pages.map(({ text }) => text)
  const isCut = texts.some(({ length }) => length >= demandsLimits.draft.pageTextChars)
  return {
    pageCount: drawing.page_count,
    ratio: drawing.ratio,
    texts,
    isWhole: !isCut && hasAllPages(rows),
  }
}

function roundsOf(
  { status }: DemandRow,
  drafts: readonly DraftRow[],
  draft: DraftRow | undefined,
  sheet: { trial_rounds: number; full_rounds: number } | undefined,
): DraftBench['rounds'] {
  const stage = draft?.stage ?? (status <= 5 ? 0 : 1)
  const { trialRounds, fullRounds } = demandsLimits.sheet
  const agreed = stage === 0 ? (sheet?.trial_rounds ?? trialRounds) : (sheet?.full_rounds ?? fullRounds)
  return { agreed, used: drafts.filter((one) => one.stage === stage && one.status === 2).length }
}

const knownOf = ({ text, grey, print }: PageRow): DraftPage => ({
  text,
  grey,
  print: fingerprintOf(print)[0] as DraftPage['print'],
})

/** Pairs of drafts that are drawn, which no more change; kept, as looking at a bench costs them all. */
type Aligned = ReturnType<typeof lruOf<string, DraftAlignment>>
const MOST_ALIGNED = 500
const pairOf = (fromId: string, toId: string): string => `${fromId} ${toId}`

/** Drafts beside one another; `rows` has the shown ones, and the others of pairs that are not `aligned` yet. */
function createAlignments(
  drafts: readonly DraftRow[],
  rows: ReadonlyMap<string, DrawnRows>,
  aligned: Aligned,
) {
  /** Null where one of them has no pages. */
  function between(fromId: string, toId: string): DraftAlignment | null {
    const known = aligned.get(pairOf(fromId, toId))
    if (known) return known
    const [from, to] = [rows.get(fromId)?.pages ?? [], rows.get(toId)?.pages ?? []]
    if (from.length === 0 || to.length === 0) return null
    const found = alignDrafts(from.map(knownOf), to.map(knownOf))
    aligned.set(pairOf(fromId, toId), found)
    return found
  }

  function followed(fromId: string, toId: string): Followed | null {
    const pages = rows.get(toId)?.pages ?? []
    const alignment = between(fromId, toId)
    if (!alignment) return null
    return {
      pageOf: (page) => alignment.pages.find(({ before }) => before === page)?.page ?? null,
      shapesOf: (page) => pages[page - 1]?.shapes ?? [],
      pages: pages.map(({ page }) => page),
    }
  }

  return {
    between,
    /** Where a pin stands on a draft; on one from before it was dropped nowhere. */
    placeOf(pin: PinRow, draftId: string) {
      const { page, x, y, draft_id: from } = pin
      if (from === draftId) return { page, x, y }
      const [origin, shown] = [from, draftId].map((id) => drafts.find((one) => one.id === id))
      if (!origin || !shown || shown.uploaded_at < origin.uploaded_at) return null
      const draft = followed(from, draftId)
      return draft && placeIn(draft, pin)
    },
  }
}
