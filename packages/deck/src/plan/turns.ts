import type { Skin, Slide } from '../layout/index.ts'
import { TURNED } from '../themes/design.ts'
import { overflowing } from './fitting.ts'
import { isDrawn } from './pauses.ts'

/** What a layout draws, by its kind: lists stand beside the same drawing, and fewer cards show the first of many. */
export const drawingOf = (layout: string): string =>
  `${/^[a-z]+/.exec(layout)![0].replace('bullets', 'lines')}${layout.endsWith(TURNED) ? TURNED : ''}`

/** Of pages with a drawing of a kind every other one has it as a deck of another seed would, where its words fit there. */
export function withTurns(skin: Skin, slides: readonly Slide[]): readonly Slide[] {
  const times = new Map<string, number>()
  return slides.map((slide) => {
    if (!isDrawn(skin, slide.layout)) return slide
    const drawing = drawingOf(slide.layout)
    const before = times.get(drawing) ?? 0
    times.set(drawing, before + 1)
    return before % 2 === 1 ? (turned(skin, slide) ?? slide) : slide
  })
}

function turned(skin: Skin, slide: Slide): Slide | null {
  const layout = slide.layout + TURNED
  if (!Object.hasOwn(skin.layouts, layout)) return null
  const fits = overflowing(skin, { layout, fill: slide.fill, aside: [] }).length === 0
  return fits ? { ...slide, layout } : null
}
