import { reconciliationMessages as texts } from '@yantu/contract/messages/reconciliation'
import { z } from 'zod'
import type { Trx } from '../../../db/schema.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import type { ApprovalKind } from '../../approvals/index.ts'
import type { RecordEvent } from '../../audit/index.ts'
import type { Payments } from '../index.ts'
import { ledgerEvents } from '../ledger/index.ts'
import { nextState } from '../reconciliation/difference.lifecycle.ts'
import { hasOpenTrades, lockDifference, saveWriteOff } from '../reconciliation/differences.repository.ts'

/** The gap of a difference that is booked as a loss or a gain: a second administrator has seen both sides. */
export const DIFFERENCE_WRITE_OFF = 'difference.write-off'

const writeOff = z.object({ differenceId: z.number().int(), gapFen: z.number().int(), note: z.string() })
export type WriteOff = z.output<typeof writeOff>

interface WriteOffDeps {
  payments: Pick<Payments, 'ledger' | 'askComparison'>
  record: RecordEvent
  clock: { now(): Date }
}

/** Decided on the difference as it is: its state, and what of its gap nobody has booked yet. */
export const differenceWriteOffKind = ({
  payments,
  record,
  clock,
}: WriteOffDeps): ApprovalKind<WriteOff> => ({
  permission: 'money.reconcile',
  request: writeOff,
  async subject(trx, { differenceId }) {
    const { day, kind, number, state, gapFen } = await found(trx, differenceId)
    return { day, kind, number, state, gapFen }
  },
  async check(trx, { differenceId, gapFen }) {
    const difference = await found(trx, differenceId)
    if (!nextState(difference.state, 'written_off') || !difference.gapFen) throw new Refusal(texts.noGap)
    if (difference.gapFen !== gapFen) throw new Refusal(texts.gapChanged)
    if (difference.kind === 'funds' && (await hasOpenTrades(trx, difference.day)))
      throw new Refusal(texts.othersFirst)
  },
  async execute(trx, { differenceId, gapFen, note }, by) {
    const { id, day, kind, state, writeOffs } = await found(trx, differenceId)
    await saveWriteOff(trx, id, { gapFen, note, by: by.userId, at: clock.now() })
    await record(trx, {
      by,
      what: 'difference.written-off',
      subject: { kind: 'bill_difference', id },
      before: { state, kind },
      after: { state: 'written_off', gapFen },
    })
    await payments.askComparison(trx, day)
    await payments.ledger.post(trx, ledgerEvents.differenceWrittenOff(`${id}:${writeOffs + 1}`, gapFen))
  },
})

async function found(trx: Trx, id: number) {
  const difference = await lockDifference(trx, id)
  if (!difference) throw notFound(texts.notFound)
  return difference
}
