import { ImportError, ImportWorker } from '@yantu/deck/importers/index'
import { type ImportDocument, UnreadableDocument } from '../../modules/ai/index.ts'

export interface DocumentImporter {
  importDocument: ImportDocument
  close(): Promise<void>
}

/** Reads documents with the deck engine's importers, in a process of their own with limits of time and memory. */
export function createDocumentImporter(): DocumentImporter {
  const worker = new ImportWorker()
  return {
    async importDocument(bytes, fileName) {
      try {
        const { tree, media, warnings } = await worker.import(bytes, fileName)
        return { tree, media, warnings: warnings.map(({ message }) => message) }
      } catch (error) {
        if (error instanceof ImportError) throw new UnreadableDocument(error.message, { cause: error })
        throw error
      }
    },
    close: () => worker.close(),
  }
}
