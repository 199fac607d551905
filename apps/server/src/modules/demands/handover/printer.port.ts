/** A draft where it can be read: an absolute path, and what it is called. */
export interface PrintedDraft {
  path: string
  name: string
  /** Lower case, without the dot. */
  extension: string
}

/** A typeface in which some of a draft is set. */
export interface UsedFont {
  name: string
  /** Comes with Windows, macOS or Office; free for any use; sold by its maker; or nobody here knows. */
  licence: 'system' | 'free' | 'commercial' | 'unknown'
}

/** A file of a typeface that travels with the product (SIL OFL 1.1). */
export interface FontFile {
  /** As it is called in a package. */
  name: string
  /** Absolute. */
  path: string
}

/** What the package of a demand needs from the engines. Rejects where there is too much to do: later it may go. */
export interface DraftPrinter {
  /** Its pages as a PDF, or why not: nothing on this machine draws it, or the file is too much or broken. */
  print(draft: PrintedDraft, title: string): Promise<Buffer | 'unsupported' | 'unreadable'>
  /** None where it can't be read. */
  fontsOf(draft: PrintedDraft): Promise<UsedFont[]>
  /** Files of a typeface that may be handed on, its licence among them; none for another's. */
  filesOf(font: string): Promise<FontFile[]>
}
