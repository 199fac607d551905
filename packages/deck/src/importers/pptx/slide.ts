import type { OutlineSource } from '../../outline/tree.ts'
import { type Block, assemble, textBlock } from '../blocks.ts'
import { joinCaptions, readCaption } from '../captions.ts'
import type { ImportContext } from '../context.ts'
import { append, largest } from '../files/many.ts'
import { cleanLine } from '../files/text.ts'
import { child, childrenOf, descendants, elementsOf, type XmlElement } from '../files/xml.ts'
import { type DraftNode, draftNode } from '../model.ts'
import { type Graphic, paragraphsOf, readGraphic, runText } from '../ooxml/graphics.ts'
import type { OfficePackage, Relation } from '../ooxml/package.ts'

export type SlideContent = {
  page: number
  title: string
  points: DraftNode[]
  notes: string
  isCover: boolean
  isSection: boolean
}

/** A shape with where its top left corner stands, EMU; placeholders of a layout may have no place of their own. */
type Shape = { element: XmlElement; type: string | null; x: number; y: number }

/** Placeholders that repeat what every slide says. */
const FURNITURE = new Set(['dt', 'ftr', 'sldNum', 'hdr', 'sldImg'])
const TITLES = new Set(['title', 'ctrTitle'])

/** Reads a slide part, null when it is missing. */
export async function readSlide(
  part: string,
  page: number,
  office: OfficePackage,
  context: ImportContext,
): Promise<SlideContent | null> {
  const root = await office.xml(part)
  if (!root) return null
  const relations = await office.relations(part)
  const shapes = shapesOf(child(root, 'p:cSld', 'p:spTree')).filter(({ type }) => !FURNITURE.has(type ?? ''))
  const title = shapes.find(({ type }) => TITLES.has(type ?? ''))
  const blocks: Block[] = []
  for (const shape of inReadingOrder(shapes.filter((one) => one !== title))) {
    append(blocks, await blocksOf(shape.element, { page }, relations, office, context))
  }
  if (root.attributes.show === '0' || root.attributes.show === 'false') {
    context.warn('hidden-slide', '隐藏的幻灯片也已导入')
  }
  const layout = await layoutType(relations, office)
  const points = assemble(joinCaptions(blocks), '')
  return {
    page,
    title: title ? cleanLine(paragraphsOf(child(title.element, 'p:txBody')).join(' ')) : '',
    points: points[0]?.text === '' && !points[0].figure && !points[0].table ? points[0].children : points,
    notes: await notesOf(relations, office),
    isCover: title?.type === 'ctrTitle' || layout === 'title',
    isSection: layout === 'secHead',
  }
}

async function layoutType(
  relations: Map<string, Relation>,
  office: OfficePackage,
): Promise<string | undefined> {
  const layout = partOf(relations, 'slideLayout')
  return layout ? (await office.xml(layout))?.attributes.type : undefined
}

async function notesOf(relations: Map<string, Relation>, office: OfficePackage): Promise<string> {
  const part = partOf(relations, 'notesSlide')
  const root = part ? await office.xml(part) : null
  if (!root) return ''
  return shapesOf(child(root, 'p:cSld', 'p:spTree'))
    .filter(({ type }) => type === 'body')
    .flatMap(({ element }) => paragraphsOf(child(element, 'p:txBody')).map(cleanLine))
    .filter(Boolean)
    .join('\n')
}

const partOf = (relations: Map<string, Relation>, type: string) =>
  [...relations.values()].find((relation) => relation.type === type && !relation.external)?.target

/** Shapes one by one, groups opened; of two versions of a shape the newer. */
function shapesOf(tree: XmlElement | undefined): Shape[] {
  if (!tree) return []
  return elementsOf(tree).flatMap((element): Shape[] => {
    if (element.name === 'p:grpSp') {
      const { x, y } = placeOf(child(element, 'p:grpSpPr', 'a:xfrm'))
      return shapesOf(element).map((shape) => ({ ...shape, x, y }))
    }
    if (element.name === 'mc:AlternateContent') {
      const choices = elementsOf(element).map(shapesOf)
      return choices.find((shapes) => shapes.length > 0) ?? []
    }
    if (!/^p:(?:sp|pic|graphicFrame)$/.test(element.name)) return []
    const frame = elementsOf(element).find(({ name }) => /^p:nv\w+Pr$/.test(name))
    const placeholder = child(frame, 'p:nvPr', 'p:ph')
    const type = placeholder ? (placeholder.attributes.type ?? 'body') : null
    return [{ element, type, ...placeOf(child(element, 'p:xfrm') ?? child(element, 'p:spPr', 'a:xfrm')) }]
  })
}

function placeOf(transform: XmlElement | undefined): { x: number; y: number } {
  const { x, y } = child(transform, 'a:off')?.attributes ?? {}
  return { x: Number(x) || 0, y: Number(y) || 0 }
}

/** Shapes whose tops differ by less than this stand side by side, EMU (a third of an inch). */
const ROW = 304_800

/** Placeholders come first, as their layout has them; other shapes by rows. */
function inReadingOrder(shapes: Shape[]): Shape[] {
  const placed = shapes.filter(({ type }) => type === null).toSorted((a, b) => a.y - b.y)
  const rows: Shape[][] = []
  for (const shape of placed) {
    const row = rows.at(-1)
    if (row && shape.y - row[0]!.y < ROW) row.push(shape)
    else rows.push([shape])
  }
  return [
    ...shapes.filter(({ type }) => type !== null),
    ...rows.flatMap((row) => row.toSorted((a, b) => a.x - b.x)),
  ]
}

async function blocksOf(
  element: XmlElement,
  source: OutlineSource,
  relations: Map<string, Relation>,
  office: OfficePackage,
  context: ImportContext,
): Promise<Block[]> {
  const blocks: Block[] = []
  for (const graphic of graphicsOf(element)) {
    for (const node of await readGraphic(graphic, relations, office, context)) {
      const isText = !node.figure && !node.table
      blocks.push(
        isText
          ? itemOf(node.text, 0, source)
          : { kind: 'object', level: 0, isChart: graphic.kind === 'chart', node: { ...node, source } },
      )
    }
  }
  for (const table of descendants(element, 'a:tbl')) blocks.push(tableOf(table, source, context))
  const isTextual = element.name === 'p:sp'
  for (const paragraph of isTextual ? childrenOf(child(element, 'p:txBody'), 'a:p') : []) {
    const text = cleanLine(runText(paragraph))
    if (text) blocks.push(pointOf(text, paragraph, source))
  }
  return blocks
}

/** A caption is a paragraph of its own; anything else a point at its level. */
function pointOf(text: string, paragraph: XmlElement, source: OutlineSource): Block {
  const level = Math.min(Math.max(Number(child(paragraph, 'a:pPr')?.attributes.lvl) || 0, 0), 8)
  return readCaption(text) ? textBlock(text, { source }) : itemOf(text, level, source)
}

const itemOf = (text: string, level: number, source: OutlineSource): Block => ({
  kind: 'item',
  level,
  node: draftNode(text, { source }),
})

function graphicsOf(element: XmlElement): Graphic[] {
  const of = (kind: Graphic['kind'], name: string, attribute: string): Graphic[] =>
    [...descendants(element, name)].flatMap(({ attributes }) =>
      attributes[attribute] ? [{ kind, relation: attributes[attribute] }] : [],
    )
  return [
    ...of('picture', 'a:blip', 'r:embed'),
    ...of('picture', 'a:blip', 'r:link'),
    ...of('chart', 'c:chart', 'r:id'),
    ...of('diagram', 'dgm:relIds', 'r:dm'),
  ]
}

/** Merged cells: the first is repeated downwards and across, unless it fills its row. */
function tableOf(table: XmlElement, source: OutlineSource, context: ImportContext): Block {
  const rows: string[][] = []
  for (const row of childrenOf(table, 'a:tr')) {
    const cells: string[] = []
    const columns = childrenOf(row, 'a:tc')
    for (const cell of columns) {
      const { attributes } = cell
      const text = paragraphsOf(child(cell, 'a:txBody')).map(cleanLine).filter(Boolean).join('\n')
      if (attributes.vMerge && !text) cells.push(rows.at(-1)?.[cells.length] ?? '')
      else if (attributes.hMerge && !text)
        cells.push(spanOf(columns, cells.length) < columns.length ? (cells.at(-1) ?? '') : '')
      else cells.push(text)
    }
    rows.push(cells)
  }
  const width = largest(
    rows.map((row) => row.length),
    1,
  )
  context.readCells(rows.length * width)
  const even = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
  return { kind: 'object', level: 0, node: draftNode('', { table: { rows: even }, source }) }
}

/** How far the merged cell before this column spans. */
function spanOf(columns: XmlElement[], at: number): number {
  for (let before = at - 1; before >= 0; before--) {
    if (!columns[before]!.attributes.hMerge) return Number(columns[before]!.attributes.gridSpan) || 1
  }
  return 1
}
