import type { FileSource } from '../make/source.ts'
import type { InspectErrorCode } from './errors.ts'
import type { Repair, Repaired } from './repair/index.ts'

export type ExamineTask = { file: FileSource; fileName: string }
/** `target` is the absolute path at which the mended copy is to be written; nothing may be there. */
export type RepairTask = { file: FileSource; which: readonly Repair[]; target: string }
export type RepairAnswer = Repaired | { refused: InspectErrorCode; message: string }

/** Pages of a .pptx to draw, each at most so many bytes of SVG. */
export type PortraitsTask = { file: FileSource; pages: readonly number[]; bytes: number }
/** Null where the page is hidden, or weighs more. */
export type PagePortrait = { page: number; svg: string | null }
