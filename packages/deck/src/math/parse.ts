/** The tree of a formula: enough of LaTeX for what slides show. */
export type MathNode =
  | { type: 'row'; items: MathNode[] }
  | { type: 'atom'; text: string; style: AtomStyle }
  | { type: 'space'; em: number }
  | { type: 'frac'; over: MathNode; under: MathNode }
  | { type: 'root'; body: MathNode }
  | { type: 'script'; base: MathNode; sup?: MathNode; sub?: MathNode; limits: boolean }
  | { type: 'accent'; mark: 'bar' | 'hat' | 'tilde' | 'dot' | 'vec'; body: MathNode }
  | { type: 'fence'; open: string; close: string; body: MathNode }
  | { type: 'lines'; rows: MathNode[][] }

/** `ord` letters and digits, `op` large operators, `rel`/`bin` signs with space around them. */
export type AtomStyle = 'ord' | 'bold' | 'name' | 'text' | 'op' | 'rel' | 'bin' | 'punct' | 'open' | 'close'

const greek =
  'alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω'
const letters =
  'partial ∂ nabla ∇ infty ∞ ell ℓ hbar ℏ prime ′ ldots … cdots ⋯ dots … degree ° circ ∘ angle ∠ emptyset ∅ forall ∀ exists ∃'
const relations =
  'approx ≈ sim ~ simeq ≃ propto ∝ le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ equiv ≡ ll ≪ gg ≫ in ∈ subset ⊂ to → rightarrow → leftarrow ← Rightarrow ⇒ leftrightarrow ↔ mid | perp ⊥ parallel ∥'
const binaries = 'times × cdot · pm ± mp ∓ div ÷ cup ∪ cap ∩ oplus ⊕ otimes ⊗ ast ∗ star ⋆'
const operators = 'sum ∑ prod ∏ int ∫ oint ∮ iint ∬'
const names =
  'ln log lg exp sin cos tan cot arcsin arccos arctan sinh cosh tanh min max sup inf lim det dim arg gcd Pr'
const limited = new Set(['sum', 'prod', 'min', 'max', 'sup', 'inf', 'lim'])

const pairs = (list: string, style: AtomStyle) => {
  const words = list.split(' ')
  return words.flatMap((name, i) => (i % 2 ? [] : [[name, { text: words[i + 1]!, style }] as const]))
}
const symbols = new Map<string, { text: string; style: AtomStyle }>([
  ...pairs(greek, 'ord'),
  ...pairs(letters, 'ord'),
  ...pairs(relations, 'rel'),
  ...pairs(binaries, 'bin'),
  ...pairs(operators, 'op'),
  ...names.split(' ').map((name) => [name, { text: name, style: 'name' as const }] as const),
])
const spaces: Record<string, number> = {
  ',': 0.17,
  ':': 0.22,
  ';': 0.28,
  ' ': 0.28,
  '!': -0.12,
  quad: 1,
  qquad: 2,
}
const alphabets: Record<string, AtomStyle> = {
  mathrm: 'name',
  operatorname: 'name',
  mathbf: 'bold',
  boldsymbol: 'bold',
  mathcal: 'ord',
  mathit: 'ord',
  mathbb: 'bold',
}
const verbatim = new Set(['text', 'textbf', 'textrm', 'mbox'])
const accents: Record<string, 'bar' | 'hat' | 'tilde' | 'dot' | 'vec'> = {
  bar: 'bar',
  overline: 'bar',
  hat: 'hat',
  widehat: 'hat',
  tilde: 'tilde',
  dot: 'dot',
  vec: 'vec',
}
const delimiters: Record<string, string> = {
  '{': '{',
  '}': '}',
  langle: '⟨',
  rangle: '⟩',
  lvert: '|',
  rvert: '|',
  '|': '‖',
}
const bigs = new Set(['big', 'Big', 'bigg', 'Bigg', 'bigl', 'bigr', 'Bigl', 'Bigr', 'displaystyle', 'limits'])

type Token = { type: 'command' | 'char'; value: string }

function tokenize(latex: string): Token[] {
  return [...latex.matchAll(/\\([A-Za-z]+|.)\s*|([\s\S])/gu)].map(([whole, command, char]) =>
    command !== undefined
      ? { type: 'command', value: whole.startsWith('\\ ') ? ' ' : command }
      : { type: 'char', value: char! },
  )
}

/** Reads a formula in LaTeX. Commands it does not know are shown by their name, never dropped. */
export function parseMath(latex: string): MathNode {
  const tokens = tokenize(latex)
  let at = 0
  const peek = () => tokens[at]
  const isChar = (value: string) => peek()?.type === 'char' && peek()?.value === value
  const isCommand = (value: string) => peek()?.type === 'command' && peek()?.value === value

  const row = (ends: () => boolean): MathNode => {
    const items: MathNode[] = []
    while (at < tokens.length && !ends()) {
      const item = scripted()
      if (item) items.push(item)
    }
    return items.length === 1 ? items[0]! : { type: 'row', items }
  }
  const group = (): MathNode => {
    while (isChar(' ')) at++
    if (!isChar('{')) return single() ?? { type: 'row', items: [] }
    at++
    const body = row(() => isChar('}'))
    at++
    return body
  }
  const rawGroup = (): string => {
    while (isChar(' ')) at++
    if (!isChar('{')) return tokens[at++]?.value ?? ''
    at++
    let raw = ''
    for (let depth = 1; at < tokens.length; at++) {
      const { type, value } = tokens[at]!
      if (type === 'char' && value === '{') depth++
      if (type === 'char' && value === '}' && --depth === 0) break
      raw += type === 'command' ? (symbols.get(value)?.text ?? (value in spaces ? ' ' : value)) : value
    }
    at++
    return raw
  }
  const delimiter = (): string => {
    while (isChar(' ')) at++
    const token = tokens[at++]
    if (!token || token.value === '.') return ''
    return token.type === 'command' ? (delimiters[token.value] ?? token.value) : token.value
  }
  const scripted = (): MathNode | null => {
    const limits = peek()?.type === 'command' && limited.has(peek()!.value)
    const base = isChar('^') || isChar('_') ? ({ type: 'row', items: [] } as MathNode) : single()
    if (!base) return null
    const scripts: { sup?: MathNode; sub?: MathNode } = {}
    const primes = () => {
      let marks = ''
      for (; isChar("'"); at++) marks += '′'
      if (marks) scripts.sup = { type: 'atom', text: marks, style: 'ord' }
    }
    primes()
    while (isChar('^') || isChar('_')) {
      const slot = tokens[at++]!.value === '^' ? 'sup' : 'sub'
      const body = group()
      scripts[slot] = scripts[slot] ? { type: 'row', items: [scripts[slot], body] } : body
      primes()
    }
    return scripts.sup || scripts.sub ? { type: 'script', base, ...scripts, limits } : base
  }
  const environment = (name: string): MathNode => {
    const rows: MathNode[][] = [[]]
    const closed = () => isCommand('end')
    while (at < tokens.length && !closed()) {
      rows.at(-1)!.push(row(() => isChar('&') || isCommand('\\') || closed()))
      if (isChar('&')) at++
      else if (isCommand('\\')) {
        at++
        rows.push([])
      }
    }
    at++
    rawGroup()
    const lines: MathNode = { type: 'lines', rows: rows.filter((cells) => cells.length) }
    return name === 'cases' ? { type: 'fence', open: '{', close: '', body: lines } : lines
  }
  const command = (value: string): MathNode | null => {
    const symbol = symbols.get(value)
    if (symbol) return { type: 'atom', ...symbol }
    if (value in spaces) return { type: 'space', em: spaces[value]! }
    if (value in accents) return { type: 'accent', mark: accents[value]!, body: group() }
    if (verbatim.has(value)) return { type: 'atom', text: rawGroup(), style: 'text' }
    if (value in alphabets) return restyle(group(), alphabets[value]!)
    if (bigs.has(value)) return null
    if (value === 'frac' || value === 'dfrac' || value === 'tfrac')
      return { type: 'frac', over: group(), under: group() }
    if (value === 'sqrt') return { type: 'root', body: group() }
    if (value === 'begin') return environment(rawGroup())
    if (value === 'left') {
      const open = delimiter()
      const body = row(() => isCommand('right'))
      at++
      return { type: 'fence', open, close: delimiter(), body }
    }
    if (value in delimiters) return { type: 'atom', text: delimiters[value]!, style: 'ord' }
    return { type: 'atom', text: value, style: /[%#&$_]/.test(value) ? 'ord' : 'name' }
  }
  const single = (): MathNode | null => {
    const token = tokens[at++]
    if (!token) return null
    if (token.type === 'command') return command(token.value)
    const { value } = token
    if (/\s/.test(value) || value === '&') return null
    if (value === '{') {
      at--
      return group()
    }
    if (value === '-') return { type: 'atom', text: '−', style: 'bin' }
    if (value === '*') return { type: 'atom', text: '*', style: 'ord' }
    if (value === '+') return { type: 'atom', text: '+', style: 'bin' }
    if ('=<>:'.includes(value)) return { type: 'atom', text: value, style: 'rel' }
    if (',;'.includes(value)) return { type: 'atom', text: value, style: 'punct' }
    if ('(['.includes(value)) return { type: 'atom', text: value, style: 'open' }
    if (')]'.includes(value)) return { type: 'atom', text: value, style: 'close' }
    if (/\d/.test(value)) {
      let digits = value
      while (peek()?.type === 'char' && /[\d.]/.test(peek()!.value)) digits += tokens[at++]!.value
      return { type: 'atom', text: digits, style: 'ord' }
    }
    return { type: 'atom', text: value, style: 'ord' }
  }
  return row(() => false)
}

function restyle(node: MathNode, style: AtomStyle): MathNode {
  switch (node.type) {
    case 'atom':
      return node.style === 'ord' ? { ...node, style } : node
    case 'row':
      return { ...node, items: node.items.map((item) => restyle(item, style)) }
    case 'script':
      return { ...node, base: restyle(node.base, style), ...restyleScripts(node, style) }
    default:
      return node
  }
}

function restyleScripts({ sup, sub }: { sup?: MathNode; sub?: MathNode }, style: AtomStyle) {
  return { ...(sup && { sup: restyle(sup, style) }), ...(sub && { sub: restyle(sub, style) }) }
}
