import { readFileSync } from 'node:fs'

/** /proc counts in hundredths of a second (USER_HZ), man 5 proc. */
const TICKS_PER_SECOND = 100

/** What the threads of a process have worked, s. */
export function processorSeconds(pid: number): number {
  const [, stat = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = stat.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** What the host of this machine gave to others since it started although it was wanted here, s of one processor. */
export function stolenSeconds(): number {
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  return Number(all.split(/ +/)[8]) / TICKS_PER_SECOND
}
