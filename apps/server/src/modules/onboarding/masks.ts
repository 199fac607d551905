/** 张*三 of three characters and more, 张* of two. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name]
  const last = rest.length > 1 ? (rest.at(-1) ?? '') : ''
  return `${first}${'*'.repeat(rest.length - (last ? 1 : 0))}${last}`
}

/** 110***********002X */
export const maskIdNumber = (idNumber: string): string =>
  `${idNumber.slice(0, 3)}${'*'.repeat(Math.max(0, idNumber.length - 7))}${idNumber.slice(-4)}`

/** The first and the last two characters. */
export const maskWxCode = (code: string): string =>
  code.length > 4 ? `${code.slice(0, 2)}****${code.slice(-2)}` : '*'.repeat(code.length)
