import type { ImportContext } from '../context.ts'
import { ImportError } from '../errors.ts'
import { child, childrenOf, descendants, type XmlElement } from '../files/xml.ts'
import type { Archive } from '../files/zip.ts'
import { addNote, type Draft, type DraftNode, draftNode } from '../model.ts'
import { OfficePackage } from '../ooxml/package.ts'
import { liftReferences } from '../references.ts'
import { readSlide, type SlideContent } from './slide.ts'

/**
 * Reads a .pptx: sections (PowerPoint's, or slides of a section layout) are chapters, slides pages, paragraphs
 * points. The first slide with a title of its own kind is the cover. Throws `ImportError`.
 */
export async function readPptx(archive: Archive, context: ImportContext): Promise<Draft> {
  const office = new OfficePackage(archive)
  const main = await office.mainPart()
  const presentation = await office.xml(main)
  if (!presentation) throw new ImportError('broken')
  const relations = await office.relations(main)
  const ids = childrenOf(child(presentation, 'p:sldIdLst'), 'p:sldId')
  const slides: (SlideContent & { id: string })[] = []
  for (const [at, { attributes }] of ids.entries()) {
    const target = relations.get(attributes['r:id'] ?? '')
    const slide = target && !target.external ? await readSlide(target.target, at + 1, office, context) : null
    if (slide) slides.push({ ...slide, id: attributes.id ?? '' })
  }
  const draft: Draft = { chapters: [] }
  const pages = takeCover(slides, draft)
  draft.title ||= (await office.properties()).title ?? context.baseName
  draft.chapters = chaptersOf(pages, sectionsOf(presentation), draft.title)
  liftReferences(draft)
  return draft
}

/** The cover's words are the title; what else it holds goes with the first page's notes. */
function takeCover<Slide extends SlideContent>(slides: Slide[], draft: Draft): Slide[] {
  const [cover, next] = slides
  if (!cover?.isCover || !cover.title || !next) return slides
  draft.title = cover.title
  const lines = cover.points.filter((node) => node.children.length === 0 && !node.figure && !node.table)
  if (lines.length !== cover.points.length) {
    const kept = cover.points.filter((node) => !lines.includes(node))
    next.points = [...kept, ...next.points]
  }
  const [subtitle, ...others] = lines.map(({ text }) => text)
  if (subtitle) draft.subtitle = subtitle
  const spoken = [...others, cover.notes].filter(Boolean).join('\n')
  if (spoken) next.notes = [spoken, next.notes].filter(Boolean).join('\n')
  return slides.slice(1)
}

/** Names of PowerPoint's own sections by the id of their first slide. */
function sectionsOf(presentation: XmlElement): Map<string, string> {
  const sections = new Map<string, string>()
  for (const section of descendants(presentation, 'p14:section')) {
    const first = child(section, 'p14:sldIdLst', 'p14:sldId')?.attributes.id
    const name = section.attributes.name ?? ''
    if (first && !/^(?:默认节|Default Section|无标题节|Untitled Section)$/i.test(name))
      sections.set(first, name)
  }
  return sections
}

function chaptersOf(
  slides: (SlideContent & { id: string })[],
  sections: Map<string, string>,
  title: string,
): DraftNode[] {
  const chapters: DraftNode[] = []
  for (const slide of slides) {
    const named = sections.get(slide.id)
    if (slide.isSection) {
      chapters.push(chapterOf(slide, named))
      continue
    }
    if (named) chapters.push(draftNode(named, { source: { page: slide.page } }))
    if (chapters.length === 0) chapters.push(draftNode(title))
    chapters.at(-1)!.children.push(pageOf(slide))
  }
  return chapters
}

/** What a section's slide says under its title is no page of its own, unless it is more than lines. */
function chapterOf({ title, points, notes, page }: SlideContent, named: string | undefined): DraftNode {
  const isLine = (node: DraftNode) =>
    node.children.length === 0 && !node.table && !node.figure && !node.formula
  const lines = points.filter(isLine).map(({ text }) => text)
  const chapter = draftNode(title || named || lines.shift() || '', {
    source: { page },
    children: points.filter((node) => !isLine(node)),
  })
  addNote(chapter, [...lines, notes].filter(Boolean).join('\n'))
  return chapter
}

const AGENDA = /^(?:目录|目次|议程|提纲|contents|agenda|outline)$/i

function pageOf({ title, points, notes, page }: SlideContent): DraftNode {
  const untitled = points.length > 0 || notes ? `第 ${page} 页` : ''
  const layout = AGENDA.test(title.replace(/\s/g, '')) ? { layout: 'agenda' as const } : {}
  const node = draftNode(title || untitled, { source: { page }, ...layout, children: points })
  addNote(node, notes)
  return node
}
