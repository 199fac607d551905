import type { Package } from '../../inspect/package.ts'
import { DEFAULT_MAP } from '../../inspect/theme.ts'
import type { Portrait } from '../../scene/portrait.ts'
import { drawChart } from './index.ts'
import { ChartReader } from './read.ts'

/**
 * A chart's part of a workbook, drawn `w` by `h` px from the figures that the file keeps of it; null where it can't be
 * drawn. `theme`: the workbook's colours.
 */
export async function sheetChart(
  pack: Package,
  part: string,
  { w, h, theme }: { w: number; h: number; theme: Readonly<Record<string, string>> },
): Promise<Portrait | null> {
  const root = await pack.xml(part)
  if (!root) return null
  const plain = { hex: theme.dk1 ?? '000000', alpha: 1 }
  const chart = new ChartReader(root, { theme, map: DEFAULT_MAP }, plain).read()
  return chart && { w, h, nodes: drawChart(chart, { x: 0, y: 0, w, h }) }
}
