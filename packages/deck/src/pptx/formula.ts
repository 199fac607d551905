import { heightInLine } from '../math/layout.ts'
import {
  type FormulaNode,
  formulasIn,
  paragraphsOf,
  type Run,
  type Slot,
  type TextNode,
} from '../scene/index.ts'
import { mathInLine, mathParagraph } from './omml.ts'
import { centipoints, solidFill } from './xml.ts'

const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const DRAWING_2010 = 'http://schemas.microsoft.com/office/drawing/2010/main'

/**
 * `first` for programs that know Office math in text, `other` for the rest. The prefix is not the usual
 * `a14`: LibreOffice knows that one by its letters and then shows nothing where its Math is not installed.
 */
export const alternative = (first: string, other: string): string =>
  `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice xmlns:om="${DRAWING_2010}" Requires="om">${first}` +
  `</mc:Choice><mc:Fallback>${other}</mc:Fallback></mc:AlternateContent>`

/** The one face of a file that no theme names: programs set formulas in it whatever the theme says. */
export const MATH_FACE =
  '<a:latin typeface="Cambria Math" panose="02040503050406030204" pitchFamily="18" charset="0"/>'

const mathLook = (size: number, color: Slot): string =>
  `<a:rPr lang="en-US" sz="${centipoints(size)}">${solidFill(color)}${MATH_FACE}</a:rPr>`

/** Of a line's pitch: what is taller (a matrix) would run into the lines beside it and stays text. */
const TALLEST = 1.1

/** Whether a text has formulas in its sentences that stand in its lines. */
export const hasMath = ({ content, lineHeight }: TextNode): boolean =>
  typeof content !== 'string' &&
  paragraphsOf(content).some((paragraph) =>
    formulasIn(paragraph).some(({ math }) => math && standsIn(math.latex, lineHeight)),
  )

/** How the formulas of a text are written; null for one in a link, or too tall for its lines. */
export type MathWriting = (latex: string, run: Run) => string | null

/** A text's formulas as Office math, at its size and in its colour. */
export const mathOf =
  ({ size, color, lineHeight }: TextNode): MathWriting =>
  (latex, run) =>
    !run.link && standsIn(latex, lineHeight)
      ? `<om:m>${mathInLine(latex, mathLook(size, run.color ?? color.slot))}</om:m>`
      : null

const standsIn = (latex: string, lineHeight: number): boolean => heightInLine(latex) <= lineHeight * TALLEST

/** The text body of a formula's shape. */
export function formulaBody({ latex, size, color, align }: FormulaNode): string {
  const look = mathLook(size, color)
  return (
    '<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"><a:noAutofit/></a:bodyPr><a:lstStyle/>' +
    `<a:p><a:pPr algn="${align === 'left' ? 'l' : 'ctr'}"/><om:m>${mathParagraph(latex, align, look)}</om:m></a:p></p:txBody>`
  )
}
