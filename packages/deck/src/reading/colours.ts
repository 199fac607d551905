import type { Draft } from './drafts.ts'
import { area, colorOf, contains, isText, type Seen } from './slots.ts'
import { contrast } from '../themes/palette.ts'
import type { Box } from '../scene/index.ts'

/** Least difference between a colour's strongest and weakest part; greys have none. */
const CHROMA = 60
const GROUND = 0.3

const chromaOf = (hex: string): number => {
  const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts)
}

const coloursOf = ({ shape }: Seen): string[] => [
  ...(shape.fill.kind === 'solid' ? [shape.fill.color.hex] : []),
  ...(isText(shape) ? [colorOf(shape) ?? ''] : []),
]

/**
 * The colour that a template's pages are drawn in where they use none of its theme's: many are drawn over a theme
 * that nobody has set, and what is drawn in that theme's blue would be a stranger on them.
 */
export function accentOf(
  drafts: readonly Draft[],
  theme: Readonly<Record<string, string>>,
  page: { w: number; h: number },
): { accent?: string } {
  const small = drafts.flatMap(({ all }) => all.filter(({ box }) => area(box) < GROUND * page.w * page.h))
  const used = small.flatMap(coloursOf).map((hex) => hex.toUpperCase())
  const own = new Set(Object.values(theme).map((hex) => hex.toUpperCase()))
  const strong = used.filter((hex) => hex.length === 6 && chromaOf(hex) >= CHROMA)
  if (strong.length === 0 || strong.some((hex) => own.has(hex))) return {}
  const counts = new Map<string, number>()
  for (const hex of strong) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  return { accent: [...counts].sort((a, b) => b[1] - a[1])[0]![0] }
}

/** Where something is drawn, in which colour, and what leaves for it. */
type Drawable = { ink: string; area?: Box; cleared?: number[] }

const LEGIBLE = 3
const LETTERS = ['FFFFFF', '1F1F1F']

/** What is under the free area of a page once the sample is gone, where it is of one colour. */
function groundOf({ page, all }: Draft, { area: box, cleared = [] }: Drawable): string | undefined {
  const below = all.filter(({ at, box: b }) => box && !cleared.includes(at) && contains(b, box, 8))
  const fills = [page.background, ...below.map(({ shape }) => shape.fill)].filter(
    ({ kind }) => kind !== 'none',
  )
  const top = fills.at(-1)
  return top?.kind === 'solid' ? top.color.hex : undefined
}

/** Letters of a card would not be read where the card is gone: what is drawn there has a colour for its ground. */
export function legible<Page extends Drawable>(page: Page, draft: Draft): Page {
  const ground = page.area && groundOf(draft, page)
  if (!ground || contrast(page.ink, ground) >= LEGIBLE) return page
  const [ink] = LETTERS.toSorted((a, b) => contrast(b, ground) - contrast(a, ground))
  return { ...page, ink: ink! }
}
