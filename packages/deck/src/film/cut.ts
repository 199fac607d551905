import { type FileHandle, open } from 'node:fs/promises'
import { createFile, DataStream, Endianness, type ISOFile, MP4BoxBuffer, type Sample } from 'mp4box'
import { FilmError, type FilmErrorCode } from './errors.ts'
import { bytesAt, type Head, headOf } from './parts.ts'
import { type Chunk, keepOnly, placeChunks, shortenTrack, type Track, writeTables } from './tables.ts'

/** A film at `path`, whose first seconds are written to `target`. */
export interface FilmTask {
  path: string
  target: string
  seconds: number
}
/** What was written; null where the file has no picture. */
export type FilmAnswer = { seconds: number; bytes: number } | null | { refused: FilmErrorCode }

const MB = 1024 * 1024
/** A film of more has pictures that nobody streams: what is written ends there. */
const MOST_BYTES = 400 * MB
/** Picture and sound take turns in the file this often, seconds. */
const TURN = 0.5

/**
 * The beginning of an mp4 as a film of its own, its head first, so that it plays while it loads: pictures and sound
 * stay as they are encoded, everything else is left out. A chunk at a time is in memory.
 */
export async function cutFilm({ path, target, seconds }: FilmTask): Promise<FilmAnswer> {
  const file = await open(path)
  try {
    const head = await headOf(file)
    return await written(file, head, { target, seconds })
  } catch (error) {
    if (error instanceof FilmError) return { refused: error.code }
    throw error
  } finally {
    await file.close()
  }
}

async function written(
  file: FileHandle,
  head: Head,
  { target, seconds }: Pick<FilmTask, 'target' | 'seconds'>,
): Promise<FilmAnswer> {
  const film = parsed(head)
  const { moov } = film
  const tracks = moov.traks.filter(({ mdia }) => ['vide', 'soun'].includes(mdia.hdlr.handler))
  const kept = new Map(tracks.map((track) => [track, samplesOf(film, track, seconds)]))
  for (const [track, samples] of kept) if (!samples.length) kept.delete(track)
  if (![...kept.keys()].some(({ mdia }) => mdia.hdlr.handler === 'vide')) return null
  const chunks = inTurns(kept, head.size)
  const last = chunks.reduce((sum, { samples }) => sum + sizeOf(samples), 0)
  if (last > MOST_BYTES) throw new FilmError('unsupported')
  keepOnly(moov, [...kept.keys()])
  const { timescale } = moov.mvhd
  const lengths = [...kept].map(([track, samples]) => {
    writeTables(track, samples, chunksOf(track, chunks))
    return shortenTrack(track, samples, timescale)
  })
  moov.mvhd.duration = Math.max(...lengths)
  const bytes = await write(file, { head, film, chunks, target })
  return { seconds: moov.mvhd.duration / timescale, bytes }
}

type Film = ISOFile & { moov: NonNullable<ISOFile['moov']> }

/** The film's head as boxes. What the library can't read is broken. */
function parsed({ ftyp, moov }: Head): Film {
  const film = createFile()
  const bytes = new Uint8Array(ftyp.length + moov.length)
  bytes.set(ftyp)
  bytes.set(moov, ftyp.length)
  try {
    film.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes.buffer, 0))
    film.flush()
  } catch (error) {
    throw new FilmError('broken', error)
  }
  if (!film.moov?.mvhd?.timescale || !film.moov.traks?.length) throw new FilmError('broken')
  return film as Film
}

/** Samples whose time comes before the end; in the order in which they are decoded, none is missed by a later one. */
function samplesOf(film: Film, track: Track, seconds: number): Sample[] {
  const { timescale } = track.mdia.mdhd
  if (!timescale || !track.mdia.minf?.stbl?.stsd) throw new FilmError('broken')
  const all = film.getTrackSamplesInfo(track.tkhd.track_id)
  const end = all.findIndex(({ dts }) => dts >= seconds * timescale)
  return end === -1 ? all : all.slice(0, end)
}

/** Samples of all tracks in the order of their time, half a second of each in turn. */
function inTurns(kept: ReadonlyMap<Track, readonly Sample[]>, fileSize: number): Chunk[] {
  const turns = [...kept].flatMap(([track, samples]) => {
    const { timescale } = track.mdia.mdhd
    const byTurn = Map.groupBy(samples, ({ dts, description_index: description }) =>
      [Math.floor(dts / timescale / TURN), description].join(),
    )
    return [...byTurn.values()].map((turn) => ({ track, samples: turn, at: turn[0]!.dts / timescale }))
  })
  for (const { samples } of turns)
    if (samples.some(({ offset, size }) => offset + size > fileSize)) throw new FilmError('broken')
  return turns.toSorted((one, other) => one.at - other.at)
}

const sizeOf = (samples: readonly Sample[]): number => samples.reduce((sum, { size }) => sum + size, 0)
const chunksOf = (track: Track, chunks: readonly Chunk[]): Chunk[] =>
  chunks.filter((chunk) => chunk.track === track)

const HEADER = 8

async function write(
  file: FileHandle,
  { head, film, chunks, target }: { head: Head; film: Film; chunks: readonly Chunk[]; target: string },
): Promise<number> {
  const media = chunks.reduce((sum, { samples }) => sum + sizeOf(samples), 0)
  // As long with the right places as with none.
  place(chunks, 0)
  const begin = head.ftyp.length + bytesOf(film).length + HEADER
  place(chunks, begin)
  const mdat = Buffer.alloc(HEADER)
  mdat.writeUInt32BE(media + HEADER)
  mdat.write('mdat', 4, 'latin1')
  const made = await open(target, 'w')
  try {
    await made.write(Buffer.concat([head.ftyp, bytesOf(film), mdat]))
    for (const { samples } of chunks) await made.write(await mediaOf(file, samples))
  } finally {
    await made.close()
  }
  return begin + media
}

function place(chunks: readonly Chunk[], begin: number): void {
  let at = begin
  const offsets = Map.groupBy(
    chunks.map(({ track, samples }) => {
      const offset = at
      at += sizeOf(samples)
      return { track, offset }
    }),
    ({ track }) => track,
  )
  for (const [track, placed] of offsets)
    placeChunks(
      track,
      placed.map(({ offset }) => offset),
    )
}

function bytesOf({ moov }: Film): Uint8Array {
  const stream = new DataStream(undefined, 0, Endianness.BIG_ENDIAN)
  moov.write(stream)
  return new Uint8Array(stream.buffer, 0, stream.byteLength)
}

/** The bytes of samples, those that lie together in one piece. */
async function mediaOf(file: FileHandle, samples: readonly Sample[]): Promise<Buffer> {
  const pieces: { at: number; length: number }[] = []
  for (const { offset, size } of samples) {
    const piece = pieces.at(-1)
    if (piece && piece.at + piece.length === offset) piece.length += size
    else pieces.push({ at: offset, length: size })
  }
  const read: Buffer[] = []
  for (const { at, length } of pieces) read.push(await bytesAt(file, at, length))
  return Buffer.concat(read)
}
