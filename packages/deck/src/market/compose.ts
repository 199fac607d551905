import { CONTINUED } from '../plan/fitting.ts'
import { spelled, unmarked } from '../plan/marks.ts'
import { balanced, words } from '../plan/words.ts'
import type { Author, Outline, OutlineSection, OutlineSlide } from '../outline/types.ts'
import type { SceneNode } from '../scene/index.ts'
import { type Bare, bareOf, type Choice, Chooser, type Setting, setInUnits } from './choose.ts'
import { drawCut, drawItems } from './drawn.ts'
import { exhibitsOf } from './exhibits.ts'
import { cutFill, type Fill } from './fitting.ts'
import { fullText, type Item, type Material, materialOf } from './material.ts'
import { labelNode } from './label.ts'
import { setAsList } from './lists.ts'
import { numeralLike } from '../reading/numerals.ts'
import type { Slot, Unit } from '../reading/types.ts'
import type { BareLayout, TemplatePage, TemplatePlan } from './types.ts'

/** A page to be made: a copy of one of the template's, or a new one on one of its layouts. */
export type Poured = {
  source: { kind: 'page'; page: TemplatePage } | { kind: 'layout'; layout: BareLayout }
  fills: Fill[]
  spare: Unit[]
  /** Shapes that stand elsewhere than on the template's page; copies are numbered from `COPY`. */
  moves: Setting['moves']
  nodes: SceneNode[]
  /** The outline's section or slide that it shows; null for cover, contents and closing. */
  key: string | null
  title: string
  notes: string
}

export type PourOptions = {
  /** Stands on every page of a deck that a model wrote. */
  label?: string
}

type About = Pick<Poured, 'key' | 'notes'>

const CONTENTS = '目录'

const sourceLine = (source: string | undefined) => (source ? `来源：${source}` : '')

const distinct = (lines: readonly string[]): string =>
  [
    ...new Set(
      lines
        .flatMap((line) => line.split('\n'))
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ].join('\n')

class Composer {
  private readonly plan: TemplatePlan
  private readonly outline: Outline
  private readonly chooser: Chooser
  private readonly bare: Bare | null

  constructor(plan: TemplatePlan, outline: Outline) {
    this.plan = plan
    this.outline = outline
    this.chooser = new Chooser(plan)
    this.bare = bareOf(plan)
  }

  compose(): Poured[] {
    const chapters = this.outline.sections.map((section, i) => this.chapter(section, i))
    const opening = 1 + this.contents(chapters.map(() => 0)).length
    let at = opening + 1
    const starts = chapters.map((pages) => {
      const start = at
      at += pages.length
      return start
    })
    const ranged = chapters.map((pages, i) =>
      pages.map((page) => withRange(page, starts[i]! + 1, starts[i]! + pages.length - 1)),
    )
    return [this.cover(), ...this.contents(starts), ...ranged.flat(), ...this.closing()].flatMap(
      (page) => page ?? [],
    )
  }

  private of(role: TemplatePage['role']): TemplatePage[] {
    return this.plan.pages.filter((page) => page.role === role)
  }

  private cover(): Poured | null {
    const [page] = this.of('cover')
    if (!page?.title) return null
    const { outline } = this
    const title = cutFill(page.title, words(outline.title))
    const names = namedFills(page, outline)
    const line = outline.subtitle ?? (names.length === 0 ? bylineOf(outline.author) : '')
    const subtitle = page.subtitle && line ? [cutFill(page.subtitle, words(line))] : []
    const notes = [outline.title, outline.subtitle ?? '', outline.scene ?? '', bylineOf(outline.author)].map(
      spelled,
    )
    return {
      source: { kind: 'page', page },
      fills: [title, ...subtitle, ...names],
      spare: [],
      moves: [],
      nodes: [],
      key: null,
      title: unmarked(outline.title),
      notes: distinct(notes),
    }
  }

  private contents(starts: readonly number[]): Poured[] {
    const { sections } = this.outline
    // Of one chapter there is nothing to choose from.
    if (sections.length < 2) return []
    const page = this.of('contents').find(({ units, body }) => units.length > 0 || body)
    const items = sections.map(
      ({ title, summary }): Item => ({ head: title, ...(summary && { text: summary }) }),
    )
    const notes = distinct(
      sections.map(({ title, summary }) => spelled([title, summary].filter(Boolean).join('：'))),
    )
    const made = page && contentsIn(page, items, starts, notes)
    if (made) return made
    if (!page && this.of('section').length > 0) return []
    const about = { key: null, notes }
    const numbered = this.plan.pages.filter(({ units }) => units.some(({ numeral }) => numeral))
    const settings = numbered.flatMap(
      (one) => (one.role === 'units' && one.title && setInUnits(one, items)) || [],
    )
    const [best] = settings.sort((a, b) => b.score - a.score)
    if (best) return [this.made({ kind: 'units', setting: best }, CONTENTS, about)]
    const labelled = items.map((item, i) => ({ ...item, label: String(i + 1).padStart(2, '0') }))
    if (!this.bare) return []
    const { area } = this.bare
    return [
      this.onBare(this.bare, CONTENTS, drawItems(area, labelled)?.nodes ?? [drawCut(area, labelled)], about),
    ]
  }

  private chapter(section: OutlineSection, i: number): Poured[] {
    const covers = this.of('section').filter(({ title }) => title)
    const page = covers[i % Math.max(1, covers.length)]
    const notes = distinct([section.title, section.summary ?? ''].map(spelled))
    const opening: Poured[] = page
      ? [
          {
            source: { kind: 'page', page },
            fills: [
              cutFill(page.title!, words(section.title)),
              ...(page.numeral ? [cutFill(page.numeral, numeralLike(page.numeral.sample, i + 1), 0.3)] : []),
              ...(page.subtitle && section.summary ? [cutFill(page.subtitle, words(section.summary))] : []),
            ],
            spare: [],
            moves: [],
            nodes: [],
            key: section.key ?? null,
            title: unmarked(section.title),
            notes,
          },
        ]
      : []
    return [...opening, ...section.slides.flatMap((slide) => this.slide(slide, section, i + 1))]
  }

  private slide(slide: OutlineSlide, section: OutlineSection, chapter: number): Poured[] {
    const title = slide.title ?? section.title
    const notes = distinct(
      [slide.notes ?? '', title, ...fullText(slide), slide.note ?? '', sourceLine(slide.source)].map(spelled),
    )
    const about = { key: slide.key ?? null, notes }
    const material = materialOf(slide)
    const titled = (i: number) => (i === 0 ? title : `${title}${CONTINUED}`)
    const numbered = (page: Poured, i: number): Poured => ({
      ...page,
      fills: [
        ...page.fills,
        ...aboutChapter(page, section, chapter),
        ...(i === 0 ? leadOn(page, slide, material) : []),
      ],
    })
    if (material.exhibit && this.bare) {
      const note = [slide.note, sourceLine(slide.source)].filter(Boolean).join('　')
      const { bare } = this
      return exhibitsOf(material, bare.area, unmarked(note)).map(({ nodes }, i) =>
        numbered(this.onBare(bare, titled(i), nodes, about), i),
      )
    }
    const items = material.items.length > 0 ? material.items : [{ text: title }]
    return this.choices(items, material.isList, 0).map((choice, i) =>
      numbered(this.made(choice, titled(i), about), i),
    )
  }

  /** One page where all items fit, else two halves, each on as many as it needs. */
  private choices(items: readonly Item[], isList: boolean, from: number): Choice[] {
    const chosen = this.chooser.choose({ items: [...items], isList }, from)
    if (chosen) return chosen
    if (items.length === 1) {
      const cut = this.chooser.cut(items)
      return cut ? [cut] : []
    }
    const half = Math.ceil(items.length / 2)
    return [
      ...this.choices(items.slice(0, half), isList, from),
      ...this.choices(items.slice(half), isList, from + half),
    ]
  }

  private made(choice: Choice, title: string, about: About): Poured {
    if (choice.kind === 'bare') return this.onBare(choice.bare, title, choice.nodes, about)
    const page = choice.kind === 'units' ? choice.setting.page : choice.page
    const { fills, spare, moves } =
      choice.kind === 'units' ? choice.setting : { fills: choice.fills, spare: [], moves: [] }
    return {
      source: { kind: 'page', page },
      fills: [cutFill(page.title!, words(title)), ...fills],
      spare,
      moves,
      nodes: [],
      title: unmarked(title),
      ...about,
    }
  }

  private onBare(bare: Bare, title: string, nodes: SceneNode[], about: About): Poured {
    const slot = bare.kind === 'page' ? bare.page.title! : bare.layout.title
    return {
      source:
        bare.kind === 'page' ? { kind: 'page', page: bare.page } : { kind: 'layout', layout: bare.layout },
      fills: [cutFill(slot, words(title))],
      spare: bare.kind === 'page' ? [...bare.page.units, { decor: bare.page.cleared ?? [] }] : [],
      moves: [],
      nodes,
      title: unmarked(title),
      ...about,
    }
  }

  private closing(): Poured[] {
    const [page] = this.of('closing')
    if (!page?.title) return []
    const { outline } = this
    const isThanks = THANKS.test(page.title.sample)
    const words_ = outline.closing ?? (isThanks || page.confidence === 1 ? page.title.sample : '谢谢')
    const line =
      page.subtitle && THANKS.test(page.subtitle.sample) ? [cutFill(page.subtitle, page.subtitle.sample)] : []
    return [
      {
        source: { kind: 'page', page },
        fills: [cutFill(page.title, words(words_)), ...line, ...namedFills(page, outline)],
        spare: [],
        moves: [],
        nodes: [],
        key: null,
        title: unmarked(words_),
        notes: outline.closing ? spelled(outline.closing) : '',
      },
    ]
  }
}

const THANKS = /谢|致敬|聆听|指正|提问|thank|q\s*&\s*a/i

function contentsIn(
  page: TemplatePage,
  items: readonly Item[],
  starts: readonly number[],
  notes: string,
): Poured[] | null {
  const title = page.title ? [cutFill(page.title, page.title.sample)] : []
  const poured = (fills: Fill[], spare: Unit[], moves: Setting['moves'] = []): Poured => ({
    source: { kind: 'page', page },
    fills: [...title, ...fills],
    spare,
    moves,
    nodes: [],
    key: null,
    title: page.title?.sample ?? CONTENTS,
    notes,
  })
  if (page.body) {
    const fill =
      setAsList(page.body, items) ??
      setAsList(
        page.body,
        items.map(({ head }) => ({ text: head! })),
      )
    return fill && [poured([fill], [])]
  }
  const { units } = page
  const both = units.every(({ head, body }) => head && body)
  const shown = items.map(
    ({ head, text }): Item => (both ? { head: head!, ...(text && { text }) } : { text: head! }),
  )
  const pages: Poured[] = []
  let from = 0
  const most = setContents(page, shown, 0) ? shown.length : units.length
  for (const some of balanced(shown, Math.ceil(shown.length / most))) {
    const start = from
    const setting = setContents(page, some, start)
    if (!setting) return null
    const numbers = some.flatMap((_, i): Fill[] => {
      const slot = setting.units[i]?.page
      return slot ? [cutFill(slot, numeralLike(slot.sample, starts[start + i] ?? 0), 0.3)] : []
    })
    from += some.length
    pages.push(poured([...setting.fills, ...numbers], setting.spare, setting.moves))
  }
  return pages
}

/** Chapters in their places; where a heading stands alone, the place under it stays free. */
function setContents(page: TemplatePage, items: readonly Item[], from: number) {
  const heads = {
    ...page,
    units: page.units.map(({ body, ...unit }) => (unit.head ? unit : { ...unit, ...(body && { body }) })),
  }
  const all = items.every(({ head, text }) => head && text) ? setInUnits(page, items, from) : null
  return (
    all ??
    setInUnits(
      heads,
      items.map(({ head, text }) => ({ text: (head ?? text)! })),
      from,
    )
  )
}

/** The pages of a chapter on the one that opens it. */
function withRange(page: Poured, from: number, to: number): Poured {
  const slot = page.source.kind === 'page' ? page.source.page.range : undefined
  if (!slot || to < from) return page
  const values = [from, to]
  const digits = (was: string) => String(values.shift() ?? '').padStart(was.length, '0')
  const content = from === to ? slot.sample.replace(/\d+\s*[–—-]\s*/, '') : slot.sample
  return {
    ...page,
    fills: [...page.fills, { slot, content: content.replace(/\d+/g, digits), size: slot.size }],
  }
}

/** `02 / BACKGROUND` over a title: the number, and what parts it from the words. */
const EYEBROW = /^(\d{1,2})(\s*[/|·—-]\s*)/

/** A chapter's number and name on its content pages, in the manner of the sample. */
function aboutChapter({ source }: Poured, { title }: OutlineSection, chapter: number): Fill[] {
  if (source.kind === 'layout') return []
  const { numeral, eyebrow } = source.page
  const [, number, gap] = (eyebrow && EYEBROW.exec(eyebrow.sample)) ?? []
  const before = number && gap ? String(chapter).padStart(number.length, '0') + gap : ''
  return [
    ...(numeral ? [cutFill(numeral, numeralLike(numeral.sample, chapter), 0.3)] : []),
    ...(eyebrow ? [cutFill(eyebrow, before + unmarked(title), 0.7)] : []),
  ]
}

/** What leads into a slide, under its title where the page has a place for it; lists begin with it themselves. */
function leadOn({ source }: Poured, { lead }: OutlineSlide, { items }: Material): Fill[] {
  const slot = source.kind === 'page' ? source.page.lead : undefined
  return slot && lead && items[0]?.text !== lead ? [cutFill(slot, words(lead), 0.7)] : []
}

const bylineOf = (author: Author | undefined): string =>
  [author?.name, author?.advisor && `指导教师 ${author.advisor}`, author?.school, author?.date]
    .filter(Boolean)
    .join('　')

/** Names and dates in the places whose samples ask for them; what has no place of its own joins the line. */
function namedFills({ named }: TemplatePage, { author = {}, scene }: Outline): Fill[] {
  const values: Record<string, string | undefined> = {
    author: author.name,
    advisor: author.advisor,
    school: author.school,
    date: author.date,
    scene,
    seal: [scene, author.name].find((word) => word && [...word].length > 1 && [...word].length <= 4),
  }
  const own = named.filter(({ field }) => field !== 'line')
  const placed = new Set<string>(own.map(({ field }) => field))
  const unplaced = [
    !placed.has('author') && author.name && `汇报人：${author.name}`,
    !placed.has('advisor') && author.advisor && `指导教师：${author.advisor}`,
    !placed.has('school') && author.school,
    !placed.has('date') && author.date,
  ]
    .filter(Boolean)
    .join('　')
  const seen = new Set<string>()
  return named.flatMap(({ slot, field, label, caption }): Fill[] => {
    const value = field === 'line' ? unplaced : values[field]
    if (!value || seen.has(field)) return []
    seen.add(field)
    return [
      cutFill(slot, label + unmarked(value), 0.6),
      ...(caption ? [{ slot: caption, content: caption.sample, size: caption.size }] : []),
    ]
  })
}

/** What repeats on the pages: the new title and byline, the page's number, the label of generated words. */
function furnished(
  page: Poured,
  at: number,
  total: number,
  plan: TemplatePlan,
  outline: Outline,
  { label }: PourOptions,
): Poured {
  const fills: Fill[] = []
  let isLabelled = false
  if (page.source.kind === 'page') {
    const { running, typedNumber, role } = page.source.page
    for (const { slot, isTitle } of running) {
      const isFoot: boolean = !isTitle && label !== undefined && !isLabelled
      const words_ = isTitle
        ? unmarked(outline.title)
        : [isFoot && label, bylineOf(outline.author)].filter(Boolean).join('　')
      if (!words_) continue
      const fill = cutFill(slot, words_, 0.8)
      isLabelled ||= isFoot && role !== 'cover'
      fills.push(fill)
    }
    if (typedNumber)
      fills.push({ slot: typedNumber, content: renumbered(typedNumber, at, total), size: typedNumber.size })
  }
  const node = label && !isLabelled ? [labelOn(page, label, plan.size)] : []
  return { ...page, fills: [...page.fills, ...fills], nodes: [...page.nodes, ...node] }
}

function labelOn({ source, fills }: Poured, label: string, size: TemplatePlan['size']): SceneNode {
  const { busy } = source.kind === 'page' ? source.page : source.layout
  const texts = fills.map(({ slot }) => slot.box)
  return labelNode(label, { size, texts, busy })
}

function renumbered({ sample }: Slot, at: number, total: number): string {
  const values = [at, total]
  return sample.replace(/\d+/g, (digits) => String(values.shift() ?? digits).padStart(digits.length, '0'))
}

/**
 * The pages of an outline in a template: cover, contents, a page before each chapter where the template
 * has one, every slide in the places that suit its number of items, closing. What is too long goes on to
 * pages marked （续）; the notes have every slide in full.
 */
export function composePages(plan: TemplatePlan, outline: Outline, options: PourOptions = {}): Poured[] {
  const pages = new Composer(plan, outline).compose()
  return pages.map((page, i) => furnished(page, i + 1, pages.length, plan, outline, options))
}
