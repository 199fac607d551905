import CFB from 'cfb'

export const record = (type: number, content: Buffer, instance = 0): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt16LE((instance << 4) | 0xf, 0)
  head.writeUInt16LE(type, 2)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

/** A .ppt's stream of one save; the size in master units, 576 to the inch. */
export function documentRecord(pages: number, width = 5760, height = 3240): Buffer {
  const atom = Buffer.alloc(40)
  atom.writeInt32LE(width, 0)
  atom.writeInt32LE(height, 4)
  const masters = record(0x0ff0, record(0x03f3, Buffer.alloc(20)), 1)
  const slides = Array.from({ length: pages }, () =>
    Buffer.concat([record(0x03f3, Buffer.alloc(20)), record(0x0fa0, Buffer.from('字', 'utf16le'))]),
  )
  return record(0x03e8, Buffer.concat([record(0x03e9, atom), masters, record(0x0ff0, Buffer.concat(slides))]))
}

export function compound(streams: Record<string, Buffer>): Buffer {
  const file = CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, content)
  return CFB.write(file, { type: 'buffer' }) as Buffer
}

/** A .ppt of so many pages, 4∶3. */
export const oldDeck = (pages: number): Buffer =>
  compound({ 'PowerPoint Document': documentRecord(pages, 5760, 4320), 'Current User': Buffer.alloc(20) })
