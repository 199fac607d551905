import { ImportError, ImportWorker } from '@yantu/deck/importers/index'
import type { JobPool } from '@yantu/deck/workers/job-pool'
import { type ImportDocument, UnreadableDocument } from '../../modules/ai/index.ts'

/** Reads documents with the deck engine's importers, in the pool's processes with limits of time and memory. */
export function createDocumentImporter(pool: JobPool): ImportDocument {
  const worker = new ImportWorker(pool)
  return async (file, fileName, forUser) => {
    try {
      const { tree, media, warnings } = await worker.import(file, fileName, forUser)
      return { tree, media, warnings: warnings.map(({ message }) => message) }
    } catch (error) {
      if (error instanceof ImportError) throw new UnreadableDocument(error.message, { cause: error })
      throw error
    }
  }
}
