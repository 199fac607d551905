import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { paymentsLimits } from '../limits/payments.ts'
import { reconciliationMessages as texts } from '../messages/reconciliation.ts'
import { looseText, noInput, nothing, wireTime } from '../primitives.ts'
import { posting } from './admin.ts'
import { payoutHolds } from './payouts.ts'

/** A calendar day in Shanghai. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: texts.periodInvalid })
const optionalDay = z.union([day, z.literal('')]).default('')
/** Yuan that may be below zero. */
export const signed = z.string().regex(/^-?\d+\.\d{2}$/)

/** What brings money in, by the event that books it. */
export const incomes = {
  demand: 'escrow_paid',
  template: 'template_paid',
  membership: 'membership_paid',
} as const
export type Income = keyof typeof incomes

export const natures = ['asset', 'liability', 'revenue', 'expense'] as const
export const auditParts = ['chain', 'account', 'row'] as const

const trialRow = z.object({
  /** All accounts of a family are one row: escrow of every demand. */
  family: z.string(),
  nature: z.enum(natures),
  /** Of the period. */
  debit: signed,
  credit: signed,
  /** At its end, in the direction of its nature. */
  balance: signed,
})
export type TrialRow = z.output<typeof trialRow>

const chartDay = z.object({
  day,
  demand: signed,
  template: signed,
  membership: signed,
  /** What escrow held at the end of the day. */
  escrow: signed,
})
export type ChartDay = z.output<typeof chartDay>

const entry = z.object({
  number: z.number().int(),
  event: z.string(),
  key: z.string(),
  time: wireTime,
  lines: z.array(posting),
  /** Of the entry, hex: what the next one is chained to. */
  hash: z.string(),
})
export type BookedEntry = z.output<typeof entry>

const reading = { access: 'user', permission: 'money.read', method: 'GET' } as const

export const booksEndpoints = {
  booksOverview: defineEndpoint({
    ...reading,
    path: '/api/admin/books/overview',
    summary:
      'Trial balance, income by day and the state of the audits, of a period of Shanghai days, both included',
    input: z.object({ from: day, to: day }),
    data: z.object({
      /** Up to when it was read. */
      time: wireTime,
      trial: z.array(trialRow),
      chart: z.array(chartDay),
      /** The last audit that ended; null before the first. */
      audit: z
        .object({
          isSound: z.boolean(),
          entries: z.number().int(),
          endTime: wireTime,
          faults: z.object({ chain: z.number(), account: z.number(), row: z.number() }),
          named: z.array(z.string()),
        })
        .nullable(),
      isAuditing: z.boolean(),
      /** Why payouts are stopped; null where they are not. */
      payoutsHeld: z.enum(payoutHolds).nullable(),
    }),
  }),
  bookEntries: defineEndpoint({
    ...reading,
    path: '/api/admin/books/entries',
    summary: 'Entries, the newest first, behind a figure: by account or family, event, period, order or user',
    input: z.object({
      account: looseText.pipe(z.string().max(80)),
      event: looseText.pipe(z.string().max(40)),
      from: optionalDay,
      to: optionalDay,
      orderId: looseText.pipe(z.string().max(64)),
      userId: looseText.pipe(z.string().regex(/^\d{0,18}$/)),
      /** Entries with a smaller number: the last of the page before. */
      before: z.coerce.number().int().min(1).optional(),
      pageSize: z.coerce.number().int().min(1).max(50).default(paymentsLimits.books.rows),
    }),
    data: z.object({
      list: z.array(entry),
      /** `before` of the next page; null on the last. */
      next: z.number().int().nullable(),
      /** What all of them, not this page alone, move on the account; null without an account. */
      sums: z.object({ debit: signed, credit: signed }).nullable(),
    }),
  }),
  auditBooks: defineEndpoint({
    access: 'user',
    permission: 'money.reconcile',
    method: 'POST',
    path: '/api/admin/books/audit',
    summary: 'Have the whole ledger verified now',
    input: noInput,
    data: nothing,
    successMessage: texts.auditAsked,
  }),
} as const
