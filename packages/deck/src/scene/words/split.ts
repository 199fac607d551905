import { keptByText } from '../kept.ts'
import { wordEndsFrom } from './lexicon.ts'

/**
 * A word and where it stands, in UTF-16 units. `seams` are the places inside where a word of its own begins;
 * `contested` where a long term of another reading goes on beyond it.
 */
export type Word = { from: number; to: number; text: string; seams: readonly number[]; contested: boolean }

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const HAN = /^\p{Script=Han}$/u
/** Single characters that are words by themselves. */
const PARTICLE =
  /^[的了着过与和及或是在从对把被向由为以等中上下不也都还就让用将到使于之其及至如而并可能会要有更最一]$/u

/** What a reading is worse for, each word of it: fewest words, and few lone characters, read best. */
const COST = { word: 1, listed: 0.95, particle: 1, lone: 1.5 } as const

/** Sums of the same costs in another order are equal. */
const EPSILON = 1e-9

type Reading = { cost: number; from: number }

/**
 * The words of a text: those of the platform's segmenter and of the lexicon, read in the way that has the fewest
 * of them. The segmenter alone cuts 钙|钛|矿 and 蛋白|质. Marks and spaces are words of their own.
 */
export const splitWords: (text: string) => readonly Word[] = keptByText((text) => {
  const segments = segmentsOf(text)
  const { readings, terms } = readingsOf(text, segments)
  const starts = new Set(segments.map(({ from }) => from))
  const words: Word[] = []
  for (let to = text.length; to > 0; ) {
    const { from } = readings[to] as Reading
    const seams: number[] = []
    for (let at = from + 1; at < to; at++) if (starts.has(at)) seams.push(at)
    const contested = terms.some((term) => term.from < to && to < term.to)
    words.push({ from, to, text: text.slice(from, to), seams, contested })
    to = from
  }
  return words.reverse()
})

type Segment = { from: number; to: number }

/** 中的 and 性的 are no words, whatever the segmenter says; 目的 is one. */
const WITH_PARTICLE = /^[中上下里内外后前间化性度率型式学法器者]的$/u

function segmentsOf(text: string, start = 0, end = text.length): Segment[] {
  return Array.from(segmenter.segment(text.slice(start, end)), ({ segment, index }) => {
    const from = start + index
    const to = from + segment.length
    if (!WITH_PARTICLE.test(segment)) return [{ from, to }]
    return [
      { from, to: from + 1 },
      { from: from + 1, to },
    ]
  }).flat()
}

/** 先进|性教育, the segmenter says. */
const SUFFIXED = /^\p{Script=Han}{2}[化性度率者]/u

const LONG_TERM = 4

/** UTF-16 units that are read anew behind a word that the segmenter did not see. */
const AHEAD = 12

/** The best reading up to each place. */
function readingsOf(text: string, segments: readonly Segment[]): { readings: Reading[]; terms: Segment[] } {
  const readings: (Reading | undefined)[] = [{ cost: 0, from: 0 }]
  const read = (from: number, to: number, cost: number) => {
    const before = readings[from]
    if (!before) return
    const total = before.cost + cost
    const known = readings[to]
    if (!known || total < known.cost - EPSILON) readings[to] = { cost: total, from }
  }
  const terms: Segment[] = []
  const ends = new Map(segments.map(({ from, to }) => [from, new Set([to])]))
  const goOnFrom = (start: number) => {
    if (start >= text.length || ends.has(start)) return
    for (const { from, to } of segmentsOf(text, start, start + AHEAD))
      if (to < start + AHEAD) ends.set(from, (ends.get(from) ?? new Set()).add(to))
  }
  for (let from = 0; from < text.length; from++) {
    const char = String.fromCodePoint(text.codePointAt(from)!)
    const isHan = HAN.test(char)
    if (isHan) {
      for (const end of wordEndsFrom(text, from)) {
        read(from, end, COST.listed)
        if (end - from >= LONG_TERM) terms.push({ from, to: end })
        goOnFrom(end)
      }
      if (SUFFIXED.test(text.slice(from, from + 3)) && ends.get(from)?.has(from + 2)) {
        read(from, from + 3, COST.listed)
        goOnFrom(from + 3)
      }
      read(from, from + char.length, PARTICLE.test(char) ? COST.particle : COST.lone)
    }
    for (const to of ends.get(from) ?? []) if (!isHan || to - from > char.length) read(from, to, COST.word)
  }
  return { readings: readings as Reading[], terms }
}
