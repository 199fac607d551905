import type { Nodes, Root, RootContent } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { assemble } from '../blocks.ts'
import { joinCaptions } from '../captions.ts'
import type { ImportContext } from '../context.ts'
import { takeCover } from '../cover.ts'
import { ImportError } from '../errors.ts'
import { takeCoverPage, withoutAsides } from '../front-page.ts'
import { decodeText } from '../files/text.ts'
import type { Draft, DraftNode } from '../model.ts'
import { liftReferences } from '../references.ts'
import { MarkdownBlocks } from './blocks.ts'
import { fenceFormulas } from './formula-fences.ts'
import { readFrontMatter } from './front-matter.ts'

/** Reads markdown (CommonMark, GFM, `$$` formulas, front matter); the only first heading is the title. Throws `ImportError`. */
export async function readMarkdown(bytes: Uint8Array, context: ImportContext): Promise<Draft> {
  const source = fenceFormulas(decodeText(bytes).replace(/^\uFEFF/, ''))
  const root = parsed(source)
  const draft: Draft = { chapters: [] }
  const content: RootContent[] = root.children.filter((node) => {
    if (node.type === 'yaml') Object.assign(draft, readFrontMatter(node.value, context))
    return node.type !== 'yaml'
  })
  const reader = new MarkdownBlocks(source, definitionsOf(root), context)
  for (const node of content) await reader.read(node)
  const blocks = reader.blocks
  const tops = blocks.filter(({ kind, level }) => kind === 'heading' && level === 1)
  const [top, another] = tops
  const at = blocks.findIndex(({ kind }) => kind === 'heading')
  if (!draft.title && top && !another && blocks[at] === top) {
    draft.title = top.node.text
    blocks.splice(at, 1)
    if (top.node.notes && blocks[at]) {
      blocks[at].node.notes = [top.node.notes, blocks[at].node.notes].filter(Boolean).join('\n')
    }
  }
  const joined = takeCoverPage(withoutAsides(reader.withAlternatives(joinCaptions(blocks))), draft)
  const rest = draft.title ? takeCover(joined, draft) : joined
  draft.title ||= context.baseName
  draft.chapters = assemble(rest, draft.title)
  for (const chapter of draft.chapters) setQuotations(chapter.children, reader.quotations)
  liftReferences(draft)
  return draft
}

/** Characters; longer words of somebody else are a paragraph. */
const MOST_QUOTED = 80

/** A page of nothing but somebody's words shows them as a quotation. */
function setQuotations(pages: readonly DraftNode[], quotations: ReadonlySet<DraftNode>): void {
  for (const page of pages) {
    const [only, another] = page.children
    const isQuotation = only && !another && quotations.has(only) && only.children.length === 0
    if (isQuotation && [...only.text].length <= MOST_QUOTED) page.layout ??= 'quote'
    setQuotations(page.children, quotations)
  }
}

/** More quotes, lists and notes opened in one line than are ever read; the parser takes their square in time. */
const TOO_DEEP =
  /^[ \t]*(?:(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]+\]:)[ \t]*){101}(?=.*[^\s*-])/m

function parsed(source: string): Root {
  if (TOO_DEEP.test(source)) throw new ImportError('too-deep')
  try {
    return unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(remarkFrontmatter).parse(source)
  } catch (error) {
    if (error instanceof RangeError) throw new ImportError('too-deep', error)
    throw error
  }
}

/** Footnotes by their label. */
function definitionsOf(root: Root): Map<string, Nodes> {
  const definitions = new Map<string, Nodes>()
  const visit = (node: Nodes, depth: number): void => {
    if (node.type === 'footnoteDefinition') definitions.set(node.identifier, node)
    if ('children' in node && depth < 8) for (const child of node.children) visit(child, depth + 1)
  }
  visit(root, 0)
  return definitions
}
