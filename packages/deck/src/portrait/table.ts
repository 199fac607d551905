import { ShapeReader } from '../inspect/shapes.ts'
import { TableLook } from '../inspect/table.ts'
import { fillElement } from '../inspect/theme.ts'
import type { ShapeElement } from '../inspect/tree.ts'
import type { Place, TextBody } from '../inspect/types.ts'
import { child, childrenOf, flagOf, numberOf, type XmlElement } from '../inspect/xml.ts'
import { EMU_PER_PX, type Box } from '../scene/index.ts'
import type { FormNode, PortraitNode } from '../scene/portrait.ts'
import { Pen, polygon } from './forms/pen.ts'
import { paintOf, styledPaint } from './paint.ts'
import { type Drawing, plainInk } from './shape.ts'
import { type Line, lineOf } from './stroke.ts'
import { withBuiltIn } from './table-styles.ts'
import { setText, textNodes } from './text/index.ts'

const MARGIN = { left: 91_440, right: 91_440, top: 45_720, bottom: 45_720 }
const MOST_CELLS = 5_000

type Cell = {
  element: XmlElement
  row: number
  column: number
  /** Rows and columns that it covers. */
  down: number
  across: number
  text: TextBody
  parts: readonly XmlElement[]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const px = (value: number | undefined): number => Math.max(0, value ?? 0) / EMU_PER_PX

/** A table with its rows as high as their texts need. */
class TablePainter {
  private readonly table: XmlElement
  private readonly drawing: Drawing
  private readonly place: Place
  private readonly cells: Cell[]
  private readonly widths: number[]
  private readonly heights: number[]

  constructor(around: ShapeElement, table: XmlElement, place: Place, drawing: Drawing) {
    this.table = table
    this.drawing = drawing
    this.place = place
    const columns = childrenOf(child(table, 'tblGrid'), 'gridCol')
    const named = columns.map((one) => px(numberOf(one, 'w')) * around.frame.scaleX)
    this.widths = sum(named) > 0 ? named : columns.map(() => place.px.w / Math.max(1, columns.length))
    const rows = childrenOf(table, 'tr')
    this.cells = this.read(around, rows)
    this.heights = this.heightsOf(rows.map((row) => px(numberOf(row, 'h')) * around.frame.scaleY))
  }

  nodes(): PortraitNode[] {
    const words = this.cells.flatMap((cell) => this.words(cell))
    return [
      ...this.cells.flatMap((cell) => this.ground(cell)),
      ...this.borders(),
      ...this.cells.flatMap((cell) => this.diagonals(cell)),
      ...words,
    ]
  }

  private read(around: ShapeElement, rows: readonly XmlElement[]): Cell[] {
    const { sheet, shared, omit } = this.drawing
    const context = new ShapeReader(around, sheet, shared).textContext()
    const look = new TableLook(this.table, context, withBuiltIn(shared.tableStyles))
    const cells: Cell[] = []
    for (const [row, element] of rows.entries())
      for (const [column, cell] of childrenOf(element, 'tc').entries()) {
        if (flagOf(cell, 'hMerge') || flagOf(cell, 'vMerge')) continue
        if (cells.length >= MOST_CELLS) {
          omit('表格过大，只画出一部分')
          return cells
        }
        cells.push({
          element: cell,
          row,
          column,
          down: Math.max(1, Math.min(numberOf(cell, 'rowSpan') ?? 1, rows.length - row)),
          across: Math.max(1, Math.min(numberOf(cell, 'gridSpan') ?? 1, this.widths.length - column)),
          text: withMargins(look.cell(cell, row, column).text, child(cell, 'tcPr')),
          parts: look.partsAt(row, column),
        })
      }
    return cells
  }

  private heightsOf(named: number[]): number[] {
    const heights = [...named]
    for (const cell of this.cells) {
      if (cell.down > 1 || cell.text.direction !== 'horz') continue
      const { left, right, top, bottom } = cell.text.insets
      const width = sum(this.widths.slice(cell.column, cell.column + cell.across)) - left - right
      const needed = setText(cell.text, this.setting, Math.max(1, width), 0).height + top + bottom
      heights[cell.row] = Math.max(heights[cell.row] ?? 0, needed)
    }
    return heights
  }

  private get setting() {
    return { page: this.drawing.page, color: plainInk(this.drawing) }
  }

  private boxOf({ row, column, down, across }: Cell): Box {
    return {
      x: this.place.px.x + sum(this.widths.slice(0, column)),
      y: this.place.px.y + sum(this.heights.slice(0, row)),
      w: sum(this.widths.slice(column, column + across)),
      h: sum(this.heights.slice(row, row + down)),
    }
  }

  private ground(cell: Cell): FormNode[] {
    const { scheme, theme } = this.drawing.sheet
    const styled = () => {
      for (const part of cell.parts) {
        const style = child(part, 'tcStyle')
        const paint =
          paintOf(fillElement(child(style, 'fill')), scheme) ??
          styledPaint(child(style, 'fillRef'), theme, scheme)
        if (paint) return paint
      }
      return null
    }
    const paint = paintOf(fillElement(child(cell.element, 'tcPr')), scheme) ?? styled()
    if (paint?.kind !== 'colors') return []
    const box = this.boxOf(cell)
    const { x, y, w, h } = box
    const segments = polygon(x, y, x + w, y, x + w, y + h, x, y + h)
    return [{ kind: 'form', segments, ...box, fill: paint.fillOf(box), stroke: null, shadow: null }]
  }

  /** Each stretch between two cells once, as the later of them has it; those in a row as one line. */
  private borders(): FormNode[] {
    const edges = new Map<string, Edge>()
    for (const cell of this.cells) {
      const { row, column, down, across } = cell
      for (const side of ['left', 'right', 'top', 'bottom'] as const) {
        const isUpright = side === 'left' || side === 'right'
        const at =
          side === 'left' ? column : side === 'right' ? column + across : side === 'top' ? row : row + down
        const line = this.borderOf(cell, side)
        const [from, count] = isUpright ? [row, down] : [column, across]
        for (let i = from; i < from + count; i++) {
          const key = `${isUpright} ${at} ${i}`
          const isFirst = side === 'right' || side === 'bottom'
          if (line) edges.set(key, { isUpright, at, from: i, to: i + 1, line })
          else if (!isFirst && child(cell.element, 'tcPr', SIDES[side])) edges.delete(key)
        }
      }
    }
    return joined([...edges.values()]).map((edge) => this.edgeNode(edge))
  }

  private edgeNode({ isUpright, at, from, to, line }: Edge): FormNode {
    const { x, y } = this.place.px
    const [across, down] = [
      (count: number) => x + sum(this.widths.slice(0, count)),
      (count: number) => y + sum(this.heights.slice(0, count)),
    ]
    const [x1, y1] = isUpright ? [across(at), down(from)] : [across(from), down(at)]
    const [x2, y2] = isUpright ? [across(at), down(to)] : [across(to), down(at)]
    const segments = new Pen().move(x1, y1).line(x2, y2).segments
    const box = { x: x1, y: y1, w: x2 - x1, h: y2 - y1 }
    return { kind: 'form', segments, ...box, fill: null, stroke: line.stroke, shadow: null }
  }

  private diagonals(cell: Cell): FormNode[] {
    const { x, y, w, h } = this.boxOf(cell)
    return [
      ...this.diagonal(cell, 'lnTlToBr', [x, y], [x + w, y + h]),
      ...this.diagonal(cell, 'lnBlToTr', [x, y + h], [x + w, y]),
    ]
  }

  private diagonal(cell: Cell, name: string, from: [number, number], to: [number, number]): FormNode[] {
    const own = child(cell.element, 'tcPr', name)
    const line = own && lineOf([own], this.drawing.sheet.scheme, null)
    if (!line) return []
    const segments = new Pen().move(...from).line(...to).segments
    const box = { x: from[0], y: Math.min(from[1], to[1]), w: to[0] - from[0], h: Math.abs(to[1] - from[1]) }
    return [{ kind: 'form', segments, ...box, fill: null, stroke: line.stroke, shadow: null }]
  }

  private borderOf(cell: Cell, side: Side) {
    const { scheme, theme } = this.drawing.sheet
    const own = child(cell.element, 'tcPr', SIDES[side])
    if (own) return lineOf([own], scheme, null)
    for (const part of cell.parts) {
      const edge = child(part, 'tcStyle', 'tcBdr', this.sideIn(part.name, cell, side))
      const line = child(edge, 'ln')
      if (line) return lineOf([line], scheme, null)
      const reference = child(edge, 'lnRef')
      const themed = theme.lines[(numberOf(reference, 'idx') ?? 0) - 1]
      if (reference) return themed ? lineOf([], scheme, { line: themed, color: null }) : null
    }
    return null
  }

  /** The name of a cell's side in a part of the style: the part's rim or a line inside it. */
  private sideIn(part: string, { row, column, down, across }: Cell, side: Side): string {
    const isRow = /Row$|H$/.test(part)
    const isColumn = /Col$|V$/.test(part)
    if (side === 'left') return isColumn || column === 0 ? side : 'insideV'
    if (side === 'right') return isColumn || column + across >= this.widths.length ? side : 'insideV'
    if (side === 'top') return isRow || row === 0 ? side : 'insideH'
    return isRow || row + down >= this.heights.length ? side : 'insideH'
  }

  private words(cell: Cell): PortraitNode[] {
    return textNodes(cell.text, this.boxOf(cell), this.setting)
  }
}

type Side = 'left' | 'right' | 'top' | 'bottom'
/** A stretch of a line of the grid: on line `at`, from one line across it to another. */
type Edge = { isUpright: boolean; at: number; from: number; to: number; line: Line }

/** Stretches of one look that follow each other as one. */
function joined(edges: Edge[]): Edge[] {
  const order = edges.toSorted(
    (a, b) => Number(a.isUpright) - Number(b.isUpright) || a.at - b.at || a.from - b.from,
  )
  const lines: Edge[] = []
  for (const edge of order) {
    const last = lines.at(-1)
    const follows = last && last.isUpright === edge.isUpright && last.at === edge.at && last.to === edge.from
    if (follows && isSame(last.line, edge.line)) lines[lines.length - 1] = { ...last, to: edge.to }
    else lines.push(edge)
  }
  return lines
}

const isSame = ({ stroke: a }: Line, { stroke: b }: Line): boolean =>
  a.slot === b.slot && a.alpha === b.alpha && a.width === b.width && String(a.dash) === String(b.dash)

const SIDES: Readonly<Record<Side, string>> = { left: 'lnL', right: 'lnR', top: 'lnT', bottom: 'lnB' }

function withMargins(text: TextBody, properties: XmlElement | undefined): TextBody {
  const margin = (name: string, otherwise: number) => px(numberOf(properties, name) ?? otherwise)
  return {
    ...text,
    direction: properties?.attributes.vert ?? 'horz',
    insets: {
      left: margin('marL', MARGIN.left),
      right: margin('marR', MARGIN.right),
      top: margin('marT', MARGIN.top),
      bottom: margin('marB', MARGIN.bottom),
    },
  }
}

/** A table as it is seen: fills, then lines, then words. */
export const tableNodes = (
  around: ShapeElement,
  table: XmlElement,
  place: Place,
  drawing: Drawing,
): PortraitNode[] => new TablePainter(around, table, place, drawing).nodes()
