import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import type { PdfPages } from '../pdf/pages.ts'
import { rasterizeEach, type RasterOptions, type RasterPicture } from './rasterize.ts'

export type RasterRequest =
  | { id: number; kind: 'pictures'; svgs: readonly string[]; options: RasterOptions }
  | { id: number; kind: 'pdf'; pages: PdfPages }
  | { id: number; kind: 'watermark'; picture: Uint8Array }
export type RasterReply =
  | { id: number; kind: 'page'; index: number; pictures: RasterPicture[] }
  | { id: number; kind: 'done' }
  | { id: number; kind: 'document'; bytes: Uint8Array }
  | { id: number; kind: 'failed'; message: string }

if (!process.send) throw new Error('raster/worker.ts runs as a child process')

/** One core, and only what the server leaves of it. */
sharp.concurrency(1)
sharp.cache(false)
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const reply = (message: RasterReply) => process.send?.(message)

async function make(request: RasterRequest): Promise<void> {
  const { id } = request
  if (request.kind === 'pdf') {
    const { pdfOfPages } = await import('../pdf/document.ts')
    reply({ id, kind: 'document', bytes: await pdfOfPages(request.pages) })
    return
  }
  if (request.kind === 'watermark') {
    const { watermarked } = await import('./watermark.ts')
    reply({ id, kind: 'page', index: 0, pictures: [await watermarked(request.picture)] })
    reply({ id, kind: 'done' })
    return
  }
  const { svgs, options } = request
  await rasterizeEach(svgs, options, (pictures, index) => reply({ id, kind: 'page', index, pictures }))
  reply({ id, kind: 'done' })
}

async function answer(request: RasterRequest): Promise<void> {
  const { id } = request
  try {
    await make(request)
  } catch (error) {
    reply({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (request: RasterRequest) => void answer(request))
process.send({ kind: 'ready' })
