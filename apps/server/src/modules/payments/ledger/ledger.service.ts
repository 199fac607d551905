import type { Trx } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { AccountCode } from './accounts.ts'
import { canonicalBody, type Entry } from './entry.ts'
import { balanceOf, findEntry, insertEntry, lockHead } from './ledger.repository.ts'

/** The same event and key were booked with other lines: a bug, never to be papered over. */
export class LedgerConflict extends Error {
  constructor({ event, key }: Entry) {
    super(`ledger: ${event} ${key} was booked with other lines`)
    this.name = 'LedgerConflict'
  }
}

export interface Ledger {
  /**
   * Books an entry of `ledgerEvents` in the caller's transaction; booking the same again does nothing.
   * It takes the ledger's lock until the transaction ends, so it comes last in a transaction.
   * @returns the entry's number
   * @throws LedgerConflict; a PostgreSQL check violation (23514) where a liability would fall below zero
   */
  post(trx: Trx, entry: Entry): Promise<number>
  /** What an account holds, fen; it stays so until the transaction ends, so only posting comes after it. */
  held(trx: Trx, account: AccountCode): Promise<number>
}

export function createLedger(clock: Clock): Ledger {
  return {
    async post(trx, entry) {
      await lockHead(trx)
      const known = await findEntry(trx, entry.event, entry.key)
      if (!known) return insertEntry(trx, entry, clock.now())
      if (known.body !== canonicalBody(entry)) throw new LedgerConflict(entry)
      return known.number
    },
    async held(trx, account) {
      await lockHead(trx)
      return balanceOf(trx, account)
    },
  }
}
