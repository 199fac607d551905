import { path, type Box, type PathNode, type Slot } from '../../scene/index.ts'
import { business } from './business.ts'
import { culture } from './culture.ts'
import { education } from './education.ts'
import { engineering } from './engineering.ts'
import { environment } from './environment.ts'
import { finder } from './keywords.ts'
import { medicine } from './medicine.ts'
import { iconPath } from './path.ts'
import { research } from './research.ts'
import { safety } from './safety.ts'
import type { Entry, Icon } from './types.ts'

export type { Icon } from './types.ts'

/** Every icon there is, with its words. */
export const ENTRIES: readonly Entry[] = [
  research,
  medicine,
  engineering,
  safety,
  environment,
  education,
  business,
  culture,
].flat()

const named = finder(
  ENTRIES.flatMap(([icon, chinese, english]) =>
    [...chinese.split(' '), ...english.split(', ')].map((word) => [icon, word] as const),
  ),
)

/** Icons that a heading names: by the longest word first, then by the last, which says what the thing is. */
function candidates(heading: string): Icon[] {
  const ranked = named(heading).sort((a, b) => b.weight - a.weight || b.end - a.end)
  return [...new Set(ranked.map(({ of }) => of))]
}

function assign(choices: readonly Icon[][], taken: readonly Icon[]): Icon[] | null {
  const [own, ...rest] = choices
  if (!own) return [...taken]
  for (const icon of own) {
    const found = taken.includes(icon) ? null : assign(rest, [...taken, icon])
    if (found) return found
  }
  return null
}

/** One icon for each heading, all different; `null` where a heading names none or shares its only one. */
export const iconsFor = (headings: readonly string[]): Icon[] | null => assign(headings.map(candidates), [])

/** Width of the strokes in the icons' own 24 × 24, a little finer than Lucide's 2. */
const STROKE = 1.75
const GRID = 24

/** An icon as one native shape of strokes in a square; it adds nothing to the text, so it is decoration. */
export function drawIcon(icon: Icon, box: Box, color: Slot): PathNode {
  const scale = Math.min(box.w, box.h) / GRID
  return path(iconPath(icon, box.x, box.y, scale), 'none', {
    stroke: color,
    strokeWidth: STROKE * scale,
    cap: 'round',
    join: 'round',
    name: '图标',
  })
}
