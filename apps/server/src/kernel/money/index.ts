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
