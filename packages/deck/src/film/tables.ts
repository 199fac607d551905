import type { Box, ISOFile, Sample } from 'mp4box'

type Moov = NonNullable<ISOFile['moov']>
export type Track = Moov['traks'][number]

/** Samples of one track that follow each other in the file that is written. */
export interface Chunk {
  track: Track
  samples: readonly Sample[]
}

/** The tables of a track without which nothing plays, in the order in which they are written. */
const KEPT = ['stsd', 'stts', 'ctts', 'stss', 'stsc', 'stsz', 'stco']

/** Values that follow each other, each once with how often it does. */
function runsOf(values: readonly number[]): { counts: number[]; values: number[] } {
  const runs = { counts: [] as number[], values: [] as number[] }
  for (const value of values) {
    if (runs.values.length && runs.values.at(-1) === value) runs.counts[runs.counts.length - 1]! += 1
    else {
      runs.values.push(value)
      runs.counts.push(1)
    }
  }
  return runs
}

/** Makes a track's tables those of its kept samples; where chunks begin is written by `placeChunks`. */
export function writeTables(track: Track, samples: readonly Sample[], chunks: readonly Chunk[]): void {
  const { stbl } = track.mdia.minf
  const durations = runsOf(samples.map(({ duration }) => duration))
  Object.assign(stbl.stts, { sample_counts: durations.counts, sample_deltas: durations.values })
  if (stbl.ctts) {
    const offsets = runsOf(samples.map(({ cts, dts }) => cts - dts))
    Object.assign(stbl.ctts, { sample_counts: offsets.counts, sample_offsets: offsets.values })
  }
  if (stbl.stss)
    stbl.stss.sample_numbers = samples.flatMap(({ is_sync: isSync }, at) => (isSync ? [at + 1] : []))
  Object.assign(stbl.stsz, { sample_size: 0, sample_sizes: samples.map(({ size }) => size) })
  Object.assign(stbl.stsc, {
    first_chunk: chunks.map((_, at) => at + 1),
    samples_per_chunk: chunks.map(({ samples: { length } }) => length),
    sample_description_index: chunks.map((chunk) => chunk.samples[0]!.description_index + 1),
  })
  stbl.boxes = stbl.boxes?.filter(({ type }) => KEPT.includes(type))
}

/** Says in a track where its chunks begin, bytes from the file's beginning. */
export function placeChunks(track: Track, offsets: number[]): void {
  track.mdia.minf.stbl.stco.chunk_offsets = offsets
}

/** How long the kept samples of a track are shown, in units of the film. */
export function shortenTrack(
  { mdia: { mdhd }, tkhd, edts }: Track,
  samples: readonly Sample[],
  timescale: number,
): number {
  mdhd.duration = samples.reduce((sum, { duration }) => sum + duration, 0)
  const shown = Math.round((mdhd.duration * timescale) / mdhd.timescale)
  const edits = edts?.elst?.entries ?? []
  for (const edit of edits)
    if (edit.media_time >= 0) edit.segment_duration = Math.min(edit.segment_duration, shown)
  tkhd.duration = edits.length ? edits.reduce((sum, edit) => sum + edit.segment_duration, 0) : shown
  return tkhd.duration
}

/** What of a film's head is no track that is played: descriptions, places, names of people and programs. */
export function keepOnly(moov: Moov, tracks: readonly Track[]): void {
  const kept: readonly Box[] = [moov.mvhd, ...tracks]
  moov.boxes = moov.boxes?.filter((box) => kept.includes(box))
  for (const track of tracks)
    track.boxes = track.boxes?.filter(({ type }) => ['tkhd', 'edts', 'mdia'].includes(type))
}
