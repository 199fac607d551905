/**
 * A deck outline: what the author wrote, before any thought of layout. Texts may carry marks
 * (`**bold**`, `*italic*`, `^sup^`, `~sub~`, `[text](https://…)`, `$formula$`); `plan/marks.ts` has their rules.
 */
export type Outline = {
  id?: string
  title: string
  subtitle?: string
  author?: Author
  /** What the deck is for (答辩, 课程, 汇报 …); shown as the cover's eyebrow. */
  scene?: string
  discipline?: string
  keywords?: string[]
  sections: OutlineSection[]
  /** Words of the closing page; the skin has its own when absent. */
  closing?: string
  /** Whose deck it is, beside the author: drawn on cover, content and closing pages. */
  brand?: { logo?: Image }
}

/** A picture by a data URL (PNG, JPEG); width and height in px. */
export type Image = { href: string; width: number; height: number }

export type Author = { name?: string; school?: string; advisor?: string; date?: string; contact?: string }

export type OutlineSection = { title: string; summary?: string; slides: OutlineSlide[]; key?: string }

type Common = {
  /** The node of an outline tree that the slide shows. */
  key?: string
  title?: string
  /** A sentence that leads into the page, under its title. */
  lead?: string
  /** Spoken text, one or more paragraphs. */
  notes?: string
  /** A footnote printed on the slide. */
  note?: string
  /** Where the data come from; printed under the content and repeated in the notes. */
  source?: string
}

export type Point = { text: string; detail?: string }
export type CardItem = { title: string; text?: string }
export type TimelineItem = { label: string; title?: string; text?: string }
export type AgendaItem = { label?: string; title: string; text?: string }
type Fact = { number: string; text: string }
type Side = { title: string; points: string[] }
export type Series = { name: string; values: number[] }
export type ChartType = 'line' | 'bar' | 'area' | 'pie' | 'scatter'

type BulletsSlide = Common & { kind: 'bullets'; points: Point[] }
type CardsSlide = Common & { kind: 'cards'; items: CardItem[] }
type TimelineSlide = Common & { kind: 'timeline'; items: TimelineItem[] }
type ProcessSlide = Common & { kind: 'process'; items: CardItem[] }
type CompareSlide = Common & { kind: 'compare'; left: Side; right: Side }
type BignumSlide = Common & {
  kind: 'bignum'
  number: string
  unit?: string
  text?: string
  facts: Fact[]
}
/** What is found in an exhibit or said of it: beside it where its page has the room. */
type Findings = { points?: Point[] }
type TableSlide = Common & Findings & { kind: 'table'; columns: string[]; rows: string[][] }
/**
 * A table that stands beside a chart where a page has room for both, else on a page of its own; one that the chart is
 * `drawn` from says no more than it, and then gives way.
 */
type Tabled = { columns: string[]; rows: string[][]; drawn?: boolean }
type ChartSlide = Common &
  Findings & {
    kind: 'chart'
    chart: ChartType
    categories: string[]
    series: Series[]
    unit?: string
    /** A value axis in powers of ten; what is not above zero has no place on it and is left out. */
    axis?: 'log'
    table?: Tabled
  }
type FormulaSlide = Common &
  Findings & {
    kind: 'formula'
    latex: string
    where: { symbol: string; meaning: string }[]
  }
/** A formula on the way to the next, with what is said of it; its number, (2-1), is its `note`. */
export type DerivationStep = Findings & Pick<FormulaSlide, 'key' | 'latex' | 'where' | 'note' | 'notes'>
/** Formulas that follow one from another, as many on a page as can be read there. */
type DerivationSlide = Common & { kind: 'derivation'; steps: DerivationStep[] }
type QuoteSlide = Common & { kind: 'quote'; text: string; by?: string }
type ReferencesSlide = Common & { kind: 'references'; items: string[] }
/** Without `image` (a data URL) the skin draws its own figure. */
type FigureSlide = Common & {
  kind: 'figure'
  image?: Image
  caption?: string
  points: Point[]
}

/** What comes when: `label` is a time or a number; without one the items are numbered. */
type AgendaSlide = Common & { kind: 'agenda'; items: AgendaItem[] }
/** Words of thanks, the names they are owed to, or both. */
type ThanksSlide = Common & { kind: 'thanks'; text?: string; names?: string[] }

export type OutlineSlide =
  | BulletsSlide
  | CardsSlide
  | TimelineSlide
  | ProcessSlide
  | CompareSlide
  | BignumSlide
  | TableSlide
  | ChartSlide
  | FormulaSlide
  | DerivationSlide
  | QuoteSlide
  | ReferencesSlide
  | FigureSlide
  | AgendaSlide
  | ThanksSlide

export type SlideKind = OutlineSlide['kind']
export type SlideOf<K extends SlideKind> = Extract<OutlineSlide, { kind: K }>
