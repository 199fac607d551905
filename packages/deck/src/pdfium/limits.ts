/** Beyond these a PDF is refused, or its page drawn in part. Time and memory are its job's (workers/kinds.ts). */
export const PDF_LIMITS = {
  pages: 3_000,
  /** A page that is longer is drawn from its top: times as high as wide. */
  height: 4,
  /** Characters of one page that are read. */
  characters: 100_000,
} as const
