import {
  breakLines,
  LINE_SLACK,
  MeasuredText,
  paragraphsOf,
  type TextContent,
  type TextLine,
  type TextNode,
  type TextStyle,
  verticalExtent,
  verticalFits,
} from '../scene/index.ts'
import { keepWords } from './keep-words.ts'

/** What a measuring function needs to know of a node's face. */
export const textStyle = (node: TextNode, serifHeadings: boolean): TextStyle => ({
  size: node.size,
  letterSpacing: node.letterSpacing,
  bold: node.bold,
  serif: serifHeadings && node.font === 'heading',
})

/** Lines of nodes that were set before: a layout's own texts, and those just put into a box. */
const known = new WeakMap<TextNode, { serifHeadings: boolean; lines: readonly TextLine[] }>()

/** The node's lines at its own size: broken at the box (less its inset) or one a paragraph. */
export function linesOf(node: TextNode, serifHeadings: boolean): readonly TextLine[] {
  const before = known.get(node)
  if (before?.serifHeadings === serifHeadings) return before.lines
  const width = node.wrap ? lineWidth(node) : null
  const lines = breakLines(node.content, width, textStyle(node, serifHeadings))
  known.set(node, { serifHeadings, lines })
  return lines
}

const lineWidth = (node: TextNode): number => node.w * LINE_SLACK - node.inset

const SMALLEST = 12
const SHRINK = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52]

const sizesOf = (node: TextNode): readonly number[] =>
  node.placeholder?.sizes ??
  SHRINK.map((factor) => Math.round(node.size * factor * 2) / 2).filter(
    (size, i) => i === 0 || size >= SMALLEST,
  )

/**
 * Text put into a box: the largest allowed size at which it fits, and the inset that avoids a short
 * last line. The one place where sizes are decided, for both writers.
 */
export function typeset(node: TextNode, content: TextContent, serifHeadings: boolean): TextNode {
  return node.vertical ? typesetVertical(node, content) : typesetHorizontal(node, content, serifHeadings)
}

/** How far letters shrink, as part of the largest size that fits, to spare a text a last line of one character. */
const LEAST_FOR_FULL_LINES = 0.88
/** And to spare lettering that its skin set in lines another break. */
const LEAST_FOR_GIVEN_LINES = 0.7

function typesetHorizontal(node: TextNode, content: TextContent, serifHeadings: boolean): TextNode {
  const text = new MeasuredText(content, textStyle(node, serifHeadings))
  const sizes = sizesOf(node)
  const largest = text.fitting(sizes, node.w, node.h, node.lineHeight)
  const width = node.w * LINE_SLACK
  const setAt = (size: number) => ({ size, ...text.withoutWidow(size, width) })
  const first = setAt(largest)
  const given = node.font === 'heading' ? text.given : 1
  const brokenAgain = (set: typeof first) => given > 1 && set.lines.length > given
  const faulty = (set: typeof first) => brokenAgain(set) || endsAlone(set.lines)
  const least = largest * (brokenAgain(first) ? LEAST_FOR_GIVEN_LINES : LEAST_FOR_FULL_LINES)
  const smaller = faulty(first)
    ? sizes.find((size) => size < largest && size >= least && !faulty(setAt(size)))
    : undefined
  const { size, ...broken } = smaller === undefined ? first : setAt(smaller)
  const { lines, inset } = keepWords(broken, text, width, { bold: node.bold, size })
  const set = { ...node, wrap: true, content, size, inset }
  known.set(set, { serifHeadings, lines })
  return set
}

/** Whether the last of several lines has one character, with or without a mark. */
export const endsAlone = (lines: readonly TextLine[]): boolean =>
  lines.length > 1 && /^.\p{P}?$/u.test(lines.at(-1)!.text.trim())

/**
 * Columns that the skin set stand whole where a smaller size allows it. The pitch stays that of the
 * box, so that a smaller column still stands in its middle. The box is closed to the columns in use,
 * from the right: in a wider one LibreOffice sets them elsewhere.
 */
function typesetVertical(node: TextNode, content: TextContent): TextNode {
  const { letterSpacing, h: height } = node
  const sizes = sizesOf(node)
  const columnsAt = (size: number) =>
    verticalExtent(content, { size, letterSpacing, height, wrap: node.columns > 1 }).columns
  const fitting = (candidate: number) => verticalFits(node, content, candidate)
  const given = paragraphsOf(content).length
  const whole = given > 1 && sizes.find((candidate) => columnsAt(candidate) === given && fitting(candidate))
  const size = whole || (sizes.find(fitting) ?? (sizes.at(-1) as number))
  const pitch = node.lineHeight * node.size
  const columns = columnsAt(size)
  const w = columns * pitch
  return { ...node, content, size, columns, x: node.x + node.w - w, w, lineHeight: pitch / size }
}
