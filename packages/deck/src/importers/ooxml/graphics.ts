import type { OutlineTable } from '../../outline/tree.ts'
import type { ImportContext } from '../context.ts'
import { largest } from '../files/many.ts'
import { child, childrenOf, descendants, elementsOf, textOf, type XmlElement } from '../files/xml.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { type DraftNode, draftNode } from '../model.ts'
import type { OfficePackage, Relation } from './package.ts'

/** Something drawn, found while reading text; its part is read afterwards. */
export type Graphic = { kind: 'picture' | 'chart' | 'diagram'; relation: string }

/** The nodes of a graphic: a figure, a chart's figures as a table, a diagram's texts. None, with a warning, if unreadable. */
export async function readGraphic(
  { kind, relation: id }: Graphic,
  relations: Map<string, Relation>,
  office: OfficePackage,
  context: ImportContext,
): Promise<DraftNode[]> {
  const relation = relations.get(id)
  if (!relation) {
    context.warn('picture-missing', '有图片在文件中找不到，已略去')
    return []
  }
  if (relation.external) {
    context.warn('picture-linked', '有图片是外部链接，未随文件保存，已略去')
    return []
  }
  if (kind !== 'picture') {
    const root = await office.xml(relation.target)
    if (!root) return []
    return kind === 'chart' ? readChart(root, context) : readDiagram(root)
  }
  const bytes = await office.bytes(relation.target)
  if (!bytes || bytes.length === 0) {
    context.warn('picture-missing', '有图片在文件中找不到，已略去')
    return []
  }
  const figure = await context.picture(bytes)
  return figure ? [draftNode('', { figure })] : []
}

/** The figures a chart last showed: a row a category, a column a series. */
function readChart(root: XmlElement, context: ImportContext): DraftNode[] {
  const series = [...descendants(root, 'c:ser')]
  const labels = points(child(series[0], 'c:cat') ?? child(series[0], 'c:xVal'))
  const columns = series.map((one) => points(child(one, 'c:val') ?? child(one, 'c:yVal')))
  const names = series.map(
    (one) => textOf(child(one, 'c:tx')?.children.find(isCache)) || pointText(child(one, 'c:tx')),
  )
  const table = tableOfSeries(labels, columns, names, context)
  if (!table) return []
  const title = child(root, 'c:chart', 'c:title', 'c:tx')
  return [draftNode(title ? [...descendants(title, 'a:t')].map(textOf).join('') : '', { table })]
}

/** A chart's figures as a table, a row a category and a column a series; null without any. Counts the cells. */
export function tableOfSeries(
  labels: readonly string[],
  columns: readonly (readonly string[])[],
  names: readonly string[],
  context: ImportContext,
): OutlineTable | null {
  const length = largest(
    columns.map((column) => column.length),
    labels.length,
  )
  if (columns.length === 0 || length <= 0) return null
  context.readCells((columns.length + 1) * (length + 1))
  const rows = Array.from({ length }, (_, at) => [
    labels[at] ?? '',
    ...columns.map((column) => column[at] ?? ''),
  ])
  return { rows: [['', ...names], ...rows] }
}

const isCache = (c: XmlElement | string): c is XmlElement => typeof c !== 'string' && c.name === 'c:v'
const pointText = (holder: XmlElement | undefined) => points(holder).join(' ')

function points(holder: XmlElement | undefined): string[] {
  if (!holder) return []
  const values: string[] = []
  for (const point of descendants(holder, 'c:pt')) {
    const at = Number(point.attributes.idx)
    if (Number.isInteger(at) && at >= 0 && at < IMPORT_LIMITS.nodes)
      values[at] = round(textOf(child(point, 'c:v')))
  }
  return Array.from(values, (value) => value ?? '')
}

/** Cached doubles are printed with all their digits: 0.30000000000000004. */
const round = (value: string) =>
  /^-?\d+\.\d{9,}$/.test(value) ? String(Number(Number(value).toPrecision(12))) : value

/** SmartArt: its points' texts, in order. */
function readDiagram(root: XmlElement): DraftNode[] {
  return childrenOf(child(root, 'dgm:ptLst'), 'dgm:pt')
    .map((point) => paragraphsOf(child(point, 'dgm:t')).join(' '))
    .filter((text) => text.trim())
    .map((text) => draftNode(text))
}

/** The texts of DrawingML paragraphs. */
export const paragraphsOf = (body: XmlElement | undefined): string[] => childrenOf(body, 'a:p').map(runText)

/** The text of one DrawingML paragraph; a line break is a space. */
export const runText = (paragraph: XmlElement): string =>
  elementsOf(paragraph)
    .map((run) => {
      if (run.name === 'a:br') return ' '
      return run.name === 'a:r' || run.name === 'a:fld' ? textOf(child(run, 'a:t')) : ''
    })
    .join('')
