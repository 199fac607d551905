import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { decodeHTML } from 'entities'
import { InspectError } from '../../inspect/errors.ts'
import {
  child,
  childrenOf,
  descendants,
  MalformedXml,
  numberOf,
  parseXml,
  type XmlElement,
} from '../../inspect/xml.ts'

export interface Point {
  x: number
  y: number
}
export interface Box extends Point {
  w: number
  h: number
}
export type Style = ReadonlyMap<string, string>

/** A shape in the diagram's own px. */
export interface Shape {
  kind: 'shape'
  id: string
  style: Style
  lines: readonly string[]
  box: Box
}

/** A line between shapes or points. */
export interface Edge {
  kind: 'edge'
  style: Style
  lines: readonly string[]
  source: string
  target: string
  from: Point | null
  to: Point | null
  points: readonly Point[]
}

export interface Diagram {
  name: string
  cells: readonly (Shape | Edge)[]
}

const MB = 1024 * 1024
const MOST_UNPACKED = 24 * MB
const MOST_CELLS = 5_000
const MOST_DEEP = 30

const inflate = promisify(inflateRaw)

/** @throws InspectError broken, too-big, unsafe */
export async function readDiagrams(bytes: Uint8Array): Promise<Diagram[]> {
  if (bytes.length > MOST_UNPACKED) throw new InspectError('too-big')
  const root = parsed(bytes)
  if (root.name === 'mxGraphModel') return [{ name: '', cells: cellsOf(root) }]
  if (root.name !== 'mxfile') throw new InspectError('broken')
  const diagrams: Diagram[] = []
  for (const one of childrenOf(root, 'diagram'))
    diagrams.push({ name: one.attributes.name ?? '', cells: cellsOf(await modelOf(one)) })
  return diagrams
}

function parsed(bytes: Uint8Array): XmlElement {
  try {
    return parseXml(bytes)
  } catch (error) {
    if (error instanceof MalformedXml) throw new InspectError('broken', error)
    throw error
  }
}

/** A page is written as it is, or deflated, escaped and in Base64. */
async function modelOf(diagram: XmlElement): Promise<XmlElement> {
  const plain = child(diagram, 'mxGraphModel')
  if (plain) return plain
  try {
    const packed = Buffer.from(diagram.text.trim(), 'base64')
    const text = (await inflate(packed, { maxOutputLength: MOST_UNPACKED })).toString()
    return parsed(Buffer.from(decodeURIComponent(text)))
  } catch (error) {
    if (error instanceof InspectError) throw error
    throw new InspectError(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken',
      error,
    )
  }
}

/** What a cell says, and the element that says where it is: they differ where a cell has data of its own. */
interface Raw {
  id: string
  cell: XmlElement
  label: string
}

function cellsOf(model: XmlElement): (Shape | Edge)[] {
  const raws = (child(model, 'root')?.children ?? []).flatMap((element): Raw[] => {
    const cell = element.name === 'mxCell' ? element : child(element, 'mxCell')
    if (!cell) return []
    const { id = '', label = '' } = element.attributes
    return [{ id: id || cell.attributes.id || '', cell, label: cell.attributes.value ?? label }]
  })
  const byId = new Map(raws.map((raw) => [raw.id, raw]))
  return raws.slice(0, MOST_CELLS).flatMap((raw): (Shape | Edge)[] => {
    const { cell } = raw
    if (cell.attributes.visible === '0') return []
    if (cell.attributes.edge === '1') return [edgeOf(raw, byId)]
    return cell.attributes.vertex === '1' ? [shapeOf(raw, byId)] : []
  })
}

const geometry = (cell: XmlElement) => child(cell, 'mxGeometry')

function boxOf({ cell }: Raw, byId: ReadonlyMap<string, Raw>, depth = 0): Box {
  const own = geometry(cell)
  const parent = byId.get(cell.attributes.parent ?? '')
  const base =
    parent &&
    depth < MOST_DEEP &&
    (parent.cell.attributes.vertex === '1' || parent.cell.attributes.edge === '1')
      ? boxOf(parent, byId, depth + 1)
      : { x: 0, y: 0, w: 0, h: 0 }
  const [x, y] = [numberOf(own, 'x') ?? 0, numberOf(own, 'y') ?? 0]
  const isRelative = own?.attributes.relative === '1'
  const offset = pointAs(own, 'offset') ?? { x: 0, y: 0 }
  return {
    x: base.x + (isRelative ? x * base.w : x) + offset.x,
    y: base.y + (isRelative ? y * base.h : y) + offset.y,
    w: Math.abs(numberOf(own, 'width') ?? 0),
    h: Math.abs(numberOf(own, 'height') ?? 0),
  }
}

function shapeOf(raw: Raw, byId: ReadonlyMap<string, Raw>): Shape {
  const style = styleOf(raw.cell.attributes.style ?? '')
  return { kind: 'shape', id: raw.id, style, lines: linesOf(raw.label, style), box: boxOf(raw, byId) }
}

function edgeOf(raw: Raw, byId: ReadonlyMap<string, Raw>): Edge {
  const { cell } = raw
  const style = styleOf(cell.attributes.style ?? '')
  const own = geometry(cell)
  const parent = byId.get(cell.attributes.parent ?? '')
  const base = parent?.cell.attributes.vertex === '1' ? boxOf(parent, byId) : { x: 0, y: 0 }
  const moved = (point: Point | null) => point && { x: point.x + base.x, y: point.y + base.y }
  const points = descendants(own, 'Array').flatMap((array) => childrenOf(array, 'mxPoint').map(pointOf))
  // Words on a line are cells of their own, whose parent it is.
  const labels = [...byId.values()].filter((one) => one.cell.attributes.parent === raw.id && raw.id)
  const words = [raw.label, ...labels.map(({ label }) => label)].filter(Boolean)
  for (const { cell: label } of labels) label.attributes.visible = '0'
  return {
    kind: 'edge',
    style,
    lines: words.flatMap((word) => linesOf(word, style)),
    source: cell.attributes.source ?? '',
    target: cell.attributes.target ?? '',
    from: moved(pointAs(own, 'sourcePoint')),
    to: moved(pointAs(own, 'targetPoint')),
    points: points.flatMap((point) => moved(point) ?? []),
  }
}

const pointOf = (element: XmlElement): Point => ({
  x: numberOf(element, 'x') ?? 0,
  y: numberOf(element, 'y') ?? 0,
})

function pointAs(own: XmlElement | undefined, as: string): Point | null {
  const found = childrenOf(own, 'mxPoint').find(({ attributes }) => attributes.as === as)
  return found ? pointOf(found) : null
}

const styleOf = (text: string): Style =>
  new Map(
    text.split(';').flatMap((part) => {
      const [key = '', ...value] = part.trim().split('=')
      return key ? [[key, value.join('=')] as const] : []
    }),
  )

/** A label's lines: HTML where the style says so, whose looks are left. */
function linesOf(label: string, style: Style): string[] {
  const isHtml = style.get('html') === '1' || /<\w+[^>]*>/.test(label)
  const text = isHtml
    ? decodeHTML(
        label.replaceAll(/<\s*(?:br|\/p|\/div|\/li|\/h\d|\/tr)[^>]*>/gi, '\n').replaceAll(/<[^>]*>/g, ''),
      )
    : label
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line, at, all) => line || (at > 0 && at < all.length - 1))
}
