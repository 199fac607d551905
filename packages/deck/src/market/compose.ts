import { CONTINUED } from '../plan/fitting.ts'
import { spelled, unmarked } from '../plan/marks.ts'
import { balanced, words } from '../plan/words.ts'
import { apart, type SingleSlide } from '../outline/drawn.ts'
import type { Outline, OutlineSection } from '../outline/types.ts'
import { numeralLike } from '../reading/numerals.ts'
import type { Unit } from '../reading/types.ts'
import type { SceneNode } from '../scene/index.ts'
import { type Bare, bareOf, type Choice, Chooser, type Setting, setInUnits } from './choose.ts'
import { drawCut, drawItems } from './drawn.ts'
import { exhibitsOf } from './exhibits.ts'
import { cutFill, type Fill } from './fitting.ts'
import { aboutChapter, bylineOf, furnished, leadOn, namedFills, withRange } from './furnish.ts'
import { setAsList } from './lists.ts'
import { fullText, type Item, materialOf } from './material.ts'
import type { Poured, PourOptions } from './poured.ts'
import type { TemplatePage, TemplatePlan } from './types.ts'

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
    return [
      ...opening,
      ...section.slides.flatMap(apart).flatMap((slide) => this.slide(slide, section, i + 1)),
    ]
  }

  private slide(slide: SingleSlide, section: OutlineSection, chapter: number): Poured[] {
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

/**
 * The pages of an outline in a template: cover, contents, a page before each chapter where the template
 * has one, every slide in the places that suit its number of items, closing. What is too long goes on to
 * pages marked （续）; the notes have every slide in full.
 */
export function composePages(plan: TemplatePlan, outline: Outline, options: PourOptions = {}): Poured[] {
  const pages = new Composer(plan, outline).compose()
  return pages.map((page, i) => furnished(page, i + 1, pages.length, plan, outline, options))
}
