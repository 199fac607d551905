const WARM_UP = 12

/**
 * ms: the median by the clock, and the mean of this thread's own time. Other processes lengthen the first by
 * taking the core away, a collection of garbage the second. The mean, since some kernels count a thread's
 * time in ticks of 4 ms, of which a median is always a whole number.
 */
export type Figures = { clock: number; own: number }

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** ms a round takes at rest: each of the two figures is that or more. */
export const atRest = ({ clock, own }: Figures): number => Math.min(clock, own)

const ownTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Times `work` alone; `prepare` makes its input anew each round, so that nothing bound before is reused. */
export async function measure<T>(
  prepare: () => T,
  work: (input: T) => unknown,
  rounds: number,
  warmUp = WARM_UP,
): Promise<Figures> {
  const clock: number[] = []
  let own = 0
  for (let i = 0; i < warmUp + rounds; i++) {
    const input = prepare()
    const [start, ownStart] = [performance.now(), ownTime()]
    await work(input)
    if (i < warmUp) continue
    clock.push(performance.now() - start)
    own += ownTime() - ownStart
  }
  return { clock: median(clock), own: own / rounds }
}

/** Rows under their headings, columns as wide as their widest cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map((row) => row[i]!.length)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')
  return [headings, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}

export const verdict = (value: number, goal: number): string => (value <= goal ? 'ok' : 'MISSED')
