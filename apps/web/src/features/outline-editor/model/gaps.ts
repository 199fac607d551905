import type { OutlineTree } from '@yantu/contract/ai/tree'
import { walk } from './tree-edit.ts'

/** What only the author can fill in, as the composer marks it. */
const MARK = /【待填[^【】]*】/g

export type Gap = { id: string; start: number; end: number }

export const marksIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(MARK)].map(({ index, 0: mark }) => ({ start: index, end: index + mark.length }))

export const gapsOf = (tree: Pick<OutlineTree, 'chapters'>): Gap[] =>
  [...walk(tree.chapters)].flatMap(({ id, text }) => marksIn(text).map((mark) => ({ id, ...mark })))

/** The mark that an offset of a text lies inside of, its ends apart. */
export const markAround = (text: string, offset: number): { start: number; end: number } | null =>
  marksIn(text).find(({ start, end }) => start < offset && offset < end) ?? null

/** The first gap behind a place in reading order, from the first one again after the last. */
export function nextGap(tree: OutlineTree, from: { id: string; offset: number } | null): Gap | null {
  const gaps = gapsOf(tree)
  if (!from) return gaps[0] ?? null
  const order = new Map([...walk(tree.chapters)].map(({ id }, at) => [id, at]))
  const at = order.get(from.id) ?? -1
  const isBehind = ({ id, start }: Gap) => {
    const own = order.get(id) ?? 0
    return own > at || (own === at && start >= from.offset)
  }
  return gaps.find(isBehind) ?? gaps[0] ?? null
}
