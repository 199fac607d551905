const FEN = 100
const YUAN = /^\d+(\.\d{1,2})?$/

/** Fen of an amount as it is typed; null of what is none. Never by way of a float. */
export function fenOf(yuan: string): number | null {
  if (!YUAN.test(yuan)) return null
  const [whole = '0', decimals = ''] = yuan.split('.')
  return Number(whole) * FEN + Number(decimals.padEnd(2, '0'))
}

export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / FEN)}.${String(fen % FEN).padStart(2, '0')}`

/** What is left of the escrow for the designer where so much goes back; null where it is no part of it. */
export function restOf(escrow: string, refund: string): string | null {
  const [all, back] = [fenOf(escrow), fenOf(refund)]
  return all === null || back === null || back > all ? null : yuanOf(all - back)
}

/** Half of an escrow, the odd fen with the designer. */
export const halfOf = (escrow: string): string => yuanOf(Math.floor((fenOf(escrow) ?? 0) / 2))
