import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ImportError } from './errors.ts'
import { IMPORT_LIMITS } from './limits.ts'
import type { ImportedOutline } from './model.ts'
import type { ImportReply, ImportRequest } from './worker.ts'

type Job = {
  bytes: Uint8Array
  fileName: string
  /** Where a large file's copy lies while it is read. */
  copy: string | null
  media: ImportedOutline['media']
  resolve: (outline: ImportedOutline) => void
  reject: (error: ImportError) => void
}
type Limits = { time: number; memory: number }

/** An idle process is let go after this long, ms. */
const IDLE = 10_000
/** A process that has not said it is ready by then never will, ms. */
const START = 30_000
/** How often its memory is looked at, ms. */
const LOOK = 50
/** Share of the memory that V8 may have for objects; buffers, code and the engine of PDFs need the rest. */
const HEAP_SHARE = 0.55

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url))

/**
 * Imports documents in a process of its own, one after the other, within limits of time and memory. What
 * exceeds one is killed with its process; the next import has a new one.
 */
export class ImportWorker {
  private readonly limits: Limits
  private readonly waiting: Job[] = []
  private current: Job | null = null
  private lastId = 0
  private worker: ChildProcess | null = null
  private isReady = false
  private timer: NodeJS.Timeout | undefined
  private watch: NodeJS.Timeout | undefined
  private idle: NodeJS.Timeout | undefined

  /** Most memory that a worker process had, bytes. */
  peakMemory = 0

  /** `time` in ms, `memory` in bytes of the whole process. */
  constructor({ time = IMPORT_LIMITS.time, memory = IMPORT_LIMITS.memory }: Partial<Limits> = {}) {
    this.limits = { time, memory }
  }

  /** Like `importOutline`. Rejects with an `ImportError`, also of time, memory and the reader's own faults. */
  import(bytes: Uint8Array, fileName: string): Promise<ImportedOutline> {
    if (bytes.length > IMPORT_LIMITS.fileBytes) return Promise.reject(new ImportError('file-too-big'))
    return new Promise((resolve, reject) => {
      this.waiting.push({ bytes, fileName, copy: null, media: new Map(), resolve, reject })
      this.next()
    })
  }

  /** Stops the process; what is still waiting is rejected. */
  async close(): Promise<void> {
    const { worker } = this
    this.forget()
    for (const job of this.waiting.splice(0)) job.reject(new ImportError('internal', new Error('closed')))
    this.fail(new ImportError('internal', new Error('closed')))
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
    worker.ref()
    const gone = once(worker, 'exit')
    worker.kill('SIGKILL')
    await gone
  }

  private next(): void {
    if (this.current || this.waiting.length === 0) return
    clearTimeout(this.idle)
    const worker = (this.worker ??= this.start())
    worker.ref()
    worker.channel?.ref()
    if (!this.isReady) return
    this.current = this.waiting.shift()!
    void this.send(worker, this.current)
  }

  private async send(worker: ChildProcess, job: Job): Promise<void> {
    const { bytes, fileName } = job
    const id = ++this.lastId
    job.copy = bytes.length > LARGE ? await copyOf(bytes) : null
    if (this.current !== job || this.worker !== worker) {
      discard(job)
      return
    }
    const request: ImportRequest = job.copy ? { id, fileName, path: job.copy } : { id, fileName, bytes }
    worker.send(request)
    this.timer = setTimeout(() => this.kill('timeout'), this.limits.time)
    this.watch = setInterval(() => void this.look(worker), LOOK)
  }

  private start(): ChildProcess {
    const heap = Math.floor((this.limits.memory * HEAP_SHARE) / (1024 * 1024))
    const worker = fork(PROGRAM, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=8', '--expose-gc'],
      // V8 prints a trace when it runs out of memory; the import's error says it.
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    })
    worker.on('message', (reply: ImportReply | { kind: 'ready' }) => this.receive(worker, reply))
    worker.on('error', () => this.lost(worker, 'internal'))
    // Out of memory is an abort.
    worker.on('exit', (_code, signal) => this.lost(worker, signal === 'SIGABRT' ? 'memory' : 'internal'))
    this.timer = setTimeout(() => this.kill('internal'), START)
    return worker
  }

  private receive(worker: ChildProcess, reply: ImportReply | { kind: 'ready' }): void {
    if (worker !== this.worker) return
    if (reply.kind === 'ready') {
      clearTimeout(this.timer)
      this.isReady = true
      this.next()
      return
    }
    this.peakMemory = Math.max(this.peakMemory, reply.peak)
    const job = this.current
    if (!job || reply.id !== this.lastId) return
    if (reply.kind === 'picture') {
      job.media.set(reply.key, { ...reply.picture, bytes: toBuffer(reply.picture.bytes) })
      return
    }
    this.settle()
    if (reply.kind === 'done') job.resolve({ tree: reply.tree, media: job.media, warnings: reply.warnings })
    else if (reply.kind === 'refused') job.reject(new ImportError(reply.code, reply.detail))
    else job.reject(new ImportError('internal', new Error(reply.stack)))
    if (reply.peak > this.limits.memory * FULL) this.retire()
    if (this.waiting.length > 0) this.next()
    else this.rest()
  }

  /** Ends the current job's watches; the worker is free. */
  private settle(): void {
    clearTimeout(this.timer)
    clearInterval(this.watch)
    if (this.current) discard(this.current)
    this.current = null
  }

  private rest(): void {
    this.worker?.unref()
    this.worker?.channel?.unref()
    this.idle = setTimeout(() => void this.close(), IDLE)
    this.idle.unref()
  }

  /** Resident memory, where the system tells (Linux); elsewhere V8's own limit stands alone. */
  private async look(worker: ChildProcess): Promise<void> {
    const pages = await readFile(`/proc/${worker.pid}/statm`, 'utf8').catch(() => '')
    const resident = Number(pages.split(' ')[1] ?? 0) * PAGE
    if (resident <= this.limits.memory || worker !== this.worker || !this.current) return
    this.peakMemory = Math.max(this.peakMemory, resident)
    this.kill('memory')
  }

  private kill(code: 'timeout' | 'memory' | 'internal'): void {
    const { worker } = this
    if (!worker) return
    worker.kill('SIGKILL')
    this.lost(worker, code)
  }

  /** A process that died takes its job with it; the next job starts a new one. */
  private lost(worker: ChildProcess, code: 'timeout' | 'memory' | 'internal'): void {
    if (this.worker !== worker) return
    const neverStarted = !this.isReady
    this.forget()
    this.fail(new ImportError(code))
    if (neverStarted) for (const job of this.waiting.splice(0)) job.reject(new ImportError('internal'))
    this.next()
  }

  /** A process near its limit makes room for a fresh one. */
  private retire(): void {
    const { worker } = this
    this.forget()
    worker?.kill('SIGKILL')
  }

  private forget(): void {
    clearTimeout(this.idle)
    clearTimeout(this.timer)
    clearInterval(this.watch)
    this.worker = null
    this.isReady = false
  }

  private fail(error: ImportError): void {
    const job = this.current
    if (!job) return
    this.current = null
    discard(job)
    job.reject(error)
  }
}

const PAGE = 4096
/** Of the limit: what a process may have had before its next import gets a new one. */
const FULL = 0.7

/** Files from this size on, bytes, are handed over by a copy on disk. */
const LARGE = 1024 * 1024

/** A copy only this user can read; null where nothing can be written: then the file is sent. */
async function copyOf(bytes: Uint8Array): Promise<string | null> {
  const path = join(tmpdir(), `yantu-import-${randomUUID()}`)
  try {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
    return path
  } catch {
    return null
  }
}

function discard({ copy }: Job): void {
  if (copy) void rm(copy, { force: true }).catch(() => {})
}

/** Bytes may arrive from another process as plain arrays. */
const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
