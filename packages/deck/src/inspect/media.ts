import type { Archive } from './archive.ts'
import type { Package, Relation, Relations } from './package.ts'
import type { ExternalRelation, Inspection, Media, Page } from './types.ts'

const TYPES = new Map<string, Media['type']>([
  ['image', 'image'],
  ['hdphoto', 'image'],
  ['audio', 'audio'],
  ['video', 'video'],
  ['media', 'video'],
])

/** The pictures, sounds and films of a file, each once, with the pages that show it. */
export class MediaList {
  private readonly pack: Package
  private readonly found = new Map<string, Media>()

  constructor(pack: Package) {
    this.pack = pack
  }

  add(relations: Relations, page: number | null): void {
    for (const relation of relations.values()) {
      if (!TYPES.has(relation.type)) continue
      const media = this.found.get(relation.target) ?? this.describe(relation)
      this.found.set(relation.target, media)
      if (page !== null && !media.pages.includes(page)) media.pages.push(page)
    }
  }

  private describe({ type, target, external }: Relation): Media {
    const content = this.pack.typeOf(target) ?? ''
    const known = /^(?:image|audio|video)(?=\/)/.exec(content)?.[0] as Media['type'] | undefined
    const size = external ? null : (this.pack.archive.entries.get(target)?.size ?? null)
    return { target, type: known ?? TYPES.get(type) ?? 'other', linked: external, size, pages: [] }
  }

  list(): Media[] {
    return [...this.found.values()]
  }
}

/** What a part takes from outside the package. */
export const externalIn = (relations: Relations, part: string, page: number | null): ExternalRelation[] =>
  [...relations.values()]
    .filter(({ external }) => external)
    .map(({ type, target }) => ({ part, page, type, target }))

/** Objects of other programs; a workbook is one that no page names itself, so it belongs to a chart. */
export function embeddedIn(archive: Archive, pages: readonly Page[]): Inspection['embedded'] {
  const objects = new Set(pages.flatMap(({ shapes }) => shapes.flatMap((shape) => shape.objects)))
  return [...archive.entries.keys()].flatMap((part): Inspection['embedded'] => {
    if (/^ppt\/activeX\/[^/]+$/i.test(part)) return [{ part, kind: 'activeX' }]
    if (!/^ppt\/embeddings\/[^/]+$/i.test(part)) return []
    const isWorkbook = /\.xls[xbm]$/i.test(part) && !objects.has(part)
    return [{ part, kind: isWorkbook ? 'workbook' : 'ole' }]
  })
}
