import type { Slot } from './paint.ts'

/** A stretch of text with one look. What is not named is inherited from the text's box. */
export type Run = {
  text: string
  bold?: boolean
  italic?: boolean
  script?: 'super' | 'sub'
  color?: Slot
  /** http, https or mailto address; anything else is shown as plain text. */
  link?: string
  /** The formula that this run and those beside it tell in a line of text: one object for all of them. */
  math?: InlineMath
}

/** A formula inside a sentence: its LaTeX, and the length of all the text that tells it. */
export type InlineMath = { readonly latex: string; readonly length: number }

export type Paragraph = { runs: readonly Run[] }

/** Plain text (each line feed begins a paragraph) or paragraphs of mixed runs. */
export type TextContent = string | readonly Paragraph[]

/** A paragraph from runs and plain pieces: `paragraph('E = mc', { text: '2', script: 'super' })`. */
export const paragraph = (...pieces: readonly (string | Run)[]): Paragraph => ({
  runs: pieces.map((piece) => (typeof piece === 'string' ? { text: piece } : piece)),
})

const LINE_END = /\r\n?|\n/

/** The one form that measuring and writing work on; never empty. */
export function paragraphsOf(content: TextContent): readonly Paragraph[] {
  if (typeof content !== 'string') return content.length ? content : [{ runs: [] }]
  const lines = LINE_END.test(content) ? content.split(LINE_END) : [content]
  return lines.map((text) => ({ runs: text ? [{ text }] : [] }))
}

export const plainParagraph = ({ runs }: Paragraph): string =>
  runs.length === 1 ? (runs[0] as Run).text : runs.map((run) => run.text).join('')

/** The text alone, paragraphs joined by line feeds. */
export const plainText = (content: TextContent): string =>
  typeof content === 'string' ? content : content.map(plainParagraph).join('\n')

/**
 * Runs of a paragraph, those of one formula together. A formula of which a part stands elsewhere (a skin
 * broke the line inside it) is no formula any more.
 */
export function formulasIn({ runs }: Paragraph): { runs: readonly Run[]; math?: InlineMath }[] {
  const groups: { runs: Run[]; math?: InlineMath }[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last.math === run.math) last.runs.push(run)
    else groups.push({ runs: [run], ...(run.math && { math: run.math }) })
  }
  return groups.map(({ runs: own, math }) =>
    math && plainParagraph({ runs: own }).length === math.length ? { runs: own, math } : { runs: own },
  )
}

/** Applies `change` to every run's text. */
export function mapText(content: TextContent, change: (text: string) => string): TextContent {
  if (typeof content === 'string') return change(content)
  return content.map(({ runs }) => ({ runs: runs.map((run) => ({ ...run, text: change(run.text) })) }))
}

/** Longer addresses are opened by few programs, and cut by some. */
const LONGEST_LINK = 2083
/** Left by URL parsers as they are, though no address may have them (RFC 3986). */
const ILLEGAL = /[|\\^`{}]|%(?![0-9a-f]{2})/gi

/**
 * The address of a link as files and pages may carry it, or null: only those that are safe to open from
 * a document become links. Characters beyond ASCII are encoded; an illegal address makes PowerPoint offer
 * a repair.
 */
export function safeLink(link: string | undefined): string | null {
  if (link === undefined || !/^(?:https?:\/\/|mailto:)[^\s<>"]+$/i.test(link)) return null
  if (!URL.canParse(link)) return null
  const address = new URL(link).href.replace(ILLEGAL, encodeURIComponent)
  return address.length <= LONGEST_LINK ? address : null
}
