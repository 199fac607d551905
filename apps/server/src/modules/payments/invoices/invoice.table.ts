import type { InvoiceState } from '@yantu/contract/payments/invoices'

export interface InvoiceTables {
  invoice: InvoiceTable
}

export interface InvoiceTable {
  id: string
  order_id: string
  user_id: number
  state: InvoiceState
  title_type: 'person' | 'company'
  /** Title, tax number and e-mail, sealed together. */
  details: Buffer
  /** What it was issued for. */
  amount_fen: number | null
  number: string | null
  red_number: string | null
  /** Why it was declined, or ended by itself. */
  reason: string | null
  asked_at: Date
  settled_at: Date | null
}
