import { payoutsMessages } from '@yantu/contract/messages/payouts'
import { z } from 'zod'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { ApprovalKind } from '../../approvals/index.ts'
import { ledgerEvents } from '../ledger/index.ts'
import type { PayoutsDeps } from './context.ts'
import { debtWriteOffs } from './debts.repository.ts'

/** What a designer owes and will not earn again: a second administrator agrees to the loss. */
export const DEBT_WRITE_OFF = 'debt.write-off'

const request = z.object({ userId: z.number().int(), owedFen: z.number().int() })
export type DebtWriteOff = z.output<typeof request>

/** Decided on what is owed: who earns again or is refunded more in between makes it another document. */
export const debtWriteOffKind = ({
  payments: { ledger },
  record,
}: Pick<PayoutsDeps, 'payments' | 'record'>): ApprovalKind<DebtWriteOff> => ({
  permission: 'payouts.manage',
  request,
  subject: async (trx, { userId }) => ({ owedFen: await ledger.held(trx, `designer_receivable:${userId}`) }),
  async check(trx, { userId, owedFen }) {
    const heldFen = await ledger.held(trx, `designer_receivable:${userId}`)
    if (owedFen === 0 || heldFen !== owedFen) throw new Refusal(payoutsMessages.debtChanged)
  },
  async execute(trx, { userId, owedFen }, by) {
    const key = `${userId}:${(await debtWriteOffs(trx, userId)) + 1}`
    await record(trx, {
      by,
      what: 'debt.written-off',
      subject: { kind: 'user', id: userId },
      after: { owedFen },
    })
    await ledger.post(trx, ledgerEvents.writtenOff(key, userId, owedFen))
  },
})
