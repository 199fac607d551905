import type { Archive } from './archive.ts'
import { InspectError } from './errors.ts'
import { INSPECT_LIMITS } from './limits.ts'
import type { Fault, FaultKind } from './types.ts'
import { childrenOf, MalformedXml, parseXml, type XmlElement } from './xml.ts'

/** `type` is the last word of the relation's URI; an internal `target` is a part's name. */
export type Relation = { id: string; type: string; target: string; external: boolean }
export type Relations = ReadonlyMap<string, Relation>

/** The parts of a presentation and the relations between them; notes what is wrong with them. */
export class Package {
  readonly faults: Fault[] = []
  readonly archive: Archive
  /** The pages are to be drawn: parts keep the points of their forms. */
  readonly isDrawn: boolean
  private readonly types: ContentTypes
  private unpacked = 0

  private constructor(archive: Archive, types: ContentTypes, isDrawn: boolean) {
    this.archive = archive
    this.isDrawn = isDrawn
    this.types = types
    for (const name of archive.doubled) this.note('duplicate-entry', name, name)
  }

  static async of(archive: Archive, isDrawn = false): Promise<Package> {
    const bytes = await archive.read('[Content_Types].xml')
    if (!bytes) throw new InspectError('not-pptx')
    return new Package(archive, contentTypesOf(parseMain(bytes)), isDrawn)
  }

  note(kind: FaultKind, part: string, detail: string, page: number | null = null): void {
    this.faults.push({ kind, part, page, detail })
  }

  has(part: string): boolean {
    return this.archive.entries.has(part)
  }

  typeOf(part: string): string | undefined {
    return this.types.overrides.get(part.toLowerCase()) ?? this.types.defaults.get(extensionOf(part))
  }

  get partTypes(): Iterable<string> {
    return [...this.types.overrides.values(), ...this.types.defaults.values()]
  }

  /** A part's tree; null, and a fault noted, where it is missing or malformed. */
  async xml(part: string, page: number | null = null): Promise<XmlElement | null> {
    const entry = this.archive.entries.get(part)
    if (!entry) return null
    this.unpacked += entry.size
    if (this.unpacked > INSPECT_LIMITS.parts) throw new InspectError('too-big')
    try {
      const bytes = await this.archive.read(part)
      return bytes && parseXml(bytes, this.isDrawn)
    } catch (error) {
      const damaged =
        error instanceof MalformedXml || (error instanceof InspectError && error.code === 'broken')
      if (!damaged) throw error
      this.note('malformed-part', part, part, page)
      return null
    }
  }

  /** The beginning of a part that may be larger than any that is read whole; null where it is missing or malformed. */
  async xmlHead(part: string, length: number): Promise<XmlElement | null> {
    const bytes = await this.archive.readHead(part, length)
    if (!bytes) return null
    const isCut = bytes.length === length
    try {
      // A name or a character that was cut in two is none.
      return parseXml(isCut ? bytes.subarray(0, bytes.lastIndexOf('>') + 1) : bytes, this.isDrawn, isCut)
    } catch (error) {
      if (!(error instanceof MalformedXml)) throw error
      this.note('malformed-part', part, part)
      return null
    }
  }

  /** Relations by id; those whose part is missing, or has no type, are noted. */
  async relations(part: string, page: number | null = null): Promise<Relations> {
    const root = await this.xml(relationsPart(part), page)
    const relations = new Map<string, Relation>()
    for (const { attributes } of childrenOf(root ?? undefined, 'Relationship')) {
      const { Id: id = '', Target: address = '' } = attributes
      const external = attributes.TargetMode === 'External'
      const type = (attributes.Type ?? '').replace(/^.*\//, '')
      const target = external ? address : resolve(part, address)
      if (relations.has(id)) this.note('duplicate-id', part, id, page)
      // A jump to the next page names no part; a removed picture is written as NULL.
      const names = !external && !/^(?:#|NULL$|$)/.test(address)
      if (names && !this.has(target)) this.note('missing-part', part, target, page)
      else if (names && !this.typeOf(target)) this.note('missing-content-type', target, target, page)
      relations.set(id, { id, type, target, external })
    }
    return relations
  }
}

type ContentTypes = { defaults: Map<string, string>; overrides: Map<string, string> }

function parseMain(bytes: Uint8Array): XmlElement {
  try {
    return parseXml(bytes)
  } catch (error) {
    if (error instanceof MalformedXml) throw new InspectError('broken', error)
    throw error
  }
}

function contentTypesOf(root: XmlElement): ContentTypes {
  const listed = (name: string, key: string) =>
    new Map(
      childrenOf(root, name).map(({ attributes }) => [
        (attributes[key] ?? '').replace(/^\//, '').toLowerCase(),
        attributes.ContentType ?? '',
      ]),
    )
  return { defaults: listed('Default', 'Extension'), overrides: listed('Override', 'PartName') }
}

const extensionOf = (part: string): string => part.slice(part.lastIndexOf('.') + 1).toLowerCase()

export function relationsPart(part: string): string {
  const slash = part.lastIndexOf('/') + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}

/** A target as a part's name; steps above the package's root are no steps. */
function resolve(from: string, target: string): string {
  const path = target.startsWith('/') ? target : `${from.slice(0, from.lastIndexOf('/') + 1)}${target}`
  const steps: string[] = []
  for (const step of decodeTarget(path).split('/')) {
    if (step === '..') steps.pop()
    else if (step && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

function decodeTarget(path: string): string {
  try {
    return path.includes('%') ? decodeURI(path) : path
  } catch {
    return path
  }
}

/** The target of the first relation of a type that lies in the package. */
export const targetOf = (relations: Relations, type: string): string | undefined =>
  [...relations.values()].find((relation) => relation.type === type && !relation.external)?.target
