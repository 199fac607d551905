import { ImportError } from '../errors.ts'
import { child, childrenOf, parseXml, textOf, type XmlElement } from '../files/xml.ts'
import type { Archive } from '../files/zip.ts'

export type Relation = { type: string; target: string; external: boolean }

/** An Office file: parts and the relations between them. */
export class OfficePackage {
  private readonly archive: Archive

  constructor(archive: Archive) {
    this.archive = archive
  }

  bytes(part: string): Promise<Uint8Array | null> {
    return this.archive.read(part)
  }

  async xml(part: string): Promise<XmlElement | null> {
    const bytes = await this.archive.read(part)
    return bytes && parseXml(bytes)
  }

  /** The relations of a part by id; targets are part names, resolved. */
  async relations(part: string): Promise<Map<string, Relation>> {
    const slash = part.lastIndexOf('/') + 1
    const root = await this.xml(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`)
    return new Map(
      childrenOf(root ?? undefined, 'Relationship').map(({ attributes }) => {
        const external = attributes.TargetMode === 'External'
        const target = attributes.Target ?? ''
        const type = (attributes.Type ?? '').replace(/^.*\//, '')
        return [attributes.Id ?? '', { type, external, target: external ? target : resolve(part, target) }]
      }),
    )
  }

  /** The name of the main part. Throws `ImportError` broken when the package names none. */
  async mainPart(): Promise<string> {
    const found = [...(await this.relations('')).values()].find(({ type }) => type === 'officeDocument')
    if (!found) throw new ImportError('broken')
    return found.target
  }

  /** Title and author from the document's properties, as far as somebody set them. */
  async properties(): Promise<{ title?: string }> {
    const core = [...(await this.relations('')).values()].find(({ type }) => type === 'core-properties')
    const root = core && !core.external ? await this.xml(core.target) : null
    const title = givenTitle(textOf(child(root ?? undefined, 'dc:title')))
    return title ? { title } : {}
  }
}

/** A title as far as somebody set it; '' for what a program writes by itself. */
export function givenTitle(title: string): string {
  const said = title.trim()
  return DEFAULT_TITLE.test(said) ? '' : said
}

/** What programs write there by themselves. */
const DEFAULT_TITLE =
  /^(?:Microsoft |PowerPoint|幻灯片|演示文稿|文档|Document|Presentation|Slide|WPS|PptxGenJS|无标题|Untitled)/i

function resolve(from: string, target: string): string {
  const path = target.startsWith('/') ? target : `${from.slice(0, from.lastIndexOf('/') + 1)}${target}`
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
