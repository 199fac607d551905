import { readdir, readFile } from 'node:fs/promises'

/** Of Linux's accounts of processes, a second. */
const TICKS = 100

/** Seconds that a process and all that it started have used, those too that have ended. */
export async function processorTime(pid: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const seconds = new Map<number, number>()
  const started = new Map<number, number[]>()
  for (const id of ids) {
    const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
    // Behind the name, which may hold anything: state, parent, …, utime, stime, cutime, cstime.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    seconds.set(id, ticks / TICKS)
    started.set(parent, [...(started.get(parent) ?? []), id])
  }
  const sumOf = (id: number): number =>
    (started.get(id) ?? []).reduce((sum, one) => sum + sumOf(one), seconds.get(id) ?? 0)
  return sumOf(pid)
}
