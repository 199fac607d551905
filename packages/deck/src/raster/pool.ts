import type { FileSource } from '../make/source.ts'
import type { PdfPages } from '../pdf/pages.ts'
import type { ShareCard } from '../share/types.ts'
import { JobPool } from '../workers/job-pool.ts'
import { toBuffer } from '../workers/job-process.ts'
import type { RasterOptions, RasterPicture } from './rasterize.ts'
import type { DrawingOptions, FigurePicture } from './task.ts'

/** ms of one core, about: of a picture for links. */
const SHARE = 700
/** ms of one core, about: of a page, and of each px of the widths that it is drawn at. */
const PAGE = 40
const PX = 0.1

/** Draws decks in the pool's processes. All reject with a `JobError`. */
export class RasterWorker {
  private readonly pool: JobPool

  constructor(pool: JobPool = new JobPool()) {
    this.pool = pool
  }

  /** Like `rasterizeSlides`; drawn for a user who waits for it, or after all that somebody waits for. */
  async rasterize(
    svgs: readonly string[],
    options: DrawingOptions,
    user: number | null = null,
  ): Promise<RasterPicture[][]> {
    const pages: RasterPicture[][] = []
    const px = options.widths.reduce((sum, width) => sum + width, 0)
    await this.pool.run(user === null ? 'pictures' : 'thumbnails', {
      user,
      weight: svgs.length * (PAGE + px * PX),
      request: () => ({ svgs, options }),
      part({ index, pictures }) {
        pages[index] = pictures.map((picture) => ({ ...picture, bytes: toBuffer(picture.bytes) }))
      },
    })
    return pages
  }

  /** Like `watermarked`, for nobody who waits. */
  async watermark(picture: Uint8Array): Promise<RasterPicture> {
    const weight = PAGE
    const drawn = await this.pool.run('watermark', { user: null, weight, request: () => picture })
    return { ...drawn, bytes: toBuffer(drawn.bytes) }
  }

  /** Like `markedPhoto`, for the user who sends it. */
  async markPhoto(
    picture: FileSource,
    { longestPx, quality }: { longestPx: number; quality: number },
    user: number,
  ): Promise<Buffer> {
    const request = () => ({ picture, longestPx, quality })
    return toBuffer((await this.pool.run('photo', { user, weight: PAGE, request })).bytes)
  }

  /** Like `figurePicture`, for the user who sends it. */
  async figure(picture: FileSource, longestPx: number, user: number): Promise<FigurePicture> {
    const request = () => ({ picture, longestPx })
    const drawn = await this.pool.run('figure', { user, weight: PAGE, request })
    return { ...drawn, bytes: toBuffer(drawn.bytes) }
  }

  /**
   * Like `scaledPicture`, for a user who uploads it, or for nobody who waits; `too-big` says that it is more than is
   * ever decoded.
   */
  async scale(
    picture: FileSource,
    options: RasterOptions,
    user: number | null = null,
  ): Promise<RasterPicture[]> {
    const request = () => ({ picture, options })
    const kind = user === null ? 'scale' : 'upload'
    const scaled = await this.pool.run(kind, { user, weight: PAGE, request })
    return scaled.map((one) => ({ ...one, bytes: toBuffer(one.bytes) }))
  }

  /** The middle of a user's picture as a square WebP of so many px. Rejects as `scale`. */
  async square(picture: FileSource, px: number, user: number): Promise<Buffer> {
    const request = () => ({ picture, options: { widths: [px] }, isSquare: true })
    const [drawn] = await this.pool.run('upload', { user, weight: PAGE, request })
    return toBuffer((drawn as RasterPicture).bytes)
  }

  /** Like `looksOf`, for nobody who waits. */
  async looks(pictures: readonly Uint8Array[]): Promise<Uint8Array[]> {
    if (pictures.length === 0) return []
    const request = () => pictures
    return this.pool.run('looks', { user: null, weight: pictures.length * 5, request })
  }

  /** Like `drawShare`; of these one is drawn at a time. */
  async share(card: ShareCard): Promise<Buffer> {
    return toBuffer(await this.pool.run('share', { user: null, weight: SHARE, request: () => card }))
  }

  /** The pages as a PDF. */
  async pdf(pages: PdfPages): Promise<Buffer> {
    const weight = pages.svgs.length * PAGE
    return toBuffer(await this.pool.run('pdf', { user: null, weight, request: () => pages }))
  }

  /** Ends the pool's processes. */
  close(): Promise<void> {
    return this.pool.close()
  }
}
