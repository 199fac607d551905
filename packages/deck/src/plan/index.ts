import type { Content, Deck, Slide } from '../layout/types.ts'
import type { Author, Outline, OutlineSlide } from '../outline/types.ts'
import { seedFrom } from '../scene/index.ts'
import type { SkinDesign, Theme } from '../themes/index.ts'
import { withLogo } from '../themes/logo.ts'
import { CONTINUED, unplaced, type Draft } from './fitting.ts'
import {
  closing,
  contents,
  cover,
  present,
  sectionPage,
  setTitle,
  type Chapter,
  type Planned,
  type Planning,
} from './front.ts'
import { footerOf } from './identity.ts'
import { pagesOf } from './kinds.ts'
import { spelled, unmarked } from './marks.ts'
import { pictureSource } from './pictures.ts'
import { words } from './words.ts'

/** The outline slide's second and further pages say that they go on. */
const continuedTitle = (title: string) => `${title}${CONTINUED}`

const sourceLine = (source: string | undefined) => (source ? `来源：${source}` : undefined)

const titledLine = (title: string, text: string | undefined) => (text ? `${title}：${text}` : title)

/** Everything on the slide as lines, for the notes of a slide that took several pages. */
function fullText(slide: OutlineSlide): string[] {
  switch (slide.kind) {
    case 'bullets':
    case 'figure':
      return slide.points.map(({ text, detail }) => titledLine(text, detail))
    case 'cards':
    case 'process':
      return slide.items.map(({ title, text }) => titledLine(title, text))
    case 'timeline':
    case 'agenda':
      return slide.items.map(({ label, title, text }) => [label, title, text].filter(Boolean).join('　'))
    case 'references':
      return slide.items
    case 'compare':
      return [slide.left, slide.right].map(({ title, points }) => `${title}：${points.join('；')}`)
    case 'table':
      return [slide.columns, ...slide.rows].map((row) => row.join('｜'))
    case 'bignum':
      return slide.facts.map(({ number, text }) => `${number}：${text}`)
    case 'formula':
      return slide.where.map(({ symbol, meaning }) => `${symbol}：${meaning}`)
    case 'thanks':
      return [...(slide.text?.split('\n') ?? []), slide.names?.join('、') ?? '']
    default:
      return []
  }
}

function slidePages(planning: Planning, slide: OutlineSlide, chapter: Chapter): Planned[] {
  const { design, skin, mark, footer } = planning
  const { pageTitle, numeral } = design.voice
  const note = [slide.note, sourceLine(slide.source)].filter(Boolean).join('　')
  const plan = (title: string) => {
    const { text, variant, inNotes } = setTitle(pageTitle, title)
    const common = {
      title: text,
      mark,
      numeral: numeral(chapter.number),
      ...present({ note: note && words(note), footer }),
    }
    return pagesOf(slide, { design, skin, variant, common }).map(inNotes)
  }
  const title = slide.title ?? chapter.section.title
  const pages = plan(title)
  const continued = pages.length > 1 ? plan(continuedTitle(title)).slice(1) : []
  const spoken = [slide.notes, sourceLine(slide.source)].filter((line): line is string => Boolean(line))
  const all = pages.length > 1 ? fullText(slide) : []
  const [first, ...rest] = pages
  return [first!, ...(continued.length === rest.length ? continued : rest)].map((page) => ({
    ...page,
    spoken: [...spoken, ...all].map(spelled),
    ...(slide.key !== undefined && { key: slide.key }),
  }))
}

const distinct = (lines: string[]) => [...new Set(lines.map((line) => line.trim()).filter(Boolean))]

function finished(
  { skin, design }: Planning,
  page: Planned,
  number: number,
  span: string | undefined,
): Slide {
  const fill: Record<string, Content> = { ...page.fill, sheet: design.voice.sheet(number) }
  if (span) fill.span = span
  const draft: Draft = { layout: page.layout, fill: page.fill, aside: [] }
  const notes = distinct([...page.spoken, ...page.aside, ...unplaced(skin, draft)])
  return {
    layout: page.layout,
    fill,
    ...(page.nodes !== undefined && { nodes: page.nodes }),
    ...(notes.length > 0 && { notes: notes.join('\n') }),
    ...(page.key !== undefined && { key: page.key }),
    ...(page.chapter !== undefined && { chapter: unmarked(page.chapter) }),
  }
}

const pageNumber = (n: number) => String(n).padStart(2, '0')

const OPENED_FROM = 3

/** Whether a chapter has a page of its own: a short one begins with its content, unless that would lose its words. */
const opens = ({ pages, section }: Chapter): boolean =>
  pages.length === 0 || pages.length >= OPENED_FROM || Boolean(section.summary)

/** The first page of each chapter, as printed, behind `opening` pages. */
function chapterStarts(chapters: readonly Chapter[], opening: number): string[] {
  let at = opening + 1
  return chapters.map((chapter) => {
    const start = at
    at += (opens(chapter) ? 1 : 0) + chapter.pages.length
    return pageNumber(start)
  })
}

/** The pages behind a chapter's opening, as printed there. */
function spanOf({ pages }: Chapter, from: number): string | undefined {
  if (pages.length === 0) return undefined
  const to = from + pages.length - 1
  return `${[from, ...(to > from ? [to] : [])].map(pageNumber).join(' – ')} 页`
}

const COVER_PAGES = 1

export type PlanOptions = {
  /** The visible label of a deck that a model wrote (AI 生成 …): on the cover and in each footer. */
  label?: string
}

/** Names stand in lines that know no runs. */
const plainAuthor = (author: Author = {}): Author =>
  Object.fromEntries(Object.entries(author).map(([key, value]) => [key, value && unmarked(value)]))

function planningOf(outline: Outline, { design }: Theme, { label }: PlanOptions): Planning {
  const title = unmarked(outline.title)
  const subject = [outline.discipline, title, ...(outline.keywords ?? [])].join(' ')
  const plain = design.build({ seed: seedFrom(outline.title), subject })
  const { brand, scene } = outline
  const author = plainAuthor(outline.author)
  return {
    outline: { ...outline, author },
    design,
    skin: brand?.logo ? withLogo(plain, pictureSource(brand.logo)) : plain,
    mark: design.voice.mark(scene, title),
    footer: footerOf(plain, author, label),
    ...(label && { label }),
  }
}

/** Pages between cover and closing with what the skin draws of their place in the deck. */
function withProgress(slides: readonly Slide[], { progress }: SkinDesign): readonly Slide[] {
  if (!progress) return slides
  const last = slides.length - 1
  return slides.map((slide, i) =>
    i === 0 || i === last ? slide : { ...slide, nodes: [slide.nodes, progress(i + 1, slides.length)] },
  )
}

/**
 * Lays an outline out as a deck: cover, contents, a page before each section of some length, every slide on the
 * layout of its kind and item count, closing. What is too long goes on to pages marked （续）; what
 * fits nowhere whole stands in full in the notes. The same outline and theme give the same deck.
 */
export function planDeck(outline: Outline, theme: Theme, options: PlanOptions = {}): Deck {
  const planning = planningOf(outline, theme, options)
  const chapters = outline.sections.map((section, i): Chapter => {
    const chapter: Chapter = { section, number: i + 1, pages: [] }
    chapter.pages = section.slides.flatMap((slide) => slidePages(planning, slide, chapter))
    return chapter
  })
  const slides: Slide[] = []
  const add = (page: Planned, span?: string) => slides.push(finished(planning, page, slides.length + 1, span))
  add(cover(planning))
  for (const page of contents(planning, chapters, (pages) => chapterStarts(chapters, COVER_PAGES + pages)))
    add(page)
  for (const chapter of chapters) {
    if (opens(chapter)) add(sectionPage(planning, chapter), spanOf(chapter, slides.length + 2))
    for (const [i, page] of chapter.pages.entries())
      add(i === 0 && !opens(chapter) ? { ...page, chapter: chapter.section.title } : page)
  }
  add(closing(planning))
  const { name } = planning.outline.author ?? {}
  return {
    skin: planning.skin,
    palette: theme.palette,
    slides: withProgress(slides, planning.design),
    meta: {
      title: unmarked(outline.title),
      ...(name && { author: name }),
      ...(outline.discipline && { subject: outline.discipline }),
      ...(outline.keywords && { keywords: outline.keywords }),
    },
  }
}
