import path from 'node:path'
import type { ReporterOptions } from 'knip'

/** One JSON line: how many files knip read, and everything it takes for dead. */
export default function report({ issues, counters, cwd }: ReporterOptions): void {
  const kinds = Object.entries(issues).filter(([kind]) => kind in counters)
  const dead = kinds.flatMap(([kind, byFile]) =>
    Object.values(byFile).flatMap((bySymbol) =>
      Object.values(bySymbol).map(
        ({ filePath, symbol, line }) =>
          `${kind}: ${path.relative(cwd, filePath)}${line ? `:${line}` : ''} ${kind === 'files' ? '' : symbol}`,
      ),
    ),
  )
  process.stdout.write(`${JSON.stringify({ processed: counters.processed, dead })}\n`)
}
