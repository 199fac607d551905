import { OperatorError } from './kernel/errors/index.ts'

const interactive = process.stdout.isTTY === true

/** Shows a long step while it runs and how long it took, in ms below 10 s. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  if (interactive) process.stdout.write(`  ${title} …`)
  const result = await work()
  const ms = performance.now() - started
  const took = ms < 10_000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
  process.stdout.write(interactive ? `\r  ${title} ✓ ${took}\n` : `  ${title} ✓ ${took}\n`)
  return result
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Tells why the program ends; with the stack, unless the message is written for whoever runs it. */
export function showError(error: unknown): void {
  const text = error instanceof Error && !(error instanceof OperatorError) ? error.stack : undefined
  process.stderr.write(`✗ ${text ?? (error instanceof Error ? error.message : String(error))}\n`)
}
