import type { FastifyInstance } from 'fastify'
import type { HttpPorts } from '../../../kernel/http/server.ts'
import type { Approvals } from '../../approvals/index.ts'
import { type BooksDeps, registerBooks } from './books.routes.ts'
import { type ConsoleDeps, registerPaymentsConsole } from './console.routes.ts'
import { type ReconciliationDeps, registerReconciliation } from './reconciliation.routes.ts'
import { LARGE_REFUND, largeRefundKind } from './large-refund.ts'
import { REFUND_BY_HAND, refundByHandKind } from './refund-by-hand.ts'
import { DIFFERENCE_WRITE_OFF, differenceWriteOffKind } from './write-off.ts'

export interface PaymentsConsole {
  register(app: FastifyInstance, ports: HttpPorts): void
}

/** What administrators see of payments and the books, how they send money back and work off differences. */
export function createPaymentsConsole(
  deps: ConsoleDeps &
    BooksDeps &
    ReconciliationDeps & { approvals: Pick<Approvals, 'ask' | 'onApproved' | 'waiting'> },
): PaymentsConsole {
  deps.approvals.onApproved(LARGE_REFUND, largeRefundKind(deps))
  deps.approvals.onApproved(REFUND_BY_HAND, refundByHandKind(deps))
  deps.approvals.onApproved(DIFFERENCE_WRITE_OFF, differenceWriteOffKind(deps))
  return {
    register(app, ports) {
      registerPaymentsConsole(app, ports, deps)
      registerBooks(app, ports, deps)
      registerReconciliation(app, ports, deps)
    },
  }
}
