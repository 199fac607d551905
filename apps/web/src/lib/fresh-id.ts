/** A name that nobody else has, of 32 hexadecimal digits; also where a page has no `crypto.randomUUID` (plain HTTP). */
export const freshId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
