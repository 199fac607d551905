import { payoutsMessages } from '@yantu/contract/messages/payouts'
import type { Trx } from '../../../db/schema.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { PayoutsDeps } from './context.ts'
import type { Payee } from './payee.port.ts'
import type { WithdrawalRow } from './withdrawals.repository.ts'

type FreezeDeps = Pick<PayoutsDeps, 'db' | 'payees' | 'restUntil' | 'terms' | 'clock'>

export type PayeeNow = Payee & { frozenUntil: Date | null }

/** Somebody's card and until when nobody pays them after a change of it or of their phone; null where that is over. */
export async function payeeNow(
  { db, payees, restUntil, terms, clock }: FreezeDeps,
  userId: number,
  within?: Trx,
): Promise<PayeeNow> {
  const payee = await payees.payee(userId, within)
  const byCard =
    payee.changedAt && payee.changedAt.getTime() + (await terms.freezeHours(within ?? db)) * 3_600_000
  const byPhone = (await restUntil(userId, within))?.getTime()
  const until = Math.max(byCard ?? 0, byPhone ?? 0)
  return { ...payee, frozenUntil: until > clock.now().getTime() ? new Date(until) : null }
}

/** @throws Refusal where a line's payee changed phone or card too short a time ago, or has another card by now */
export async function refuseFrozen(
  deps: FreezeDeps,
  trx: Trx,
  lines: readonly WithdrawalRow[],
): Promise<void> {
  for (const { userId, bank, last4 } of lines) {
    const { card, frozenUntil } = await payeeNow(deps, userId, trx)
    if (frozenUntil || card?.bank !== bank || card.last4 !== last4)
      throw new Refusal(payoutsMessages.lineFrozen)
  }
}
