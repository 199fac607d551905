import { marksIn } from '@yantu/contract/ai/gaps'
import type { ReactNode } from 'react'
import { citationsIn } from '../model/citations.ts'

type Mark = { start: number; end: number; kind: 'gap' | 'citation' | 'doubt' }

/** Figures without a source, where they stand in the text. */
const doubtsIn = (text: string, doubts: readonly string[]): Mark[] =>
  doubts.flatMap((figure) => {
    const start = figure === '' ? -1 : text.indexOf(figure)
    return start < 0 ? [] : [{ start, end: start + figure.length, kind: 'doubt' as const }]
  })

/**
 * A node's text as it is read: gaps stand out, citations are raised, figures to be checked are underlined. Its
 * characters are the text's, one for one.
 */
export function NodeText({
  text,
  references,
  doubts,
}: {
  text: string
  references: number
  doubts?: readonly string[] | undefined
}) {
  const citations = references > 0 ? citationsIn(text, references) : []
  const marks: Mark[] = [
    ...marksIn(text).map((mark) => ({ ...mark, kind: 'gap' as const })),
    ...citations.map((mark) => ({ ...mark, kind: 'citation' as const })),
    ...doubtsIn(text, doubts ?? []),
  ].sort((a, b) => a.start - b.start)
  if (marks.length === 0) return text
  const parts: ReactNode[] = []
  let done = 0
  for (const { start, end, kind } of marks) {
    if (start < done) continue
    parts.push(text.slice(done, start), <Marked key={start} kind={kind} words={text.slice(start, end)} />)
    done = end
  }
  return [...parts, text.slice(done)]
}

function Marked({ kind, words }: { kind: Mark['kind']; words: string }) {
  if (kind === 'gap') return <mark className="rounded-[4px] bg-gold-soft px-0.5 text-gold">{words}</mark>
  if (kind === 'doubt')
    return (
      <span
        title="待核对：来源里没有找到这个数字"
        className="underline decoration-gold decoration-dotted decoration-2 underline-offset-4"
      >
        {words}
      </span>
    )
  return (
    <sup className="ml-px align-super text-[11px] font-semibold leading-none text-ink-2 underline underline-offset-2">
      {words}
    </sup>
  )
}
