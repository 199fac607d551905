import { invoicesMessages as texts } from '@yantu/contract/messages/invoices'
import { paymentsMessages } from '@yantu/contract/messages/payments'
import { fenFromYuan } from '@yantu/contract/money'
import type { InvoiceState } from '@yantu/contract/payments/invoices'
import { v7 as uuidv7, validate as isUuid } from 'uuid'
import type { Db, Trx } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import { notFound, Refusal } from '../../../kernel/errors/index.ts'
import { appKeys, seal, unseal } from '../../../kernel/sealed.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import { doer, type RecordEvent } from '../../audit/index.ts'
import type { Notice, Notify } from '../../notifications/index.ts'
import { asPayer } from '../order.policy.ts'
import { type InvoiceEvent, nextState, stands } from './invoice.lifecycle.ts'
import {
  invoiceDeclinedNotice,
  invoiceEmptiedNotice,
  invoiceIssuedNotice,
  invoiceRedDueNotice,
  invoiceReversedNotice,
} from './invoice.notices.ts'
import { asBuyer } from './invoice.policy.ts'
import {
  findInvoice,
  findPaidOrder,
  insertInvoice,
  type InvoiceRow,
  isNumberTaken,
  listInvoices,
  lockInvoice,
  lockPaidOrder,
  newestOf,
  setInvoice,
} from './invoices.repository.ts'

export interface InvoicesDeps {
  db: Db
  clock: Clock
  secrets: Pick<Secrets, 'key'>
  notify: Notify
  record: RecordEvent
}

/** What an invoice is made out to. */
export interface InvoiceDetails {
  title: string
  /** Empty of a person. */
  taxNumber: string
  email: string
}

export type OpenedInvoice = Omit<InvoiceRow, 'details'> & InvoiceDetails

export interface AskedInvoice extends InvoiceDetails {
  orderId: string
  titleType: 'person' | 'company'
}

/** Who does it, for the audit. */
export interface By {
  actor: SignedIn
  address: string
}

export interface InvoiceService {
  /** What an order's invoice is, and what one may be asked for. Throws 404 for an order of somebody else. */
  ofOrder(
    actor: SignedIn,
    orderId: string,
  ): Promise<{ keptFen: number; refusal: string | null; invoice: OpenedInvoice | null }>
  /** Throws a refusal where there is nothing to invoice, or one stands already. */
  ask(actor: SignedIn, asked: AskedInvoice): Promise<{ invoiceId: string }>
  withdraw(actor: SignedIn, invoiceId: string): Promise<void>
  list(
    state: InvoiceState,
    page: { offset: number; limit: number },
  ): Promise<{ list: OpenedInvoice[]; total: number }>
  /** Everything about one; written down as a look at personal data. */
  open(invoiceId: string, by: By): Promise<OpenedInvoice>
  /** Throws a refusal where it would be for another amount than was shown, or the number is known. */
  issue(invoiceId: string, issued: { number: string; amount: string }, by: By): Promise<void>
  decline(invoiceId: string, reason: string, by: By): Promise<void>
  reverse(invoiceId: string, number: string, by: By): Promise<void>
  /** In a refund's transaction: what that means for the order's invoice, in words; null where it has none. */
  refunded(trx: Trx, orderId: string): Promise<string | null>
}

export function createInvoiceService({ db, clock, secrets, notify, record }: InvoicesDeps): InvoiceService {
  const detailsOf = (id: string) => ({ table: 'invoice', row: id, field: 'details' })

  function opened({ details, ...invoice }: InvoiceRow): OpenedInvoice {
    const plain = unseal(appKeys(secrets), detailsOf(invoice.id), details).toString()
    return { ...invoice, ...(JSON.parse(plain) as InvoiceDetails) }
  }

  /** Moves a locked invoice along its lifecycle. Throws a refusal where the event has no place. */
  async function move(
    trx: Trx,
    { id, state }: Pick<InvoiceRow, 'id' | 'state'>,
    event: InvoiceEvent,
    change: Omit<Parameters<typeof setInvoice>[2], 'state' | 'settled_at'> = {},
  ): Promise<void> {
    const next = nextState(state, event)
    if (!next) throw new Refusal(texts.settled)
    await setInvoice(trx, id, { ...change, state: next, settled_at: clock.now() })
  }

  /** One step that an administrator makes, written down with who it was. */
  function settle(
    invoiceId: string,
    event: 'issued' | 'declined' | 'reversed',
    { actor, address }: By,
    step: (
      trx: Trx,
      invoice: OpenedInvoice,
    ) => Promise<{ notice: Notice; change: Parameters<typeof move>[3] }>,
  ): Promise<void> {
    return db.transaction().execute(async (trx) => {
      const invoice = isUuid(invoiceId) ? await lockInvoice(trx, invoiceId) : undefined
      if (!invoice) throw notFound(texts.notFound)
      const { notice, change } = await step(trx, opened(invoice))
      await move(trx, invoice, event, change)
      await notify(trx, notice)
      await record(trx, {
        by: doer(actor, address),
        what: `invoice.${event}`,
        subject: { kind: 'invoice', id: invoiceId },
        after: { orderId: invoice.orderId, ...(event === 'issued' && { amountFen: invoice.keptFen }) },
      })
    })
  }

  async function requireNew(trx: Trx, number: string): Promise<void> {
    if (await isNumberTaken(trx, number)) throw new Refusal(texts.numberTaken)
  }

  return {
    async ofOrder(actor, orderId) {
      const order = asPayer(actor, isUuid(orderId) ? await findPaidOrder(db, orderId) : undefined)
      if (!order) throw notFound(paymentsMessages.orderNotFound)
      const newest = await newestOf(db, order.id)
      const standing = newest && stands(newest.state)
      const refusal = standing ? texts.openAlready : refusalOf(order)
      return { keptFen: order.keptFen, refusal, invoice: newest ? opened(newest) : null }
    },

    ask: (actor, { orderId, titleType, title, taxNumber, email }) =>
      db.transaction().execute(async (trx) => {
        const order = asPayer(actor, isUuid(orderId) ? await lockPaidOrder(trx, orderId) : undefined)
        if (!order) throw notFound(paymentsMessages.orderNotFound)
        const refusal = refusalOf(order)
        if (refusal) throw new Refusal(refusal)
        const id = uuidv7()
        const details = { title, taxNumber: titleType === 'company' ? taxNumber : '', email }
        const isNew = await insertInvoice(trx, {
          id,
          order_id: order.id,
          user_id: order.userId,
          title_type: titleType,
          details: seal(appKeys(secrets), detailsOf(id), Buffer.from(JSON.stringify(details))),
          asked_at: clock.now(),
        })
        if (!isNew) throw new Refusal(texts.openAlready)
        return { invoiceId: id }
      }),

    withdraw: (actor, invoiceId) =>
      db.transaction().execute(async (trx) => {
        const invoice = asBuyer(actor, isUuid(invoiceId) ? await lockInvoice(trx, invoiceId) : undefined)
        if (!invoice) throw notFound(texts.notFound)
        await move(trx, invoice, 'withdrawn')
      }),

    async list(state, page) {
      const { list, total } = await listInvoices(db, state, page)
      return { list: list.map(opened), total }
    },

    open: (invoiceId, { actor, address }) =>
      db.transaction().execute(async (trx) => {
        const invoice = isUuid(invoiceId) ? await findInvoice(trx, invoiceId) : undefined
        if (!invoice) throw notFound(texts.notFound)
        await record(trx, {
          by: doer(actor, address),
          what: 'invoice.read',
          subject: { kind: 'invoice', id: invoiceId },
        })
        return opened(invoice)
      }),

    issue: (invoiceId, { number, amount }, by) =>
      settle(invoiceId, 'issued', by, async (trx, invoice) => {
        if (invoice.state === 'asked' && invoice.keptFen !== fenFromYuan(amount))
          throw new Refusal(texts.amountChanged)
        await requireNew(trx, number)
        const notice = invoiceIssuedNotice(invoice, invoice.keptFen, maskedEmail(invoice.email))
        return { notice, change: { number, amount_fen: invoice.keptFen } }
      }),

    decline: (invoiceId, reason, by) =>
      settle(invoiceId, 'declined', by, async (_trx, invoice) => ({
        notice: invoiceDeclinedNotice(invoice, reason),
        change: { reason },
      })),

    reverse: (invoiceId, number, by) =>
      settle(invoiceId, 'reversed', by, async (trx, invoice) => {
        await requireNew(trx, number)
        return { notice: invoiceReversedNotice(invoice), change: { red_number: number } }
      }),

    async refunded(trx, orderId) {
      const newest = await newestOf(trx, orderId)
      if (newest?.state === 'issued') {
        await move(trx, newest, 'refunded')
        await notify(trx, invoiceRedDueNotice(newest))
        return '已开具的发票须红冲'
      }
      if (newest?.state !== 'asked') return newest?.state === 'red_due' ? '已开具的发票待红冲' : null
      if (newest.keptFen > 0) return '待开具的发票按余额开具'
      await move(trx, newest, 'emptied', { reason: '订单已全额退款' })
      await notify(trx, invoiceEmptiedNotice(newest))
      return '开票申请随之取消'
    },
  }
}

/** Why an order cannot be invoiced, null where it can. */
function refusalOf({ kind, keptFen }: { kind: string; keptFen: number }): string | null {
  // What a demand pays is the designer's income, not ours: 0532.
  if (kind === 'demand') return texts.inEscrow
  return keptFen > 0 ? null : texts.nothingLeft
}

/** `l***@example.edu.cn`. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@[^@]+$)/, '$1***')
