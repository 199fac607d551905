import { unzip } from '../../layout/testing/unzip.ts'
import { type Element, elementsOf, parseSvg as parseXml } from '../../pdf/tree.ts'

/** A relationship as its part states it; `target` is a package path without the leading slash where it is internal. */
export type Relation = { id: string; type: string; target: string; isExternal: boolean }

/** The parts of a package, read once. */
export type Package = {
  /** Names as the archive's directory lists them, doubles included. */
  names: readonly string[]
  bytes: (name: string) => Buffer | undefined
  /** The part's root element; null where it is not well-formed. */
  xml: (name: string) => Element | null
  relations: (owner: string) => Relation[]
  /** Parts of a kind by the beginning of their names, relationships left out. */
  parts: (prefix: string) => string[]
}

const ENTRY = 0x02014b50
const END = 0x06054b50

/** Every name in the archive's directory. */
function namesIn(file: Buffer): string[] {
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || file.readUInt32LE(end) !== END) throw new Error('not a ZIP file')
  const names: string[] = []
  for (let at = file.readUInt32LE(end + 16); file.readUInt32LE(at) === ENTRY; ) {
    const length = file.readUInt16LE(at + 28)
    names.push(file.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return names
}

/** The part that holds the relationships of `owner` ('' for the package). */
export function relationsPart(owner: string): string {
  const slash = owner.lastIndexOf('/') + 1
  return `${owner.slice(0, slash)}_rels/${owner.slice(slash)}.rels`
}

/** A target as a path from the package's root. */
function resolved(owner: string, target: string): string {
  const url = new URL(target, `package:///${owner}`)
  return decodeURIComponent(url.pathname).replace(/^\//, '')
}

/** @throws Error when it is no archive. */
export function openPackage(file: Buffer): Package {
  const files = unzip(file)
  const roots = new Map<string, Element | null>()
  const xml = (name: string): Element | null => {
    const known = roots.get(name)
    if (known !== undefined) return known
    let root: Element | null = null
    try {
      root = parseXml(files.get(name)?.toString('utf8') ?? '')
    } catch {
      root = null
    }
    roots.set(name, root)
    return root
  }
  const relations = (owner: string): Relation[] => {
    const root = files.has(relationsPart(owner)) ? xml(relationsPart(owner)) : null
    return root
      ? elementsOf(root).map(({ attributes }) => {
          const isExternal = attributes.TargetMode === 'External'
          const target = attributes.Target ?? ''
          return {
            id: attributes.Id ?? '',
            type: (attributes.Type ?? '').split('/').at(-1)!,
            target: isExternal ? target : resolved(owner, target),
            isExternal,
          }
        })
      : []
  }
  const parts = (prefix: string): string[] =>
    [...files.keys()].filter((name) => name.startsWith(prefix) && !name.endsWith('.rels'))
  return { names: namesIn(file), bytes: (name) => files.get(name), xml, relations, parts }
}

/** Every element below, and itself, in document order. */
export function within(element: Element): Element[] {
  const found: Element[] = []
  const visit = (one: Element): void => {
    found.push(one)
    elementsOf(one).forEach(visit)
  }
  visit(element)
  return found
}

export const childOf = (element: Element, name: string): Element | undefined =>
  elementsOf(element).find((child) => child.name === name)

export const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

/** What occurs more than once. */
export const doubles = <T>(items: readonly T[]): T[] => [
  ...new Set(items.filter((item, i) => items.indexOf(item) !== i)),
]
