import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Verdict } from '../market/types.ts'
import type { ThemeEntry } from '../themes/index.ts'
import type { DeckOrder, MadeDeck, ThemeChoice } from './order.ts'
import type { DeckAnswer, DeckReply, DeckRequest, DeckTask } from './worker.ts'

/**
 * - `busy` too many wait already, `timeout` and `memory` it exceeded a limit and was ended,
 * - `internal` the engine threw (the cause is its stack) or its process died.
 */
export type DeckErrorCode = 'busy' | 'timeout' | 'memory' | 'internal'

/** Why a deck was not made. */
export class DeckError extends Error {
  readonly code: DeckErrorCode
  constructor(code: DeckErrorCode, cause?: string) {
    super(`the deck was not made: ${code}`, cause === undefined ? undefined : { cause })
    this.name = 'DeckError'
    this.code = code
  }
}

type Job = {
  task: DeckTask
  resolve: (answer: DeckAnswer[DeckTask['kind']]) => void
  reject: (error: DeckError) => void
}
type Limits = { time: number; memory: number; queue: number }

const MB = 1024 * 1024
const LIMITS: Limits = { time: 60_000, memory: 1024 * MB, queue: 32 }

/** An idle process holds some 200 MB; it is let go after this long, ms. */
const IDLE = 30_000
/** A process that has not said it is ready by then never will, ms. */
const START = 30_000
/** How often its memory is looked at, ms. */
const LOOK = 100
/** Share of the memory that V8 may have for objects; buffers and code need the rest. */
const HEAP_SHARE = 0.7
const PAGE = 4096

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url))

/**
 * Plans, writes and examines decks in a process of its own, one after the other, within limits of time, memory
 * and waiting. The engine is loaded there only, so the caller starts without it and its event loop stays free.
 */
export class DeckWorker {
  private readonly limits: Limits
  private readonly waiting: Job[] = []
  private current: Job | null = null
  private lastId = 0
  private worker: ChildProcess | null = null
  private isReady = false
  private timer: NodeJS.Timeout | undefined
  private watch: NodeJS.Timeout | undefined
  private idle: NodeJS.Timeout | undefined

  /** `time` of one deck in ms, `memory` in bytes of the whole process, `queue` in decks that wait. */
  constructor(limits: Partial<Limits> = {}) {
    this.limits = { ...LIMITS, ...limits }
  }

  /** The file of an outline with the doctor's word on it. Rejects with a `DeckError`. */
  async make(order: DeckOrder): Promise<MadeDeck> {
    const made = (await this.send({ kind: 'deck', order })) as MadeDeck
    const { buffer, byteOffset, byteLength } = made.bytes
    return { ...made, bytes: Buffer.from(buffer, byteOffset, byteLength) }
  }

  /** All themes there are. Rejects with a `DeckError`. */
  themes(): Promise<readonly ThemeEntry[]> {
    return this.send({ kind: 'themes' }) as Promise<readonly ThemeEntry[]>
  }

  /** A theme's cover as SVG. Rejects with a `DeckError`. */
  cover(theme: ThemeChoice): Promise<string> {
    return this.send({ kind: 'cover', theme }) as Promise<string>
  }

  /** Whether an outline can be poured into a .pptx, and if not, why. Rejects with a `DeckError`. */
  judge(file: Uint8Array): Promise<Verdict> {
    return this.send({ kind: 'judge', file }) as Promise<Verdict>
  }

  /** Stops the process; what is still waiting is rejected. */
  async close(): Promise<void> {
    const { worker } = this
    this.forget()
    for (const job of this.waiting.splice(0)) job.reject(new DeckError('internal', 'closed'))
    this.fail(new DeckError('internal', 'closed'))
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return
    worker.ref()
    const gone = once(worker, 'exit')
    worker.kill('SIGKILL')
    await gone
  }

  private send(task: DeckTask): Promise<DeckAnswer[DeckTask['kind']]> {
    if (this.waiting.length >= this.limits.queue) return Promise.reject(new DeckError('busy'))
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, resolve, reject })
      this.next()
    })
  }

  private next(): void {
    if (this.current || this.waiting.length === 0) return
    clearTimeout(this.idle)
    const worker = (this.worker ??= this.start())
    worker.ref()
    worker.channel?.ref()
    if (!this.isReady) return
    this.current = this.waiting.shift()!
    const request: DeckRequest = { id: ++this.lastId, task: this.current.task }
    worker.send(request)
    this.timer = setTimeout(() => this.kill('timeout'), this.limits.time)
    this.watch = setInterval(() => void this.look(worker), LOOK)
  }

  private start(): ChildProcess {
    const heap = Math.floor((this.limits.memory * HEAP_SHARE) / MB)
    const worker = fork(PROGRAM, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${heap}`],
      // V8 prints a trace when it runs out of memory; the error says it.
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    })
    worker.on('message', (reply: DeckReply) => this.receive(worker, reply))
    worker.on('error', () => this.lost(worker, 'internal'))
    // Out of memory is an abort.
    worker.on('exit', (_code, signal) => this.lost(worker, signal === 'SIGABRT' ? 'memory' : 'internal'))
    this.timer = setTimeout(() => this.kill('internal'), START)
    return worker
  }

  private receive(worker: ChildProcess, reply: DeckReply): void {
    if (worker !== this.worker) return
    if (reply.kind === 'ready') {
      clearTimeout(this.timer)
      this.isReady = true
      this.next()
      return
    }
    const job = this.current
    if (!job || reply.id !== this.lastId) return
    this.settle()
    if (reply.kind === 'done') job.resolve(reply.answer)
    else job.reject(new DeckError('internal', reply.stack))
    if (this.waiting.length > 0) this.next()
    else this.rest()
  }

  /** Ends the current job's watches; the worker is free. */
  private settle(): void {
    clearTimeout(this.timer)
    clearInterval(this.watch)
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
    if (resident > this.limits.memory && worker === this.worker && this.current) this.kill('memory')
  }

  private kill(code: DeckErrorCode): void {
    const { worker } = this
    if (!worker) return
    worker.kill('SIGKILL')
    this.lost(worker, code)
  }

  /** A process that died takes its job with it; the next job starts a new one. */
  private lost(worker: ChildProcess, code: DeckErrorCode): void {
    if (this.worker !== worker) return
    const neverStarted = !this.isReady
    this.forget()
    this.fail(new DeckError(code))
    if (neverStarted) for (const job of this.waiting.splice(0)) job.reject(new DeckError('internal'))
    this.next()
  }

  private forget(): void {
    clearTimeout(this.idle)
    clearTimeout(this.timer)
    clearInterval(this.watch)
    this.worker = null
    this.isReady = false
  }

  private fail(error: DeckError): void {
    const job = this.current
    this.current = null
    job?.reject(error)
  }
}
