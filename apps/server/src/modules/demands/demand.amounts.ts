import { portion } from '@yantu/contract/money'

/** Rates by which a demand is paid, each of the dictionary and 0–1. */
export interface Rates {
  urgent: number
  deposit: number
  commission: number
}

/** All in fen. */
export interface Amounts {
  urgentFen: number
  totalFen: number
  depositFen: number
  balanceFen: number
}

const MILLION = 1_000_000n

/** fen × rate, the rate in millionths, halves up. */
function rounded(fen: number, rate: number): number {
  if (!(rate >= 0 && rate <= 1)) throw new RangeError(`not a rate: ${rate}`)
  return Number((BigInt(fen) * BigInt(Math.round(rate * 1_000_000)) * 2n + MILLION) / (MILLION * 2n))
}

/**
 * What a demand of this fee costs (trust, The demand's states). Deposit and balance are both at least one fen.
 * Throws RangeError where the fee is below two fen or a rate is none.
 */
export function amountsOf(feeFen: number, isUrgent: boolean, { urgent, deposit }: Rates): Amounts {
  if (!Number.isSafeInteger(feeFen) || feeFen < 2) throw new RangeError(`not a fee in fen: ${feeFen}`)
  const urgentFen = isUrgent ? rounded(feeFen, urgent) : 0
  const totalFen = feeFen + urgentFen
  const depositFen = Math.min(Math.max(rounded(totalFen, deposit), 1), totalFen - 1)
  return { urgentFen, totalFen, depositFen, balanceFen: totalFen - depositFen }
}

/** The platform's part of what is released, fen. */
export const commissionOf = (releasedFen: number, rate: number): number => portion(releasedFen, rate)

/** How `refundFen` is taken from the two payments: from the balance first. Throws RangeError beyond what was paid. */
export function refundParts(refundFen: number, paid: { depositFen: number; balanceFen: number }) {
  const ofBalance = Math.min(refundFen, paid.balanceFen)
  const ofDeposit = refundFen - ofBalance
  if (ofDeposit > paid.depositFen) throw new RangeError(`${refundFen} fen were never paid`)
  return { ofDeposit, ofBalance }
}
