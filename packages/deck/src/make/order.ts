import type { Severity } from '../inspect/diagnose/finding.ts'
import type { AigcLabel } from '../layout/aigc.ts'
import type { TemplatePlan } from '../market/types.ts'
import type { OutlineTree } from '../outline/tree.ts'

export type DeckFormat = 'pptx' | 'pdf'

/** A deck to be made, as it goes to another process. */
export type DeckOrder = {
  outline: OutlineTree
  theme: ThemeChoice | MarketTheme
  format: DeckFormat
  /** Data URLs of the outline's pictures by the `file` of their figures. */
  pictures: ReadonlyMap<string, string>
  /** What a reader sees on a model's words and what the file says of them; absent where no model wrote any. */
  generated?: { label: string; aigc: AigcLabel }
  /** Pages to answer as SVG, from the first. */
  drawnPages: number
}

/** Ids of a skin and one of its palettes. */
export type ThemeChoice = { skin: string; palette: string }

/** Somebody's presentation and what its pages are for. */
export type MarketTheme = { template: Uint8Array; plan: TemplatePlan }

/** An outline to be looked at in somebody's theme: its first `drawnPages` pages. */
export type PreviewOrder = Pick<DeckOrder, 'outline' | 'pictures' | 'generated' | 'drawnPages'> & {
  theme: MarketTheme
}

/** `omitted`, in Chinese, is what the page has and its picture has not. */
export type PreviewedPage = { svg: string; omitted: readonly string[] }

export type MadeDeck = {
  bytes: Buffer
  pages: number
  /** The doctor's word, what must be mended first. */
  findings: DeckFinding[]
  svgs: string[]
}

/** `page` from 1, null for the whole file. `message` is Chinese: what the audience sees and what to do. */
export type DeckFinding = { page: number | null; severity: Severity; message: string }
