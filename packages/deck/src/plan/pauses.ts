import { layoutOf, type LayoutNodes, type Skin, type Slide } from '../layout/index.ts'
import type { SceneNode } from '../scene/index.ts'
import { PAUSE } from '../themes/kit/index.ts'
import { fitsOn } from './fitting.ts'
import { itemCharacters } from './larger.ts'

/** Segments of paths on a page's layout: more is a drawing, less is rules and frames. */
const DRAWING = 60

const segments = (nodes: readonly SceneNode[]): number =>
  nodes.reduce((sum, node) => {
    if (node.kind === 'group') return sum + segments(node.nodes)
    if (node.kind === 'picture') return sum + segments(node.fallback ?? [])
    return sum + (node.kind === 'path' ? node.segments.length : 0)
  }, 0)

const known = new WeakMap<LayoutNodes, boolean>()

/** Whether a skin draws on this layout, more than rules and frames. */
export function isDrawn(skin: Skin, layout: string): boolean {
  const nodes = layoutOf(skin, layout)
  const drawn = known.get(nodes) ?? segments([...nodes.decoration, ...nodes.placeholders]) > DRAWING
  known.set(nodes, drawn)
  return drawn
}

/**
 * Of drawn pages that follow one another every other one pauses: it has the words alone, with the room of the
 * drawing, where its skin has such a page, nothing is too long for it and it does not look bare.
 */
export function withPauses(skin: Skin, slides: readonly Slide[]): readonly Slide[] {
  let behindDrawn = false
  return slides.map((slide) => {
    const pause = behindDrawn && isDrawn(skin, slide.layout) ? pausedSlide(skin, slide) : null
    const shown = pause ?? slide
    behindDrawn = isDrawn(skin, shown.layout)
    return shown
  })
}

/** Characters of a list that stand alone without leaving their page bare. */
const LEAST_ALONE = 60
const LIST = /^(?:bullets|lines)/

/** A list of few words and what is under a short table look bare without. */
const needsDrawing = ({ layout, fill }: Slide): boolean =>
  layout.startsWith('table') || (LIST.test(layout) && itemCharacters(fill) < LEAST_ALONE)

function pausedSlide(skin: Skin, slide: Slide): Slide | null {
  const layout = slide.layout + PAUSE
  if (!Object.hasOwn(skin.layouts, layout) || isDrawn(skin, layout) || needsDrawing(slide)) return null
  return fitsOn(skin, layout, slide) ? { ...slide, layout } : null
}
