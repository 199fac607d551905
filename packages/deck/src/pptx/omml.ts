import { parseMath } from '../math/parse.ts'
import type { AtomStyle } from '../math/symbols.ts'
import {
  baseOf,
  type Fence,
  inLine,
  type Frac,
  type Lines,
  type MathNode,
  type Script,
  sideOf,
  type Strike,
} from '../math/tree.ts'
import { escapeXml } from './xml.ts'

const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math'

/** A part that shows nothing: an empty one would be drawn as a dotted box to be filled in. */
const NOTHING = '\u200b'

const STYLES: Readonly<Record<AtomStyle, string>> = {
  ord: '',
  bold: '<m:sty m:val="b"/>',
  boldItalic: '<m:sty m:val="bi"/>',
  name: '<m:sty m:val="p"/>',
  text: '<m:nor/>',
  op: '',
  rel: '',
  bin: '',
  punct: '',
  open: '',
  close: '',
}

/** Arguments of a fraction set as in a line of text. */
const SMALLER = '<m:argPr><m:argSz m:val="-1"/></m:argPr>'

const NO_SIDES = '<m:hideTop m:val="1"/><m:hideBot m:val="1"/><m:hideLeft m:val="1"/><m:hideRight m:val="1"/>'
const RISING = '<m:strikeBLTR m:val="1"/>'
const FALLING = '<m:strikeTLBR m:val="1"/>'
const STRIKES: Readonly<Record<Strike, string>> = {
  up: NO_SIDES + RISING,
  down: NO_SIDES + FALLING,
  both: NO_SIDES + RISING + FALLING,
}

/** em → the nearest space there is; negative ones have none. */
const SPACES: readonly (readonly [number, string])[] = [
  [0.9, '\u2003'],
  [0.4, '\u2002'],
  [0.25, '\u2005'],
  [0.2, '\u205f'],
  [0.01, '\u2009'],
]

function spaceOf(em: number): string {
  if (em >= 1.9) return '\u2003\u2003'
  return SPACES.find(([least]) => em >= least)?.[1] ?? ''
}

/**
 * A formula in LaTeX as a paragraph of Office math. `look` is the `a:rPr` of every letter: programs
 * take neither size nor colour of a formula from the text around it.
 */
export const mathParagraph = (latex: string, align: 'left' | 'center', look: string): string =>
  `<m:oMathPara xmlns:m="${MATH}"><m:oMathParaPr><m:jc m:val="${align}"/></m:oMathParaPr>` +
  `<m:oMath>${new MathWriter(look).content(parseMath(latex))}</m:oMath></m:oMathPara>`

/** The same inside a sentence. */
export const mathInLine = (latex: string, look: string): string =>
  `<m:oMath xmlns:m="${MATH}">${new MathWriter(look).content(inLine(parseMath(latex)))}</m:oMath>`

/** Sums inside each other, of which each takes the rest; those after them stand on their own. */
const MOST_OPERATORS = 16

class MathWriter {
  private readonly look: string
  private operators = 0

  constructor(look: string) {
    this.look = look
  }

  /** The node, or what holds its place where it shows nothing. */
  content(node: MathNode | undefined): string {
    return (node && this.node(node)) || this.run(NOTHING, '')
  }

  private node(node: MathNode): string {
    switch (node.type) {
      case 'row':
        return this.items(node.items)
      case 'atom':
        return this.run(node.text, STYLES[node.style])
      case 'space':
        return this.run(spaceOf(node.em), '<m:nor/>')
      case 'frac':
        return this.fraction(node)
      case 'root': {
        const degree = node.degree
        const inner = `<m:deg>${degree ? this.content(degree) : ''}</m:deg>${this.e(node.body)}`
        return this.element('rad', degree ? '' : '<m:degHide m:val="1"/>', inner)
      }
      case 'script':
        return this.script(node)
      case 'accent':
        return this.element('acc', `<m:chr m:val="${node.mark}"/>`, this.e(node.body))
      case 'span':
        return this.span(node)
      case 'boxed':
        return this.element('borderBox', '', this.e(node.body))
      case 'struck':
        return this.element('borderBox', STRIKES[node.strike], this.e(node.body))
      case 'delimiter':
        return this.run(node.sign, '')
      case 'phantom':
        return this.element('phant', '<m:show m:val="0"/>', this.e(node.body))
      case 'fence':
        return this.fence(node)
      case 'lines':
        return this.lines(node)
    }
  }

  private run(text: string, style: string): string {
    if (!text) return ''
    const properties = style ? `<m:rPr>${style}</m:rPr>` : ''
    const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''
    return `<m:r>${properties}${this.look}<m:t${space}>${escapeXml(text)}</m:t></m:r>`
  }

  private fraction({ over, under, bar, setting }: Frac): string {
    const part = (tag: string, body: MathNode) =>
      `<m:${tag}>${setting === 'text' ? SMALLER : ''}${this.content(body)}</m:${tag}>`
    return this.element('f', bar ? '' : '<m:type m:val="noBar"/>', part('num', over) + part('den', under))
  }

  private e(node: MathNode | undefined): string {
    return `<m:e>${this.content(node)}</m:e>`
  }

  private element(tag: string, properties: string, inner: string): string {
    const own = `<m:${tag}Pr>${properties}<m:ctrlPr>${this.look}</m:ctrlPr></m:${tag}Pr>`
    return `<m:${tag}>${own}${inner}</m:${tag}>`
  }

  /** Letters in one style follow each other in one run; sums, scripts without a base and functions take what comes after. */
  private items(items: readonly MathNode[]): string {
    let written = ''
    for (let i = 0; i < items.length; ) {
      const { xml, taken } = this.next(items, i)
      written += xml
      i += taken
    }
    return written
  }

  private next(items: readonly MathNode[], at: number): { xml: string; taken: number } {
    const node = items[at]!
    const operator = operatorOf(node)
    if (operator && this.operators < MOST_OPERATORS) {
      const operand = operandAfter(items, at)
      if (operand.length > 0) return { xml: this.nary(node, operator, operand), taken: 1 + operand.length }
    }
    const after = items[at + 1]
    if (isPrescript(node) && after) return { xml: this.prescript(node, after), taken: 2 }
    if (after && isFunction(node) && isArgument(after)) {
      const inner = `<m:fName>${this.content(node)}</m:fName>${this.e(after)}`
      return { xml: this.element('func', '', inner), taken: 2 }
    }
    if (node.type !== 'atom') return { xml: this.node(node), taken: 1 }
    const same = sameStyle(items, at)
    const text = same.map((atom) => atom.text).join('')
    return { xml: this.run(text, STYLES[node.style]), taken: same.length }
  }

  private nary(node: MathNode, operator: string, operand: readonly MathNode[]): string {
    const { sub, sup, limits } = node.type === 'script' ? node : { limits: false }
    const hide = (tag: string, part: MathNode | undefined) => (part ? '' : `<m:${tag}Hide m:val="1"/>`)
    const part = (tag: string, body: MathNode | undefined) =>
      `<m:${tag}>${body ? this.content(body) : ''}</m:${tag}>`
    this.operators++
    const written = this.items(operand)
    this.operators--
    return this.element(
      'nary',
      `<m:chr m:val="${operator}"/><m:limLoc m:val="${limits ? 'undOvr' : 'subSup'}"/>` +
        hide('sub', sub) +
        hide('sup', sup),
      `${part('sub', sub)}${part('sup', sup)}<m:e>${written}</m:e>`,
    )
  }

  private prescript({ sub, sup }: Script, base: MathNode): string {
    const parts = `<m:sub>${this.content(sub)}</m:sub><m:sup>${this.content(sup)}</m:sup>`
    return this.element('sPre', '', parts + this.e(base))
  }

  private script({ base, sup, sub, limits }: Script): string {
    if (limits) {
      const lower = sub ? this.limit('limLow', this.content(base), sub) : this.content(base)
      return sup ? this.limit('limUpp', lower, sup) : lower
    }
    const part = (tag: string, body: MathNode) => `<m:${tag}>${this.content(body)}</m:${tag}>`
    if (sub && sup) return this.element('sSubSup', '', this.e(base) + part('sub', sub) + part('sup', sup))
    if (sup) return this.element('sSup', '', this.e(base) + part('sup', sup))
    return this.element('sSub', '', this.e(base) + part('sub', sub!))
  }

  private limit(tag: 'limLow' | 'limUpp', base: string, limit: MathNode): string {
    return this.element(tag, '', `<m:e>${base}</m:e><m:lim>${this.content(limit)}</m:lim>`)
  }

  private span({ span, body }: Extract<MathNode, { type: 'span' }>): string {
    const over = span.startsWith('over')
    const position = `<m:pos m:val="${over ? 'top' : 'bot'}"/>`
    if (span.endsWith('line')) return this.element('bar', position, this.e(body))
    const brace = `<m:chr m:val="${over ? '⏞' : '⏟'}"/>${position}<m:vertJc m:val="${over ? 'bot' : 'top'}"/>`
    return this.element('groupChr', brace, this.e(body))
  }

  private fence({ open, close, parts, bar }: Fence): string {
    const sign = (tag: string, value: string) => `<m:${tag} m:val="${escapeXml(value)}"/>`
    const signs = sign('begChr', open) + (bar ? sign('sepChr', bar) : '') + sign('endChr', close)
    return this.element('d', signs, parts.map((part) => this.e(part)).join(''))
  }

  private lines({ rows, columns }: Lines): string {
    if (rows.length === 0) return ''
    const width = Math.max(...rows.map((cells) => cells.length))
    if (columns === 'aligned' || width === 1)
      return this.element('eqArr', '', rows.map((cells) => `<m:e>${this.aligned(cells)}</m:e>`).join(''))
    const column = runsOf(Array.from({ length: width }, (_, i) => sideOf(columns, i)))
      .map(
        ([side, count]) =>
          `<m:mc><m:mcPr><m:count m:val="${count}"/><m:mcJc m:val="${side}"/></m:mcPr></m:mc>`,
      )
      .join('')
    const filled = rows.map((cells) => Array.from({ length: width }, (_, i) => this.e(cells[i])).join(''))
    return this.element('m', `<m:mcs>${column}</m:mcs>`, filled.map((row) => `<m:mr>${row}</m:mr>`).join(''))
  }

  /** In an array of equations the cells of a line follow each other, an ampersand where they meet. */
  private aligned(cells: readonly MathNode[]): string {
    return cells.map((cell) => this.content(cell)).join(this.run('&', ''))
  }
}

/** Neighbours that are the same, once, with how many they are. */
function runsOf<T>(items: readonly T[]): [T, number][] {
  const runs: [T, number][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last?.[0] === item) last[1]++
    else runs.push([item, 1])
  }
  return runs
}

const operatorOf = (node: MathNode): string | null => {
  const base = baseOf(node)
  return base.type === 'atom' && base.style === 'op' ? base.text : null
}

/** What an operator works on: all up to the next relation or comma. */
function operandAfter(items: readonly MathNode[], at: number): readonly MathNode[] {
  let end = at + 1
  while (end < items.length && !endsOperand(items[end]!)) end++
  return items.slice(at + 1, end)
}

const endsOperand = (item: MathNode): boolean => {
  const base = baseOf(item)
  return base.type === 'atom' && /^(rel|punct|close)$/.test(base.style)
}

const isPrescript = (node: MathNode): node is Script =>
  node.type === 'script' && !node.limits && node.base.type === 'row' && node.base.items.length === 0

const isFunction = (node: MathNode): boolean => {
  const base = baseOf(node)
  return base.type === 'atom' && base.style === 'name' && /^[A-Za-z]{2}/.test(base.text)
}

const isArgument = (node: MathNode): boolean => {
  const base = baseOf(node)
  if (base.type === 'atom') return base.style === 'ord' || base.style.startsWith('bold') || isFunction(base)
  return base.type === 'frac' || base.type === 'fence' || base.type === 'root' || base.type === 'accent'
}

type Atom = Extract<MathNode, { type: 'atom' }>

/** The atoms from `at` on that one run can hold: figures and signs beside letters, but no second function. */
function sameStyle(items: readonly MathNode[], at: number): Atom[] {
  const first = items[at] as Atom
  const atoms: Atom[] = [first]
  for (let i = at + 1; i < items.length; i++) {
    const item = items[i]!
    const joins =
      item.type === 'atom' &&
      STYLES[item.style] === STYLES[first.style] &&
      item.style !== 'op' &&
      !isFunction(item) &&
      !isFunction(first)
    if (!joins) break
    atoms.push(item)
  }
  return atoms
}
