import { z } from 'zod'
import { approvalInWait, approvalReason, askedApproval } from '../approvals/endpoints.ts'
import { defineEndpoint } from '../endpoint.ts'
import { commonLimits } from '../limits/common.ts'
import { paymentsLimits } from '../limits/payments.ts'
import { approvalsMessages } from '../messages/approvals.ts'
import { payoutsMessages } from '../messages/payouts.ts'
import { flag, id, noInput, nothing, pageNum, pageSize, wireTime, yuan } from '../primitives.ts'

export const withdrawalStates = ['requested', 'batched', 'paid', 'returned', 'refused', 'cancelled'] as const
export const batchStates = ['made', 'approved', 'settled', 'dissolved'] as const
/** Why somebody can't withdraw now; the first that holds. */
export const hindrances = ['open', 'name', 'card', 'frozen', 'little'] as const
/** Why nobody is paid: the night's audit of the books found a fault, or none has ended for too long. */
export const payoutHolds = ['unsound', 'overdue'] as const
/** What is withheld of a withdrawal: nothing, or as the tax law has it for payment of personal services. */
export const taxRules = ['none', 'labour'] as const

const card = z.object({ bank: z.string(), last4: z.string() })

const amounts = {
  /** All that was payable, what of it settles the designer's debt, what is withheld of the rest, and what arrives. */
  gross: yuan,
  offset: yuan,
  tax: yuan,
  net: yuan,
  taxRule: z.enum(taxRules),
}

export const withdrawal = z.object({
  withdrawalId: id,
  /** As it stands on the bank's statement. */
  reference: z.string(),
  ...amounts,
  ...card.shape,
  state: z.enum(withdrawalStates),
  /** Why it came back or was refused; empty else. */
  reason: z.string(),
  requestTime: wireTime,
  /** When it entered its state. */
  changeTime: wireTime,
})
export type Withdrawal = z.output<typeof withdrawal>

export const statementMonth = z
  .string({ error: payoutsMessages.monthInvalid })
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: payoutsMessages.monthInvalid })

const page = { pageNum, pageSize: pageSize(commonLimits.page.centre) }

export const payoutEndpoints = {
  withdrawalOffer: defineEndpoint({
    method: 'GET',
    path: '/api/earnings/withdrawalOffer',
    summary: 'What the caller would get by withdrawing now, and what stands in the way',
    access: 'user',
    input: noInput,
    data: z.object({
      ...amounts,
      least: yuan,
      hindrance: z.enum(hindrances).nullable(),
      /** Of `frozen`. */
      frozenUntil: wireTime.nullable(),
      card: card.nullable(),
    }),
  }),
  withdrawEarnings: defineEndpoint({
    method: 'POST',
    path: '/api/earnings/withdraw',
    summary: 'Ask for all that is payable, to the bound bank card; refused where it is not what was shown',
    access: 'user',
    input: z.object({ net: z.string({ error: payoutsMessages.offerChanged }).pipe(yuan) }),
    data: z.object({ withdrawalId: id }),
    successMessage: payoutsMessages.requested,
  }),
  cancelWithdrawal: defineEndpoint({
    method: 'POST',
    path: '/api/earnings/cancelWithdrawal',
    summary: "Take the caller's own request back, as long as it is in no batch",
    access: 'user',
    input: z.object({ withdrawalId: id }),
    data: nothing,
    successMessage: payoutsMessages.cancelled,
  }),
  listWithdrawals: defineEndpoint({
    method: 'GET',
    path: '/api/earnings/withdrawals',
    summary: "The caller's withdrawals, the newest first",
    access: 'user',
    input: z.object(page),
    data: z.object({ list: z.array(withdrawal), total: z.number().int() }),
  }),
  listStatements: defineEndpoint({
    method: 'GET',
    path: '/api/earnings/statements',
    summary: "The closed months in which something moved on the caller's accounts, the newest first",
    access: 'user',
    input: noInput,
    data: z.object({
      list: z.array(z.object({ month: statementMonth, earned: yuan, paidOut: yuan, rows: z.number().int() })),
    }),
  }),
  earningsStatement: defineEndpoint({
    method: 'GET',
    path: '/api/earnings/statement',
    summary: "The caller's statement of a closed month as PDF: the same bytes whenever it is asked for",
    access: 'user',
    rate: { budget: 'statements', count: paymentsLimits.payout.statementsPerHour, periodMs: 3_600_000 },
    input: z.object({ month: statementMonth }),
    data: z.object({
      fileName: z.string(),
      /** Base64. */
      pdf: z.string(),
      /** As printed: SHA-256 (hex) over the ledger's head at the end of the month and the rows. */
      code: z.string(),
    }),
  }),
} as const

const batchOf = z.object({
  batchId: id,
  number: z.number().int(),
  state: z.enum(batchStates),
  count: z.number().int(),
  net: yuan,
  tax: yuan,
  makerName: z.string(),
  makeTime: wireTime,
  changeTime: wireTime,
  /** How many lines the bank has not answered yet. */
  open: z.number().int(),
})
export type PayoutBatch = z.output<typeof batchOf>

const listed = z.object({
  ...withdrawal.shape,
  userId: id,
  userName: z.string(),
  /** Phone or card changed since: no batch takes it before. */
  frozenUntil: wireTime.nullable(),
  /** Another card is bound by now than the one that it was asked for: no batch takes it any more. */
  isOtherCard: flag,
  /** When it first stood in a file for the bank. */
  fileTime: wireTime.nullable(),
})
export type ListedWithdrawal = z.output<typeof listed>

const reason = z
  .string({ error: payoutsMessages.reasonRequired })
  .trim()
  .min(1, { error: payoutsMessages.reasonRequired, abort: true })
  .max(paymentsLimits.payout.reasonChars, { error: payoutsMessages.reasonTooLong })

const managing = { method: 'POST', access: 'user', permission: 'payouts.manage' } as const
const ofBatch = z.object({ batchId: id })
const lines = paymentsLimits.payout.batchLines

export const payoutAdminEndpoints = {
  adminWithdrawals: defineEndpoint({
    ...managing,
    method: 'GET',
    path: '/api/admin/payouts/withdrawals',
    summary: 'Withdrawals, those that wait the longest first, settled ones the newest first',
    input: z.object({ state: z.enum(withdrawalStates).default('requested'), ...page }),
    data: z.object({
      list: z.array(listed),
      total: z.number().int(),
      held: z.enum(payoutHolds).nullable(),
    }),
  }),
  refuseWithdrawal: defineEndpoint({
    ...managing,
    path: '/api/admin/payouts/refuse',
    summary: 'Refuse a request that is in no batch: the money is payable again, the designer is told why',
    input: z.object({ withdrawalId: id, reason }),
    data: nothing,
    successMessage: payoutsMessages.refused,
  }),
  payoutBatches: defineEndpoint({
    ...managing,
    method: 'GET',
    path: '/api/admin/payouts/batches',
    summary: 'Batches, the newest first',
    input: z.object(page),
    data: z.object({ list: z.array(batchOf), total: z.number().int() }),
  }),
  payoutBatch: defineEndpoint({
    ...managing,
    method: 'GET',
    path: '/api/admin/payouts/batch',
    summary: 'A batch with its lines, and the approval that it waits for',
    input: ofBatch,
    data: z.object({
      batch: batchOf,
      lines: z.array(listed),
      waiting: approvalInWait.nullable(),
      held: z.enum(payoutHolds).nullable(),
    }),
  }),
  makePayoutBatch: defineEndpoint({
    ...managing,
    path: '/api/admin/payouts/makeBatch',
    summary: 'Make a batch of requests and ask a second administrator to approve it',
    input: z.object({
      withdrawalIds: z
        .array(id, { error: payoutsMessages.nothingChosen })
        .min(1, { error: payoutsMessages.nothingChosen })
        .max(lines, { error: payoutsMessages.tooManyLines }),
    }),
    data: ofBatch,
    successMessage: payoutsMessages.batchMade,
  }),
  askPayoutApproval: defineEndpoint({
    ...managing,
    path: '/api/admin/payouts/askApproval',
    summary: 'Ask again for the approval of a batch, once it was declined, taken back or has expired',
    input: ofBatch,
    data: z.object({ approvalId: id }),
    successMessage: payoutsMessages.batchMade,
  }),
  dissolvePayoutBatch: defineEndpoint({
    ...managing,
    path: '/api/admin/payouts/dissolve',
    summary: 'Take a batch apart that nobody has approved: its requests wait again',
    input: ofBatch,
    data: nothing,
    successMessage: payoutsMessages.batchDissolved,
  }),
  payoutFile: defineEndpoint({
    ...managing,
    path: '/api/admin/payouts/file',
    summary:
      'What the bank takes of an approved batch, with account numbers in clear; each look is an audit event. Lines whose payee changed phone or card leave the batch, or are left out once a file had them',
    input: ofBatch,
    data: z.object({
      /** Null where no line may be filed. */
      file: z.object({ fileName: z.string(), content: z.string() }).nullable(),
      /** How many lines went back to the queue. */
      removed: z.number().int(),
      /** How many an earlier file had: they wait for the bank's word. */
      kept: z.number().int(),
    }),
  }),
  settlePayouts: defineEndpoint({
    ...managing,
    path: '/api/admin/payouts/settle',
    summary: "Enter the bank's answer, line by line: paid, or failed with a reason",
    input: z.object({
      batchId: id,
      results: z
        .array(
          z.object({
            reference: z.string().regex(/^YT\d{8,}$/, { error: payoutsMessages.lineUnknown }),
            outcome: z.enum(['paid', 'failed']),
            reason: z.string().trim().max(paymentsLimits.payout.reasonChars).default(''),
          }),
        )
        .min(1, { error: payoutsMessages.nothingChosen })
        .max(lines, { error: payoutsMessages.tooManyLines }),
    }),
    data: z.object({ paid: z.number().int(), failed: z.number().int() }),
    successMessage: payoutsMessages.settled,
  }),
  designerDebts: defineEndpoint({
    ...managing,
    method: 'GET',
    path: '/api/admin/payouts/debts',
    summary: 'What designers owe for refunds of what they had been paid, the most first',
    input: z.object(page),
    data: z.object({
      /** Of all of them. */
      owed: yuan,
      list: z.array(z.object({ userId: id, userName: z.string(), owed: yuan, since: wireTime })),
      total: z.number().int(),
    }),
  }),
  writeOffDebt: defineEndpoint({
    ...managing,
    path: '/api/admin/payouts/writeOffDebt',
    summary: 'Ask for what a designer owes, as shown, to be written off by a second administrator',
    input: z.object({ userId: id, owed: yuan, reason: approvalReason }),
    data: askedApproval,
    successMessage: approvalsMessages.approvalAsked,
  }),
  taxRemittances: defineEndpoint({
    ...managing,
    method: 'GET',
    path: '/api/admin/payouts/taxes',
    summary: 'Withheld tax: what is owed to the tax office, what waits for approval, what was remitted',
    input: z.object(page),
    data: z.object({
      /** Withheld of what the bank has paid, and not remitted yet; withheld of what may still come back. */
      due: yuan,
      inPayout: yuan,
      waiting: z.array(z.object({ ...approvalInWait.shape, amount: yuan, reference: z.string() })),
      /** The newest first. */
      list: z.array(z.object({ reference: z.string(), amount: yuan, time: wireTime })),
      total: z.number().int(),
    }),
  }),
  remitTax: defineEndpoint({
    ...managing,
    path: '/api/admin/payouts/remitTax',
    summary: 'Enter withheld tax as remitted, under the number of the tax receipt, and ask for approval',
    input: z.object({
      amount: z
        .string({ error: payoutsMessages.taxAmountInvalid })
        .trim()
        .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: payoutsMessages.taxAmountInvalid })
        .refine((amount) => Number(amount) > 0, { error: payoutsMessages.taxAmountInvalid }),
      reference: z
        .string({ error: payoutsMessages.taxReferenceInvalid })
        .trim()
        .regex(/^[0-9A-Za-z-]{6,40}$/, { error: payoutsMessages.taxReferenceInvalid }),
    }),
    data: z.object({ approvalId: id }),
    successMessage: payoutsMessages.taxAsked,
  }),
} as const
