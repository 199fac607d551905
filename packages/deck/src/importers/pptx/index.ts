import { InspectError } from '../../inspect/errors.ts'
import { inspectPptx } from '../../inspect/presentation.ts'
import type { Inspection } from '../../inspect/types.ts'
import { type Draft as Sorted, draftOf, furnitureOf, isNumbered } from '../../reading/drafts.ts'
import { roleOf, type Template, titleOf } from '../../reading/roles.ts'
import { slotOf } from '../../reading/slots.ts'
import type { Role } from '../../reading/types.ts'
import { textBlock } from '../blocks.ts'
import type { ImportContext } from '../context.ts'
import { isNames } from '../byline.ts'
import { isCoverLabel, takeCover } from '../cover.ts'
import { ImportError, type ImportErrorCode } from '../errors.ts'
import type { Archive } from '../files/zip.ts'
import { addNote, type Draft, type DraftNode, draftNode, walk } from '../model.ts'
import { givenTitle } from '../ooxml/package.ts'
import { liftReferences } from '../references.ts'
import { Exhibits } from './exhibits.ts'
import { readSlide, type SlideContent } from './page.ts'

/**
 * Reads a .pptx page by page as it is seen: PowerPoint's sections and pages of chapters are chapters, a page is a
 * page, what stands together on it a point. What repeats on every page, a list of the chapters and a last page of
 * thanks are not the document's words. Throws `ImportError`.
 */
export async function readPptx(bytes: Uint8Array, archive: Archive, context: ImportContext): Promise<Draft> {
  const inspection = await inspectPptx(bytes, { allowsMacros: true }).catch(refuse)
  if (inspection.faults.some(({ kind }) => kind === 'malformed-part')) throw new ImportError('broken')
  const slides = await slidesOf(inspection, archive, context)
  const draft: Draft = { chapters: [] }
  const content = withoutFront(withoutHeads(slides), draft)
  draft.title ||= givenTitle(inspection.properties.title ?? '') || context.baseName
  draft.chapters = chaptersOf(content, inspection.sections, draft.title)
  liftReferences(draft)
  return draft
}

/** The name of a chapter in the head of each of its pages, as chapters' pages and the contents call it, is no point. */
function withoutHeads(slides: SlideContent[]): SlideContent[] {
  const names = slides.flatMap(({ role, title, points }) =>
    role === 'section' ? [title] : role === 'contents' ? points.map(({ text }) => text) : [],
  )
  const known = new Set(names.map(plain).filter(Boolean))
  return slides.map((slide) => {
    const isHead = (node: DraftNode) => isLine(node) && known.has(plain(node.text))
    const rest = slide.points.filter((node) => !isHead(node))
    const hasHead = slide.role === 'other' && rest.length === slide.points.length - 1 && rest.length > 0
    return hasHead ? { ...slide, points: rest } : slide
  })
}

const REFUSALS: Partial<Record<InspectError['code'], ImportErrorCode>> = {
  encrypted: 'encrypted',
  legacy: 'old-office',
  unsafe: 'unsafe',
  doctype: 'unsafe',
  bomb: 'unsafe',
  'too-big': 'content-too-big',
}

function refuse(error: unknown): never {
  if (error instanceof InspectError) throw new ImportError(REFUSALS[error.code] ?? 'broken', error)
  throw error
}

async function slidesOf(
  inspection: Inspection,
  archive: Archive,
  context: ImportContext,
): Promise<SlideContent[]> {
  const { size, layouts } = inspection
  const pages = inspection.pages.filter(({ shapes }) => shapes.length > 0)
  const furniture = furnitureOf(pages)
  const exhibits = new Exhibits(archive, context, pages, size)
  const types = new Map(layouts.map(({ part, type }) => [part, type]))
  const hasSectionLayout = pages.some(({ layout }) => types.get(layout ?? '') === 'secHead')
  const slides: SlideContent[] = []
  for (const [at, page] of pages.entries()) {
    if (page.hidden) context.warn('hidden-slide', '隐藏的幻灯片也已导入')
    const drafted = draftOf(page, furniture, size)
    const sorted = { ...drafted, texts: drafted.texts.filter((one) => !isNumbered(one, furniture)) }
    const type = types.get(page.layout ?? '')
    const template = { pages: pages.length, size, types, hasSectionLayout }
    const role = type === 'secHead' ? 'section' : roleIn(sorted, at, template)
    slides.push(await readSlide(sorted, { role, size, exhibits }))
  }
  return slides
}

/** What a page is for: a first page that says much is no cover, a last one that thanks nobody no farewell. */
function roleIn(sorted: Sorted, at: number, template: Template): Role {
  const [role, confidence] = roleOf(sorted, at, template)
  const { size, types } = template
  const isContent =
    (role === 'cover' && !isCover(sorted, size, types.get(sorted.page.layout ?? ''))) ||
    (role === 'closing' && confidence < 1)
  return isContent ? 'other' : role
}

/** Part of a page's height, and characters: a first page with smaller or more words is content. */
const COVER_LETTERS = 1 / 24
const COVER_WORDS = 300

function isCover(sorted: Sorted, size: { w: number; h: number }, type: string | null | undefined): boolean {
  if (type === 'title') return true
  const isMarked = sorted.page.shapes.some(({ placeholder }) => placeholder?.type === 'ctrTitle')
  const title = titleOf(sorted, size, true)
  const words = sorted.texts.reduce((sum, seen) => sum + slotOf(seen).sample.length, 0)
  const isSparse = sorted.exhibits.length === 0 && words <= COVER_WORDS
  return isMarked || (isSparse && title !== undefined && slotOf(title).size >= COVER_LETTERS * size.h)
}

const isLine = (node: DraftNode) => node.children.length === 0 && !node.table && !node.figure && !node.formula

/** Takes title and people from the cover, and leaves off the last page and the list of chapters. */
function withoutFront(slides: SlideContent[], draft: Draft): SlideContent[] {
  const [cover, next] = slides
  const isFronted = cover?.role === 'cover' && cover.title !== '' && next !== undefined
  if (isFronted) takeTitle(cover, next, draft)
  const content = isFronted ? slides.slice(1) : slides
  const chapters = content.filter(({ role }) => role === 'section')
  return content.filter((slide, at) => {
    if (slide.role === 'contents') return !listsOnly(slide, chapters)
    const before = content[at - 1]
    if (slide.role !== 'closing' || !before || slide.points.some((node) => !isLine(node))) return true
    before.notes = [before.notes, ...linesLeft(slide, draft), slide.notes].filter(Boolean).join('\n')
    return false
  })
}

const plain = (text: string): string => text.replace(/[\s\p{P}\d]/gu, '').toLowerCase()

/** Every point in Chinese names a chapter; what is told under one goes to its notes. */
function listsOnly({ points }: SlideContent, chapters: readonly SlideContent[]): boolean {
  const listed = points.filter(({ text }) => /\p{Script=Han}/u.test(text))
  const known = listed.map(({ text }) =>
    chapters.find(
      ({ title }) => title && (plain(title).includes(plain(text)) || plain(text).includes(plain(title))),
    ),
  )
  if (listed.length === 0 || known.includes(undefined)) return false
  for (const [at, { children }] of listed.entries()) {
    const chapter = known[at]!
    const said = plain([chapter.notes, ...chapter.points.map(({ text }) => text)].join())
    const more = [...walk(children)].map(({ text }) => text).filter((text) => !said.includes(plain(text)))
    chapter.notes = [...more, chapter.notes].filter(Boolean).join('\n')
  }
  return true
}

const LABELLED = /^(.{2,16}?)\s*[:：]\s*\S/

/** The lines of a page that say nothing of who speaks; who does is put down. */
function linesLeft({ points }: SlideContent, draft: Draft): string[] {
  const lines = points.filter(isLine).map(({ text }) => text)
  // Where somebody is named by a label, a line in capitals is the title in English or a slogan, and no name.
  const isNamed =
    draft.author?.name !== undefined || lines.some((line) => isCoverLabel(LABELLED.exec(line)?.[1] ?? ''))
  const isSlogan = (line: string) => isNamed && !/\p{Script=Han}/u.test(line) && isNames(line)
  // What follows a cover carries the lines that nothing is known of.
  const end = { ...textBlock(''), kind: 'heading' as const }
  const left = takeCover(
    [...lines.filter((line) => !isSlogan(line)).map((line) => textBlock(line)), end],
    draft,
  )
  const unread = left.flatMap(({ node }) => [...(node.notes?.split('\n') ?? []), node.text])
  return [...lines.filter(isSlogan), ...unread].filter(Boolean)
}

/** The cover's words are the title and who speaks; what else it holds goes with the first page's notes. */
function takeTitle(cover: SlideContent, next: SlideContent, draft: Draft): void {
  draft.title = cover.title
  next.points.unshift(...cover.points.filter((node) => !isLine(node)))
  const lines = linesLeft(cover, draft)
  const subtitle = lines.find((line) => line === cover.subtitle) ?? lines[0]
  if (subtitle) draft.subtitle = subtitle
  const spoken = [...lines.filter((line) => line !== subtitle), cover.notes].filter(Boolean)
  if (spoken.length > 0) next.notes = [...spoken, next.notes].filter(Boolean).join('\n')
}

const UNNAMED = /^(?:默认节|Default Section|无标题节|Untitled Section)$/i

function chaptersOf(
  slides: readonly SlideContent[],
  sections: Inspection['sections'],
  title: string,
): DraftNode[] {
  const names = new Map(
    sections.flatMap(({ name, pages }) =>
      pages.length > 0 && !UNNAMED.test(name) ? [[pages[0]!, name]] : [],
    ),
  )
  const chapters: DraftNode[] = []
  for (const slide of slides) {
    const named = names.get(slide.page)
    if (slide.role === 'section') {
      chapters.push(chapterOf(slide, named))
      continue
    }
    if (named) chapters.push(draftNode(named, { source: { page: slide.page } }))
    if (!slide.title && slide.points.length === 0 && !slide.notes) continue
    if (chapters.length === 0) chapters.push(draftNode(title))
    const chapter = chapters.at(-1)!
    chapter.children.push(pageOf(slide, chapter.text))
  }
  return chapters
}

/** What a chapter's page says under its title is no page of its own, unless it is more than lines. */
function chapterOf({ title, points, notes, page }: SlideContent, named: string | undefined): DraftNode {
  const lines = points.filter(isLine).map(({ text }) => text)
  const chapter = draftNode(title || named || lines.shift() || '', {
    source: { page },
    children: points.filter((node) => !isLine(node)),
  })
  addNote(chapter, [...lines, notes].filter(Boolean).join('\n'))
  return chapter
}

/** A page without a title is headed by its chapter. */
function pageOf({ title, points, notes, page, role }: SlideContent, chapter: string): DraftNode {
  const layout = role === 'contents' ? { layout: 'agenda' as const } : {}
  const node = draftNode(title || chapter, { source: { page }, ...layout, children: points })
  addNote(node, notes)
  return node
}
