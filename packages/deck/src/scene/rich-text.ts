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
}

export type Paragraph = { runs: readonly Run[] }

/** Plain text (each line feed begins a paragraph) or paragraphs of mixed runs. */
export type TextContent = string | readonly Paragraph[]

/** A paragraph from runs and plain pieces: `paragraph('E = mc', { text: '2', script: 'super' })`. */
export const paragraph = (...pieces: readonly (string | Run)[]): Paragraph => ({
  runs: pieces.map((piece) => (typeof piece === 'string' ? { text: piece } : piece)),
})

/** The one form that measuring and writing work on; never empty. */
export function paragraphsOf(content: TextContent): readonly Paragraph[] {
  if (typeof content !== 'string') return content.length ? content : [{ runs: [] }]
  return content.split(/\r\n?|\n/).map((text) => ({ runs: text ? [{ text }] : [] }))
}

export const plainParagraph = ({ runs }: Paragraph): string =>
  runs.length === 1 ? (runs[0] as Run).text : runs.map((run) => run.text).join('')

/** The text alone, paragraphs joined by line feeds. */
export const plainText = (content: TextContent): string =>
  typeof content === 'string' ? content : content.map(plainParagraph).join('\n')

/** Applies `change` to every run's text. */
export function mapText(content: TextContent, change: (text: string) => string): TextContent {
  if (typeof content === 'string') return change(content)
  return content.map(({ runs }) => ({ runs: runs.map((run) => ({ ...run, text: change(run.text) })) }))
}

/** Only addresses that are safe to open from a document become links. */
export const safeLink = (link: string | undefined): string | null =>
  link !== undefined && /^(https?:\/\/|mailto:)[^\s<>"]+$/i.test(link) ? link : null
