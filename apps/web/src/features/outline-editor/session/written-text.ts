import { completeJson } from '@yantu/contract/ai/partial'
import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'
import { bareReference } from '../model/citations.ts'

/** What has arrived of a document: `text` is the server's too, `closing` only makes an early end whole. */
export type WrittenText = { text: string; closing: string }

export const nothingWritten: WrittenText = { text: '', closing: '' }

/** The text with one more piece. A piece under an id that was there already closes, and is not kept. */
export function withPiece(written: WrittenText, piece: { id: number | null; text: string }): WrittenText {
  const isClosing = piece.id !== null && piece.id <= written.text.length && written.text !== ''
  return isClosing
    ? { ...written, closing: written.closing + piece.text }
    : { text: written.text + piece.text, closing: '' }
}

/** The JSON value as far as it has come; undefined while what arrived can't be read. */
function readSoFar({ text, closing }: WrittenText): unknown {
  try {
    return JSON.parse(completeJson(text + closing))
  } catch {
    return undefined
  }
}

export function readTree(written: WrittenText): OutlineTree | null {
  const value = readSoFar(written)
  if (!isObject(value)) return null
  const { title, origin, chapters, references, ...head } = value as Partial<OutlineTree>
  return {
    ...head,
    ...(Array.isArray(references) && { references: references.map((each) => bareReference(String(each))) }),
    title: title ?? '',
    origin: origin ?? 'composer',
    chapters: Array.isArray(chapters) ? nodesOf(chapters) : [],
  }
}

export function readNode(written: WrittenText): OutlineNode | null {
  const value = readSoFar(written)
  return isObject(value) ? (nodesOf([value])[0] ?? null) : null
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nodes that can stand in a tree: with an id and a text, and a list of children. */
const nodesOf = (values: readonly unknown[]): OutlineNode[] =>
  values.flatMap((value) => {
    const { id, text, children, ...rest } = (isObject(value) ? value : {}) as Partial<OutlineNode>
    if (typeof id !== 'string' || typeof text !== 'string') return []
    return [{ ...rest, id, text, children: Array.isArray(children) ? nodesOf(children) : [] }]
  })
