import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type JobFault, type JobLimits, JobProcess, toBuffer } from '../workers/job-process.ts'
import { ImportError } from './errors.ts'
import { IMPORT_LIMITS } from './limits.ts'
import type { ImportedOutline } from './model.ts'
import type { ImportReply, ImportRequest } from './worker.ts'

type Unnumbered<R> = R extends ImportRequest ? Omit<R, 'id'> : never

/** Documents that may wait, and what they may weigh together, bytes. */
const QUEUE = 200
const WAITING_BYTES = 256 * 1024 * 1024
const IDLE = 10_000
const LOOK = 50
/** The engine of PDFs needs more besides V8's objects than others do. */
const HEAP_SHARE = 0.55
/** Of the limit: what a process may have had before its next import gets a new one. */
const FULL = 0.7
/** Files from this size on, bytes, are handed over by a copy on disk. */
const LARGE = 1024 * 1024

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url))

const faultOf = (code: JobFault): ImportError =>
  code === 'lost' || code === 'closed' ? new ImportError('internal', new Error(code)) : new ImportError(code)

/**
 * Imports documents in a process of its own, one after the other, within limits of time, memory and waiting. What
 * exceeds one is killed with its process; the next import has a new one.
 */
export class ImportWorker {
  private readonly memory: number
  private readonly process: JobProcess<Unnumbered<ImportRequest>, ImportReply>
  private told = 0
  private held = 0

  /** `time` in ms, `memory` in bytes of the whole process, `queue` in documents that wait. */
  constructor(limits: Partial<JobLimits> = {}) {
    const { time, memory, queue } = {
      time: IMPORT_LIMITS.time,
      memory: IMPORT_LIMITS.memory,
      queue: QUEUE,
      ...limits,
    }
    this.memory = memory
    this.process = new JobProcess({
      program: PROGRAM,
      limits: { time, memory, queue },
      heapShare: HEAP_SHARE,
      execArgv: ['--max-semi-space-size=8', '--expose-gc'],
      idle: IDLE,
      look: LOOK,
      fault: faultOf,
    })
  }

  /** Most memory that a worker process had, bytes. */
  get peakMemory(): number {
    return Math.max(this.told, this.process.peakMemory)
  }

  /** Like `importOutline`. Rejects with an `ImportError`, also of time, memory and the reader's own faults. */
  async import(bytes: Uint8Array, fileName: string): Promise<ImportedOutline> {
    if (bytes.length > IMPORT_LIMITS.fileBytes) throw new ImportError('file-too-big')
    if (this.held + bytes.length > WAITING_BYTES) throw new ImportError('busy')
    this.held += bytes.length
    return this.read(bytes, fileName).finally(() => {
      this.held -= bytes.length
    })
  }

  private read(bytes: Uint8Array, fileName: string): Promise<ImportedOutline> {
    const media: ImportedOutline['media'] = new Map()
    let copy: string | null = null
    return this.process.run<ImportedOutline>({
      async request() {
        copy = bytes.length > LARGE ? await copyOf(bytes) : null
        return copy ? { fileName, path: copy } : { fileName, bytes }
      },
      read: (reply) => {
        this.told = Math.max(this.told, reply.peak)
        if (reply.kind !== 'picture' && reply.peak > this.memory * FULL) this.process.retire()
        if (reply.kind === 'refused') throw new ImportError(reply.code, reply.detail)
        if (reply.kind === 'failed') throw new ImportError('internal', new Error(reply.stack))
        if (reply.kind === 'done') return { answer: { tree: reply.tree, media, warnings: reply.warnings } }
        media.set(reply.key, { ...reply.picture, bytes: toBuffer(reply.picture.bytes) })
        return undefined
      },
      ended: () => discard(copy),
    })
  }

  /** Stops the process; what is still waiting is rejected. */
  close(): Promise<void> {
    return this.process.close()
  }
}

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

function discard(copy: string | null): void {
  if (copy) void rm(copy, { force: true }).catch(() => {})
}
