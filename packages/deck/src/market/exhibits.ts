import { bindChart } from '../layout/bind-chart.ts'
import { bindTable } from '../layout/bind-table.ts'
import { chartContent, unmarkedChart } from '../plan/charts.ts'
import { drawFormula } from '../plan/formula.ts'
import { unmarked } from '../plan/marks.ts'
import { pictureSource } from '../plan/pictures.ts'
import { words } from '../plan/words.ts'
import type { SlideOf } from '../outline/types.ts'
import { chart, picture, table, type Box, type SceneNode, type TextContent } from '../scene/index.ts'
import { drawCut, drawLine } from './drawn.ts'
import type { Material } from './material.ts'

const NOTE = { size: 15, height: 30 }
const GAP = 24

/** An exhibit page: what is drawn in the area. Tables too long for one page come as several. */
export type Exhibit = { nodes: SceneNode[] }

const TABLE = { headerColor: 'tx', rowHeight: 52, headerHeight: 50, innerRule: ['tx', 0.5, 1] } as const

function tables(slide: SlideOf<'table'>, area: Box): SceneNode[] {
  const header = slide.columns.map(words)
  const rows = slide.rows.map((row) => row.map(words))
  const bound = (some: TextContent[][]) =>
    bindTable(table(area.x, area.y, area.w, area.h, TABLE), {
      rows: [header, ...some],
      alt: unmarked(slide.title ?? '表'),
    })
  const parts: SceneNode[] = []
  let left = rows
  do {
    let count = left.length
    while (count > 1 && bound(left.slice(0, count)).h > area.h + 1) count--
    parts.push({ ...bound(left.slice(0, count)), name: '表' })
    left = left.slice(count)
  } while (left.length > 0)
  return parts
}

const fitInside = (box: Box, width: number, height: number): Box => {
  const scale = Math.min(box.w / Math.max(1, width), box.h / Math.max(1, height))
  const [w, h] = [width * scale, height * scale]
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }
}

/** Pages of what an exhibit draws in a free area: natively, in the colours of the template's theme. */
export function exhibitsOf({ exhibit, items }: Material, whole: Box, note: string): Exhibit[] {
  const caption = exhibit?.kind === 'figure' ? unmarked(exhibit.caption ?? '') : ''
  const line = [caption, note].filter(Boolean).join('　')
  const area = line ? { ...whole, h: whole.h - NOTE.height - 8 } : whole
  const foot = { ...whole, y: area.y + area.h + 8, h: NOTE.height }
  const withLine = (nodes: SceneNode[]): Exhibit => ({
    nodes: line ? [...nodes, drawLine(foot, line, NOTE.size)] : nodes,
  })
  const isWide = area.w > area.h * 1.4
  const left = items.length ? { ...area, ...(isWide ? { w: area.w * 0.58 } : { h: area.h * 0.6 }) } : area
  const beside = isWide
    ? { ...area, x: left.x + left.w + GAP, w: area.w - left.w - GAP }
    : { ...area, y: left.y + left.h + GAP, h: area.h - left.h - GAP }
  const said = () => (items.length ? [drawCut(beside, items, 22)] : [])
  switch (exhibit?.kind) {
    case 'table': {
      const [only, another] = tables(exhibit, left)
      if (only && !another) return [withLine([only, ...said()])]
      const findings = items.length ? [withLine([drawCut(area, items, 22)])] : []
      return [...tables(exhibit, area).map((node) => withLine([node])), ...findings]
    }
    case 'chart': {
      const node = chart(left.x, left.y, left.w, left.h, {
        text: 'tx',
        colors: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'],
      })
      const drawn = { ...bindChart(node, chartContent(unmarkedChart(exhibit))), name: '图表' }
      return [withLine([drawn, ...said()])]
    }
    case 'formula': {
      const upper = items.length ? { ...area, h: area.h * 0.45 } : area
      const lower = { ...area, y: upper.y + upper.h + GAP / 2, h: area.h - upper.h - GAP / 2 }
      const list = items.length ? [drawCut(lower, items, 22)] : []
      return [withLine([drawFormula(exhibit.latex, upper, 'tx'), ...list])]
    }
    case 'figure': {
      const source = pictureSource(exhibit.image!)
      const { x, y, w, h } = fitInside(left, source.width, source.height)
      const node = picture(x, y, w, h, source, caption || unmarked(exhibit.title ?? '插图'), {
        fit: 'contain',
        name: '插图',
      })
      return [withLine([node, ...said()])]
    }
    default:
      return []
  }
}
