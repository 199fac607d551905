/** A page drawn small, in shades of grey, row by row. */
export const LOOK = { width: 64, height: 36 } as const
/** What is seen of a page: its words, and its picture drawn small (`LOOK`), null where nobody drew it. */
export type SeenPage = { text: string; grey: Uint8Array | null }

/** px of a cell; of each there are two bits. */
const CELL = 4
const COLUMNS = LOOK.width / CELL
const ROWS = LOOK.height / CELL
export const LOOK_BYTES = (COLUMNS * ROWS * 2) / 8
/** Steps between neighbours below which nobody sees an edge, of 255. */
const FLAT = 3

/**
 * Where a page has edges and which way they run: what stays when its colours are others, lighter or turned about. Null
 * where there is nothing to be seen.
 */
export function lookHash(grey: Uint8Array): Uint8Array | null {
  if (grey.length !== LOOK.width * LOOK.height) throw new RangeError('a page of another size')
  const across = new Float64Array(COLUMNS * ROWS)
  const down = new Float64Array(COLUMNS * ROWS)
  for (let y = 0; y < LOOK.height; y++)
    for (let x = 0; x < LOOK.width; x++) {
      const at = y * LOOK.width + x
      const cell = Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL)
      if (x + 1 < LOOK.width) across[cell]! += seen(grey[at + 1]! - grey[at]!)
      if (y + 1 < LOOK.height) down[cell]! += seen(grey[at + LOOK.width]! - grey[at]!)
    }
  const strength = across.map((value, i) => value + down[i]!)
  const edged = strength.filter((value) => value > 0).toSorted()
  if (edged.length < COLUMNS) return null
  const middle = edged[edged.length >> 1]!
  const bits = new Uint8Array(LOOK_BYTES)
  for (const [cell, value] of strength.entries()) {
    if (value >= middle) set(bits, cell)
    if (value > 0 && across[cell]! > down[cell]!) set(bits, COLUMNS * ROWS + cell)
  }
  return bits
}

/** A root, so that a page's one black panel does not drown its words. */
const seen = (step: number): number => (Math.abs(step) < FLAT ? 0 : Math.sqrt(Math.abs(step)))

const set = (bits: Uint8Array, at: number): void => {
  bits[at >> 3]! |= 1 << (at & 7)
}

/** The part of two pages' bits that is the same, 0–1; chance pages have about a half to three quarters. */
export function sameLook(a: Uint8Array, b: Uint8Array): number {
  let differing = 0
  for (const [i, byte] of a.entries())
    for (let rest = byte ^ b[i]!; rest > 0; rest &= rest - 1) differing += 1
  return 1 - differing / (LOOK_BYTES * 8)
}
