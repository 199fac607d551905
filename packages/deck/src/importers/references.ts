import { isReferencesHeading } from '../outline/headings.ts'
import { type Draft, type DraftNode, walk } from './model.ts'

const NUMBER = /^\s*(?:[[［【](\d{1,3})[\]］】]|(\d{1,3})(?:[.．](?!\d)|[、)]))\s*/

/** Moves the entries of a chapter 参考文献 to `references`; a page of that name keeps its place. */
export function liftReferences(draft: Draft): void {
  const found: string[] = []
  draft.chapters = draft.chapters.filter((node) => {
    if (!isReferences(node)) return true
    found.push(...[...walk(node.children)].map(({ text, notes }) => [text, notes].filter(Boolean).join(' ')))
    return false
  })
  if (found.length > 0) draft.references = [...(draft.references ?? []), ...orderReferences(found)]
}

/** Only a list of plain lines is lifted: a table or picture among them keeps its place. */
function isReferences({ text, children, notes, table, figure, formula }: DraftNode): boolean {
  if (!isReferencesHeading(text)) return false
  if (children.length === 0 || notes || table || figure || formula) return false
  return [...walk(children)].every((node) => !node.table && !node.figure && !node.formula && node.text)
}

/** Lines to entries: a line without a number continues the entry before. Numbers go where they only count. */
function orderReferences(lines: string[]): string[] {
  const numbers = lines.map((line) => NUMBER.exec(line))
  if (!numbers[0] || numbers.filter(Boolean).length < lines.length / 2) return lines
  const entries: { number: number; text: string }[] = []
  for (const [at, line] of lines.entries()) {
    const found = numbers[at]
    if (found) entries.push({ number: Number(found[1] ?? found[2]), text: line.slice(found[0].length) })
    else entries.at(-1)!.text += ` ${line}`
  }
  const sorted = entries.toSorted((a, b) => a.number - b.number)
  if (sorted.every(({ number }, at) => number === at + 1)) return sorted.map(({ text }) => text)
  return entries.map(({ number, text }) => `[${number}] ${text}`)
}
