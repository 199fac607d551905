import { type Archive, headOf, openArchive, type Source } from './archive.ts'
import { InspectError } from './errors.ts'
import { INSPECT_LIMITS } from './limits.ts'
import { embeddedIn, externalIn, MediaList } from './media.ts'
import { Package, type Relations, targetOf } from './package.ts'
import { readPage, unreadablePage } from './page.ts'
import { readProperties } from './properties.ts'
import { readShapes, type Shared } from './shapes.ts'
import { Sheets } from './sheet.ts'
import { readTableStyles } from './table.ts'
import type { Inspection, Layout, Master, Page } from './types.ts'
import { child, childrenOf, descendants, numberOf, type XmlElement } from './xml.ts'
import { EMU_PER_PX } from '../scene/units.ts'

const ZIP = Buffer.from('504b', 'hex')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** What kind of file it is, by its first bytes. */
export async function kindOf(source: Source): Promise<'zip' | 'compound' | 'other'> {
  const head = await headOf(source)
  if (head.subarray(0, 2).equals(ZIP)) return 'zip'
  return head.equals(COMPOUND) ? 'compound' : 'other'
}

export type OpenOptions = {
  /** The pages are to be drawn: parts keep the points of their forms. */
  isDrawn?: boolean
  /** A file with macros is read as well; they never run. */
  allowsMacros?: boolean
}

/** Opens a package that may be a presentation: one main part, and no macros but where they are allowed. The caller closes the archive. */
export async function openPresentation(
  archive: Archive,
  { isDrawn = false, allowsMacros = false }: OpenOptions = {},
) {
  const pack = await Package.of(archive, isDrawn)
  const main = targetOf(await pack.relations(''), 'officeDocument')
  if (!main) throw new InspectError('not-pptx')
  const macros = macrosIn(archive, pack)
  if (macros.length > 0 && !allowsMacros) throw new InspectError('macros')
  const root = await pack.xml(main)
  if (!root) throw new InspectError('broken')
  if (root.name !== 'presentation') throw new InspectError('not-pptx')
  return { pack, main, root, macros, relations: await pack.relations(main) }
}

/** Parts with macros; the content types alone where only they say so. */
export function macrosIn(archive: Archive, pack: Package): string[] {
  const parts = [...archive.entries.keys()].filter((name) => /vbaProject\.bin$/i.test(name))
  const isTyped = [...pack.partTypes].some((type) => /macroEnabled|vbaProject|macrosheet/i.test(type))
  return parts.length === 0 && isTyped ? ['[Content_Types].xml'] : parts
}

/** A presentation's page size. */
export function sizeOf(root: XmlElement): Inspection['size'] {
  const size = child(root, 'sldSz')
  const positive = (name: string, fallback: number) => {
    const value = numberOf(size, name)
    return value && value > 0 ? value : fallback
  }
  const [cx, cy] = [positive('cx', 9_144_000), positive('cy', 6_858_000)]
  return { cx, cy, w: cx / EMU_PER_PX, h: cy / EMU_PER_PX }
}

/** Page count, size and contents of the package, read without opening a page or a picture. */
export type PackageSummary = {
  size: Inspection['size']
  pages: number
  entries: number
  /** Bytes when unpacked. */
  unpacked: number
  media: number
}

/**
 * What an upload needs to know at once: a file of 500 MB takes as long as one of 1 MB.
 * @throws InspectError as `inspectPptx` does.
 */
export const summarizePptx = (source: Source): Promise<PackageSummary> =>
  withArchive(source, async (archive) => {
    const { root } = await openPresentation(archive)
    const entries = [...archive.entries]
    return {
      size: sizeOf(root),
      pages: childrenOf(child(root, 'sldIdLst'), 'sldId').length,
      entries: entries.length,
      unpacked: entries.reduce((sum, [, { size }]) => sum + size, 0),
      media: entries.filter(([name]) => /(?:^|\/)media\//.test(name)).length,
    }
  })

/**
 * A .pptx of any program as pages with texts, boxes, fonts and colours as they are seen. Pictures, sounds
 * and films are named and weighed, never read.
 * @throws InspectError whose message is for whoever uploaded the file.
 */
export const inspectPptx = (
  source: Source,
  options: Pick<OpenOptions, 'allowsMacros'> = {},
): Promise<Inspection> => withArchive(source, (archive) => inspectArchive(archive, options))

/** Opens the archive of a .pptx for `work`. Throws an InspectError where it is none. */
export async function withArchive<T>(source: Source, work: (archive: Archive) => Promise<T>): Promise<T> {
  const kind = await kindOf(source)
  if (kind === 'compound') throw new InspectError((await isEncrypted(source)) ? 'encrypted' : 'legacy')
  if (kind === 'other') throw new InspectError('not-pptx')
  const archive = await openArchive(source)
  try {
    return await work(archive)
  } finally {
    archive.close()
  }
}

async function isEncrypted(source: Source): Promise<boolean> {
  const { compoundType } = await import('./ppt.ts')
  return (await compoundType(source)) === 'encrypted'
}

async function inspectArchive(archive: Archive, options: OpenOptions): Promise<Inspection> {
  const { pack, main, root, relations, macros } = await openPresentation(archive, options)
  const sheets = new Sheets(pack)
  const shared = await sharedOf(root, relations, pack)
  const listed = listedSlides(root, main, relations, pack)
  const media = new MediaList(pack)
  const external = externalIn(relations, main, null)
  const pages: Page[] = []
  for (const [i, { part }] of listed.entries()) {
    const number = i + 1
    const sheet = part ? await sheets.slide(part, number) : null
    pages.push(sheet ? await readPage(sheet, number, shared) : unreadablePage(part ?? '', number))
    if (!sheet) continue
    media.add(sheet.relations, number)
    external.push(...externalIn(sheet.relations, sheet.part, number))
    external.push(...(await externalOfCharts(sheet.relations, pack, number)))
  }
  const { masters, layouts } = await readMasters(relations, sheets, shared, pages, (sheet) => {
    media.add(sheet.relations, null)
    external.push(...externalIn(sheet.relations, sheet.part, null))
  })
  const properties = await readProperties(pack)
  return {
    format: 'pptx',
    size: sizeOf(root),
    properties,
    macros,
    aigc: properties.custom.AIGC ?? null,
    masters,
    layouts,
    pages,
    sections: sectionsOf(
      root,
      listed.map(({ id }) => id),
    ),
    media: media.list(),
    external,
    embeddedFonts: childrenOf(child(root, 'embeddedFontLst'), 'embeddedFont').map(
      (font) => child(font, 'font')?.attributes.typeface ?? '',
    ),
    embedded: embeddedIn(archive, pages),
    faults: pack.faults,
  }
}

/** What every sheet of the presentation stands on. */
export async function sharedOf(root: XmlElement, relations: Relations, pack: Package): Promise<Shared> {
  const styles = targetOf(relations, 'tableStyles')
  return {
    pack,
    defaultText: child(root, 'defaultTextStyle'),
    tableStyles: readTableStyles(styles ? await pack.xml(styles) : null),
  }
}

type Listed = { id: string; part: string | null }

/** Slides in the order of the show; one whose part is missing keeps its place. */
export function listedSlides(root: XmlElement, main: string, relations: Relations, pack: Package): Listed[] {
  const slides = childrenOf(child(root, 'sldIdLst'), 'sldId')
  if (slides.length > INSPECT_LIMITS.pages) throw new InspectError('too-big')
  const seen = new Set<string>()
  return slides.map(({ attributes }, i) => {
    const { id = '' } = attributes
    const relation = relations.get(attributes['r:id'] ?? '')
    if (!relation) pack.note('missing-relation', main, attributes['r:id'] ?? '', i + 1)
    for (const key of [`id ${id}`, `part ${relation?.target}`]) {
      if (relation && seen.has(key)) pack.note('duplicate-id', main, id, i + 1)
      seen.add(key)
    }
    return { id, part: relation && !relation.external ? relation.target : null }
  })
}

function sectionsOf(root: XmlElement, slides: readonly string[]): Inspection['sections'] {
  return descendants(root, 'section').map((section) => ({
    name: section.attributes.name ?? '',
    pages: descendants(section, 'sldId')
      .map(({ attributes }) => slides.indexOf(attributes.id ?? '') + 1)
      .filter((page) => page > 0),
  }))
}

async function externalOfCharts(relations: Relations, pack: Package, page: number) {
  const charts = [...relations.values()].filter(({ type, external }) => type.startsWith('chart') && !external)
  const found = []
  for (const { target } of charts) found.push(...externalIn(await pack.relations(target, page), target, page))
  return found
}

async function readMasters(
  relations: Relations,
  sheets: Sheets,
  shared: Shared,
  pages: readonly Page[],
  visit: (sheet: { part: string; relations: Relations }) => void,
): Promise<{ masters: Master[]; layouts: Layout[] }> {
  const masters: Master[] = []
  const layouts: Layout[] = []
  const used = new Set(pages.map(({ layout }) => layout))
  for (const { type, target, external } of relations.values()) {
    const sheet = type === 'slideMaster' && !external ? await sheets.master(target) : null
    if (!sheet) continue
    visit(sheet)
    const { name, colors, fonts } = sheet.theme
    const shapes = await readShapes(sheet, shared)
    masters.push({ part: target, theme: { name, colors, fonts }, background: sheet.background, shapes })
    for (const relation of sheet.relations.values()) {
      const layout =
        relation.type === 'slideLayout' && !relation.external ? await sheets.layout(relation.target) : null
      if (!layout) continue
      visit(layout)
      layouts.push({
        part: layout.part,
        master: target,
        name: child(layout.root, 'cSld')?.attributes.name ?? '',
        type: layout.root.attributes.type ?? null,
        used: used.has(layout.part),
        showsMaster: layout.showsMaster,
        shapes: await readShapes(layout, shared),
      })
    }
  }
  return { masters, layouts }
}
