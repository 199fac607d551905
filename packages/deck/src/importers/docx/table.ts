import { childrenOf, child, elementsOf, type XmlElement } from '../files/xml.ts'
import { largest } from '../files/many.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import type { RawBlock } from './raw-block.ts'
import { valueOf } from './styles.ts'

/** A cell as the file has it: what it holds, how far it spans, whether it continues the one above. */
export type GridCell = { blocks: RawBlock[]; span: number; continues: boolean; skipped: number }

/** The cells of each row; `read` answers what a cell holds. */
export function gridOf(table: XmlElement, read: (cell: XmlElement) => RawBlock[]): GridCell[][] {
  return wrapped(table, 'w:tr').map((row) => {
    const skipped = spanOf(valueOf(child(row, 'w:trPr'), 'w:gridBefore'), 0)
    return wrapped(row, 'w:tc').map((cell, at) => {
      const properties = child(cell, 'w:tcPr')
      const merge = child(properties, 'w:vMerge')
      return {
        blocks: read(cell),
        span: spanOf(valueOf(properties, 'w:gridSpan'), 1),
        continues: merge !== undefined && merge.attributes['w:val'] !== 'restart',
        skipped: at === 0 ? skipped : 0,
      }
    })
  })
}

/** Rows and cells may stand in content controls; deleted rows are gone. */
function wrapped(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((inside) => {
    if (inside.name === name) return isDeleted(inside) ? [] : [inside]
    const isWrapper = /^w:(?:sdt|sdtContent|customXml|ins|smartTag)$/.test(inside.name)
    return isWrapper ? wrapped(inside, name) : []
  })
}

const isDeleted = (row: XmlElement) => childrenOf(child(row, 'w:trPr'), 'w:del').length > 0

const spanOf = (value: string | undefined, least: number) =>
  Math.min(Math.max(Math.trunc(Number(value ?? least)) || least, least), IMPORT_LIMITS.span)

/** Whether a table only places pictures, a formula or one box of text, and says nothing as a table. */
export function isLayoutTable(grid: GridCell[][]): boolean {
  const cells = grid.flat()
  const blocks = cells.flatMap((cell) => cell.blocks)
  if (cells.length <= 1) return true
  const filled = cells.filter((cell) => cell.blocks.some(({ kind }) => kind !== 'object'))
  if (blocks.some(({ node }) => node.table)) return false
  const pictures = blocks.filter(({ graphic }) => graphic).length
  const formulas = blocks.filter(({ node }) => node.formula).length
  const isEquation = formulas === 1 && blocks.length <= 2 && cells.length <= 3
  return (
    isEquation || (pictures > 0 && filled.length <= pictures * 2 && filled.length <= cells.length / 2 + 1)
  )
}

/**
 * Rows of equal length. A cell merged downwards is repeated, one merged across is too, unless it fills the
 * row: then it is a heading of what follows and stands once.
 */
export function rowsOfGrid(grid: GridCell[][]): string[][] {
  const width = Math.min(
    largest(
      grid.map((row) => row.reduce((sum, { span, skipped }) => sum + span + skipped, 0)),
      1,
    ),
    IMPORT_LIMITS.span,
  )
  const rows: string[][] = []
  for (const row of grid) {
    const above = rows.at(-1)
    const cells: string[] = []
    for (const { blocks, span, continues, skipped } of row) {
      for (let i = 0; i < skipped; i++) cells.push('')
      const text = blocks.map(cellText).filter(Boolean).join('\n')
      for (let i = 0; i < span; i++) {
        const stands = i === 0 || span < width
        cells.push(continues && !text ? (above?.[cells.length] ?? '') : stands ? text : '')
      }
    }
    rows.push(Array.from({ length: width }, (_, at) => cells[at] ?? ''))
  }
  return rows
}

const cellText = ({ node }: RawBlock): string =>
  node.table ? '' : node.formula ? node.formula.latex : node.text
