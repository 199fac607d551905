import sharp from 'sharp'
import type { FilmAnswer, FilmTask } from '../film/cut.ts'
import type { PdfPages } from '../pdf/pages.ts'
import type { ShareCard } from '../share/types.ts'
import { serve } from '../workers/serve.ts'
import { looksOf } from './looks.ts'
import { rasterizeEach, type RasterPicture } from './rasterize.ts'
import { scaledPicture } from './scale.ts'
import type { DrawingOptions, FigurePicture, FigureTask, PhotoTask, RasterPart, RasterTask } from './task.ts'

/** One core. */
sharp.concurrency(1)
sharp.cache(false)

serve({
  thumbnails: draw,
  pictures: draw,
  pdf,
  watermark,
  photo,
  figure,
  scale: scaledPicture,
  upload: scaledPicture,
  looks: looksOf,
  film,
  share,
})

async function draw({ svgs, options }: RasterTask, part: (part: RasterPart) => Promise<void>): Promise<null> {
  const parts: Promise<void>[] = []
  await rasterizeEach(svgs, options, (pictures, index) =>
    parts.push(finished(pictures, options).then((done) => part({ index, pictures: done }))),
  )
  await Promise.all(parts)
  return null
}

const finished = async (pictures: RasterPicture[], { isMarked }: DrawingOptions): Promise<RasterPicture[]> =>
  isMarked ? Promise.all(pictures.map(({ bytes }) => watermark(bytes))) : pictures

async function watermark(picture: Uint8Array): Promise<RasterPicture> {
  const { watermarked } = await import('./watermark.ts')
  return watermarked(picture)
}

async function photo(task: PhotoTask): Promise<RasterPicture> {
  const { markedPhoto } = await import('./watermark.ts')
  return markedPhoto(task)
}

async function figure(task: FigureTask): Promise<FigurePicture> {
  const { figurePicture } = await import('./figure.ts')
  return figurePicture(task)
}

async function pdf(pages: PdfPages): Promise<Uint8Array> {
  const { pdfOfPages } = await import('../pdf/document.ts')
  return pdfOfPages(pages)
}

async function film(task: FilmTask): Promise<FilmAnswer> {
  const { cutFilm } = await import('../film/cut.ts')
  return cutFilm(task)
}

async function share(card: ShareCard): Promise<Uint8Array> {
  const { drawShare } = await import('../share/draw.ts')
  return drawShare(card)
}
