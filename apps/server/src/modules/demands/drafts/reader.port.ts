/** A shape of a page: its box in parts (0–1) of the page's width and height. */
export interface PageShape {
  id: string
  name: string
  kind: string
  x: number
  y: number
  w: number
  h: number
  text: string
}

export interface ReadPage {
  text: string
  /** Words that the page has and does not show: notes, values of charts. */
  beside: string
  /** Empty where the file tells of none, as a PDF. */
  shapes: readonly PageShape[]
  /** Null where drawing it was too much. */
  picture: PagePicture | null
}

export interface PagePicture {
  /** WebP, demandsLimits.draft.pageWidths. */
  small: Buffer
  large: Buffer
  /** The page drawn small in shades of grey, as fingerprints are made of. */
  grey: Uint8Array
}

/** A draft but for its pages, of which there may be more than are read. */
export interface ReadDraft {
  /** Of the file. */
  pageCount: number
  /** Width to height. */
  ratio: number
}

/** One place of a document: a page, or a paragraph where there are none. */
export interface Passage {
  /** 素材.pptx 第 3 页. */
  source: string
  text: string
  /** LaTeX of the formulas that stand in it. */
  formulas: readonly string[]
}

export interface Material {
  passages: readonly Passage[]
  /** Names of files that nothing here reads. */
  unread: readonly string[]
}

/** Why a file gives no pages; `message` is Chinese, for both parties. */
export class DraftFault extends Error {
  override readonly name = 'DraftFault'
  /** Whether the file itself is at fault; otherwise another try may succeed. */
  readonly isCertain: boolean

  constructor(message: string, { isCertain, cause }: { isCertain: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isCertain = isCertain
  }
}

/** A stored file by the absolute path of its bytes; `name` has its extension. */
export interface LocalFile {
  name: string
  path: string
}

/** Reads drafts and material with the deck engine; adapters/draft-reader does it in the pool's processes. */
export interface DraftReader {
  /**
   * Gives each of the first `most` pages to `take`, in order, and waits for it; null of a type that nothing here draws.
   * Rejects with a `DraftFault`, and with what `take` throws.
   */
  read(file: LocalFile, most: number, take: (page: ReadPage) => Promise<void>): Promise<ReadDraft | null>
  /** The picture with 砚图 · 预览 across all of its pixels. */
  mark(picture: Buffer): Promise<Buffer>
  /** What is written in the publisher's material, of an archive in the files in it. Rejects only where it may be tried again. */
  material(file: LocalFile): Promise<Material>
}
