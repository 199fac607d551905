import { type Archive, headOf, openArchive, type Source } from './archive.ts'
import { InspectError } from './errors.ts'
import { Package, targetOf } from './package.ts'

/** What a file is by its bytes, in the words of a report. */
const NAMES = {
  pptx: 'PPT 文件',
  ppt: '旧版 PPT 文件',
  docx: 'Word 文件',
  doc: '旧版 Word 文件',
  xlsx: 'Excel 文件',
  xls: '旧版 Excel 文件',
  vsdx: 'Visio 文件',
  encrypted: '设有密码的文件',
  pdf: 'PDF 文件',
  postscript: 'PostScript 文件',
  mp4: '视频',
  png: 'PNG 图片',
  jpeg: 'JPG 图片',
  gif: 'GIF 图片',
  webp: 'WebP 图片',
  bmp: 'BMP 图片',
  tiff: 'TIF 图片',
  psd: 'PSD 文件',
  svg: 'SVG 图片',
  drawio: 'draw.io 文件',
  xml: 'XML 文件',
  html: '网页',
  text: '文本',
  zip: '压缩包',
  rar: '压缩包',
  '7z': '压缩包',
  gzip: '压缩包',
  program: '程序',
  script: '脚本程序',
  empty: '空文件',
  unknown: '无法识别的内容',
} as const
export type RealType = keyof typeof NAMES

export const nameOf = (type: RealType): string => NAMES[type]

/** What each extension that may be uploaded has to be inside. */
const ACCEPTED: Readonly<Record<string, readonly RealType[]>> = {
  pptx: ['pptx'],
  ppt: ['ppt'],
  docx: ['docx'],
  doc: ['doc'],
  xlsx: ['xlsx'],
  xls: ['xls'],
  vsdx: ['vsdx'],
  pdf: ['pdf'],
  mp4: ['mp4'],
  video: ['mp4'],
  png: ['png'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  svg: ['svg'],
  tif: ['tiff'],
  psd: ['psd'],
  ai: ['pdf', 'postscript'],
  drawio: ['drawio'],
  txt: ['text', 'xml', 'html'],
}

/** Whether a file of this extension may hold this; an extension that is not known may hold anything. */
export const isAccepted = (extension: string, type: RealType): boolean =>
  ACCEPTED[extension]?.includes(type) ?? true

const HEAD = 4096
const MAGIC: readonly (readonly [RealType, RegExp])[] = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['bmp', /^BM[\s\S]{4}\0\0\0\0/],
  ['tiff', /^(?:II[*+]\0|MM\0[*+])/],
  ['psd', /^8BPS\0[\x01\x02]/],
  ['mp4', /^[\s\S]{4}ftyp/],
  ['pdf', /^[\s\S]{0,1020}%PDF-\d/],
  ['postscript', /^%!PS/],
  ['rar', /^Rar!\x1a\x07/],
  ['7z', /^7z\xbc\xaf\x27\x1c/],
  ['gzip', /^\x1f\x8b\x08/],
  ['program', /^(?:MZ|\x7fELF|\xca\xfe\xba\xbe|[\xcf\xce]\xfa\xed\xfe)/],
  ['script', /^#!/],
]
const ZIP = /^PK(?:\x03\x04|\x05\x06)/
const COMPOUND = /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/

/** Where an extension allows several, a part of them tells which; text has the looser marks. */
function typeOfText(head: Buffer): RealType {
  const bytes = head.subarray(0, head.length - 3)
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isWide) return 'text'
  if (bytes.some((byte) => byte === 0 || (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)))) return 'unknown'
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[\s\S]*?>\s*)?<svg[\s>]/i.test(text))
    return 'svg'
  if (/^(?:<\?xml[^>]*>\s*)?<(?:mxfile|mxGraphModel)[\s>]/.test(text)) return 'drawio'
  if (/^(?:<!doctype html|<html[\s>]|<script[\s>])/i.test(text)) return 'html'
  return text.startsWith('<?xml') ? 'xml' : 'text'
}

const OFFICE: readonly (readonly [RealType, RegExp])[] = [
  ['pptx', /presentationml|ms-powerpoint/],
  ['docx', /wordprocessingml|ms-word/],
  ['xlsx', /spreadsheetml|ms-excel/],
  ['vsdx', /visio/],
]

async function typeOfArchive(archive: Archive): Promise<RealType> {
  if (!archive.entries.has('[Content_Types].xml')) return 'zip'
  const pack = await Package.of(archive)
  const main = targetOf(await pack.relations(''), 'officeDocument')
  const isVisio = !main && archive.entries.has('visio/document.xml')
  const type = isVisio ? 'visio' : (main && pack.typeOf(main)) || ''
  return OFFICE.find(([, pattern]) => pattern.test(type))?.[0] ?? 'zip'
}

/**
 * What a file is, whatever its name says.
 * @throws InspectError where it is an archive that must not be opened, or that is damaged
 */
export async function realTypeOf(source: Source): Promise<RealType> {
  const head = await headOf(source, HEAD)
  if (head.length === 0) return 'empty'
  const text = head.toString('latin1')
  if (COMPOUND.test(text)) return (await import('./ppt.ts')).compoundType(source)
  if (!ZIP.test(text)) return MAGIC.find(([, pattern]) => pattern.test(text))?.[0] ?? typeOfText(head)
  const archive = await openArchive(source)
  try {
    return await typeOfArchive(archive)
  } finally {
    archive.close()
  }
}

/** @throws InspectError that says what the file is instead of what its name promises. */
export function refuseOther(extension: string, type: RealType): void {
  if (type === 'encrypted') throw new InspectError('encrypted')
  if (type === 'empty') throw new InspectError('empty')
  if (type === 'unknown' && !isAccepted(extension, type)) throw new InspectError('unreadable')
  if (!isAccepted(extension, type))
    throw new InspectError(
      'other-type',
      undefined,
      `文件名是 .${extension}，内容却是${nameOf(type)}，请上传真正的 .${extension} 文件`,
    )
}
