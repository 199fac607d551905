import { createHash } from 'node:crypto'
import type { Moved, StatementRow } from './statement.repository.ts'

export interface Statement {
  designerId: number
  /** `YYYY-MM`, Shanghai. */
  month: string
  /** The newest entry of the ledger at the end of the month; null before the first. */
  head: { number: number; hash: string } | null
  opening: Moved
  rows: readonly StatementRow[]
  closing: Moved
}

const add = (one: Moved, other: Moved): Moved => ({
  pendingFen: one.pendingFen + other.pendingFen,
  payableFen: one.payableFen + other.payableFen,
  owedFen: one.owedFen + other.owedFen,
})

/** A statement closes with what its rows make of its opening. */
export const statementOf = (read: Omit<Statement, 'closing'>): Statement => ({
  ...read,
  closing: read.rows.reduce<Moved>(add, read.opening),
})

/**
 * What vouches for a statement: SHA-256 (hex) over whose and which month it is, the head of the ledger's chain, how
 * many rows it has and each of them. Whoever changes a figure, or rewrites the chain, has another.
 */
export function codeOf({ designerId, month, head, opening, rows }: Statement): string {
  const lines = rows.map(({ number, event, at, pendingFen, payableFen, owedFen }) => [
    number,
    event,
    at.getTime(),
    pendingFen,
    payableFen,
    owedFen,
  ])
  const { pendingFen, payableFen, owedFen } = opening
  const before = [pendingFen, payableFen, owedFen]
  const text = [1, month, designerId, head?.number ?? 0, head?.hash ?? '', rows.length, before, lines]
  return createHash('sha256').update(JSON.stringify(text)).digest('hex')
}
