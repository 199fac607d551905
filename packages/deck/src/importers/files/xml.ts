import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { ImportError } from '../errors.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { decodeText } from './text.ts'

/** Names carry the prefix that is usual for their namespace, whatever the file calls it: `w:p`, `a:t`. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
}

const OOXML = 'http://schemas.openxmlformats.org'
const STRICT = 'http://purl.oclc.org/ooxml'
const MICROSOFT = 'http://schemas.microsoft.com/office'

const PREFIXES: Record<string, string> = {
  [`${OOXML}/wordprocessingml/2006/main`]: 'w',
  [`${STRICT}/wordprocessingml/main`]: 'w',
  [`${OOXML}/drawingml/2006/main`]: 'a',
  [`${STRICT}/drawingml/main`]: 'a',
  [`${OOXML}/presentationml/2006/main`]: 'p',
  [`${STRICT}/presentationml/main`]: 'p',
  [`${OOXML}/officeDocument/2006/relationships`]: 'r',
  [`${STRICT}/officeDocument/relationships`]: 'r',
  [`${OOXML}/officeDocument/2006/math`]: 'm',
  [`${STRICT}/officeDocument/math`]: 'm',
  [`${OOXML}/drawingml/2006/chart`]: 'c',
  [`${STRICT}/drawingml/chart`]: 'c',
  [`${OOXML}/drawingml/2006/diagram`]: 'dgm',
  [`${STRICT}/drawingml/diagram`]: 'dgm',
  [`${OOXML}/drawingml/2006/picture`]: 'pic',
  [`${OOXML}/drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${OOXML}/markup-compatibility/2006`]: 'mc',
  [`${OOXML}/package/2006/relationships`]: '',
  [`${MICROSOFT}/word/2010/wordprocessingShape`]: 'wps',
  [`${MICROSOFT}/powerpoint/2010/main`]: 'p14',
  'urn:schemas-microsoft-com:vml': 'v',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://www.w3.org/1999/xhtml': 'xhtml',
  'http://www.w3.org/1999/xlink': 'xlink',
  'urn:xmind:xmap:xmlns:content:2.0': '',
}

/** The whole document as a tree. Throws `ImportError`: broken, unsafe (a DOCTYPE), too-deep, content-too-big. */
export function parseXml(bytes: Uint8Array): XmlElement {
  let root: XmlElement | undefined
  readXml(bytes, null, (element) => {
    root = element
  })
  if (!root) throw new ImportError('broken')
  return root
}

/** Hands over each child of the first element called `parent` as soon as it ends, and keeps none. */
export function eachChild(bytes: Uint8Array, parent: string, take: (element: XmlElement) => void): void {
  readXml(bytes, parent, take)
}

function readXml(bytes: Uint8Array, parent: string | null, take: (element: XmlElement) => void): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const open: XmlElement[] = []
  const names = new Names()
  let elements = 0
  /** Depth at which elements are handed over: children of `parent`, or the root. */
  let level = parent === null ? 0 : -1
  parser.on('error', (error) => {
    throw new ImportError('broken', error)
  })
  parser.on('doctype', () => {
    throw new ImportError('unsafe')
  })
  parser.on('opentag', (tag) => {
    if (++elements > IMPORT_LIMITS.xmlElements) throw new ImportError('content-too-big')
    if (open.length >= IMPORT_LIMITS.xmlDepth) throw new ImportError('too-deep')
    names.enter(tag)
    const element = { name: names.of(tag.name), attributes: names.attributes(tag), children: [] }
    if (level >= 0 && open.length > level) open.at(-1)!.children.push(element)
    else if (element.name === parent && level < 0) level = open.length + 1
    open.push(element)
  })
  const text = (value: string) => {
    if (level >= 0 && open.length > level) open.at(-1)!.children.push(value)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', () => {
    names.leave()
    const element = open.pop()!
    if (level >= 0 && open.length === level) take(element)
    if (open.length < level) level = Number.POSITIVE_INFINITY
  })
  for (const piece of pieces(decodeText(bytes))) parser.write(piece)
  parser.close()
}

/** saxes keeps what it was given until it is read: small pieces keep it small. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
}

/** Resolves prefixes to the usual ones, by the declarations in scope. */
class Names {
  private scope = new Map<string, string>()
  private known = new Map<string, string>()
  private readonly outer: ([Map<string, string>, Map<string, string>] | null)[] = []

  enter({ attributes }: SaxesTagPlain): void {
    const declared = Object.entries(attributes).filter(
      ([name]) => name === 'xmlns' || name.startsWith('xmlns:'),
    )
    const changes = declared
      .map(([name, uri]): [string, string | undefined] => [name.slice(6), PREFIXES[uri]])
      .filter(([prefix, usual]) => (this.scope.get(prefix) ?? prefix) !== (usual ?? prefix))
    if (changes.length === 0) {
      this.outer.push(null)
      return
    }
    this.outer.push([this.scope, this.known])
    this.scope = new Map(this.scope)
    this.known = new Map()
    for (const [prefix, usual] of changes) this.scope.set(prefix, usual ?? prefix)
  }

  leave(): void {
    const outer = this.outer.pop()
    if (outer) [this.scope, this.known] = outer
  }

  of(name: string): string {
    let usual = this.known.get(name)
    if (usual === undefined) {
      const colon = name.indexOf(':')
      const prefix =
        this.scope.get(colon < 0 ? '' : name.slice(0, colon)) ?? name.slice(0, Math.max(colon, 0))
      usual = prefix ? `${prefix}:${name.slice(colon + 1)}` : name.slice(colon + 1)
      this.known.set(name, usual)
    }
    return usual
  }

  attributes({ attributes }: SaxesTagPlain): Record<string, string> {
    const named: Record<string, string> = {}
    for (const name in attributes) named[name.includes(':') ? this.of(name) : name] = attributes[name]!
    return named
  }
}

export const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string'

export const elementsOf = (element: XmlElement): XmlElement[] => element.children.filter(isElement)

/** The first child of that name, by a path: `child(p, 'w:pPr', 'w:pStyle')`. */
export function child(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let found = element
  for (const name of path)
    found = found?.children.find((c): c is XmlElement => isElement(c) && c.name === name)
  return found
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element ? elementsOf(element).filter((c) => c.name === name) : []

/** Every descendant of that name, in document order. */
export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const c of element.children) {
    if (!isElement(c)) continue
    if (c.name === name) yield c
    yield* descendants(c, name)
  }
}

export const textOf = (element: XmlElement | undefined): string =>
  element ? element.children.map((c) => (isElement(c) ? textOf(c) : c)).join('') : ''

const BLOCKS = new Set([
  'p',
  'li',
  'div',
  'br',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'ul',
  'ol',
  'table',
])

/** The text of XHTML, a line a paragraph; its head, styles and scripts are not text. */
export function linesOfHtml(element: XmlElement): string {
  const local = element.name.slice(element.name.indexOf(':') + 1).toLowerCase()
  if (local === 'head' || local === 'style' || local === 'script') return ''
  const inner = element.children.map((c) => (isElement(c) ? linesOfHtml(c) : c.replace(/\s+/g, ' '))).join('')
  if (local === 'td' || local === 'th') return `${inner} `
  return BLOCKS.has(local) ? `\n${inner}\n` : inner
}
