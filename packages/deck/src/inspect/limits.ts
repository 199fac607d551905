const MB = 1024 * 1024

/** Beyond any of these a file is refused; a real deck of a thousand pages stays far below them. */
export const INSPECT_LIMITS = {
  entries: 20_000,
  /** Declared size of everything unpacked, bytes. */
  total: 3_000 * MB,
  /** Declared growth of one entry, where it grows past `ratioFrom` bytes. */
  ratio: 200,
  ratioFrom: 10 * MB,
  /** One XML part, and all that are read, bytes. */
  part: 24 * MB,
  parts: 256 * MB,
  xmlDepth: 256,
  xmlElements: 3_000_000,
  pages: 3_000,
  /** Shapes of one page; groups opened. */
  shapes: 20_000,
  /** Cells that one table or one merged cell may claim. */
  cells: 20_000,
  /** A compound file is read whole, bytes. */
  compound: 200 * MB,
} as const
