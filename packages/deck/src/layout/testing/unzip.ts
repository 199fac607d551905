import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50

/** The files of a ZIP by name, read from its directory as other programs do. */
export function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || file.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('not a ZIP file')
  const files = new Map<string, Buffer>()
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < file.readUInt16LE(end + 10); i++) {
    if (file.readUInt32LE(at) !== ENTRY) throw new Error('broken ZIP directory')
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, contentAt(file, file.readUInt32LE(at + 42), file.readUInt32LE(at + 20)))
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return files
}

function contentAt(file: Buffer, offset: number, length: number): Buffer {
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const body = file.subarray(start, start + length)
  return file.readUInt16LE(offset + 8) === 8 ? inflateRawSync(body) : body
}
