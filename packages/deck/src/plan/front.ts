import { layoutOf, type Content } from '../layout/index.ts'
import type { Outline, OutlineSection } from '../outline/types.ts'
import type { BuiltSkin, SetTitle, SkinDesign } from '../themes/design.ts'
import { seedFrom } from '../scene/index.ts'
import { item } from '../themes/slots.ts'
import { CONTINUED, overflowing, settle, shorten, unplaced, type Draft } from './fitting.ts'
import { labelNode } from './identity.ts'
import { dressed, spelled, unmarked } from './marks.ts'
import { farewellOf, isEnglish } from './occasions.ts'
import type { Page } from './pages.ts'
import { balanced } from './words.ts'

export type Planning = {
  outline: Outline
  design: SkinDesign
  skin: BuiltSkin
  mark: string
  /** The foot of every content page. */
  footer: string
  /** What says on the page that a model wrote it. */
  label?: string
}

/** A page still without its number, with the author's spoken words. */
export type Planned = Page & { spoken: string[]; chapter?: string }

export type Chapter = {
  section: OutlineSection
  number: number
  pages: Planned[]
  /** All of the deck is this chapter, named as the deck is. */
  isWhole: boolean
  /** Its summary leads into its first page. */
  isLed: boolean
}

/** What has words, without what has none. */
export const present = (fill: Record<string, Content | undefined>): Record<string, Content> =>
  Object.fromEntries(Object.entries(fill).filter((entry): entry is [string, Content] => Boolean(entry[1])))

/** Characters of a title that a skin is asked to set; no page holds more. */
const MOST_TITLE = 160

function withinReason(title: string): string {
  const ending = title.endsWith(CONTINUED) ? CONTINUED : ''
  const characters = Array.from(title.slice(0, title.length - ending.length))
  return characters.length > MOST_TITLE ? `${characters.slice(0, MOST_TITLE).join('')}……${ending}` : title
}

type TitleOnPage = {
  text: Content
  variant: string
  /** In a page's notes the title stands as it was written, without the breaks of its setting. */
  inNotes: <P extends Page>(page: P) => P
}

/** A title as a skin sets it, with its marks; its words alone decide lines and variant. */
export function setTitle(set: (title: string) => SetTitle, title: string): TitleOnPage {
  const whole = unmarked(title)
  const shown = withinReason(whole)
  const { text, variant } = set(shown)
  return {
    text: shown === whole ? dressed(text, title) : text,
    variant,
    inNotes: (page) => {
      const others = page.aside.filter((line) => line !== text)
      const complete = others.length === page.aside.length && shown === whole
      return { ...page, aside: complete ? page.aside : [spelled(title), ...others] }
    },
  }
}

/**
 * A title that its skin's own variant cannot hold (a long word of Latin is wider than the skin reckoned) in the first
 * other that does: no name is cut while there is room for it.
 */
function inRoom(skin: BuiltSkin, base: string, draft: Draft): Draft {
  const cut = overflowing(skin, draft).some(({ placeholder }) => placeholder.key === 'title')
  const others = cut ? Object.keys(skin.layouts).filter((layout) => layout.startsWith(`${base}/`)) : []
  const left = unplaced(skin, draft).length
  const holds = (other: Draft) =>
    overflowing(skin, other).length === 0 && unplaced(skin, other).length <= left
  return others.map((layout) => ({ ...draft, layout })).find(holds) ?? draft
}

function front(planning: Planning, base: string, variant: string, fill: Record<string, Content>): Planned {
  const { skin, mark } = planning
  const draft = settle(skin, base, variant, { mark, ...fill })
  return { ...shorten(skin, inRoom(skin, base, draft)), spoken: [] }
}

const marksOn = (text: string | undefined, set = (words: string) => words): Content | undefined =>
  text && dressed(set(unmarked(text)), text)

export function cover(planning: Planning): Planned {
  const { outline, design, skin, label } = planning
  const { coverTitle, byline } = design.voice
  const { text, variant, inNotes } = setTitle(coverTitle, outline.title)
  const drawn = front(planning, 'cover', variant, {
    title: text,
    ...present({
      subtitle: marksOn(outline.subtitle),
      eyebrow: [outline.scene, outline.discipline].filter(Boolean).join(' · '),
      ...byline(outline.author ?? {}),
    }),
  })
  const page = inNotes(drawn)
  const { name, school, advisor, date } = outline.author ?? {}
  return {
    ...page,
    ...(label && { nodes: labelNode(label, skin.layouts[page.layout]?.frames?.label) }),
    spoken: [[outline.scene, outline.discipline, name, school, advisor, date].filter(Boolean).join('　')],
  }
}

export function closing(planning: Planning): Planned {
  const { outline, design } = planning
  const { voice } = design
  const farewell = farewellOf(outline)
  const sayings = voice.closings ?? [voice.closing]
  const own = sayings[(seedFrom(outline.title) >>> 0) % sayings.length]!
  return front(planning, 'closing', voice.closingVariant?.(outline) ?? '', {
    title: marksOn(outline.closing ?? farewell?.closing, voice.closingTitle) ?? own,
    mark: voice.shortMark(planning.mark),
    ...present({
      subtitle: farewell?.line ?? voice.closingLine,
      lead: marksOn(outline.title),
      eyebrow: outline.scene,
      ...voice.closingByline(outline.author ?? {}),
    }),
  })
}

/** Contents pages; `starts` are the pages on which the chapters begin when there are `pages` of them. */
export function contents(
  planning: Planning,
  chapters: readonly Chapter[],
  starts: (pages: number) => readonly string[],
): Planned[] {
  const { voice, most } = planning.design
  if (chapters.length < 2) return []
  const parts = balanced(chapters, Math.ceil(chapters.length / most.contents))
  const begins = starts(parts.length)
  const named = isEnglish(planning.outline) ? 'Contents' : voice.contents
  const has = ({ layout }: Page, key: string) =>
    layoutOf(planning.skin, layout).placeholders.some(({ placeholder }) => placeholder.key === key)
  return parts.map((chunk, part) => {
    const entries = chunk.map(({ section, number }, i) =>
      present({
        [item('label', i)]: (voice.contentsNumeral ?? voice.numeral)(number),
        [item('title', i)]: marksOn(section.title, voice.contentsTitle),
        [item('text', i)]: marksOn(section.summary, voice.summary),
      }),
    )
    const page = front(planning, `contents${chunk.length}`, '', {
      title: part ? `${named}${CONTINUED}` : named,
      mark: voice.shortMark(planning.mark),
      ...Object.assign({}, ...entries),
    })
    const numbered = chunk.map(({ number }, i) => [item('number', i), begins[number - 1]!] as const)
    return {
      ...page,
      fill: { ...page.fill, ...Object.fromEntries(numbered.filter(([key]) => has(page, key))) },
    }
  })
}

/** Chapters whose section pages differ; the seventh looks like the first. */
const SECTION_LOOKS = 6

export function sectionPage(planning: Planning, { section, number }: Chapter): Planned {
  const { voice } = planning.design
  const { text, variant, inNotes } = setTitle(voice.sectionTitle, section.title)
  const page = front(planning, `section${((number - 1) % SECTION_LOOKS) + 1}`, variant, {
    title: text,
    numeral: voice.numeral(number),
    ...present({ lead: marksOn(section.summary, voice.summary) }),
  })
  const titled = inNotes(page)
  return {
    ...titled,
    ...(section.title.trim() && { chapter: section.title }),
    ...(section.key !== undefined && { key: section.key }),
  }
}
