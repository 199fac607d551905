import { openArchive, type Source } from '../inspect/archive.ts'
import { packParts, type Part } from '../pptx/index.ts'
import { PACKAGE } from '../pptx/xml.ts'
import { all, type Element, parseTree, partOf } from './tree.ts'

export type Relation = { id: string; type: string; target: string; external: boolean; uri: string }

const relationsName = (part: string): string => {
  const slash = part.lastIndexOf('/') + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}

function resolve(from: string, target: string): string {
  const path = target.startsWith('/') ? target : `${from.slice(0, from.lastIndexOf('/') + 1)}${target}`
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

const OWN_DEFAULTS: readonly (readonly [string, string])[] = [
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
]

/** The parts of a presentation, to be taken out, put in and packed again. */
export class PartStore {
  private readonly parts: Map<string, Part['data']>
  private readonly defaults = new Map<string, string>()
  private readonly overrides = new Map<string, string>()

  private constructor(parts: Map<string, Part['data']>) {
    this.parts = parts
    const types = this.tree('[Content_Types].xml')
    for (const { attributes } of types ? all(types, 'Default') : [])
      this.defaults.set(attributes.Extension!.toLowerCase(), attributes.ContentType!)
    for (const { attributes } of types ? all(types, 'Override') : [])
      this.overrides.set(attributes.PartName!.replace(/^\//, ''), attributes.ContentType!)
    for (const [extension, type] of OWN_DEFAULTS)
      if (!this.defaults.has(extension)) this.defaults.set(extension, type)
  }

  /** @throws InspectError as inspecting the file does. */
  static async open(source: Source): Promise<PartStore> {
    const archive = await openArchive(source)
    try {
      const parts = new Map<string, Part['data']>()
      for (const name of archive.entries.keys())
        if (!name.endsWith('/')) parts.set(name, (await archive.read(name))!)
      return new PartStore(parts)
    } finally {
      archive.close()
    }
  }

  has(name: string): boolean {
    return this.parts.has(name)
  }

  /** A part as a tree of its own; undefined where it is missing. */
  tree(name: string): Element | undefined {
    const data = this.parts.get(name)
    if (data === undefined) return undefined
    return parseTree(typeof data === 'string' ? data : new TextDecoder().decode(data as Uint8Array))
  }

  put(name: string, data: Part['data'], contentType?: string): void {
    this.parts.set(name, data)
    if (contentType) this.overrides.set(name, contentType)
  }

  putTree(name: string, root: Element, contentType?: string): void {
    this.put(name, partOf(root), contentType)
  }

  drop(name: string): void {
    this.parts.delete(name)
    this.parts.delete(relationsName(name))
  }

  /** A name like `wished` that no part has: `slide1.xml` becomes `slide1-2.xml`. */
  freeName(wished: string): string {
    if (!this.parts.has(wished)) return wished
    const dot = wished.lastIndexOf('.')
    for (let n = 2; ; n++) {
      const name = `${wished.slice(0, dot)}-${n}${wished.slice(dot)}`
      if (!this.parts.has(name)) return name
    }
  }

  relations(part: string): Relation[] {
    const root = this.tree(relationsName(part))
    return (root ? all(root, 'Relationship') : []).map(({ attributes }) => {
      const external = attributes.TargetMode === 'External'
      const uri = attributes.Type ?? ''
      return {
        id: attributes.Id ?? '',
        uri,
        type: uri.slice(uri.lastIndexOf('/') + 1),
        target: external ? (attributes.Target ?? '') : resolve(part, attributes.Target ?? ''),
        external,
      }
    })
  }

  putRelations(part: string, relations: readonly Omit<Relation, 'type'>[]): void {
    const children = relations.map(
      ({ id, uri, target, external }): Element => ({
        name: 'Relationship',
        attributes: {
          Id: id,
          Type: uri,
          Target: external ? target : `/${target}`,
          ...(external && { TargetMode: 'External' }),
        },
        children: [],
      }),
    )
    const root = { name: 'Relationships', attributes: { xmlns: `${PACKAGE}relationships` }, children }
    this.put(relationsName(part), partOf(root))
  }

  /** What can be reached from the package's own relations, packed; nothing else is written. */
  pack(): Buffer {
    const kept = new Set<string>()
    const open = ['']
    while (open.length > 0) {
      const part = open.pop()!
      for (const { target, external } of this.relations(part))
        if (!external && this.parts.has(target) && !kept.has(target)) {
          kept.add(target)
          open.push(target)
        }
    }
    const names = [...this.parts.keys()].filter((name) => kept.has(name))
    const rels = ['', ...names].map(relationsName).filter((name) => this.parts.has(name))
    const parts = [...rels, ...names].map((name): Part => ({ name, data: this.parts.get(name)! }))
    return packParts([this.contentTypes(names), ...parts])
  }

  private contentTypes(names: readonly string[]): Part {
    const typed = (name: string, attributes: Record<string, string>): Element => ({
      name,
      attributes,
      children: [],
    })
    const root: Element = {
      name: 'Types',
      attributes: { xmlns: `${PACKAGE}content-types` },
      children: [
        ...[...this.defaults].map(([Extension, ContentType]) => typed('Default', { Extension, ContentType })),
        ...names.flatMap((name) => {
          const ContentType = this.overrides.get(name)
          return ContentType ? [typed('Override', { PartName: `/${name}`, ContentType })] : []
        }),
      ],
    }
    return { name: '[Content_Types].xml', data: partOf(root) }
  }
}
