import { inflateRawSync } from 'node:zlib'

/** The names and contents of a ZIP's entries, read from its central directory. */
function entries(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0) throw new Error('not a ZIP')
  const found = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(at + 10)
    const size = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + size)
    found.set(name, method === 0 ? packed : inflateRawSync(packed))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return found
}

/** How many slides a .pptx lists, all their text, that of their notes, and its pictures; throws on a file that is not one. */
export function inspectPptx(file: Buffer): { slides: number; text: string; notes: string; media: Buffer[] } {
  const parts = entries(file)
  const presentation = parts.get('ppt/presentation.xml')?.toString('utf8')
  if (!presentation) throw new Error('not a presentation')
  const slides = presentation.match(/<p:sldId /g)?.length ?? 0
  const textOf = (folder: RegExp) =>
    [...parts]
      .filter(([name]) => folder.test(name))
      .flatMap(([, xml]) =>
        [...xml.toString('utf8').matchAll(/<a:t>([^<]*)<\/a:t>/g)].map((match) => match[1]),
      )
      .join('')
  return {
    slides,
    text: textOf(/^ppt\/slides\/[^/]+\.xml$/),
    notes: textOf(/^ppt\/notesSlides\/[^/]+\.xml$/),
    media: [...parts].filter(([name]) => name.startsWith('ppt/media/')).map(([, bytes]) => bytes),
  }
}
