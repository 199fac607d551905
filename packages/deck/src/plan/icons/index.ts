import { path, type Box, type PathNode, type Slot } from '../../scene/index.ts'
import { business } from './business.ts'
import { culture } from './culture.ts'
import { education } from './education.ts'
import { energy } from './energy.ts'
import { engineering } from './engineering.ts'
import { environment } from './environment.ts'
import { medicine } from './medicine.ts'
import { iconPath } from './path.ts'
import { research } from './research.ts'
import type { Icon } from './types.ts'

export type { Icon } from './types.ts'

const ENTRIES = [research, medicine, engineering, energy, environment, education, business, culture].flat()

/** Shorter English words stand alone or in the plural; longer ones may go on: `microscop` finds microscopy. */
const STEM = 5

const englishPattern = (word: string): string =>
  word.length < STEM ? `\\b${word}(?:s|es)?\\b` : `\\b${word}`

type Keyword = { icon: Icon; weight: number; english: boolean; found: (text: string) => boolean }

/** A Chinese character weighs as much as two Latin letters, so that of two finds the more exact one wins. */
const HAN_WEIGHT = 2

const KEYWORDS: readonly Keyword[] = ENTRIES.flatMap(([icon, chinese, english]) => [
  ...chinese.split(' ').map(
    (word): Keyword => ({
      icon,
      weight: word.length * HAN_WEIGHT,
      english: false,
      found: (text) => text.includes(word),
    }),
  ),
  ...english.split(', ').map((word): Keyword => {
    const pattern = new RegExp(englishPattern(word), 'i')
    return { icon, weight: word.length, english: true, found: (text) => pattern.test(text) }
  }),
]).sort((a, b) => b.weight - a.weight)

/** Icons that a heading names, the most exact first. */
function candidates(heading: string): Icon[] {
  const latin = /[A-Za-z]/.test(heading)
  const hits = KEYWORDS.filter(({ english, found }) => (latin || !english) && found(heading))
  return [...new Set(hits.map(({ icon }) => icon))]
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
