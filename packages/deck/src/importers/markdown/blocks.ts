import { pageLayouts } from '@yantu/contract/ai/page-layouts'
import type { Blockquote, Html, Image, List, ListItem, Nodes, PhrasingContent, Table } from 'mdast'
import type {} from 'mdast-util-math'
import { LAYOUT_COMMENT, NOTES_MARK } from '../../outline/export/markdown-marks.ts'
import { type Block, textBlock } from '../blocks.ts'
import { readCaption } from '../captions.ts'
import type { ImportContext } from '../context.ts'
import { ImportError } from '../errors.ts'
import { textOfHtml } from '../files/html.ts'
import { append, largest } from '../files/many.ts'
import { cleanLine, cleanLines } from '../files/text.ts'
import { addNote, type DraftNode, draftNode } from '../model.ts'

const DEEPEST = 100

/** What a run of inline content says, and what it holds beside words. */
type Inline = { text: string; images: Image[]; footnotes: string[]; layout?: DraftNode['layout'] }

const LINES_APART = [
  /^[^：:，,。；;！!？?（(]{1,12}[：:]\s*\S/u,
  /^[A-Ha-h]\s*[.．、)）]\s*\S/u,
  /^(?:Q|A|问|答)\s*\d{0,2}\s*[：:.．]\s*\S/iu,
]

type InlineMath = Extract<Nodes, { type: 'inlineMath' }>

/** Turns markdown's blocks into ours, in order. */
export class MarkdownBlocks {
  readonly blocks: Block[] = []
  /** What each quotation of one paragraph became. */
  readonly quotations = new Set<DraftNode>()
  private readonly source: string
  private readonly definitions: Map<string, Nodes>
  private readonly context: ImportContext
  /** A picture's alternative text is its caption where no line beside it is. */
  private readonly alternatives = new Map<DraftNode, string>()
  private paragraphs = 0

  constructor(source: string, definitions: Map<string, Nodes>, context: ImportContext) {
    this.source = source
    this.definitions = definitions
    this.context = context
  }

  async read(node: Nodes, depth = 0): Promise<void> {
    if (depth > DEEPEST) throw new ImportError('too-deep')
    switch (node.type) {
      case 'heading': {
        const inline = this.inline(node.children)
        this.push({ kind: 'heading', level: node.depth, node: this.nodeOf(inline) })
        return this.pictures(inline)
      }
      case 'paragraph': {
        const latex = this.displayed(node.children)
        if (latex !== null) return this.formula(latex)
        const entries = this.numberedLines(node.children) ?? this.labelledLines(node.children)
        if (entries) {
          for (const text of entries) this.push(textBlock(text, { source: this.next() }))
          return
        }
        const inline = this.inline(node.children)
        if (inline.text || inline.footnotes.length > 0)
          this.push({ ...textBlock(''), node: this.nodeOf(inline) })
        return this.pictures(inline)
      }
      case 'list':
        return this.list(node, depth, 0)
      case 'table':
        return this.push({
          kind: 'object',
          level: 0,
          node: draftNode('', { table: this.table(node), source: this.next() }),
        })
      case 'math':
        return this.formula(node.value)
      case 'code':
        return this.code(node.value)
      case 'blockquote':
        return this.quote(node, this.blocks.at(-1)?.node, depth)
      case 'html':
        return this.html(node)
      default:
        return
    }
  }

  /** Alternative texts become the captions of pictures that found none. */
  withAlternatives(blocks: Block[]): Block[] {
    for (const [node, alternative] of this.alternatives) {
      if (!node.text && !node.figure?.number) captionOf(node, alternative)
    }
    return blocks
  }

  private push(block: Block): void {
    this.blocks.push(block)
  }

  private next() {
    return { paragraph: ++this.paragraphs }
  }

  private nodeOf({ text, footnotes, layout }: Inline): DraftNode {
    const node = draftNode(text, { source: this.next(), ...(layout && { layout }) })
    for (const label of footnotes) addNote(node, this.footnote(label))
    return node
  }

  private footnote(label: string): string {
    const definition = this.definitions.get(label)
    return definition && 'children' in definition
      ? definition.children.flatMap((child) => this.lines(child, ' ')).join('\n')
      : ''
  }

  /** What a block within a note says, line by line, whatever it is. */
  private lines(node: Nodes, lineBreak: string, depth = 0): string[] {
    if (depth > DEEPEST) throw new ImportError('too-deep')
    switch (node.type) {
      case 'paragraph':
      case 'heading':
        return [this.inline(node.children, lineBreak).text]
      case 'table':
        return node.children.map(({ children }) =>
          children.map((cell) => this.inline(cell.children).text).join(' | '),
        )
      case 'html':
        return cleanLines(textOfHtml(node.value))
      case 'code':
      case 'math':
        return cleanLines(node.value)
      default:
        return 'children' in node
          ? node.children.flatMap((child) => this.lines(child, lineBreak, depth + 1))
          : []
    }
  }

  /** Entries `[1] …`, `[2] …` that stand on lines of one paragraph; a line without a number goes on with its entry. */
  private numberedLines(content: PhrasingContent[]): string[] | null {
    const { text, images, footnotes, layout } = this.inline(content, '\n')
    if (images.length > 0 || footnotes.length > 0 || layout) return null
    const entries = text.split(/\n(?=[[［【]\d{1,3}[\]］】])/)
    if (entries.length < 2 || !/^[[［【]\d{1,3}[\]］】]/.test(text)) return null
    return entries.map(cleanLine)
  }

  /** Lines that each name what they say (性格：…), options A to D, questions with their answers: no one sentence. */
  private labelledLines(content: PhrasingContent[]): string[] | null {
    const { text, images, footnotes, layout } = this.inline(content, '\n')
    const lines = text.split('\n')
    if (lines.length < 2 || images.length > 0 || footnotes.length > 0 || layout) return null
    return LINES_APART.some((pattern) => lines.every((line) => pattern.test(line))) ? lines : null
  }

  private async list(node: List, depth: number, level: number): Promise<void> {
    if (depth > DEEPEST) throw new ImportError('too-deep')
    for (const item of node.children) await this.item(item, depth, level)
  }

  /** An item is its first line; a table, picture or formula below that line is the item itself. */
  private async item(item: ListItem, depth: number, level: number): Promise<void> {
    const [first, ...others] = item.children
    const opening = first?.type === 'paragraph' ? this.inline(first.children) : null
    const node = opening ? this.nodeOf(opening) : draftNode('', { source: this.next() })
    this.push({ kind: 'item', level, node })
    for (const image of opening?.images ?? []) await this.attach(node, image)
    for (const inside of opening ? others : item.children) {
      if (inside.type === 'list') await this.list(inside, depth + 1, level + 1)
      else await this.inItem(inside, node, depth + 1)
    }
    labelOf(node)
  }

  private async inItem(inside: Nodes, node: DraftNode, depth: number): Promise<void> {
    if (inside.type === 'table' && !node.table) node.table = this.table(inside)
    else if (inside.type === 'math' && !node.formula) node.formula = { latex: inside.value.trim() }
    else if (inside.type === 'html' && layoutOf(inside.value)) node.layout = layoutOf(inside.value)
    else if (inside.type === 'blockquote') await this.quote(inside, node, depth)
    else if (inside.type === 'paragraph' && this.isPictures(inside.children)) {
      for (const image of this.inline(inside.children).images) await this.attach(node, image)
    } else {
      const within = new MarkdownBlocks(this.source, this.definitions, this.context)
      within.paragraphs = this.paragraphs
      await within.read(inside, depth)
      this.paragraphs = within.paragraphs
      append(
        node.children,
        within.withAlternatives(within.blocks).map((block) => block.node),
      )
    }
  }

  private isPictures(content: PhrasingContent[]): boolean {
    const { text, images } = this.inline(content)
    return text === '' && images.length > 0
  }

  private async attach(node: DraftNode, image: Image): Promise<void> {
    const found = await this.picture(image)
    if (!found) return
    if (node.figure) node.children.push(found)
    else {
      node.figure = found.figure
      if (!node.text) captionOf(node, this.alternatives.get(found) ?? '')
    }
    if (node.figure === found.figure) this.alternatives.delete(found)
  }

  private async pictures({ images }: Inline): Promise<void> {
    for (const image of images) {
      const node = await this.picture(image)
      if (node) this.push({ kind: node.figure ? 'object' : 'text', level: 0, node })
    }
  }

  private async picture(image: Image): Promise<DraftNode | null> {
    const data = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(image.url)
    const alternative = cleanLine(this.alternativeOf(image))
    const source = this.next()
    if (!data) {
      this.context.warn('picture-missing', '图片不在文件中，已略去')
      return alternative && !isFileName(alternative) ? draftNode(alternative, { source }) : null
    }
    const figure = await this.context.picture(Buffer.from(data[1]!, 'base64'))
    if (!figure) return alternative ? draftNode(alternative, { source }) : null
    const node = draftNode('', { figure, source })
    if (!isFileName(alternative)) this.alternatives.set(node, alternative)
    return node
  }

  private table({ children }: Table): { rows: string[][] } {
    const width = largest(
      children.map((row) => row.children.length),
      1,
    )
    this.context.readCells(width * children.length)
    return {
      rows: children.map((row) =>
        Array.from({ length: width }, (_, at) => this.inline(row.children[at]?.children ?? [], '\n').text),
      ),
    }
  }

  /** Code keeps its lines in the notes; its first line stands for it. */
  private code(value: string): void {
    const lines = cleanLines(value)
    if (lines.length === 0) return
    const notes = lines.length > 1 ? lines.join('\n') : undefined
    this.push(textBlock(lines[0]!, { source: this.next(), ...(notes && { notes }) }))
  }

  /** A quote marked as a note is the notes of what it follows; any other is text. */
  private async quote(quote: Blockquote, node: DraftNode | undefined, depth: number): Promise<void> {
    const [first] = quote.children
    const mark = first?.type === 'paragraph' ? this.inline(first.children).text : ''
    if (node && mark.startsWith(NOTES_MARK)) {
      const lines = quote.children.flatMap((child) => this.lines(child, '\n'))
      for (const line of [lines[0]!.slice(NOTES_MARK.length).trim(), ...lines.slice(1)]) addNote(node, line)
      return
    }
    const before = this.blocks.length
    for (const inside of quote.children) await this.read(inside, depth + 1)
    const [only, another] = this.blocks.slice(before)
    if (only && !another && first?.type === 'paragraph') this.quotations.add(only.node)
  }

  private html({ value }: Html): void {
    const layout = layoutOf(value)
    const node = this.blocks.at(-1)?.node
    if (layout && node) node.layout = layout
    for (const line of cleanLines(textOfHtml(value.replace(/<!--[^]*?-->/g, '')))) {
      this.push(textBlock(line, { source: this.next() }))
    }
  }

  private inline(content: readonly Nodes[], lineBreak = ' '): Inline {
    const found: Inline = { text: '', images: [], footnotes: [] }
    const visit = (node: Nodes, depth: number): void => {
      if (depth > DEEPEST) throw new ImportError('too-deep')
      if (node.type === 'text' || node.type === 'inlineCode') found.text += node.value
      else if (node.type === 'inlineMath') found.text += this.inlineMath(node)
      else if (node.type === 'break') found.text += lineBreak
      else if (node.type === 'image') found.images.push(node)
      else if (node.type === 'footnoteReference') found.footnotes.push(node.identifier)
      else if (node.type === 'html') {
        found.layout ??= layoutOf(node.value)
        if (/^<br\b/i.test(node.value)) found.text += lineBreak
      } else if ('children' in node) for (const inside of node.children) visit(inside, depth + 1)
    }
    for (const node of content) visit(node, 0)
    found.text =
      lineBreak === '\n' ? cleanLines(found.text.replace(/\n/g, '\n')).join('\n') : cleanLine(found.text)
    return found
  }

  /** As it was written where it has formulas: the parser takes their dollars. */
  private alternativeOf({ alt, position }: Image): string {
    const written = position && this.source.slice(position.start.offset, position.end.offset)
    return (written?.includes('$') && /^!\[([^\]]*)\]/s.exec(written)?.[1]) || (alt ?? '')
  }

  /** A formula of a sentence keeps its dollars: they are its mark. */
  private inlineMath(node: InlineMath): string {
    return this.isDisplay(node) ? `$${node.value.trim()}$` : this.sourceOf(node)
  }

  private isDisplay = (node: InlineMath): boolean => this.sourceOf(node).startsWith('$$')

  private sourceOf({ position, value }: InlineMath): string {
    return position ? this.source.slice(position.start.offset, position.end.offset) : `$${value}$`
  }

  /** `$$…$$` on a line of its own is a formula like one over several lines. */
  private displayed(content: readonly PhrasingContent[]): string | null {
    const said = content.filter((node) => node.type !== 'text' || node.value.trim() !== '')
    const [only] = said
    return said.length === 1 && only?.type === 'inlineMath' && this.isDisplay(only) ? only.value : null
  }

  private formula(latex: string): void {
    const node = draftNode('', { formula: { latex: latex.trim() }, source: this.next() })
    this.push({ kind: 'object', level: 0, node })
  }
}

const isFileName = (text: string) =>
  /^(?:(?:image|img|图片|截图|screenshot|untitled)?[-_\d.\s]*|[\w.-]+\.(?:png|jpe?g|gif|webp|svg|bmp))$/i.test(
    text,
  )

const layoutOf = (html: string): DraftNode['layout'] =>
  pageLayouts.find((layout) => layout === LAYOUT_COMMENT.exec(html)?.[1])

function captionOf(node: DraftNode, line: string): void {
  node.text = line
  labelOf(node)
}

/** Parts a printed number from the caption of an item that is a table or picture. */
function labelOf(node: DraftNode): void {
  const caption = node.table || node.figure ? readCaption(node.text) : null
  if (!caption) return
  if (caption.kind === 'table' && node.table) node.table = { ...node.table, number: caption.number }
  else if (caption.kind === 'figure' && node.figure) node.figure = { ...node.figure, number: caption.number }
  else return
  node.text = caption.text
}
