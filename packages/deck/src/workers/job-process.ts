import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { JobError, type JobFault } from './job-error.ts'
import type { Kind, KindLimits, Program } from './kinds.ts'
import type { Reply, Request } from './serve.ts'

/** One thing for a process to do. */
export interface ProcessJob {
  kind: Kind
  limits: KindLimits & { isTimedByPart?: boolean }
  /** Made when its turn has come, so that what waits holds no more than it must. */
  request(): unknown
  /** Hears what comes before the answer. */
  part?(part: never): void
  /** However an attempt ended. */
  ended?(): void
}

interface Current {
  id: number
  job: ProcessJob
  /** Processor time of its process, ms: when it was given its time, and when last looked at. */
  used?: { from: number; now: number }
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

type Ready = { kind: 'ready' }

const MB = 1024 * 1024
/** A process that has not said it is ready by then never will, ms. */
const START = 30_000
/** How often a job's time and memory are looked at, ms. */
const LOOK = 50
const PAGE = 4096
/** Of processor time as Linux tells it, ms. */
const TICK = 10
/** A job that has not had its processor time in so many times as long waits for something that will not come. */
const STALLED = 5
/** Of a job's limit: what a process may have had before the next job gets a new one. */
const FULL = 0.7

/**
 * A process for jobs that may take too long or too much memory. What exceeds a limit is killed with the process; the
 * next job has a new one.
 */
export class JobProcess {
  private readonly program: Program
  private current: Current | null = null
  private lastId = 0
  private worker: ChildProcess | null = null
  private isReady = false
  private timer: NodeJS.Timeout | undefined
  private watch: NodeJS.Timeout | undefined
  private idle: NodeJS.Timeout | undefined

  /** Most memory seen of its processes, bytes. */
  peakMemory = 0

  constructor(program: Program) {
    this.program = program
  }

  get isBusy(): boolean {
    return this.current !== null
  }

  get isAlive(): boolean {
    return this.worker !== null
  }

  /** What the process answers; it must not be busy. Rejects with a `JobError`, or with what `request` threw. */
  run(job: ProcessJob): Promise<unknown> {
    if (this.current) throw new Error('the process has a job already')
    clearTimeout(this.idle)
    const worker = (this.worker ??= this.start())
    worker.ref()
    worker.channel?.ref()
    return new Promise((resolve, reject) => {
      this.current = { id: ++this.lastId, job, resolve, reject }
      if (this.isReady) void this.send(worker, this.current)
    })
  }

  /** Ends the process, and what it does. */
  async close(): Promise<void> {
    const { worker } = this
    this.forget()
    this.settle()?.reject(new JobError('closed'))
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
    worker.ref()
    const gone = once(worker, 'exit')
    worker.kill('SIGKILL')
    await gone
  }

  private async send(worker: ChildProcess, current: Current): Promise<void> {
    const { id, job } = current
    const isOurs = () => this.current === current && this.worker === worker
    try {
      const task = await job.request()
      if (!isOurs()) return job.ended?.()
      worker.send({ id, kind: job.kind, task } satisfies Request)
    } catch (error) {
      if (!isOurs()) return job.ended?.()
      this.settle()?.reject(error)
      this.rest()
      return
    }
    this.timer = setTimeout(() => this.kill('timeout'), job.limits.time * STALLED)
    this.watch = setInterval(() => void this.look(worker), LOOK)
  }

  private start(): ChildProcess {
    const { file, heap, execArgv = [] } = this.program
    const worker = fork(file, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${Math.floor(heap / MB)}`, ...execArgv],
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
    const { current } = this
    if (!('id' in reply)) {
      clearTimeout(this.timer)
      this.isReady = true
      if (current) void this.send(worker, current)
      return
    }
    if (!current || reply.id !== current.id) return
    const { job } = current
    if (reply.kind === 'part') {
      if (job.limits.isTimedByPart) this.timeAnew(current)
      job.part?.(reply.part as never)
      return
    }
    this.peakMemory = Math.max(this.peakMemory, reply.peak)
    this.settle()
    if (reply.peak > job.limits.memory * FULL) this.retire()
    else this.rest()
    if (reply.kind === 'done') current.resolve(reply.answer)
    else current.reject(new JobError(reply.fault, reply.stack, reply.refusal))
  }

  /** Ends the current job's watches; the process is free. */
  private settle(): Current | null {
    const { current } = this
    clearTimeout(this.timer)
    clearInterval(this.watch)
    this.current = null
    current?.job.ended?.()
    return current
  }

  private retire(): void {
    const { worker } = this
    this.forget()
    worker?.kill('SIGKILL')
  }

  private rest(): void {
    this.worker?.unref()
    this.worker?.channel?.unref()
    this.idle = setTimeout(() => void this.close(), this.program.idle)
    this.idle.unref()
  }

  private timeAnew({ used }: Current): void {
    this.timer?.refresh()
    if (used) used.from = used.now
  }

  /**
   * Whether the job is within its limits, where the system tells (Linux); elsewhere V8's own limit and the clock stand
   * alone. Processor time is the job's own doing; by the clock it would pay for what else the machine does.
   */
  private async look(worker: ChildProcess): Promise<void> {
    const now = await usageOf(worker)
    const { current } = this
    if (!now || worker !== this.worker || !current) return
    const { time, memory } = current.job.limits
    current.used ??= { from: now.processor, now: now.processor }
    current.used.now = now.processor
    this.peakMemory = Math.max(this.peakMemory, now.resident)
    if (now.resident > memory) this.kill('memory')
    else if (current.used.now - current.used.from > time) this.kill('timeout')
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
    this.forget()
    this.settle()?.reject(new JobError(code))
  }

  private forget(): void {
    clearTimeout(this.idle)
    clearTimeout(this.timer)
    clearInterval(this.watch)
    this.worker = null
    this.isReady = false
  }
}

/** Bytes in memory and ms of processor time of a process; undefined where the system does not tell. */
async function usageOf({ pid }: ChildProcess): Promise<{ resident: number; processor: number } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The second field is a name, which may have spaces in it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user, system, resident] = [fields[11], fields[12], fields[21]]
  if (user === undefined || system === undefined || resident === undefined) return undefined
  return { resident: resident * PAGE, processor: (user + system) * TICK }
}

/** Buffers arrive from another process as plain byte arrays. */
export const toBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
