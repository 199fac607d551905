import { extname } from 'node:path'
import { importExtensions, moreImportExtensions } from '@yantu/contract/ai/choices'
import { completeNodes, type OutlineTree } from '@yantu/contract/ai/tree'
import type { UploadedFile } from '@yantu/contract/endpoint'
import { aiMessages } from '@yantu/contract/messages/ai'
import { ZodError } from 'zod'
import type { SignedIn } from '../../kernel/auth/index.ts'
import { Refusal } from '../../kernel/errors/index.ts'
import { fittingTree } from './fitting.ts'
import { type ImportDocument, UnreadableDocument } from './document-importer.port.ts'
import type { Pictures } from './pictures.service.ts'

const readable: ReadonlySet<string> = new Set([...importExtensions, ...moreImportExtensions])

export interface ImportsDeps {
  importDocument: ImportDocument
  pictures: Pictures
}

export function createImports({ importDocument, pictures }: ImportsDeps) {
  return {
    /** The outline of a document as it stands, its pictures stored. Throws a refusal for what can't be read. */
    async read(
      { fileName, ...file }: UploadedFile,
      actor: SignedIn,
    ): Promise<{ tree: OutlineTree; warnings: string[] }> {
      if (!readable.has(extname(fileName).slice(1).toLowerCase()))
        throw new Refusal(aiMessages.importExtension)
      try {
        const { media, ...imported } = await importDocument(file, fileName, actor.userId)
        const fault = completeNodes(imported.tree.chapters)
        if (fault) throw new Refusal(fault)
        const { tree, warnings } = fittingTree(imported.tree)
        return {
          tree: await pictures.store({ tree, media }, actor.userId),
          warnings: [...imported.warnings, ...warnings],
        }
      } catch (error) {
        if (error instanceof UnreadableDocument) throw new Refusal(error.message)
        if (error instanceof ZodError) throw new Refusal(aiMessages.importFailed)
        throw error
      }
    },
  }
}

export type Imports = ReturnType<typeof createImports>
