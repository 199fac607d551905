const COMMON = '一二三四五六七八九十'
const FORMAL = '壹贰叁肆伍陆柒捌玖拾'

/** 1 to 99 in the ten numerals of a row; figures beyond, and for what is below. */
function written(number: number, row: string): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (number < 1 || tens >= 10) return String(number)
  const ten = tens > 0 ? `${tens > 1 ? row[tens - 1] : ''}${row[9]}` : ''
  return ten + (ones ? row[ones - 1] : '')
}

/** 一, 十一, 二十 … */
export const commonNumeral = (number: number): string => written(number, COMMON)

/** 壹, 拾壹, 贰拾 … as documents and accession books count. */
export const formalNumeral = (number: number): string => written(number, FORMAL)

const UNITS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
const TENS = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC']

/** I, XI, XX … to 99; figures beyond, and for what is below 1. */
export const romanNumeral = (number: number): string =>
  (number < 100 && `${TENS[Math.floor(number / 10)] ?? ''}${UNITS[number % 10] ?? ''}`) || String(number)
