import type { Point } from '../outline/types.ts'
import { textWidth } from '../scene/index.ts'
import { item } from '../themes/slots.ts'
import { unmarked } from './marks.ts'
import { fillItems, type Make } from './pages.ts'
import { statement } from './words.ts'

const HEADING_EM = 21
const isHeading = ({ text: head, detail }: Point) =>
  detail !== undefined && textWidth(unmarked(head), { size: 1 }) <= HEADING_EM

/** Points with a heading each, or statements, as one page. */
export const bulletsPage: Make<Point> = (points, numbers) => {
  if (points.every(isHeading)) {
    const fill = fillItems(points, (p) => ({ title: p.text, text: p.detail }))
    return [`bullets${points.length}`, { ...numbers, ...fill }]
  }
  const rows = points.map((p, i) => [item('text', i), statement(p.text, p.detail)] as const)
  return [`lines${points.length}`, { ...numbers, ...Object.fromEntries(rows) }]
}
