/** What an inspection tells of a presentation; plain data, so that it can be stored and sent. */
export type Inspection = {
  format: 'pptx'
  /** EMU, and px at 96 to the inch. */
  size: { cx: number; cy: number; w: number; h: number }
  properties: Properties
  /** Parts with macros; a file that has any is read only where that is asked for. */
  macros: string[]
  /** The label of generated content (GB 45438), as the custom property AIGC holds it. */
  aigc: string | null
  masters: Master[]
  layouts: Layout[]
  pages: Page[]
  sections: { name: string; pages: number[] }[]
  media: Media[]
  /** What the file takes from elsewhere when it is opened or clicked. */
  external: ExternalRelation[]
  embeddedFonts: string[]
  /** Objects of other programs inside the file: OLE, ActiveX, workbooks of charts. */
  embedded: { part: string; kind: 'ole' | 'activeX' | 'workbook' }[]
  /** What PowerPoint may want to repair, and what this reading had to leave out. */
  faults: Fault[]
}

export type Properties = {
  title: string | null
  subject: string | null
  author: string | null
  keywords: string | null
  lastModifiedBy: string | null
  company: string | null
  manager: string | null
  created: string | null
  modified: string | null
  /** The program that wrote the file. */
  application: string | null
  custom: Record<string, string>
}

/**
 * Fonts of one role of a theme: heading or body. `substitute` is the face named for the script Hans
 * beside another East Asian one: what is meant to stand for it where it is missing.
 */
export type ThemeFonts = { latin: string; ea: string; substitute: string | null }
export type ThemeInfo = {
  name: string
  /** The twelve colours (dk1, lt1, … folHlink) as six hexadecimal digits. */
  colors: Record<string, string>
  fonts: { heading: ThemeFonts; body: ThemeFonts }
}

export type Master = { part: string; theme: ThemeInfo; background: Background; shapes: Shape[] }
export type Layout = {
  part: string
  master: string
  name: string
  type: string | null
  /** Whether a page stands on it. */
  used: boolean
  /** The master's shapes are drawn under it. */
  showsMaster: boolean
  shapes: Shape[]
}

export type Color = { hex: string; alpha: number }
export type Background = Fill

/** `none` lets through what is below; `other` is a gradient, picture or pattern. */
export type Fill = { kind: 'none' } | { kind: 'solid'; color: Color } | { kind: 'other' }

export type Page = {
  /** From 1, hidden pages counted. */
  number: number
  part: string
  hidden: boolean
  layout: string | null
  master: string | null
  showsMaster: boolean
  background: Background
  /** In drawing order, groups opened. */
  shapes: Shape[]
  notes: string | null
  comments: { author: string; text: string }[]
  transition: boolean
  /** Effects on the page's timeline. */
  animations: number
}

/** Axis-parallel before `rotation` (degrees clockwise about the centre). */
export type Box = { x: number; y: number; w: number; h: number }
export type Place = { emu: Box; px: Box; rotation: number; flipH: boolean; flipV: boolean }

export type ShapeKind =
  | 'shape'
  | 'line'
  | 'picture'
  | 'table'
  | 'chart'
  | 'diagram'
  | 'media'
  | 'ole'
  | 'control'
  | 'ink'
  | 'other'

export type Shape = {
  id: string
  name: string
  kind: ShapeKind
  /** Null where neither the shape nor its layout or master says. */
  place: Place | null
  /** The position comes from the layout or master. */
  inherited: boolean
  placeholder: { type: string; idx: string | null; prompt: string | null } | null
  /** Names of the groups around it, outermost first. */
  groups: string[]
  alt: string | null
  /** Marked as decoration, itself or by a group around it. */
  decorative: boolean
  /** A group around it carries the alternative text. */
  describedByGroup: boolean
  hidden: boolean
  geometry: string | null
  fill: Fill
  text: TextBody | null
  table: Table | null
  chart: Chart | null
  /** Texts of a SmartArt graphic. */
  diagram: string[] | null
  /** Parts of pictures, sounds and films, or addresses of linked ones. */
  media: string[]
  /** Parts of embedded objects. */
  objects: string[]
  links: string[]
}

export type TextBody = {
  paragraphs: Paragraph[]
  vertical: boolean
  /** The format's word for the writing direction: `horz`, `eaVert`, `vert` … */
  direction: string
  /** Degrees clockwise that the text is turned in its shape. */
  rotation: number
  /** The text stays level however its shape is turned. */
  upright: boolean
  /** The block as a whole stands in the middle of the box. */
  centered: boolean
  columns: number
  /** px. */
  columnGap: number
  anchor: 'top' | 'middle' | 'bottom'
  wrap: boolean
  /** px. */
  insets: { left: number; top: number; right: number; bottom: number }
  /** Font scale of a shrunk text, 1 where nothing shrinks; sizes of the runs have it in them. */
  scale: number
  /** What a shrunk text's lines are closer by, as part of the single line. */
  lineReduction: number
}

/** Times the single line, or pt. */
export type Spacing = { times: number } | { points: number }

/** What stands before a paragraph: a sign, or the number of a scheme (`arabicPeriod` …). */
export type Mark = {
  sign: string | null
  scheme: string
  startAt: number
  /** Null: the text's own. */
  color: Color | null
  face: string | null
  /** Times the text, or pt. */
  size: Spacing
}

export type Paragraph = {
  text: string
  /** From 0. */
  level: number
  align: 'left' | 'center' | 'right' | 'justify'
  bullet: boolean
  mark: Mark | null
  rtl: boolean
  /** A closing mark may stand outside the box at the end of a line. */
  hangs: boolean
  /** px from the box's side to the text; `indent` is the first line's, from `margin`. */
  margin: number
  marginRight: number
  indent: number
  /** Times the single line, or pt where exact. */
  lineHeight: Spacing
  before: Spacing
  after: Spacing
  /** pt, of a paragraph without text. */
  endSize: number
  runs: Run[]
}

export type Run = {
  text: string
  /** pt. */
  size: number
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  /** Thousandths of a percent above (or below) the line. */
  baseline: number
  color: Color | null
  /** A gradient's colours, where the text is filled with one. */
  shades: Color[]
  /** Of letters without a fill, the line around them. */
  outline: Color | null
  /** pt between letters. */
  spacing: number
  allCaps: boolean
  latin: string
  ea: string
  link: string | null
  kind: 'text' | 'field' | 'math'
  /** Of a field, what it shows: `slidenum`, `datetime1` … */
  field: string | null
  /** Of a formula, unless it is too long to be set. */
  room?: FormulaRoom
}

/** What a formula takes that is set in one line, em of its letters; `least` is its widest part that no program breaks. */
export type FormulaRoom = { width: number; height: number; least: number }

export type Table = { rows: string[][]; cells: TableCell[] }
/** A cell that is shown: merged ones are in their first, which says over how many rows and columns it goes. */
export type TableCell = {
  row: number
  column: number
  rows: number
  columns: number
  fill: Fill
  text: TextBody
}

export type Chart = {
  part: string
  kinds: string[]
  title: string | null
  series: { name: string; categories: string[]; values: (number | null)[] }[]
}

export type Media = {
  /** Name of the part, or the address of what is linked. */
  target: string
  type: 'image' | 'audio' | 'video' | 'other'
  linked: boolean
  /** Bytes unpacked; null for what is linked or missing. */
  size: number | null
  pages: number[]
}

export type ExternalRelation = { part: string; page: number | null; type: string; target: string }

export type FaultKind =
  | 'missing-part'
  | 'missing-relation'
  | 'missing-content-type'
  | 'malformed-part'
  | 'duplicate-id'
  | 'duplicate-entry'
export type Fault = { kind: FaultKind; part: string; page: number | null; detail: string }

/** What is told of a .ppt without opening its pages. */
export type LegacyInspection = {
  format: 'ppt'
  size: { cx: number; cy: number; w: number; h: number }
  pages: number
  macros: boolean
}
