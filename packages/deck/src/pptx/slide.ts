import { boundPlaceholders, layoutOf, ownNodes, type Skin, type Slide } from '../layout/index.ts'
import type { ChartNode, PlaceholderNode, PlaceholderType } from '../scene/index.ts'
import { chartXml } from './chart.ts'
import { layoutPath } from './master.ts'
import type { Media } from './media.ts'
import { notesParts, notesPath } from './notes.ts'
import { numbered, type Part, Relationships, slidePath, xmlPart } from './part.ts'
import { ShapeWriter, shapeTree } from './shapes.ts'
import { workbookParts } from './workbook.ts'
import { PRESENTATION_NAMESPACES } from './xml.ts'

/** Counts the charts of a deck, so that each has its own number in the package. */
export type ChartCounter = { charts: number }

const chartPath = (number: number): string => `ppt/charts/chart${number}.xml`
const workbookPath = (number: number): string => `ppt/embeddings/chart${number}.xlsx`

const chartRelationships = numbered((number) => {
  const relationships = new Relationships()
  relationships.add('package', `/${workbookPath(number)}`)
  return relationships.part(chartPath(number))
})

const chartParts = (node: ChartNode, number: number): Part[] => [
  xmlPart(chartPath(number), chartXml(node)),
  chartRelationships(number),
  { name: workbookPath(number), data: workbookParts(node) },
]

/** A slide with its charts and notes; `number` counts from 1. */
export function slideParts(
  skin: Skin,
  slide: Slide,
  number: number,
  media: Media,
  counter: ChartCounter,
): Part[] {
  const path = slidePath(number)
  const relationships = new Relationships()
  relationships.add('slideLayout', `/${layoutPath(layoutOf(skin, slide.layout))}`)
  const extra: Part[] = []
  const addChart = (node: ChartNode): string => {
    const chart = ++counter.charts
    extra.push(...chartParts(node, chart))
    return relationships.add('chart', `/${chartPath(chart)}`)
  }
  const writer = new ShapeWriter({ relationships, media, kind: 'slide', addChart })
  const shapes = slideShapes(writer, skin, slide, number)
  if (slide.notes) {
    relationships.add('notesSlide', `/${notesPath(number)}`)
    extra.push(...notesParts(number, slide.notes))
  }
  const xml =
    `<p:sld ${PRESENTATION_NAMESPACES}><p:cSld>${shapeTree(shapes)}</p:cSld>` +
    '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>'
  return [xmlPart(path, xml), relationships.part(path), ...extra]
}

/** Where the kinds of placeholders stand in the order in which a page is read. */
const READ: Readonly<Partial<Record<PlaceholderType, number>>> = {
  title: 0,
  ctrTitle: 0,
  dt: 3,
  ftr: 3,
  sldNum: 3,
}
const CONTENT = 1
const DRAWN = 2

/** Shapes are read aloud in their order: title, content as the layout has it, what is drawn, foot. */
function slideShapes(writer: ShapeWriter, skin: Skin, slide: Slide, number: number): string {
  const onLayout = new Map(
    layoutOf(skin, slide.layout).placeholders.map((node) => [node.placeholder.key, node] as const),
  )
  const filled = [...boundPlaceholders(skin, slide, number)]
    .map((node) => ({ node, turn: READ[node.placeholder.type] ?? CONTENT }))
    .sort((a, b) => a.turn - b.turn)
  const written = (from: number, to: number) =>
    filled
      .filter(({ turn }) => turn >= from && turn < to)
      .map(({ node }) => writer.slidePlaceholder(node, onLayout.get(node.placeholder.key) as PlaceholderNode))
  const drawn = () => ownNodes(slide).map((node) => writer.node(node))
  return [...written(0, DRAWN), ...drawn(), ...written(DRAWN, Infinity)].join('')
}
