import type { Content, Deck, Slide } from '../layout/types.ts'
import { telling } from '../outline/telling.ts'
import type { Author, Outline, OutlineSlide, Point, SlideOf } from '../outline/types.ts'
import { seedFrom } from '../scene/index.ts'
import type { SkinDesign, Theme } from '../themes/index.ts'
import { withLogo } from '../themes/logo.ts'
import { skinInEnglish, slideInEnglish } from './english.ts'
import { CONTINUED, unplaced, withLead, type Draft } from './fitting.ts'
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
import { isEnglish } from './occasions.ts'
import { offeredFor } from './offered.ts'
import { pagesOf } from './kinds.ts'
import { spelled, unmarked } from './marks.ts'
import { withLargerLetters } from './larger.ts'
import { withPauses } from './pauses.ts'
import { pictureSource } from './pictures.ts'
import { withTurns } from './turns.ts'
import { says, words } from './words.ts'

/** The outline slide's second and further pages say that they go on. */
const continuedTitle = (title: string) => `${title}${CONTINUED}`

const sourceLine = (source: string | undefined) => (source ? `来源：${source}` : undefined)

const said = (points: readonly Point[] = []): string[] =>
  points.map(({ text, detail }) => telling(text, detail))

const rowsOf = ({ columns, rows }: Pick<SlideOf<'table'>, 'columns' | 'rows'>): string[] =>
  [columns, ...rows].map((row) => row.join('｜'))

/** Everything on the slide as lines, for the notes of a slide that took several pages; nobody reads references out. */
function fullText(slide: OutlineSlide): string[] {
  switch (slide.kind) {
    case 'bullets':
    case 'figure':
      return said(slide.points)
    case 'cards':
    case 'process':
      return slide.items.map(({ title, text }) => telling(title, text))
    case 'timeline':
    case 'agenda':
      return slide.items.map(({ label, title, text }) => [label, title, text].filter(Boolean).join('　'))
    case 'compare':
      return [slide.left, slide.right].map(({ title, points }) => telling(title, points.join('；')))
    case 'table':
      return [...rowsOf(slide), ...said(slide.points)]
    case 'chart':
      return [...(slide.table ? rowsOf(slide.table) : []), ...said(slide.points)]
    case 'bignum':
      return slide.facts.map(({ number, text }) => `${number}：${text}`)
    case 'formula':
      return [...said(slide.points), ...slide.where.map(({ symbol, meaning }) => `${symbol}：${meaning}`)]
    case 'thanks':
      return [...(slide.text?.split('\n') ?? []), slide.names?.join('、') ?? '']
    default:
      return []
  }
}

/** A slide whose lead has no room under the title: a list tells it first, else it is said. */
function withoutLead({ lead, ...slide }: OutlineSlide): OutlineSlide {
  if (!lead) return slide
  if (slide.kind === 'bullets') return { ...slide, points: [{ text: lead }, ...slide.points] }
  return { ...slide, notes: [lead, slide.notes].filter(Boolean).join('\n') }
}

function slidePages(planning: Planning, slide: OutlineSlide, chapter: Chapter): Planned[] {
  const pages = pagesOfSlide(planning, slide, chapter)
  if (!slide.lead) return pages
  const led = withLead(planning.skin, pages[0]!, slide.lead)
  return led ? [led, ...pages.slice(1)] : pagesOfSlide(planning, withoutLead(slide), chapter)
}

function pagesOfSlide(planning: Planning, slide: OutlineSlide, chapter: Chapter): Planned[] {
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
  const { title: own = '' } = slide
  const title = says(own) ? own : chapter.section.title
  const pages = plan(title)
  const continued = pages.length > 1 ? plan(continuedTitle(title)).slice(1) : []
  const spoken = [slide.notes, sourceLine(slide.source)].filter((line): line is string => Boolean(line))
  const all = pages.length > 1 ? fullText(slide) : []
  const [first, ...rest] = pages
  return [first!, ...(continued.length === rest.length ? continued : rest)].map((page) => ({
    ...page,
    spoken: [...spoken, ...all].map(spelled),
    ...(slide.key !== undefined && page.key === undefined && { key: slide.key }),
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

/**
 * Whether a chapter has a page of its own: a short one begins with its content, unless that would lose its words,
 * and one that is the whole deck under the deck's name follows the cover that says it.
 */
const opens = ({ pages, section, isWhole, isLed }: Chapter): boolean =>
  pages.length === 0 || (Boolean(section.summary) && !isLed) || (pages.length >= OPENED_FROM && !isWhole)

/** A short chapter's summary leads into its first page, where that has room for it. */
function ledBySummary(planning: Planning, chapter: Chapter): Chapter {
  const { pages, section, isWhole } = chapter
  const [first, ...rest] = pages
  const isShort = pages.length < OPENED_FROM || isWhole
  const led = first && isShort && section.summary && withLead(planning.skin, first, section.summary)
  return led ? { ...chapter, pages: [led, ...rest], isLed: true } : chapter
}

/** The first page of each chapter, as printed, behind `opening` pages. */
function chapterStarts(chapters: readonly Chapter[], opening: number): string[] {
  let at = opening + 1
  return chapters.map((chapter) => {
    const start = at
    at += (opens(chapter) ? 1 : 0) + chapter.pages.length
    return pageNumber(start)
  })
}

/** The first page of a chapter without an opening; where no contents name the chapter, it is said. */
function unopened(page: Planned, { section: { title } }: Chapter, chapters: number): Planned {
  const spoken = chapters < 2 ? [spelled(title), ...page.spoken] : page.spoken
  return { ...page, spoken, chapter: title }
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
  const built = design.build({ seed: seedFrom(outline.title), subject })
  const { brand, scene } = outline
  const branded = brand?.logo ? withLogo(built, pictureSource(brand.logo)) : built
  const skin = isEnglish(outline) ? skinInEnglish(branded) : branded
  const author = plainAuthor(outline.author)
  return {
    outline: { ...outline, author },
    design,
    skin,
    mark: design.voice.mark(scene, title),
    footer: footerOf(skin, author, label),
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
  const chapters = outline.sections.map((given, i): Chapter => {
    const section = says(given.title) ? given : { ...given, title: outline.title }
    const isWhole = outline.sections.length === 1 && section.title.trim() === outline.title.trim()
    const chapter: Chapter = { section, number: i + 1, pages: [], isWhole, isLed: false }
    const pages = section.slides.flatMap((slide) => slidePages(planning, slide, chapter))
    return ledBySummary(planning, { ...chapter, pages })
  })
  const slides: Slide[] = []
  const add = (page: Planned, span?: string) => slides.push(finished(planning, page, slides.length + 1, span))
  add(cover(planning))
  for (const page of contents(planning, chapters, (pages) => chapterStarts(chapters, COVER_PAGES + pages)))
    add(page)
  for (const chapter of chapters) {
    if (opens(chapter)) add(sectionPage(planning, chapter), spanOf(chapter, slides.length + 2))
    for (const [i, page] of chapter.pages.entries())
      add(i === 0 && !opens(chapter) ? unopened(page, chapter, chapters.length) : page)
  }
  add(closing(planning))
  const { name } = planning.outline.author ?? {}
  const { skin } = planning
  const paced = withTurns(skin, withLargerLetters(skin, withPauses(skin, slides)))
  return {
    skin,
    palette: theme.palette,
    offered: offeredFor(paced, skin),
    slides: withProgress(isEnglish(outline) ? paced.map(slideInEnglish) : paced, planning.design),
    meta: {
      title: unmarked(outline.title),
      ...(name && { author: name }),
      ...(outline.discipline && { subject: outline.discipline }),
      ...(outline.keywords && { keywords: outline.keywords }),
    },
  }
}
