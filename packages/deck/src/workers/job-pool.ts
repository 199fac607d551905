import { availableParallelism } from 'node:os'
import { type Entry, FairQueue, type QueueLimits } from './fair-queue.ts'
import { JobError } from './job-error.ts'
import { JobProcess, type ProcessJob } from './job-process.ts'
import { type Kind, type KindLimits, KINDS, type ProgramName, PROGRAMS, type Work } from './kinds.ts'

export interface PoolLimits extends QueueLimits {
  /** Processor time of a job that was thought to be short, ms: it is ended then and begun again among the long ones. */
  shortTime: number
  /** Other limits for some kinds. */
  kinds: Partial<Record<Kind, Partial<KindLimits>>>
}

export interface PoolJob<One extends Kind> extends Pick<ProcessJob, 'ended'> {
  /** Whose it is; null is the platform's own. */
  user: number | null
  /** ms that it is thought to need. */
  weight: number
  /** Asked for when its turn has come, and again where it is begun again. */
  request(): Work[One]['task'] | Promise<Work[One]['task']>
  part?(part: Work[One]['part']): void
}

interface Queued {
  kind: Kind
  job: ProcessJob
  resolve: (answer: never) => void
  reject: (error: unknown) => void
}

const LIMITS: PoolLimits = {
  // At least two, so that a long job never has them all; more than four would want more memory than cores.
  size: Math.min(Math.max(availableParallelism(), 2), 4),
  perUser: 4,
  total: 200,
  shortTime: 15_000,
  kinds: {},
}
/** Processes that may be alive beyond those that may be at work: a deck's thumbnails follow the deck. */
const SPARE = 1

/** All work on documents, in a bounded number of processes, of which no user, no long job and no job of the platform's
 * own keeps others for long (decision 0345). What exceeds its kind's limits is killed with its process. */
export class JobPool {
  private readonly limits: PoolLimits
  private readonly queue: FairQueue<Queued>
  /** The one used last comes last. */
  private processes: { program: ProgramName; process: JobProcess }[] = []
  private isClosed = false

  constructor(limits: Partial<PoolLimits> = {}) {
    this.limits = { ...LIMITS, ...limits }
    this.queue = new FairQueue(this.limits)
  }

  /** Most memory seen of a process of the program, bytes. */
  peakMemory(program: ProgramName): number {
    const ours = this.processes.filter((one) => one.program === program)
    return Math.max(0, ...ours.map(({ process }) => process.peakMemory))
  }

  /** Processes that there are, at work or idle. */
  get alive(): number {
    return this.processes.filter(({ process }) => process.isAlive).length
  }

  /** The answer to a job. Rejects with a `JobError`, or with what its `request` threw. */
  run<One extends Kind>(kind: One, { user, weight, ...job }: PoolJob<One>): Promise<Work[One]['answer']> {
    if (this.isClosed) return Promise.reject(new JobError('closed'))
    const { rank, isNewest } = KINDS[kind]
    if (isNewest) this.overtake(user, kind)
    return new Promise((resolve, reject) => {
      const limits = { ...KINDS[kind], ...this.limits.kinds[kind] }
      const queued: Queued = { kind, job: { ...job, kind, limits }, resolve, reject }
      if (!this.queue.enter({ user, rank, weight }, queued, performance.now()))
        return reject(new JobError('busy'))
      this.next()
    })
  }

  /** Ends all processes for good; what they do and what waits is rejected. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const { reject } of this.queue.drain()) reject(new JobError('closed'))
    await Promise.all(this.processes.map(({ process }) => process.close()))
  }

  private overtake(user: number | null, kind: Kind): void {
    for (const { reject } of this.queue.withdraw(user, (queued) => queued.kind === kind))
      reject(new JobError('overtaken'))
  }

  private next(): void {
    for (let entry = this.queue.next(performance.now()); entry; entry = this.queue.next(performance.now()))
      void this.begin(entry)
  }

  private async begin(entry: Entry<Queued>): Promise<void> {
    const { kind, job, resolve, reject } = entry.item
    const { shortTime } = this.limits
    const isShort = !entry.isLong && shortTime < job.limits.time
    const limits = isShort ? { ...job.limits, time: shortTime, isTimedByPart: false } : job.limits
    try {
      resolve((await this.processOf(KINDS[kind].program).run({ ...job, limits })) as never)
      this.queue.leave(entry, performance.now())
    } catch (error) {
      const isLonger = isShort && error instanceof JobError && error.code === 'timeout'
      if (isLonger && !this.isClosed) this.queue.again(entry, performance.now())
      else {
        reject(error)
        this.queue.leave(entry, performance.now())
      }
    }
    this.next()
  }

  /** A free process of a program, one that is alive where there is one. */
  private processOf(program: ProgramName): JobProcess {
    const free = this.processes.filter((one) => one.program === program && !one.process.isBusy)
    const chosen = free.findLast(({ process }) => process.isAlive) ??
      free[0] ?? { program, process: new JobProcess(PROGRAMS[program]) }
    this.processes = [...this.processes.filter((one) => one !== chosen), chosen]
    if (!chosen.process.isAlive) this.makeRoom()
    return chosen.process
  }

  /** Lets the longest idle processes go where one more would be too many. */
  private makeRoom(): void {
    const idle = this.processes.filter(({ process }) => process.isAlive && !process.isBusy)
    for (const { process } of idle.slice(0, Math.max(0, this.alive + 1 - this.limits.size - SPARE)))
      void process.close()
  }
}
