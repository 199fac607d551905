const YUAN = /^(\d{1,13})(?:\.(\d{1,2}))?$/

/** Yuan as text to integer fen. Throws RangeError on anything but digits with at most two decimals. */
export function fenFromYuan(yuan: string): number {
  const match = YUAN.exec(yuan)
  if (!match) throw new RangeError(`not an amount in yuan: ${yuan}`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Integer fen to yuan as text: two decimals, always. */
export function yuanFromFen(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not an amount in fen: ${fen}`)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

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
