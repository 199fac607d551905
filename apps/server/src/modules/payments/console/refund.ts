import { paymentsMessages } from '@yantu/contract/messages/payments'
import { fenFromYuan } from '@yantu/contract/money'
import { validate as isUuid } from 'uuid'
import type { Db } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import type { Approvals } from '../../approvals/index.ts'
import { doer, type RecordEvent } from '../../audit/index.ts'
import type { Payments } from '../index.ts'
import { LARGE_REFUND } from './large-refund.ts'
import { type AskedRefund, doRefund, previewRefund } from './refund-preview.ts'

export interface RefundDeps {
  db: Db
  payments: Pick<Payments, 'refund' | 'askRefundAgain' | 'payRefundByHand'>
  approvals: Pick<Approvals, 'ask' | 'waiting'>
  record: RecordEvent
}

/** @throws 404 for what is no order's number */
export function askedRefund({
  orderId,
  amount,
  reason,
}: {
  orderId: string
  amount: string
  reason: string
}): AskedRefund {
  if (!isUuid(orderId)) throw notFound(paymentsMessages.orderNotFound)
  return { orderId, amountFen: fenFromYuan(amount), reason }
}

/** Refunds as was shown, or asks a second administrator. @throws Refusal where it would not be so any more */
export async function refundAsShown(
  deps: RefundDeps,
  asked: AskedRefund,
  { seal, actor, address }: { seal: string; actor: SignedIn; address: string },
): Promise<{ refundId?: string; approvalId?: string }> {
  const shown = await previewRefund(deps, asked, actor.userId)
  if (shown.seal !== seal) throw new Refusal(paymentsMessages.refundChanged)
  if (shown.isLarge) {
    const approval = { kind: LARGE_REFUND, request: asked, reason: asked.reason }
    return { approvalId: await deps.approvals.ask(approval, actor, address) }
  }
  return deps.db.transaction().execute(async (trx) => {
    const { refundId, preview } = await doRefund(deps.payments, trx, asked, actor.userId)
    if (preview.seal !== seal) throw new Refusal(paymentsMessages.refundChanged)
    const { orderId, amountFen } = asked
    await deps.record(trx, {
      by: doer(actor, address),
      what: 'order.refunded',
      subject: { kind: 'pay_order', id: orderId },
      after: { refundId, amountFen },
    })
    return { refundId }
  })
}
