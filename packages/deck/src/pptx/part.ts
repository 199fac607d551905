import { escapeXml, PACKAGE, RELATIONSHIPS, XML_HEAD } from './xml.ts'

/** A file of the package: text, bytes, or a package of its own (a chart's workbook). */
export type Part = {
  readonly name: string
  readonly data: string | Uint8Array | readonly Part[]
  /** The same object comes in every deck: it is compressed once, and well. */
  readonly fixed?: true
}

/** Package path of a slide; numbers count from 1. */
export const slidePath = (number: number): string => `ppt/slides/slide${number}.xml`

export const xmlPart = (name: string, body: string): Part => ({ name, data: XML_HEAD + body })

export const fixed = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part) => ({ ...part, fixed: true }))

/** Numbers up to which parts are kept: those of a long deck. */
const MOST_NUMBERED = 200

/** A part that is the same in every deck that has so many of its kind. */
export function numbered(make: (number: number) => Part): (number: number) => Part {
  const known: (Part | undefined)[] = []
  return (number) => {
    if (number > MOST_NUMBERED) return make(number)
    known[number] ??= { ...make(number), fixed: true }
    return known[number]
  }
}

/** Relationships of one part; the first to be added is rId1. */
export class Relationships {
  private readonly entries: string[] = []
  private readonly known = new Map<string, string>()

  /** Adds a target once and returns its id; `type` is the last word of the relationship's URI. */
  add(type: string, target: string, external = false): string {
    const key = `${type} ${target}`
    const existing = this.known.get(key)
    if (existing) return existing
    const id = `rId${this.entries.length + 1}`
    const uri = type.startsWith('http') ? type : `${RELATIONSHIPS}/${type}`
    const mode = external ? ' TargetMode="External"' : ''
    this.entries.push(`<Relationship Id="${id}" Type="${uri}" Target="${escapeXml(target)}"${mode}/>`)
    this.known.set(key, id)
    return id
  }

  /** The same relationships, to be added to on their own. */
  copy(): Relationships {
    const copy = new Relationships()
    copy.entries.push(...this.entries)
    for (const [key, id] of this.known) copy.known.set(key, id)
    return copy
  }

  /** The .rels part that belongs to `owner` ('' for the package itself). */
  part(owner: string): Part {
    const slash = owner.lastIndexOf('/')
    const name = owner ? `${owner.slice(0, slash + 1)}_rels/${owner.slice(slash + 1)}.rels` : '_rels/.rels'
    return xmlPart(
      name,
      `<Relationships xmlns="${PACKAGE}relationships">${this.entries.join('')}</Relationships>`,
    )
  }
}
