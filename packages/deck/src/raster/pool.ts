import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PdfPages } from '../pdf/pages.ts'
import type { RasterOptions, RasterPicture } from './rasterize.ts'
import type { RasterReply, RasterRequest } from './worker.ts'

type Made = Exclude<RasterReply, { kind: 'failed' | 'page' }>

type Job = {
  onPage?: (pictures: RasterPicture[], index: number) => void
  resolve: (made: Made) => void
  reject: (error: Error) => void
}

type Unnumbered<R> = R extends RasterRequest ? Omit<R, 'id'> : never

/** An idle process holds some 100 MB of font tables; it is let go after this long, ms. */
const IDLE = 10_000

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url))

/**
 * Draws decks in a process of its own, one after the other: the caller's event loop stays free, and the
 * hundreds of MB that drawing takes go back to the system with the process.
 */
export class RasterWorker {
  private worker: ChildProcess | null = null
  private readonly jobs = new Map<number, Job>()
  private lastId = 0
  private idle: NodeJS.Timeout | undefined

  /** Like `rasterizeSlides`; `onPage` hears of each page as it is drawn. Rejects when drawing fails. */
  async rasterize(
    svgs: readonly string[],
    options: RasterOptions,
    onPage?: (pictures: RasterPicture[], index: number) => void,
  ): Promise<RasterPicture[][]> {
    const pages: RasterPicture[][] = []
    await this.send({ kind: 'pictures', svgs, options }, (pictures, index) => {
      pages[index] = pictures
      onPage?.(pictures, index)
    })
    return pages
  }

  /** The pages as a PDF. Rejects when they cannot be drawn. */
  async pdf(pages: PdfPages): Promise<Buffer> {
    const made = await this.send({ kind: 'pdf', pages })
    return made.kind === 'document' ? toBuffer(made.bytes) : Buffer.alloc(0)
  }

  private send(request: Unnumbered<RasterRequest>, onPage?: Job['onPage']): Promise<Made> {
    const id = ++this.lastId
    return new Promise((resolve, reject) => {
      this.jobs.set(id, { resolve, reject, ...(onPage && { onPage }) })
      clearTimeout(this.idle)
      const worker = this.start()
      worker.ref()
      worker.channel?.ref()
      worker.send({ ...request, id })
    })
  }

  /** Stops the process; what is still waiting is rejected. */
  async close(): Promise<void> {
    clearTimeout(this.idle)
    const { worker } = this
    this.worker = null
    this.failAll(new Error('the raster worker was closed'))
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
    const gone = once(worker, 'exit')
    worker.kill('SIGKILL')
    await gone
  }

  private start(): ChildProcess {
    if (this.worker) return this.worker
    const worker = fork(PROGRAM, { serialization: 'advanced', execArgv: [] })
    worker.on('message', (reply: RasterReply) => this.receive(reply))
    worker.on('error', (error: Error) => this.lost(worker, error))
    worker.on('exit', (code, signal) =>
      this.lost(worker, new Error(`the raster worker ended with ${signal ?? `code ${code}`}`)),
    )
    this.worker = worker
    return worker
  }

  private receive(reply: RasterReply): void {
    const job = this.jobs.get(reply.id)
    if (!job) return
    if (reply.kind === 'page') {
      const pictures = reply.pictures.map((picture) => ({ ...picture, bytes: toBuffer(picture.bytes) }))
      job.onPage?.(pictures, reply.index)
      return
    }
    this.jobs.delete(reply.id)
    if (this.jobs.size === 0) this.rest()
    if (reply.kind === 'failed') job.reject(new Error(reply.message))
    else job.resolve(reply)
  }

  private rest(): void {
    this.worker?.unref()
    this.worker?.channel?.unref()
    this.idle = setTimeout(() => void this.close(), IDLE)
    this.idle.unref()
  }

  /** A process that died takes its jobs with it; the next job starts a new one. */
  private lost(worker: ChildProcess, error: Error): void {
    if (this.worker !== worker) return
    this.worker = null
    this.failAll(error)
  }

  private failAll(error: Error): void {
    for (const job of this.jobs.values()) job.reject(error)
    this.jobs.clear()
  }
}

/** Buffers may arrive from another process as plain byte arrays. */
const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
