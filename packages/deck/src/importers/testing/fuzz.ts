import { ImportError } from '../errors.ts'
import type { ImportFormat } from '../model.ts'
import type { ImportWorker } from '../pool.ts'
import { FIXTURES } from './fixtures.ts'
import { hardMarkdown } from './maps.ts'
import { mutateDocument } from './mutate.ts'
import { nodesOf } from './tree.ts'

type Fault = { seed: number; fault: string }

/** What became of mutated files. `slowest` in ms. */
export type FuzzReport = { imported: number; refused: number; slowest: number; faults: Fault[] }

const hardFiles = (): [name: string, bytes: Uint8Array][] =>
  Object.entries(hardMarkdown()).map(([name, text]) => [name, Buffer.from(text)])

/** Imports `count` mutations of a format's fixtures, by seeds from `first` on. */
export async function fuzz(
  worker: ImportWorker,
  format: ImportFormat,
  first: number,
  count: number,
): Promise<FuzzReport> {
  const fixtures = [...(await FIXTURES[format]()), ...(format === 'md' ? hardFiles() : [])]
  const report: FuzzReport = { imported: 0, refused: 0, slowest: 0, faults: [] }
  for (let seed = first; seed < first + count; seed++) {
    const [name, bytes] = fixtures[seed % fixtures.length]!
    const start = performance.now()
    try {
      const { tree, media } = await worker.import(mutateDocument(bytes, seed), name)
      report.imported++
      const nodes = [...nodesOf(tree.chapters)]
      const lost = nodes.some(({ figure }) => figure && !media.has(figure.file))
      const ids = new Set(nodes.map(({ id }) => id))
      if (lost || ids.size < nodes.length || nodes.length > 2_000)
        report.faults.push({ seed, fault: 'a tree that is none' })
    } catch (error) {
      report.refused++
      if (!(error instanceof ImportError) || ['internal', 'timeout', 'memory'].includes(error.code)) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
        report.faults.push({ seed, fault: `${String(error)} ${cause}` })
      }
    }
    report.slowest = Math.max(report.slowest, performance.now() - start)
  }
  return report
}
