import { open } from 'node:fs/promises'

/** As many as any of the tests looks at. */
const HEAD_BYTES = 16 << 10

type Test = (head: Buffer) => boolean

const begins =
  (hex: string, at = 0): Test =>
  (head) =>
    head.subarray(at, at + hex.length / 2).toString('hex') === hex
const either =
  (...tests: Test[]): Test =>
  (head) =>
    tests.some((test) => test(head))
const both =
  (...tests: Test[]): Test =>
  (head) =>
    tests.every((test) => test(head))

const zip = either(begins('504b0304'), begins('504b0506'))
/** A compound file: what Office wrote until 2003, and how it encrypts the later formats, of which the doctor tells. */
const compound = begins('d0cf11e0a1b11ae1')
const ooxml = either(zip, compound)
const richText: Test = (head) => head.toString('latin1', 0, 5) === '{\\rtf'
/** Readers look for it in the first kilobyte. */
const pdf: Test = (head) => head.subarray(0, 1024).includes('%PDF-')
const jpeg = begins('ffd8ff')
const tiff = either(begins('49492a00'), begins('4d4d002a'), begins('49492b00'), begins('4d4d002b'))
/** The brand of an ISO base media file. */
const mp4 = begins(Buffer.from('ftyp').toString('hex'), 4)
const word = either(ooxml, richText)

const hasBom = either(begins('fffe'), begins('feff'), begins('efbbbf'))
const text: Test = (head) => hasBom(head) || !head.includes(0)
const markup =
  (element: RegExp): Test =>
  (head) =>
    /^[\s\ufeff]*</.test(head.toString()) && element.test(head.toString())

/** How the files of each extension begin. Whether the rest is what they say is for whoever reads them. */
const tests: Readonly<Record<string, Test>> = {
  ppt: compound,
  pptx: ooxml,
  doc: either(compound, richText),
  docx: ooxml,
  word,
  xls: compound,
  xlsx: ooxml,
  vsdx: zip,
  zip,
  '7z': begins('377abcaf271c'),
  pdf,
  ai: either(pdf, begins(Buffer.from('%!PS').toString('hex'))),
  psd: begins(Buffer.from('8BPS').toString('hex')),
  tif: tiff,
  jpg: jpeg,
  jpeg,
  png: begins('89504e470d0a1a0a'),
  webp: both(begins(Buffer.from('RIFF').toString('hex')), begins(Buffer.from('WEBP').toString('hex'), 8)),
  svg: markup(/<svg[\s>]/),
  drawio: markup(/<mx(file|GraphModel)[\s>]/),
  mp4,
  video: mp4,
  txt: text,
}

/** Whether the beginning of a file is one of its extension; never for an extension that is not known. */
export const agrees = (extension: string, head: Buffer): boolean =>
  Object.hasOwn(tests, extension) && (tests[extension] as Test)(head)

/** The first bytes of a file, absolute path. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
