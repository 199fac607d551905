import type { Slot } from '../scene/index.ts'
import { EMU_PER_PX } from '../scene/units.ts'

export { escapeXml } from '../scene/xml.ts'

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const SCHEMAS = 'http://schemas.openxmlformats.org/'
export const DRAWING = `${SCHEMAS}drawingml/2006/`
export const RELATIONSHIPS = `${SCHEMAS}officeDocument/2006/relationships`
export const PACKAGE = `${SCHEMAS}package/2006/`
export const PRESENTATION_NAMESPACES =
  `xmlns:a="${DRAWING}main" xmlns:r="${RELATIONSHIPS}" ` + `xmlns:p="${SCHEMAS}presentationml/2006/main"`

/** px → EMU. */
export const emu = (px: number): number => Math.round(px * EMU_PER_PX)
/** px → hundredths of a point. */
export const centipoints = (px: number): number => Math.round(px * 75)
/** 0–1 → thousandths of a percent. */
export const perMille = (value: number): number => Math.round(value * 100_000)

const SCHEME: Record<Slot, string> = {
  bg: 'bg1',
  tx: 'tx1',
  b2: 'bg2',
  t2: 'tx2',
  a1: 'accent1',
  a2: 'accent2',
  a3: 'accent3',
  a4: 'accent4',
  a5: 'accent5',
  a6: 'accent6',
}

const OPAQUE = 0.999

export const schemeColor = (slot: Slot, alpha = 1): string =>
  alpha >= OPAQUE
    ? `<a:schemeClr val="${SCHEME[slot]}"/>`
    : `<a:schemeClr val="${SCHEME[slot]}"><a:alpha val="${perMille(Math.max(0, alpha))}"/></a:schemeClr>`

export const solidFill = (slot: Slot, alpha = 1): string =>
  `<a:solidFill>${schemeColor(slot, alpha)}</a:solidFill>`
