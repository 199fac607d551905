import { createHash } from 'node:crypto'
import type { Db, DbOrTrx } from '../../../db/schema.ts'
import { debitSign } from './accounts.ts'
import { accountsWithSums, allowLongReads, entriesAfter, head } from './ledger.repository.ts'

const BATCH = 1_000

export interface LedgerAudit {
  entries: number
  /** One sentence per fault; empty when the books are sound. */
  faults: string[]
}

type StoredEntry = Awaited<ReturnType<typeof entriesAfter>>[number]

/**
 * Reads the whole ledger in one snapshot and recomputes everything that must hold: the hash chain, that each
 * entry balances and matches what was hashed, that cached balances equal their postings, that no liability
 * is below zero and that all accounts sum to 0.
 */
export const verifyLedger = (db: Db): Promise<LedgerAudit> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await allowLongReads(trx)
      const chain = await auditEntries(trx)
      return { entries: chain.entries, faults: [...chain.faults, ...(await auditAccounts(trx))] }
    })

async function auditEntries(db: DbOrTrx): Promise<LedgerAudit> {
  const faults: string[] = []
  let number = 0
  let hash: Buffer = createHash('sha256').update('yantu ledger').digest()
  for (;;) {
    const batch = await entriesAfter(db, number, BATCH)
    for (const stored of batch) {
      faults.push(...auditEntry(stored, number + 1, hash))
      number = stored.number
      hash = stored.hash
    }
    if (batch.length < BATCH) break
  }
  const newest = await head(db)
  if (newest.number !== number || !newest.hash.equals(hash)) {
    faults.push(`the head names entry ${newest.number}, the last one is ${number}`)
  }
  return { entries: number, faults }
}

function auditEntry(stored: StoredEntry, expectedNumber: number, previousHash: Buffer): string[] {
  const faults: string[] = []
  const lines = stored.lines ?? []
  const { event, key, lines: hashedLines } = JSON.parse(stored.body)
  const sum = lines.reduce((total, [, side, fen]) => total + (side === 'debit' ? fen : -fen), 0)
  if (stored.number !== expectedNumber) faults.push('its number leaves a gap')
  if (!stored.previous_hash.equals(previousHash)) faults.push('it does not follow the entry before')
  if (!stored.hash.equals(hashOf(stored, previousHash))) faults.push('its hash is wrong')
  if (event !== stored.event || key !== stored.key) faults.push('its event is not the hashed one')
  if (JSON.stringify(lines) !== JSON.stringify(hashedLines)) faults.push('its lines are not the hashed ones')
  if (sum !== 0) faults.push(`it is off balance by ${sum} fen`)
  return faults.map((fault) => `entry ${stored.number}: ${fault}`)
}

const hashOf = ({ number, at, body }: StoredEntry, previousHash: Buffer): Buffer =>
  createHash('sha256').update(previousHash).update(`${number}\n${at.getTime()}\n${body}`).digest()

async function auditAccounts(db: DbOrTrx): Promise<string[]> {
  const faults: string[] = []
  let total = 0
  for (const { code, nature, balanceFen, debitFen } of await accountsWithSums(db)) {
    total += debitFen
    const summed = debitSign(nature) * debitFen
    if (summed !== balanceFen) faults.push(`account ${code}: holds ${balanceFen} fen, its postings ${summed}`)
    if (nature === 'liability' && summed < 0) faults.push(`account ${code}: a liability of ${summed} fen`)
  }
  if (total !== 0) faults.push(`all accounts sum to ${total} fen`)
  return faults
}
