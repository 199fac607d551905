import { type Token, tokenize } from './tokens.ts'
import { row, restyle, type MathNode } from './tree.ts'
import {
  ACCENTS,
  ALIGNED,
  ALPHABETS,
  type Alphabet,
  CASES,
  GATHERED,
  inAlphabet,
  MATRICES,
  NEGATED,
  SILENT,
  SPACES,
  SPANS,
  STRETCHED,
  STYLES,
  SYMBOLS,
  takesLimits,
  typed,
  UNSEEN,
  VERBATIM,
} from './symbols.ts'

export type { MathNode } from './tree.ts'

const ANGLES: Readonly<Record<string, string>> = { '<': '⟨', '>': '⟩' }
const BRACES: Readonly<Record<string, string>> = { '{': '{', '}': '}', '|': '‖' }
const STARRED = /\*$/
const MOST_DEPTH = 24

/** Wraps that authors and importers leave around a formula. */
const unwrapped = (latex: string): string =>
  latex.trim().replace(/^(?:\$\$?|\\\[|\\\()([\s\S]*?)(?:\$\$?|\\\]|\\\))$/, '$1')

/**
 * Reads a formula in LaTeX as theses write it. A command it does not know stands in the tree as its
 * source, and so does what is nested too deep: nothing is dropped.
 */
export const parseMath = (latex: string): MathNode => new Parser(tokenize(unwrapped(latex))).all()

class Parser {
  private at = 0
  private depth = 0
  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  /** Stray closing signs are shown; rows without an environment are lines. */
  all(): MathNode {
    const rows = this.rows(() => false)
    if (rows.length === 1 && rows[0]!.length === 1) return rows[0]![0]!
    if (rows.length === 0) return row([])
    return { type: 'lines', columns: rows.some((cells) => cells.length > 1) ? 'aligned' : 'center', rows }
  }

  private peek(): Token | undefined {
    return this.tokens[this.at]
  }

  private is(type: Token['type'], value: string): boolean {
    const token = this.peek()
    return token?.type === type && token.value === value
  }

  private skipSpaces(): void {
    while (this.peek()?.type === 'char' && /\s/.test(this.peek()!.value)) this.at++
  }

  private row(ends: () => boolean): MathNode {
    const items: MathNode[] = []
    while (this.at < this.tokens.length && !ends()) {
      const infix = this.infix()
      if (infix) return infix(row(items), this.row(ends))
      const item = this.scripted()
      if (item) items.push(item)
    }
    return row(items)
  }

  /** `a \over b` takes all that is before it and after it. */
  private infix(): ((over: MathNode, under: MathNode) => MathNode) | null {
    const token = this.peek()
    if (token?.type !== 'command' || !/^(over|choose|atop)$/.test(token.value)) return null
    this.at++
    if (token.value === 'over') return (over, under) => ({ type: 'frac', over, under, bar: true })
    const stacked = (over: MathNode, under: MathNode): MathNode => ({ type: 'frac', over, under, bar: false })
    return token.value === 'atop' ? stacked : (over, under) => fence('(', ')', stacked(over, under))
  }

  /** `{…}` or one item. */
  private group(): MathNode {
    this.skipSpaces()
    if (this.depth >= MOST_DEPTH) return { type: 'atom', text: this.raw(), style: 'text' }
    this.depth++
    const body = this.is('char', '{') ? this.braced() : (this.single() ?? row([]))
    this.depth--
    return body
  }

  private braced(): MathNode {
    this.at++
    const body = this.row(() => this.is('char', '}'))
    this.at++
    return body
  }

  /** `{…}` as it is written. */
  private raw(): string {
    this.skipSpaces()
    if (!this.is('char', '{')) return this.tokens[this.at++]?.source ?? ''
    this.at++
    let source = ''
    for (let depth = 1; this.at < this.tokens.length; this.at++) {
      const token = this.tokens[this.at]!
      if (token.value === '{' && token.type === 'char') depth++
      if (token.value === '}' && token.type === 'char' && --depth === 0) break
      source += token.type === 'command' ? (plain(token) ?? token.source) : token.source
    }
    this.at++
    return source
  }

  /** `[…]` where it follows. */
  private optional(): MathNode | null {
    this.skipSpaces()
    if (!this.is('char', '[')) return null
    this.at++
    const body = this.row(() => this.is('char', ']'))
    this.at++
    return body
  }

  private delimiter(): string {
    this.skipSpaces()
    const token = this.tokens[this.at++]
    if (!token || token.value === '.') return ''
    if (token.type === 'char') return ANGLES[token.value] ?? token.value
    return BRACES[token.value] ?? SYMBOLS.get(token.value)?.text ?? token.value
  }

  private scripted(): MathNode | null {
    const base = this.is('char', '^') || this.is('char', '_') ? row([]) : this.single()
    if (!base) return null
    let limits = base.type === 'atom' ? takesLimits(base) || base.limits === true : base.type === 'span'
    const scripts: { sup?: MathNode; sub?: MathNode } = {}
    const add = (slot: 'sup' | 'sub', body: MathNode) => {
      scripts[slot] = scripts[slot] ? row([scripts[slot], body]) : body
    }
    for (;;) {
      this.skipSpaces()
      if (this.is('command', 'limits') || this.is('command', 'nolimits')) {
        limits = this.tokens[this.at++]!.value === 'limits'
      } else if (this.is('char', "'") || this.is('char', '’')) {
        let marks = ''
        for (; this.is('char', "'") || this.is('char', '’'); this.at++) marks += '′'
        add('sup', { type: 'atom', text: marks, style: 'ord' })
      } else if (this.is('char', '^') || this.is('char', '_')) {
        const slot = this.tokens[this.at++]!.value === '^' ? 'sup' : 'sub'
        add(slot, this.group())
      } else break
    }
    return scripts.sup || scripts.sub ? { type: 'script', base, ...scripts, limits } : base
  }

  private single(): MathNode | null {
    const token = this.tokens[this.at++]
    if (!token) return null
    if (token.type === 'command') return this.command(token)
    const { value } = token
    if (/\s/.test(value) || value === '&' || value === '$') return null
    if (value === '{') {
      this.at--
      return this.group()
    }
    if (!/\d/.test(value)) return { type: 'atom', ...typed(value) }
    let digits = value
    while (this.peek()?.type === 'char' && /[\d.]/.test(this.peek()!.value))
      digits += this.tokens[this.at++]!.value
    return { type: 'atom', text: digits, style: 'ord' }
  }

  private command(token: Token): MathNode | null {
    const name = token.value.replace(STARRED, '')
    const symbol = SYMBOLS.get(name)
    if (symbol) return this.starAfter(token, { type: 'atom', ...symbol })
    const space = SPACES[name]
    if (space !== undefined) return { type: 'space', em: space }
    if (VERBATIM.has(name)) return words(this.raw())
    return this.dressed(name) ?? this.construct(token, name)
  }

  /** Commands of one look and one argument. */
  private dressed(name: string): MathNode | null {
    const mark = ACCENTS[name]
    if (mark) return { type: 'accent', mark, body: this.group() }
    const span = SPANS[name]
    if (span) return { type: 'span', span, body: this.group() }
    const style = STYLES[name]
    if (style) return restyle(this.group(), style)
    const alphabet = ALPHABETS[name]
    if (alphabet) return lettered(this.group(), alphabet)
    const arrow = STRETCHED[name]
    return arrow ? this.stretched(arrow) : null
  }

  private starAfter(token: Token, node: MathNode): MathNode {
    return STARRED.test(token.value) ? row([node, { type: 'atom', text: '*', style: 'ord' }]) : node
  }

  private construct(token: Token, name: string): MathNode | null {
    if (SILENT.has(name)) return null
    switch (name) {
      case 'frac':
      case 'dfrac':
      case 'tfrac':
      case 'cfrac':
        return { type: 'frac', over: this.group(), under: this.group(), bar: true }
      case 'binom':
      case 'dbinom':
      case 'tbinom':
        return fence('(', ')', { type: 'frac', over: this.group(), under: this.group(), bar: false })
      case 'sqrt': {
        const degree = this.optional()
        return { type: 'root', body: this.group(), ...(degree && { degree }) }
      }
      case 'overset':
      case 'stackrel': {
        const sup = this.group()
        return { type: 'script', base: this.group(), sup, limits: true }
      }
      case 'underset': {
        const sub = this.group()
        return { type: 'script', base: this.group(), sub, limits: true }
      }
      case 'boxed':
      case 'fbox':
        return { type: 'boxed', body: this.group() }
      case 'phantom':
      case 'hphantom':
        return { type: 'phantom', body: this.group() }
      case 'operatorname':
        return {
          type: 'atom',
          text: this.raw(),
          style: 'name',
          ...(STARRED.test(token.value) && { limits: true }),
        }
      case 'bmod':
        return { type: 'atom', text: 'mod', style: 'bin' }
      case 'pmod':
        return row([
          { type: 'space', em: 1 },
          fence('(', ')', row([upright('mod'), { type: 'space', em: 0.3 }, this.group()])),
        ])
      case 'tag':
        return row([
          { type: 'space', em: 2 },
          { type: 'atom', text: `(${this.raw()})`, style: 'text' },
        ])
      case 'not':
        return negated(this.single())
      case 'substack':
        return this.substack()
      case 'textcolor':
        this.raw()
        return this.group()
      case 'ce':
        return chemistry(this.raw())
      case 'left':
        return this.fenced()
      case 'begin':
        return this.environment(this.raw().replace(STARRED, ''))
      case 'end':
        return { type: 'atom', text: `\\end{${this.raw()}}`, style: 'text' }
      case '|':
        return { type: 'atom', text: '‖', style: 'ord' }
    }
    if (UNSEEN.has(name)) {
      this.raw()
      return null
    }
    if (/^[{}%#$&_]$/.test(name)) return { type: 'atom', text: name, style: 'ord' }
    return { type: 'atom', text: token.source, style: 'text' }
  }

  private stretched(arrow: string): MathNode {
    const sub = this.optional()
    const base: MathNode = { type: 'atom', text: arrow, style: 'rel' }
    return { type: 'script', base, sup: this.group(), ...(sub && { sub }), limits: true }
  }

  private substack(): MathNode {
    this.skipSpaces()
    if (this.is('char', '{')) this.at++
    return { type: 'lines', columns: 'center', rows: this.rows(() => this.is('char', '}')) }
  }

  private fenced(): MathNode {
    const open = this.delimiter()
    const parts: MathNode[] = []
    let bar = ''
    const middle = () => this.is('command', 'middle')
    for (;;) {
      parts.push(this.row(() => this.is('command', 'right') || middle()))
      if (!middle()) break
      this.at++
      bar = this.delimiter()
    }
    this.at++
    return { type: 'fence', open, close: this.delimiter(), parts, bar }
  }

  /** Rows of cells up to what ends them, which is taken too. */
  private rows(ends: () => boolean): MathNode[][] {
    const rows: MathNode[][] = [[]]
    while (this.at < this.tokens.length && !ends()) {
      rows.at(-1)!.push(this.row(() => this.is('char', '&') || this.is('command', '\\') || ends()))
      if (this.is('char', '&')) this.at++
      else if (this.is('command', '\\')) {
        this.at++
        this.rowGap()
        rows.push([])
      }
    }
    this.at++
    return rows.filter((cells) => cells.some((cell) => cell.type !== 'row' || cell.items.length > 0))
  }

  /** `\\[4pt]` */
  private rowGap(): void {
    const rest = this.tokens.slice(this.at, this.at + 10).map((token) => token.source)
    const close = rest.indexOf(']')
    if (rest[0] === '[' && /^\[-?[\d.]+[a-z]+$/.test(rest.slice(0, close).join(''))) this.at += close + 1
  }

  private environment(name: string): MathNode {
    const matrix = MATRICES[name]
    const branches = CASES[name]
    const isKnown = matrix || branches || ALIGNED.has(name) || GATHERED.has(name)
    if (!isKnown) return { type: 'atom', text: `\\begin{${name}}`, style: 'text' }
    const spec = /^(array|subarray|alignat|alignedat)$/.test(name) ? this.raw().replace(/[^lcr]/g, '') : ''
    const rows = this.rows(() => this.is('command', 'end'))
    this.raw()
    if (branches) return fence(branches[0], branches[1], { type: 'lines', columns: 'left', rows })
    if (matrix) {
      const columns = /^(l+|r+)$/.test(spec) ? (spec[0] === 'l' ? 'left' : 'right') : 'center'
      const body: MathNode = { type: 'lines', columns, rows }
      return matrix[0] ? fence(matrix[0], matrix[1], body) : body
    }
    if (rows.length === 1 && rows[0]!.length === 1) return rows[0]![0]!
    return { type: 'lines', columns: ALIGNED.has(name) ? 'aligned' : 'center', rows }
  }
}

const fence = (open: string, close: string, body: MathNode): MathNode => ({
  type: 'fence',
  open,
  close,
  parts: [body],
  bar: '',
})

const upright = (text: string): MathNode => ({ type: 'atom', text, style: 'name' })

/** What a command inside words stands for. */
const plain = ({ value }: Token): string | undefined => {
  if (SPACES[value] !== undefined) return ' '
  return /^[{}%#$&_]$/.test(value) ? value : SYMBOLS.get(value)?.text
}

/** Words, in which `$…$` is a formula again. */
function words(source: string): MathNode {
  const parts = source.split('$').map((piece, i): MathNode => {
    if (i % 2) return parseMath(piece)
    return { type: 'atom', text: piece.replace(/~|^ | $/g, '\u00a0'), style: 'text' }
  })
  return row(parts.filter((part) => part.type !== 'atom' || part.text !== ''))
}

function negated(node: MathNode | null): MathNode | null {
  if (node?.type !== 'atom') return node
  const sign = node.text.normalize('NFKC')
  return { ...node, text: NEGATED[sign] ?? NEGATED[node.text] ?? `${node.text}\u0338` }
}

function lettered(node: MathNode, alphabet: Alphabet): MathNode {
  if (node.type === 'atom' && node.style === 'ord')
    return { ...node, style: 'name', text: [...node.text].map((char) => inAlphabet(char, alphabet)).join('') }
  if (node.type === 'row') return { ...node, items: node.items.map((item) => lettered(item, alphabet)) }
  return node
}

const ARROWS: readonly (readonly [RegExp, string])[] = [
  [/<=>/g, '\\rightleftharpoons '],
  [/<->/g, '\\leftrightarrow '],
  [/->/g, '\\rightarrow '],
]

/** A formula of chemistry (`\ce{2H2 + O2 -> 2H2O}`): upright letters, figures after them lowered, charges raised. */
function chemistry(source: string): MathNode {
  const latex = source
    .replace(/(?<=[A-Za-z)\]])(\d+)/g, '_{$1}')
    .replace(/\^\{?([\d]*[+-])\}?/g, '^{$1}')
    .replace(/([A-Za-z)\]}\d])([+-])(?=\s|$)/g, '$1^{$2}')
  const arrowed = ARROWS.reduce((text, [pattern, arrow]) => text.replace(pattern, arrow), latex)
  return restyle(parseMath(arrowed), 'name')
}
