import type { OutlineNode } from '@yantu/contract/ai/tree'

/*
 * How a frame is written:
 *   # chapter            ## page @layout          > what to say with the page
 *   - label / gap；gap   = caption of a table     | its | rows |
 * Every gap becomes 【待填】: what only the author knows is never filled in. A table's first row and column are
 * labels.
 */

type PageLayout = NonNullable<OutlineNode['layout']>

/** How gaps and labels are written in the language of a frame. */
export interface Manner {
  gap: string
  colon: string
  /** Between the gaps of one point. */
  parts: string
}

export const CHINESE: Manner = { gap: '【待填】', colon: '：', parts: '；' }
export const ENGLISH: Manner = { gap: '[To fill in] ', colon: ': ', parts: '; ' }

export interface FramePoint {
  text: string
  children: readonly FramePoint[]
}

/** What a frame says of one page. */
export interface FramePage {
  title: string
  layout?: PageLayout
  /** What to say with it, and what may be asked; the first is the most useful. */
  notes: readonly string[]
  points: readonly FramePoint[]
  table?: { caption: string; rows: readonly (readonly string[])[] }
}

export interface FrameChapter {
  title: string
  /** In the order of their importance. */
  pages: readonly FramePage[]
}

export const readChapters = (text: string, manner = CHINESE): FrameChapter[] =>
  parts(text, /^# /m).map((chapter) => {
    const end = chapter.indexOf('\n')
    return { title: chapter.slice(0, end), pages: readPages(chapter.slice(end), manner) }
  })

export const readPages = (text: string, manner = CHINESE): FramePage[] =>
  parts(text, /^## /m).map((page) => readPage(page, manner))

const parts = (text: string, mark: RegExp): string[] => text.split(mark).slice(1)

function readPage(text: string, manner: Manner): FramePage {
  const lines = text.trim().split('\n')
  const [title, layout] = lines[0]!.split(' @') as [string, PageLayout?]
  const marked = (mark: string) =>
    lines.flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length).trim()] : []))
  const [caption] = marked('=')
  return {
    title,
    ...(layout && { layout }),
    notes: marked('>'),
    points: marked('-').map((point) => readPoint(point, layout, manner)),
    ...(caption && { table: { caption, rows: marked('|').map((line, row) => readRow(line, row, manner)) } }),
  }
}

const SET_APART: ReadonlySet<PageLayout | undefined> = new Set(['cards', 'process', 'timeline', 'compare'])

/** A label stands over its gaps where the layout has a place for both, before its gap where it has one. */
function readPoint(text: string, layout: PageLayout | undefined, { gap, colon, parts }: Manner): FramePoint {
  const [label, gaps] = text.split(' / ') as [string, string?]
  if (gaps === undefined) return { text: `${gap}${label}`, children: [] }
  if (!SET_APART.has(layout)) return { text: `${label}${colon}${gap}${gaps}`, children: [] }
  return { text: label, children: gaps.split(parts).map((one) => ({ text: `${gap}${one}`, children: [] })) }
}

const readRow = (line: string, row: number, { gap }: Manner): string[] =>
  line
    .replace(/\|$/, '')
    .split('|')
    .map((cell, column) => (row === 0 || column === 0 ? cell.trim() : `${gap}${cell.trim()}`))
