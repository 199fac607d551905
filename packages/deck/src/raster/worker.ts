import sharp from 'sharp'
import type { PdfPages } from '../pdf/pages.ts'
import { serve } from '../workers/serve.ts'
import { rasterizeEach, type RasterOptions, type RasterPicture } from './rasterize.ts'

export type RasterTask = { svgs: readonly string[]; options: RasterOptions }
export type RasterPart = { index: number; pictures: RasterPicture[] }

/** One core. */
sharp.concurrency(1)
sharp.cache(false)

serve({ thumbnails: draw, pictures: draw, pdf, watermark })

async function draw({ svgs, options }: RasterTask, part: (part: RasterPart) => Promise<void>): Promise<null> {
  await rasterizeEach(svgs, options, (pictures, index) => void part({ index, pictures }))
  return null
}

async function watermark(picture: Uint8Array): Promise<RasterPicture> {
  const { watermarked } = await import('./watermark.ts')
  return watermarked(picture)
}

async function pdf(pages: PdfPages): Promise<Uint8Array> {
  const { pdfOfPages } = await import('../pdf/document.ts')
  return pdfOfPages(pages)
}
