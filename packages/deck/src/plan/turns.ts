import { layoutOf, type LayoutNodes, type Skin, type Slide } from '../layout/index.ts'
import type { SceneNode } from '../scene/index.ts'
import { TURNS } from '../themes/design.ts'
import { fitsOn } from './fitting.ts'

/** What a layout draws, by its kind: lists stand beside the same drawing, and fewer cards show the first of many. */
export const drawingOf = (layout: string): string =>
  `${/^[a-z]+/.exec(layout)![0].replace('bullets', 'lines')}${TURNS.find((end) => layout.endsWith(end)) ?? ''}`

const areSame = (some: readonly SceneNode[], others: readonly SceneNode[]): boolean =>
  some.length === others.length && some.every((node, i) => JSON.stringify(node) === JSON.stringify(others[i]))

const known = new WeakMap<LayoutNodes, boolean>()

/** Whether a deck of another seed has another drawing on this layout. */
function turns(skin: Skin, layout: string): boolean {
  const [turned] = TURNS
  if (!Object.hasOwn(skin.layouts, layout + turned)) return false
  const own = layoutOf(skin, layout)
  const answer = known.get(own) ?? !areSame(own.decoration, layoutOf(skin, layout + turned).decoration)
  known.set(own, answer)
  return answer
}

/** Pages of a drawing up to which two looks of it take turns: each look that is used is in the file. */
const FEW = 4

const looksFor = (pages: number): readonly string[] => ['', ...TURNS].slice(0, pages > FEW ? 3 : 2)

/** Pages with a drawing of a kind have it in turn as decks of other seeds would, where their words fit there. */
export function withTurns(skin: Skin, slides: readonly Slide[]): readonly Slide[] {
  const ofDrawing = Map.groupBy(
    slides.filter(({ layout }) => turns(skin, layout)),
    ({ layout }) => drawingOf(layout),
  )
  const ends = new Map<Slide, string>()
  for (const pages of ofDrawing.values()) {
    const looks = looksFor(pages.length)
    for (const [i, page] of pages.entries()) ends.set(page, looks[i % looks.length]!)
  }
  return slides.map((slide) => turned(skin, slide, ends.get(slide) ?? ''))
}

function turned(skin: Skin, slide: Slide, end: string): Slide {
  if (!end) return slide
  const layout = slide.layout + end
  return fitsOn(skin, layout, slide) ? { ...slide, layout } : slide
}
