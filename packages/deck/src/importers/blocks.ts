import { type DraftNode, draftNode } from './model.ts'

/** A running text is a line of blocks, in reading order. `object` is a table, figure or formula. */
export type Block = {
  kind: 'heading' | 'text' | 'item' | 'object'
  /** Of a heading, from 1; of a list item, from 0. */
  level: number
  node: DraftNode
  look?: Look
  /** A chart: a table that is captioned as a figure. */
  isChart?: boolean
}

/** What the eye sees of a paragraph, where a format tells. */
export type Look = {
  role?: 'title' | 'subtitle' | 'author' | 'date' | 'caption' | 'contents'
  /** Points. */
  size?: number
  centered?: boolean
  bold?: boolean
  /** An automatic number as it is written, 第一章 or 1.1; not part of the text. */
  label?: string
}

export const textBlock = (text: string, rest: Partial<DraftNode> = {}, look?: Look): Block => ({
  kind: 'text',
  level: 0,
  node: draftNode(text, rest),
  ...(look && { look }),
})

/** What precedes the first heading is named in the document's language: one Chinese chapter makes a deck Chinese. */
const introductionOf = (blocks: readonly Block[], title: string): string => {
  const names = blocks.filter(({ kind }) => kind === 'heading').map(({ node }) => node.text)
  return [title, ...names].some((name) => /\p{Script=Han}/u.test(name)) ? '引言' : 'Introduction'
}

/**
 * Hangs blocks under the headings they follow. A list stands under the paragraph that announces it with
 * a colon. What precedes the first heading is the introduction, a chapter of its own; a document without headings is
 * one chapter of its title. If it is nothing but a list, its items are chapters. An empty title gives no introduction
 * a name.
 */
export function assemble(blocks: readonly Block[], title: string): DraftNode[] {
  const root = draftNode('')
  const introduction = introductionOf(blocks, title)
  const lead = draftNode(title && firstHeading(blocks) < blocks.length ? introduction : title)
  const headings: { level: number; node: DraftNode }[] = [{ level: 0, node: lead }]
  let items: { level: number; node: DraftNode }[] = []
  let announcing: DraftNode | null = null
  for (const { kind, level, node } of blocks) {
    if (kind === 'heading') {
      while (headings.length > 0 && headings.at(-1)!.level >= level) headings.pop()
      const above = headings.at(-1)
      ;(above && above.node !== lead ? above.node : root).children.push(node)
      headings.push({ level, node })
      items = []
      announcing = null
      continue
    }
    const section = headings.at(-1)!.node
    if (kind === 'item') {
      while (items.length > 0 && items.at(-1)!.level >= level) items.pop()
      ;(items.at(-1)?.node ?? announcing ?? section).children.push(node)
      items.push({ level, node })
      continue
    }
    section.children.push(node)
    if (kind === 'object') continue
    items = []
    announcing = /[:：]$/.test(node.text) ? node : null
  }
  if (lead.children.length === 0) return root.children
  const isOutline = blocks.slice(0, firstHeading(blocks)).every(({ kind }) => kind === 'item')
  if (isOutline) return [...lead.children, ...root.children]
  const [first, ...rest] = root.children
  if (lead.text !== introduction || first?.text.replace(/\s/g, '') !== introduction) {
    return [lead, ...root.children]
  }
  return [{ ...first, children: [...lead.children, ...first.children] }, ...rest]
}

function firstHeading(blocks: readonly Block[]): number {
  const at = blocks.findIndex(({ kind }) => kind === 'heading')
  return at < 0 ? blocks.length : at
}
