import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { InspectError } from '../inspect/errors.ts'
import type { JobFault } from './job-error.ts'
import type { Kind, Work } from './kinds.ts'

export type Request = { id: number; kind: Kind; task: unknown }
/** `peak` is the most memory that the process ever had, bytes. */
export type Reply = { id: number; peak: number } & (
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; answer: unknown }
  | { kind: 'failed'; fault: JobFault; stack: string; refusal?: string }
)
type Said = Reply extends infer One ? (One extends Reply ? Omit<One, 'id' | 'peak'> : never) : never

type Handlers<Kinds extends Kind> = {
  [One in Kinds]: (
    task: Work[One]['task'],
    /** Resolves when the part is on its way. */
    part: (part: Work[One]['part']) => Promise<void>,
  ) => Work[One]['answer'] | Promise<Work[One]['answer']>
}
type AnyHandler = (task: unknown, part: (part: unknown) => Promise<void>) => unknown

/** Makes this process one that does jobs, one after the other, with what the server leaves of the cores. */
export function serve<Kinds extends Kind>(handlers: Handlers<Kinds>): void {
  if (!process.send) throw new Error('this program runs as a child process')
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  process.on('disconnect', () => process.exit())
  process.on('message', (request: Request) => void answer(handlers as Record<string, AnyHandler>, request))
  process.send({ kind: 'ready' })
  // Node would write its cache of compiled code when this process ends, but it is killed.
  flushCompileCache()
}

async function answer(handlers: Record<string, AnyHandler>, { id, kind, task }: Request): Promise<void> {
  const say = (said: Said) =>
    new Promise<void>((resolve) => {
      process.send?.({ ...said, id, peak: peakMemory() } satisfies Reply, undefined, {}, () => resolve())
    })
  try {
    await say({ kind: 'done', answer: await handlers[kind]!(task, (part) => say({ kind: 'part', part })) })
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const refusal = error instanceof InspectError ? { refusal: error.message } : {}
    await say({ kind: 'failed', fault: faultOf(error), stack, ...refusal })
  }
}

/**
 * The most memory that this program ever had, bytes. Linux counts into `maxRSS` what the parent had when it was forked,
 * so a large server would seem to make every process large.
 */
function peakMemory(): number {
  const kilobytes =
    process.platform === 'linux'
      ? /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]
      : undefined
  return Number(kilobytes ?? process.resourceUsage().maxRSS) * 1024
}

const faultOf = (error: unknown): JobFault =>
  error instanceof InspectError && error.code === 'too-big' ? 'too-big' : 'failed'
