import { payoutsMessages } from '@yantu/contract/messages/payouts'
import { yuanFromFen } from '@yantu/contract/money'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import type { Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { doer, type Doer } from '../../audit/index.ts'
import { nextBatchState } from './batch.lifecycle.ts'
import { findBatch, insertBatch, setBatchState } from './batches.repository.ts'
import type { PayoutsDeps } from './context.ts'
import { endWithdrawal } from './end-withdrawal.ts'
import { refuseFrozen } from './freeze.ts'
import { lockedBatch } from './locked-batch.ts'
import { refuseWhileHeld } from './refuse-while-held.ts'
import { PAYOUT_BATCH } from './payout-approval.ts'
import { withdrawalPaidNotice, withdrawalRefusedNotice, withdrawalReturnedNotice } from './payouts.notices.ts'
import { nextState, type WithdrawalEvent } from './withdrawal.lifecycle.ts'
import {
  lockWithdrawals,
  lockWithdrawalsOfBatch,
  referenceOf,
  setWithdrawalState,
  type WithdrawalRow,
} from './withdrawals.repository.ts'

interface By {
  actor: SignedIn
  address: string
}

/** What the bank answered about a line. */
export interface BankResult {
  reference: string
  outcome: 'paid' | 'failed'
  reason: string
}

const RETURNED = '银行退回'

export function createBatches(deps: PayoutsDeps) {
  const { db, clock, approvals, record, notify } = deps

  async function move(trx: Trx, line: WithdrawalRow, event: WithdrawalEvent, batchId: string | null) {
    const state = nextState(line.state, event)
    if (!state) throw new Refusal(payoutsMessages.lineTaken)
    await setWithdrawalState(trx, line.id, { state, batchId, reason: '', at: clock.now() })
  }

  const recordBatch = (trx: Trx, what: `payout-batch.${string}`, batchId: string, by: Doer, after: object) =>
    record(trx, { by, what, subject: { kind: 'payout_batch', id: batchId }, after: { ...after } })

  /** In its own transaction: of a batch without an approval it can be asked again. */
  async function askApproval(batchId: string, { actor, address }: By): Promise<string> {
    const batch = isUuid(batchId) ? await findBatch(db, batchId) : undefined
    if (!batch) throw notFound(payoutsMessages.batchNotFound)
    const reason = `付款批次 ${batch.number}：${batch.count} 笔，共 ${yuanFromFen(batch.netFen)} 元`
    return approvals.ask({ kind: PAYOUT_BATCH, request: { batchId }, reason }, actor, address)
  }

  return {
    askApproval,

    /** A batch of requests, for which a second administrator is asked. @throws Refusal */
    async make(ids: readonly string[], { actor, address }: By): Promise<string> {
      const batchId = uuidv7()
      await db.transaction().execute(async (trx) => {
        await refuseWhileHeld(deps, trx)
        const wanted = [...new Set(ids)].filter((id) => isUuid(id))
        const lines = wanted.length > 0 ? await lockWithdrawals(trx, wanted) : []
        if (lines.length !== new Set(ids).size || lines.some(({ state }) => state !== 'requested'))
          throw new Refusal(payoutsMessages.lineTaken)
        if (lines.some(({ userId }) => userId === actor.userId)) throw new Refusal(payoutsMessages.lineOwn)
        await refuseFrozen(deps, trx, lines)
        const number = await insertBatch(trx, { id: batchId, makerId: actor.userId, at: clock.now() })
        for (const line of lines) await move(trx, line, 'batched', batchId)
        const netFen = lines.reduce((sum, line) => sum + line.netFen, 0)
        const told = { number, count: lines.length, netFen }
        await recordBatch(trx, 'payout-batch.made', batchId, doer(actor, address), told)
      })
      await askApproval(batchId, { actor, address })
      return batchId
    },

    /** @throws 404; Refusal 该批次已不能变更 */
    async dissolve(id: string, { actor, address }: By): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const batch = await lockedBatch(trx, id)
        const state = nextBatchState(batch.state, 'dissolved')
        if (!state) throw new Refusal(payoutsMessages.batchSettled)
        for (const line of await lockWithdrawalsOfBatch(trx, id)) await move(trx, line, 'unbatched', null)
        await setBatchState(trx, id, state, clock.now())
        await recordBatch(trx, 'payout-batch.dissolved', id, doer(actor, address), { number: batch.number })
      })
    },

    /** What the bank answered. What comes back is payable again. @throws 404; Refusal */
    settle(
      id: string,
      results: readonly BankResult[],
      { actor, address }: By,
    ): Promise<{ paid: number; failed: number }> {
      return db.transaction().execute(async (trx) => {
        const batch = await lockedBatch(trx, id)
        if (batch.state === 'made') throw new Refusal(payoutsMessages.batchUnapproved)
        const settled = nextBatchState(batch.state, 'settled')
        if (!settled) throw new Refusal(payoutsMessages.batchSettled)
        const lines = await lockWithdrawalsOfBatch(trx, id)
        const byReference = new Map(results.map((result) => [result.reference, result]))
        const answered = lines.filter((line) => byReference.has(referenceOf(line)))
        if (answered.length !== results.length) throw new Refusal(payoutsMessages.lineUnknown)
        const bookings: (() => Promise<unknown>)[] = []
        for (const line of answered) {
          const { outcome, reason } = byReference.get(referenceOf(line)) as BankResult
          const why = outcome === 'failed' ? reason || RETURNED : ''
          bookings.push(await endWithdrawal(deps, trx, line, outcome === 'paid' ? 'paid' : 'returned', why))
          await notify(
            trx,
            outcome === 'paid' ? withdrawalPaidNotice(line) : withdrawalReturnedNotice(line, why),
          )
        }
        const open = lines.filter((line) => line.state === 'batched').length - answered.length
        if (open === 0) await setBatchState(trx, id, settled, clock.now())
        const failed = results.filter(({ outcome }) => outcome === 'failed').length
        const told = { paid: results.length - failed, failed }
        await recordBatch(trx, 'payout-batch.answered', id, doer(actor, address), told)
        for (const book of bookings) await book()
        return told
      })
    },

    /** @throws 404; Refusal 该申请已在付款批次中 */
    async refuse(id: string, reason: string, { actor, address }: By): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const [line] = isUuid(id) ? await lockWithdrawals(trx, [id]) : []
        if (!line) throw notFound(payoutsMessages.withdrawalNotFound)
        if (line.userId === actor.userId) throw new Refusal(payoutsMessages.lineOwn)
        const book = await endWithdrawal(deps, trx, line, 'refused', reason)
        await notify(trx, withdrawalRefusedNotice(line, reason))
        await record(trx, {
          by: doer(actor, address),
          what: 'withdrawal.refused',
          subject: { kind: 'payout_withdrawal', id },
          after: { netFen: line.netFen },
        })
        await book()
      })
    },
  }
}

export type Batches = ReturnType<typeof createBatches>
