import { assemble, type Block, textBlock } from '../blocks.ts'
import { joinCaptions } from '../captions.ts'
import type { ImportContext } from '../context.ts'
import { takeCover } from '../cover.ts'
import { ImportError } from '../errors.ts'
import { cleanLine, cleanLines } from '../files/text.ts'
import { childrenOf, descendants, eachChild } from '../files/xml.ts'
import type { Archive } from '../files/zip.ts'
import { findHeadings } from '../headings.ts'
import type { Draft } from '../model.ts'
import { readGraphic } from '../ooxml/graphics.ts'
import { OfficePackage, type Relation } from '../ooxml/package.ts'
import { liftReferences } from '../references.ts'
import { BodyReader } from './body.ts'
import { readNumbering } from './numbering.ts'
import { Fields, readParagraph } from './paragraph.ts'
import type { RawBlock } from './raw-block.ts'
import { readStyles } from './styles.ts'

/**
 * Reads a .docx: headings by style, outline level or numbering; lists, tables, pictures, formulas, notes,
 * references and cover, each paragraph in one place. Throws `ImportError`.
 */
export async function readDocx(archive: Archive, context: ImportContext): Promise<Draft> {
  const office = new OfficePackage(archive)
  const main = await office.mainPart()
  const document = await office.bytes(main)
  if (!document) throw new ImportError('broken')
  const relations = await office.relations(main)
  const part = async (type: string) => {
    const found = [...relations.values()].find((relation) => relation.type === type && !relation.external)
    return found ? office.xml(found.target) : null
  }
  const body = new BodyReader({
    styleOf: readStyles(await part('styles')),
    levelOf: readNumbering(await part('numbering')),
    notes: new Map([
      ...readNotes(await part('footnotes'), 'footnote'),
      ...readNotes(await part('endnotes'), 'endnote'),
    ]),
    context,
  })
  eachChild(document, 'w:body', (element) => body.read(element))
  const blocks = await readGraphics(body.blocks, relations, office, context)
  const { title } = await office.properties()
  return compose(blocks, body.contents, title ?? context.baseName)
}

type NotesPart = Awaited<ReturnType<OfficePackage['xml']>>

/** The texts of footnotes or endnotes; separators are none. */
function readNotes(root: NotesPart, kind: 'footnote' | 'endnote'): [string, string][] {
  return childrenOf(root ?? undefined, `w:${kind}`)
    .filter(({ attributes }) => !attributes['w:type'] || attributes['w:type'] === 'normal')
    .map((note) => [
      `${kind}:${note.attributes['w:id']}`,
      [...descendants(note, 'w:p')]
        .map((paragraph) =>
          cleanLine(
            readParagraph(paragraph, new Fields())
              .pieces.map((piece) =>
                piece.kind === 'text' ? piece.text : piece.kind === 'formula' ? piece.latex : '',
              )
              .join(''),
          ),
        )
        .filter(Boolean)
        .join('\n'),
    ])
}

async function readGraphics(
  raw: RawBlock[],
  relations: Map<string, Relation>,
  office: OfficePackage,
  context: ImportContext,
): Promise<Block[]> {
  const blocks: Block[] = []
  for (const { graphic, ...block } of raw) {
    if (!graphic) {
      blocks.push(block)
      continue
    }
    const { source } = block.node
    for (const node of await readGraphic(graphic, relations, office, context)) {
      const isText = !node.figure && !node.table
      const isChart = graphic.kind === 'chart'
      blocks.push(
        isText ? textBlock(node.text, { source }) : { ...block, isChart, node: { ...node, source } },
      )
    }
  }
  return blocks
}

/** Blocks to a draft: cover, contents, headings, captions, tree, references. */
function compose(raw: Block[], contentsFound: string[], fallbackTitle: string): Draft {
  const draft: Draft = { chapters: [] }
  const { blocks: text, contents } = splitContents(raw, contentsFound)
  for (const block of text)
    if (block.look?.role === 'title' || block.look?.role === 'subtitle') block.kind = 'text'
  findHeadings(text)
  const joined = joinCaptions(text)
  let blocks = takeCover(joined, draft)
  if (!draft.title && takeOnlyHeading(blocks, draft)) blocks = takeCover(blocks, draft)
  draft.title ||= fallbackTitle
  draft.chapters = assemble(blocks, draft.title)
  readKeywords(blocks, draft)
  liftReferences(draft)
  keepContents(draft, contents, text)
  return draft
}

const LEADER = /(?:\.{3,}|…+|·{3,}|\s)\s*[\divxlc]+$/i
const isContentsTitle = (text: string) =>
  /^(?:目录|目次|contents|tableofcontents)$/i.test(text.replace(/\s/g, ''))

/** Takes out a table of contents, its title with it: fields and styles mark it, or leaders and page numbers. */
function splitContents(blocks: Block[], contents: string[]): { blocks: Block[]; contents: string[] } {
  const at = blocks.findIndex(({ kind, node }) => kind !== 'object' && isContentsTitle(node.text))
  if (at < 0) return { blocks, contents }
  let end = at + 1
  while (blocks[end]?.kind === 'text' && LEADER.test(blocks[end]!.node.text)) end++
  const typed = blocks.slice(at + 1, end)
  if (typed.length === 0 && contents.length === 0) return { blocks, contents }
  return {
    blocks: [...blocks.slice(0, at), ...blocks.slice(end)],
    contents: [...contents, ...typed.map(({ node }) => node.text)],
  }
}

/** What a table of contents says that no heading repeats (it was not brought up to date) stays in the notes. */
function keepContents(draft: Draft, contents: string[], blocks: Block[]): void {
  const plain = (text: string) => text.replace(/[\s.…·]+/g, '')
  const told = new Set(
    blocks.flatMap(({ node }) => [
      plain(node.text),
      plain(`${node.figure?.number ?? node.table?.number ?? ''}${node.text}`),
    ]),
  )
  const isTold = (line: string) => {
    const entry = plain(line.replace(LEADER, ''))
    if (entry === '' || told.has(entry)) return true
    for (let at = 1; at <= 12 && at < entry.length; at++) if (told.has(entry.slice(at))) return true
    return false
  }
  const lost = contents.filter((line) => !isTold(line) && !isContentsTitle(line))
  const first = draft.chapters[0]
  if (first && lost.length > 0) first.notes = [...lost, first.notes].filter(Boolean).join('\n')
}

/** A document whose only heading of the first level stands before everything is titled by it; answers whether. */
function takeOnlyHeading(blocks: Block[], draft: Draft): boolean {
  const headings = blocks.filter(({ kind }) => kind === 'heading')
  const first = headings[0]
  if (!first || blocks[0] !== first || headings.length < 2 || first.node.notes) return false
  if (headings.slice(1).some(({ level }) => level <= first.level)) return false
  draft.title = first.node.text
  blocks.shift()
  return true
}

/** 关键词：甲；乙 in the abstract names the keywords; the line stays where it is. */
function readKeywords(blocks: Block[], draft: Draft): void {
  for (const { node } of blocks) {
    const found = /^[【[]?\s*关\s*键\s*[词字]\s*[】\]]?\s*[:：]?\s*(.+)$/.exec(node.text)?.[1]
    if (!found) continue
    const keywords = cleanLines(found.replace(/[;；,，、]/g, '\n'))
    if (keywords.length > 1) draft.keywords = keywords
    return
  }
}
