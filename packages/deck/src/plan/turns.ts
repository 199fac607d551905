import { layoutOf, type LayoutNodes, type Skin, type Slide } from '../layout/index.ts'
import type { SceneNode } from '../scene/index.ts'
import { TURNED } from '../themes/design.ts'
import { overflowing } from './fitting.ts'

/** What a layout draws, by its kind: lists stand beside the same drawing, and fewer cards show the first of many. */
export const drawingOf = (layout: string): string =>
  `${/^[a-z]+/.exec(layout)![0].replace('bullets', 'lines')}${layout.endsWith(TURNED) ? TURNED : ''}`

const areSame = (some: readonly SceneNode[], others: readonly SceneNode[]): boolean =>
  some.length === others.length && some.every((node, i) => JSON.stringify(node) === JSON.stringify(others[i]))

const known = new WeakMap<LayoutNodes, boolean>()

/** Whether a deck of another seed has another drawing on this layout. */
function turns(skin: Skin, layout: string): boolean {
  if (!Object.hasOwn(skin.layouts, layout + TURNED)) return false
  const own = layoutOf(skin, layout)
  const answer = known.get(own) ?? !areSame(own.decoration, layoutOf(skin, layout + TURNED).decoration)
  known.set(own, answer)
  return answer
}

/** Of pages with a drawing of a kind every other one has it as a deck of another seed would, where its words fit there. */
export function withTurns(skin: Skin, slides: readonly Slide[]): readonly Slide[] {
  const times = new Map<string, number>()
  return slides.map((slide) => {
    if (!turns(skin, slide.layout)) return slide
    const drawing = drawingOf(slide.layout)
    const before = times.get(drawing) ?? 0
    times.set(drawing, before + 1)
    return before % 2 === 1 ? (turned(skin, slide) ?? slide) : slide
  })
}

function turned(skin: Skin, slide: Slide): Slide | null {
  const layout = slide.layout + TURNED
  const fits = overflowing(skin, { layout, fill: slide.fill, aside: [] }).length === 0
  return fits ? { ...slide, layout } : null
}
