import type { Db, Trx } from '../../db/schema.ts'
import { accountsBesideEarnings } from './earnings/index.ts'
import { balanceOf, bookedBy, type LedgerAudit, verifyLedger } from './ledger/index.ts'
import { unallocatedFen } from './receipts.repository.ts'
import { writtenOffFen } from './reconciliation/differences.repository.ts'

/** Names in words what of a product's rows and its accounts does not agree. */
export type BooksCheck = (trx: Trx) => Promise<string[]>

/** Verifies the whole ledger, and that its accounts are the sums of the rows they stand for; a product's by `checks`. */
export const verifyBooks = (db: Db, checks: readonly BooksCheck[] = []): Promise<LedgerAudit> =>
  verifyLedger(db, (trx) => auditRows(trx, checks))

/** Names what of the rows and the accounts that stand for them does not agree. */
export async function auditRows(trx: Trx, checks: readonly BooksCheck[]): Promise<string[]> {
  const faults = []
  for (const check of [auditEarnings, auditReceipts, auditWriteOffs, ...checks])
    faults.push(...(await check(trx)))
  return faults
}

async function auditReceipts(trx: Trx): Promise<string[]> {
  const [balanceFen, receiptsFen] = [await balanceOf(trx, 'unallocated'), await unallocatedFen(trx)]
  if (balanceFen === receiptsFen) return []
  return [`unallocated holds ${balanceFen} fen, its receipts add up to ${receiptsFen}`]
}

async function auditWriteOffs(trx: Trx): Promise<string[]> {
  const lostFen = await bookedBy(trx, 'difference_written_off', 'write_off')
  const rowsFen = await writtenOffFen(trx)
  return lostFen === -rowsFen
    ? []
    : [`${lostFen} fen of differences are written off in the books, ${-rowsFen} in their rows`]
}

async function auditEarnings(trx: Trx): Promise<string[]> {
  const found = await accountsBesideEarnings(trx)
  return found.map(
    ({ account, balanceFen, earningsFen }) =>
      `${account} holds ${balanceFen} fen, its earnings add up to ${earningsFen}`,
  )
}
