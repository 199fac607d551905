import { SaxesParser } from 'saxes'
import { InspectError } from './errors.ts'
import { INSPECT_LIMITS } from './limits.ts'

/**
 * An element by its local name: within a presentation's parts no reader here meets one name in two
 * namespaces at the same place, and files of other programs differ in their prefixes.
 */
export type XmlElement = {
  name: string
  /** Attributes with a prefix carry `r:` whatever it was: all that are read are relationship ids. */
  attributes: Record<string, string>
  children: XmlElement[]
  /** The text directly in it. */
  text: string
}

/** The points of drawn forms are most of a deck's XML; only who draws the pages reads them. */
const LEFT_OUT = 'pathLst'

/** A part that is no well-formed XML; the inspection goes on without it. */
export class MalformedXml extends Error {}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributesOf(attributes: Record<string, string>): Record<string, string> {
  const named: Record<string, string> = {}
  for (const name in attributes) {
    if (name.startsWith('xmlns')) continue
    named[name.includes(':') ? `r:${localName(name)}` : name] = attributes[name]!
  }
  return named
}

/**
 * A part as a tree; `outlines` keeps the points of drawn forms, `isCut` takes the beginning of a part as it is.
 * @throws InspectError doctype (a document type: the door of entity attacks), too-big.
 * @throws MalformedXml
 */
export function parseXml(bytes: Uint8Array, outlines = false, isCut = false): XmlElement {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlElement[] = [document]
  let elements = 0
  parser.on('doctype', () => {
    throw new InspectError('doctype')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > INSPECT_LIMITS.xmlElements || open.length > INSPECT_LIMITS.xmlDepth)
      throw new InspectError('too-big')
    const element: XmlElement = { name: localName(name), attributes: {}, children: [], text: '' }
    const parent = open.at(-1)!
    if (parent.name === LEFT_OUT && !outlines) element.name = LEFT_OUT
    else {
      element.attributes = attributesOf(attributes)
      parent.children.push(element)
    }
    open.push(element)
  })
  const addText = (text: string) => {
    open.at(-1)!.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
  })
  try {
    parser.write(decode(bytes))
    if (!isCut) parser.close()
  } catch (error) {
    throw error instanceof InspectError ? error : new MalformedXml('', { cause: error })
  }
  const [root] = document.children
  if (!root) throw new MalformedXml()
  return root
}

export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  return new TextDecoder(utf16 ?? 'utf-8').decode(bytes)
}

/** The first child of that name, by a path: `child(shape, 'nvPr', 'ph')`. */
export function child(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element
  for (const name of path) found = found?.children.find((one) => one.name === name)
  return found
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element ? element.children.filter((one) => one.name === name) : []

/** Every descendant of that name, in document order. */
export function descendants(
  element: XmlElement | undefined,
  name: string,
  found: XmlElement[] = [],
): XmlElement[] {
  for (const one of element?.children ?? []) {
    if (one.name === name) found.push(one)
    if (one.children.length > 0) descendants(one, name, found)
  }
  return found
}

export const firstOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  descendants(element, name)[0]

/** An attribute as a finite number. */
export function numberOf(element: XmlElement | undefined, name: string): number | undefined {
  const value = element?.attributes[name]
  if (value === undefined || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** An attribute as a portion of one, written `50%` or 50000; 0 where it is none. */
export function portionOf(element: XmlElement | undefined, name = 'val'): number {
  const value = element?.attributes[name] ?? ''
  const portion = value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value) / 100_000
  return Number.isFinite(portion) ? portion : 0
}

/** An attribute as the format writes truth; undefined where it is absent. */
export function flagOf(element: XmlElement | undefined, name: string): boolean | undefined {
  const value = element?.attributes[name]
  return value === undefined ? undefined : /^(?:1|true|on)$/.test(value)
}

/** An element made here, as if it had been read. */
export const newElement = (
  name: string,
  children: XmlElement[] = [],
  attributes: Record<string, string> = {},
): XmlElement => ({ name, attributes, children, text: '' })
