import { PAGE } from '../inspect/geometry.ts'
import { ShapeReader } from '../inspect/shapes.ts'
import { type ShapeElement, shapeElements } from '../inspect/tree.ts'
import type { Place } from '../inspect/types.ts'
import { child, firstOf } from '../inspect/xml.ts'
import type { PortraitNode } from '../scene/portrait.ts'
import { chartNodes } from './chart/index.ts'
import { type Drawing, posterNodes, shapeNodes, turned } from './shape.ts'
import { tableNodes } from './table.ts'

/** What stands in a frame: a table, a chart, a diagram, or an object of another program. */
export async function frameNodes(around: ShapeElement, drawing: Drawing): Promise<PortraitNode[]> {
  const reader = new ShapeReader(around, drawing.sheet, drawing.shared)
  const place = reader.place()
  if (!place) return []
  const table = child(around.element, 'graphic', 'graphicData', 'tbl')
  if (table) return turned(place, tableNodes(around, table, place, drawing))
  switch (reader.kind()) {
    case 'chart':
      return turned(place, await chartNodes(around.element, place, drawing))
    case 'diagram':
      return diagramNodes(around, place, drawing)
    default:
      return posterNodes(around.element, place, drawing)
  }
}

/** A diagram is drawn from the shapes that the program kept of it (`dsp:drawing`). */
async function diagramNodes(around: ShapeElement, place: Place, drawing: Drawing): Promise<PortraitNode[]> {
  const { sheet, shared, omit } = drawing
  const part = await drawingPart(around, drawing)
  const root = part ? await shared.pack.xml(part, drawing.page) : null
  if (!part || !root) {
    omit('没有保存图形的 SmartArt')
    return []
  }
  const { x, y } = place.emu
  const frame = { ...PAGE, matrix: [1, 0, 0, 1, x, y] as const }
  const elements = shapeElements(child(root, 'spTree'), true, frame)
  const relations = await shared.pack.relations(part, drawing.page)
  const inside: Drawing = { ...drawing, sheet: { ...sheet, part, root, relations, elements } }
  const nodes: PortraitNode[] = []
  for (const element of elements) nodes.push(...(await shapeNodes(element, inside)))
  return turned(place, nodes)
}

/** Named by the diagram's data; where that is silent, the page's only one. */
async function drawingPart(
  around: ShapeElement,
  { sheet, shared, page }: Drawing,
): Promise<string | undefined> {
  const { relations } = sheet
  const data = relations.get(firstOf(child(around.element, 'graphic'), 'relIds')?.attributes['r:dm'] ?? '')
  const model = data && !data.external ? await shared.pack.xml(data.target, page) : null
  const id = firstOf(model ?? undefined, 'dataModelExt')?.attributes.relId
  const named = id ? relations.get(id) : undefined
  const found = named ?? [...relations.values()].find(({ type }) => type === 'diagramDrawing')
  return found && !found.external ? found.target : undefined
}
