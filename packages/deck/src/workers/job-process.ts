import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

/**
 * - `busy` too many wait already, `timeout` and `memory` it exceeded a limit and was ended,
 * - `lost` its process died or never began, `closed` the process was stopped from here.
 */
export type JobFault = 'busy' | 'timeout' | 'memory' | 'lost' | 'closed'

export interface JobLimits {
  /** Of one job from the moment the process has it, ms. */
  time: number
  /** Of the whole process, bytes; Infinity is not watched. */
  memory: number
  /** Jobs that wait. */
  queue: number
}

export interface JobProcessOptions {
  /**
   * Says `{ kind: 'ready' }` first, then takes `{ id, … }` one at a time and answers it with messages of the same id.
   */
  program: string
  limits: JobLimits
  /** Each reply gives the job its time anew. */
  isTimedByReply?: boolean
  /** Share of the memory that V8 may have for objects; buffers and code need the rest. */
  heapShare?: number
  execArgv?: readonly string[]
  /** An idle process is let go after this long, ms. */
  idle: number
  /** How often its memory is looked at, ms. */
  look?: number
  /** What a job is rejected with. */
  fault(code: JobFault): Error
}

/** One thing for the process to do. */
export interface Job<Request extends object, Reply, Answer> {
  /** Made when its turn has come, so that what waits holds no more than it must. */
  request(): Request | Promise<Request>
  /** Takes a reply; undefined while more are to come. What it throws is the job's end. */
  read(reply: Reply): { answer: Answer } | undefined
  /** However it ended. */
  ended?(): void
}

interface Queued<Request extends object, Reply> {
  job: Job<Request, Reply, unknown>
  resolve: (answer: never) => void
  reject: (error: unknown) => void
}

type Ready = { kind: 'ready' }

const MB = 1024 * 1024
/** A process that has not said it is ready by then never will, ms. */
const START = 30_000
const LOOK = 100
const PAGE = 4096

/**
 * A process for jobs that may take too long or too much memory, one after the other. What exceeds a limit is killed
 * with the process; the next job has a new one.
 */
export class JobProcess<Request extends object, Reply extends { id: number }> {
  private readonly options: JobProcessOptions
  private readonly waiting: Queued<Request, Reply>[] = []
  private current: Queued<Request, Reply> | null = null
  private lastId = 0
  private worker: ChildProcess | null = null
  private isReady = false
  private timer: NodeJS.Timeout | undefined
  private watch: NodeJS.Timeout | undefined
  private idle: NodeJS.Timeout | undefined

  /** Most memory seen of a process that had too much, bytes. */
  peakMemory = 0

  constructor(options: JobProcessOptions) {
    this.options = options
  }

  /** What the process says to a job. Rejects with the options' `fault`, or what the job threw. */
  run<Answer>(job: Job<Request, Reply, Answer>): Promise<Answer> {
    if (this.waiting.length >= this.options.limits.queue) return Promise.reject(this.options.fault('busy'))
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, resolve, reject })
      this.next()
    })
  }

  /** The next job has a fresh process. */
  retire(): void {
    const { worker } = this
    this.forget()
    worker?.kill('SIGKILL')
  }

  /** Stops the process; what is still waiting is rejected. */
  async close(): Promise<void> {
    const { worker } = this
    this.forget()
    this.rejectWaiting('closed')
    this.settle()?.reject(this.options.fault('closed'))
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
    const queued = this.isReady ? this.waiting.shift() : undefined
    if (!queued) return
    this.current = queued
    void this.send(worker, queued)
  }

  private async send(worker: ChildProcess, queued: Queued<Request, Reply>): Promise<void> {
    const id = ++this.lastId
    const isOurs = () => this.current === queued && this.worker === worker
    try {
      const request = await queued.job.request()
      if (!isOurs()) return queued.job.ended?.()
      worker.send({ ...request, id })
    } catch (error) {
      if (!isOurs()) return queued.job.ended?.()
      this.settle()?.reject(error)
      this.goOn()
      return
    }
    const { limits, look = LOOK } = this.options
    this.timer = setTimeout(() => this.kill('timeout'), limits.time)
    if (Number.isFinite(limits.memory)) this.watch = setInterval(() => void this.look(worker), look)
  }

  private start(): ChildProcess {
    const { program, limits, heapShare = 1, execArgv = [] } = this.options
    const heap = Math.floor((limits.memory * heapShare) / MB)
    const worker = fork(program, {
      serialization: 'advanced',
      execArgv: [...(Number.isFinite(heap) ? [`--max-old-space-size=${heap}`] : []), ...execArgv],
      // V8 prints a trace when it runs out of memory; the fault says it.
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    })
    worker.on('message', (reply: Reply | Ready) => this.receive(worker, reply))
    worker.on('error', () => this.lost(worker, 'lost'))
    // Out of memory is an abort.
    worker.on('exit', (_code, signal) => this.lost(worker, signal === 'SIGABRT' ? 'memory' : 'lost'))
    this.timer = setTimeout(() => this.kill('lost'), START)
    return worker
  }

  private receive(worker: ChildProcess, reply: Reply | Ready): void {
    if (worker !== this.worker) return
    if (!('id' in reply)) {
      clearTimeout(this.timer)
      this.isReady = true
      this.next()
      return
    }
    const { current } = this
    if (!current || reply.id !== this.lastId) return
    if (this.options.isTimedByReply) this.timer?.refresh()
    try {
      const end = current.job.read(reply)
      if (!end) return
      this.settle()?.resolve(end.answer as never)
    } catch (error) {
      this.settle()?.reject(error)
    }
    this.goOn()
  }

  /** Ends the current job's watches; the process is free. */
  private settle(): Queued<Request, Reply> | null {
    const { current } = this
    clearTimeout(this.timer)
    clearInterval(this.watch)
    this.current = null
    current?.job.ended?.()
    return current
  }

  private goOn(): void {
    if (this.waiting.length > 0) this.next()
    else this.rest()
  }

  private rest(): void {
    this.worker?.unref()
    this.worker?.channel?.unref()
    this.idle = setTimeout(() => void this.close(), this.options.idle)
    this.idle.unref()
  }

  /** Resident memory, where the system tells (Linux); elsewhere V8's own limit stands alone. */
  private async look(worker: ChildProcess): Promise<void> {
    const pages = await readFile(`/proc/${worker.pid}/statm`, 'utf8').catch(() => '')
    const resident = Number(pages.split(' ')[1] ?? 0) * PAGE
    if (resident <= this.options.limits.memory || worker !== this.worker || !this.current) return
    this.peakMemory = Math.max(this.peakMemory, resident)
    this.kill('memory')
  }

  private kill(code: JobFault): void {
    const { worker } = this
    if (!worker) return
    worker.kill('SIGKILL')
    this.lost(worker, code)
  }

  /** A process that died takes its job with it; the next job starts a new one. */
  private lost(worker: ChildProcess, code: JobFault): void {
    if (this.worker !== worker) return
    const neverStarted = !this.isReady
    this.forget()
    this.settle()?.reject(this.options.fault(code))
    if (neverStarted) this.rejectWaiting('lost')
    this.next()
  }

  private rejectWaiting(code: JobFault): void {
    for (const { reject } of this.waiting.splice(0)) reject(this.options.fault(code))
  }

  private forget(): void {
    clearTimeout(this.idle)
    clearTimeout(this.timer)
    clearInterval(this.watch)
    this.worker = null
    this.isReady = false
  }
}

/** Buffers arrive from another process as plain byte arrays. */
export const toBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
