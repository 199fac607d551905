import sharp from 'sharp'
import type { FileSource } from '../make/source.ts'
import type { RasterOptions, RasterPicture } from '../raster/rasterize.ts'
import { encodedAt } from '../raster/rasterize.ts'
import { type PagePixels, PdfDocument } from './document.ts'
import type { PageLine } from '../svg/lines.ts'
import { PdfError, type PdfErrorCode } from './errors.ts'
import { linesOn } from './printed.ts'

/**
 * What is asked of a PDF: pictures of the `most` pages after its first `from` at every width, the words of its first
 * `texts`, where they stand of its first `lines`.
 */
export interface PdfTask {
  file: FileSource
  from?: number
  most: number
  texts: number
  lines: number
  options: RasterOptions
}
export interface PdfPart {
  /** Of those that are drawn, from 0. */
  index: number
  pictures: RasterPicture[]
}
export type PdfAnswer =
  | { pageCount: number; texts: string[]; lines: PageLine[][] }
  | { refused: PdfErrorCode }

/** Pages that may be drawn and wait to be encoded: their pixels weigh. */
const AHEAD = 2

/** Draws and reads a PDF; each page is handed over as soon as it is encoded, which other threads do meanwhile. */
export async function readPdf(
  { file, from = 0, most, texts, lines, options }: PdfTask,
  part: (part: PdfPart) => Promise<void>,
): Promise<PdfAnswer> {
  try {
    return await PdfDocument.with(file, async (document) => {
      await drawEach(document, { from, until: Math.min(from + most, document.pageCount) }, options, part)
      const first = <Read>(count: number, read: (at: number) => Read): Read[] =>
        Array.from({ length: Math.min(count, document.pageCount) }, (_, at) => read(at))
      return {
        pageCount: document.pageCount,
        texts: first(texts, (at) => document.text(at)),
        lines: first(lines, (at) => linesOn(document, at)),
      }
    })
  } catch (error) {
    if (error instanceof PdfError) return { refused: error.code }
    throw error
  }
}

async function drawEach(
  document: PdfDocument,
  { from, until }: { from: number; until: number },
  options: RasterOptions,
  part: (part: PdfPart) => Promise<void>,
): Promise<void> {
  const width = Math.max(...options.widths)
  const encoding: Promise<void>[] = []
  for (let index = 0; index < until - from; index++) {
    // The first has both cores: somebody waits to see it.
    await encoding[index === 1 ? 0 : index - AHEAD]
    const page = document.draw(from + index, width)
    encoding.push(encoded(page, options).then((pictures) => part({ index, pictures })))
    // Threads begin with the page before the next one is drawn.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(encoding)
}

const encoded = ({ pixels, width, height }: PagePixels, options: RasterOptions): Promise<RasterPicture[]> =>
  encodedAt(sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha(), options)
