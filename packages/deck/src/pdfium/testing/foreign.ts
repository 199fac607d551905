/** A page of a PDF as no program of ours writes it: a line in a face that the file names and does not bring. */
export interface ForeignPage {
  text: string
  /** The face's name as it stands in the file, such as `STSong-Light`. */
  face: string
  /** Points; A4 upright by default. */
  width?: number
  height?: number
  /** Drawing operators after the line. */
  more?: string
}

const utf16 = (text: string) => [...Buffer.from(text, 'utf16le').swap16()].map(hex).join('')
const hex = (byte: number) => byte.toString(16).padStart(2, '0')
const nameOf = (face: string) =>
  [...Buffer.from(face)]
    .map((byte) => (byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `#${hex(byte)}`))
    .join('')

/** A PDF of such pages, by hand: the composite fonts of the standard with UniGB-UCS2-H and nothing embedded. */
export function foreignPdf(pages: readonly ForeignPage[]): Buffer {
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R >>', '']
  const add = (object: string) => `${objects.push(object)} 0 R`
  const stream = (text: string) => add(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`)
  const kids = pages.map(({ text, face, width = 595, height = 842, more = '' }) => {
    const name = nameOf(face)
    const system = '<< /Registry (Adobe) /Ordering (GB1) /Supplement 4 >>'
    const flags = /song|宋/i.test(face) ? 6 : 4
    const descriptor = add(
      `<< /Type /FontDescriptor /FontName /${name} /Flags ${flags} /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 /FontBBox [-25 -254 1000 880] >>`,
    )
    const descendant = add(
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /CIDSystemInfo ${system} /DW 1000 /FontDescriptor ${descriptor} >>`,
    )
    const font = add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /UniGB-UCS2-H /DescendantFonts [${descendant}] >>`,
    )
    const content = stream(`BT /F1 40 Tf 60 ${height - 120} Td <${utf16(text)}> Tj ET ${more}`)
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 ${font} >> >> /Contents ${content} >>`,
    )
  })
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`
  return assembled(objects)
}

/** Objects, numbered from 1, with their table and the trailer. */
function assembled(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const table = places.map((place) => `${place} 00000 n \n`).join('')
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}

/** A PDF that asks for its password before it shows a page (revision 2 of the standard handler, 40 bits). */
export const lockedPdf = (): Buffer =>
  assembled(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] >>',
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`,
    ],
    `/Encrypt 4 0 R /ID [<${'11'.repeat(16)}> <${'11'.repeat(16)}>] `,
  )

/** A page whose forms show each other ten times, ten deep: ten thousand million squares in a kilobyte. */
export function bombPdf(): Buffer {
  const depth = 10
  const resources = (at: number) => (at < depth ? `/Resources << /XObject << /X ${at + 5} 0 R >> >>` : '')
  const form = (at: number) => {
    const content = at < depth ? '/X Do '.repeat(10) : '0 0 9 9 re f'
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 600 600] ${resources(at)} /Length ${content.length} >>\nstream\n${content}\nendstream`
  }
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Resources << /XObject << /X 5 0 R >> >> /Contents 4 0 R >>',
    '<< /Length 5 >>\nstream\n/X Do\nendstream',
    ...Array.from({ length: depth }, (_, at) => form(at + 1)),
  ])
}
