import { boundPlaceholders, type Deck } from '../../layout/index.ts'
import { isBody, LEAST_BODY } from '../../themes/kit/readable.ts'

/** Body texts of a deck as they are set: how many, and those below 14 pt. */
export function smallBody({ skin, slides }: Deck): { texts: number; small: string[] } {
  const texts = slides.flatMap((slide, i) =>
    boundPlaceholders(skin, slide, i + 1).flatMap((node) =>
      node.kind === 'text' && isBody(slide.layout, node.placeholder.key)
        ? [{ at: `${i + 1} ${slide.layout} ${node.placeholder.key} ${node.size} px`, size: node.size }]
        : [],
    ),
  )
  return { texts: texts.length, small: texts.filter(({ size }) => size < LEAST_BODY).map(({ at }) => at) }
}
