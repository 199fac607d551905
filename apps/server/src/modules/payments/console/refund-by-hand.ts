import { paymentsMessages } from '@yantu/contract/messages/payments'
import { yuanFromFen } from '@yantu/contract/money'
import { validate as isUuid } from 'uuid'
import { z } from 'zod'
import type { Db, DbOrTrx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import type { ApprovalKind, Approvals } from '../../approvals/index.ts'
import type { RecordEvent } from '../../audit/index.ts'
import { type Payments, PaymentProviderError } from '../index.ts'
import { nextState, type RefundState } from '../refund.lifecycle.ts'
import { findRefund, isReferenceTaken, type RefundRow } from '../refunds.repository.ts'
import { lockWithOrder } from '../refunds.ts'

/** A refund that the provider can't bring to its payer went there from our bank: a second administrator has seen the proof. */
export const REFUND_BY_HAND = 'refund.by-hand'

const byHand = z.object({ refundId: z.uuid(), reference: z.string(), cardTail: z.string() })
export type RefundByHand = z.output<typeof byHand>

/** Decided on the refund as it is: what it would give back, and that it waits for a person. */
export const refundByHandKind = ({
  payments,
  record,
}: {
  payments: Pick<Payments, 'payRefundByHand'>
  record: RecordEvent
}): ApprovalKind<RefundByHand> => ({
  permission: 'refunds.manage',
  request: byHand,
  async subject(trx, { refundId }) {
    const { outRefundNo, amountFen, state } = found(await lockWithOrder(trx, refundId))
    return { outRefundNo, amountFen, state }
  },
  async check(trx, { refundId, reference }) {
    const { state } = found(await lockWithOrder(trx, refundId))
    if (!nextState(state, 'paid_by_hand')) throw new Refusal(paymentsMessages.refundNotAbnormal)
    if (await isReferenceTaken(trx, reference)) throw new Refusal(paymentsMessages.refundReferenceTaken)
  },
  async execute(trx, paid, by) {
    const { refundId, reference } = paid
    const refund = await othersRefund(trx, refundId, by.userId)
    await record(trx, {
      by,
      what: 'refund.paid-by-hand',
      subject: { kind: 'pay_refund', id: refundId },
      before: { state: refund.state },
      after: { reference, amountFen: refund.amountFen },
    })
    await payments.payRefundByHand(trx, paid)
  },
})

export interface ByHandDeps {
  db: Db
  payments: Pick<Payments, 'askRefundAgain'>
  approvals: Pick<Approvals, 'ask'>
}

/** Has the provider asked once more. @throws Refusal where it can't be reached, or where the payer asks for their own */
export async function askAgain(
  { db, payments }: ByHandDeps,
  refundId: string,
  actor: SignedIn,
): Promise<RefundState> {
  const { id } = await othersRefund(db, refundId, actor.userId)
  try {
    return (await payments.askRefundAgain(id)) ?? 'ABNORMAL'
  } catch (error) {
    if (error instanceof PaymentProviderError) throw new Refusal(paymentsMessages.paymentUnavailable)
    throw error
  }
}

/** Asks the provider once more, so that nothing is paid twice, and then a second administrator. */
export async function askByHand(
  deps: ByHandDeps,
  request: RefundByHand,
  { actor, address }: { actor: SignedIn; address: string },
): Promise<{ approvalId: string }> {
  await askAgain(deps, request.refundId, actor)
  const { amountFen } = found(await findRefund(deps.db, request.refundId))
  const { reference, cardTail } = request
  const reason = `退款 ${yuanFromFen(amountFen)} 元已付到尾号 ${cardTail} 的银行卡，流水号 ${reference}`
  return { approvalId: await deps.approvals.ask({ kind: REFUND_BY_HAND, request, reason }, actor, address) }
}

/** @throws 404 for what is no refund's id, Refusal for one of the actor's own orders; the platform's own word has no actor */
async function othersRefund(db: DbOrTrx, refundId: string, actorId: number | null): Promise<RefundRow> {
  const refund = found(isUuid(refundId) ? await findRefund(db, refundId) : undefined)
  if (refund.payerId !== null && refund.payerId === actorId) throw new Refusal(paymentsMessages.refundOwn)
  return refund
}

function found(refund: RefundRow | undefined): RefundRow {
  if (!refund) throw notFound(paymentsMessages.refundNotFound)
  return refund
}
