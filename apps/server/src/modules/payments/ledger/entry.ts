import type { AccountCode } from './accounts.ts'

export type Side = 'debit' | 'credit'

export interface Line {
  readonly account: AccountCode
  readonly side: Side
  /** Positive integer fen. */
  readonly fen: number
}

/** One booking: `event` and `key` together are unique, so that a replay books once. */
export interface Entry {
  readonly event: string
  readonly key: string
  readonly lines: readonly Line[]
}

export const debit = (account: AccountCode, fen: number): Line => ({ account, side: 'debit', fen })
export const credit = (account: AccountCode, fen: number): Line => ({ account, side: 'credit', fen })

/**
 * Lines of nothing are left out: a designer's share of 0 fen is no booking.
 * Throws RangeError unless the rest balances in positive integers.
 */
export function entry(event: string, key: string, all: readonly Line[]): Entry {
  const lines = all.filter((line) => line.fen !== 0)
  let difference = 0
  for (const { account, side, fen } of lines) {
    if (!Number.isSafeInteger(fen) || fen < 0)
      throw new RangeError(`${event} ${key}: ${fen} fen on ${account}`)
    difference += side === 'debit' ? fen : -fen
  }
  if (lines.length < 2) throw new RangeError(`${event} ${key}: nothing to book`)
  if (difference !== 0) throw new RangeError(`${event} ${key}: off balance by ${difference} fen`)
  return { event, key, lines }
}

/** The text the hash chain covers; two entries are the same booking exactly if it is the same. */
export const canonicalBody = ({ event, key, lines }: Entry): string =>
  JSON.stringify({ event, key, lines: lines.map(({ account, side, fen }) => [account, side, fen]) })
