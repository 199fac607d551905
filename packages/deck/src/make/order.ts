import type { Severity } from '../inspect/diagnose/finding.ts'
import type { AigcLabel } from '../layout/aigc.ts'
import type { TemplatePlan } from '../market/types.ts'
import type { OutlineTree } from '../outline/tree.ts'
import type { FileSource, PictureSource } from './source.ts'

export type DeckFormat = 'pptx' | 'pdf'

/** A deck to be made, as it goes to another process. */
export type DeckOrder = {
  outline: OutlineTree
  theme: ThemeChoice | MarketTheme
  format: DeckFormat
  /** The outline's pictures by the `file` of their figures. */
  pictures: ReadonlyMap<string, PictureSource>
  /** What a reader sees on a model's words and what the file says of them; absent where no model wrote any. */
  generated?: { label: string; aigc: AigcLabel }
  /** Pages to answer as SVG, from the first. */
  drawnPages: number
  /** A presentation in one of our themes brings its faces along, reduced to its characters. */
  embedsFonts?: boolean
}

/** Ids of a skin and one of its palettes. */
export type ThemeChoice = { skin: string; palette: string }

/** Somebody's presentation and what its pages are for. */
export type MarketTheme = { template: FileSource; plan: TemplatePlan }

/**
 * An outline to be looked at in somebody's theme: its first `drawnPages` pages. `known` names pictures that the
 * reader has already.
 */
export type PreviewOrder = Pick<DeckOrder, 'outline' | 'pictures' | 'generated' | 'drawnPages'> & {
  theme: MarketTheme
  known?: readonly string[]
}

export type PreviewedPage = {
  /** The outline node that it shows; null for cover, contents and closing. */
  key: string | null
  title: string
  notes: string
  /** Its images name their pictures, as `picture:<name>`. */
  svg: string
  /** What the page has and its picture has not, in Chinese. */
  omitted: readonly string[]
}

export type Preview = {
  pages: readonly PreviewedPage[]
  /** Pages of the whole deck. */
  total: number
  /** Data URLs of the pages' pictures by name, those that are not known yet. */
  pictures: ReadonlyMap<string, string>
}

export type MadeDeck = {
  bytes: Buffer
  pages: number
  /** The doctor's word, what must be mended first. */
  findings: DeckFinding[]
  svgs: string[]
  /** Bytes by which the file is larger for the faces that it brings along. */
  fontBytes?: number
}

/** `page` from 1, null for the whole file. `message` is Chinese: what the audience sees and what to do. */
export type DeckFinding = { page: number | null; severity: Severity; message: string }
