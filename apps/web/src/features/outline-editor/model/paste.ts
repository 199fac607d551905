import type { OutlineNode } from '@yantu/contract/ai/tree'

const BULLET = /^(?:[-*+](?=\s|$)|[•·▪◦○●–—]|\d{1,3}[.)、．](?!\d)|[(（]\d{1,3}[)）])\s*/
const HEADING = /^(#{1,6})\s+/
const TAB_WIDTH = 4

type Line = { indent: number; text: string }

/** Depth by Markdown heading, or by leading white space; list marks are not part of the text. */
function lineOf(line: string): Line | null {
  const text = line.trim()
  if (text === '') return null
  const heading = HEADING.exec(text)
  if (heading) return { indent: heading[1]!.length - 100, text: text.slice(heading[0].length) }
  const blank = /^\s*/.exec(line)![0]
  const indent = [...blank].reduce(
    (sum, char) => sum + (char === '\t' ? TAB_WIDTH : char === '　' ? 2 : 1),
    0,
  )
  const bare = text.replace(BULLET, '')
  return { indent, text: bare === '' ? text : bare }
}

/** Pasted lines as nodes: what is indented stands under the line above it. */
export function nodesOfLines(pasted: string, mintId: () => string): OutlineNode[] {
  const roots: OutlineNode[] = []
  const open: { indent: number; node: OutlineNode }[] = []
  for (const raw of pasted.split(/\r\n?|\n/)) {
    const line = lineOf(raw)
    if (!line) continue
    while (open.length > 0 && open.at(-1)!.indent >= line.indent) open.pop()
    const node: OutlineNode = { id: mintId(), text: line.text, children: [] }
    ;(open.at(-1)?.node.children ?? roots).push(node)
    open.push({ indent: line.indent, node })
  }
  return roots
}

export const isManyLines = (pasted: string): boolean =>
  pasted.split(/\r\n?|\n/).filter((line) => line.trim() !== '').length > 1
