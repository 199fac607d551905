import type { Deck } from '../layout/index.ts'
import { RasterWorker } from '../raster/pool.ts'
import { pdfPagesOf } from './pages.ts'

const worker = new RasterWorker()

/**
 * The deck as a PDF, made in a process of its own, which goes when it is idle. Notes are left out.
 * @throws RangeError when a slide's layout is unknown or a value of the AIGC label is no printable ASCII.
 */
export async function writePdf(deck: Deck): Promise<Uint8Array> {
  return worker.pdf(pdfPagesOf(deck))
}
