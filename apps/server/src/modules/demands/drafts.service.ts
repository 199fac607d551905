import { draftForms, rejectionForm } from '@yantu/contract/demands/drafts'
import { fileProblem, purposeRules } from '@yantu/contract/files/rules'
import { filesMessages } from '@yantu/contract/messages/files'
import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import type { DemandEvent, DemandStatus } from './demand.lifecycle.ts'
import { asPublisher, asSelected, type DemandOf, seen } from './demand.policy.ts'
import { change, type DemandsContext, happen, stale, stepOf } from './demands.context.ts'
import type { DemandRow } from './demands.repository.ts'
import type { Stage } from './demands.table.ts'
import { countRounds, insertDraft, judgeDraft, pendingDraft } from './drafts.repository.ts'
import { drawDraft } from './drafts/drawing.service.ts'
import { refuseUnanswered, settlePins } from './drafts/pins.service.ts'
import { findAsked } from './find-asked.ts'
import { badRequest, told } from './told.ts'

const purposes = { 0: 'trial-draft', 1: 'full-draft' } as const
const uploaded = { 0: 'trial_uploaded', 1: 'full_uploaded' } as const
const passed = { 0: 'trial_passed', 1: 'full_passed' } as const
const rejected = { 0: 'trial_rejected', 1: 'full_rejected' } as const

/** Which of the two drafts a status is about. */
const stageOf = ({ status }: DemandRow): Stage => (status <= 5 ? 0 : 1)

/** '0' a trial, '1' a full draft; anything else is no draft of ours. */
function typeOf(type: string): Stage {
  if (type !== '0' && type !== '1') throw badRequest()
  return type === '0' ? 0 : 1
}

export interface Verdict {
  passes: boolean
  /** Of a rejection. */
  reason: string
}

/** Judges the pending draft, in the transaction that moves the demand on. By the clock it always passes. */
export async function judge(
  context: DemandsContext,
  trx: Trx,
  acting: DemandOf<'publisher'> | DemandOf<'system'>,
  demand: DemandRow,
  { passes, reason, draftId }: Verdict & { draftId: string | null },
): Promise<DemandRow> {
  const draft = await pendingDraft(trx, demand.id)
  const stage = stageOf(demand)
  const event: DemandEvent = passes ? passed[stage] : rejected[stage]
  stepOf(demand, event, acting.role)
  if (!draft || draft.stage !== stage || (draftId !== null && draft.id !== draftId)) throw stale()
  const at = context.clock.now()
  await judgeDraft(trx, draft.id, {
    status: passes ? 1 : 2,
    reason,
    isAutomatic: acting.role === 'system',
    at,
  })
  const pins = await settlePins(trx, demand, { passes, at })
  const detail = { draftId: draft.id, round: draft.round, ...(pins.length > 0 && { pins }) }
  return happen(context, trx, acting, demand, event, { detail, ...(reason && { reason }) })
}

export interface DraftInput {
  orderId: string
  type: string
  draftUrl: string
  draftName: string
  designIdea: string
}

export interface AuditInput {
  orderId: string
  /** What the caller takes the draft for; '' where that is not said. */
  type: string
  draftId?: string | undefined
  result: string
  rejectReason: string
}

/** Giving in and judging drafts. Right and state come before the fields (decisions, Wire details). */
export function createDrafts(context: DemandsContext) {
  const { db, clock, files } = context

  return {
    /** Takes a draft of the selected designer and answers its id. */
    async submit(actor: SignedIn, input: DraftInput): Promise<string> {
      const demand = seen(actor, await findAsked(db, input.orderId))
      const designer = asSelected(actor, demand)
      const stage = typeOf(input.type)
      stepOf(demand, uploaded[stage], designer.role)
      const { draftUrl, draftName, designIdea } = told(draftForms[stage], input)
      const file = await files.findByUrl(draftUrl)
      if (file?.ownerId !== actor.userId || file.visibility !== 'private')
        throw new Refusal(filesMessages.fileGone)
      const problem = fileProblem(purposeRules[purposes[stage]], { name: file.name, size: file.sizeBytes })
      if (problem) throw new Refusal(problem)
      const draftId = uuidv7()
      await change(context, demand.id, async (trx, locked) => {
        stepOf(locked, uploaded[stage], designer.role)
        await refuseUnanswered(trx, locked.id)
        const round = (await countRounds(trx, locked.id, stage)) + 1
        await insertDraft(trx, {
          id: draftId,
          demand_id: locked.id,
          stage,
          round,
          file_id: file.id,
          name: (draftName || file.name).slice(0, 255),
          design_idea: designIdea,
          uploaded_at: clock.now(),
          judged_at: null,
        })
        const claim = {
          fileId: file.id,
          ownerId: actor.userId,
          purpose: purposes[stage],
          boundTo: `demand-draft:${draftId}`,
        }
        if (!(await files.claim(trx, claim))) throw new Refusal(filesMessages.fileGone)
        await drawDraft(context, trx, draftId)
        await happen(context, trx, designer, locked, uploaded[stage], { detail: { draftId, round } })
      })
      return draftId
    },

    /** Passes or rejects the pending draft; answers the status that it leads to. */
    async audit(actor: SignedIn, input: AuditInput): Promise<`${DemandStatus}`> {
      const demand = seen(actor, await findAsked(db, input.orderId))
      const publisher = asPublisher(actor, demand)
      const passes = input.result === '1'
      if (!passes && input.result !== '0' && input.result !== '2') throw badRequest()
      const stage = input.type === '' ? stageOf(demand) : typeOf(input.type)
      stepOf(demand, passes ? passed[stage] : rejected[stage], publisher.role)
      const reason = passes ? '' : told(rejectionForm, input).rejectReason
      const { status } = await change(context, demand.id, (trx, locked) => {
        if (locked.status !== demand.status) throw stale()
        return judge(context, trx, publisher, locked, { passes, reason, draftId: input.draftId ?? null })
      })
      return `${status}`
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
