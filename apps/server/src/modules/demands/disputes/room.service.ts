import type { Division, DisputeState, WaitingDivision } from '@yantu/contract/demands/disputes'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { demandsMessages } from '@yantu/contract/messages/demands'
import { fenFromYuan, yuanFromFen } from '@yantu/contract/money'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { doer } from '../../audit/index.ts'
import type { Profile } from '../../identity/index.ts'
import { asArbitrator, seen } from '../demand.policy.ts'
import type { DemandAnswers } from '../demands.answers.ts'
import { type DemandsContext, escrowOf } from '../demands.context.ts'
import type { DemandRow } from '../demands.repository.ts'
import { findAsked } from '../find-asked.ts'
import type { Looker } from '../looks.ts'
import { presentMessages } from '../thread/thread.presenter.ts'
import { filesOf, messagesOf } from '../thread/thread.repository.ts'
import type { ThreadService } from '../thread/thread.service.ts'
import { disputeOf, type DisputeRow, eventsOf, openDisputes, settledDisputes } from './disputes.repository.ts'
import { DIVISION, type DivisionRequest, needsApproval } from './division.approval.ts'
import { presentDispute, presentDivision, presentEvent } from './room.presenter.ts'

const { eventsMax } = demandsLimits.dispute

/** What the console's room of disputes shows; deciding is `disputes.service.ts`. */
export function createDisputeRoom(
  context: DemandsContext,
  { answers, thread }: { answers: DemandAnswers; thread: Pick<ThreadService, 'originalOf'> },
) {
  const { db, approvals, ports, record } = context

  const waiting = () => approvals.waiting<DivisionRequest>(DIVISION)

  const peopleOf = (rows: readonly DisputeRow[]): number[] => [
    ...new Set(rows.flatMap(({ publisherId, designerId }) => [publisherId, designerId ?? publisherId])),
  ]

  /** The demand, where it is or was in dispute and the caller may decide on it. Throws 404 and 403. */
  async function disputed(actor: SignedIn, orderId: string): Promise<DemandRow> {
    const demand = seen(actor, await findAsked(db, orderId))
    asArbitrator(actor, demand)
    return demand
  }

  async function waitingFor(demandId: number, actor: SignedIn): Promise<WaitingDivision | null> {
    const found = (await waiting()).find(({ request }) => request.demandId === demandId)
    if (!found) return null
    const { approval, request } = found
    const asker = Number(approval.askerId)
    return {
      approvalId: approval.approvalId,
      hash: approval.hash,
      askerName: (await ports.profiles([asker])).get(asker)?.userName ?? '',
      refund: yuanFromFen(request.refundFen),
      release: yuanFromFen(request.releaseFen),
      reason: request.reason,
      askTime: approval.askTime,
      expireTime: approval.expireTime,
      isOwn: asker === actor.userId ? '1' : '0',
    }
  }

  return {
    async list(
      actor: SignedIn,
      { state, pageNum, pageSize }: { state: DisputeState | ''; pageNum: number; pageSize: number },
    ) {
      const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
      const { rows, total } = await (state === 'settled' ? settledDisputes : openDisputes)(db, page)
      const [profiles, asked] = await Promise.all([ports.profiles(peopleOf(rows)), waiting()])
      const isWaiting = (id: number) => asked.some(({ request }) => request.demandId === id)
      return {
        list: rows.map((row) =>
          presentDispute(row, {
            profiles,
            userId: actor.userId,
            isWaiting: row.outcome === null && isWaiting(row.demandId),
          }),
        ),
        total,
      }
    },

    /** All that is evidence. Throws 404, also where there never was a dispute, and 403 to a party. */
    async item(looker: Looker, orderId: string) {
      const { actor } = looker
      const demand = await disputed(actor, orderId)
      const row = await disputeOf(db, demand.id)
      if (!row) throw notFound(demandsMessages.notFound)
      const [detail, drafts, events, messages, isAsked] = await Promise.all([
        answers.detail(looker, orderId),
        answers.draftsByStage(looker, orderId),
        eventsOf(db, demand.id, eventsMax),
        messagesOf(db, demand.id, { count: eventsMax }),
        waitingFor(demand.id, actor),
      ])
      const files = await filesOf(
        db,
        messages.map(({ id }) => id),
      )
      const profiles = await ports.profiles([
        ...new Set([
          ...peopleOf([row]),
          ...events.flatMap(({ actor_id }) => actor_id ?? []),
          ...messages.map(({ sender_id }) => sender_id),
        ]),
      ])
      return {
        dispute: presentDispute(row, { profiles, userId: actor.userId, isWaiting: isAsked !== null }),
        demand: detail,
        publisher: personOf(demand.publisher_id, profiles),
        designer: demand.selected_id ? personOf(demand.selected_id, profiles) : null,
        events: events.map((event) => presentEvent(event, profiles)),
        drafts: drafts.flatMap(({ list }) => list),
        messages: presentMessages(messages, { profiles, files, userId: actor.userId }),
        maskedCount: messages.filter(({ original }) => original !== null).length,
        waiting: isAsked,
      }
    },

    /** What was written before it was masked, as long as the demand is held; the look is an audit event. */
    async originals(actor: SignedIn, address: string, orderId: string) {
      const demand = await disputed(actor, orderId)
      if (!demand.held_at) throw new Refusal(demandsMessages.notNow)
      const messages = await messagesOf(db, demand.id, { count: eventsMax })
      const masked = messages.filter(({ original }) => original !== null)
      await db.transaction().execute((trx) =>
        record(trx, {
          by: doer(actor, address),
          what: 'demand.originals-read',
          subject: { kind: 'demand', id: demand.id },
          after: { messages: masked.length },
        }),
      )
      return masked.map((message) => ({ messageId: String(message.id), text: thread.originalOf(message) }))
    },

    /** What a division would come to. Throws 404, 403 and a refusal beyond what is in escrow. */
    async preview(
      actor: SignedIn,
      { orderId, refund }: { orderId: string; refund: string },
    ): Promise<Division> {
      const demand = await disputed(actor, orderId)
      const refundFen = fenFromYuan(refund)
      if (!demand.held_at) throw new Refusal(demandsMessages.notNow)
      if (refundFen > escrowOf(demand)) throw new Refusal(demandsMessages.divisionWrong)
      return presentDivision(demand, refundFen, await needsApproval(context, refundFen))
    },
  }
}

const personOf = (id: number, profiles: ReadonlyMap<number, Profile>) => ({
  userId: String(id),
  userName: profiles.get(id)?.userName ?? '',
  avatar: profiles.get(id)?.avatar ?? '',
})

export type DisputeRoom = ReturnType<typeof createDisputeRoom>
