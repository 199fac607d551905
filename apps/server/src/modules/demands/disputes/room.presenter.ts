import type { Dispute, DisputeEvent, Division } from '@yantu/contract/demands/disputes'
import { yuanFromFen } from '@yantu/contract/money'
import { wireTime } from '../../../kernel/time/index.ts'
import { mask } from '../../content-check/index.ts'
import type { Profile } from '../../identity/index.ts'
import { commissionOf, refundParts } from '../demand.amounts.ts'
import { escrowOf } from '../demands.context.ts'
import type { DemandRow } from '../demands.repository.ts'
import { threadRoleOf } from '../thread/thread.presenter.ts'
import type { DisputeRow, EventRow } from './disputes.repository.ts'
import { eventOf } from './division.approval.ts'

type Profiles = ReadonlyMap<number, Profile>

const flag = (is: boolean) => (is ? '1' : '0')
const nameOf = (profiles: Profiles, id: number | null): string =>
  (id !== null && profiles.get(id)?.userName) || ''

export const presentDispute = (
  row: DisputeRow,
  { profiles, userId, isWaiting }: { profiles: Profiles; userId: number; isWaiting: boolean },
): Dispute => ({
  orderId: String(row.demandId),
  title: row.title,
  status: String(row.status),
  publisherName: nameOf(profiles, row.publisherId),
  designerName: nameOf(profiles, row.designerId),
  heldBy: threadRoleOf(row.heldBy),
  holdReason: mask(row.holdReason),
  holdTime: wireTime(row.heldAt),
  escrow: yuanFromFen(Number(row.escrowFen)),
  outcome: row.outcome ?? '',
  outcomeTime: row.outcomeAt ? wireTime(row.outcomeAt) : '',
  isWaiting: flag(isWaiting),
  isOwn: flag(userId === row.publisherId || userId === row.designerId),
})

/** What events say of themselves, beside what each kind adds. */
interface Detail {
  reason?: string
  paidFen?: number
  refundFen?: number
  releasedFen?: number
}

export function presentEvent(event: EventRow, profiles: Profiles): DisputeEvent {
  const { reason = '', paidFen = 0, refundFen = 0, releasedFen = 0 } = event.detail as Detail
  const moved = (fen: number) => (fen > 0 ? yuanFromFen(fen) : '')
  return {
    type: event.type,
    role: event.role,
    userName: nameOf(profiles, event.actor_id),
    from: event.from_status === null ? '' : String(event.from_status),
    to: String(event.to_status),
    reason: mask(reason),
    paid: moved(paidFen),
    refunded: moved(refundFen),
    released: moved(releasedFen),
    time: wireTime(event.at),
  }
}

/** What a division comes to: `refundFen` of the escrow back, the rest released. Throws RangeError beyond it. */
export function presentDivision(demand: DemandRow, refundFen: number, isLarge: boolean): Division {
  const escrowFen = escrowOf(demand)
  const depositFen = Math.min(demand.deposit_fen ?? 0, demand.paid_fen)
  const parts = refundParts(refundFen, { depositFen, balanceFen: demand.paid_fen - depositFen })
  const releasedFen = escrowFen - refundFen
  const commissionFen = commissionOf(releasedFen, Number(demand.commission_rate))
  return {
    escrow: yuanFromFen(escrowFen),
    refund: yuanFromFen(refundFen),
    release: yuanFromFen(releasedFen),
    commission: yuanFromFen(commissionFen),
    income: yuanFromFen(releasedFen - commissionFen),
    ofBalance: yuanFromFen(parts.ofBalance),
    ofDeposit: yuanFromFen(parts.ofDeposit),
    needsApproval: flag(isLarge),
    isUpheld: flag(eventOf(demand, refundFen) === 'upheld'),
  }
}
