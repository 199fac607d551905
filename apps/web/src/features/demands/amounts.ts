/** Yuan with commas between the thousands, as `Price` takes it. */
export const grouped = (yuan: string): string => yuan.replace(/\B(?=(\d{3})+(?=\.|$))/g, ',')

/** A rate as people write it: 0.2 is 20%. */
export const percent = (rate: number): string => `${Number((rate * 100).toFixed(4))}%`
