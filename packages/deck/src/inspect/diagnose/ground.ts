import { mix } from '../../themes/palette.ts'
import { uprightBox } from '../geometry.ts'
import type { Box, Fill, Inspection, Page, Shape } from '../types.ts'

const FLAT = new Set([
  'rect',
  'roundRect',
  'round1Rect',
  'round2SameRect',
  'round2DiagRect',
  'snip1Rect',
  'ellipse',
  'flowChartProcess',
])
const OPAQUE = 0.99
/** A panel that covers less of a text than this leaves its ground in doubt. */
const COVERED = 0.9

/** What lies under a page's own shapes: those of its master and layout that are no placeholders. */
function decorationOf(page: Page, { masters, layouts }: Inspection): Shape[] {
  if (!page.showsMaster) return []
  const layout = layouts.find(({ part }) => part === page.layout)
  const master = masters.find(({ part }) => part === page.master)
  const below = layout?.showsMaster === false ? [] : (master?.shapes ?? [])
  return [...below, ...(layout?.shapes ?? [])].filter(({ placeholder }) => !placeholder)
}

/**
 * Tells the colour that texts of a page stand on: panels filled flat down to the page's background.
 * Null where a picture, a gradient or a drawn form is below, or a panel covers only a part.
 */
export function groundOf(
  page: Page,
  inspection: Inspection,
): (shape: Shape, ink: Box, own: Fill) => string | null {
  const below = decorationOf(page, inspection)
  return (shape, ink, own) => {
    const stack = [...below, ...page.shapes.slice(0, page.shapes.indexOf(shape))]
    const glazes: { hex: string; alpha: number }[] = []
    const layers = [own, ...stack.toReversed().flatMap((one) => layerAt(one, ink)), page.background]
    for (const fill of layers) {
      if (fill.kind === 'other') return null
      if (fill.kind === 'none') continue
      if (fill.color.alpha < OPAQUE) glazes.push(fill.color)
      else return glazes.reduceRight((under, { hex, alpha }) => mix(hex, under, alpha), fill.color.hex)
    }
    return null
  }
}

const DOUBTFUL: Fill = { kind: 'other' }

function layerAt(shape: Shape, ink: Box): Fill[] {
  const { place, fill, kind, hidden, geometry } = shape
  if (!place || hidden || kind === 'line' || fill.kind === 'none') return []
  const part = coveredPart(uprightBox(place), ink)
  if (part === 0) return []
  const isPanel = kind === 'shape' && FLAT.has(geometry ?? 'rect') && place.rotation % 90 === 0
  return isPanel && part >= COVERED ? [fill] : [DOUBTFUL]
}

function coveredPart(box: Box, ink: Box): number {
  const w = Math.min(box.x + box.w, ink.x + ink.w) - Math.max(box.x, ink.x)
  const h = Math.min(box.y + box.h, ink.y + ink.h) - Math.max(box.y, ink.y)
  return w > 0 && h > 0 ? (w * h) / Math.max(1, ink.w * ink.h) : 0
}
