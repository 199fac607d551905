import { PdfDocument } from '../../pdfium/document.ts'
import { PdfError } from '../../pdfium/errors.ts'
import { type PrintedLine, printedOn } from '../../pdfium/printed.ts'
import { ImportError } from '../errors.ts'
import { append } from '../files/many.ts'
import { IMPORT_LIMITS } from '../limits.ts'

/** The printed lines of a PDF, page after page. Throws `ImportError`: encrypted, broken, too-many-pages, text-too-long. */
export async function printedLines(file: Uint8Array): Promise<{ lines: PrintedLine[]; pages: number }> {
  try {
    return await PdfDocument.with(file, linesOf, { draws: false })
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    throw new ImportError(error.code === 'encrypted' ? 'encrypted' : 'broken', error)
  }
}

function linesOf(document: PdfDocument): { lines: PrintedLine[]; pages: number } {
  const { pageCount: pages } = document
  if (pages > IMPORT_LIMITS.pages) throw new ImportError('too-many-pages')
  const lines: PrintedLine[] = []
  let characters = 0
  for (let at = 0; at < pages; at++) {
    const printed = printedOn(document, at)
    append(lines, printed)
    characters += printed.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > IMPORT_LIMITS.characters) throw new ImportError('text-too-long')
  }
  return { lines, pages }
}
