export const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100)

/** The sum of amounts in yuan, exact. */
export const sumYuan = (amounts: readonly string[]): string =>
  (amounts.reduce((sum, yuan) => sum + fenOf(yuan), 0) / 100).toFixed(2)
