import type { ShapedNode } from './numbering.ts'
import { isProse } from './prose.ts'

const SYMBOL =
  /^(?:其中[，,：:]?\s*)?(?<symbol>\$[^$]{1,40}\$(?:\s*[、,，和与]\s*\$[^$]{1,40}\$)*|[A-Za-zΑ-Ωα-ω\\][^\s：:，,=\u4e00-\u9fff]{0,14})\s*(?:表示|为|是|(?:is|are|denotes?|represents?)\s|[：:=—–-]+)\s*(?<meaning>.+)$/u

/** Outside formulas. */
const CLAUSE_ENDS = /[；;](?=(?:[^$]*\$[^$]*\$)*[^$]*$)/u
const STATEMENT_ENDS = /[；;。](?=(?:[^$]*\$[^$]*\$)*[^$]*$)/u

const EXPLAINS = /^(?:式中|其中|这里|where\b)[，,：:\s]*/iu

type Symbol = { symbol: string; meaning: string }

/** `ρ：密度` as a symbol and its meaning. */
function symbolOf(text: string): Symbol | null {
  const groups = SYMBOL.exec(text.trim())?.groups
  return groups
    ? {
        symbol: groups.symbol!.replaceAll('$', '').replace(/\s*[、，和与]\s*/gu, ', '),
        meaning: groups.meaning!.trim(),
      }
    : null
}

/** 式中：f 为图像；v 为梯度场 as symbols and their meanings, in the order of the text. */
export function symbolsOf(text: string): Symbol[] {
  const parts = text.replace(EXPLAINS, '').split(EXPLAINS.test(text) ? STATEMENT_ENDS : CLAUSE_ENDS)
  const found = parts.map((part) => symbolOf(part)).filter((entry) => entry !== null)
  return found.length > 1 || EXPLAINS.test(text) ? found : [symbolOf(text)].filter((entry) => entry !== null)
}

/** A paragraph that names the symbols of the formula before it. */
export const explains = (node: ShapedNode): boolean =>
  isProse(node) && node.children.length === 0 && EXPLAINS.test(node.text) && symbolsOf(node.text).length > 0
