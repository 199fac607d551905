import type { Trx } from '../../../db/schema.ts'
import { balanceOf } from '../ledger/index.ts'
import { besideTheirEarnings, heldForPayouts, referenceOf } from './withdrawals.repository.ts'

/** What of the withdrawals and the accounts that they stand for does not agree, in words. */
export async function auditPayouts(trx: Trx): Promise<string[]> {
  const { transitFen, taxFen } = await heldForPayouts(trx)
  const accounts = [
    ['payout_transit', transitFen],
    ['tax_payable', taxFen],
  ] as const
  const faults: string[] = []
  for (const [account, fen] of accounts) {
    const balanceFen = await balanceOf(trx, account)
    if (balanceFen !== fen)
      faults.push(`${account} holds ${balanceFen} fen, its withdrawals add up to ${fen}`)
  }
  const strange = await besideTheirEarnings(trx)
  return [...faults, ...strange.map((row) => `withdrawal ${referenceOf(row)} is not what it took along`)]
}
