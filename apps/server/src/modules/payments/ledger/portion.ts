const MILLION = 1_000_000

/**
 * floor(fen × rate), the rate read as millionths so that 0.7 of 90 fen is 63 and not 62.
 * Throws RangeError on a rate outside 0–1 or an amount that isn't whole fen.
 */
export function portion(fen: number, rate: number): number {
  if (!(rate >= 0 && rate <= 1)) throw new RangeError(`not a share: ${rate}`)
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`not an amount in fen: ${fen}`)
  return Number((BigInt(fen) * BigInt(Math.round(rate * MILLION))) / BigInt(MILLION))
}
