import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { rasterizeEach, type RasterOptions, type RasterPicture } from './rasterize.ts'

export type RasterRequest = { id: number; svgs: readonly string[]; options: RasterOptions }
export type RasterReply =
  | { id: number; kind: 'page'; index: number; pictures: RasterPicture[] }
  | { id: number; kind: 'done' }
  | { id: number; kind: 'failed'; message: string }

if (!process.send) throw new Error('raster/worker.ts runs as a child process')

/** One core, and only what the server leaves of it. */
sharp.concurrency(1)
sharp.cache(false)
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

let queue: Promise<void> = Promise.resolve()

async function answer({ id, svgs, options }: RasterRequest): Promise<void> {
  const reply = (message: RasterReply) => process.send?.(message)
  try {
    await rasterizeEach(svgs, options, (pictures, index) => reply({ id, kind: 'page', index, pictures }))
    reply({ id, kind: 'done' })
  } catch (error) {
    reply({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

process.on('disconnect', () => process.exit())
process.on('message', (request: RasterRequest) => {
  queue = queue.then(() => answer(request))
})
