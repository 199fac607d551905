import type { Readable } from 'node:stream'
import type { PageRole } from '@yantu/contract/catalog/search'
import type { Swatch } from '@yantu/deck/raster/main-colours'
import type { PageLine } from '@yantu/deck/svg/lines'
import type { Rendition } from '../../files/index.ts'

/** What a reader sees of a file: SVG pages, the first `count` of a PDF, or finished pictures. */
export type Pages =
  | { kind: 'svg'; svgs: readonly string[] }
  | { kind: 'pdf'; file: PaintedFile['source']; count: number }
  | { kind: 'encoded'; pictures: readonly PaintedFile['source'][] }

/** Why a file can't be shown; `message` is Chinese, for its owner and its reviewer. */
export class Undrawable extends Error {
  override readonly name = 'Undrawable'
  /** Whether the file itself is at fault; otherwise another try may succeed. */
  readonly isCertain: boolean

  constructor(message: string, { isCertain, cause }: { isCertain: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isCertain = isCertain
  }
}

/** A file as pages. */
export interface PageSource {
  pageCount: number
  /** The first `count` pages, fewer where there are fewer. */
  pages(count: number): Promise<Pages>
  /** What stands on each page; empty where it is not known. */
  texts: readonly string[]
  /** Where the words stand, of the first pages; empty where it is not known. */
  lines: readonly PageLine[][]
  /** What each page is made to show; empty of what is no deck. */
  roles: readonly PageRole[][]
}

/** A file for the painter: by its absolute path where there is one. */
export interface PaintedFile {
  /** Lower case, without the dot. */
  extension: string
  source: { path: string } | Uint8Array
}

/** Draws pages; adapters/page-painter does it in the pool's processes. */
export interface PagePainter {
  /**
   * The first `most` pages of a file; null for a type that nothing draws.
   * @throws Undrawable, as `draw` and `film` do
   */
  open(file: PaintedFile, most: number): Promise<PageSource | null>
  /** Each page at every width of limits.pictureWidths, as WebP. */
  draw(pages: Pages): Promise<Rendition[][]>
  /** A card for a work of which nothing can be shown: its title and what kind of file it is. */
  cover(work: { title: string; extension: string }): PageSource
  /** What `keep` makes of the first seconds of an mp4, the film's head first; null where it has no picture. */
  film<Kept>(
    file: PaintedFile,
    seconds: number,
    keep: (film: Readable) => Promise<Kept>,
  ): Promise<Kept | null>
  /** A page nobody can read, at every width. */
  mask(page: readonly Rendition[]): Promise<Rendition[]>
  /** The picture with 砚图 · 预览 across all of its pixels, as WebP of the same size. */
  watermark(picture: Uint8Array): Promise<{ bytes: Buffer }>
  /** Base64 thumbhash of a page, shown until its picture arrives. */
  thumbhash(page: readonly Rendition[]): Promise<string>
  /** Values of the swatches that a page shows most. */
  mainColours(page: readonly Rendition[], swatches: readonly Swatch[]): Promise<string[]>
  /** How light a page is in the mean, 0–1. */
  lightness(page: readonly Rendition[]): Promise<number>
}
