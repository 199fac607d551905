import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createFile, MP4BoxBuffer } from 'mp4box'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutFilm } from './cut.ts'
import { FilmError } from './errors.ts'

const CLIP = join(import.meta.dirname, '../../../../apps/server/src/db/seed/clips/irrigation.mp4')

let folder: string
let clip: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'film-'))
  clip = await readFile(CLIP)
})
afterAll(() => rm(folder, { recursive: true }))

/** Parts of a file by their names, in order. */
function partsOf(bytes: Buffer, from = 0, to = bytes.length): { type: string; at: number; length: number }[] {
  const parts = []
  for (let at = from; at < to; at += parts.at(-1)!.length)
    parts.push({ type: bytes.toString('latin1', at + 4, at + 8), at, length: bytes.readUInt32BE(at) })
  return parts
}

function tracksOf(bytes: Buffer) {
  const film = createFile()
  film.appendBuffer(MP4BoxBuffer.fromArrayBuffer(Uint8Array.from(bytes).buffer, 0))
  film.flush()
  return film.moov!.traks.map((track) => ({
    handler: track.mdia.hdlr.handler,
    seconds: track.mdia.mdhd.duration / track.mdia.mdhd.timescale,
    samples: film.getTrackSamplesInfo(track.tkhd.track_id),
  }))
}
const dataOf = (bytes: Buffer) =>
  tracksOf(bytes).map(({ samples }) =>
    samples.map(({ offset, size }) => bytes.subarray(offset, offset + size)),
  )

async function cut(bytes: Buffer, seconds: number) {
  const [path, target] = [join(folder, 'in.mp4'), join(folder, 'out.mp4')]
  await writeFile(path, bytes)
  const answer = await cutFilm({ path, target, seconds })
  return { answer, film: answer && 'bytes' in answer ? await readFile(target) : null }
}

/** The clip as a camera leaves it: pictures first, head last, with a second track and what programs write beside them. */
function asCameras(): Buffer {
  const [ftyp, moov, , mdat] = partsOf(clip).map(({ at, length }) => clip.subarray(at, at + length)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const trak = partsOf(moov, 8).find(({ type }) => type === 'trak')!
  const sound = Buffer.from(moov.subarray(trak.at, trak.at + trak.length))
  sound.write('soun', sound.indexOf('vide'), 'latin1')
  sound.writeUInt32BE(2, sound.indexOf('tkhd') + 16)
  const place = Buffer.from('\0\0\0\u0018udta\0\0\0\u0010name GPS 31N', 'latin1')
  const head = Buffer.concat([moov, sound, place])
  head.writeUInt32BE(head.length)
  // Pictures come where the head was.
  const moved = clip.readUInt32BE(0) + 8 - (partsOf(clip)[3]!.at + 8)
  for (let at = head.indexOf('stco'); at > 0; at = head.indexOf('stco', at + 1))
    for (let chunk = 0; chunk < head.readUInt32BE(at + 8); chunk++) {
      const entry = at + 12 + chunk * 4
      head.writeUInt32BE(head.readUInt32BE(entry) + moved, entry)
    }
  return Buffer.concat([ftyp, mdat, head])
}

describe('the beginning of a film', () => {
  it('plays while it loads: head first, pictures and sound as they were, in turns, nothing else', async () => {
    const camera = asCameras()
    const { answer, film } = await cut(camera, 3)
    expect(answer).toEqual({ seconds: 3, bytes: film!.length })
    expect(partsOf(film!).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat'])
    expect(film!.includes('GPS')).toBe(false)
    const tracks = tracksOf(film!)
    expect(tracks.map(({ handler, seconds }) => [handler, seconds])).toEqual([
      ['vide', 3],
      ['soun', 3],
    ])
    const [whole, short] = [dataOf(camera), dataOf(film!)]
    for (const [at, samples] of short.entries()) {
      expect(samples).toHaveLength(75)
      expect(samples.every((sample, n) => sample.equals(whole[at]![n]!))).toBe(true)
    }
    const [times, before] = [tracks, tracksOf(camera)].map(([one]) =>
      one!.samples.slice(0, 75).map(({ dts, cts, is_sync: key }) => [dts, cts, key]),
    )
    expect(times).toEqual(before)
    const turns = tracks.flatMap(({ handler, samples }) => samples.map(({ offset }) => ({ handler, offset })))
    const order = turns.toSorted((one, other) => one.offset - other.offset).map(({ handler }) => handler)
    expect(order.filter((handler, at) => handler !== order[at - 1]).length).toBeGreaterThan(8)
  })

  it('is all of one that is shorter', async () => {
    const { answer, film } = await cut(clip, 30)
    expect(answer).toMatchObject({ seconds: 9.64 })
    expect(dataOf(film!)).toEqual(dataOf(clip))
  })

  it('is none of a file without pictures', async () => {
    const sound = Buffer.from(clip)
    sound.write('soun', sound.indexOf('vide'), 'latin1')
    expect((await cut(sound, 3)).answer).toBeNull()
  })

  it.each<[FilmError['code'], () => Buffer]>([
    ['not-mp4', () => Buffer.from('RIFF\u0000\u0000\u0000\u0000AVI LIST')],
    ['not-mp4', () => Buffer.alloc(0)],
    ['broken', () => clip.subarray(0, 60_000)],
    ['broken', () => clip.subarray(0, partsOf(clip)[0]!.length)],
    [
      'broken',
      () =>
        Buffer.concat([clip.subarray(0, 32), Buffer.from('\u0000\u0000\u0000\u0010moovrubbish!', 'latin1')]),
    ],
    [
      'unsupported',
      () => Buffer.concat([clip.subarray(0, 2_779), Buffer.from('\u0000\u0000\u0000\u0008moof', 'latin1')]),
    ],
  ])('is refused as %s', async (refused, bytes) => {
    expect((await cut(bytes(), 3)).answer).toEqual({ refused })
    expect(new FilmError(refused).message).toMatch(/上传$/)
  })
})
