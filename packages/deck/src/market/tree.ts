import { SaxesParser } from 'saxes'
import type { Part } from '../pptx/part.ts'
import { escapeXml, XML_HEAD } from '../pptx/xml.ts'

/** An element with its prefix and its attributes as they stand, so that a part can be written back. */
export type Element = { name: string; attributes: Record<string, string>; children: Node[] }
export type Node = Element | string

export const isElement = (node: Node): node is Element => typeof node !== 'string'

/** The name without its prefix. */
export const localName = ({ name }: Element): string => name.slice(name.indexOf(':') + 1)

/**
 * A part as a tree that keeps everything but comments and processing instructions.
 * @throws Error where it is not well-formed; RangeError on a document type (the door of entity attacks).
 */
export function parseTree(xml: string): Element {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const document: Element = { name: '', attributes: {}, children: [] }
  const open: Element[] = [document]
  parser.on('doctype', () => {
    throw new RangeError('a part must not have a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: { ...attributes }, children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    open.at(-1)!.children.push(text)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return document.children.find(isElement)!
}

function write(node: Node, out: string[]): void {
  if (!isElement(node)) {
    out.push(escapeXml(node))
    return
  }
  out.push('<', node.name)
  for (const name in node.attributes) out.push(' ', name, '="', escapeXml(node.attributes[name]!), '"')
  if (node.children.length === 0) {
    out.push('/>')
    return
  }
  out.push('>')
  for (const one of node.children) write(one, out)
  out.push('</', node.name, '>')
}

/** An element as XML, without the declaration. */
export function xmlOf(element: Element): string {
  const out: string[] = []
  write(element, out)
  return out.join('')
}

/** The words directly in an element. */
export const textOf = ({ children }: Element): string =>
  children.filter((one) => typeof one === 'string').join('')

/** A part of our own writers as a tree. */
export const treeOf = ({ data }: Part): Element => parseTree(typeof data === 'string' ? data : '')

export const partOf = (root: Element): string => XML_HEAD + xmlOf(root)

/** Elements from a piece of XML whose prefixes are those that the format uses everywhere. */
export function fragment(xml: string): Element[] {
  const root = parseTree(`<f>${xml}</f>`)
  return root.children.filter(isElement)
}

export const elements = ({ children }: Element): Element[] => children.filter(isElement)

/** The child at the end of a path of local names. */
export function find(element: Element | undefined, ...path: string[]): Element | undefined {
  let found = element
  for (const name of path) found = found && elements(found).find((one) => localName(one) === name)
  return found
}

/** Every descendant of that local name, in document order. */
export function all(element: Element, name: string, found: Element[] = []): Element[] {
  for (const one of elements(element)) {
    if (localName(one) === name) found.push(one)
    all(one, name, found)
  }
  return found
}

/** Takes out the descendants that are told apart by `isGone`. */
export function prune(element: Element, isGone: (one: Element) => boolean): void {
  element.children = element.children.filter((one) => !isElement(one) || !isGone(one))
  for (const one of elements(element)) prune(one, isGone)
}

const SHAPES = new Set(['sp', 'cxnSp', 'pic', 'graphicFrame', 'contentPart'])

/** A shape and the element it stands in. */
export type Placed = { element: Element; parent: Element }

/**
 * Every shape of a slide in the order of `Page.shapes` of an inspection: groups opened, of two versions
 * of a shape the first that is known.
 */
export function shapesOf(tree: Element | undefined, found: Placed[] = []): Placed[] {
  for (const element of tree ? elements(tree) : []) {
    const name = localName(element)
    if (SHAPES.has(name)) found.push({ element, parent: tree! })
    else if (name === 'grpSp') shapesOf(element, found)
    else if (name === 'AlternateContent') {
      const holds = (one: Element) => SHAPES.has(localName(one)) || localName(one) === 'grpSp'
      const choice = elements(element).find((one) => elements(one).some(holds))
      if (choice) shapesOf(choice, found)
    }
  }
  return found
}
