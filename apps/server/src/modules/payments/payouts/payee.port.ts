import type { Trx } from '../../../db/schema.ts'
import type { Doer } from '../../audit/index.ts'

/** Somebody who is to be paid, as far as everybody at work may know. */
export interface Payee {
  realName: 'none' | 'pending' | 'verified'
  /** Null where none is bound; `bank` is '' where the number does not tell. */
  card: { bank: string; last4: string } | null
  /** When the card was bound or replaced. */
  changedAt: Date | null
}

/** Where the money goes, in clear: for the bank's file alone. */
export interface PayeeAccount {
  holder: string
  cardNumber: string
  bank: string
}

/** What payouts ask of the people's data. */
export interface Payees {
  /** In a transaction the card does not change until it ends. */
  payee(userId: number, within?: Trx): Promise<Payee>
  /**
   * By user; who has no card is missing. Each look is an audit event (`personal.seen`) of the transaction: it is there
   * exactly if what it was for is committed. `about` names that: `payout-batch:12`.
   */
  revealAccounts(
    trx: Trx,
    userIds: readonly number[],
    look: { by: Doer; about: string },
  ): Promise<ReadonlyMap<number, PayeeAccount>>
}
