import type { OutlineNode } from '@yantu/contract/ai/tree'

/*
 * How a frame is written:
 *   # chapter            ## page @layout          > what to say with the page
 *   - label / gap；gap   = caption of a table     | its | rows |
 * Every gap becomes 【待填】: what only the author knows is never filled in. A table's first row and column are
 * labels.
 */

type PageLayout = NonNullable<OutlineNode['layout']>

const GAP = '【待填】'

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

export const readChapters = (text: string): FrameChapter[] =>
  parts(text, /^# /m).map((chapter) => {
    const end = chapter.indexOf('\n')
    return { title: chapter.slice(0, end), pages: readPages(chapter.slice(end)) }
  })

export const readPages = (text: string): FramePage[] => parts(text, /^## /m).map(readPage)

const parts = (text: string, mark: RegExp): string[] => text.split(mark).slice(1)

function readPage(text: string): FramePage {
  const lines = text.trim().split('\n')
  const [title, layout] = lines[0]!.split(' @') as [string, PageLayout?]
  const marked = (mark: string) =>
    lines.flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length).trim()] : []))
  const [caption] = marked('=')
  return {
    title,
    ...(layout && { layout }),
    notes: marked('>'),
    points: marked('-').map((point) => readPoint(point, layout)),
    ...(caption && { table: { caption, rows: marked('|').map(readRow) } }),
  }
}

const SET_APART: ReadonlySet<PageLayout | undefined> = new Set(['cards', 'process', 'timeline', 'compare'])

/** A label stands over its gaps where the layout has a place for both, before its gap where it has one. */
function readPoint(text: string, layout: PageLayout | undefined): FramePoint {
  const [label, gaps] = text.split(' / ') as [string, string?]
  if (gaps === undefined) return { text: `${GAP}${label}`, children: [] }
  if (!SET_APART.has(layout)) return { text: `${label}：${GAP}${gaps}`, children: [] }
  return { text: label, children: gaps.split('；').map((gap) => ({ text: `${GAP}${gap}`, children: [] })) }
}

const readRow = (line: string, row: number): string[] =>
  line
    .replace(/\|$/, '')
    .split('|')
    .map((cell, column) => (row === 0 || column === 0 ? cell.trim() : `${GAP}${cell.trim()}`))
