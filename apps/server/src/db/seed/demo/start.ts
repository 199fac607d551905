import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type DemoMessage = { kind: 'progress'; made: number; of: number } | { kind: 'works' }

export interface DemoProcess {
  /** Resolves when every work is there with its cover; the other pictures follow. Rejects if it ends before. */
  works: Promise<void>
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))

/** Makes the demo content in a process of its own, on the database at `databaseUrl`. */
export function startDemo(databaseUrl: string, onProgress: (made: number, of: number) => void): DemoProcess {
  const child = fork(PROGRAM, { env: { ...process.env, DATABASE_URL: databaseUrl }, execArgv: [] })
  const works = new Promise<void>((resolve, reject) => {
    child.on('message', (message: DemoMessage) => {
      if (message.kind === 'works') resolve()
      // A watched process tells its parent of other things by the same way.
      else if (message.kind === 'progress') onProgress(message.made, message.of)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`the demo content failed (${signal ?? code})`)))
  })
  works.catch(() => undefined)
  return { works, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
