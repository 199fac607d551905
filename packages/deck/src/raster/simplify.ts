/**
 * The renderer shapes a line once for each face on it and drops the line when their numbers of glyphs
 * differ. So its faces have no ligatures, and its text no characters that join or show nothing.
 */

const GSUB = 0x47535542
const DIRECTORY = 12
const RECORD = 16

/** The font without its table of substitutions; other tables stay where they are. */
export function withoutLigatures(bytes: Buffer): Buffer {
  const count = bytes.readUInt16BE(4)
  const at = Array.from({ length: count }, (_, i) => DIRECTORY + i * RECORD).find(
    (record) => bytes.readUInt32BE(record) === GSUB,
  )
  if (at === undefined) return bytes
  const font = Buffer.from(bytes)
  font.copyWithin(at, at + RECORD, DIRECTORY + count * RECORD)
  font.writeUInt16BE(count - 1, 4)
  return font
}

const KEYCAP = /([0-9#*])\ufe0f?\u20e3/g
const CIRCLED = '⓪①②③④⑤⑥⑦⑧⑨'
const JOINING = /\p{Cf}|[\ufe00-\ufe0f]|(?<=\p{Extended_Pictographic})[\u{1f3fb}-\u{1f3ff}]/gu
const DECOMPOSED = /\p{M}/u

/** A row of text: an emoji of several as its parts, a keycap as a circled figure, letters composed. */
const simpleRow = (text: string): string => {
  const composed = DECOMPOSED.test(text) ? text.normalize('NFC') : text
  return composed.replace(KEYCAP, (_, key: string) => CIRCLED[Number(key)] ?? key).replace(JOINING, '')
}

/** Text with a place for each character keeps their number. */
const simpleGlyphs = (text: string): string => text.replace(JOINING, ' ')

/** A page without characters that join: rows stand in spans, characters with places directly in their text. */
export const simplified = (svg: string): string =>
  svg.replace(/(<[^>]*>)([^<]+)/g, (_, tag: string, text: string) =>
    tag.startsWith('<text ') ? tag + simpleGlyphs(text) : tag + simpleRow(text),
  )

const PICTURE = /<(?:[\w-]+:)?(?:image|feImage)\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi
const OUTSIDE = /(href\s*=\s*)(?!["']data:image\/(?:png|jpeg|gif|webp);base64,)(?:"[^"]*"|'[^']*')/gi

/**
 * A page whose pictures carry their own bytes or are left off: the renderer would read any other
 * address as a file of this machine. Declarations go as well, for an entity could spell a picture.
 */
export const withoutFiles = (svg: string): string =>
  svg
    .replace(/<!DOCTYPE[^[>]*(?:\[[^\]]*\])?[^>]*>/gi, '')
    .replace(PICTURE, (tag) => tag.replace(OUTSIDE, '$1""'))
