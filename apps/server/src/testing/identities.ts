/** Of no place: nobody's number begins so. */
const NOWHERE = '990001'
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An identity number that checks and is nobody's. */
export function idNumberOf(serial: number, birthday = '19950412'): string {
  const body = `${NOWHERE}${birthday}${String(serial).padStart(3, '0')}`
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(body[at]), 0)
  return `${body}${'10X98765432'[sum % 11]}`
}

/** A card number of 招商银行 that checks and is nobody's. */
export function cardNumberOf(serial: number): string {
  const body = `622588${String(serial).padStart(9, '0')}`
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
