const WARM_UP = 12

/** ms; `best` is what the work costs when nothing else runs on the machine. */
export type Figures = { median: number; best: number }

export const figuresOf = (times: readonly number[]): Figures => {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)]!, best: sorted[0]! }
}

/** Times `work` alone; `prepare` makes its input anew each round, so that nothing bound before is reused. */
export async function measure<T>(
  prepare: () => T,
  work: (input: T) => unknown,
  rounds: number,
  warmUp = WARM_UP,
): Promise<Figures> {
  const times: number[] = []
  for (let i = 0; i < warmUp + rounds; i++) {
    const input = prepare()
    const start = performance.now()
    await work(input)
    if (i >= warmUp) times.push(performance.now() - start)
  }
  return figuresOf(times)
}

/** Rows under their headings, columns as wide as their widest cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map((row) => row[i]!.length)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')
  return [headings, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}

export const verdict = (value: number, goal: number): string => (value <= goal ? 'ok' : 'MISSED')
