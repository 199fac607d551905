import { payoutsMessages } from '@yantu/contract/messages/payouts'
import { z } from 'zod'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { ApprovalKind } from '../../approvals/index.ts'
import { nextBatchState } from './batch.lifecycle.ts'
import { setBatchState } from './batches.repository.ts'
import type { PayoutsDeps } from './context.ts'
import { refuseFrozen } from './freeze.ts'
import { lockedBatch } from './locked-batch.ts'
import { refuseWhileHeld } from './refuse-while-held.ts'
import { lockWithdrawalsOfBatch, referenceOf } from './withdrawals.repository.ts'

/** A batch that a second administrator lets go to the bank. */
export const PAYOUT_BATCH = 'payout.batch'

const request = z.object({ batchId: z.string() })

/** Decided on every line: whose, how much, to which card, and since when that is the card. */
export const payoutBatchKind = (deps: PayoutsDeps): ApprovalKind<z.output<typeof request>> => ({
  permission: 'payouts.manage',
  request,
  async subject(trx, { batchId }) {
    const { number } = await lockedBatch(trx, batchId)
    const lines = []
    for (const line of await lockWithdrawalsOfBatch(trx, batchId)) {
      const { userId, grossFen, offsetFen, taxFen, netFen, bank, last4 } = line
      const { changedAt } = await deps.payees.payee(userId, trx)
      const cardSince = changedAt?.toISOString() ?? null
      const reference = referenceOf(line)
      lines.push({ reference, userId, grossFen, offsetFen, taxFen, netFen, bank, last4, cardSince })
    }
    return { number, lines }
  },
  async check(trx, { batchId }) {
    await refuseWhileHeld(deps, trx)
    const { state } = await lockedBatch(trx, batchId)
    if (!nextBatchState(state, 'approved')) throw new Refusal(payoutsMessages.batchSettled)
    await refuseFrozen(deps, trx, await lockWithdrawalsOfBatch(trx, batchId))
  },
  async execute(trx, { batchId }, by) {
    const { state, number } = await lockedBatch(trx, batchId)
    const approved = nextBatchState(state, 'approved')
    if (!approved) throw new Refusal(payoutsMessages.batchSettled)
    const lines = await lockWithdrawalsOfBatch(trx, batchId)
    if (lines.some(({ userId }) => userId === by.userId)) throw new Refusal(payoutsMessages.lineOwn)
    await setBatchState(trx, batchId, approved, deps.clock.now())
    await deps.record(trx, {
      by,
      what: 'payout-batch.approved',
      subject: { kind: 'payout_batch', id: batchId },
      after: { number, count: lines.length },
    })
  },
})
