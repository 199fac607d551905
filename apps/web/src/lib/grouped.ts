/**
 * A number, or an amount in yuan, with commas between the thousands of its whole part (GB/T 15835—2011, 5.1.1). Not by
 * the browser's `toLocaleString`, which reads the tables of a language first (docs/decisions/0742).
 */
export const grouped = (value: number | string): string =>
  String(value).replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','))
