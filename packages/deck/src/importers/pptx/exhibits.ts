import type { Chart, Page, Shape, Table } from '../../inspect/types.ts'
import { area, contains, type Seen } from '../../reading/slots.ts'
import type { Box } from '../../scene/index.ts'
import type { Block } from '../blocks.ts'
import type { ImportContext } from '../context.ts'
import { largest } from '../files/many.ts'
import type { Archive } from '../files/zip.ts'
import { type DraftNode, draftNode } from '../model.ts'
import { tableOfSeries } from '../ooxml/graphics.ts'

type Item = { box: Box; blocks: Block[] }
type Size = { w: number; h: number }

/** Pages from which a picture counts as the deck's own furniture. */
const REPEATED = 3
/** Parts of a page: less is an icon, more is its ground. */
const ICON = 0.025
const GROUND = 0.6

/** Tables, charts, diagrams and the pictures that are content; icons, grounds and what repeats are told of once. */
export class Exhibits {
  private readonly archive: Archive
  private readonly context: ImportContext
  private readonly size: Size
  private readonly uses = new Map<string, number>()

  constructor(archive: Archive, context: ImportContext, pages: readonly Page[], size: Size) {
    this.archive = archive
    this.context = context
    this.size = size
    for (const { shapes } of pages)
      for (const part of new Set(shapes.flatMap(({ media }) => media)))
        this.uses.set(part, (this.uses.get(part) ?? 0) + 1)
  }

  /** What a page shows beside its words, each where it stands. */
  async of(page: number, all: readonly Seen[]): Promise<Item[]> {
    const items: Item[] = []
    for (const seen of all) {
      const nodes = await this.nodesOf(seen, all)
      if (nodes.length === 0) continue
      const isChart = seen.shape.chart !== null
      items.push({
        box: seen.box,
        blocks: nodes.map((node) =>
          node.figure || node.table
            ? { kind: 'object', level: 0, isChart, node: { ...node, source: { page } } }
            : { kind: 'item', level: 0, node: { ...node, source: { page } } },
        ),
      })
    }
    return items
  }

  private async nodesOf(seen: Seen, all: readonly Seen[]): Promise<DraftNode[]> {
    const { shape } = seen
    if (shape.table) return [this.tableOf(shape.table)]
    if (shape.chart) return this.chartOf(shape.chart)
    if (shape.diagram) return shape.diagram.map((text) => draftNode(text))
    if (shape.media.length === 0) return []
    if (this.isFurniture(seen, all)) {
      this.context.warn('picture-decorative', '图标、背景和重复出现的图片未导入')
      return []
    }
    const figure = await this.pictureOf(shape)
    return figure ? [draftNode('', { figure })] : []
  }

  private isFurniture({ shape, box }: Seen, all: readonly Seen[]): boolean {
    const page = this.size.w * this.size.h
    const isUnder = all.some(({ shape: other, box: b }) => other !== shape && other.text && contains(box, b))
    return (
      shape.decorative ||
      shape.media.some((part) => (this.uses.get(part) ?? 0) >= REPEATED) ||
      area(box) < ICON * page ||
      (area(box) > GROUND * page && isUnder)
    )
  }

  private async pictureOf({ media }: Shape) {
    for (const part of media) {
      const bytes = /^[a-z]+:\/\//i.test(part) ? null : await this.archive.read(part)
      if (bytes && bytes.length > 0) return this.context.picture(bytes)
    }
    const isLinked = media.some((part) => /^[a-z]+:/i.test(part))
    if (isLinked) this.context.warn('picture-linked', '有图片是外部链接，未随文件保存，已略去')
    else this.context.warn('picture-missing', '有图片在文件中找不到，已略去')
    return null
  }

  /** The figures a chart last showed: a row a category, a column a series. */
  private chartOf({ title, series }: Chart): DraftNode[] {
    const table = tableOfSeries(
      series[0]?.categories ?? [],
      series.map(({ values }) => values.map(written)),
      series.map(({ name }) => name),
      this.context,
    )
    return table ? [draftNode(title ?? '', { table })] : []
  }

  /** Merged cells are repeated downwards and across, unless they fill their row. */
  private tableOf({ rows, cells }: Table): DraftNode {
    const width = largest(
      rows.map((row) => row.length),
      1,
    )
    this.context.readCells(rows.length * width)
    const even = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
    for (const { row, column, rows: down, columns } of cells) {
      const across = columns < width ? columns : 1
      for (const line of even.slice(row, row + down)) line.fill(rows[row]![column]!, column, column + across)
    }
    return draftNode('', { table: { rows: even } })
  }
}

/** Cached doubles have all their digits: 0.30000000000000004. */
const written = (value: number | null): string =>
  value === null ? '' : String(Number(value.toPrecision(12)))
