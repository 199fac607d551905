import { nodesOf } from '@yantu/contract/ai/nodes'
import type { OutlineTree } from '@yantu/contract/ai/tree'
import type { Edit } from './tree-edit.ts'

/** `[3]`, `[1,4]`, `[2–5]`: numbers of the list of references. */
const CITATION = /\[(\d{1,3}(?:\s*[,，、\-–—]\s*\d{1,3})*)\]/g

/** A reference without the number it was pasted or written with: the list counts for itself. */
export const bareReference = (text: string): string => text.trim().replace(/^[[［]\d{1,3}[\]］]\s*/, '')

export const citationsIn = (
  text: string,
  references: number,
): { start: number; end: number; first: number }[] =>
  [...text.matchAll(CITATION)].flatMap(({ index, 0: mark, 1: list = '' }) => {
    const numbers = numbersOf(list)
    const isOne = numbers.length > 0 && numbers.every((n) => n >= 1 && n <= references)
    return isOne ? [{ start: index, end: index + mark.length, first: numbers[0]! }] : []
  })

function numbersOf(list: string): number[] {
  return list.split(/[,，、]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[-–—]/).map(Number)
    return to < from ? [] : Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })
}

/** Runs of three and more as a range: 1, 2, 3, 5 → `1–3,5`. */
function listOf(numbers: readonly number[]): string {
  const runs: number[][] = []
  for (const n of numbers) {
    const run = runs.at(-1)
    if (run?.at(-1) === n - 1) run.push(n)
    else runs.push([n])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(','))).join(',')
}

/** A text after reference `removed` has gone: its citations too, those of later ones counted down. */
export function withoutReference(text: string, removed: number, references: number): string {
  let next = text
  for (const { start, end } of citationsIn(text, references).reverse()) {
    const numbers = numbersOf(text.slice(start + 1, end - 1))
      .filter((n) => n !== removed)
      .map((n) => (n > removed ? n - 1 : n))
    next = next.slice(0, start) + (numbers.length > 0 ? `[${listOf(numbers)}]` : '') + next.slice(end)
  }
  return next
}

/** The edit that takes a reference (counted from 1) off the list and out of all texts. */
export function referenceRemoved(tree: OutlineTree, removed: number): Edit {
  const references = tree.references ?? []
  const texts = [...nodesOf(tree.chapters)].flatMap(({ id, text }): Edit[] => {
    const next = withoutReference(text, removed, references.length)
    return next === text ? [] : [{ kind: 'words', id, words: { text: next } }]
  })
  const kept = references.toSpliced(removed - 1, 1)
  return { kind: 'group', edits: [{ kind: 'head', words: { references: kept } }, ...texts] }
}
