import { colorIn } from '../inspect/color.ts'
import { ShapeReader, type Shared } from '../inspect/shapes.ts'
import type { Sheet } from '../inspect/sheet.ts'
import { headOf, type ShapeElement } from '../inspect/tree.ts'
import type { Color, Place, TextBody } from '../inspect/types.ts'
import { placeOf } from '../inspect/geometry.ts'
import { child, childrenOf, firstOf, flagOf, numberOf, type XmlElement } from '../inspect/xml.ts'
import { EMU_PER_PX, type Box, type FormNode, type Hex, type Shadow } from '../scene/index.ts'
import type { PortraitNode } from '../scene/portrait.ts'
import { lineEnds, shortened } from './ends.ts'
import type { Stretch, TextPlace } from './forms/index.ts'
import { placed } from './forms/pen.ts'
import { type DrawnForm, formOf, outlineBox } from './geometry.ts'
import { hexOf, NO_PAINT, type Paint, paintIn, shaded, styledPaint } from './paint.ts'
import { pictureNodes } from './picture.ts'
import type { Pictures } from './pictures.ts'
import { type Line, lineOf, styledLine } from './stroke.ts'
import { textNodes, textRotation } from './text/index.ts'

/** What a part of a page is drawn with. */
export type Drawing = {
  sheet: Sheet
  shared: Shared
  pictures: Pictures
  /** Number of the page, from 1. */
  page: number
  /** Notes what is not drawn. */
  omit: (what: string) => void
}

/** A node's text colour where nothing names one. */
export function plainInk({ sheet }: Drawing): Color {
  const hex = sheet.scheme.theme[sheet.scheme.map.tx1 ?? 'dk1'] ?? '000000'
  return { hex, alpha: 1 }
}

export const turned = (
  place: Place,
  nodes: readonly PortraitNode[],
  rotation = place.rotation,
): PortraitNode[] => {
  if (nodes.length === 0 || rotation % 360 === 0) return [...nodes]
  const { x, y, w, h } = place.px
  return [{ kind: 'turned', rotation: rotation % 360, cx: x + w / 2, cy: y + h / 2, nodes }]
}

type Look = { paint: Paint; line: Line | null; shadow: Shadow<Hex> | null }

function lookOf(reader: ShapeReader, properties: readonly XmlElement[], { sheet }: Drawing): Look {
  const { theme, scheme } = sheet
  const style = [reader.element, ...reader.under].map((one) => child(one, 'style')).find(Boolean)
  const groups = reader.around.groups
  const paint =
    paintIn(properties, groups, scheme) ?? styledPaint(child(style, 'fillRef'), theme, scheme) ?? NO_PAINT
  const lines = properties.flatMap((one) => childrenOf(one, 'ln'))
  return {
    paint,
    line: lineOf(lines, scheme, styledLine(style, theme, scheme)),
    shadow: shadowOf(properties, scheme),
  }
}

function shadowOf(properties: readonly XmlElement[], scheme: Sheet['scheme']): Shadow<Hex> | null {
  const effects = properties.map((one) => child(one, 'effectLst')).find(Boolean)
  const outer = child(effects, 'outerShdw')
  const color = outer && colorIn(outer, scheme)
  if (!outer || !color) return null
  const distance = (numberOf(outer, 'dist') ?? 0) / EMU_PER_PX
  const angle = (((numberOf(outer, 'dir') ?? 0) / 60_000) * Math.PI) / 180
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    dx: round(distance * Math.cos(angle)),
    dy: round(distance * Math.sin(angle)),
    blur: round(Math.min(60, (numberOf(outer, 'blurRad') ?? 0) / EMU_PER_PX)),
    alpha: Math.round(color.alpha * 100) / 100,
    slot: hexOf(color),
  }
}

/** A form's parts as nodes, upright in their place. */
function formNodes(form: DrawnForm, place: Place, { paint, line, shadow }: Look): FormNode[] {
  const fill = paint.kind === 'colors' ? paint.fillOf(place.px) : null
  return form.stretches.flatMap(({ segments, shade, isStroked = true }: Stretch): FormNode[] => {
    const outline = placed(segments, place.px, place.flipH, place.flipV)
    const box = outlineBox(outline)
    const own = fill && shade !== 'none' ? (shade ? shaded(fill, shade) : fill) : null
    const stroke = isStroked ? (line?.stroke ?? null) : null
    if (!box || (!own && !stroke)) return []
    const isOpen = stroke !== null && line !== null && (line.head !== null || line.tail !== null)
    const drawn = isOpen ? shortened(outline, line) : outline
    const node: FormNode = {
      kind: 'form',
      segments: drawn,
      ...box,
      fill: own,
      stroke,
      shadow: own ? shadow : null,
    }
    return isOpen ? [node, ...lineEnds(outline, line)] : [node]
  })
}

/** The outline that a picture or picture fill is cut to; null where it is the box itself. */
function clipOf(form: DrawnForm, place: Place) {
  const filled = form.stretches.filter(({ shade }) => shade !== 'none').flatMap(({ segments }) => segments)
  const isBox =
    filled.length === 5 &&
    filled.every(
      ([command, ...at]) => at.every((value, i) => isEdge(value as number, i, place.px)) && command !== 'C',
    )
  return isBox || filled.length === 0 ? null : placed(filled, place.px, place.flipH, place.flipV)
}

const isEdge = (value: number, axis: number, { w, h }: Box): boolean =>
  Math.abs(value) < 0.01 || Math.abs(value - (axis % 2 ? h : w)) < 0.01

/** Where a form's text stands on the page before the text is turned. */
function textBox(text: TextPlace | undefined, { px, flipH, flipV }: Place): Box {
  if (!text) return px
  const [l, t, r, b] = text
  // A flip upside down turns the text by 180°, which mirrors its place both ways.
  const isMirrored = flipV ? !flipH : flipH
  return { x: px.x + (isMirrored ? px.w - r : l), y: px.y + t, w: r - l, h: b - t }
}

const isEmpty = (text: TextBody | null): boolean =>
  !text || text.paragraphs.every((one) => one.text.trim() === '')

/** An empty placeholder is only shown to who edits the page. */
const isPrompt = (reader: ShapeReader, text: TextBody | null): boolean =>
  reader.placeholder !== null && isEmpty(text) && reader.element.name === 'sp'

const isHidden = (element: XmlElement): boolean => flagOf(child(headOf(element), 'cNvPr'), 'hidden') ?? false

/** A shape, connector or picture as it is seen. @throws RangeError where its form is too large. */
export async function shapeNodes(around: ShapeElement, drawing: Drawing): Promise<PortraitNode[]> {
  const reader = new ShapeReader(around, drawing.sheet, drawing.shared)
  const { element } = reader
  const place = reader.place()
  if (!place || isHidden(element) || around.groups.some(isHidden)) return []
  const text = element.name === 'sp' ? reader.text() : null
  if (isPrompt(reader, text)) return []
  const properties = [element, ...reader.under].flatMap((one) => childrenOf(one, 'spPr'))
  const look = lookOf(reader, properties, drawing)
  const form = formOf(properties, place)
  if (!form.isKnown) drawing.omit('少见的形状以方框代替')
  const forms = form.isKnown || look.paint.kind !== 'none' ? formNodes(form, place, look) : []
  const nodes: PortraitNode[] = [...(await pictureParts(element, form, place, look, forms, drawing))]
  return [...turned(place, nodes), ...(text ? bodyNodes(element, around, text, form, place, drawing) : [])]
}

/** A picture stands on its fill and under its line; a form filled with a picture under its line. */
async function pictureParts(
  element: XmlElement,
  form: DrawnForm,
  place: Place,
  { paint }: Look,
  forms: readonly FormNode[],
  { sheet: { relations }, pictures, omit }: Drawing,
): Promise<PortraitNode[]> {
  const blip =
    element.name === 'pic' ? child(element, 'blipFill') : paint.kind === 'picture' ? paint.element : undefined
  if (!blip) return [...forms]
  const { flipH, flipV } = element.name === 'pic' ? place : { flipH: false, flipV: false }
  const outline = clipOf(form, place)
  const images = await pictureNodes(
    blip,
    { box: place.px, outline, flipH, flipV },
    { relations, pictures, omit },
  )
  const under = forms.filter(({ fill }) => fill).map((one) => ({ ...one, stroke: null }))
  const over = forms.filter(({ stroke }) => stroke).map((one) => ({ ...one, fill: null, shadow: null }))
  return [...under, ...images, ...over]
}

function bodyNodes(
  element: XmlElement,
  around: ShapeElement,
  text: TextBody,
  form: DrawnForm,
  place: Place,
  drawing: Drawing,
): PortraitNode[] {
  const apart = placeOf(child(element, 'txXfrm'), around.frame)
  const box = apart ? apart.px : textBox(form.text, place)
  const nodes = textNodes(text, box, { page: drawing.page, color: plainInk(drawing) })
  return apart
    ? turned(apart, nodes, textRotation(text, apart))
    : turned(place, nodes, textRotation(text, place))
}

/** The picture that stands for an object of another program, a film or a control. */
export async function posterNodes(
  element: XmlElement,
  place: Place,
  drawing: Drawing,
): Promise<PortraitNode[]> {
  const blip = firstOf(element, 'blipFill')
  const {
    sheet: { relations },
    pictures,
    omit,
  } = drawing
  if (!blip) {
    omit('嵌入的对象')
    return []
  }
  const { flipH, flipV } = place
  const nodes = await pictureNodes(
    blip,
    { box: place.px, outline: null, flipH, flipV },
    { relations, pictures, omit },
  )
  return turned(place, nodes)
}
