import type { Deck } from '../layout/index.ts'
import { flatten } from '../scene/index.ts'
import type { DeckFinding } from './order.ts'

/** Pages with a formula that its box holds only at a size that nobody can read. */
export const crampedFormulas = ({ slides }: Deck): DeckFinding[] =>
  slides.flatMap(({ nodes }, index) =>
    flatten(nodes).some((node) => node.kind === 'formula' && !node.fits)
      ? [{ page: index + 1, severity: 'must', message: '公式太长，缩小后看不清，请拆成几行或几个公式' }]
      : [],
  )
