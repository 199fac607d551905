import { child, childrenOf, type XmlElement } from '../inspect/xml.ts'
import type { Place } from '../inspect/types.ts'
import { type Box, pathBox, type Segment } from '../scene/index.ts'
import { type Form, Frame, PRESETS } from './forms/index.ts'
import { customForm } from './guides.ts'

const HANDLE = /^val\s+(-?\d+(?:\.\d+)?)$/

function handlesOf(preset: XmlElement): Map<string, number> {
  const handles = new Map<string, number>()
  for (const { attributes } of childrenOf(child(preset, 'avLst'), 'gd')) {
    const value = Number(HANDLE.exec(attributes.fmla?.trim() ?? '')?.[1])
    if (Number.isFinite(value)) handles.set(attributes.name ?? '', value)
  }
  return handles
}

/** A form with what it is made of: `isKnown` false is a preset that is drawn as its box. */
export type DrawnForm = Form & { isKnown: boolean }

/**
 * The outline of the nearest `spPr` that has one, in a box at 0, 0; without any a rectangle.
 * @throws RangeError where a form is too large to be drawn.
 */
export function formOf(properties: readonly XmlElement[], { emu, px }: Pick<Place, 'emu' | 'px'>): DrawnForm {
  for (const one of properties) {
    const custom = child(one, 'custGeom')
    if (custom) return { ...customForm(custom, emu, px), isKnown: true }
    const preset = child(one, 'prstGeom')
    if (preset) return presetForm(preset.attributes.prst ?? 'rect', handlesOf(preset), px)
  }
  return presetForm('rect', new Map(), px)
}

/** px of a box without width or height: handles are measured by its sides. */
const THIN = 0.01

/** A preset by its name in a box of w × h px. */
export function presetForm(
  name: string,
  handles: ReadonlyMap<string, number>,
  { w, h }: { w: number; h: number },
): DrawnForm {
  const preset = PRESETS.get(name)
  const drawn = (preset ?? PRESETS.get('rect')!)(new Frame(Math.max(w, THIN), Math.max(h, THIN), handles))
  return { ...drawn, isKnown: preset !== undefined }
}

const isFinitePath = (segments: readonly Segment[]): boolean =>
  segments.every((one) => one.every((value, i) => i === 0 || Number.isFinite(value)))

/** The box of an outline; null for one that has no points, or impossible ones. */
export const outlineBox = (segments: readonly Segment[]): Box | null =>
  segments.length > 0 && isFinitePath(segments) ? pathBox(segments) : null
