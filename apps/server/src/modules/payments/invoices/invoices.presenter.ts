import type { DataOf } from '@yantu/contract'
import { yuanFromFen } from '@yantu/contract/money'
import type { Invoice, invoiceEndpoints, ListedInvoice } from '@yantu/contract/payments/invoices'
import { wireTime } from '../../../kernel/time/index.ts'
import { type InvoiceService, maskedEmail, type OpenedInvoice } from './invoices.service.ts'

/** Names of users by id. */
type Names = ReadonlyMap<number, { userName: string }>

const presentInvoice = (invoice: OpenedInvoice): Invoice => ({
  invoiceId: invoice.id,
  state: invoice.state,
  titleType: invoice.titleType,
  title: invoice.title,
  taxNumber: invoice.taxNumber,
  email: maskedEmail(invoice.email),
  amount: yuanFromFen(invoice.amountFen ?? invoice.keptFen),
  number: invoice.number,
  reason: invoice.reason,
  askTime: wireTime(invoice.askedAt),
  settleTime: invoice.settledAt && wireTime(invoice.settledAt),
})

export const presentOfOrder = ({
  keptFen,
  refusal,
  invoice,
}: Awaited<ReturnType<InvoiceService['ofOrder']>>): DataOf<typeof invoiceEndpoints.invoiceOfOrder> => ({
  amount: yuanFromFen(keptFen),
  refusal,
  invoice: invoice && presentInvoice(invoice),
})

export const presentListed = (invoice: OpenedInvoice, names: Names): ListedInvoice => ({
  ...presentInvoice(invoice),
  orderId: invoice.orderId,
  description: invoice.description,
  userId: String(invoice.userId),
  userName: names.get(invoice.userId)?.userName ?? '',
  redNumber: invoice.redNumber,
})
