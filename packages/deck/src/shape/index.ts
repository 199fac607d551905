import type { OutlineFigure, OutlineNode, OutlineTree } from '../outline/tree.ts'
import type { Outline, OutlineSection, OutlineSlide } from '../outline/types.ts'
import { withAnnounced } from './announcing.ts'
import type { Picture } from './exhibits.ts'
import { isLeaf, loosePages } from './composing.ts'
import { gathered, pageSlides } from './pages.ts'
import { isReferencesHeading } from '../outline/headings.ts'
import { together } from './light.ts'
import { matterOf, saidAloud } from './matter.ts'
import { type ShapedNode, unnumbered } from './numbering.ts'
import { branch, isProse, lead } from './prose.ts'
import { thinTogether } from './thin.ts'
import { tidy } from './tidy.ts'

export { unsourcedFigures } from './evidence.ts'
export { pageLayouts } from './pages.ts'

export type ShapeOptions = {
  /** Bytes or address of a figure: a data URL in a file, any address on a page; without it the skin draws its own. */
  picture?: (figure: OutlineFigure) => Picture | undefined
  closing?: string
}

/** A chapter of nothing but entries; with notes, tables or pictures among them it stays a chapter. */
const isReferences = ({ text, notes, children }: OutlineNode): boolean =>
  isReferencesHeading(text) &&
  !notes &&
  children.length > 0 &&
  children.every((child) => [...branch(child)].every((node) => isProse(node) && !node.notes))

const referencesOf = (tree: OutlineTree): string[] => {
  const listed = tree.chapters
    .filter(isReferences)
    .flatMap((chapter) => chapter.children.flatMap((child) => [...branch(child)].map(({ text }) => text)))
  return unnumberedEntries([...(tree.references ?? []), ...listed].filter(Boolean))
}

/** Entries numbered from [1] on lose their numbers: the page numbers them itself. */
function unnumberedEntries(entries: string[]): string[] {
  const numbers = entries.map((_, i) => `[${i + 1}]`)
  if (!entries.every((entry, i) => entry.startsWith(numbers[i]!))) return entries
  return entries.map((entry, i) => entry.slice(numbers[i]!.length).trim()).filter(Boolean)
}

/** A chapter's children as pages: neighbours with little or nothing under them share one. */
function pagesOf(chapter: ShapedNode): ShapedNode[] {
  // Leaves have no heading to be a card's: beside other pages each is an item of its own.
  const itemsOf = (page: ShapedNode) => (chapter.children.includes(page) ? [page] : page.children)
  return together(loosePages(chapter)).map((group) =>
    group.length > 1 ? gathered(chapter, group.flatMap(itemsOf)) : group[0]!,
  )
}

const withNotes = (slide: OutlineSlide, spoken: string): OutlineSlide => ({
  ...slide,
  notes: [spoken, slide.notes].filter(Boolean).join('\n'),
})

const alsoSaid = (slide: OutlineSlide, words: string): OutlineSlide =>
  words ? { ...slide, notes: [slide.notes, words].filter(Boolean).join('\n') } : slide

/** The slides of a chapter's pages, what is said of the chapter with the first of them. */
function slidesUnder(
  chapter: ShapedNode,
  pages: readonly ShapedNode[],
  { picture }: ShapeOptions,
  heading?: string,
): OutlineSlide[] {
  const exhibit = isProse(chapter) ? [] : [{ ...chapter, children: [] }]
  const [first, ...rest] = [...exhibit, ...pages]
    .flatMap((page) => pageSlides(page, picture))
    .map((slide) => (slide.title?.trim() ? slide : { ...slide, title: chapter.text }))
  if (!first) return []
  const spoken = [heading && `本章：${heading}`, chapter.notes].filter(Boolean).join('\n')
  return [spoken ? withNotes(first, spoken) : first, ...rest]
}

function sectionOf(chapter: ShapedNode, options: ShapeOptions): OutlineSection {
  const [introduction, ...pages] = introduced(chapter)
  const slides = slidesUnder(chapter, pages, options, chapter.whole)
  const summary = introduction ?? (slides.length > 0 ? undefined : chapter.notes)
  return {
    title: slides.length > 0 ? chapter.text : (chapter.whole ?? chapter.text),
    key: chapter.id,
    ...(summary && { summary }),
    slides,
  }
}

/** 摘 要 is set apart for a page of print. */
const closed = (heading: string): string => heading.replace(/^(\p{Script=Han})\s+(\p{Script=Han})$/u, '$1$2')

/** The slides of a part that has no opening page of its own. */
function partSlides(part: ShapedNode, options: ShapeOptions): OutlineSlide[] {
  const named = { ...part, text: closed(part.text) }
  const pages = pagesOf(named)
  const isTitled = pages.some(({ text }) => text === named.text)
  return slidesUnder(named, pages, options, part.whole ?? (isTitled ? undefined : part.text))
}

/**
 * Chapters as sections, with the abstract before their pages, appendices, works cited and thanks after
 * them: none of these opens a section. What is a formality stands in the notes of the last slide.
 */
function sectionsOf(
  nodes: readonly ShapedNode[],
  title: string,
  cited: OutlineSlide[],
  options: ShapeOptions,
): OutlineSection[] {
  const { abstract, chapters, appendices, thanks, formalities } = matterOf(nodes)
  const sections = thinTogether(chapters, title).map((chapter) => sectionOf(chapter, options))
  const unshown = [...formalities]
  const slidesOf = (parts: readonly ShapedNode[]) =>
    parts.flatMap((part) => {
      const slides = partSlides(part, options)
      if (slides.length === 0) unshown.push(part)
      return slides
    })
  sections[0]!.slides.unshift(...slidesOf(abstract))
  sections.at(-1)!.slides.push(...slidesOf(appendices), ...cited, ...slidesOf(thanks))
  const last = sections.findLast(({ slides }) => slides.length > 0)
  if (last) last.slides.push(alsoSaid(last.slides.pop()!, unshown.map(saidAloud).join('\n')))
  else sections.push(...unshown.map((part) => sectionOf(part, options)))
  return sections
}

const SUMMARY = 44

const isShort = ({ text }: ShapedNode): boolean => [...text].length <= SUMMARY && lead(text).isWhole

/** A short opening sentence before a chapter's pages introduces the chapter; before a table it is said of the table. */
function introduced(chapter: ShapedNode): [string | undefined, ...ShapedNode[]] {
  const [first, second] = chapter.children
  const isIntroduction =
    first && second && isLeaf(first) && !first.notes && isProse(second) && second.children.length > 0
  if (isIntroduction && isShort(first))
    return [first.whole ?? first.text, ...pagesOf({ ...chapter, children: chapter.children.slice(1) })]
  return [undefined, ...pagesOf(chapter)]
}

/**
 * The typed slides of an outline, by the shape of its content: moments make a timeline, steps a
 * process, two opposed branches a comparison, short siblings with text under them cards, named
 * figures big numbers, a table of like numbers a chart. Headings and lists lose their numbers, pages of
 * a line or two share one, a long paragraph shows its sentences or the first of them and stands whole in
 * the notes, where the source of every slide is told too. Nothing is added and nothing dropped.
 */
export function shapeOutline(tree: OutlineTree, options: ShapeOptions = {}): Outline {
  const references = referencesOf(tree)
  const chapters = tidy(withAnnounced(tree.chapters)).filter((chapter) => !isReferences(chapter))
  const cited: OutlineSlide[] = references.length
    ? [{ kind: 'references', title: '参考文献', items: references, key: 'references' }]
    : []
  const nodes = chapters.length > 0 ? unnumbered(chapters) : [{ id: 'empty', text: tree.title, children: [] }]
  const sections = sectionsOf(nodes, tree.title, cited, options)
  const { title, subtitle, scene, discipline, author, keywords } = tree
  return {
    title,
    ...(subtitle && { subtitle }),
    ...(scene && { scene }),
    ...(discipline && { discipline }),
    ...(author && { author }),
    ...(keywords?.length && { keywords }),
    ...(options.closing && { closing: options.closing }),
    sections,
  }
}
