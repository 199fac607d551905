import type {
  Align,
  ChartKind,
  NodeTree,
  PictureSource,
  PlaceholderNode,
  Slot,
  TableStyle,
  TextContent,
} from '../scene/index.ts'
import type { AigcLabel } from './aigc.ts'

/** Six hexadecimal digits a slot, without #. */
export type PaletteColors = Readonly<Record<Slot, string>>
export type Palette = { readonly name: string; readonly colors: PaletteColors }

/** Typeface names written into the file's theme (or into SVG). */
export type DeckFonts = { readonly heading: string; readonly body: string }

/** What the format calls a layout; without it PowerPoint treats the layout as custom. */
export type LayoutType = 'title' | 'secHead' | 'obj' | 'titleOnly' | 'blank'

export type Layout = {
  /** Shown in the program's layout gallery. */
  readonly name: string
  readonly type?: LayoutType
  /** The master's decoration is not drawn on this layout. */
  readonly hideMaster?: boolean
  /** Written into every file; other layouts only where a slide uses them. */
  readonly offered?: boolean
  /** Decoration and placeholders in drawing order; called once per skin and kept. */
  readonly nodes: () => NodeTree
}

/** The look of a deck without its colours: a master, one layout per item count, six palettes. */
export type Skin = {
  readonly id: string
  readonly name: string
  /** Headings in the serif pair (思源宋体); else everything is sans. */
  readonly serifHeadings: boolean
  readonly palettes: readonly Palette[]
  /** Decoration under every layout that does not hide it. */
  readonly master: () => NodeTree
  /** The master's own placeholders: title, body, slide number. */
  readonly masterPlaceholders: readonly PlaceholderNode[]
  readonly layouts: Readonly<Record<string, Layout>>
}

/** Rows for a table placeholder; the first row is the header. */
export type TableContent = {
  readonly rows: readonly (readonly TextContent[])[]
  /** Relative widths and alignment; by default measured, first column left, numbers right. */
  readonly columns?: readonly { readonly weight?: number; readonly align?: Align }[]
  /** Index into `rows` of the one emphasised row. */
  readonly highlightRow?: number
  readonly alt: string
  readonly style?: Partial<TableStyle>
}

/** Figures for a chart placeholder. */
export type ChartContent = {
  readonly chart: ChartKind
  readonly categories: readonly string[]
  readonly series: readonly {
    readonly name: string
    readonly values: readonly (number | null)[]
    readonly color?: Slot
    /** A line drawn with the area under it filled. */
    readonly area?: boolean
  }[]
  readonly alt: string
  /** Value axis; by default round numbers around the data, from 0 for bars and areas. */
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Values by powers of ten; what is not above zero is a gap. No other limits are taken then. */
  readonly axis?: 'log'
  readonly categoryTitle?: string
  readonly valueTitle?: string
  /** Index of the emphasised category (bars, slices). */
  readonly highlight?: number
  /** Print values at bars and points instead of the value axis. */
  readonly valueLabels?: boolean
}

export type PictureContent = { readonly picture: PictureSource; readonly alt: string }

export type Content = TextContent | TableContent | ChartContent | PictureContent

export type Slide = {
  /** Key in `skin.layouts`. */
  readonly layout: string
  /** By placeholder key; a placeholder without content is left off the slide. */
  readonly fill: Readonly<Record<string, Content>>
  /** Figures drawn for this slide only, above the layout. */
  readonly nodes?: NodeTree
  /** Speaker notes; line feeds begin paragraphs. */
  readonly notes?: string
  /** The part of the outline that it shows: a slide's key or a section's. */
  readonly key?: string
  /** Title of the chapter that begins with it, as its author wrote it; its page has it in lines. */
  readonly chapter?: string
}

export type DeckMeta = {
  readonly title: string
  readonly author?: string
  readonly subject?: string
  readonly keywords?: readonly string[]
  /** ISO 8601 time for docProps; without it a fixed one, so that equal decks are equal bytes. */
  readonly created?: string
  /** Of a deck that a model wrote: the label that its files carry. */
  readonly aigc?: AigcLabel
}

export type Deck = {
  readonly skin: Skin
  readonly palette: Palette
  readonly slides: readonly Slide[]
  /** Keys of further layouts for whoever edits the file, the most wanted first; it has as many as keep it small. */
  readonly offered?: readonly string[]
  readonly meta: DeckMeta
}
