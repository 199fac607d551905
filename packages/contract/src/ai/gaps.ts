import type { OutlineNode, OutlineTree } from './tree.ts'

/** What only the author can fill in, as composer, model and importers mark it; the second in an English outline. */
const MARK = /【待填[^【】]*】|\[To fill in[^[\]]*\]/g

/** Where words of an outline stand that end up in the file. */
export type Place =
  | { part: 'text'; id: string }
  | { part: 'notes'; id: string }
  /** Of the node's table, both from 0. */
  | { part: 'cell'; id: string; row: number; column: number }
  /** From 0. */
  | { part: 'reference'; index: number }

export type Stretch = { start: number; end: number }
export type Gap = Place & Stretch

type Outline = Pick<OutlineTree, 'chapters' | 'references'>

/** The marks 【待填…】 and [To fill in…] of one text. */
export const marksIn = (text: string): Stretch[] =>
  [...text.matchAll(MARK)].map(({ index, 0: mark }) => ({ start: index, end: index + mark.length }))

function* placesOf({ chapters, references = [] }: Outline): Generator<[Place, string]> {
  for (const node of chapters) yield* placesIn(node)
  for (const [index, text] of references.entries()) yield [{ part: 'reference', index }, text]
}

function* placesIn({ id, text, table, notes = '', children }: OutlineNode): Generator<[Place, string]> {
  yield [{ part: 'text', id }, text]
  for (const [row, cells] of (table?.rows ?? []).entries())
    for (const [column, cell] of cells.entries()) yield [{ part: 'cell', id, row, column }, cell]
  yield [{ part: 'notes', id }, notes]
  for (const child of children) yield* placesIn(child)
}

const gapsIn = (places: Iterable<[Place, string]>): Gap[] =>
  [...places].flatMap(([place, text]) => marksIn(text).map((mark) => ({ ...place, ...mark })))

/** All that is left to be filled in, in reading order: what every count of 待填 counts. */
export const gapsOf = (tree: Outline): Gap[] => gapsIn(placesOf(tree))

const nameOf = (place: Place): string =>
  place.part === 'reference'
    ? `reference ${place.index}`
    : `${place.part} ${place.id}${place.part === 'cell' ? ` ${place.row} ${place.column}` : ''}`

/** The first gap behind a place in reading order; the first of all after the last, and where there is no place. */
export function nextGap(tree: Outline, from: (Place & { offset: number }) | null): Gap | null {
  const places = [...placesOf(tree)]
  const at = from ? places.findIndex(([place]) => nameOf(place) === nameOf(from)) : -1
  const [first = null] = gapsIn(places)
  if (!from || at < 0) return first
  const here = gapsIn(places.slice(at, at + 1)).find(({ start }) => start >= from.offset)
  return here ?? gapsIn(places.slice(at + 1))[0] ?? first
}
