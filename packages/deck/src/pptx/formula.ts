import type { FormulaNode } from '../scene/index.ts'
import { mathParagraph } from './omml.ts'
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

/** The text body of a formula's shape. */
export function formulaBody({ latex, size, color, align }: FormulaNode): string {
  const look = `<a:rPr lang="en-US" sz="${centipoints(size)}">${solidFill(color)}${MATH_FACE}</a:rPr>`
  return (
    '<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"><a:noAutofit/></a:bodyPr><a:lstStyle/>' +
    `<a:p><a:pPr algn="${align === 'left' ? 'l' : 'ctr'}"/><om:m>${mathParagraph(latex, align, look)}</om:m></a:p></p:txBody>`
  )
}
