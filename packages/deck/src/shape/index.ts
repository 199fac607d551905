import type { OutlineFigure, OutlineNode, OutlineTree } from '../outline/tree.ts'
import type { Outline, OutlineSection, OutlineSlide } from '../outline/types.ts'
import { pageSlides, type Picture } from './pages.ts'
import { isReferencesHeading } from '../outline/headings.ts'
import { branch, isProse, lead } from './prose.ts'

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
  return [...(tree.references ?? []), ...listed].filter(Boolean)
}

const isLeaf = (node: OutlineNode) => node.children.length === 0 && isProse(node)

/** A chapter's children as pages: neighbours without anything under them share one, headed by the chapter. */
function pagesOf(chapter: OutlineNode): OutlineNode[] {
  const pages: OutlineNode[] = []
  for (const child of chapter.children) {
    const last = pages.at(-1)
    if (!isLeaf(child)) pages.push(child)
    else if (last && last.id === `${chapter.id}/${last.children[0]?.id}`) last.children.push(child)
    else pages.push({ id: `${chapter.id}/${child.id}`, text: chapter.text, children: [child] })
  }
  return pages
}

const withNotes = (slide: OutlineSlide, spoken: string): OutlineSlide => ({
  ...slide,
  notes: [spoken, slide.notes].filter(Boolean).join('\n'),
})

function sectionOf(chapter: OutlineNode, options: ShapeOptions): OutlineSection {
  const [introduction, ...pages] = introduced(chapter)
  const exhibit = isProse(chapter) ? [] : [{ ...chapter, children: [] }]
  const [first, ...rest] = [...exhibit, ...pages].flatMap((page) => pageSlides(page, options.picture))
  const spoken = chapter.notes
  const summary = introduction ?? (first ? undefined : spoken)
  return {
    title: chapter.text,
    key: chapter.id,
    ...(summary && { summary }),
    slides: first ? [spoken ? withNotes(first, spoken) : first, ...rest] : [],
  }
}

const SUMMARY = 44

/** A short opening sentence before a chapter's pages introduces the chapter. */
function introduced(chapter: OutlineNode): [string | undefined, ...OutlineNode[]] {
  const [first, second] = chapter.children
  const isIntroduction = first && second && isLeaf(first) && !isLeaf(second) && !first.notes
  if (isIntroduction && [...first.text].length <= SUMMARY && lead(first.text).isWhole)
    return [first.text, ...pagesOf({ ...chapter, children: chapter.children.slice(1) })]
  return [undefined, ...pagesOf(chapter)]
}

/**
 * The typed slides of an outline, by the shape of its content: moments make a timeline, steps a
 * process, two opposed branches a comparison, short siblings with text under them cards, named
 * figures big numbers, a table of like numbers a chart. A long paragraph shows its first sentence
 * and stands whole in the notes, where the source of every slide is told too. Nothing is added and
 * nothing dropped.
 */
export function shapeOutline(tree: OutlineTree, options: ShapeOptions = {}): Outline {
  const references = referencesOf(tree)
  const chapters = tree.chapters.filter((chapter) => !isReferences(chapter))
  const sections = (chapters.length ? chapters : [{ id: 'empty', text: tree.title, children: [] }]).map(
    (chapter) => sectionOf(chapter, options),
  )
  const cited: OutlineSlide[] = references.length
    ? [{ kind: 'references', title: '参考文献', items: references, key: 'references' }]
    : []
  sections.at(-1)!.slides.push(...cited)
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
