import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import { auditPayouts } from './audit.ts'
import { registerPayoutsConsole } from './console.routes.ts'
import type { PayoutsDeps } from './context.ts'
import { DEBT_WRITE_OFF, debtWriteOffKind } from './debt-write-off.ts'
import { registerDebts } from './debts.routes.ts'
import { PAYOUT_BATCH, payoutBatchKind } from './payout-approval.ts'
import { registerWithdrawals } from './payouts.routes.ts'
import { TAX_REMITTANCE, taxRemittanceKind } from './tax-remittance.ts'
import { registerTaxes } from './taxes.routes.ts'

export type { PayoutHold } from '../nightly-audit.ts'
export type { PayoutsDeps } from './context.ts'
export type { StatementPrinter } from './statement/statement.port.ts'

export interface Payouts {
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** How designers get what they have earned: requests, statements, and the batches in which the bank pays. */
export function createPayouts(deps: PayoutsDeps): Payouts {
  deps.approvals.onApproved(PAYOUT_BATCH, payoutBatchKind(deps))
  deps.approvals.onApproved(TAX_REMITTANCE, taxRemittanceKind(deps))
  deps.approvals.onApproved(DEBT_WRITE_OFF, debtWriteOffKind(deps))
  deps.payments.onAudit(auditPayouts)
  return {
    register(app, ports) {
      registerWithdrawals(app, ports, deps)
      registerPayoutsConsole(app, ports, deps)
      registerTaxes(app, ports, deps)
      registerDebts(app, ports, deps)
    },
  }
}
