import { z } from 'zod'
import { approvalInWait, askedApproval } from '../approvals/endpoints.ts'
import { defineEndpoint } from '../endpoint.ts'
import { commonLimits } from '../limits/common.ts'
import { paymentsLimits } from '../limits/payments.ts'
import { approvalsMessages } from '../messages/approvals.ts'
import { paymentsMessages } from '../messages/payments.ts'
import { flag, id, looseText, pageNum, pageSize, wireTime, yuan } from '../primitives.ts'
import { orderStates } from './endpoints.ts'

/** ABNORMAL waits for a person; PAID_BY_HAND went to the payer's card from our bank instead. */
export const refundStates = ['ASKED', 'PROCESSING', 'SUCCEEDED', 'ABNORMAL', 'PAID_BY_HAND'] as const
/** Money that fits no order of ours: kept, found to be an order's, or on its way back. */
export const receiptStates = ['UNALLOCATED', 'ALLOCATED', 'RETURNING', 'RETURNED'] as const
/** What asks for a refund: an administrator, a payment that can't be honoured, money without an order, or a product. */
export const refundSources = ['console', 'late', 'receipt', 'product'] as const
/** What orders pay for; a product brings its kind. */
export const orderKinds = ['template', 'membership', 'demand'] as const

const paymentOrder = z.object({
  orderId: id,
  kind: z.string(),
  description: z.string(),
  userId: id,
  userName: z.string(),
  amount: yuan,
  /** What of it has been asked back so far. */
  refunded: yuan,
  state: z.enum(orderStates),
  createTime: wireTime,
  payTime: wireTime.nullable(),
})
export type PaymentOrder = z.output<typeof paymentOrder>

export const posting = z.object({ account: z.string(), side: z.enum(['debit', 'credit']), amount: yuan })
export type Posting = z.output<typeof posting>

const search = <State extends string>(states: readonly State[]) =>
  z.object({
    state: z.union([z.enum(states), z.literal('')]).default(''),
    keyWords: looseText.pipe(z.string().max(64)),
    pageNum,
    pageSize: pageSize(commonLimits.page.centre),
  })

const listedRefund = z.object({
  refundId: id,
  /** As the provider knows it, and the number that it gives back. */
  outRefundNo: z.string(),
  outTradeNo: z.string(),
  /** Null where a receipt without an order goes back. */
  order: z.object({ orderId: id, description: z.string(), userId: id, userName: z.string() }).nullable(),
  amount: yuan,
  /** What was paid under the number. */
  paid: yuan,
  source: z.enum(refundSources),
  reason: z.string(),
  state: z.enum(refundStates),
  /** How often the provider closed it, and it was asked for anew, the first time included. */
  round: z.number().int(),
  createTime: wireTime,
  /** When the provider was last asked or told us. */
  checkTime: wireTime,
  /** When the payer had it back. */
  successTime: wireTime.nullable(),
  /** The bank's number of the transfer, where it was paid by hand. */
  reference: z.string().nullable(),
  /** That it was paid by hand, as one administrator says and a second has yet to confirm. */
  waiting: z.object({ ...approvalInWait.shape, reference: z.string(), cardTail: z.string() }).nullable(),
})
export type ListedRefund = z.output<typeof listedRefund>

const listedReceipt = z.object({
  outTradeNo: z.string(),
  transactionId: z.string(),
  amount: yuan,
  state: z.enum(receiptStates),
  payTime: wireTime,
  /** When we learned of it. */
  findTime: wireTime,
  /** When it entered its state. */
  changeTime: wireTime,
  /** The order that it turned out to pay for. */
  orderId: id.nullable(),
  /** What sends it back. */
  refundState: z.enum(refundStates).nullable(),
})
export type ListedReceipt = z.output<typeof listedReceipt>

const refundAmount = z
  .string({ error: paymentsMessages.refundAmountInvalid })
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, { error: paymentsMessages.refundAmountInvalid })

const reason = z
  .string({ error: paymentsMessages.refundReasonRequired })
  .trim()
  .min(1, { error: paymentsMessages.refundReasonRequired, abort: true })
  .max(paymentsLimits.refund.reasonChars, { error: paymentsMessages.refundReasonTooLong })

export const paymentAdminEndpoints = {
  adminOrders: defineEndpoint({
    method: 'GET',
    path: '/api/admin/payments/orders',
    summary: 'Orders, the newest first; by state, kind, or the number of the order, the provider or the user',
    access: 'user',
    permission: 'money.read',
    input: z.object({
      state: z.union([z.enum(orderStates), z.literal('')]).default(''),
      kind: z.union([z.enum(orderKinds), z.literal('')]).default(''),
      keyWords: looseText.pipe(z.string().max(64)),
      pageNum,
      pageSize: pageSize(commonLimits.page.centre),
    }),
    data: z.object({ list: z.array(paymentOrder), total: z.number().int() }),
  }),
  adminOrder: defineEndpoint({
    method: 'GET',
    path: '/api/admin/payments/order',
    summary: 'An order with its numbers, refunds, events and entries',
    access: 'user',
    permission: 'money.read',
    input: z.object({ orderId: id }),
    data: z.object({
      order: paymentOrder,
      attempts: z.array(
        z.object({
          outTradeNo: z.string(),
          state: z.enum(['LIVE', 'CLOSED', 'PAID']),
          transactionId: z.string().nullable(),
          paid: yuan.nullable(),
          createTime: wireTime,
        }),
      ),
      refunds: z.array(
        z.object({
          refundId: id,
          amount: yuan,
          reason: z.string(),
          state: z.enum(refundStates),
          createTime: wireTime,
          successTime: wireTime.nullable(),
        }),
      ),
      events: z.array(z.object({ type: z.string(), time: wireTime })),
      entries: z.array(
        z.object({ number: z.number().int(), event: z.string(), time: wireTime, lines: z.array(posting) }),
      ),
    }),
  }),
  adminRefunds: defineEndpoint({
    method: 'GET',
    path: '/api/admin/payments/refunds',
    summary:
      'Refunds of orders and of receipts without one, the newest first; by state, or the number of the refund, the payment, the order or the user',
    access: 'user',
    permission: 'money.read',
    input: search(refundStates),
    data: z.object({
      list: z.array(listedRefund),
      total: z.number().int(),
      /** How many wait for a person, whatever was asked for. */
      abnormal: z.number().int(),
    }),
  }),
  adminReceipts: defineEndpoint({
    method: 'GET',
    path: '/api/admin/payments/receipts',
    summary: 'Money that fits no order of ours, the newest first; by state or number',
    access: 'user',
    permission: 'money.read',
    input: search(receiptStates),
    data: z.object({ list: z.array(listedReceipt), total: z.number().int() }),
  }),
  previewRefund: defineEndpoint({
    method: 'POST',
    path: '/api/admin/payments/previewRefund',
    summary: 'What a refund would do: who pays what, and what ends. Changes nothing',
    access: 'user',
    permission: 'refunds.manage',
    input: z.object({ orderId: id, amount: refundAmount }),
    data: z.object({
      amount: yuan,
      lines: z.array(posting),
      /** In words; null where the payer keeps what was paid for. */
      ends: z.string().nullable(),
      /** '1': a second administrator has to approve it. */
      isLarge: flag,
      /** Names all of the above: the refund is asked for with it, and refused once it is not so any more. */
      seal: z.string(),
    }),
  }),
  askRefundAgain: defineEndpoint({
    method: 'POST',
    path: '/api/admin/payments/askRefund',
    summary: 'Ask the provider once more how a refund goes that waits for a person',
    access: 'user',
    permission: 'refunds.manage',
    input: z.object({ refundId: id }),
    data: z.object({ state: z.enum(refundStates) }),
  }),
  payRefundByHand: defineEndpoint({
    method: 'POST',
    path: '/api/admin/payments/refundByHand',
    summary:
      "Enter that a refund which waits for a person went to the payer's card from our bank, and ask for approval",
    access: 'user',
    permission: 'refunds.manage',
    input: z.object({
      refundId: id,
      reference: z
        .string({ error: paymentsMessages.refundReferenceInvalid })
        .trim()
        .regex(/^[0-9A-Za-z-]{6,40}$/, { error: paymentsMessages.refundReferenceInvalid }),
      cardTail: z
        .string({ error: paymentsMessages.cardTailInvalid })
        .trim()
        .regex(/^\d{4}$/, { error: paymentsMessages.cardTailInvalid }),
    }),
    data: askedApproval,
    successMessage: approvalsMessages.approvalAsked,
  }),
  refundOrder: defineEndpoint({
    method: 'POST',
    path: '/api/admin/payments/refund',
    summary: 'Refund an order as the preview said, or ask a second administrator to',
    access: 'user',
    permission: 'refunds.manage',
    input: z.object({ orderId: id, amount: refundAmount, reason, seal: z.string().regex(/^[0-9a-f]{64}$/) }),
    data: z.object({
      refundId: id.optional(),
      /** Where it waits for a second administrator. */
      approvalId: id.optional(),
    }),
    successMessage: paymentsMessages.refundAsked,
  }),
} as const
