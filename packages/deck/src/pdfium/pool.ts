import type { FileSource } from '../make/source.ts'
import type { RasterPicture } from '../raster/rasterize.ts'
import type { PageLine } from '../svg/lines.ts'
import type { JobPool } from '../workers/job-pool.ts'
import { toBuffer } from '../workers/job-process.ts'
import { PdfError } from './errors.ts'

/** ms of one core, about: of opening any, of a page with all its widths, of a page's words. */
const BASE = 60
const PAGE = 150
const WORDS = 3

export interface AskedPdf {
  /** Pages that are passed over before the first that is drawn, where a long one is drawn in runs; 0 by default. */
  from?: number
  /** Pages to draw, from there. */
  most: number
  /** px; each page is drawn once at the greatest. */
  widths: readonly number[]
  /** Pages whose words are wanted, from the first; none by default. */
  texts?: number
  /** Pages of which it is wanted where their words stand, from the first; none by default. */
  lines?: number
  /** Who waits for it; null is the platform's own. */
  user?: number | null
  /** Hears of each page when it is drawn, in no certain order. */
  onPage?: (pictures: RasterPicture[], index: number) => void
}

export interface ReadPdf {
  pageCount: number
  /** Of each page in order, WebP at each width. */
  pages: RasterPicture[][]
  /** The words of each page, line by line. */
  texts: string[]
  /** Where the words of each page stand. */
  lines: PageLine[][]
}

/** Draws and reads anybody's PDF in the pool's processes: one that is damaged or a bomb ends with its process. */
export class PdfReader {
  private readonly pool: JobPool

  constructor(pool: JobPool) {
    this.pool = pool
  }

  /** Rejects with a `PdfError` where the file is at fault, with a `JobError` where it is too much or the pool is busy. */
  async read(file: FileSource, asked: AskedPdf): Promise<ReadPdf> {
    const { from = 0, most, widths, texts = 0, lines = 0, user = null, onPage } = asked
    const pages: RasterPicture[][] = []
    const answer = await this.pool.run(user === null ? 'drawPdf' : 'readPdf', {
      user,
      weight: BASE + most * PAGE + (texts + lines) * WORDS,
      request: () => ({ file, from, most, texts, lines, options: { widths } }),
      part({ index, pictures }) {
        const page = pictures.map((picture) => ({ ...picture, bytes: toBuffer(picture.bytes) }))
        pages[index] = page
        onPage?.(page, index)
      },
    })
    if ('refused' in answer) throw new PdfError(answer.refused)
    return { ...answer, pages }
  }
}
