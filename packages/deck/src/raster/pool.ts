import { fileURLToPath } from 'node:url'
import type { PdfPages } from '../pdf/pages.ts'
import { type JobFault, type JobLimits, JobProcess, toBuffer } from '../workers/job-process.ts'
import type { RasterOptions, RasterPicture } from './rasterize.ts'
import type { RasterReply, RasterRequest } from './worker.ts'

type Unnumbered<R> = R extends RasterRequest ? Omit<R, 'id'> : never
type Made = Exclude<RasterReply, { kind: 'failed' | 'page' }>
type OnPage = (pictures: RasterPicture[], index: number) => void

/** `time` is of one page, or of a whole PDF, ms; whoever draws for strangers sets `queue`. */
const LIMITS: JobLimits = { time: 120_000, memory: Number.POSITIVE_INFINITY, queue: Number.POSITIVE_INFINITY }
/** An idle process holds some 100 MB of font tables. */
const IDLE = 10_000

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url))

const REASONS: Readonly<Record<JobFault, string>> = {
  busy: 'has too much to draw',
  timeout: 'took too long',
  memory: 'took too much memory',
  lost: 'ended',
  closed: 'was closed',
}

/**
 * Draws decks in a process of its own, one after the other: the caller's event loop stays free, and the
 * hundreds of MB that drawing takes go back to the system with the process.
 */
export class RasterWorker {
  private readonly process: JobProcess<Unnumbered<RasterRequest>, RasterReply>

  constructor(limits: Partial<JobLimits> = {}) {
    this.process = new JobProcess({
      program: PROGRAM,
      limits: { ...LIMITS, ...limits },
      isTimedByReply: true,
      idle: IDLE,
      fault: (code) => new Error(`the raster worker ${REASONS[code]}`),
    })
  }

  /** Like `rasterizeSlides`; `onPage` hears of each page as it is drawn. Rejects when drawing fails. */
  async rasterize(
    svgs: readonly string[],
    options: RasterOptions,
    onPage?: OnPage,
  ): Promise<RasterPicture[][]> {
    const pages: RasterPicture[][] = []
    await this.send({ kind: 'pictures', svgs, options }, (pictures, index) => {
      pages[index] = pictures
      onPage?.(pictures, index)
    })
    return pages
  }

  /** Like `watermarked`. Rejects when the picture cannot be read. */
  async watermark(picture: Uint8Array): Promise<RasterPicture> {
    const drawn: RasterPicture[] = []
    await this.send({ kind: 'watermark', picture }, (pictures) => drawn.push(...pictures))
    return drawn[0] as RasterPicture
  }

  /** The pages as a PDF. Rejects when they cannot be drawn. */
  async pdf(pages: PdfPages): Promise<Buffer> {
    const made = await this.send({ kind: 'pdf', pages })
    return made.kind === 'document' ? toBuffer(made.bytes) : Buffer.alloc(0)
  }

  /** Stops the process; what is still waiting is rejected. */
  close(): Promise<void> {
    return this.process.close()
  }

  private send(request: Unnumbered<RasterRequest>, onPage?: OnPage): Promise<Made> {
    return this.process.run<Made>({
      request: () => request,
      read(reply) {
        if (reply.kind === 'failed') throw new Error(reply.message)
        if (reply.kind !== 'page') return { answer: reply }
        const pictures = reply.pictures.map((picture) => ({ ...picture, bytes: toBuffer(picture.bytes) }))
        onPage?.(pictures, reply.index)
        return undefined
      },
    })
  }
}
