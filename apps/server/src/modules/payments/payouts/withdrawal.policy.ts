import { payoutsMessages } from '@yantu/contract/messages/payouts'
import { type Authorized, authorized } from '../../../kernel/auth/authorized.ts'
import { notFound } from '../../../kernel/errors/index.ts'
import type { WithdrawalRow } from './withdrawals.repository.ts'

/** Only who asked takes a request back; to others it is not there. */
export function authorizeRequester(
  withdrawal: WithdrawalRow | undefined,
  userId: number,
): Authorized<WithdrawalRow, 'requester'> {
  if (withdrawal?.userId !== userId) throw notFound(payoutsMessages.withdrawalNotFound)
  return authorized(withdrawal, 'requester')
}
