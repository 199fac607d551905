import { readFile, stat } from 'node:fs/promises'
import CFB from 'cfb'
import type { Source } from './archive.ts'
import { InspectError } from './errors.ts'
import { INSPECT_LIMITS } from './limits.ts'
import type { LegacyInspection } from './types.ts'
import { EMU_PER_PX } from '../scene/units.ts'

/** Record types of [MS-PPT] 2.13.24. */
const RECORD = {
  document: 0x03e8,
  documentAtom: 0x03e9,
  slideList: 0x0ff0,
  slideAtom: 0x03f3,
  infoList: 0x07d0,
  vbaInfo: 0x03ff,
  vbaInfoAtom: 0x0400,
}
/** Current User stream, headerToken of an encrypted document ([MS-PPT] 2.3.2). */
const ENCRYPTED_TOKEN = 0xf3d1c4df
const HEADER = 8
/** Master units: 576 to the inch; an inch is 914,400 EMU. */
const EMU_PER_UNIT = 914_400 / 576

export async function openCompound(source: Source): Promise<CFB.CFB$Container> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.byteLength
  if (size > INSPECT_LIMITS.compound) throw new InspectError('too-big')
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source)
  try {
    return CFB.read(bytes, { type: 'buffer' })
  } catch (error) {
    throw new InspectError('broken', error)
  }
}

export function streamOf(file: CFB.CFB$Container, name: string): Buffer | null {
  const content = CFB.find(file, name)?.content
  return content ? Buffer.from(content) : null
}

type CompoundType = 'ppt' | 'doc' | 'xls' | 'encrypted' | 'unknown'

/** What a compound file is: an old document, a new one behind a password, or neither. */
export async function compoundType(source: Source): Promise<CompoundType> {
  return typeOf(await openCompound(source))
}

function typeOf(file: CFB.CFB$Container): CompoundType {
  if (streamOf(file, 'EncryptedPackage') || streamOf(file, 'EncryptionInfo')) return 'encrypted'
  const user = streamOf(file, 'Current User')
  if (user && user.length >= 16 && user.readUInt32LE(12) === ENCRYPTED_TOKEN) return 'encrypted'
  if (streamOf(file, 'PowerPoint Document')) return 'ppt'
  const words = streamOf(file, 'WordDocument')
  if (words) return isLockedWord(words) ? 'encrypted' : 'doc'
  return streamOf(file, 'Workbook') || streamOf(file, 'Book') ? 'xls' : 'unknown'
}

/** The file information block's bit fEncrypted ([MS-DOC] 2.5.2). */
const isLockedWord = (words: Buffer): boolean =>
  words.length >= 12 && words.readUInt16LE(0) === 0xa5ec && (words.readUInt16LE(10) & 0x0100) !== 0

/** Whether a compound file has a storage of VBA: `Macros/VBA` of a .doc, `_VBA_PROJECT_CUR` of an .xls. */
export const hasVba = (file: CFB.CFB$Container): boolean =>
  file.FullPaths.some((path) => /(?:^|\/)_?VBA/i.test(path))

type DocumentRecord = { type: number; instance: number; from: number; to: number }

/** Records one after another; a length that leaves the stream ends them. */
function* recordsIn(stream: Buffer, from: number, to: number): Generator<DocumentRecord> {
  for (let at = from; at + HEADER <= to; ) {
    const end = at + HEADER + stream.readUInt32LE(at + 4)
    if (end > to) return
    yield {
      type: stream.readUInt16LE(at + 2),
      instance: stream.readUInt16LE(at) >> 4,
      from: at + HEADER,
      to: end,
    }
    at = end
  }
}

/**
 * Page count and size of a .ppt. Each save appends a document to the stream: the last one holds.
 * @throws InspectError encrypted, not-pptx, broken, too-big.
 */
export async function inspectPpt(source: Source): Promise<LegacyInspection> {
  const file = await openCompound(source)
  const kind = typeOf(file)
  if (kind !== 'ppt') throw new InspectError(kind === 'encrypted' ? 'encrypted' : 'not-pptx')
  const stream = streamOf(file, 'PowerPoint Document')!
  const document = [...recordsIn(stream, 0, stream.length)].findLast(({ type }) => type === RECORD.document)
  if (!document) throw new InspectError('broken')
  const parts = [...recordsIn(stream, document.from, document.to)]
  const size = parts.find(({ type, from, to }) => type === RECORD.documentAtom && to - from >= 8)
  if (!size) throw new InspectError('broken')
  const [cx, cy] = [0, 4].map((at) => Math.round(stream.readInt32LE(size.from + at) * EMU_PER_UNIT)) as [
    number,
    number,
  ]
  if (cx <= 0 || cy <= 0) throw new InspectError('broken')
  const slides = parts.find(({ type, instance }) => type === RECORD.slideList && instance === 0)
  const pages = slides
    ? [...recordsIn(stream, slides.from, slides.to)].filter(({ type }) => type === RECORD.slideAtom)
    : []
  return {
    format: 'ppt',
    size: { cx, cy, w: cx / EMU_PER_PX, h: cy / EMU_PER_PX },
    pages: pages.length,
    macros: hasVba(file) || saysMacros(stream, parts),
  }
}

/** A .ppt keeps its VBA packed in the document's stream; VBAInfoAtom.fHasMacros tells of it ([MS-PPT] 2.4.11). */
function saysMacros(stream: Buffer, parts: readonly DocumentRecord[]): boolean {
  const inside = (all: readonly DocumentRecord[], wanted: number) =>
    all.filter(({ type }) => type === wanted).flatMap(({ from, to }) => [...recordsIn(stream, from, to)])
  return inside(inside(parts, RECORD.infoList), RECORD.vbaInfo).some(
    ({ type, from, to }) =>
      type === RECORD.vbaInfoAtom && to - from >= 8 && stream.readUInt32LE(from + 4) !== 0,
  )
}
