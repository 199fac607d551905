const CMAP = 0x636d6170

/** Where a font's character map begins, or -1. */
function tableOffset(font: DataView): number {
  for (let i = 0; i < font.getUint16(4); i++)
    if (font.getUint32(12 + i * 16) === CMAP) return font.getUint32(12 + i * 16 + 8)
  return -1
}

/** Segments of format 4, groups of format 12: [first, last] of what has a glyph. */
function* ranges(
  font: DataView,
  at: number,
): Generator<[first: number, last: number, glyph: (code: number) => number]> {
  const format = font.getUint16(at)
  if (format === 12) {
    for (let i = 0; i < font.getUint32(at + 12); i++) {
      const group = at + 16 + i * 12
      const first = font.getUint32(group)
      yield [first, font.getUint32(group + 4), (code) => font.getUint32(group + 8) + code - first]
    }
  }
  if (format !== 4) return
  const doubled = font.getUint16(at + 6)
  const [ends, starts] = [at + 14, at + 16 + doubled]
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled]
  for (let i = 0; i < doubled; i += 2) {
    const first = font.getUint16(starts + i)
    const delta = font.getUint16(deltas + i)
    const offset = font.getUint16(offsets + i)
    yield [
      first,
      font.getUint16(ends + i),
      (code) => {
        if (offset === 0) return (code + delta) & 0xffff
        const glyph = font.getUint16(offsets + i + offset + 2 * (code - first))
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff
      },
    ]
  }
}

/** The code points that a TrueType or OpenType font has glyphs for; meant for small fonts. */
export function coveredBy(bytes: Uint8Array): ReadonlySet<number> {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const covered = new Set<number>()
  const cmap = tableOffset(font)
  if (cmap < 0) return covered
  for (let i = 0; i < font.getUint16(cmap + 2); i++)
    for (const [first, last, glyph] of ranges(font, cmap + font.getUint32(cmap + 4 + i * 8 + 4)))
      for (let code = first; code <= last && code !== 0xffff; code++) if (glyph(code) !== 0) covered.add(code)
  return covered
}
