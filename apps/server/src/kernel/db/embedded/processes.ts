import fs from 'node:fs'

/**
 * True while the process runs. A zombie counts as gone: in a container whose first process never reaps,
 * a killed server stays in the process table for ever and `kill(pid, 0)` keeps succeeding.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return statFields(pid)?.[0] !== 'Z'
}

/** `pid:startTime`, so that a number handed to another process later is not taken for the first one. */
export function identityOf(pid: number): string {
  return `${pid}:${statFields(pid)?.[19] ?? ''}`
}

/** True while the very process that `identityOf` described still runs. */
export function isSameProcessAlive(identity: string): boolean {
  const pid = Number.parseInt(identity, 10)
  return pid > 0 && isAlive(pid) && identityOf(pid) === identity
}

/** The command line of a process, or undefined where the system does not tell (anything but Linux). */
export function argumentsOf(pid: number): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  } catch {
    return []
  }
}

/** Polls until the condition holds; false when it does not within the time (ms). */
export async function waitUntil(condition: () => boolean, timeoutMs: number, everyMs = 10): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  return true
}

/** /proc/<pid>/stat from the state on: [0] is the state, [19] the start time in clock ticks. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
