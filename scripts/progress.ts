export type Say = (line: string) => void

export const say: Say = (line) => {
  process.stdout.write(`${line}\n`)
}

/** Shows that something goes on during a long step, and how long it took. */
export async function withProgress<Result>(
  title: string,
  say: Say,
  work: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  say(`▸ ${title} …`)
  const heartbeat = setInterval(() => say(`  … ${seconds()} s`), 5000)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    say(`  ${seconds()} s`)
  }
}
