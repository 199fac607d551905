import type { SignedIn } from '../../kernel/auth/index.ts'
import { type Authorized, authorized } from '../../kernel/auth/authorized.ts'

/** An order in the hands of whoever pays it; null for everybody else's, which nobody learns to exist. */
export const asPayer = <Order extends { userId: number }>(
  actor: SignedIn,
  order: Order | undefined,
): Authorized<Order, 'payer'> | null => (order?.userId === actor.userId ? authorized(order, 'payer') : null)
