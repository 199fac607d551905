import type { Content, Deck, Slide } from '../layout/types.ts'
import type { Outline, OutlineSection, OutlineSlide } from '../outline/types.ts'
import { seedFrom } from '../scene/index.ts'
import type { BuiltSkin, SkinDesign } from '../themes/design.ts'
import type { Theme } from '../themes/index.ts'
import { item } from '../themes/slots.ts'
import { CONTINUED, settle, shorten, unplaced, type Draft } from './fitting.ts'
import { pagesOf, type Page } from './kinds.ts'
import { balanced } from './words.ts'

type Planning = { outline: Outline; design: SkinDesign; skin: BuiltSkin; mark: string }

/** A page still without its number, with the author's spoken words. */
type Planned = Page & { spoken: string[] }

const present = (fill: Record<string, string | undefined>): Record<string, Content> =>
  Object.fromEntries(Object.entries(fill).filter((entry): entry is [string, string] => Boolean(entry[1])))

function front(planning: Planning, base: string, variant: string, fill: Record<string, Content>): Planned {
  const draft = settle(planning.skin, base, variant, { mark: planning.mark, ...fill })
  return { ...shorten(planning.skin, draft), spoken: [] }
}

/** In the notes a title stands as it was written, without the breaks that its layout asks for. */
const unbroken = <P extends Page>(page: P, broken: string, title: string): P => ({
  ...page,
  aside: page.aside.map((line) => (line === broken ? title : line)),
})

function cover(planning: Planning): Planned {
  const { outline, design } = planning
  const { text, variant } = design.voice.coverTitle(outline.title)
  const drawn = front(planning, 'cover', variant, {
    title: text,
    ...present({
      subtitle: outline.subtitle,
      eyebrow: [outline.scene, outline.discipline].filter(Boolean).join(' · '),
      ...design.voice.byline(outline.author ?? {}),
    }),
  })
  const page = unbroken(drawn, text, outline.title)
  const { name, school, advisor, date } = outline.author ?? {}
  return {
    ...page,
    spoken: [[outline.scene, outline.discipline, name, school, advisor, date].filter(Boolean).join('　')],
  }
}

function closing(planning: Planning): Planned {
  const { outline, design } = planning
  const { voice } = design
  return front(planning, 'closing', '', {
    title: outline.closing ?? voice.closing,
    mark: voice.shortMark(planning.mark),
    ...present({
      subtitle: voice.closingLine,
      lead: outline.title,
      eyebrow: outline.scene,
      ...voice.closingByline(outline.author ?? {}),
    }),
  })
}

type Chapter = { section: OutlineSection; number: number; pages: Planned[] }

function contents(planning: Planning, chapters: Chapter[]): Planned[] {
  const { design } = planning
  const { voice, most } = design
  if (chapters.length < 2) return []
  const count = Math.ceil(chapters.length / most.contents)
  return balanced(chapters, count).map((chunk, part) => {
    const entries = chunk.map(({ section, number }, i) =>
      present({
        [item('label', i)]: voice.numeral(number),
        [item('title', i)]: section.title,
        [item('text', i)]: section.summary && voice.summary(section.summary),
      }),
    )
    return front(planning, `contents${chunk.length}`, '', {
      title: part ? `${voice.contents}${CONTINUED}` : voice.contents,
      mark: voice.shortMark(planning.mark),
      ...Object.assign({}, ...entries),
    })
  })
}

function sectionPage(planning: Planning, { section, number }: Chapter): Planned {
  const { voice } = planning.design
  const { text, variant } = voice.sectionTitle(section.title)
  const page = front(planning, `section${((number - 1) % 6) + 1}`, variant, {
    title: text,
    numeral: voice.numeral(number),
    ...present({ lead: section.summary && voice.summary(section.summary) }),
  })
  return unbroken(page, text, section.title)
}

const sourceLine = (source: string | undefined) => (source ? `来源：${source}` : undefined)

/** Everything on the slide as lines, for the notes of a slide that took several pages. */
function fullText(slide: OutlineSlide): string[] {
  switch (slide.kind) {
    case 'bullets':
    case 'figure':
      return slide.points.map(({ text, detail }) => (detail ? `${text}：${detail}` : text))
    case 'cards':
    case 'process':
      return slide.items.map(({ title, text }) => (text ? `${title}：${text}` : title))
    case 'timeline':
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
    default:
      return []
  }
}

function slidePages(planning: Planning, slide: OutlineSlide, chapter: Chapter): Planned[] {
  const { design, skin, mark } = planning
  const plan = (title: string) => {
    const { text, variant } = design.voice.pageTitle(title)
    const common = {
      title: text,
      mark,
      numeral: design.voice.numeral(chapter.number),
      ...present({ note: [slide.note, sourceLine(slide.source)].filter(Boolean).join('　') }),
    }
    return pagesOf(slide, { design, skin, variant, common }).map((page) => unbroken(page, text, title))
  }
  const title = slide.title ?? chapter.section.title
  const pages = plan(title)
  const continued = pages.length > 1 ? plan(`${title}${CONTINUED}`).slice(1) : []
  const spoken = [slide.notes, sourceLine(slide.source)].filter((line): line is string => Boolean(line))
  const all = pages.length > 1 ? fullText(slide) : []
  const [first, ...rest] = pages
  return [first!, ...(continued.length === rest.length ? continued : rest)].map((page) => ({
    ...page,
    spoken: [...spoken, ...all],
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
  }
}

const pageNumber = (n: number) => String(n).padStart(2, '0')

/**
 * Lays an outline out as a deck: cover, contents, a page before each section, every slide on the
 * layout of its kind and item count, closing. What is too long goes on to pages marked （续）; what
 * fits nowhere whole stands in full in the notes. The same outline and theme give the same deck.
 */
export function planDeck(outline: Outline, { design, palette }: Theme): Deck {
  const subject = [outline.discipline, outline.title, ...(outline.keywords ?? [])].join(' ')
  const skin = design.build({ seed: seedFrom(outline.title), subject })
  const mark = design.voice.mark(outline.scene, outline.title)
  const planning: Planning = { outline, design, skin, mark }
  const chapters = outline.sections.map((section, i): Chapter => {
    const chapter: Chapter = { section, number: i + 1, pages: [] }
    chapter.pages = section.slides.flatMap((slide) => slidePages(planning, slide, chapter))
    return chapter
  })
  const opening = [cover(planning), ...contents(planning, chapters)]
  const slides: Slide[] = []
  const add = (page: Planned, span?: string) => slides.push(finished(planning, page, slides.length + 1, span))
  for (const page of opening) {
    withPageNumbers(page, chapters, opening.length)
    add(page)
  }
  for (const chapter of chapters) {
    const from = slides.length + 2
    const to = slides.length + 1 + chapter.pages.length
    add(
      sectionPage(planning, chapter),
      chapter.pages.length ? `${pageNumber(from)} – ${pageNumber(to)} 页` : undefined,
    )
    for (const page of chapter.pages) add(page)
  }
  add(closing(planning))
  const { name } = outline.author ?? {}
  return {
    skin,
    palette,
    slides,
    meta: {
      title: outline.title,
      ...(name && { author: name }),
      ...(outline.discipline && { subject: outline.discipline }),
      ...(outline.keywords && { keywords: outline.keywords }),
    },
  }
}

/** Contents pages say on which page a chapter begins. */
function withPageNumbers(page: Planned, chapters: Chapter[], opening: number): void {
  if (!page.layout.startsWith('contents')) return
  let at = opening + 1
  for (const { section, pages } of chapters) {
    for (let i = 0; i < 10; i++)
      if (page.fill[item('title', i)] === section.title) page.fill[item('number', i)] = pageNumber(at)
    at += 1 + pages.length
  }
}
