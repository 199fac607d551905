import { approvalsLimits } from '@yantu/contract/limits/approvals'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { fenFromYuan } from '@yantu/contract/money'
import type { Trx } from '../../db/schema.ts'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import { doer } from '../audit/index.ts'
import type { DemandEvent } from './demand.lifecycle.ts'
import { asArbitrator, asEitherSide, seen } from './demand.policy.ts'
import { change, type DemandsContext, happen, type Happening, stepOf } from './demands.context.ts'
import type { DemandRow } from './demands.repository.ts'
import { checkDivision, decide, DIVISION, divide, needsApproval } from './disputes/division.approval.ts'
import { findAsked } from './find-asked.ts'

/** One of the platform's own people, and where from. */
interface Staff {
  actor: SignedIn
  /** Network address. */
  address: string
}

/** What the platform decides: what the content check held back, and disputes. */
export function createDisputes(context: DemandsContext) {
  const { db, approvals } = context

  const decideAs = (
    { actor, address }: Staff,
    ...[trx, demand, event, happening]: [Trx, DemandRow, DemandEvent, Happening]
  ): Promise<void> =>
    decide(
      context,
      trx,
      { demand, arbitrator: asArbitrator(actor, demand), by: doer(actor, address) },
      event,
      happening,
    )

  const demandOf = async (actor: SignedIn, orderId: string): Promise<DemandRow> =>
    seen(actor, await findAsked(db, orderId))

  return {
    /** Publisher or selected designer calls the platform in: everything stands still. */
    async request(actor: SignedIn, { orderId, reason }: { orderId: string; reason: string }): Promise<void> {
      const demand = await demandOf(actor, orderId)
      const acting = asEitherSide(actor, demand)
      await change(context, demand.id, async (trx, locked) => {
        await happen(context, trx, acting, locked, 'held', { reason, change: { hold_reason: reason } })
      })
    },

    /** Lets a demand be published that the content check held back, or ends it. */
    async moderate(
      staff: Staff,
      { orderId, passes, reason }: { orderId: string; passes: boolean; reason: string },
    ): Promise<void> {
      const demand = await demandOf(staff.actor, orderId)
      const event = passes ? 'approved' : 'declined'
      stepOf(demand, event, asArbitrator(staff.actor, demand).role)
      if (!passes && !reason) throw new Refusal(demandsMessages.rejectReasonRequired)
      await change(context, demand.id, (trx, locked) => decideAs(staff, trx, locked, event, { reason }))
    },

    /** Puts a hold on a demand, or ends it with nothing changed but the clock. */
    async hold(
      staff: Staff,
      { orderId, holds, reason }: { orderId: string; holds: boolean; reason: string },
    ): Promise<void> {
      const demand = await demandOf(staff.actor, orderId)
      asArbitrator(staff.actor, demand)
      const event = holds ? 'held' : 'hold_ended'
      const begun = holds ? { change: { hold_reason: reason } } : {}
      await change(context, demand.id, (trx, locked) =>
        decideAs(staff, trx, locked, event, { reason, ...begun }),
      )
    },

    /**
     * Ends a dispute: yuan that go back and yuan that are released, together all that escrow holds. All of it for a full
     * draft that waits for its verdict completes the demand. A large refund is only asked for: a second one has to
     * approve it. Says whether it was.
     */
    async divide(
      { actor, address }: Staff,
      given: { orderId: string; refund: string; release: string; reason: string },
    ): Promise<{ isAsked: boolean }> {
      const demand = await demandOf(actor, given.orderId)
      asArbitrator(actor, demand)
      const { reason } = given
      const parts = { refundFen: fenFromYuan(given.refund), releaseFen: fenFromYuan(given.release), reason }
      checkDivision(demand, parts)
      if (await needsApproval(context, parts.refundFen)) {
        const request = { demandId: demand.id, ...parts }
        await approvals.ask(
          { kind: DIVISION, request, reason: reason.slice(0, approvalsLimits.approval.reasonChars) },
          actor,
          address,
        )
        return { isAsked: true }
      }
      await change(context, demand.id, (trx, locked) =>
        divide(
          context,
          trx,
          { demand: locked, arbitrator: asArbitrator(actor, locked), by: doer(actor, address) },
          parts,
        ),
      )
      return { isAsked: false }
    },
  }
}

export type Disputes = ReturnType<typeof createDisputes>
