import { type Block, type Look, textBlock } from '../blocks.ts'
import type { ImportContext } from '../context.ts'
import { append } from '../files/many.ts'
import { cleanLine } from '../files/text.ts'
import { child, descendants, elementsOf, type XmlElement } from '../files/xml.ts'
import { draftNode } from '../model.ts'
import type { ListLevel } from './numbering.ts'
import { Fields, type Paragraph, readParagraph } from './paragraph.ts'
import type { RawBlock } from './raw-block.ts'
import { lookOf, type Style } from './styles.ts'
import { gridOf, isLayoutTable, rowsOfGrid } from './table.ts'

export type DocumentParts = {
  styleOf: (id: string | undefined) => Style
  levelOf: (id: string, level: number) => ListLevel | null
  /** Footnotes and endnotes by `footnote:3`. */
  notes: Map<string, string>
  context: ImportContext
}

/** Longer than any heading: a paragraph that was given a heading's style by mistake. */
const LONGEST_HEADING = 150

/** Reads the body's paragraphs and tables, one after the other, into blocks in document order. */
export class BodyReader {
  readonly blocks: RawBlock[] = []
  /** Lines of tables of contents, which repeat headings. */
  readonly contents: string[] = []
  private readonly parts: DocumentParts
  private readonly fields = new Fields()
  private paragraphs = 0

  constructor(parts: DocumentParts) {
    this.parts = parts
  }

  read(element: XmlElement): void {
    append(this.blocks, this.block(element, false))
  }

  private block(element: XmlElement, inContents: boolean): RawBlock[] {
    switch (element.name) {
      case 'w:p':
        return this.paragraph(element, inContents)
      case 'w:tbl':
        return this.table(element)
      case 'w:sdt':
        return this.container(child(element, 'w:sdtContent'), inContents || isContentsControl(element))
      case 'mc:AlternateContent':
        return this.container(elementsOf(element)[0], inContents)
      case 'w:altChunk':
        this.parts.context.warn('foreign-part', '文档中嵌入的其他文件未能读取，请先在 Word 中合并后再导入')
        return []
      case 'w:del':
      case 'w:moveFrom':
      case 'w:sectPr':
        return []
      default:
        return this.container(element, inContents)
    }
  }

  private container(element: XmlElement | undefined, inContents: boolean): RawBlock[] {
    return element ? elementsOf(element).flatMap((inside) => this.block(inside, inContents)) : []
  }

  private paragraph(element: XmlElement, inContents: boolean): RawBlock[] {
    const source = { paragraph: ++this.paragraphs }
    const isContents = inContents || this.fields.inContents
    const found = readParagraph(element, this.fields)
    this.warn(found)
    const { style, look, kind, level } = this.form(element)
    const notes = found.notes.flatMap((key) => this.note(key)).join('\n')
    const text = cleanLine(found.pieces.map((piece) => (piece.kind === 'text' ? piece.text : ' ')).join(''))
    if (text && (isContents || this.fields.inContents || style.role === 'contents')) {
      this.contents.push(text)
      return []
    }
    const before: RawBlock[] = []
    const after: RawBlock[] = []
    let seen = false
    for (const piece of found.pieces) {
      if (piece.kind === 'text') seen ||= cleanLine(piece.text) !== ''
      else if (piece.kind === 'box') append(after, this.container(piece.content, false))
      else {
        const node =
          piece.kind === 'formula'
            ? draftNode('', { formula: { latex: piece.latex }, source })
            : draftNode('', { source })
        const block: RawBlock = { kind: 'object', level: 0, node }
        if (piece.kind === 'graphic') block.graphic = piece.graphic
        ;(seen ? after : before).push(block)
      }
    }
    if (!text && !notes) return [...before, ...after]
    const isHeading = kind === 'heading' && text.length <= LONGEST_HEADING
    const own: RawBlock = { ...textBlock(text, { source, ...(notes && { notes }) }, look), level }
    own.kind = isHeading ? 'heading' : kind === 'heading' ? 'text' : kind
    return [...before, own, ...after]
  }

  private form(element: XmlElement): { style: Style; look: Look; kind: Block['kind']; level: number } {
    const styled = this.parts.styleOf(child(element, 'w:pPr', 'w:pStyle')?.attributes['w:val'])
    const own = lookOf(element)
    const style = { ...styled, ...own }
    const run = [...descendants(element, 'w:r')].find((r) => child(r, 'w:t'))
    const runLook = run ? lookOf(run) : {}
    const outline = style.outline
    const list = style.numbering && style.numbering.id !== '0' ? style.numbering : undefined
    const listLevel = list && this.parts.levelOf(list.id, list.level)
    const look: Look = {
      ...(styled.role && { role: styled.role }),
      ...((runLook.size ?? style.size) && { size: runLook.size ?? style.size }),
      ...((runLook.bold ?? style.bold) && { bold: true }),
      ...(style.centered && { centered: true }),
      ...(listLevel?.label && { label: listLevel.label }),
    }
    if (outline !== undefined && outline >= 0 && outline < 9)
      return { style, look, kind: 'heading', level: outline + 1 }
    return { style, look, kind: listLevel ? 'item' : 'text', level: list?.level ?? 0 }
  }

  private note(key: string): string[] {
    const text = this.parts.notes.get(key)
    return text ? [text] : []
  }

  private warn({ hasHidden, hasObjectFormula, hasForeign }: Paragraph): void {
    const { context } = this.parts
    if (hasObjectFormula) {
      context.warn(
        'object-formula',
        'MathType 公式未能读取，已留【待填】，可在 Word 中转换为 Office 公式后再导入',
      )
    }
    if (hasHidden) context.warn('hidden-text', '隐藏文字未导入')
    if (hasForeign) context.warn('foreign-part', '文档中嵌入的其他文件未能读取，请先在 Word 中合并后再导入')
  }

  /**
   * A table of text is an object; one that only places pictures or formulas, or frames one cell, is what it holds.
   * Pictures and tables inside its cells follow it: pictures as blocks, tables as its children.
   */
  private table(element: XmlElement): RawBlock[] {
    const source = { paragraph: this.paragraphs + 1 }
    const grid = gridOf(element, (cell) => this.container(cell, false))
    if (isLayoutTable(grid)) return grid.flat().flatMap(({ blocks }) => blocks)
    const table = { rows: rowsOfGrid(grid) }
    this.parts.context.readCells(table.rows.length * (table.rows[0]?.length ?? 0))
    const inside = grid.flat().flatMap(({ blocks }) => blocks)
    const nested = inside.filter(({ node }) => node.table)
    const objects = inside.filter(({ kind, node }) => kind === 'object' && !node.table && !node.formula)
    const notes = inside.flatMap(({ node }) => (node.table ? [] : (node.notes ?? []))).join('\n')
    const node = draftNode('', {
      table,
      source,
      ...(notes && { notes }),
      children: nested.map((block) => block.node),
    })
    return [{ kind: 'object', level: 0, node }, ...objects]
  }
}

const isContentsControl = (element: XmlElement) =>
  /Table of (?:Contents|Figures)/i.test(
    child(element, 'w:sdtPr', 'w:docPartObj', 'w:docPartGallery')?.attributes['w:val'] ?? '',
  )
