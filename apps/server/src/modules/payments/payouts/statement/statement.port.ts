/** Prints pages (SVG, px, all of one size) as a PDF: equal pages are equal bytes. */
export type StatementPrinter = (document: {
  svgs: readonly string[]
  size: { width: number; height: number }
  title: string
  /** ISO 8601. */
  created: string
}) => Promise<Buffer>
