/** Of the first seventeen digits (GB 11643-1999), and the last character by the sum's remainder. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECKS = '10X98765432'

/** As it is kept and compared: without spaces, its x a capital letter. */
export const normalIdNumber = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** Day of birth by a normal number, `YYYY-MM-DD`; null where there is no such day. */
export function birthdayOf(idNumber: string): string | null {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(idNumber) ?? []
  const text = `${year}-${month}-${day}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

/** Whether a normal number may be somebody's: eighteen characters, a day that was, the right check character. */
export function isIdNumber(idNumber: string): boolean {
  if (birthdayOf(idNumber) === null || !/^[1-9]/.test(idNumber)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(idNumber[at]), 0)
  return CHECKS[sum % 11] === idNumber[17]
}

/** Full years of age on a day `YYYY-MM-DD`. */
export function ageOn(birthday: string, day: string): number {
  const [born, now] = [birthday, day].map((date) => date.split('-').map(Number) as [number, number, number])
  const [years, months, days] = [0, 1, 2].map((at) => now![at]! - born![at]!) as [number, number, number]
  return months < 0 || (months === 0 && days < 0) ? years - 1 : years
}
