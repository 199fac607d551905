import { boundPlaceholders, layoutOf, ownNodes, type Skin, type Slide } from '../layout/index.ts'
import type { ChartNode, PlaceholderNode, PlaceholderType } from '../scene/index.ts'
import { chartXml } from './chart.ts'
import { layoutPath } from './master.ts'
import type { Media } from './media.ts'
import { notesParts } from './notes.ts'
import { type Part, Relationships, xmlPart } from './part.ts'
import { ShapeWriter, shapeTree } from './shapes.ts'
import { workbookParts } from './workbook.ts'
import { PRESENTATION_NAMESPACES } from './xml.ts'

export const slidePath = (number: number): string => `ppt/slides/slide${number}.xml`

/** Counts the charts of a deck, so that each has its own number in the package. */
export type ChartCounter = { charts: number }

function chartParts(node: ChartNode, number: number): { path: string; parts: Part[] } {
  const path = `ppt/charts/chart${number}.xml`
  const workbook = `ppt/embeddings/chart${number}.xlsx`
  const relationships = new Relationships()
  relationships.add('package', `/${workbook}`)
  return {
    path,
    parts: [
      xmlPart(path, chartXml(node)),
      relationships.part(path),
      { name: workbook, data: workbookParts(node) },
    ],
  }
}

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
    const chart = chartParts(node, ++counter.charts)
    extra.push(...chart.parts)
    return relationships.add('chart', `/${chart.path}`)
  }
  const writer = new ShapeWriter({ relationships, media, kind: 'slide', addChart })
  const shapes = slideShapes(writer, skin, slide, number)
  if (slide.notes) {
    const notes = notesParts(number, slide.notes, path)
    relationships.add('notesSlide', `/${notes.path}`)
    extra.push(...notes.parts)
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
