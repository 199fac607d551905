import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 250
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000
/** Whoever has run for so long is not in a row of crashes any more. */
const STEADY_AFTER_MS = 60_000

export interface Kept {
  /** Ends the looking; resolves when no relaunch is under way any more. */
  stop(): Promise<void>
}

/**
 * Looks whether the server runs, and launches it again when it doesn't: at once after a single loss, ever later
 * (up to 30 s) in a row of failures, such as on a full disk.
 */
export function keepRunning(server: {
  isRunning: () => boolean
  relaunch: () => Promise<void>
  onProgress: (message: string) => void
}): Kept {
  const stopped = new AbortController()
  let wait = 0
  let launchedAt = -Infinity

  async function look(): Promise<void> {
    if (server.isRunning()) return
    if (performance.now() - launchedAt > STEADY_AFTER_MS) wait = 0
    server.onProgress('数据库意外停止，正在重新启动 / PostgreSQL is gone: starting it again')
    if (wait) await pause(wait, undefined, { signal: stopped.signal })
    wait = Math.min(Math.max(2 * wait, FIRST_WAIT_MS), LONGEST_WAIT_MS)
    launchedAt = performance.now()
    try {
      await server.relaunch()
      server.onProgress('数据库已恢复 / PostgreSQL runs again')
    } catch (error) {
      server.onProgress((error as Error).message)
    }
  }

  async function keep(): Promise<void> {
    while (!stopped.signal.aborted) {
      await pause(LOOK_EVERY_MS, undefined, { signal: stopped.signal, ref: false })
      await look()
    }
  }

  const kept = keep().catch((error: Error) => {
    if (!stopped.signal.aborted) throw error
  })
  return {
    stop: async () => {
      stopped.abort()
      await kept
    },
  }
}
