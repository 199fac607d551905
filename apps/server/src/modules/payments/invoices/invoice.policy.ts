import { type Authorized, authorized } from '../../../kernel/auth/authorized.ts'
import type { SignedIn } from '../../../kernel/auth/index.ts'

/** An invoice in the hands of whoever asked for it; null for everybody else's, which nobody learns to exist. */
export const asBuyer = <Invoice extends { userId: number }>(
  actor: SignedIn,
  invoice: Invoice | undefined,
): Authorized<Invoice, 'buyer'> | null =>
  invoice?.userId === actor.userId ? authorized(invoice, 'buyer') : null
