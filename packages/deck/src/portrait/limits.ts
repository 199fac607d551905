/** Beyond these a part of a page is left out, or drawn more simply, and the page says so. */
export const PORTRAIT_LIMITS = {
  /** Nodes of one page, and of all pages. */
  nodes: 4_000,
  allNodes: 100_000,
  /** Points of one form, and guides that it is calculated with. */
  points: 60_000,
  guides: 4_000,
  /** Bytes of a picture as stored, its pixels, and bytes of all pictures as they are drawn. */
  pictureBytes: 40 * 1024 * 1024,
  picturePixels: 60_000_000,
  allPictureBytes: 120 * 1024 * 1024,
  /** Copies of a tile; a fill of more takes the tile's colour. */
  tiles: 64,
  /** Bars, points and slices of one chart. */
  chartPoints: 3_000,
  /** ms; pages that are not drawn by then are left out. */
  time: 30_000,
} as const
