/** A rate as people write it: 0.2 is 20%. */
export const percent = (rate: number): string => `${Number((rate * 100).toFixed(4))}%`
