/** Numbers of the specification (section 9 unless said) and of the trust page. Units are in the names. */
export const catalogLimits = {
  filterOptionsBeforeMore: 13,
  hotWords: 11,
  previews: { card: 5, detail: 12 },
  /** What of a work's pages its search knows: the first pages, and the first characters of each. */
  pageText: { pages: 100, chars: 1_000 },
  /** Where the lines of a shown page stand: of so many of them. */
  pageLines: 120,
  /** Pages found by role and word are counted, and looked at, to here. */
  foundPages: 1_000,
  suggestions: { works: 5, designers: 3, scenes: 3 },
  /** Words near one that finds nothing. */
  nearWords: 4,
  /** What of a video work and of a gold case's film everybody may play. */
  film: { videoSeconds: 30, pitchSeconds: 600 },
  /** A picture's address ends in `-<width>.webp`; the same picture exists at each of these widths (px). */
  pictureWidths: [320, 360, 480, 640, 960, 1280],
  /** The width that addresses on the wire name. */
  pictureWireWidth: 640,
  /** Up to this width (px) a picture that is for sale is shown without 砚图 · 预览 across it. */
  clearPictureWidth: 480,
  recommendations: 4,
  indexVideos: 3,
  keywordMaxChars: 50,
  /** Of a filter, values of a dictionary joined by commas: how long, and how many of them. */
  filter: { maxChars: 200, values: 20 },
  /** Characters as people count them. */
  titleMaxChars: 20,
  descriptionMaxChars: 2_000,
  priceMaxChars: 5,
  viewOncePerMs: 24 * 3_600_000,
} as const
