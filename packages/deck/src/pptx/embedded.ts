import type { Part, Relationships } from './part.ts'
import { escapeXml } from './xml.ts'

/** A TrueType face that travels in the file, with the glyphs that its pages need. */
export type EmbeddedFace = { family: string; bold: boolean; bytes: Uint8Array }

const VERSION = 0x0002_0001
const MAGIC = 0x504c
const DEFAULT_CHARSET = 1
const NAMES = { family: 1, style: 2, full: 4, version: 5 } as const
const WINDOWS = 3

/** Where each table of a TrueType font begins. */
function tablesOf(view: DataView): ReadonlyMap<string, number> {
  const tag = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))
  const entries = Array.from({ length: view.getUint16(4) }, (_, i) => 12 + 16 * i)
  return new Map(entries.map((at) => [tag(at), view.getUint32(at + 8)]))
}

/** A name of the font in UTF-16, big-endian as fonts have it; empty where it has none. */
function nameOf(view: DataView, table: number, id: number): Uint8Array {
  const strings = table + view.getUint16(table + 4)
  for (let i = 0; i < view.getUint16(table + 2); i++) {
    const at = table + 6 + 12 * i
    if (view.getUint16(at) !== WINDOWS || view.getUint16(at + 6) !== id) continue
    return new Uint8Array(
      view.buffer,
      view.byteOffset + strings + view.getUint16(at + 10),
      view.getUint16(at + 8),
    )
  }
  return new Uint8Array()
}

const littleEndian = (name: Uint8Array): Buffer => Buffer.from(name).swap16()

/**
 * The face as an Embedded OpenType file (W3C submission of 2008, version 2.1), neither compressed nor encrypted:
 * what presentations hold as .fntdata.
 * @throws TypeError when it is no TrueType font with the tables that every such font has.
 */
export function embeddedOpenType({ bytes }: EmbeddedFace): Buffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = tablesOf(view)
  const [os2, head, name] = ['OS/2', 'head', 'name'].map((tag) => tables.get(tag))
  if (os2 === undefined || head === undefined || name === undefined)
    throw new TypeError('an embedded face needs the tables OS/2, head and name')
  const fixed = Buffer.alloc(82)
  fixed.writeUInt32LE(bytes.length, 4)
  fixed.writeUInt32LE(VERSION, 8)
  fixed.set(bytes.subarray(os2 + 32, os2 + 42), 16)
  fixed.writeUInt8(DEFAULT_CHARSET, 26)
  fixed.writeUInt32LE(view.getUint16(os2 + 4), 28)
  fixed.writeUInt16LE(view.getUint16(os2 + 8), 32)
  fixed.writeUInt16LE(MAGIC, 34)
  // Ranges of Unicode and code pages.
  for (let i = 0; i < 4; i++) fixed.writeUInt32LE(view.getUint32(os2 + 42 + 4 * i), 36 + 4 * i)
  for (let i = 0; i < 2; i++) fixed.writeUInt32LE(view.getUint32(os2 + 78 + 4 * i), 52 + 4 * i)
  fixed.writeUInt32LE(view.getUint32(head + 8), 60)
  const named = [NAMES.family, NAMES.style, NAMES.version, NAMES.full].flatMap((id) => {
    const text = littleEndian(nameOf(view, name, id))
    const length = Buffer.alloc(2)
    length.writeUInt16LE(text.length)
    return [length, text, Buffer.alloc(2)]
  })
  // No root string: the font is bound to no address.
  const eot = Buffer.concat([fixed, ...named, Buffer.alloc(2), bytes])
  eot.writeUInt32LE(eot.length, 0)
  return eot
}

/** The faces as parts, and what the presentation says of them. */
export function embeddedFonts(
  faces: readonly EmbeddedFace[],
  relationships: Relationships,
): { list: string; parts: Part[] } {
  const parts = faces.map((face, i) => ({
    name: `ppt/fonts/font${i + 1}.fntdata`,
    data: embeddedOpenType(face),
  }))
  const families = Map.groupBy(
    faces.map((face, i) => ({ ...face, id: relationships.add('font', `/${parts[i]!.name}`) })),
    ({ family }) => family,
  )
  const fonts = [...families].map(([family, styles]) => {
    const named = styles
      .toSorted((a, b) => Number(a.bold) - Number(b.bold))
      .map(({ bold, id }) => `<p:${bold ? 'bold' : 'regular'} r:id="${id}"/>`)
    return `<p:embeddedFont><p:font typeface="${escapeXml(family)}"/>${named.join('')}</p:embeddedFont>`
  })
  return { list: fonts.length > 0 ? `<p:embeddedFontLst>${fonts.join('')}</p:embeddedFontLst>` : '', parts }
}
