import { telling } from '../outline/telling.ts'
import type { DerivationStep, Point, SlideOf } from '../outline/types.ts'
import type { Box, FormulaNode } from '../scene/index.ts'
import { itemColor } from '../themes/design.ts'
import { MOST_STEPS } from '../themes/kit/index.ts'
import { item } from '../themes/slots.ts'
import { besidePage, readablePage, withFindings } from './beside.ts'
import { bulletsPage } from './bullets.ts'
import { drawFormula, drawSymbol, SIZE_STEP } from './formula.ts'
import { fillItems, paginate, single, type Page, type Setting } from './pages.ts'
import { balanced, words } from './words.ts'

type Where = SlideOf<'formula'>['where']

/** Symbols explained among the words beside a formula, in one point. */
const symbolPoints = (where: Where): Point[] =>
  where.length === 0
    ? []
    : [{ text: where.map(({ symbol, meaning }) => telling(`$${symbol}$`, meaning)).join('\n') }]

export function formulaPages(slide: SlideOf<'formula'>, setting: Setting): Page[] {
  const alone = () => formulaAlone(slide, setting)
  const points = [...(slide.points ?? []), ...symbolPoints(slide.where)]
  return withFindings(slide.points, setting, alone, () => {
    const page = besidePage('formulafigure', {}, points, setting)
    const frame = page && setting.skin.layouts[page.layout]?.frames?.formula
    if (!frame) return null
    const symbols = slide.where.map(({ symbol }) => symbol)
    return {
      ...page,
      nodes: drawFormula(slide.latex, frame, 'tx'),
      aside: [...page.aside, `公式：${slide.latex}`, ...symbols],
    }
  })
}

function formulaAlone(slide: SlideOf<'formula'>, setting: Setting): Page[] {
  const [first = [], ...rest] = slide.where.length
    ? balanced(slide.where, Math.ceil(slide.where.length / setting.design.most.symbols))
    : []
  const page = single(
    setting,
    `formula${first.length}`,
    fillItems(first, (w) => ({ text: w.meaning })),
  )
  const { frames = {}, iconColor = 'a1' } = setting.skin.layouts[page.layout] ?? {}
  const nodes = [
    frames.formula && drawFormula(slide.latex, frames.formula, 'tx'),
    first.map(({ symbol }, i) => {
      const frame = frames[item('symbol', i)]
      return frame && drawSymbol(symbol, frame, itemColor(iconColor, i, first.length))
    }),
  ]
  const more = paginate(setting, rest.flat(), setting.design.most.bullets, (chunk, numbers) =>
    bulletsPage(
      chunk.map(({ symbol, meaning }) => ({ text: symbol, detail: meaning })),
      numbers,
    ),
  )
  return [
    { ...page, nodes, aside: [...page.aside, `公式：${slide.latex}`, ...first.map((w) => w.symbol)] },
    ...more,
  ]
}

/** px of a formula's letters: smaller than `least` it wants a page of its own; one of a few symbols is no poster. */
const SHARED = { least: 24, most: 44 }
/** A formula of a page is set larger than the smallest by no more than this part of it. */
const LARGER_BY = 0.3

const isDrawn = <T>(node: T | undefined): node is T => node !== undefined

/** What stands over a step's formula. */
const saidOf = ({ points = [], where, note }: DerivationStep): string =>
  [
    ...points.map(({ text, detail }) => telling(text, detail)),
    ...where.map(({ symbol, meaning }) => telling(`$${symbol}$`, meaning)),
    ...(note ? [note] : []),
  ].join('\n')

/** The formulas in their frames, nearly of one size; `null` where one of them can't be read there. */
function inFrames(steps: readonly DerivationStep[], frames: readonly Box[]): FormulaNode[] | null {
  const draw = (most: number) => steps.map(({ latex }, i) => drawFormula(latex, frames[i]!, 'tx', most))
  const smallest = Math.min(...draw(SHARED.most).map(({ size }) => size))
  if (smallest < SHARED.least) return null
  const largest = smallest + SIZE_STEP * Math.floor((smallest * LARGER_BY) / SIZE_STEP)
  return draw(Math.min(SHARED.most, largest))
}

/** Steps on one page, each formula under what is said of it; `null` where they need more room. */
function stepsPage(steps: readonly DerivationStep[], setting: Setting): Page | null {
  const said = steps.map(saidOf)
  const fill = fillItems(said, (text) => ({ text }))
  const page = readablePage(`derivation${steps.length}`, fill, setting)
  if (!page) return null
  const { frames = {} } = setting.skin.layouts[page.layout]!
  const own = said.map((text, i) => frames[`${text ? 'formula' : 'row'}${i + 1}`])
  const nodes = own.every(isDrawn) ? inFrames(steps, own) : null
  if (!nodes) return null
  const spoken = steps.flatMap(({ latex, notes }) => [`公式：${latex}`, ...(notes ? [notes] : [])])
  return { ...page, ...keyOf(steps[0]!), nodes, aside: [...page.aside, ...spoken] }
}

const keyOf = ({ key }: DerivationStep): { key?: string } => (key === undefined ? {} : { key })

/** A step that fills a page, with its number at the foot. */
function stepPages({ note, notes, key, ...step }: DerivationStep, setting: Setting): Page[] {
  const common = { ...setting.common, ...(note && { note: words(note) }) }
  const pages = formulaPages({ kind: 'formula', ...step }, { ...setting, common })
  const spoken = notes ? [notes] : []
  return pages.map((page) => ({ ...page, ...(key && { key }), aside: [...page.aside, ...spoken] }))
}

/** How many steps are tried on a page, of so many that are left: the last four stand two and two, none alone. */
const triedOf = (left: number): number[] =>
  left === MOST_STEPS + 1 ? [MOST_STEPS - 1] : [MOST_STEPS, MOST_STEPS - 1].filter((count) => count <= left)

/** As many steps on a page as can be read there; what the slide says under them closes the last of its pages. */
export function derivationPages({ steps, note: close }: SlideOf<'derivation'>, setting: Setting): Page[] {
  const pages: Page[] = []
  const { note: _, ...open } = setting.common
  for (let at = 0; at < steps.length; ) {
    const until = (end: number) => (end === steps.length ? setting : { ...setting, common: open })
    const tried = triedOf(steps.length - at)
    const shared = firstOf(tried, (count) => stepsPage(steps.slice(at, at + count), until(at + count)))
    const alone = () => {
      const isLast = at === steps.length - 1
      const foot = [steps[at]!.note, isLast && close].filter(Boolean).join('　')
      return stepPages({ ...steps[at]!, ...(foot && { note: foot }) }, until(at + 1))
    }
    pages.push(...(shared ? [shared.value] : alone()))
    at += shared?.of ?? 1
  }
  return pages
}

function firstOf<Of, Value>(
  all: readonly Of[],
  find: (one: Of) => Value | null,
): { of: Of; value: Value } | null {
  for (const of of all) {
    const value = find(of)
    if (value !== null) return { of, value }
  }
  return null
}
