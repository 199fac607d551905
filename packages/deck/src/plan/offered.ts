import type { Skin, Slide } from '../layout/index.ts'
import { PAUSE } from '../themes/kit/index.ts'

/** Lists whose layouts differ by how many items they have: cards3, process4:icons. */
const LIST = /^(?<kind>bullets|lines|cards|process|timeline)(?<count>\d+)/

/** What a deck may need that it has not yet, by how often it is asked for. */
const STANDARD = [
  'picture3',
  'titleOnly',
  'compare3x3',
  'bullets4',
  'table5',
  'chart0',
  'cards4',
  'process4',
  'blank',
  'picture0',
  'bignum3',
  'tablechart2',
  'chartfigure2',
  'tablefigure2',
  'references6',
  'section2',
  'timeline4',
  'quote',
  'bignum0',
  'chart2',
  'bullets2',
  'cards2',
  'agenda4',
  'process5',
  'cards6',
] as const

/** The layouts of so many items more for each list on a page. */
function neighbours(slides: readonly Slide[], step: number): string[] {
  return slides.flatMap(({ layout }) => {
    const { kind, count } = LIST.exec(layout)?.groups ?? {}
    return kind ? [`${kind}${Number(count) + step}`] : []
  })
}

/** A layout without what is drawn for its looks, where the skin has it so: a page that nobody has filled yet is light. */
const plain = (key: string, { layouts }: Skin): string =>
  `${key}${PAUSE}` in layouts ? `${key}${PAUSE}` : key

/**
 * Layouts for whoever edits a deck: one item more than its lists have, so that a fourth card finds its place, what
 * decks usually have, one item less; the most wanted first.
 */
export function offeredFor(slides: readonly Slide[], skin: Skin): string[] {
  const keys = [...neighbours(slides, 1), ...STANDARD, ...neighbours(slides, -1)].filter(
    (key) => key in skin.layouts,
  )
  return [...new Set(keys)].map((key) => plain(key, skin))
}
