import {
  laidPoint,
  pathBox,
  type Box,
  type Fill,
  type GradientStop,
  type PathNode,
  type Segment,
  type Shadow,
  type Stroke,
} from '../scene/index.ts'
import { emu, perMille, schemeColor, solidFill } from './xml.ts'

const stopList = (stops: readonly GradientStop[]): string =>
  `<a:gsLst>${stops
    .map(({ slot, alpha, offset }) => `<a:gs pos="${perMille(offset)}">${schemeColor(slot, alpha)}</a:gs>`)
    .join('')}</a:gsLst>`

/** In DrawingML 100 % of a circle gradient is the corner of the box; a scene means its rim. */
function rimStops(stops: readonly GradientStop[]): GradientStop[] {
  const inner = stops.map((stop) => ({ ...stop, offset: stop.offset * Math.SQRT1_2 }))
  return [...inner, { ...(stops.at(-1) as GradientStop), offset: 1 }]
}

const CIRCLE_PATH = '<a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path>'

export function linearFill(stops: readonly GradientStop[], angle: number): string {
  const turn = Math.round((((angle % 360) + 360) % 360) * 60_000)
  return `<a:gradFill rotWithShape="1">${stopList(stops)}<a:lin ang="${turn}" scaled="0"/></a:gradFill>`
}

export function fillXml(fill: Fill | null): string {
  if (!fill) return '<a:noFill/>'
  if (fill.type === 'solid') return solidFill(fill.slot, fill.alpha)
  if (fill.type === 'linear') return linearFill(fill.stops, fill.angle)
  return `<a:gradFill rotWithShape="1">${stopList(rimStops(fill.stops))}${CIRCLE_PATH}</a:gradFill>`
}

function dashXml({ dash, width }: Stroke): string {
  if (!dash) return ''
  let pairs = ''
  for (let i = 0; i < dash.length; i += 2) {
    const drawn = dash[i] as number
    pairs += `<a:ds d="${perMille(drawn / width)}" sp="${perMille((dash[i + 1] ?? drawn) / width)}"/>`
  }
  return `<a:custDash>${pairs}</a:custDash>`
}

export function strokeXml(stroke: Stroke | null): string {
  if (!stroke) return '<a:ln><a:noFill/></a:ln>'
  const cap = stroke.cap === 'round' ? ' cap="rnd"' : ''
  const join = stroke.join === 'round' ? '<a:round/>' : '<a:miter lim="800000"/>'
  return `<a:ln w="${emu(stroke.width)}"${cap}>${solidFill(stroke.slot, stroke.alpha)}${dashXml(stroke)}${join}</a:ln>`
}

export function shadowXml(shadow: Shadow | null): string {
  if (!shadow) return ''
  const color = schemeColor(shadow.slot ?? 'tx', shadow.alpha)
  return (
    `<a:effectLst><a:outerShdw blurRad="${emu(shadow.blur)}" dist="${emu(shadow.dy)}" dir="5400000" ` +
    `algn="ctr" rotWithShape="0">${color}</a:outerShdw></a:effectLst>`
  )
}

/** Place and size; `prefix` is `p` for graphic frames. */
export const transformXml = (box: Box, attributes = '', prefix: 'a' | 'p' = 'a'): string =>
  `<${prefix}:xfrm${attributes}><a:off x="${emu(box.x)}" y="${emu(box.y)}"/>` +
  `<a:ext cx="${emu(box.w)}" cy="${emu(box.h)}"/></${prefix}:xfrm>`

export const presetGeometry = (preset: string): string =>
  `<a:prstGeom prst="${preset}"><a:avLst/></a:prstGeom>`

export function roundedGeometry(box: Box, radius: number): string {
  const share = Math.min(50_000, perMille(radius / Math.min(box.w, box.h)))
  return `<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val ${share}"/></a:avLst></a:prstGeom>`
}

/** Tenths of a px keep the numbers of a path short. */
const unit = (value: number): number => Math.round(value * 10)

function outlineXml(segments: readonly Segment[], box: Box): string {
  const point = (x: number, y: number) => `<a:pt x="${unit(x - box.x)}" y="${unit(y - box.y)}"/>`
  const segmentXml = (segment: Segment): string => {
    switch (segment[0]) {
      case 'M':
        return `<a:moveTo>${point(segment[1], segment[2])}</a:moveTo>`
      case 'L':
        return `<a:lnTo>${point(segment[1], segment[2])}</a:lnTo>`
      case 'C':
        return `<a:cubicBezTo>${point(segment[1], segment[2])}${point(segment[3], segment[4])}${point(segment[5], segment[6])}</a:cubicBezTo>`
      case 'Z':
        return '<a:close/>'
    }
  }
  return segments.map(segmentXml).join('')
}

const pathXml = (segments: readonly Segment[], box: Box, filled: boolean): string =>
  '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>' +
  `<a:path w="${Math.max(unit(box.w), 1)}" h="${Math.max(unit(box.h), 1)}"${filled ? '' : ' fill="none"'}>` +
  `${outlineXml(segments, box)}</a:path></a:pathLst></a:custGeom>`

/** Where a path stands. A laid one is its drawing's own box, turned. */
export function pathTransform(node: PathNode): string {
  if (!node.laid) return transformXml(node)
  const { drawing, ...place } = node.laid
  const box = pathBox(drawing)
  const [cx, cy] = laidPoint(place)(box.x + box.w / 2, box.y + box.h / 2)
  const [w, h] = [box.w * place.scale, box.h * place.scale]
  const turn = Math.round((((place.angle % 360) + 360) % 360) * 60_000)
  return transformXml({ x: cx - w / 2, y: cy - h / 2, w, h }, turn ? ` rot="${turn}"` : '')
}

/** A path as custom geometry in its own box; of a laid one only its drawing, so that equal ones are equal text. */
export const pathGeometry = (node: PathNode): string =>
  node.laid
    ? pathXml(node.laid.drawing, pathBox(node.laid.drawing), node.fill !== null)
    : pathXml(node.segments, node, node.fill !== null)
