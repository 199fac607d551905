import { constants, setPriority } from 'node:os'
import type { Kind, Work } from './kinds.ts'

export type Request = { id: number; kind: Kind; task: unknown }
/** `peak` is the most memory that the process ever had, bytes. */
export type Reply = { id: number; peak: number } & (
  | { kind: 'part'; part: unknown }
  | { kind: 'done'; answer: unknown }
  | { kind: 'failed'; stack: string }
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
}

async function answer(handlers: Record<string, AnyHandler>, { id, kind, task }: Request): Promise<void> {
  const say = (said: Said) =>
    new Promise<void>((resolve) => {
      const peak = process.resourceUsage().maxRSS * 1024
      process.send?.({ ...said, id, peak } satisfies Reply, undefined, {}, () => resolve())
    })
  try {
    await say({ kind: 'done', answer: await handlers[kind]!(task, (part) => say({ kind: 'part', part })) })
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    await say({ kind: 'failed', stack })
  }
}
