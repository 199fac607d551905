import { deflateSync } from 'node:zlib'

/** A stream of objects as writers since PDF 1.5 pack them. */
export function objectStream(objects: string): Buffer {
  const packed = deflateSync(Buffer.from(objects, 'latin1'))
  const head = `5 0 obj <</Type /ObjStm /N 1 /First 0 /Filter /FlateDecode /Length ${packed.length}>> stream\r\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\r\nendstream endobj\n')])
}

/** What looks like a PDF with these objects in it; no reader finds its pages. */
export const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((one) => Buffer.from(one)),
    Buffer.from('\n%%EOF'),
  ])
