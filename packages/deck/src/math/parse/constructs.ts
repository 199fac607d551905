import { NEGATED } from '../commands.ts'
import { table } from '../symbols.ts'
import { fence, type MathNode, restyle, row, type Setting, upright, words } from '../tree.ts'
import { environment } from './environments.ts'
import type { Construct } from './reader.ts'
import { chemistry, quantity, unit } from './units.ts'

/** ④ where there is such a sign, else in brackets. */
const circled = (text: string): string =>
  /^(?:[1-9]|1\d|20)$/.test(text) ? String.fromCodePoint(0x245f + Number(text)) : `(${text})`

const space = (em: number): MathNode => ({ type: 'space', em })

const fraction =
  (setting?: Setting): Construct =>
  (reader) => ({
    type: 'frac',
    over: reader.group(),
    under: reader.group(),
    bar: true,
    ...(setting && { setting }),
  })

const binomial: Construct = (reader) =>
  fence('(', ')', { type: 'frac', over: reader.group(), under: reader.group(), bar: false })

const above: Construct = (reader) => {
  const sup = reader.group()
  return { type: 'script', base: reader.group(), sup, limits: true }
}

const below: Construct = (reader) => {
  const sub = reader.group()
  return { type: 'script', base: reader.group(), sub, limits: true }
}

const root: Construct = (reader) => {
  const degree = reader.optional()
  return { type: 'root', body: reader.group(), ...(degree && { degree }) }
}

const boxed: Construct = (reader) => ({ type: 'boxed', body: reader.group() })
const phantom: Construct = (reader) => ({ type: 'phantom', body: reader.group() })

const operator: Construct = (reader, starred) => ({
  type: 'atom',
  text: reader.raw().trim(),
  style: 'name',
  ...(starred && { limits: true }),
})

const modulo: Construct = (reader) =>
  row([space(1), fence('(', ')', row([upright('mod'), space(0.3), reader.group()]))])

const negated: Construct = (reader) => {
  const node = reader.single()
  if (node?.type !== 'atom') return node
  return { ...node, text: NEGATED[node.text] ?? `${node.text}\u0338` }
}

const substack: Construct = (reader) => {
  reader.tokens.skipSpaces()
  reader.tokens.takeChar('{')
  return { type: 'lines', columns: ['center'], rows: reader.rows(() => reader.tokens.isChar('}')) }
}

/** `\left( … \middle| … \right)` */
const fenced: Construct = (reader) => {
  const open = reader.delimiter()
  const parts: MathNode[] = []
  let bar = ''
  for (;;) {
    parts.push(reader.row(() => reader.tokens.isCommand('right', 'middle')))
    if (!reader.tokens.takeCommand('middle')) break
    bar = reader.delimiter()
  }
  reader.tokens.next()
  return { type: 'fence', open, close: reader.delimiter(), parts, bar }
}

/** `\dv{f}{x}`, `\dv[2]{f}{x}` and `\dv{x}` with the sign of either derivative. */
const derivative =
  (sign: MathNode): Construct =>
  (reader) => {
    const order = reader.optional()
    const first = reader.group()
    reader.tokens.skipSpaces()
    const second = reader.tokens.isChar('{') ? reader.group() : null
    const raised = (base: MathNode): MathNode =>
      order ? { type: 'script', base, sup: order, limits: false } : base
    const over = row([raised(sign), ...(second ? [first] : [])])
    return { type: 'frac', over, under: row([sign, raised(second ?? first)]), bar: true }
  }

const colored: Construct = (reader) => {
  reader.raw()
  return reader.group()
}

const LENGTH_EM: Readonly<Record<string, number>> = { em: 1, ex: 0.5, pt: 0.1, cm: 2.8, mm: 0.28, mu: 0.056 }

const horizontalSpace: Construct = (reader) => {
  const [, amount = '0', length = ''] = /^(-?[\d.]+)\s*([a-z]+)$/.exec(reader.raw().trim()) ?? []
  return space(Math.min(4, Math.max(0, Number(amount) * (LENGTH_EM[length] ?? 0))))
}

/** `\genfrac{(}{)}{0pt}{}{a}{b}` */
const generalFraction: Construct = (reader) => {
  const [open, close, rule] = [reader.raw(), reader.raw(), reader.raw()]
  reader.raw()
  const isBare = /^0(?:\.0*)?(?:pt|em|mm)?$/.test(rule.trim())
  const body: MathNode = { type: 'frac', over: reader.group(), under: reader.group(), bar: !isBare }
  return open || close ? fence(open, close, body) : body
}

/** `\sideset{_a^b}{_c^d}\sum`: what stands before the sign, the sign, what stands after it. */
const sideset: Construct = (reader) => {
  const [before, after] = [reader.group(), reader.group()]
  const sign = reader.single() ?? row([])
  const beside = after.type === 'script' ? { ...after, base: sign } : row([sign, after])
  return row([before, beside])
}

const prescript: Construct = (reader) => {
  const [sup, sub] = [reader.group(), reader.group()]
  return row([{ type: 'script', base: row([]), sup, sub, limits: false }, reader.group()])
}

/** Commands with a reading of their own. */
export const CONSTRUCTS = table<Construct>({
  frac: fraction(),
  dfrac: fraction('display'),
  cfrac: fraction('display'),
  tfrac: fraction('text'),
  binom: binomial,
  dbinom: binomial,
  tbinom: binomial,
  genfrac: generalFraction,
  dv: derivative(upright('d')),
  pdv: derivative({ type: 'atom', text: '∂', style: 'ord' }),
  dd: (reader) => row([space(0.17), upright('d'), reader.group()]),
  sqrt: root,
  overset: above,
  stackrel: above,
  underset: below,
  sideset,
  prescript,
  boxed,
  fbox: boxed,
  phantom,
  hphantom: phantom,
  operatorname: operator,
  DeclareMathOperator: operator,
  bmod: () => ({ type: 'atom', text: 'mod', style: 'bin' }),
  mod: (reader) => row([space(1), upright('mod'), space(0.3), reader.group()]),
  pmod: modulo,
  textcircled: (reader) => words(circled(reader.raw())),
  tag: (reader, starred) => row([space(2), words(starred ? reader.raw() : `(${reader.raw()})`)]),
  not: negated,
  substack,
  textcolor: colored,
  colorbox: colored,
  hspace: horizontalSpace,
  hskip: horizontalSpace,
  ce: (reader) => restyle(reader.formula(chemistry(reader.source())), 'name'),
  SI: (reader) => quantity(reader.raw(), reader.source()),
  qty: (reader) => quantity(reader.raw(), reader.source()),
  si: (reader) => unit(reader.source()),
  unit: (reader) => unit(reader.source()),
  num: (reader) => quantity(reader.raw(), ''),
  ang: (reader) => upright(`${reader.raw()}°`),
  left: fenced,
  begin: (reader) => environment(reader, reader.raw()),
  end: (reader) => words(`\\end{${reader.raw()}}`),
  '|': () => ({ type: 'atom', text: '‖', style: 'ord' }),
})
