import type { WriterEvent } from '../../modules/ai/outline-writer.port.ts'

/** Depth of a page: inside a chapter. */
const PAGE = 1

/**
 * Events of an outline whose chapters have at most `most` pages each: what a model wrote beyond goes, word by word,
 * into the notes of the last page that is kept, so that a deck has the length that was asked for and nothing is lost.
 */
export async function* folded(events: AsyncIterable<WriterEvent>, most: number): AsyncGenerator<WriterEvent> {
  let depth = 0
  let pages = 0
  /** The end of a page that the next one may still be told in. */
  let ending: Extract<WriterEvent, { kind: 'close' }> | null = null
  let isFolding = false
  const tell = (text: string | undefined) => {
    if (ending && text) ending = { ...ending, notes: [ending.notes, text].filter(Boolean).join('\n') }
  }
  for await (const event of events) {
    if (event.kind === 'open') {
      if (depth === PAGE) isFolding = ending !== null && pages >= most
      if (isFolding) tell(lineOf(event.node, depth))
      else {
        if (ending) yield ending
        ending = null
        if (depth === PAGE) pages++
        yield event
      }
      depth++
    } else if (event.kind === 'close') {
      depth--
      if (depth === PAGE - 1) {
        if (ending) yield ending
        ending = null
        isFolding = false
        pages = 0
        yield event
      } else if (isFolding) tell(event.notes)
      else if (depth === PAGE) ending = event
      else yield event
    } else yield event
  }
  if (ending) yield ending
}

const lineOf = ({ text, table }: Extract<WriterEvent, { kind: 'open' }>['node'], depth: number): string =>
  [`${'  '.repeat(depth - PAGE)}${text}`, ...(table?.rows ?? []).map((row) => row.join(' | '))].join('\n')
