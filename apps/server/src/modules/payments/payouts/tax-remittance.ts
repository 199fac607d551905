import { payoutsMessages } from '@yantu/contract/messages/payouts'
import { z } from 'zod'
import type { Trx } from '../../../db/schema.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { ApprovalKind } from '../../approvals/index.ts'
import { ledgerEvents } from '../ledger/index.ts'
import type { PayoutsDeps } from './context.ts'
import { isRemitted, taxInPayout } from './taxes.repository.ts'

/** Withheld tax that went to the tax office; a second administrator has seen its receipt. */
export const TAX_REMITTANCE = 'tax.remittance'

const request = z.object({ amountFen: z.number().int(), reference: z.string() })
export type TaxRemittance = z.output<typeof request>

/** Decided on what is due: the tax on what the bank has paid, since a payout that comes back brings its tax along. */
export const taxRemittanceKind = ({
  payments: { ledger },
  record,
}: Pick<PayoutsDeps, 'payments' | 'record'>): ApprovalKind<TaxRemittance> => {
  const dueFen = async (trx: Trx) => (await ledger.held(trx, 'tax_payable')) - (await taxInPayout(trx))
  return {
    permission: 'payouts.manage',
    request,
    subject: async (trx) => ({ dueFen: await dueFen(trx) }),
    async check(trx, { amountFen, reference }) {
      if (await isRemitted(trx, reference)) throw new Refusal(payoutsMessages.taxReferenceTaken)
      if (amountFen > (await dueFen(trx))) throw new Refusal(payoutsMessages.taxTooMuch)
    },
    async execute(trx, { amountFen, reference }, by) {
      await record(trx, {
        by,
        what: 'tax.remitted',
        subject: { kind: 'tax_remittance', id: reference },
        after: { amountFen },
      })
      await ledger.post(trx, ledgerEvents.taxRemitted(reference, amountFen))
    },
  }
}
