/** GB 32100-2015: digits and capitals without I, O, S, V and Z, which could be taken for digits. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const LENGTH = 18

/**
 * Whether a text is a unified social credit code, which is the tax number of every organisation since 2015: 18 signs,
 * the last of them the check of those before (GB 32100-2015, modulus 31).
 */
export function isTaxNumber(text: string): boolean {
  const values = [...text].map((sign) => SIGNS.indexOf(sign))
  if (values.length !== LENGTH || values.includes(-1)) return false
  let sum = 0
  let weight = 1
  for (const value of values.slice(0, -1)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return (31 - (sum % 31)) % 31 === values.at(-1)
}
