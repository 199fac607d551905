import { inflateSync } from 'node:zlib'
import type { Source } from './archive.ts'
import type { PdfDocument as Pdf } from '../pdfium/document.ts'
import type { Finding } from './diagnose/finding.ts'
import { authorFault, residueAt } from './diagnose/left-behind.ts'
import { PdfError } from '../pdfium/errors.ts'
import { InspectError } from './errors.ts'
import { INSPECT_LIMITS } from './limits.ts'
import { beginningOf } from './scripts.ts'

const SCRIPT = /\/(?:JavaScript|JS|Launch|RichMedia|XFA)(?![A-Za-z])/
const LOCKED = /\/Encrypt(?![A-Za-z])/
const PACKED = /\/Type\s*\/ObjStm(?![A-Za-z])/
const FILTERS = /\/Filter\s*(\[[^\]]*\]|\/\w+)/
/** What comes before a row of a picture; object streams have none, and one that had could not be read. */
const PREDICTED = /\/Predictor\s+(?:[2-9]|1\d)/

const HAS_SCRIPT = 'PDF 里有会自动运行的脚本，打开时会弹出安全警告，请去掉后重新导出'
const RESTRICTED = 'PDF 打开不用密码，但限制了打印、复制或修改，买家可能用不了，请去掉限制后重新导出'
const UNSURE = 'PDF 是加密的，没能确认打开要不要密码，请去掉密码和限制后重新导出'

/** What is told of a PDF, and whether all of it was looked through for that. */
type PdfInspection = { findings: Finding[]; hasAllScripts: boolean; hasAllWords: boolean }

/**
 * What a PDF would do by itself, also from objects that are packed in streams, and what was left behind in its words.
 * @throws InspectError locked-pdf: nobody can open it without its password
 */
export async function inspectPdf(source: Source): Promise<PdfInspection> {
  const { bytes, size } = await beginningOf(source, INSPECT_LIMITS.compound)
  const { hasScript, isLocked, isRead } = objectsOf(bytes)
  const read = await readWords(source)
  const findings: Finding[] = []
  if (hasScript) findings.push({ page: null, rule: 'macros', severity: 'must', message: HAS_SCRIPT })
  findings.push(...(read?.left ?? []))
  if (isLocked)
    findings.push({ page: null, rule: 'repair', severity: 'hint', message: read ? RESTRICTED : UNSURE })
  return {
    findings,
    hasAllScripts: hasScript || (isRead && size <= INSPECT_LIMITS.compound),
    hasAllWords: read?.isWhole ?? false,
  }
}

/** Pages whose words are read. */
const PAGES = 100

type ReadWords = { left: Finding[]; isWhole: boolean }

/**
 * What was left behind in the words of the first pages, and the author. Null where the engine cannot open it. A PDF may be
 * encrypted under no password, so that it opens and is restricted only.
 */
async function readWords(source: Source): Promise<ReadWords | null> {
  const { PdfDocument } = await import('../pdfium/document.ts')
  const file = typeof source === 'string' ? { path: source } : source
  const read = (document: Pdf): ReadWords => {
    const count = Math.min(document.pageCount, PAGES)
    const places = Array.from({ length: count }, (_, at) => ({
      page: null,
      where: `第 ${at + 1} 页`,
      text: document.text(at),
    }))
    const [title, author] = [document.told('Title'), document.told('Author')]
    const written = { author: author || null, lastModifiedBy: null, manager: null, company: null }
    return {
      left: [
        ...places.flatMap((place) => residueAt(place, true)).map(asResidue),
        ...residueAt({ page: null, where: '文件属性', text: title }).map(asResidue),
        ...authorFault(written).map((found): Finding => ({ rule: 'author', ...found })),
      ],
      isWhole: document.pageCount <= PAGES,
    }
  }
  return PdfDocument.with(file, read, { draws: false }).catch((error: unknown) => {
    if (!(error instanceof PdfError)) throw error
    if (error.code === 'encrypted') throw new InspectError('locked-pdf')
    return null
  })
}

const asResidue = (found: Omit<Finding, 'rule'>): Finding => ({ rule: 'residue', ...found })

type Objects = {
  hasScript: boolean
  isLocked: boolean
  /** Every stream with objects in it could be read. */
  isRead: boolean
}

/**
 * Goes from stream to stream: what stands between them is objects, what is in them only where they say so. Pictures and
 * faces are passed over, in whose bytes any three letters stand by chance.
 */
function objectsOf(bytes: Buffer): Objects {
  const seen: Objects = { hasScript: false, isLocked: false, isRead: true }
  let room: number = INSPECT_LIMITS.parts
  for (let at = 0; at < bytes.length; ) {
    const { head, from, to, next } = nextStream(bytes, at)
    seen.hasScript ||= isIn(head, SCRIPT)
    seen.isLocked ||= isIn(head, LOCKED)
    if (from < to) {
      const body = objectsInStream(dictionaryOf(head), bytes.subarray(from, to), room)
      seen.isRead &&= body !== null
      room -= body?.length ?? 0
      seen.hasScript ||= body !== null && isIn(body, SCRIPT)
    }
    at = next
  }
  return seen
}

/** A stream's dictionary is short. */
const DICTIONARY = 4096

function dictionaryOf(head: Buffer): string {
  const text = namesIn(head.subarray(-DICTIONARY))
  return text.slice(text.lastIndexOf(' obj') + 1)
}

const WINDOW = 1024 * 1024
/** No name that is looked for is longer. */
const OVERLAP = 64

/** Whether a pattern is anywhere in bytes that may be many. */
function isIn(bytes: Buffer, pattern: RegExp): boolean {
  for (let from = 0; from < bytes.length; from += WINDOW)
    if (pattern.test(namesIn(bytes.subarray(from, from + WINDOW + OVERLAP)))) return true
  return false
}

const STREAM = Buffer.from('stream')
const END = Buffer.from('endstream')

/** What stands before the next stream, and where its bytes are. */
function nextStream(bytes: Buffer, at: number) {
  for (let word = bytes.indexOf(STREAM, at); word >= 0; word = bytes.indexOf(STREAM, word + STREAM.length)) {
    const after = word + STREAM.length
    const from = after + (bytes[after] === 13 && bytes[after + 1] === 10 ? 2 : 1)
    const isBegun = bytes[after] === 10 || bytes[after] === 13
    if (!isBegun || !/>>\s*$/.test(bytes.toString('latin1', Math.max(at, word - 16), word))) continue
    const end = bytes.indexOf(END, from)
    const to = end < 0 ? bytes.length : end
    return { head: bytes.subarray(at, word), from, to, next: to + END.length }
  }
  return { head: bytes.subarray(at), from: 0, to: 0, next: bytes.length }
}

const NOTHING = Buffer.alloc(0)

/** The objects in a stream; none of one that holds something else, null of one that cannot be read. */
function objectsInStream(dictionary: string, bytes: Buffer, room: number): Buffer | null {
  // Whoever wants to hide objects lets a stream begin before them: their places are told at the file's end.
  if (!PACKED.test(dictionary)) return bytes.includes(' obj') ? bytes : NOTHING
  const filters = FILTERS.exec(dictionary)?.[1]?.match(/\w+/g) ?? []
  if (filters.length === 0) return bytes
  const isDeflated = filters.length === 1 && /^(?:FlateDecode|Fl)$/.test(filters[0]!)
  if (!isDeflated || PREDICTED.test(dictionary) || room <= 0) return null
  try {
    return inflateSync(bytes, { maxOutputLength: Math.min(room, INSPECT_LIMITS.part) })
  } catch {
    return null
  }
}

/** Names may have their letters as numbers: /J#61vaScript. */
const namesIn = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
