import type { PdfPages } from '../pdf/pages.ts'
import { JobPool } from '../workers/job-pool.ts'
import { toBuffer } from '../workers/job-process.ts'
import type { RasterOptions, RasterPicture } from './rasterize.ts'

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
    options: RasterOptions,
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
