import { bind, type Content, layoutOf, typeset } from '../layout/index.ts'
import type { Point } from '../outline/types.ts'
import { type TextContent, textWidth } from '../scene/index.ts'
import type { Exhibit } from '../themes/kit/index.ts'
import { item } from '../themes/slots.ts'
import { bulletsPage } from './bullets.ts'
import { type Draft, overflowing, settle, shorten, withLead } from './fitting.ts'
import { unmarked } from './marks.ts'
import { fillItems, type Page, paginate, type Setting } from './pages.ts'
import { statement } from './words.ts'

/** em of a point that is set as the name over a note. */
const NAME = 12

/** A statement of some length is no name: it would be cut. */
const isStatement = ({ text, detail }: Point): boolean =>
  !detail && textWidth(unmarked(text), { size: 1 }) > NAME

/** What stands beside an exhibit: notes under their names, or statements where some have none. */
export function notesOf(points: readonly Point[]): { manner: '' | ':said'; notes: Record<string, Content> } {
  if (!points.some(isStatement))
    return { manner: '', notes: fillItems(points, ({ text, detail }) => ({ title: text, text: detail })) }
  const said = points.map(({ text, detail }, i) => [item('text', i), statement(text, detail)] as const)
  return { manner: ':said', notes: Object.fromEntries(said) }
}

/** px: words of a page that people read from their seats (14 pt), and cells of a table. */
const READABLE = 18.6
const READABLE_CELL = 16

/** Whether all on the page is of a size that can be read. */
function isReadable({ skin }: Setting, { layout, fill }: Draft): boolean {
  return layoutOf(skin, layout).placeholders.every((node) => {
    const content = fill[node.placeholder.key]
    if (content === undefined) return true
    if (node.kind === 'table') {
      const bound = bind(node, content, skin.serifHeadings)
      return bound.kind === 'table' && bound.style.size >= READABLE_CELL
    }
    const isNote = /^(?:title|text)\d/.test(node.placeholder.key)
    return (
      node.kind !== 'text' ||
      !isNote ||
      typeset(node, content as TextContent, skin.serifHeadings).size >= READABLE
    )
  })
}

/** A table and a chart together, what is found in them under the table. */
type Pair = 'tablechart'

/** An exhibit with its points beside it on one page; `null` where either needs more room. */
export function besidePage(
  exhibit: Exhibit | Pair,
  own: Record<string, Content>,
  points: readonly Point[],
  setting: Setting,
): Page | null {
  if (points.length > setting.design.most.points) return null
  const { manner, notes } = notesOf(points)
  return readablePage(`${exhibit}${points.length}${manner}`, { ...own, ...notes }, setting)
}

/** A page on the layouts of `base` where all fits and can be read, but for what every page of its slide has; else `null`. */
export function readablePage(base: string, fill: Record<string, Content>, setting: Setting): Page | null {
  const { skin, variant, common } = setting
  const draft = settle(skin, base, variant, { ...common, ...fill })
  const isCommon = (key: string) => Object.hasOwn(common, key)
  const fits = overflowing(skin, draft).every(({ placeholder }) => isCommon(placeholder.key))
  return fits && isReadable(setting, draft) ? shorten(skin, draft) : null
}

/**
 * An exhibit's pages with what is said of it: a lone sentence under the title, else all beside it, else on pages of
 * their own behind it.
 */
export function withFindings(
  points: readonly Point[] | undefined,
  setting: Setting,
  alone: () => Page[],
  beside: () => Page | null,
): Page[] {
  if (!points?.length) return alone()
  const [only, another] = points
  const pages = alone()
  const led = !another && !only!.detail && withLead(setting.skin, pages[0]!, only!.text)
  if (led) return [led, ...pages.slice(1)]
  const page = beside()
  if (page) return [page]
  return [...pages, ...paginate(setting, points, setting.design.most.bullets, bulletsPage)]
}
