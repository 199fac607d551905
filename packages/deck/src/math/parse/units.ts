import { table } from '../symbols.ts'
import { type MathNode, row, upright } from '../tree.ts'

const ARROWS: readonly (readonly [RegExp, string])[] = [
  [/<=>/g, '\\rightleftharpoons '],
  [/<->/g, '\\leftrightarrow '],
  [/->/g, '\\rightarrow '],
]

/** A formula of chemistry (`2H2 + O2 -> 2H2O`) as LaTeX: figures after letters lowered, charges raised. */
export function chemistry(source: string): string {
  const latex = source
    .replace(/(?<=[A-Za-z)\]])(\d+)/g, '_{$1}')
    .replace(/\^\{?([\d]*[+-])\}?/g, '^{$1}')
    .replace(/([A-Za-z)\]}\d])([+-])(?=\s|$)/g, '$1^{$2}')
  return ARROWS.reduce((text, [pattern, arrow]) => text.replace(pattern, arrow), latex)
}

const list = (names: string): [string, string][] => {
  const words = names.split(' ')
  return words.flatMap((name, i) => (i % 2 ? [] : [[name, words[i + 1]!] as [string, string]]))
}

/** The names that siunitx gives to units and their prefixes. */
const UNITS = table<string>(
  Object.fromEntries(
    list(
      'metre m meter m gram g second s ampere A kelvin K mole mol candela cd hertz Hz newton N pascal Pa joule J ' +
        'watt W coulomb C volt V farad F ohm Ω siemens S weber Wb tesla T henry H lumen lm lux lx becquerel Bq ' +
        'gray Gy sievert Sv minute min hour h day d litre L liter L tonne t hectare ha bar bar electronvolt eV ' +
        'degreeCelsius °C celsius °C degree ° percent % bel B decibel dB radian rad steradian sr dalton Da ' +
        'pico p nano n micro μ milli m centi c deci d hecto h kilo k mega M giga G tera T peta P femto f',
    ),
  ),
)
const POWERS: Readonly<Record<string, string>> = { square: '2', squared: '2', cubic: '3', cubed: '3' }
const AFTER = new Set(['squared', 'cubed'])

type Factor = { symbol: string; power: string; isPer: boolean; isPrefix: boolean }

/** `\kilo\gram\per\cubic\metre` as its factors; null where a name is unknown. */
function factorsOf(source: string): Factor[] | null {
  const factors: Factor[] = []
  let isPer = false
  let power = ''
  for (const [, name = ''] of source.matchAll(/\\([A-Za-z]+)/g)) {
    const symbol = UNITS[name]
    if (name === 'per') isPer = true
    else if (AFTER.has(name) && factors.length > 0) factors.at(-1)!.power = POWERS[name]!
    else if (POWERS[name]) power = POWERS[name]
    else if (symbol) {
      const isPrefix = /^(?:pico|nano|micro|milli|centi|deci|hecto|kilo|mega|giga|tera|peta|femto)$/.test(
        name,
      )
      factors.push({ symbol, power: isPrefix ? '' : power, isPer, isPrefix })
      if (!isPrefix) [isPer, power] = [false, '']
    } else return null
  }
  return factors
}

const raised = (base: string, power: string): MathNode =>
  power ? { type: 'script', base: upright(base), sup: upright(power), limits: false } : upright(base)

/** A unit upright: `m/s^2`, `kg.m^{-3}` or in the names of siunitx. */
export function unit(source: string): MathNode {
  const named = source.includes('\\') ? factorsOf(source) : null
  if (!named) return row(written(source))
  const nodes = named.flatMap(({ symbol, power, isPer, isPrefix }, i): MathNode[] => {
    const parted = i > 0 && !named[i - 1]!.isPrefix
    const sign = isPer && !named[i - 1]?.isPrefix ? '/' : parted ? '·' : ''
    return [...(sign ? [upright(sign)] : []), isPrefix ? upright(symbol) : raised(symbol, power)]
  })
  return row(nodes)
}

const written = (source: string): MathNode[] =>
  [...source.matchAll(/([^^]+)(?:\^\{?(-?\d+)\}?)?/g)].map(([, base = '', power = '']) =>
    raised(base.replace(/[.~*]/g, '·'), power.replace('-', '−')),
  )

const TIMES: MathNode = { type: 'atom', text: '×', style: 'bin' }

/** A number with its unit: `\SI{3e8}{m/s}`. */
export function quantity(number: string, units: string): MathNode {
  const [, figures = number, exponent = ''] = /^([^eE]*)[eE]([+-]?\d+)$/.exec(number.trim()) ?? []
  const power: MathNode[] = exponent
    ? [...(figures ? [TIMES] : []), raised('10', exponent.replace('+', '').replace('-', '−'))]
    : []
  const own: MathNode = { type: 'atom', text: figures.replace('-', '−'), style: 'ord' }
  const parts = [...(figures ? [own] : []), ...power]
  return row(units ? [...parts, { type: 'space', em: 0.17 }, unit(units)] : parts)
}
