import type { Deck } from '../../layout/index.ts'
import { isDrawn } from '../pauses.ts'

/** Skins whose drawn pages pause. */
export const PAUSING = ['journal', 'monitor', 'botanical', 'ink', 'museum']

/** Of each content page of a deck, whether it shows a drawing behind another. */
export function drawnBehindDrawn({ skin, slides }: Deck): boolean[] {
  const content = slides.filter(({ layout }) => !/^(?:cover|contents|section|closing)/.test(layout))
  const drawn = content.map(({ layout }) => isDrawn(skin, layout))
  return drawn.map((is, i) => is && Boolean(drawn[i - 1]))
}
