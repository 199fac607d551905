import { demandsLimits } from '@yantu/contract/limits/demands'
import { formulaKey, formulasOf } from './formulas.ts'
import { numberOf, numbersIn, type Quantity, quantitiesIn, unitsIn } from './quantities.ts'
import type { Passage } from './reader.port.ts'

/** A figure or a formula of the material, and where it stood first. */
export interface MaterialFigure {
  /** What it is compared by: `q:312 Ω`, `r:n=5`, `f:σσ0exp`. */
  key: string
  /** As it was written. */
  figure: string
  /** 素材.pptx 第 3 页. */
  source: string
}

export interface FigureCheck {
  count: number
  missing: { figure: string; source: string }[]
  missingCount: number
  /** False where some of the draft was beyond what is read: what is missing may stand there. Not in rows of before. */
  isWhole?: boolean
}

const { most, textChars, allChars, draftChars } = demandsLimits.figures

/** As much of a text as is read in the server's own process. */
const cut = (text: string, chars: number = textChars): string =>
  text.slice(0, Math.min(chars, textChars)).toWellFormed()

const keyOf = (found: Quantity): string =>
  found.name === null ? `q:${found.value} ${found.unit}` : `r:${found.name}${found.relation}${found.value}`

/** Numbers with their units, percentages, n = …, and formulas of the material, each once. */
export function figuresOf(passages: readonly Passage[]): MaterialFigure[] {
  const found = new Map<string, MaterialFigure>()
  const add = (key: string, figure: string, source: string): void => {
    if (!found.has(key)) found.set(key, { key, figure, source })
  }
  let leftChars: number = allChars
  for (const { source, text, formulas } of passages) {
    const read = cut(text, leftChars)
    for (const quantity of quantitiesIn(read)) add(keyOf(quantity), quantity.written, source)
    for (const formula of [...formulas.map((one) => cut(one, leftChars)), ...formulasOf(read)]) {
      const key = formulaKey(formula)
      if (key) add(`f:${key}`, formula.trim(), source)
    }
    leftChars -= formulas.reduce((sum, formula) => sum + formula.length, text.length)
    if (leftChars <= 0 || found.size >= most) break
  }
  return [...found.values()].slice(0, most)
}

/** What of a page can be looked up. */
interface Known {
  quantities: ReadonlySet<string>
  /** Numbers without a unit, and the units that stand on the page. */
  numbers: ReadonlySet<string>
  units: ReadonlySet<string>
  bare: string
}

const knownOf = (text: string): Known => ({
  quantities: new Set(quantitiesIn(text).map(keyOf)),
  numbers: new Set(numbersIn(text)),
  units: new Set(unitsIn(text)),
  bare: formulaKey(text, 0),
})

/** Whole numbers below it stand on any page, as its number or in a list. */
const COMMON = 100

/**
 * Looks the figures up in a draft's pages: the same value with the same unit, or the value alone where the unit stands on
 * the page too, as beside an axis. A large or a broken number is itself wherever it stands.
 */
export function lookUp(figures: readonly MaterialFigure[], pages: readonly string[]): FigureCheck {
  let leftChars: number = draftChars
  let isWhole = true
  const known = pages.map((text) => {
    const read = cut(text, leftChars)
    leftChars -= read.length
    isWhole &&= read.length === text.length
    return knownOf(read)
  })
  const missing = figures.filter(({ key }) => !known.some((page) => isOn(page, key)))
  return {
    count: figures.length,
    missing: missing.slice(0, demandsLimits.figures.told).map(({ figure, source }) => ({ figure, source })),
    missingCount: missing.length,
    isWhole,
  }
}

function isOn(page: Known, key: string): boolean {
  if (key.startsWith('f:')) return page.bare.includes(key.slice(2))
  if (page.quantities.has(key)) return true
  if (!key.startsWith('q:')) return false
  const [value = '', unit = ''] = key.slice(2).split(' ')
  if (!page.numbers.has(value)) return false
  const number = numberOf(value)
  return page.units.has(unit) || !Number.isInteger(number) || Math.abs(number) > COMMON
}
