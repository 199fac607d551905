import { likeness, type PageFingerprint } from './index.ts'
import { LOOK, sameLook } from './look.ts'
import { aligned } from './match.ts'
import { bareText } from './words.ts'

/** A page of a draft as it is known again: its words, its picture drawn small (`LOOK`), and its fingerprint. */
export type DraftPage = { text: string; grey: Uint8Array | null; print: PageFingerprint }

export type PageMark = 'same' | 'changed' | 'new' | 'moved'

/** What became of the pages of a draft in the next one; numbers from 1. */
export type DraftAlignment = {
  /** Every page of the next draft; `before` is the same page of the earlier one, null of a new one. */
  pages: { page: number; mark: PageMark; before: number | null }[]
  /** Pages of the earlier draft that are gone. */
  removed: number[]
}

/** Likeness from which two pages are versions of one, in order; out of order there has to be more. */
const RELATED = 0.45
const MOVED = 0.6
/** Part of a page's likeness that its words make; the rest is its look. */
const WORDS = 0.7
/** So many bits of two looks agree by chance. */
const CHANCE = 0.72

/**
 * The pages of an earlier draft beside those of the next: kept in order where they can be, found again elsewhere, and
 * what stands in one gap of both, in as many pages, is taken as changed.
 */
export function alignDrafts(before: readonly DraftPage[], after: readonly DraftPage[]): DraftAlignment {
  const known = { before: before.map(knownOf), after: after.map(knownOf) }
  const table = known.before.map((page) => known.after.map((other) => alike(page, other)))
  const origin = new Map<number, { from: number; isMoved: boolean }>()
  const anchors = aligned(table, RELATED)
  for (const [from, to] of anchors) origin.set(to, { from, isMoved: false })
  for (const [from, to] of strays(table, origin)) origin.set(to, { from, isMoved: true })
  for (const [from, to] of replaced(anchors, { before: before.length, after: after.length, origin }))
    origin.set(to, { from, isMoved: false })
  const taken = new Set([...origin.values()].map(({ from }) => from))
  return {
    pages: after.map((page, to) => {
      const found = origin.get(to)
      if (!found) return { page: to + 1, mark: 'new', before: null }
      const isSame = looksSame(before[found.from]!, page)
      const mark = found.isMoved ? 'moved' : isSame ? 'same' : 'changed'
      return { page: to + 1, mark, before: found.from + 1 }
    }),
    removed: before.flatMap((_, from) => (taken.has(from) ? [] : [from + 1])),
  }
}

/** `pairs`: of characters, each once, in order. */
type Known = DraftPage & { bare: string; pairs: Uint32Array }

/** Each page is compared with every other, so what it is compared by is made once. */
function knownOf(page: DraftPage): Known {
  const bare = bareText(page.text)
  return { ...page, bare, pairs: pairsOf(bare) }
}

function alike(a: Known, b: Known): number {
  const look =
    a.print.look && b.print.look
      ? Math.max(0, sameLook(a.print.look, b.print.look) - CHANCE) / (1 - CHANCE)
      : null
  if (a.bare === '' && b.bare === '') return look ?? 0
  const words = wordsAlike(a, b)
  return look === null ? words : words * WORDS + look * (1 - WORDS)
}

function wordsAlike(a: Known, b: Known): number {
  if (a.bare === b.bare) return 1
  return likeness(a.print, b.print) || pairsAlike(a, b)
}

/** Of short texts: the part of their pairs of characters that both have (Dice). */
function pairsAlike(a: Known, b: Known): number {
  if (Math.min(a.bare.length, b.bare.length) >= SHORT) return 0
  const sum = a.pairs.length + b.pairs.length
  return sum === 0 ? 0 : (2 * inBoth(a.pairs, b.pairs)) / sum
}
/** Characters below which hashes of words tell little. */
const SHORT = 60
const pairsOf = (text: string): Uint32Array => {
  const pair = (_: unknown, at: number) => text.charCodeAt(at) * 0x1_00_00 + text.charCodeAt(at + 1)
  return Uint32Array.from(new Set(Array.from({ length: Math.max(0, text.length - 1) }, pair))).sort()
}

/** How many two rows have in common, each without doubles and in order. */
function inBoth(one: Uint32Array, other: Uint32Array): number {
  let count = 0
  for (let i = 0, k = 0; i < one.length && k < other.length; ) {
    const a = one[i]!
    const b = other[k]!
    if (a === b) count++
    if (a <= b) i++
    if (b <= a) k++
  }
  return count
}

type Origin = ReadonlyMap<number, { from: number }>

/** Pages that are found again out of their order, the likest first. */
function strays(table: readonly (readonly number[])[], origin: Origin): [number, number][] {
  const from = new Set([...origin.values()].map((one) => one.from))
  const to = new Set(origin.keys())
  const found: [number, number][] = []
  const like = table.flatMap((row, i) => row.flatMap((score, k) => (score >= MOVED ? [{ i, k, score }] : [])))
  for (const { i, k } of like.toSorted((a, b) => b.score - a.score)) {
    if (from.has(i) || to.has(k)) continue
    from.add(i)
    to.add(k)
    found.push([i, k])
  }
  return found
}

/** Pages that stand in the same gap of both drafts, where as many are left of either. */
function replaced(
  anchors: readonly (readonly [number, number])[],
  { before, after, origin }: { before: number; after: number; origin: Origin },
): [number, number][] {
  const from = new Set([...origin.values()].map((one) => one.from))
  const between = (start: number, end: number, has: (at: number) => boolean): number[] =>
    Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at).filter((at) => !has(at))
  const pairs: [number, number][] = []
  let [lastFrom, lastTo] = [-1, -1]
  for (const [nextFrom, nextTo] of [...anchors, [before, after] as const]) {
    const left = between(lastFrom + 1, nextFrom, (at) => from.has(at))
    const right = between(lastTo + 1, nextTo, (at) => origin.has(at))
    if (left.length === right.length)
      pairs.push(...left.map((one, at): [number, number] => [one, right[at]!]))
    ;[lastFrom, lastTo] = [nextFrom, nextTo]
  }
  return pairs
}

/** px of a patch of the small picture, and by how much of 255 it may differ: a page's number does, a bar does not. */
const PATCH = 4
const SEEN = 9

/** Whether nobody who turns the pages sees a difference. */
function looksSame(a: DraftPage, b: DraftPage): boolean {
  if (bareText(a.text) !== bareText(b.text)) return false
  if (!a.grey || !b.grey) return a.grey === b.grey
  for (let y = 0; y < LOOK.height; y += PATCH)
    for (let x = 0; x < LOOK.width; x += PATCH)
      if (patchDiffers(a.grey, b.grey, y * LOOK.width + x)) return false
  return true
}

function patchDiffers(a: Uint8Array, b: Uint8Array, at: number): boolean {
  let sum = 0
  for (let y = 0; y < PATCH; y++)
    for (let x = 0; x < PATCH; x++) {
      const i = at + y * LOOK.width + x
      sum += Math.abs(a[i]! - b[i]!)
    }
  return sum / (PATCH * PATCH) > SEEN
}
