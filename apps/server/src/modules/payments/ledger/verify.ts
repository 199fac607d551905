import { createHash } from 'node:crypto'
import type { Db, DbOrTrx, Trx } from '../../../db/schema.ts'
import { debitSign } from './accounts.ts'
import { accountsWithSums, allowLongReads, entriesAfter, head, sumOfLines } from './ledger.repository.ts'

/** Entries and accounts that are read at once: what an audit holds in memory. */
export const AUDIT_PAGE = 1_000

export interface LedgerAudit {
  entries: number
  /** One sentence per fault; empty when the books are sound. */
  faults: string[]
}

/** How far the chain is verified: the last entry's number and hash. */
export interface ChainPlace {
  number: number
  hash: Buffer
}

/** Before the first entry. */
export const chainStart: ChainPlace = {
  number: 0,
  hash: createHash('sha256').update('yantu ledger').digest(),
}

interface Page<Place> {
  /** Where this page ended, and where the next begins: null where there is none. */
  last: Place
  next: Place | null
  faults: string[]
}

type StoredEntry = Awaited<ReturnType<typeof entriesAfter>>[number]

/** Reads in one snapshot that changes nothing, without the limit that requests have. */
export const inSnapshot = <Result>(db: Db, read: (trx: Trx) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await allowLongReads(trx)
      return read(trx)
    })

/**
 * Reads the whole ledger in one snapshot and recomputes everything that must hold: the hash chain, that each
 * entry balances and matches what was hashed, that cached balances equal their postings, that no liability
 * is below zero and that all accounts sum to 0. `further` reads on in the same snapshot and names its own faults.
 */
export const verifyLedger = (
  db: Db,
  further: (trx: Trx) => Promise<string[]> = async () => [],
): Promise<LedgerAudit> =>
  inSnapshot(db, async (trx) => {
    const faults: string[] = []
    for (let place: ChainPlace | null = chainStart; place; ) {
      const page = await verifyEntries(trx, place)
      faults.push(...page.faults)
      place = page.next
    }
    for (let code: string | null = ''; code !== null; ) {
      const page = await verifyAccounts(trx, code)
      faults.push(...page.faults)
      code = page.next
    }
    const { number: entries } = await head(trx)
    return { entries, faults: [...faults, ...(await further(trx))] }
  })

/** Verifies the entries that follow a place; on the last page, that the head names their end. One snapshot a page. */
export async function verifyEntries(trx: Trx, { number, hash }: ChainPlace): Promise<Page<ChainPlace>> {
  const page = await entriesAfter(trx, number, AUDIT_PAGE)
  const faults: string[] = []
  let place = { number, hash }
  for (const stored of page) {
    faults.push(...auditEntry(stored, place))
    place = { number: stored.number, hash: stored.hash }
  }
  if (page.length === AUDIT_PAGE) return { last: place, next: place, faults }
  const newest = await head(trx)
  if (newest.number !== place.number || !newest.hash.equals(place.hash)) {
    faults.push(`the head names entry ${newest.number}, the last one is ${place.number}`)
  }
  return { last: place, next: null, faults }
}

function auditEntry(stored: StoredEntry, before: ChainPlace): string[] {
  const faults: string[] = []
  const lines = stored.lines ?? []
  const { event, key, lines: hashedLines } = JSON.parse(stored.body)
  const sum = lines.reduce((total, [, side, fen]) => total + (side === 'debit' ? fen : -fen), 0)
  if (stored.number !== before.number + 1) faults.push('its number leaves a gap')
  if (!stored.previous_hash.equals(before.hash)) faults.push('it does not follow the entry before')
  if (!stored.hash.equals(hashOf(stored, before.hash))) faults.push('its hash is wrong')
  if (event !== stored.event || key !== stored.key) faults.push('its event is not the hashed one')
  if (JSON.stringify(lines) !== JSON.stringify(hashedLines)) faults.push('its lines are not the hashed ones')
  if (sum !== 0) faults.push(`it is off balance by ${sum} fen`)
  return faults.map((fault) => `entry ${stored.number}: ${fault}`)
}

const hashOf = ({ number, at, body }: StoredEntry, previousHash: Buffer): Buffer =>
  createHash('sha256').update(previousHash).update(`${number}\n${at.getTime()}\n${body}`).digest()

/** Verifies the accounts that follow a code, each against its lines; on the last page, that all lines sum to 0. */
export async function verifyAccounts(db: DbOrTrx, after: string): Promise<Page<string>> {
  const page = await accountsWithSums(db, after, AUDIT_PAGE)
  const faults: string[] = []
  for (const { code, nature, balanceFen, debitFen } of page) {
    const summed = debitSign(nature) * debitFen
    if (summed !== balanceFen) faults.push(`account ${code}: holds ${balanceFen} fen, its postings ${summed}`)
    if (nature === 'liability' && summed < 0) faults.push(`account ${code}: a liability of ${summed} fen`)
  }
  const last = page.at(-1)?.code ?? after
  if (page.length === AUDIT_PAGE) return { last, next: last, faults }
  const total = await sumOfLines(db)
  if (total !== 0) faults.push(`all accounts sum to ${total} fen`)
  return { last, next: null, faults }
}
