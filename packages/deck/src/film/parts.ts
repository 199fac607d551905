import type { FileHandle } from 'node:fs/promises'
import { FilmError } from './errors.ts'

/** The parts of an mp4 that say what is in it; the pictures and the sound stay on the disk. */
export interface Head {
  ftyp: Buffer
  moov: Buffer
  size: number
}

const MB = 1024 * 1024
/** An hour of film has some 3 MB of tables. */
const MOST_HEAD = 64 * MB
/** Parts at the top; fragments are two each. */
const MOST_PARTS = 20_000
const SMALL = 8
const LARGE = 16

/** @throws FilmError not-mp4, broken, unsupported (what plays is in fragments, or its tables are endless) */
export async function headOf(file: FileHandle): Promise<Head> {
  const { size } = await file.stat()
  const found = new Map<string, Buffer>()
  let at = 0
  for (let parts = 0; at + SMALL <= size && parts < MOST_PARTS; parts++) {
    const { type, length, header } = await partAt(file, at, size)
    if (parts === 0 && type !== 'ftyp') throw new FilmError('not-mp4')
    if (type === 'moof') throw new FilmError('unsupported')
    if (length < header || at + length > size) throw new FilmError('broken')
    if ((type === 'ftyp' || type === 'moov') && !found.has(type)) {
      if (length > MOST_HEAD) throw new FilmError('unsupported')
      found.set(type, await bytesAt(file, at, length))
    }
    at += length
  }
  const [ftyp, moov] = [found.get('ftyp'), found.get('moov')]
  if (!ftyp || !moov) throw new FilmError(ftyp ? 'broken' : 'not-mp4')
  return { ftyp, moov, size }
}

async function partAt(file: FileHandle, at: number, size: number) {
  const head = await bytesAt(file, at, Math.min(LARGE, size - at))
  const type = head.toString('latin1', 4, SMALL)
  const length = head.readUInt32BE(0)
  if (length === 0) return { type, length: size - at, header: SMALL }
  if (length === 1 && head.length === LARGE)
    return { type, length: Number(head.readBigUInt64BE(SMALL)), header: LARGE }
  return { type, length, header: SMALL }
}

/** @throws FilmError broken, where the file ends before */
export async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead < length) throw new FilmError('broken')
  return buffer
}
