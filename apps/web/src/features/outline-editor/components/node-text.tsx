import type { ReactNode } from 'react'
import { citationsIn } from '../model/citations.ts'
import { marksIn } from '../model/gaps.ts'

/** A node's text as it is read: gaps stand out, citations are raised. Its characters are the text's, one for one. */
export function NodeText({ text, references }: { text: string; references: number }) {
  const gaps = marksIn(text).map((mark) => ({ ...mark, isGap: true }))
  const citations =
    references > 0 ? citationsIn(text, references).map((mark) => ({ ...mark, isGap: false })) : []
  const marks = [...gaps, ...citations].sort((a, b) => a.start - b.start)
  if (marks.length === 0) return text
  const parts: ReactNode[] = []
  let done = 0
  for (const { start, end, isGap } of marks) {
    const words = text.slice(start, end)
    parts.push(
      text.slice(done, start),
      isGap ? (
        <mark key={start} className="rounded-[4px] bg-gold-soft px-0.5 text-gold">
          {words}
        </mark>
      ) : (
        <sup
          key={start}
          className="ml-px align-super text-[11px] font-semibold leading-none text-ink-2 underline underline-offset-2"
        >
          {words}
        </sup>
      ),
    )
    done = end
  }
  return [...parts, text.slice(done)]
}
