/** The number of an id in decimal digits, as users and works have it; null for what cannot be one. */
export const decimalId = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
