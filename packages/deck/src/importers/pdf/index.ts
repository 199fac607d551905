import { assemble } from '../blocks.ts'
import type { ImportContext } from '../context.ts'
import { takeCover } from '../cover.ts'
import { ImportError } from '../errors.ts'
import { findHeadings } from '../headings.ts'
import type { Draft } from '../model.ts'
import { liftReferences } from '../references.ts'
import { blocksOfLines } from './blocks.ts'
import { printedLines } from './pages.ts'

/** Reads the text of a PDF with its pages; headings by type size, else by numbering. Throws `ImportError`. */
export async function readPdf(bytes: Uint8Array, context: ImportContext): Promise<Draft> {
  const { lines, pages } = await printedLines(bytes)
  const blocks = blocksOfLines(lines, pages)
  if (blocks.length === 0) throw new ImportError('scanned')
  context.warn('pdf', 'PDF 只导入文字，图片和表格样式不导入')
  const draft: Draft = { chapters: [] }
  const tops = blocks.filter(({ kind, level }) => kind === 'heading' && level === 1)
  const first = blocks[0]!
  if (tops.length === 1 && tops[0] === first) {
    draft.title = first.node.text
    blocks.shift()
  }
  findHeadings(blocks)
  const rest = takeCover(blocks, draft)
  draft.title ||= context.baseName
  draft.chapters = assemble(rest, draft.title)
  liftReferences(draft)
  return draft
}
