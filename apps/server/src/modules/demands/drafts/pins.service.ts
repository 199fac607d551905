import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages, pinsUnanswered } from '@yantu/contract/messages/demands'
import { pinAnswerForm, pinForm } from '@yantu/contract/demands/pins'
import type { Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { check, isForbidden, mask } from '../../content-check/index.ts'
import { type DemandStatus, statuses } from '../demand.lifecycle.ts'
import { asPublisher, asSelected, type DemandOf, seen } from '../demand.policy.ts'
import { change, type DemandsContext, stale } from '../demands.context.ts'
import { type DemandRow, insertEvent } from '../demands.repository.ts'
import type { PinEvent } from '../demands.table.ts'
import { pendingDraft } from '../drafts.repository.ts'
import { findAsked } from '../find-asked.ts'
import { told } from '../told.ts'
import { shapeUnder } from './follow.ts'
import { findPage } from './pages.repository.ts'
import {
  countPins,
  countUnanswered,
  findPin,
  insertPin,
  type PinRow,
  sendPins,
  writePin,
} from './pins.repository.ts'

type Party = DemandOf<'publisher'> | DemandOf<'selected'>

/** While a draft is judged its publisher pins and checks; while the next is made its designer answers. */
export const whenJudged: readonly DemandStatus[] = [statuses.trialReview, statuses.fullReview]
export const whenMade: readonly DemandStatus[] = [statuses.trialDrafting, statuses.fullDrafting]

/** Throws where the demand is in another status, or held. */
function refuseOutside(demand: DemandRow, when: readonly DemandStatus[]): void {
  if (!when.includes(demand.status)) throw new Refusal(demandsMessages.notNow)
  if (demand.held_at !== null) throw new Refusal(demandsMessages.held)
}

/** A pin as it is asked for; throws where there is none, or it is removed. */
function present(pin: PinRow | undefined): PinRow {
  if (!pin || pin.removed_at !== null) throw new Refusal(demandsMessages.pinGone)
  return pin
}

/** Refuses one more on a draft: of those that stand, and of all that were dropped, unless it is one put back. */
async function refuseTooMany(trx: Trx, draftId: string, { isBack = false } = {}): Promise<void> {
  const { standing, ever } = await countPins(trx, draftId)
  const { perDraft, everPerDraft } = demandsLimits.pin
  if (standing >= perDraft || (!isBack && ever >= everPerDraft)) throw new Refusal(demandsMessages.pinTooMany)
}

/** Of an act on what is so already: no event tells of it. */
const unchanged = { type: null, detail: {}, result: null }

/** Refuses the next draft while a point of the checklist is open. */
export async function refuseUnanswered(trx: Trx, demandId: number): Promise<void> {
  const open = await countUnanswered(trx, demandId)
  if (open > 0) throw new Refusal(pinsUnanswered(open))
}

/** What a verdict does with pins; of a passed full draft nothing. Answers the numbers that go to the designer. */
export async function settlePins(
  trx: Trx,
  demand: Pick<DemandRow, 'id' | 'status'>,
  { passes, at }: { passes: boolean; at: Date },
): Promise<number[]> {
  const isTrial = demand.status === statuses.trialReview
  if (passes && !isTrial) return []
  return sendPins(trx, demand.id, { at, isCarried: passes })
}

/** What is said, without ways past the market; throws what is refused where it is forbidden, as in a thread. */
function shownAs(text: string, refused: string): string {
  if (isForbidden(check(text))) throw new Refusal(refused)
  return mask(text)
}

export interface PinInput {
  orderId: string
  draftId: string
  page: number
  /** Percent of the page. */
  x: number
  y: number
  text: string
}

/** Remarks on pages, and the checklist that they become. Right and state come before the fields. */
export function createPins(context: DemandsContext) {
  const { db, clock } = context

  /** One act on a locked demand, with its event. */
  async function act<Result>(
    demand: DemandRow,
    acting: Party,
    when: readonly DemandStatus[],
    work: (trx: Trx, locked: DemandRow) => Promise<{ type: PinEvent | null; detail: object; result: Result }>,
  ): Promise<Result> {
    refuseOutside(demand, when)
    return change(context, demand.id, async (trx, locked) => {
      refuseOutside(locked, when)
      if (acting.role === 'selected' && locked.selected_id !== acting.actorId) throw stale()
      const { type, detail, result } = await work(trx, locked)
      if (type === null) return result
      await insertEvent(trx, {
        demand_id: locked.id,
        type,
        role: acting.role,
        actor_id: acting.actorId,
        from_status: locked.status,
        to_status: locked.status,
        detail: JSON.stringify(detail),
        at: clock.now(),
      })
      return result
    })
  }

  const publisherOf = async (actor: SignedIn, orderId: string) => {
    const demand = seen(actor, await findAsked(db, orderId))
    return { demand, publisher: asPublisher(actor, demand) }
  }

  return {
    /** Answers its number, which runs over all rounds. */
    async drop(actor: SignedIn, { orderId, draftId, page, x, y, ...said }: PinInput): Promise<number> {
      const { demand, publisher } = await publisherOf(actor, orderId)
      refuseOutside(demand, whenJudged)
      const text = shownAs(told(pinForm, said).text, demandsMessages.pinForbidden)
      return act(demand, publisher, whenJudged, async (trx, locked) => {
        const draft = await pendingDraft(trx, locked.id)
        if (draft?.id !== draftId) throw stale()
        const shown = await findPage(trx, draftId, page)
        if (!shown) throw new Refusal(demandsMessages.pinPageMissing)
        await refuseTooMany(trx, draftId)
        const shape = shapeUnder(shown.shapes, { x, y })
        const number = await insertPin(trx, {
          demand_id: locked.id,
          draft_id: draftId,
          page,
          x,
          y,
          shape: shape && JSON.stringify(shape),
          text,
          created_at: clock.now(),
        })
        return { type: 'pinned', detail: { number, page, text }, result: number }
      })
    },

    /** Takes away what was not sent, or puts it back. */
    async remove(
      actor: SignedIn,
      { orderId, number, removes }: { orderId: string; number: number; removes: boolean },
    ) {
      const { demand, publisher } = await publisherOf(actor, orderId)
      await act(demand, publisher, whenJudged, async (trx, locked) => {
        const pin = await findPin(trx, locked.id, number)
        if (!pin) throw new Refusal(demandsMessages.pinGone)
        if (pin.sent_at === null && (pin.removed_at !== null) === removes) return unchanged
        if (pin.sent_at !== null) throw new Refusal(demandsMessages.pinSent)
        if (!removes && pin.removed_at !== null) await refuseTooMany(trx, pin.draft_id, { isBack: true })
        await writePin(trx, pin, { removed_at: removes ? clock.now() : null })
        return { type: removes ? 'pin_removed' : 'pin_restored', detail: { number }, result: null }
      })
    },

    /** The designer's word on a point of the checklist; until the next draft it can be another. */
    async answer(
      actor: SignedIn,
      {
        orderId,
        number,
        ...said
      }: { orderId: string; number: number; answer: string; pages: unknown[]; text: string },
    ): Promise<void> {
      const demand = seen(actor, await findAsked(db, orderId))
      const designer = asSelected(actor, demand)
      refuseOutside(demand, whenMade)
      if (said.answer !== '1' && said.answer !== '2') throw new Refusal(demandsMessages.pinAnswerRequired)
      const { answer, pages, ...words } = told(pinAnswerForm, said)
      const text = shownAs(words.text, demandsMessages.pinAnswerForbidden)
      const kind = answer === '1' ? 'changed' : 'kept'
      await act(demand, designer, whenMade, async (trx, locked) => {
        const pin = present(await findPin(trx, locked.id, number))
        if (pin.sent_at === null || pin.checked_at !== null) throw stale()
        const answerPages = [...new Set(pages)].toSorted((a, b) => a - b)
        const written = { answer: kind, answer_pages: answerPages, answer_text: text } as const
        await writePin(trx, pin, { ...written, answered_at: clock.now() })
        return {
          type: 'pin_answered',
          detail: { number, answer: kind, pages: answerPages, text },
          result: null,
        }
      })
    },

    /** Ticks an answered point off, or takes the tick back. */
    async check(
      actor: SignedIn,
      { orderId, number, isDone }: { orderId: string; number: number; isDone: boolean },
    ) {
      const { demand, publisher } = await publisherOf(actor, orderId)
      await act(demand, publisher, whenJudged, async (trx, locked) => {
        const pin = present(await findPin(trx, locked.id, number))
        if (pin.answer === null) throw new Refusal(demandsMessages.pinUnanswered)
        if ((pin.checked_at !== null) === isDone) return unchanged
        await writePin(trx, pin, { checked_at: isDone ? clock.now() : null })
        return { type: isDone ? 'pin_checked' : 'pin_unchecked', detail: { number }, result: null }
      })
    },
  }
}

export type Pins = ReturnType<typeof createPins>
