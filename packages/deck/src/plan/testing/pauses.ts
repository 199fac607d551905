import type { Outline } from '../../outline/index.ts'
import type { Theme } from '../../themes/index.ts'
import { planDeck } from '../index.ts'
import { isDrawn } from '../pauses.ts'

/** Skins that draw their pages. */
export const PAUSING: readonly string[] = ['monitor', 'botanical', 'ink', 'museum']

/** The share of the pages of content that are drawn and stand behind a drawn one. */
export function inARow(outlines: readonly Outline[], theme: Theme): number {
  const pages = outlines.flatMap((outline) => {
    const { slides, skin } = planDeck(outline, theme)
    const content = slides.filter(({ layout }) => !/^(?:cover|contents|section|closing)/.test(layout))
    const drawn = content.map(({ layout }) => isDrawn(skin, layout))
    return drawn.map((is, i) => is && Boolean(drawn[i - 1]))
  })
  return pages.filter(Boolean).length / pages.length
}
