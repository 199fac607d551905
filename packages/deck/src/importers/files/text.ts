/** Bytes to text: by byte order mark, else strict UTF-8, else UTF-16 by its zeros, else GB 18030. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('gb18030', bytes)
  }
}

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

/** Characters that no text holds on purpose: controls, byte order marks, zero-width marks, half surrogates. */
const STRAY =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\u2060\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/gu

/** One line of clean text: white space of any kind is one space. */
export const cleanLine = (text: string): string => text.replace(STRAY, '').replace(/\s+/gu, ' ').trim()

/** Clean paragraphs, one a line; empty ones are left out. */
export const cleanLines = (text: string): string[] =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(cleanLine)
    .filter(Boolean)
