import { layoutOf } from '../layout/index.ts'
import type { Author } from '../outline/types.ts'
import { fits, text, textWidth, type Box, type SceneNode } from '../scene/index.ts'
import type { BuiltSkin } from '../themes/design.ts'
import { clip } from './words.ts'

/** Ideographic spaces between the parts of a byline. */
const GAP = '　'

/**
 * Who speaks, as one line for the foot of the content pages, cut to the skin's footer; the cover's
 * notes have it whole. Empty without anything to say.
 */
export function footerOf(skin: BuiltSkin, author: Author = {}, label?: string): string {
  const { school, name, advisor, date } = author
  const whole = [label, school, name, advisor && `指导教师 ${advisor}`, date].filter(Boolean).join(GAP)
  const place = layoutOf(skin, 'bullets1').placeholders.find(
    ({ placeholder }) => placeholder.key === 'footer',
  )
  if (place?.kind !== 'text') return whole
  const size = place.placeholder.sizes?.at(-1) ?? place.size
  const within = (part: string) => fits(part, place.w, place.h, { size, lineHeight: place.lineHeight })
  return within(whole) ? whole : clip(whole, within)
}

const LABEL = { size: 14, lineHeight: 1.3 }

/** The visible label (AI 生成 …) at the left of its frame, smaller where it is long. */
export function labelNode(label: string, frame: Box | undefined): SceneNode[] {
  if (!frame) return []
  const size = Math.min(LABEL.size, frame.w / textWidth(label, { size: 1.05 }))
  const y = frame.y + (frame.h - size) / 2
  return [
    text(frame.x, y, label, size, 't2', { boxWidth: frame.w, lineHeight: LABEL.lineHeight, name: '标识' }),
  ]
}
