import { payoutsMessages } from '@yantu/contract/messages/payouts'
import type { Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { doer, type Doer } from '../../audit/index.ts'
import { bankFile } from './bank-file.ts'
import { nextBatchState } from './batch.lifecycle.ts'
import { type BatchRow, setBatchState } from './batches.repository.ts'
import type { PayoutsDeps } from './context.ts'
import { type Filing, filingOf } from './filing.ts'
import { changedLines } from './freeze.ts'
import { lockedBatch } from './locked-batch.ts'
import { refuseWhileHeld } from './refuse-while-held.ts'
import { nextState } from './withdrawal.lifecycle.ts'
import {
  lockWithdrawalsOfBatch,
  markFiled,
  referenceOf,
  setWithdrawalState,
  type WithdrawalRow,
} from './withdrawals.repository.ts'

export interface FiledBatch {
  /** Null where no line may be filed. */
  file: { fileName: string; content: string } | null
  /** Lines that went back to the queue, since their payee changed phone or card. */
  removed: number
  /** Such lines that an earlier file had: the bank answers them. */
  kept: number
}

/**
 * What the bank takes of an approved batch: the lines that it has not answered, without those whose payee changed phone
 * or card since. The look is an audit event. @throws 404; Refusal
 */
export function fileBatch(
  deps: PayoutsDeps,
  id: string,
  { actor, address }: { actor: SignedIn; address: string },
): Promise<FiledBatch> {
  const by = doer(actor, address)
  return deps.db.transaction().execute(async (trx) => {
    await refuseWhileHeld(deps, trx)
    const batch = await lockedBatch(trx, id)
    if (batch.state === 'made') throw new Refusal(payoutsMessages.batchUnapproved)
    if (batch.state !== 'approved') throw new Refusal(payoutsMessages.batchSettled)
    const all = await lockWithdrawalsOfBatch(trx, id)
    const lines = all.filter(({ state }) => state === 'batched')
    // Of an approved batch this is when it was approved: a card that was bound since is not the one that was seen.
    const changed = await changedLines(deps, trx, lines, batch.changedAt)
    const become = (filing: Filing) =>
      lines.filter((line) => filingOf(line.filedAt !== null, changed.has(line.id)) === filing)
    const [filed, removed, kept] = [become('filed'), become('removed'), become('kept')]
    for (const line of removed) await removeLine(deps, trx, line, batch, by)
    const file = filed.length > 0 ? await writeFile(deps, trx, filed, batch, by) : null
    const told = { number: batch.number, count: filed.length, removed: removed.length, kept: kept.length }
    if (file) await recordBatch(deps, trx, 'payout-batch.file-read', batch, by, told)
    if (removed.length > 0 && filed.length + kept.length === 0)
      await endBatch(deps, trx, batch, all.length > removed.length, by)
    return { file, removed: removed.length, kept: kept.length }
  })
}

async function removeLine(
  { clock, record }: PayoutsDeps,
  trx: Trx,
  line: WithdrawalRow,
  { id: batchId, number }: BatchRow,
  by: Doer,
): Promise<void> {
  const state = nextState(line.state, 'removed')
  if (!state) throw new Refusal(payoutsMessages.lineTaken)
  await setWithdrawalState(trx, line.id, { state, batchId: null, reason: '', at: clock.now() })
  await record(trx, {
    by,
    what: 'withdrawal.removed',
    subject: { kind: 'payout_withdrawal', id: line.id },
    after: { batchId, number, netFen: line.netFen },
  })
}

async function writeFile(
  { payees, clock }: PayoutsDeps,
  trx: Trx,
  lines: readonly WithdrawalRow[],
  { number }: BatchRow,
  by: Doer,
): Promise<{ fileName: string; content: string }> {
  const userIds = lines.map(({ userId }) => userId)
  const accounts = await payees.revealAccounts(trx, userIds, { by, about: `payout-batch:${number}` })
  const content = bankFile(
    lines.map((line) => {
      const account = accounts.get(line.userId)
      if (!account) throw new TypeError('whoever has no card is removed')
      return { ...account, reference: referenceOf(line), netFen: line.netFen }
    }),
  )
  const ids = lines.map(({ id }) => id)
  await markFiled(trx, ids, clock.now())
  return { fileName: `付款批次${number}.csv`, content }
}

/** The last lines that the bank had not answered have left: it is done, or none of it ever went to the bank. */
async function endBatch(
  deps: PayoutsDeps,
  trx: Trx,
  batch: BatchRow,
  isAnswered: boolean,
  by: Doer,
): Promise<void> {
  const event = isAnswered ? 'settled' : 'emptied'
  const state = nextBatchState(batch.state, event)
  if (!state) throw new Refusal(payoutsMessages.batchSettled)
  await setBatchState(trx, batch.id, state, deps.clock.now())
  if (event === 'emptied')
    await recordBatch(deps, trx, 'payout-batch.emptied', batch, by, { number: batch.number })
}

const recordBatch = (
  { record }: PayoutsDeps,
  trx: Trx,
  what: `payout-batch.${string}`,
  { id }: BatchRow,
  by: Doer,
  after: Readonly<Record<string, number>>,
) => record(trx, { by, what, subject: { kind: 'payout_batch', id }, after })
