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

export const hasOtherCard = (
  { card }: Payee,
  { bank, last4 }: Pick<WithdrawalRow, 'bank' | 'last4'>,
): boolean => card?.bank !== bank || card.last4 !== last4

const mayNotBePaid = (payee: PayeeNow, line: WithdrawalRow): boolean =>
  payee.frozenUntil !== null || hasOtherCard(payee, line)

/** The lines whose payee changed phone or card too short a time ago, has another card, or bound one since an instant. */
export async function changedLines(
  deps: FreezeDeps,
  trx: Trx,
  lines: readonly WithdrawalRow[],
  since?: Date,
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>()
  for (const line of lines) {
    const payee = await payeeNow(deps, line.userId, trx)
    const isNewer = since !== undefined && payee.changedAt !== null && payee.changedAt > since
    if (isNewer || mayNotBePaid(payee, line)) changed.add(line.id)
  }
  return changed
}

/** @throws Refusal where a line's payee changed phone or card too short a time ago, or has another card by now */
export async function refuseFrozen(
  deps: FreezeDeps,
  trx: Trx,
  lines: readonly WithdrawalRow[],
): Promise<void> {
  if ((await changedLines(deps, trx, lines)).size > 0) throw new Refusal(payoutsMessages.lineFrozen)
}
