import type { Archive } from '../archive.ts'
import type { Package, Relations } from '../package.ts'
import { relationsPart } from '../package.ts'
import { decode } from '../xml.ts'
import { cut, type Tag, type Verdict } from './cut.ts'

/** Elements that may go together with the relation that they name: nothing else of a page needs them. */
const GOES = new Set([
  'hlinkClick',
  'hlinkHover',
  'hlinkMouseOver',
  'videoFile',
  'audioFile',
  'quickTimeFile',
  'media',
  'externalData',
  'commentRel',
  'control',
])
/** A picture stays where only the way to its original goes. */
const LINKED_PICTURE = 'blip'

/** The parts of a presentation as they will be: what is not touched is copied as it is. */
export class Draft {
  readonly archive: Archive
  readonly pack: Package
  private readonly texts = new Map<string, string>()
  private readonly gone = new Set<string>()

  constructor(archive: Archive, pack: Package) {
    this.archive = archive
    this.pack = pack
  }

  /** Parts that are written anew, and names that are left out. */
  get result(): { texts: ReadonlyMap<string, string>; gone: ReadonlySet<string> } {
    return { texts: this.texts, gone: this.gone }
  }

  async text(part: string): Promise<string | null> {
    const known = this.texts.get(part)
    if (known !== undefined) return known
    const bytes = await this.archive.read(part)
    return bytes && utf8(decode(bytes))
  }

  /** Whether anything went. */
  async cut(part: string, judge: (tag: Tag) => Verdict): Promise<boolean> {
    const before = await this.text(part)
    if (before === null) return false
    const after = cut(before, judge)
    if (after === before) return false
    this.texts.set(part, after)
    return true
  }

  /**
   * Takes relations from a part, and from its text what names them. Returns the ids that something else needs: those
   * stay.
   */
  async dropRelations(part: string, ids: ReadonlySet<string>): Promise<Set<string>> {
    const needed = await this.neededBy(part, ids)
    const going = ids.difference(needed)
    if (going.size === 0) return needed
    await this.cut(part, ({ name, attributes }) => {
      const naming = namesOf(attributes, going)
      if (naming.length === 0) return 'keep'
      if (name === LINKED_PICTURE) return { attributes: Object.fromEntries(naming.map((one) => [one, null])) }
      return GOES.has(name) ? 'remove' : 'keep'
    })
    await this.cut(relationsPart(part), ({ attributes }) =>
      going.has(attributes.Id ?? '') ? 'remove' : 'keep',
    )
    return needed
  }

  private async neededBy(part: string, ids: ReadonlySet<string>): Promise<Set<string>> {
    const needed = new Set<string>()
    const text = part === '' ? null : await this.text(part)
    if (text === null || part.endsWith('.bin')) return needed
    cut(text, ({ name, attributes }) => {
      if (GOES.has(name) || name === LINKED_PICTURE) return 'keep'
      for (const one of namesOf(attributes, ids)) needed.add(attributes[one]!)
      return 'keep'
    })
    return needed
  }

  /** Relations of a part as they will be. */
  async relations(part: string): Promise<Relations> {
    const all = await this.pack.relations(part)
    const text = this.texts.get(relationsPart(part))
    if (text === undefined) return all
    const left = new Set<string>()
    cut(text, ({ attributes }) => {
      if (attributes.Id) left.add(attributes.Id)
      return 'keep'
    })
    return new Map([...all].filter(([id]) => left.has(id)))
  }

  /** What can be reached from the package, with the relations of each. */
  async reachable(): Promise<Set<string>> {
    const reached = new Set<string>(['[Content_Types].xml', relationsPart('')])
    const open = ['']
    for (let part = open.pop(); part !== undefined; part = open.pop())
      for (const { target, external } of (await this.relations(part)).values()) {
        if (external || reached.has(target) || !this.pack.has(target)) continue
        reached.add(target).add(relationsPart(target))
        open.push(target)
      }
    return reached
  }

  /** Leaves parts out, and what the list of types says of them. */
  async drop(parts: readonly string[]): Promise<void> {
    for (const part of parts) this.gone.add(part).add(relationsPart(part))
    const names = new Set(parts.map((part) => `/${part}`.toLowerCase()))
    await this.cut('[Content_Types].xml', ({ name, attributes }) =>
      name === 'Override' && names.has((attributes.PartName ?? '').toLowerCase()) ? 'remove' : 'keep',
    )
  }
}

const namesOf = (attributes: Tag['attributes'], ids: ReadonlySet<string>): string[] =>
  Object.keys(attributes).filter(
    (name) => name.includes(':') && !name.startsWith('xmlns') && ids.has(attributes[name]!),
  )

/** What is written is UTF-8, whatever was read. */
const utf8 = (text: string): string =>
  text.replace(/^(\ufeff?<\?xml[^>]*?encoding\s*=\s*)(?:"[^"]*"|'[^']*')/, '$1"UTF-8"')
