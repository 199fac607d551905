import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { rasterizeEach, type RasterOptions, type RasterPicture } from './rasterize.ts'

export type RasterRequest = { id: number; svgs: readonly string[]; options: RasterOptions }
export type RasterReply =
  | { id: number; kind: 'page'; index: number; pictures: RasterPicture[] }
  | { id: number; kind: 'done' }
  | { id: number; kind: 'failed'; message: string }

/** One thread is one core: sharp must not start more of its own. */
sharp.concurrency(1)
sharp.cache(false)

const port = parentPort
if (!port) throw new Error('raster/worker.ts runs as a worker thread')

let queue: Promise<void> = Promise.resolve()

async function answer({ id, svgs, options }: RasterRequest): Promise<void> {
  const reply = (message: RasterReply) => port?.postMessage(message)
  try {
    await rasterizeEach(svgs, options, (pictures, index) => reply({ id, kind: 'page', index, pictures }))
    reply({ id, kind: 'done' })
  } catch (error) {
    reply({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

port.on('message', (request: RasterRequest) => {
  queue = queue.then(() => answer(request))
})
