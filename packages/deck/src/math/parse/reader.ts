import { ALPHABETS, type Alphabet, inAlphabet } from '../alphabets.ts'
import {
  ACCENTS,
  FENCED,
  SETTINGS,
  SILENT,
  SIZED,
  SPACES,
  SPANS,
  STRETCHED,
  STRIKES,
  STYLES,
  SWITCHED_STYLES,
  TRANSPARENT,
  UNSEEN,
  VERBATIM,
} from '../commands.ts'
import { SYMBOLS, takesLimits, typed } from '../symbols.ts'
import { type Token, Tokens } from '../tokens.ts'
import {
  fence,
  inSetting,
  mapParts,
  type MathNode,
  restyle,
  row,
  type Setting,
  type Span,
  words,
} from '../tree.ts'
import { wordsOf } from './words.ts'

const ANGLES: Readonly<Record<string, string>> = { '<': '⟨', '>': '⟩' }
const BRACES: Readonly<Record<string, string>> = { '{': '{', '}': '}', '|': '‖' }
const STARRED = /\*$/
const ESCAPED = /^[{}%#$&_]$/
/** Groups and commands inside each other; what is deeper stays source. */
const MOST_DEPTH = 40

/** `a \over b` and its like, which take all that is before them and after them. */
const INFIXES: Readonly<Record<string, (over: MathNode, under: MathNode) => MathNode>> = {
  over: (over, under) => ({ type: 'frac', over, under, bar: true }),
  atop: (over, under) => ({ type: 'frac', over, under, bar: false }),
  choose: (over, under) => fence('(', ')', { type: 'frac', over, under, bar: false }),
}
const INFIX_NAMES = Object.keys(INFIXES)

/** Reads a construct's arguments; the command itself is taken, `starred` where it ended in `*`. */
export type Construct = (reader: Reader, starred: boolean) => MathNode | null

type Ends = () => boolean

/** Reads the tokens of one formula into a tree; what constructs are made of are its methods. */
export class Reader {
  readonly tokens: Tokens
  private readonly constructs: Readonly<Partial<Record<string, Construct>>>
  private depth: number

  constructor(latex: string, constructs: Readonly<Partial<Record<string, Construct>>>, depth = 0) {
    this.tokens = new Tokens(latex)
    this.constructs = constructs
    this.depth = depth
  }

  /** Stray closing signs are shown; rows without an environment are lines. */
  all(): MathNode {
    const rows = this.rows(() => false)
    if (rows.length === 1 && rows[0]!.length === 1) return rows[0]![0]!
    if (rows.length === 0) return row([])
    const isAligned = rows.some((cells) => cells.length > 1)
    return { type: 'lines', columns: isAligned ? 'aligned' : ['center'], rows }
  }

  /** A formula inside this one. */
  formula(latex: string): MathNode {
    if (this.depth >= MOST_DEPTH) return words(latex)
    return new Reader(latex, this.constructs, this.depth + 1).all()
  }

  /** All up to what ends it, which is left. */
  row(ends: Ends): MathNode {
    const items: MathNode[] = []
    while (!this.tokens.ended && !ends()) {
      const finish = this.reaching(items)
      if (finish) return finish(this.deeper(() => this.row(ends))!)
      const item = this.scripted()
      if (item) items.push(item)
    }
    return row(items)
  }

  /** Rows of cells up to what ends them, which is taken too. */
  rows(ends: Ends): MathNode[][] {
    const { tokens } = this
    const rows: MathNode[][] = [[]]
    while (!tokens.ended && !ends()) {
      const endsCell = () => tokens.isChar('&') || tokens.isCommand('\\', 'cr', 'newline') || ends()
      rows.at(-1)!.push(this.row(endsCell))
      if (tokens.takeChar('&')) continue
      if (tokens.takeCommand('\\', 'cr', 'newline')) {
        tokens.takeMatching(/^\[-?[\d.]+\s*[a-z]+\]/, 10)
        rows.push([])
      }
    }
    tokens.next()
    return rows.filter((cells) => cells.some((cell) => cell.type !== 'row' || cell.items.length > 0))
  }

  /** `{…}` or one item; of figures the first: `\frac12` is a half. */
  group(): MathNode {
    this.tokens.skipSpaces()
    const token = this.tokens.peek()
    if (token?.type === 'char' && /\d/.test(token.value)) return digits(this.tokens.next()!.value)
    return this.item()
  }

  /** What is raised or lowered, a number as a whole with its sign: authors write `10^-10` and `x_12`. */
  private script(): MathNode {
    this.tokens.skipSpaces()
    const sign = this.tokens.takeChar('-', '−', '+')
    if (!sign) return this.item()
    const figures = this.tokens.takeWhile(/[\d.]/)
    const signed: MathNode = { type: 'atom', ...typed(sign) }
    return figures ? row([signed, digits(figures)]) : signed
  }

  /** `{…}` or one item. */
  private item(): MathNode {
    this.tokens.skipSpaces()
    if (!this.tokens.isChar('{')) return this.single() ?? row([])
    return this.deeper(() => this.braced()) ?? words(this.raw())
  }

  /** `[…]` where it follows. */
  optional(): MathNode | null {
    this.tokens.skipSpaces()
    if (!this.tokens.takeChar('[')) return null
    const body = this.row(() => this.tokens.isChar(']'))
    this.tokens.next()
    return body
  }

  /** `{…}` as words: commands for signs and spaces are what they stand for. */
  raw(): string {
    return this.braces((token) => plain(token) ?? token.source)
  }

  /** `{…}` as it is written. */
  source(): string {
    return this.braces((token) => token.source)
  }

  /** `[…]` as it is written; '' where none follows. */
  rawOptional(): string {
    this.tokens.skipSpaces()
    if (!this.tokens.takeChar('[')) return ''
    const source = this.tokens.takeWhile(/[^\]]/)
    this.tokens.takeChar(']')
    return source
  }

  /** The sign after `\left`, `\big` and their like; '' for none. */
  delimiter(): string {
    this.tokens.skipSpaces()
    const token = this.tokens.next()
    if (!token || token.value === '.') return ''
    if (token.type === 'char') return ANGLES[token.value] ?? token.value
    return BRACES[token.value] ?? SYMBOLS.get(token.value)?.text ?? token.value
  }

  single(): MathNode | null {
    const token = this.tokens.peek()
    if (token?.type === 'char' && token.value === '{') return this.item()
    this.tokens.next()
    if (!token) return null
    if (token.type === 'command') return this.command(token)
    const { value } = token
    if (/\s/.test(value) || value === '&' || value === '$') return null
    if (!/\d/.test(value)) return { type: 'atom', ...typed(value) }
    return digits(value + this.tokens.takeWhile(/[\d.]/))
  }

  private braces(shown: (command: Token) => string): string {
    const { tokens } = this
    tokens.skipSpaces()
    if (!tokens.takeChar('{')) return tokens.next()?.source ?? ''
    let source = ''
    for (let depth = 1; !tokens.ended; ) {
      const token = tokens.next()!
      if (token.type === 'char' && token.value === '{') depth++
      if (token.type === 'char' && token.value === '}' && --depth === 0) break
      source += token.type === 'command' ? shown(token) : token.source
    }
    return source
  }

  private braced(): MathNode {
    this.tokens.next()
    const body = this.row(() => this.tokens.isChar('}'))
    this.tokens.next()
    return body
  }

  private deeper<T>(read: () => T): T | null {
    if (this.depth >= MOST_DEPTH) return null
    this.depth++
    const found = read()
    this.depth--
    return found
  }

  /** Takes a command that reaches to the end of its group, and tells what it makes of the rest of it. */
  private reaching(before: readonly MathNode[]): ((rest: MathNode) => MathNode) | null {
    if (this.depth >= MOST_DEPTH) return null
    const infix = this.tokens.takeCommand(...INFIX_NAMES)
    if (infix) return (rest) => INFIXES[infix]!(row(before), rest)
    const token = this.tokens.peek()
    const change = token?.type === 'command' ? switchOf(token.value) : null
    if (change) this.tokens.next()
    return change && ((rest) => row([...before, change(rest)]))
  }

  private scripted(): MathNode | null {
    const { tokens } = this
    const base = tokens.isChar('^', '_', "'", '’') ? row([]) : this.single()
    if (!base) return null
    let limits = standsInLimits(base)
    const scripts: { sup?: MathNode; sub?: MathNode } = {}
    const add = (slot: 'sup' | 'sub', body: MathNode) => {
      scripts[slot] = scripts[slot] ? row([scripts[slot], body]) : body
    }
    for (;;) {
      tokens.skipSpaces()
      const placed = tokens.takeCommand('limits', 'nolimits')
      if (placed) limits = placed === 'limits'
      else if (tokens.isChar("'", '’'))
        add('sup', { type: 'atom', text: '′'.repeat(tokens.takeWhile(/['’]/).length), style: 'ord' })
      else if (tokens.isChar('^', '_')) add(tokens.next()!.value === '^' ? 'sup' : 'sub', this.script())
      else break
    }
    return scripts.sup || scripts.sub ? { type: 'script', base, ...scripts, limits } : base
  }

  private command(token: Token): MathNode | null {
    const isStarred = STARRED.test(token.value)
    const name = token.value.replace(STARRED, '')
    const symbol = SYMBOLS.get(name)
    if (symbol) {
      const atom: MathNode = { type: 'atom', ...symbol }
      return isStarred ? row([atom, { type: 'atom', ...typed('*') }]) : atom
    }
    const space = SPACES[name]
    if (space !== undefined) return { type: 'space', em: space }
    if (VERBATIM.has(name)) return wordsOf(this.raw(), (latex) => this.formula(latex))
    if (SILENT.has(name)) return null
    if (UNSEEN.has(name)) {
      this.raw()
      return null
    }
    if (ESCAPED.test(name)) return { type: 'atom', text: name, style: 'ord' }
    const read = this.constructs[name]
    if (!read && !isDressing(name)) return words(token.source)
    return this.deeper(() => (read ? read(this, isStarred) : this.dressed(name))) ?? words(token.source)
  }

  /** Commands of one look and one argument. */
  private dressed(name: string): MathNode | null {
    const mark = ACCENTS[name]
    if (mark) return { type: 'accent', mark, body: this.group() }
    const span = SPANS[name]
    if (span) return { type: 'span', span, body: this.group() }
    const strike = STRIKES[name]
    if (strike) return { type: 'struck', strike, body: this.group() }
    const style = STYLES[name]
    if (style) return restyle(this.group(), style)
    const alphabet = ALPHABETS[name]
    if (alphabet) return lettered(this.group(), alphabet)
    const sides = FENCED[name]
    if (sides) return fence(...sides, this.group())
    const em = SIZED[name]
    if (em) return { type: 'delimiter', sign: this.delimiter(), em }
    const arrow = STRETCHED[name]
    return arrow ? this.stretched(arrow) : this.group()
  }

  private stretched(arrow: string): MathNode {
    const sub = this.optional()
    const base: MathNode = { type: 'atom', text: arrow, style: 'rel' }
    return { type: 'script', base, sup: this.group(), ...(sub && { sub }), limits: true }
  }
}

const DRESSINGS = [ACCENTS, SPANS, STRIKES, STYLES, ALPHABETS, FENCED, SIZED, STRETCHED]
const isDressing = (name: string) => TRANSPARENT.has(name) || DRESSINGS.some((known) => known[name])

const digits = (text: string): MathNode => ({ type: 'atom', text, style: 'ord' })

/** What a brace spans is named above or below it; a letter under a bar keeps its index at its side. */
const TAKES_LIMITS: ReadonlySet<Span> = new Set(['overbrace', 'underbrace'])

const standsInLimits = (base: MathNode): boolean =>
  base.type === 'atom'
    ? takesLimits(base) || base.limits === true
    : base.type === 'span' && TAKES_LIMITS.has(base.span)

function switchOf(name: string): ((rest: MathNode) => MathNode) | null {
  const style = SWITCHED_STYLES[name]
  if (style) return (rest) => restyle(rest, style)
  if (name === 'cal') return (rest) => lettered(rest, ALPHABETS.mathcal!)
  const setting: Setting | undefined = SETTINGS[name]
  return setting ? (rest) => inSetting(rest, setting) : null
}

/** What a command inside words stands for. */
const plain = ({ value }: Token): string | undefined => {
  if (SPACES[value] !== undefined) return ' '
  return ESCAPED.test(value) ? value : SYMBOLS.get(value)?.text
}

function lettered(node: MathNode, alphabet: Alphabet): MathNode {
  if (node.type !== 'atom') return mapParts(node, (part) => lettered(part, alphabet))
  if (node.style !== 'ord') return node
  return { ...node, style: 'name', text: [...node.text].map((char) => inAlphabet(char, alphabet)).join('') }
}
