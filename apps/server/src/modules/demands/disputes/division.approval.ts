import { fenFromYuan } from '@yantu/contract/money'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { z } from 'zod'
import type { Trx } from '../../../db/schema.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { ApprovalKind } from '../../approvals/index.ts'
import type { Doer } from '../../audit/index.ts'
import { asApprover, type DemandOf } from '../demand.policy.ts'
import { type DemandsContext, escrowOf, happen, stepOf } from '../demands.context.ts'
import { type DemandRow, lockDemand } from '../demands.repository.ts'
import { judgeDraft, pendingDraft } from '../drafts.repository.ts'

export const DIVISION = 'demand.division'

const division = z.object({
  demandId: z.number().int(),
  refundFen: z.number().int(),
  releaseFen: z.number().int(),
  reason: z.string(),
})
export type DivisionRequest = z.output<typeof division>

/** All of it for a full draft that waits completes the demand; anything else ends it. */
export const eventOf = ({ status }: Pick<DemandRow, 'status'>, refundFen: number): 'upheld' | 'divided' =>
  refundFen === 0 && status === 7 ? 'upheld' : 'divided'

/** Throws where the demand is not held, or the parts are not the whole. */
export function checkDivision(
  demand: DemandRow,
  { refundFen, releaseFen }: Pick<DivisionRequest, 'refundFen' | 'releaseFen'>,
): void {
  stepOf(demand, eventOf(demand, refundFen), 'arbitrator')
  if (refundFen + releaseFen !== escrowOf(demand)) throw new Refusal(demandsMessages.divisionWrong)
}

/** Whether so large a refund takes two (trust, Call by call: large refunds); the figure is the dictionary's. */
export async function needsApproval(
  { dictionaries }: Pick<DemandsContext, 'dictionaries'>,
  refundFen: number,
): Promise<boolean> {
  return refundFen >= fenFromYuan(await dictionaries.value('demand_large_refund'))
}

/** Ends the dispute of a locked demand: judges the draft that waits, divides the money, is remembered. */
export async function divide(
  context: DemandsContext,
  trx: Trx,
  { demand, arbitrator, by }: { demand: DemandRow; arbitrator: DemandOf<'arbitrator'>; by: Doer },
  request: Omit<DivisionRequest, 'demandId'>,
): Promise<void> {
  checkDivision(demand, request)
  const { refundFen, reason } = request
  const event = eventOf(demand, refundFen)
  const draft = await pendingDraft(trx, demand.id)
  const verdict = event === 'upheld' ? ({ status: 1, reason: '' } as const) : ({ status: 2, reason } as const)
  if (draft) await judgeDraft(trx, draft.id, { ...verdict, isAutomatic: false, at: context.clock.now() })
  await decide(context, trx, { demand, arbitrator, by }, event, { reason, refundFen })
}

/** What the platform's own people decide is an audit event besides; the reason stands in the demand's own. */
export async function decide(
  context: DemandsContext,
  trx: Trx,
  { demand, arbitrator, by }: { demand: DemandRow; arbitrator: DemandOf<'arbitrator'>; by: Doer },
  ...[event, happening]: [Parameters<typeof happen>[4], NonNullable<Parameters<typeof happen>[5]>]
): Promise<void> {
  const after = await happen(context, trx, arbitrator, demand, event, happening)
  const summaryOf = ({ status, refunded_fen, released_fen }: DemandRow) => ({
    status,
    refundedFen: refunded_fen,
    releasedFen: released_fen,
  })
  await context.record(trx, {
    by,
    what: `demand.${event.replaceAll('_', '-')}`,
    subject: { kind: 'demand', id: demand.id },
    before: summaryOf(demand),
    after: summaryOf(after),
  })
}

/** A division that takes two, decided on what is in escrow, by whom it would be earned and which draft waits. */
export function createDivisionApproval(context: DemandsContext): ApprovalKind<DivisionRequest> {
  return {
    permission: 'demands.arbitrate',
    request: division,

    async subject(trx, { demandId }) {
      const demand = await lockDemand(trx, demandId)
      const draft = await pendingDraft(trx, demandId)
      return {
        title: demand.title,
        status: demand.status,
        heldAt: demand.held_at?.toISOString() ?? null,
        escrowFen: escrowOf(demand),
        designerId: demand.selected_id,
        draftId: draft?.id ?? null,
      }
    },

    async check(trx, request) {
      checkDivision(await lockDemand(trx, request.demandId), request)
    },

    async execute(trx, request, by) {
      const demand = await lockDemand(trx, request.demandId)
      await divide(context, trx, { demand, arbitrator: asApprover(by, demand), by }, request)
    },
  }
}
