import type { WriterEvent } from '../../modules/ai/outline-writer.port.ts'

type Line = { depth: number; text: string }

const HEADING = /^(#{1,6})\s+(.+)$/
const ITEM = /^(\s*)(?:[-*+•]|\d+[.)、])\s+(.+)$/
/** Characters that a list goes in by for each level. */
const INDENT = 2

/** What a model marks as in Markdown, or with the dash of a list, without the marks. */
export const plain = (text: string): string =>
  text
    .trim()
    .replace(/^(?:[-*•]\s+|#{1,6}\s+)/, '')
    .replace(/\*\*(?=\S)([^]*?\S)\*\*/g, '$1')

/**
 * The outline of a model that answered in Markdown instead of JSON: the first heading is the title where it stands
 * alone at its level, headings are chapters and pages, lists are points. Words outside of headings and lists are
 * what a model says beside its answer, and left out.
 */
export function* markdownOutline(text: string): Generator<WriterEvent> {
  const lines = linesOf(text)
  const [first, ...others] = lines
  if (!first || lines.every(({ depth }) => depth >= ITEMS)) return
  const isTitled = first.depth < ITEMS && others.every(({ depth }) => depth > first.depth)
  if (isTitled) yield { kind: 'head', head: { title: first.text } }
  const open: number[] = []
  for (const { depth, text: words } of isTitled ? others : lines) {
    while (open.length > 0 && open.at(-1)! >= depth) {
      open.pop()
      yield { kind: 'close' }
    }
    open.push(depth)
    yield { kind: 'open', node: { text: words } }
  }
  yield* open.map(() => ({ kind: 'close' }) as const)
}

/** Depth of the outermost list: below every heading. */
const ITEMS = 10

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line): Line[] => {
    const heading = HEADING.exec(line.trim())
    if (heading) return [{ depth: heading[1]!.length, text: plain(heading[2]!) }]
    const item = ITEM.exec(line.replaceAll('\t', ' '.repeat(INDENT)))
    return item ? [{ depth: ITEMS + Math.floor(item[1]!.length / INDENT), text: plain(item[2]!) }] : []
  })
}
