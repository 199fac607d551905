import { packParts } from '../../pptx/package.ts'
import { edit, foreignDeck, type Parts, shape, slide, xfrm } from './foreign.ts'
import { compound } from './old.ts'
import { lockedPdf } from '../../pdfium/testing/foreign.ts'

/** A file that must not be read, and what whoever uploads it is told. */
export type Hostile = readonly [name: string, fileName: string, bytes: () => Buffer, told: string]

const BROKEN = '文件已损坏或不完整，无法读取，请用 PowerPoint 或 WPS 另存后重新上传'
const UNREADABLE = '文件内容无法识别，可能没有传完，请重新选择'
const OUTSIDE = '文件里有指向外面的路径，已拒绝读取'
const DOCTYPE = '文件里有文档类型声明，可能被用来读取别处的文件，已拒绝读取'
const BOMB = '文件解压后大小异常，已拒绝读取'
const TOO_BIG = '文件内容过大，无法检查，请拆分或精简后上传'
const LOCKED = '文件设有密码，请取消密码后上传'
const LOCKED_PDF = 'PDF 要输入密码才能打开，买家看不到内容，请取消打开密码后重新导出'
const other = (extension: string, what: string) =>
  `文件名是 .${extension}，内容却是${what}，请上传真正的 .${extension} 文件`

const latin1 = (text: string) => () => Buffer.from(text, 'latin1')
const deck = (change: (parts: Parts) => void) => () => foreignDeck(change)
const padded = (head: string) => () => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(64)])

const zip =
  (...all: (readonly [string, string])[]) =>
  () =>
    packParts(all.map(([name, data]) => ({ name, data })))

/** A package whose main part is of another kind. */
const office = (kind: string) =>
  deck((parts) =>
    edit(parts, '[Content_Types].xml', 'presentationml.presentation.main+xml', `${kind}.main+xml`),
  )

const old = (streams: Record<string, Buffer>) => () => compound(streams)

/** A deck whose directory says something else of a part than the part does. */
const lying = (field: number, value: number) => () => {
  const file = foreignDeck()
  const at = file.lastIndexOf(Buffer.from('ppt/slides/slide1.xml')) - 46
  file.writeUInt32LE(value, at + field)
  return file
}

const locked = () => {
  const file = foreignDeck()
  const at = file.lastIndexOf(Buffer.from('ppt/slides/slide1.xml')) - 46
  file.writeUInt16LE(file.readUInt16LE(at + 8) | 1, at + 8)
  return file
}

const lockedOld = () => {
  const user = Buffer.alloc(20)
  user.writeUInt32LE(0xf3d1c4df, 12)
  return compound({ 'PowerPoint Document': Buffer.alloc(64), 'Current User': user })
}

const lockedWords = () => {
  const words = Buffer.alloc(32)
  words.writeUInt16LE(0xa5ec, 0)
  words.writeUInt16LE(0x0100, 10)
  return compound({ WordDocument: words })
}

const LAUGHS = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
const FILE = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
const SLIDE = 'ppt/slides/slide1.xml'
const before = (part: string, text: string) =>
  deck((parts) => parts.set(part, `${text}${String(parts.get(part))}`))
const placed = xfrm(0, 0, 9525, 9525)

export const HOSTILE: readonly Hostile[] = [
  ['nothing', 'a.pptx', () => Buffer.alloc(0), '文件是空的，请重新选择'],
  ['a word', 'a.pptx', latin1('hello'), other('pptx', '文本')],
  [
    'noise',
    'a.pptx',
    () => Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 167 + 3) % 251)),
    UNREADABLE,
  ],
  ['zeros', 'a.pptx', () => Buffer.alloc(70_000), UNREADABLE],
  ['a PDF', 'a.pptx', latin1('%PDF-1.7\n%%EOF'), other('pptx', 'PDF 文件')],
  ['a PNG', 'a.pptx', padded('\x89PNG\r\n\x1a\n'), other('pptx', 'PNG 图片')],
  ['a JPEG', 'a.pptx', padded('\xff\xd8\xff\xe0'), other('pptx', 'JPG 图片')],
  ['a GIF', 'a.png', padded('GIF89a'), other('png', 'GIF 图片')],
  ['a WebP', 'a.jpg', padded('RIFF\0\0\0\0WEBP'), other('jpg', 'WebP 图片')],
  ['a TIFF', 'a.jpg', padded('II*\0'), other('jpg', 'TIF 图片')],
  ['a Photoshop file', 'a.png', padded('8BPS\0\x01'), other('png', 'PSD 文件')],
  ['a film', 'a.pptx', padded('\0\0\0\x18ftypmp42'), other('pptx', '视频')],
  ['another kind of film', 'a.mp4', padded('RIFF\0\0\0\0AVI '), UNREADABLE],
  ['a page', 'a.pptx', latin1('<!DOCTYPE html><html></html>'), other('pptx', '网页')],
  ['a page as a picture', 'a.svg', latin1('<html><script>1</script></html>'), other('svg', '网页')],
  ['a program of Windows', 'a.pptx', padded('MZ\x90\0'), other('pptx', '程序')],
  ['a program of Linux', 'a.pdf', padded('\x7fELF\x02\x01'), other('pdf', '程序')],
  ['a script', 'a.txt', latin1('#!/bin/sh\nrm -rf /\n'), other('txt', '脚本程序')],
  ['a RAR', 'a.pptx', padded('Rar!\x1a\x07\0'), other('pptx', '压缩包')],
  ['a 7z', 'a.docx', padded('7z\xbc\xaf\x27\x1c'), other('docx', '压缩包')],
  ['a gzip', 'a.xlsx', padded('\x1f\x8b\x08\0'), other('xlsx', '压缩包')],
  ['a ZIP', 'a.pptx', zip(['a.txt', 'x']), other('pptx', '压缩包')],
  ['a ZIP in a ZIP', 'a.docx', zip(['a.docx', 'PK']), other('docx', '压缩包')],
  ['a document', 'a.pptx', office('wordprocessingml.document'), other('pptx', 'Word 文件')],
  ['a table', 'a.pptx', office('spreadsheetml.sheet'), other('pptx', 'Excel 文件')],
  ['a deck as a document', 'a.docx', () => foreignDeck(), other('docx', 'PPT 文件')],
  ['a deck by the old name', 'a.ppt', () => foreignDeck(), other('ppt', 'PPT 文件')],
  ['an old document', 'a.ppt', old({ WordDocument: Buffer.alloc(9) }), other('ppt', '旧版 Word 文件')],
  ['an old table', 'a.ppt', old({ Workbook: Buffer.alloc(9) }), other('ppt', '旧版 Excel 文件')],
  ['an old file of nobody', 'a.ppt', old({ Other: Buffer.alloc(9) }), UNREADABLE],
  ['an old deck that is cut', 'a.ppt', old({ 'PowerPoint Document': Buffer.alloc(64) }), BROKEN],
  [
    'a locked deck',
    'a.pptx',
    old({ EncryptionInfo: Buffer.alloc(9), EncryptedPackage: Buffer.alloc(99) }),
    LOCKED,
  ],
  ['a locked old deck', 'a.ppt', lockedOld, LOCKED],
  ['a locked part', 'a.pptx', locked, LOCKED],
  ['a locked old document', 'a.doc', lockedWords, LOCKED],
  ['a locked PDF', 'a.pdf', lockedPdf, LOCKED_PDF],
  ['a locked PDF of Illustrator', 'a.ai', lockedPdf, LOCKED_PDF],
  ['a deck without its end', 'a.pptx', () => foreignDeck().subarray(0, -30), BROKEN],
  ['a deck without its half', 'a.pptx', () => foreignDeck().subarray(0, 4000), BROKEN],
  ['a deck without its main part', 'a.pptx', deck((parts) => parts.delete('ppt/presentation.xml')), BROKEN],
  [
    'a main part that is cut',
    'a.pptx',
    deck((parts) => parts.set('ppt/presentation.xml', '<p:presentation')),
    BROKEN,
  ],
  ['types that are cut', 'a.pptx', deck((parts) => parts.set('[Content_Types].xml', '<Types')), BROKEN],
  ['a path upwards', 'a.pptx', deck((parts) => parts.set('../../evil.xml', 'x')), OUTSIDE],
  ['a path from the root', 'a.pptx', deck((parts) => parts.set('/etc/passwd', 'x')), OUTSIDE],
  ['a path of Windows', 'a.docx', zip(['..\\..\\evil.xml', 'x']), OUTSIDE],
  ['a bomb', 'a.pptx', deck((parts) => parts.set('ppt/media/a.bin', Buffer.alloc(40_000_000))), BOMB],
  ['a bomb that is declared', 'a.pptx', lying(24, 0xfffffff0), BOMB],
  [
    'too many parts',
    'a.pptx',
    () => packParts(Array.from({ length: 20_001 }, (_, i) => ({ name: String(i), data: '' }))),
    BOMB,
  ],
  ['laughs', 'a.pptx', before(SLIDE, LAUGHS), DOCTYPE],
  ['somebody’s file', 'a.pptx', before('ppt/presentation.xml', FILE), DOCTYPE],
  ['laughs in the types', 'a.docx', before('[Content_Types].xml', LAUGHS), DOCTYPE],
  ['laughs in a drawing', 'a.svg', latin1(`${LAUGHS.replace('x', 'svg')}<svg>&b;</svg>`), DOCTYPE],
  ['depth', 'a.pptx', deck((parts) => parts.set(SLIDE, '<a>'.repeat(100_000))), TOO_BIG],
  [
    'a page of 25,000 shapes',
    'a.pptx',
    deck((parts) => parts.set(SLIDE, slide(shape({ place: placed }).repeat(25_000)))),
    TOO_BIG,
  ],
]
