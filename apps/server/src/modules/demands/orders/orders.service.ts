import type { OrderPart } from '@yantu/contract/demands/orders'
import { demandsLimits } from '@yantu/contract/limits/demands'
import { yuanFromFen } from '@yantu/contract/money'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { wireTime } from '../../../kernel/time/index.ts'
import { amountsOf, commissionOf, type Rates } from '../demand.amounts.ts'
import { ratesOf } from '../demand.figures.ts'
import type { DemandsContext } from '../demands.context.ts'
import type { DemandRow } from '../demands.repository.ts'
import { waitingAmong } from '../extensions/extensions.repository.ts'
import { completedAmong, ratedAmong } from '../ratings/ratings.repository.ts'
import { unreadOf } from '../thread/thread.repository.ts'
import { nextAction, type OrderRole } from './next-action.ts'

const flag = (is: boolean) => (is ? '1' : '0')

const roleOf = (userId: number, { publisher_id, selected_id }: DemandRow): OrderRole =>
  userId === publisher_id ? 'publisher' : userId === selected_id ? 'selected' : 'signed_up'

/** What the caller pays or is credited in all: of one that is over what it came to. */
function amountOf(demand: DemandRow, role: OrderRole, rates: Rates): number {
  const isPublisher = role === 'publisher'
  if (demand.status === 9)
    return isPublisher
      ? demand.paid_fen - demand.refunded_fen
      : role === 'selected'
        ? demand.released_fen - demand.commission_fen
        : 0
  const total = demand.total_fen ?? amountsOf(demand.fee_fen, demand.is_urgent, rates).totalFen
  const rate = demand.commission_rate === null ? rates.commission : Number(demand.commission_rate)
  return isPublisher ? total : total - commissionOf(total, rate)
}

/** Demands as orders of the caller's: whose turn it is, until when, for how much (docs/demands.md, Orders). */
export async function orderPartsOf(
  context: DemandsContext,
  actor: SignedIn,
  demands: readonly DemandRow[],
): Promise<ReadonlyMap<number, OrderPart>> {
  const { db, clock } = context
  const ids = demands.map(({ id }) => id)
  const [rates, unread, extended, rated, completed] = await Promise.all([
    ratesOf(context),
    unreadOf(db, actor.userId, ids),
    waitingAmong(db, ids),
    ratedAmong(db, actor.userId, ids),
    completedAmong(db, ids),
  ])
  const partOf = (demand: DemandRow): OrderPart => {
    const role = roleOf(actor.userId, demand)
    const done = completed.get(demand.id)
    const closes = done && new Date(done.getTime() + demandsLimits.rating.openMs)
    const canRate =
      role !== 'signed_up' && closes !== undefined && clock.now() < closes && !rated.has(demand.id)
    const { action, isMine } = nextAction({
      status: demand.status,
      isHeld: demand.held_at !== null,
      hasSelection: demand.selected_id !== null,
      role,
      hasExtension: extended.has(demand.id),
      canRate,
    })
    const isParty = role !== 'signed_up'
    const answerBy = extended.get(demand.id)
    const due =
      action === 'rate' ? closes : action === 'answer_extension' ? answerBy : isParty ? demand.due_at : null
    return {
      role,
      action,
      isMine: flag(isMine),
      dueTime: due && !demand.held_at ? wireTime(due) : '',
      isHeld: flag(isParty && demand.held_at !== null),
      amount: yuanFromFen(amountOf(demand, role, rates)),
      unreadCount: isParty ? (unread.get(demand.id) ?? 0) : 0,
    }
  }
  return new Map(demands.map((demand) => [demand.id, partOf(demand)]))
}
