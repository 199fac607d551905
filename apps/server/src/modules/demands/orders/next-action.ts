import type { OrderAction } from '@yantu/contract/demands/orders'
import type { DemandStatus } from '../demand.lifecycle.ts'

export type OrderRole = 'publisher' | 'selected' | 'signed_up'

/** What of a demand the next action depends on. */
export interface OrderState {
  status: DemandStatus
  isHeld: boolean
  hasSelection: boolean
  role: OrderRole
  /** A request for more time waits. */
  hasExtension: boolean
  /** Of a completed one: the caller may still rate. */
  canRate: boolean
}

export interface NextAction {
  action: OrderAction
  /** It is the caller who acts. */
  isMine: boolean
}

type Side = 'publisher' | 'selected' | null
const step = (action: OrderAction, by: Side) => ({ action, by })

/** Who does what in each status, as long as nothing else comes first. */
const steps: Readonly<Record<DemandStatus, { action: OrderAction; by: Side }>> = {
  0: step('moderate', null),
  1: step('choose', 'publisher'),
  2: step('pay_deposit', 'publisher'),
  3: step('upload_trial', 'selected'),
  4: step('judge_trial', 'publisher'),
  5: step('pay_balance', 'publisher'),
  6: step('upload_full', 'selected'),
  7: step('judge_full', 'publisher'),
  8: step('none', null),
  9: step('none', null),
}

/** What is to be done next with an order, and whether it is the caller who does it. */
export function nextAction(order: OrderState): NextAction {
  const { status, role } = order
  if (status >= 3 && role === 'signed_up') return { action: 'none', isMine: false }
  if (order.isHeld) return { action: 'arbitrate', isMine: false }
  if (status === 8 && order.canRate) return { action: 'rate', isMine: true }
  if (order.hasExtension && role === 'publisher') return { action: 'answer_extension', isMine: true }
  const { action, by } = status === 1 && order.hasSelection ? steps[2] : steps[status]
  return { action, isMine: by === role }
}
