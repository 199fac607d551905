import { colorIn } from './color.ts'
import { InspectError } from './errors.ts'
import { INSPECT_LIMITS } from './limits.ts'
import { plainTextOf, readTextBody, type TextContext } from './text.ts'
import { fillElement, readFill, styledFill } from './theme.ts'
import type { Fill, Table, TableCell } from './types.ts'
import { child, childrenOf, flagOf, newElement, numberOf, type XmlElement } from './xml.ts'

/** Definitions of table styles by their id. */
export type TableStyles = ReadonlyMap<string, XmlElement>

export const readTableStyles = (root: XmlElement | null): TableStyles =>
  new Map(childrenOf(root ?? undefined, 'tblStyle').map((one) => [one.attributes.styleId ?? '', one]))

/** A table's texts and fills; a merged cell's text stands in its first, the others are empty. */
export function readTable(table: XmlElement, context: TextContext, styles: TableStyles): Table {
  const look = new TableLook(table, context, styles)
  const rows: string[][] = []
  const cells: TableCell[] = []
  let count = 0
  for (const [row, element] of childrenOf(table, 'tr').entries()) {
    const texts: string[] = []
    for (const [column, cell] of childrenOf(element, 'tc').entries()) {
      if (++count > INSPECT_LIMITS.cells) throw new InspectError('too-big')
      if (flagOf(cell, 'hMerge') || flagOf(cell, 'vMerge')) {
        texts.push('')
        continue
      }
      const read = look.cell(cell, row, column)
      texts.push(plainTextOf(read.text))
      cells.push(read)
    }
    rows.push(texts)
  }
  return { rows, cells }
}

/** A table's style, by cell. */
export class TableLook {
  private readonly context: TextContext
  private readonly properties: XmlElement | undefined
  private readonly style: XmlElement | undefined
  /** The table names a style that the file does not define: its fills are the program's own. */
  private readonly isForeign: boolean
  private readonly last: number
  private readonly lastColumn: number

  constructor(table: XmlElement, context: TextContext, styles: Pick<TableStyles, 'get'>) {
    this.context = context
    this.properties = child(table, 'tblPr')
    const id = child(this.properties, 'tableStyleId')?.text.trim() ?? ''
    this.style = styles.get(id)
    this.isForeign = id !== '' && !this.style
    this.last = childrenOf(table, 'tr').length - 1
    this.lastColumn = childrenOf(child(table, 'tblGrid'), 'gridCol').length - 1
  }

  cell(cell: XmlElement, row: number, column: number): TableCell {
    const parts = this.partsAt(row, column)
    const own = readFill(fillElement(child(cell, 'tcPr')), this.context.scheme)
    const body = child(cell, 'txBody') ?? { name: 'txBody', attributes: {}, children: [], text: '' }
    const styles = [...parts.map((part) => this.textStyle(part)), ...this.context.styles]
    const anchor = child(cell, 'tcPr')?.attributes.anchor
    const text = readTextBody(body, { ...this.context, styles })
    return {
      row,
      column,
      rows: numberOf(cell, 'rowSpan') ?? 1,
      columns: numberOf(cell, 'gridSpan') ?? 1,
      fill: own ?? this.styledFill(parts),
      text: { ...text, anchor: anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top' },
    }
  }

  /** Parts of the style that hold at a cell, the strongest first. */
  partsAt(row: number, column: number): XmlElement[] {
    const on = (name: string) => flagOf(this.properties, name) ?? false
    const header = on('firstRow') ? 1 : 0
    const firstColumn = on('firstCol') ? 1 : 0
    const names = [
      on('firstRow') && row === 0 && 'firstRow',
      on('lastRow') && row === this.last && 'lastRow',
      on('firstCol') && column === 0 && 'firstCol',
      on('lastCol') && column === this.lastColumn && 'lastCol',
      on('bandRow') && row >= header && ((row - header) % 2 === 0 ? 'band1H' : 'band2H'),
      on('bandCol') && column >= firstColumn && ((column - firstColumn) % 2 === 0 ? 'band1V' : 'band2V'),
      'wholeTbl',
    ]
    return names.flatMap((name) => (name ? childrenOf(this.style, name) : []))
  }

  private styledFill(parts: readonly XmlElement[]): Fill {
    if (this.isForeign) return { kind: 'other' }
    const { scheme, theme } = this.context
    for (const part of parts) {
      const style = child(part, 'tcStyle')
      const fill =
        readFill(fillElement(child(style, 'fill')), scheme) ??
        styledFill(child(style, 'fillRef'), theme, scheme)
      if (fill) return fill
    }
    return { kind: 'none' }
  }

  /** A style's text look in the form of a list style, so that it stands in the same chain. */
  private textStyle(part: XmlElement): XmlElement | undefined {
    const look = child(part, 'tcTxStyle')
    const color = look && colorIn(look, this.context.scheme)
    if (!look) return undefined
    const fill = color ? [newElement('solidFill', [newElement('srgbClr', [], { val: color.hex })])] : []
    const bold: Record<string, string> = look.attributes.b ? { b: look.attributes.b } : {}
    return newElement('lstStyle', [newElement('lvl1pPr', [newElement('defRPr', fill, bold)])])
  }
}
