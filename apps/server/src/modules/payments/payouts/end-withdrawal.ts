import { payoutsMessages } from '@yantu/contract/messages/payouts'
import type { Trx } from '../../../db/schema.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { ledgerEvents } from '../ledger/index.ts'
import type { PayoutsDeps } from './context.ts'
import { earningEventOf, nextState } from './withdrawal.lifecycle.ts'
import { setWithdrawalState, type WithdrawalRow } from './withdrawals.repository.ts'

type Ending = 'paid' | 'returned' | 'refused' | 'cancelled'

/**
 * Ends a locked withdrawal, with the earnings that it took along. What it gives books it, after all else of the
 * transaction. @throws Refusal where it has ended already or is in a batch
 */
export async function endWithdrawal(
  { clock, payments }: Pick<PayoutsDeps, 'clock' | 'payments'>,
  trx: Trx,
  withdrawal: WithdrawalRow,
  event: Ending,
  reason = '',
): Promise<() => Promise<unknown>> {
  const { id, userId, state, batchId, grossFen, taxFen, offsetFen, netFen } = withdrawal
  const next = nextState(state, event)
  if (!next) throw new Refusal(state === 'batched' ? payoutsMessages.inBatch : payoutsMessages.ended)
  await setWithdrawalState(trx, id, { state: next, batchId, reason, at: clock.now() })
  await payments.earnings.endTaken(trx, id, earningEventOf[event])
  const entry =
    event === 'paid'
      ? ledgerEvents.payoutDone(id, netFen)
      : ledgerEvents.payoutFailed(id, userId, grossFen, taxFen, offsetFen)
  return () => payments.ledger.post(trx, entry)
}
