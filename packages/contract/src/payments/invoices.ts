import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { commonLimits } from '../limits/common.ts'
import { paymentsLimits } from '../limits/payments.ts'
import { invoicesMessages as texts } from '../messages/invoices.ts'
import { id, nothing, pageNum, pageSize, wireTime, yuan } from '../primitives.ts'
import { isTaxNumber } from '../tax-number.ts'
import { plainLine } from '../text.ts'

/** docs/payments.md, Invoices. */
export const invoiceStates = ['asked', 'issued', 'declined', 'withdrawn', 'red_due', 'reversed'] as const
export type InvoiceState = (typeof invoiceStates)[number]

const { titleChars, emailChars, reasonChars } = paymentsLimits.invoice

const title = z
  .string({ error: texts.titleRequired })
  .transform(plainLine)
  .pipe(z.string().min(1, { error: texts.titleRequired }).max(titleChars, { error: texts.titleTooLong }))

const email = z
  .string({ error: texts.emailRequired })
  .trim()
  .min(1, { error: texts.emailRequired, abort: true })
  .max(emailChars, { error: texts.emailInvalid })
  .pipe(z.email({ error: texts.emailInvalid }))

/** Of a fully digital invoice: 20 digits. */
const number = z
  .string({ error: texts.numberInvalid })
  .trim()
  .regex(/^\d{20}$/, { error: texts.numberInvalid })

const reason = z
  .string({ error: texts.reasonRequired })
  .trim()
  .min(1, { error: texts.reasonRequired, abort: true })
  .max(reasonChars, { error: texts.reasonTooLong })

/** What its buyer sees of an invoice, the e-mail masked. */
export const invoice = z.object({
  invoiceId: id,
  state: z.enum(invoiceStates),
  titleType: z.enum(['person', 'company']),
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  /** Asked: what it would be for at present. Else what was invoiced, or would have been. */
  amount: yuan,
  number: z.string().nullable(),
  reason: z.string().nullable(),
  askTime: wireTime,
  settleTime: wireTime.nullable(),
})
export type Invoice = z.output<typeof invoice>

const listed = invoice.extend({
  orderId: id,
  description: z.string(),
  userId: id,
  userName: z.string(),
  /** Of the red letter that took it back. */
  redNumber: z.string().nullable(),
})
export type ListedInvoice = z.output<typeof listed>

export const invoiceEndpoints = {
  invoiceOfOrder: defineEndpoint({
    method: 'GET',
    path: '/api/invoices/ofOrder',
    summary: "The newest invoice of one's own order, and what one may be asked for",
    access: 'user',
    input: z.object({ orderId: id }),
    data: z.object({
      /** Paid less refunded. */
      amount: yuan,
      /** Why none can be asked for now; null where it can. */
      refusal: z.string().nullable(),
      invoice: invoice.nullable(),
    }),
  }),
  askInvoice: defineEndpoint({
    method: 'POST',
    path: '/api/invoices/ask',
    summary: 'Ask for an invoice of an order: what was paid less what went back',
    access: 'user',
    input: z
      .object({
        orderId: id,
        titleType: z.enum(['person', 'company']).default('company'),
        title,
        taxNumber: z
          .string()
          .default('')
          .transform((text) => text.replaceAll(/\s/g, '').toUpperCase()),
        email,
      })
      .superRefine(({ titleType, taxNumber }, context) => {
        if (titleType === 'person' || isTaxNumber(taxNumber)) return
        const message = taxNumber === '' ? texts.taxNumberRequired : texts.taxNumberInvalid
        context.addIssue({ code: 'custom', path: ['taxNumber'], message })
      }),
    data: z.object({ invoiceId: id }),
    successMessage: texts.asked,
  }),
  withdrawInvoice: defineEndpoint({
    method: 'POST',
    path: '/api/invoices/withdraw',
    summary: "Take back one's own request that waits",
    access: 'user',
    input: z.object({ invoiceId: id }),
    data: nothing,
    successMessage: texts.withdrawn,
  }),
} as const

const issuing = { access: 'user', permission: 'invoices.issue', method: 'POST' } as const
const deed = { ...issuing, data: nothing } as const

export const invoiceAdminEndpoints = {
  adminInvoices: defineEndpoint({
    ...issuing,
    method: 'GET',
    path: '/api/admin/invoices/list',
    summary: 'Invoices by state: what waits the oldest first, what is settled the newest first',
    input: z.object({
      state: z.enum(invoiceStates).default('asked'),
      pageNum,
      pageSize: pageSize(commonLimits.page.centre),
    }),
    data: z.object({ list: z.array(listed), total: z.number().int() }),
  }),
  openInvoice: defineEndpoint({
    ...issuing,
    path: '/api/admin/invoices/open',
    summary: 'One invoice with the whole e-mail; each look is an audit event',
    input: z.object({ invoiceId: id }),
    data: listed,
  }),
  issueInvoice: defineEndpoint({
    ...deed,
    path: '/api/admin/invoices/issue',
    summary: 'Enter the number under which an invoice was issued for the amount that was shown',
    input: z.object({ invoiceId: id, number, amount: yuan }),
    successMessage: texts.issued,
  }),
  declineInvoice: defineEndpoint({
    ...deed,
    path: '/api/admin/invoices/decline',
    summary: 'Decline a request, with the reason that the buyer is told',
    input: z.object({ invoiceId: id, reason }),
    successMessage: texts.declined,
  }),
  reverseInvoice: defineEndpoint({
    ...deed,
    path: '/api/admin/invoices/reverse',
    summary: 'Enter the red letter that took back an invoice whose order was refunded',
    input: z.object({ invoiceId: id, number }),
    successMessage: texts.reversed,
  }),
} as const
