import { ImportError } from './errors.ts'
import { decodeText } from './files/text.ts'
import { type Archive, openArchive } from './files/zip.ts'
import { IMPORT_FORMATS, type ImportFormat } from './model.ts'

/** A format and, for zips, the opened archive. */
export type Detected = { format: ImportFormat; archive?: Archive }

/**
 * What the bytes are, whatever the name says; the extension decides between texts that content cannot tell apart.
 * Throws `ImportError`: unsupported, old-office, encrypted, empty, broken.
 */
export async function detectFormat(bytes: Uint8Array, fileName: string): Promise<Detected> {
  if (bytes.length === 0) throw new ImportError('empty')
  const named = extensionOf(fileName)
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (start.startsWith('PK')) return detectArchive(await openArchive(bytes), named)
  if (start.startsWith('\xD0\xCF\x11\xE0')) throw new ImportError(compoundFault(bytes))
  if (start.startsWith('{\\rtf')) throw new ImportError('old-office')
  if (start.includes('%PDF-')) return { format: 'pdf' }
  if (named && ZIPPED.has(named)) {
    return { format: detectText(bytes, named === 'zxm' ? named : null) ?? refuse('broken') }
  }
  if (named === 'pdf') throw new ImportError('broken')
  return { format: detectText(bytes, named) ?? refuse('unsupported') }
}

const ZIPPED = new Set<ImportFormat>(['docx', 'pptx', 'xmind', 'zxm'])

function extensionOf(fileName: string): ImportFormat | null {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  if (extension === 'markdown') return 'md'
  return IMPORT_FORMATS.find((format) => format === extension) ?? null
}

async function detectArchive(archive: Archive, named: ImportFormat | null): Promise<Detected> {
  if (archive.has('word/document.xml')) return { format: 'docx', archive }
  if (archive.has('ppt/presentation.xml')) return { format: 'pptx', archive }
  if (archive.has('[Content_Types].xml')) return { format: await detectOffice(archive), archive }
  const content = await archive.read('content.json')
  if (content) return { format: named === 'zxm' || isZhixi(content) ? 'zxm' : 'xmind', archive }
  if (archive.has('content.xml') && !archive.has('mimetype')) return { format: 'xmind', archive }
  throw new ImportError(named && ZIPPED.has(named) ? 'broken' : 'unsupported')
}

/** Strict or unusual producers name the main part otherwise; its type tells. */
async function detectOffice(archive: Archive): Promise<ImportFormat> {
  const types = decodeText((await archive.read('[Content_Types].xml'))!)
  if (types.includes('wordprocessingml.document.main')) return 'docx'
  if (types.includes('presentationml.presentation.main')) return 'pptx'
  throw new ImportError('unsupported')
}

/** Zhixi maps are an object with `contents`, XMind files a list of sheets. */
const isZhixi = (content: Uint8Array) =>
  /^\s*\{[^[]{0,400}"contents"\s*:/.test(decodeText(content.subarray(0, 1024)))

/** Mind maps in plain text announce themselves; markdown and plain text do not. */
function detectText(bytes: Uint8Array, named: ImportFormat | null): ImportFormat | null {
  const start = decodeText(bytes.subarray(0, 4096))
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<map[\s>]/.test(start)) return 'mm'
  if (named === 'mm' || named === 'pos' || named === 'zxm') return named
  if (start.startsWith('{') && /"(?:diagram|ProcessOn Schema File)"/.test(start)) return 'pos'
  if (named === 'md' || named === 'txt') return isBinary(bytes) ? null : named
  return null
}

/** No encoding of text but UTF-16, which has its mark, holds zero bytes. */
const isBinary = (bytes: Uint8Array) =>
  !(bytes[0] === 0xff && bytes[1] === 0xfe) &&
  !(bytes[0] === 0xfe && bytes[1] === 0xff) &&
  bytes.subarray(0, 65_536).includes(0)

/** An OLE container is an encrypted OOXML file or an old Office file; its directory names tell. */
const compoundFault = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
    ? 'encrypted'
    : 'old-office'

function refuse(code: 'broken' | 'unsupported'): never {
  throw new ImportError(code)
}
