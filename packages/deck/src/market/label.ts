import { type Box, type SceneNode, textWidth } from '../scene/index.ts'
import { textIn } from './drawn.ts'
import { overlaps } from '../reading/slots.ts'

const LABEL = { size: 14, height: 24, margin: 14 }

/** Places along an edge of the page that are tried where no corner is free. */
const ALONG = 16

/** A page in px, where its new words stand and what else is drawn near its edges. */
export interface Surroundings {
  size: { w: number; h: number }
  texts: readonly Box[]
  busy: readonly Box[]
}

/** Where a label of that width stands: in a corner that nothing else uses, else along the lower or upper edge. */
export function labelPlace(width: number, { size: { w, h }, texts, busy }: Surroundings): Box {
  const [left, end] = [LABEL.margin, w - LABEL.margin - width]
  const [top, floor] = [LABEL.margin / 2, h - LABEL.height - LABEL.margin / 2]
  const at = (x: number, y: number): Box => ({ x, y, w: width, h: LABEL.height })
  const along = (y: number) =>
    Array.from({ length: ALONG - 1 }, (_, i) => at(left + ((end - left) * (i + 1)) / ALONG, y))
  const corners = [at(left, floor), at(end, top), at(left, top), at(end, floor)]
  const places = [...corners, ...along(floor), ...along(top)]
  const freeOf = (taken: readonly Box[]) =>
    places.find((place) => !taken.some((other) => overlaps(place, other)))
  return freeOf([...texts, ...busy]) ?? freeOf(texts) ?? corners[0]!
}

/** The label of a page whose words a model wrote. */
export function labelNode(label: string, around: Surroundings): SceneNode {
  const width = textWidth(label, { size: LABEL.size }) * 1.1 + 8
  return textIn(labelPlace(width, around), label, LABEL.size, '标识', { lineHeight: 1.3 })
}
