import { z } from 'zod'
import { askedApproval } from '../approvals/endpoints.ts'
import { defineEndpoint } from '../endpoint.ts'
import { paymentsLimits } from '../limits/payments.ts'
import { approvalsMessages } from '../messages/approvals.ts'
import { reconciliationMessages as texts } from '../messages/reconciliation.ts'
import { id, nothing, wireTime } from '../primitives.ts'
import { day, signed } from './books.ts'

/** In what the provider's bill and our books may differ (docs/payments.md, Reconciliation). */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'amount',
  'status',
  'duplicate',
  'refund_missing_here',
  'refund_missing_there',
  'refund_amount',
  'refund_status',
  'funds',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceStates = ['open', 'explained', 'written_off', 'mended'] as const
export type DifferenceState = (typeof differenceStates)[number]

const billDay = z.object({
  day,
  /** awaited: the bill has not come yet; failed: it could not be read. */
  state: z.enum(['awaited', 'failed', 'read']),
  /** Rows of the bill. */
  count: z.number().int(),
  /** In less out, as our books and as the bill have it. */
  ours: signed,
  bill: signed,
  difference: signed,
  /** What the account at the provider paid out to the bank and in fees, and held at the end; null where nothing moved. */
  bank: signed,
  fee: signed,
  balance: signed.nullable(),
  open: z.number().int(),
  explained: z.number().int(),
  /** When it was last compared, or last failed. */
  time: wireTime.nullable(),
})
export type BillDay = z.output<typeof billDay>

/** One side of a difference, as far as it has one. */
const side = z.object({ amount: signed, state: z.string(), time: wireTime.nullable() })

const difference = z.object({
  differenceId: id,
  day,
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  /** The number of the payment, and of the refund where it is about one. */
  outTradeNo: z.string(),
  outRefundNo: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** Where the number is one of an order. */
  orderId: id.nullable(),
  /** By how much the account at the provider moved otherwise than the books have it; null where no write-off mends it. */
  gap: signed.nullable(),
  bill: side.nullable(),
  ours: side.nullable(),
  foundTime: wireTime,
  note: z.string().nullable(),
  notedBy: z.string().nullable(),
  settleTime: wireTime.nullable(),
})
export type Difference = z.output<typeof difference>

const reading = { access: 'user', permission: 'money.read', method: 'GET' } as const
const deed = { access: 'user', permission: 'money.reconcile', method: 'POST', data: nothing } as const
const note = z
  .string({ error: texts.noteRequired })
  .trim()
  .min(1, { error: texts.noteRequired, abort: true })
  .max(paymentsLimits.reconciliation.noteChars, { error: texts.noteTooLong })

export const reconciliationEndpoints = {
  billDays: defineEndpoint({
    ...reading,
    path: '/api/admin/reconciliation/days',
    summary: "Days of the provider's bills and how they compare, the newest first",
    input: z.object({ before: z.union([day, z.literal('')]).default('') }),
    data: z.object({ list: z.array(billDay), next: day.nullable() }),
  }),
  differences: defineEndpoint({
    ...reading,
    path: '/api/admin/reconciliation/differences',
    summary: 'Differences, the newest first',
    input: z.object({
      state: z.union([z.enum(differenceStates), z.literal('')]).default('open'),
      day: z.union([day, z.literal('')]).default(''),
      before: z.coerce.number().int().min(1).optional(),
    }),
    data: z.object({ list: z.array(difference), next: z.number().int().nullable() }),
  }),
  explainDifference: defineEndpoint({
    ...deed,
    path: '/api/admin/reconciliation/explain',
    summary: 'Say why a difference is none that has to be mended',
    input: z.object({ differenceId: id, note }),
    successMessage: texts.explained,
  }),
  reopenDifference: defineEndpoint({
    ...deed,
    path: '/api/admin/reconciliation/reopen',
    summary: 'Take back what explained a difference',
    input: z.object({ differenceId: id, note }),
    successMessage: texts.reopened,
  }),
  writeOffDifference: defineEndpoint({
    ...deed,
    path: '/api/admin/reconciliation/writeOff',
    summary: 'Ask for the gap of a difference, as shown, to be written off by a second administrator',
    input: z.object({ differenceId: id, gap: signed, note }),
    data: askedApproval,
    successMessage: approvalsMessages.approvalAsked,
  }),
  compareDay: defineEndpoint({
    ...deed,
    path: '/api/admin/reconciliation/compare',
    summary: 'Read the bill of a day, where it has not been read, and compare it now',
    input: z.object({ day }),
    successMessage: texts.compared,
  }),
} as const
