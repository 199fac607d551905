import { boundPlaceholders } from '../../layout/index.ts'
import type { Outline } from '../../outline/index.ts'
import type { Theme } from '../../themes/index.ts'
import { isBody, LEAST_BODY } from '../../themes/kit/readable.ts'
import { planDeck } from '../index.ts'

/** Body texts of an outline planned in a theme, as they are set: how many, and those below 14 pt. */
export function smallBody(outline: Outline, theme: Theme): { texts: number; small: string[] } {
  const { skin, slides } = planDeck(outline, theme)
  const texts = slides.flatMap((slide, i) =>
    boundPlaceholders(skin, slide, i + 1).flatMap((node) =>
      node.kind === 'text' && isBody(slide.layout, node.placeholder.key)
        ? [{ at: `${i + 1} ${slide.layout} ${node.placeholder.key} ${node.size} px`, size: node.size }]
        : [],
    ),
  )
  return { texts: texts.length, small: texts.filter(({ size }) => size < LEAST_BODY).map(({ at }) => at) }
}
