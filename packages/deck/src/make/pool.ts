import { fileURLToPath } from 'node:url'
import type { Verdict } from '../market/types.ts'
import type { ThemeEntry } from '../themes/index.ts'
import { type JobFault, type JobLimits, JobProcess, toBuffer } from '../workers/job-process.ts'
import type { DeckOrder, MadeDeck, Preview, PreviewOrder, ThemeChoice } from './order.ts'
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

const MB = 1024 * 1024
const LIMITS: JobLimits = { time: 60_000, memory: 1024 * MB, queue: 32 }
const HEAP_SHARE = 0.7
/** An idle process holds some 200 MB. */
const IDLE = 30_000

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url))

const faultOf = (code: JobFault): DeckError =>
  code === 'lost' || code === 'closed' ? new DeckError('internal', code) : new DeckError(code)

/**
 * Plans, writes and examines decks in a process of its own, one after the other, within limits of time, memory
 * and waiting. The engine is loaded there only, so the caller starts without it and its event loop stays free.
 */
export class DeckWorker {
  private readonly process: JobProcess<Omit<DeckRequest, 'id'>, DeckReply>

  /** `time` of one deck in ms, `memory` in bytes of the whole process, `queue` in decks that wait. */
  constructor(limits: Partial<JobLimits> = {}) {
    this.process = new JobProcess({
      program: PROGRAM,
      limits: { ...LIMITS, ...limits },
      heapShare: HEAP_SHARE,
      idle: IDLE,
      fault: faultOf,
    })
  }

  /**
   * The file of an outline with the doctor's word on it. The order is asked for when its turn has come, since its
   * pictures weigh. Rejects with a `DeckError`.
   */
  async make(order: DeckOrder | (() => Promise<DeckOrder>)): Promise<MadeDeck> {
    const task = async (): Promise<DeckTask> => ({
      kind: 'deck',
      order: typeof order === 'function' ? await order() : order,
    })
    const made = await this.send<'deck'>(task)
    return { ...made, bytes: toBuffer(made.bytes) }
  }

  /** All themes there are. Rejects with a `DeckError`. */
  themes(): Promise<readonly ThemeEntry[]> {
    return this.send<'themes'>(() => ({ kind: 'themes' }))
  }

  /** A theme's cover as SVG. Rejects with a `DeckError`. */
  cover(theme: ThemeChoice): Promise<string> {
    return this.send<'cover'>(() => ({ kind: 'cover', theme }))
  }

  /** Whether an outline can be poured into a .pptx, and if not, why. Rejects with a `DeckError`. */
  judge(file: Uint8Array): Promise<Verdict> {
    return this.send<'judge'>(() => ({ kind: 'judge', file }))
  }

  /**
   * An outline in somebody's theme as SVG pages, without a file being kept. The order is asked for when its turn
   * has come. Rejects with a `DeckError`.
   */
  previewPoured(order: PreviewOrder | (() => Promise<PreviewOrder>)): Promise<Preview> {
    return this.send<'preview'>(async () => ({
      kind: 'preview',
      order: typeof order === 'function' ? await order() : order,
    }))
  }

  /** Stops the process; what is still waiting is rejected. */
  close(): Promise<void> {
    return this.process.close()
  }

  private send<Kind extends DeckTask['kind']>(
    task: () => DeckTask | Promise<DeckTask>,
  ): Promise<DeckAnswer[Kind]> {
    return this.process.run<DeckAnswer[Kind]>({
      request: async () => ({ task: await task() }),
      read(reply) {
        if (reply.kind === 'failed') throw new DeckError('internal', reply.stack)
        return { answer: reply.answer as DeckAnswer[Kind] }
      },
    })
  }
}
