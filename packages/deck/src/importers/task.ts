import type { ImportErrorCode } from './errors.ts'
import type { ImportedOutline, ImportedPicture } from './model.ts'

/** The file is named by its path: sent itself it would stand in memory twice. */
export type ImportTask = { fileName: string; path: string }
/** Pictures are sent one by one: together they would stand in memory three times. */
export type ImportPart = { key: string; picture: ImportedPicture }
export type ImportAnswer =
  | Pick<ImportedOutline, 'tree' | 'warnings'>
  | { refused: ImportErrorCode; detail?: string }
