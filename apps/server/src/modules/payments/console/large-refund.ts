import { paymentsMessages } from '@yantu/contract/messages/payments'
import { z } from 'zod'
import { Refusal } from '../../../kernel/errors/index.ts'
import type { ApprovalKind } from '../../approvals/index.ts'
import type { RecordEvent } from '../../audit/index.ts'
import type { Payments } from '../index.ts'
import { refundableOf } from './orders.repository.ts'
import { doRefund } from './refund-preview.ts'

/** A refund that needs a second administrator. */
export const LARGE_REFUND = 'refund.large'

const largeRefund = z.object({ orderId: z.uuid(), amountFen: z.number().int(), reason: z.string() })
export type LargeRefund = z.output<typeof largeRefund>

/** Decided on what the order still holds. */
export const largeRefundKind = ({
  payments,
  record,
}: {
  payments: Pick<Payments, 'refund'>
  record: RecordEvent
}): ApprovalKind<LargeRefund> => ({
  permission: 'refunds.manage',
  request: largeRefund,
  subject: (trx, { orderId }) => refundableOf(trx, orderId),
  async check(trx, { orderId, amountFen }) {
    const { refundableFen } = await refundableOf(trx, orderId)
    if (amountFen > refundableFen) throw new Refusal(paymentsMessages.refundTooMuch)
  },
  async execute(trx, request, by) {
    const { refundId } = await doRefund(payments, trx, request, by.userId)
    const { orderId, amountFen } = request
    await record(trx, {
      by,
      what: 'order.refunded',
      subject: { kind: 'pay_order', id: orderId },
      after: { refundId, amountFen },
    })
  },
})
