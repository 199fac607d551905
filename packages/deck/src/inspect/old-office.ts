import type { Source } from './archive.ts'
import { hasVba, openCompound, streamOf } from './ppt.ts'

/** What is told of a .doc or an .xls; its pages are not opened. */
type OldOffice = {
  macros: boolean
  /** A table that is kept behind a password: what is in it cannot be told. */
  isLocked: boolean
}

/** Records of a workbook's globals ([MS-XLS] 2.3). */
const RECORD = { end: 0x000a, password: 0x002f, sheet: 0x0085 }
/** BoundSheet8.dt of a sheet of Excel 4.0 macros. */
const MACRO_SHEET = 1

/** Macros of a document or a table in the format before 2007. Throws InspectError: broken, too-big. */
export async function inspectOldOffice(source: Source): Promise<OldOffice> {
  const file = await openCompound(source)
  const book = streamOf(file, 'Workbook') ?? streamOf(file, 'Book')
  let [hasMacroSheet, isLocked] = [false, false]
  for (const { type, data } of book ? globalsOf(book) : []) {
    isLocked ||= type === RECORD.password
    hasMacroSheet ||= type === RECORD.sheet && !isLocked && data.length > 5 && data[5] === MACRO_SHEET
  }
  return { macros: hasVba(file) || hasMacroSheet, isLocked }
}

function* globalsOf(book: Buffer): Generator<{ type: number; data: Buffer }> {
  for (let at = 0; at + 4 <= book.length; ) {
    const type = book.readUInt16LE(at)
    const end = at + 4 + book.readUInt16LE(at + 2)
    if (type === RECORD.end || end > book.length) return
    yield { type, data: book.subarray(at + 4, end) }
    at = end
  }
}
