import type { Slide } from '../../layout/types.ts'
import { BROKEN, CONSTRUCTS } from '../../math/testing.ts'
import { drawFormula, drawSymbol } from '../../plan/formula.ts'

const A_PAGE = 10

/** Every construct of a formula, and broken ones, ten a page; of what goes on for long, so many characters. */
export function formulaSlides(most = Number.POSITIVE_INFINITY): Slide[] {
  const box = { x: 100, y: 200, w: 800, h: 300 }
  const all = [...CONSTRUCTS.map(([, latex]) => latex), ...BROKEN].map((latex) => latex.slice(0, most))
  return Array.from({ length: Math.ceil(all.length / A_PAGE) }, (_, i) => ({
    layout: 'data',
    fill: { title: '公式' },
    nodes: [
      ...all.slice(i * A_PAGE, (i + 1) * A_PAGE).map((latex) => drawFormula(latex, box, 'tx')),
      drawSymbol('V_oc', box, 'a1'),
    ],
  }))
}
