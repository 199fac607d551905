import type { Block } from './blocks.ts'
import { addNote, type DraftNode } from './model.ts'

const CAPTION =
  /^(?<number>(?<label>续?[图表]|fig(?:ure)?s?\.?|tab(?:le)?\.?)\s*[A-Za-z]?\d+(?:[-–—.．]\d+)*)(?:[.．:：、]\s*|\s+|$|(?=[^\s\d.．\-–—]))(?<text>.*)$/is
const EQUATION_NUMBER = /^[（(]\s*(?:式\s*)?[A-Za-z]?\d+(?:[-–—.．]\d+)*\s*[）)]$/
const LONGEST = 200

type Kind = 'table' | 'figure'
export type Caption = { kind: Kind; number: string; text: string }

/** What a sentence about a table or figure goes on with, and a caption does not. */
const SAYS =
  /^(?:所示|中|可知|可见|可以|为|是|给出|展示|显示|列出|说明|表明|(?:compares|shows|lists|gives|presents|reports|summari[sz]es|illustrates|depicts|is|are|can)\s)/u

/** Reads 图 3-1 系统结构 or Table 2. Results; null for any other line. */
export function readCaption(line: string): Caption | null {
  const found = line.length <= LONGEST ? CAPTION.exec(line)?.groups : undefined
  if (!found || SAYS.test(found.text!)) return null
  return {
    kind: /[表t]/i.test(found.label!) ? 'table' : 'figure',
    number: found.number!.replace(/\s+/g, ' '),
    text: found.text!.trim(),
  }
}

/**
 * Gives tables and figures the captions beside them and formulas their numbers; captions taken so are no
 * blocks any more. A table's stands above it, else below; a figure's below, else above. Pictures that
 * stand together share theirs; a second one (in another language) goes to the notes.
 */
export function joinCaptions(blocks: readonly Block[]): Block[] {
  const left: (Block | null)[] = [...blocks]
  for (let at = 0; at < left.length; at++) {
    const block = left[at]
    if (block?.kind !== 'object') continue
    if (block.node.formula) takeNumber(left, at)
    const kind = kindOf(block)
    if (!kind || block.node.text) continue
    const end = kind === 'figure' ? runOfFigures(left, at) : at
    const run = left.slice(at, end + 1).flatMap((b) => (b ? [b.node] : []))
    if (pairCaptions(left, end + 1, run)) {
      at = end
      continue
    }
    const sides = kind === 'table' ? [-1, 1] : [1, -1]
    for (const side of sides) if (takeCaptions(left, side < 0 ? at - 1 : end + 1, side, kind, run)) break
    at = end
  }
  return left.filter((block) => block !== null)
}

const kindOf = ({ node, isChart }: Block): Kind | null =>
  node.figure || isChart ? 'figure' : node.table ? 'table' : null

function runOfFigures(blocks: readonly (Block | null)[], from: number): number {
  let end = from
  while (blocks[end + 1]?.kind === 'object' && blocks[end + 1]!.node.figure && !blocks[end + 1]!.node.text)
    end++
  return end
}

/** As many pictures as captions below them, each with a number of its own: one each, in order. */
function pairCaptions(blocks: (Block | null)[], from: number, nodes: DraftNode[]): boolean {
  if (nodes.length < 2) return false
  const lines = blocks.slice(from, from + nodes.length)
  const captions = lines.map((block) => (block?.kind === 'text' ? readCaption(block.node.text) : null))
  const numbers = new Set(captions.map((caption) => caption && digits(caption.number)))
  if (captions.some((caption) => caption?.kind !== 'figure') || numbers.size < nodes.length) return false
  for (const [at, node] of nodes.entries()) {
    label(node, captions[at]!, '')
    const { notes } = lines[at]!.node
    if (notes) addNote(node, notes)
    blocks[from + at] = null
  }
  return true
}

function takeCaptions(
  blocks: (Block | null)[],
  from: number,
  side: number,
  kind: Kind,
  nodes: DraftNode[],
): boolean {
  let taken = 0
  for (let at = from; taken < 2; at += side) {
    const block = blocks[at]
    const caption = block?.kind === 'text' ? readCaption(block.node.text) : null
    const isStyled = block?.kind === 'text' && block.look?.role === 'caption'
    if (!block || !(caption ? caption.kind === kind : isStyled && taken === 0)) break
    if (taken > 0 && !sameNumber(caption, nodes[0]!)) break
    const source = block.node.source
    for (const node of nodes) {
      if (taken === 0 || (side < 0 && caption && isChinese(block.node.text))) demote(node, taken > 0)
      if (node.text || numberOf(node)) addNote(node, block.node.text)
      else label(node, caption, block.node.text)
      if (source && !node.source) node.source = source
      if (block.node.notes) addNote(node, block.node.notes)
    }
    blocks[at] = null
    taken++
  }
  return taken > 0
}

/** 图 1-1 and Fig. 1-1 are one caption in two languages. */
const sameNumber = (caption: Caption | null, node: DraftNode) =>
  caption !== null && digits(caption.number) === digits(numberOf(node) ?? '')
const digits = (number: string) => number.replace(/^\D+/, '')

const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)
const numberOf = (node: DraftNode) => node.table?.number ?? node.figure?.number

/** Of two captions above an object the first is nearest; the Chinese one is the caption. */
function demote(node: DraftNode, has: boolean): void {
  if (!has || isChinese(node.text)) return
  addNote(node, [numberOf(node), node.text].filter(Boolean).join(' '))
  node.text = ''
  if (node.table) delete node.table.number
  if (node.figure) delete node.figure.number
}

function label(node: DraftNode, caption: Caption | null, line: string): void {
  node.text = caption?.text ?? line
  if (!caption) return
  if (node.table) node.table = { ...node.table, number: caption.number }
  if (node.figure) node.figure = { ...node.figure, number: caption.number }
}

function takeNumber(blocks: (Block | null)[], at: number): void {
  const formula = blocks[at]!.node
  const next = blocks[at + 1]
  if (formula.text || next?.kind !== 'text' || !EQUATION_NUMBER.test(next.node.text)) return
  formula.text = next.node.text
  blocks[at + 1] = null
}
