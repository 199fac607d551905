import { child, childrenOf, elementsOf, textOf, type XmlElement } from '../files/xml.ts'

/** How a formula is put down: as LaTeX where it stands alone, as a line of text inside a sentence. */
type Notation = {
  text(raw: string, plain: boolean): string
  fraction(over: string, under: string): string
  script(base: string, sub: string, sup: string): string
  root(body: string, degree: string): string
  large(sign: string, sub: string, sup: string, body: string): string
  fence(open: string, close: string, parts: string[], separator: string): string
  accent(mark: string, body: string): string
  matrix(rows: string[][]): string
  lines(rows: string[]): string
  over(command: string, body: string): string
  limit(base: string, below: string, above: string): string
  named(name: string, argument: string): string
}

/** The formula as LaTeX. */
export const latexOf = (math: XmlElement): string => render(math, LATEX).replace(/ {2,}/g, ' ').trim()

/** The formula as one line of text: x², (a+b)/2, √n. */
export const linearOf = (math: XmlElement): string => render(math, LINEAR).trim()

const SIGNS: Record<string, string> = Object.fromEntries(
  `α alpha β beta γ gamma δ delta ϵ epsilon ε varepsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho σ sigma τ tau υ upsilon ϕ phi φ varphi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega ∂ partial ∇ nabla ∞ infty ℓ ell ℏ hbar … ldots ⋯ cdots ∅ emptyset ∀ forall ∃ exists ≈ approx ∼ sim ≃ simeq ∝ propto ≤ le ≥ ge ≠ ne ≡ equiv ≪ ll ≫ gg ∈ in ⊂ subset → to ← leftarrow ⇒ Rightarrow ↔ leftrightarrow ⊥ perp ∥ parallel × times ⋅ cdot · cdot ± pm ∓ mp ÷ div ∪ cup ∩ cap ⊕ oplus ⊗ otimes ∗ ast ⋆ star ∑ sum ∏ prod ∫ int ∮ oint ∬ iint ∠ angle`
    .split(' ')
    .map((sign, at, all) => [sign, all[at + 1]!])
    .filter((_, at) => at % 2 === 0),
)
const FUNCTIONS =
  /^(?:arcsin|arccos|arctan|sinh|cosh|tanh|sin|cos|tan|cot|ln|log|lg|exp|min|max|sup|inf|lim|det|dim|arg|gcd)$/
const ACCENTS: Record<string, string> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'bar',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u20DB': 'dddot',
  '\u030C': 'check',
  '\u0306': 'breve',
  '\u0301': 'acute',
  '\u0300': 'grave',
  '\u030A': 'mathring',
  '\u20D6': 'overleftarrow',
  '\u20E1': 'overleftrightarrow',
  '\u20D7': 'vec',
  '^': 'hat',
  '~': 'tilde',
  '¯': 'bar',
  '→': 'vec',
}

const braced = (body: string) => `{${body}}`
const scripts = (sub: string, sup: string) => `${sub && `_${braced(sub)}`}${sup && `^${braced(sup)}`}`
const delimiter = (sign: string) =>
  ({ '{': '\\{', '}': '\\}', '⟨': '\\langle ', '⟩': '\\rangle ', '‖': '\\|', '': '.' })[sign] ?? sign

const LATEX: Notation = {
  text: (raw, plain) => {
    if (FUNCTIONS.test(raw.trim())) return `\\${raw.trim()} `
    if (/[\u2E80-\u9FFF\uFF00-\uFFEF]/.test(raw) || (plain && /[A-Za-z]{2}/.test(raw)))
      return `\\text{${raw.replace(/[{}\\]/g, '')}}`
    return [...rescripted(raw)].map(signLatex).join('')
  },
  fraction: (over, under) => `\\frac${braced(over)}${braced(under)}`,
  script: (base, sub, sup) => `${isAtom(base) ? base.trim() : braced(base)}${scripts(sub, sup)}`,
  root: (body, degree) => `\\sqrt${degree && `[${degree}]`}${braced(body)}`,
  large: (sign, sub, sup, body) => `${SIGNS[sign] ? `\\${SIGNS[sign]}` : sign}${scripts(sub, sup)} ${body}`,
  fence: (open, close, parts, separator) =>
    `\\left${delimiter(open)}${parts.join(separator)}\\right${delimiter(close)}`,
  accent: (mark, body) => `\\${ACCENTS[mark] ?? 'hat'}${braced(body)}`,
  matrix: (rows) => `\\begin{matrix}${rows.map((row) => row.join(' & ')).join(' \\\\ ')}\\end{matrix}`,
  lines: (rows) =>
    `\\begin{aligned}${rows.map((row) => row.replaceAll('\\&', '&')).join(' \\\\ ')}\\end{aligned}`,
  over: (command, body) => `\\${command}${braced(body)}`,
  limit: (base, below, above) => `${isAtom(base) ? base.trim() : braced(base)}${scripts(below, above)}`,
  named: (name, argument) => `${name}${argument}`,
}

/** Stand for what marks a script until compatibility forms are plain: ² is no 2. */
const MARKED: Readonly<Record<string, string>> = { '\ue000': '^{', '\ue001': '_{', '\ue002': '}' }

/** x² as x with a raised 2, ₙ as a lowered n. */
const rescripted = (text: string): string =>
  text
    .replace(/[⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ]+/gu, (signs) => `\ue000${signs}\ue002`)
    .replace(/[₀-₉₊₋₌₍₎ₐ-ₜ]+/gu, (signs) => `\ue001${signs}\ue002`)

/** Alphabets that mean something: ℝ is no R. Letters that are only slanted or bold are plain ones. */
const ALPHABETS: readonly (readonly [command: string, letters: RegExp])[] = [
  ['mathbb', /[ℂℍℕℙℚℝℤ\u{1d538}-\u{1d56b}]/u],
  ['mathcal', /[ℬℰℱℋℐℒℳℛℯℊℴ\u{1d49c}-\u{1d503}]/u],
  ['mathfrak', /[ℭℌℑℜℨ\u{1d504}-\u{1d537}\u{1d56c}-\u{1d59f}]/u],
]

function signLatex(sign: string): string {
  const alphabet = ALPHABETS.find(([, letters]) => letters.test(sign))
  const plain = sign.normalize('NFKC')
  if (alphabet) return `\\${alphabet[0]}${braced(plain)}`
  return MARKED[sign] ?? [...plain].map((char) => (SIGNS[char] ? `\\${SIGNS[char]} ` : escape(char))).join('')
}

const escape = (sign: string) => (/[%#&$_{}]/.test(sign) ? `\\${sign}` : sign === '\\' ? '' : sign)
const isAtom = (latex: string) => /^(?:.|\\[A-Za-z]+ ?|\\[A-Za-z]+\{[^{}]*\})$/u.test(latex.trim())

const SUPERSCRIPT = '0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾nⁿiⁱ'
const SUBSCRIPT = '0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓ'

function small(body: string, alphabet: string, mark: string): string {
  if (!body) return ''
  const signs = [...alphabet]
  const raised = [...body].map((sign) => {
    const at = signs.findIndex((candidate, i) => i % 2 === 0 && candidate === sign)
    return at < 0 ? null : signs[at + 1]!
  })
  return raised.every((sign) => sign !== null) ? raised.join('') : `${mark}${grouped(body)}`
}
const grouped = (body: string) => ([...body].length > 1 && !/^[\w.]+$/u.test(body) ? `(${body})` : body)

const LINEAR: Notation = {
  text: (raw) => raw,
  fraction: (over, under) => `${grouped(over)}/${grouped(under)}`,
  script: (base, sub, sup) => `${grouped(base)}${small(sub, SUBSCRIPT, '_')}${small(sup, SUPERSCRIPT, '^')}`,
  root: (body, degree) => `${degree && small(degree, SUPERSCRIPT, '')}√${grouped(body)}`,
  large: (sign, sub, sup, body) =>
    `${sign}${small(sub, SUBSCRIPT, '_')}${small(sup, SUPERSCRIPT, '^')} ${body}`,
  fence: (open, close, parts, separator) => `${open}${parts.join(separator)}${close}`,
  accent: (mark, body) => `${body}${/\p{M}/u.test(mark) ? mark : ''}`,
  matrix: (rows) => `[${rows.map((row) => row.join(', ')).join('; ')}]`,
  lines: (rows) => rows.map((row) => row.replaceAll('&', '')).join('; '),
  over: (_, body) => body,
  limit: (base, below, above) => `${base}${small(below, SUBSCRIPT, '_')}${small(above, SUPERSCRIPT, '^')}`,
  named: (name, argument) => `${name} ${argument}`,
}

const BRACES: Readonly<Record<string, string>> = { '⏟': 'underbrace', '⏞': 'overbrace' }

/** An expression along a brace; other signs there are a program's arrows, whose words are what counts. */
const spanned = (sign: string, body: string, to: Notation): string =>
  BRACES[sign] ? to.over(BRACES[sign], body) : body

/** What only describes how its parent looks. */
const isProperties = (name: string) => /^m:\w+Pr$/.test(name) || name === 'w:rPr'

function render(element: XmlElement, to: Notation): string {
  const part = (name: string) => {
    const found = child(element, name)
    return found ? inner(found, to) : ''
  }
  const property = (...path: string[]) => child(element, ...path)?.attributes['m:val']
  switch (element.name) {
    case 'm:r': {
      const style = property('m:rPr', 'm:sty')
      const isPlain = child(element, 'm:rPr', 'm:nor') !== undefined || style === 'p'
      const text = to.text(childrenOf(element, 'm:t').map(textOf).join(''), isPlain)
      const bold = { b: 'mathbf', bi: 'boldsymbol' }[style ?? '']
      return bold ? to.over(bold, text) : text
    }
    case 'm:f':
      return to.fraction(part('m:num'), part('m:den'))
    case 'm:sSup':
    case 'm:sSub':
    case 'm:sSubSup':
      return to.script(part('m:e'), part('m:sub'), part('m:sup'))
    case 'm:sPre':
      return `${to.script('', part('m:sub'), part('m:sup'))}${part('m:e')}`
    case 'm:rad':
      return to.root(part('m:e'), part('m:deg'))
    case 'm:nary':
      return to.large(property('m:naryPr', 'm:chr') ?? '∫', part('m:sub'), part('m:sup'), part('m:e'))
    case 'm:d': {
      const pr = (name: string, usual: string) => property('m:dPr', name) ?? usual
      const parts = childrenOf(element, 'm:e').map((e) => inner(e, to))
      return to.fence(pr('m:begChr', '('), pr('m:endChr', ')'), parts, pr('m:sepChr', '|'))
    }
    case 'm:acc':
      return to.accent(property('m:accPr', 'm:chr') ?? '\u0302', part('m:e'))
    case 'm:bar':
      return property('m:barPr', 'm:pos') === 'top'
        ? to.accent('\u0305', part('m:e'))
        : to.over('underline', part('m:e'))
    case 'm:borderBox':
      return to.over('boxed', part('m:e'))
    case 'm:m':
      return to.matrix(
        childrenOf(element, 'm:mr').map((row) => childrenOf(row, 'm:e').map((e) => inner(e, to))),
      )
    case 'm:eqArr':
      return to.lines(childrenOf(element, 'm:e').map((e) => inner(e, to)))
    case 'm:limLow':
      return to.limit(part('m:e'), part('m:lim'), '')
    case 'm:limUpp':
      return to.limit(part('m:e'), '', part('m:lim'))
    case 'm:groupChr':
      return spanned(property('m:groupChrPr', 'm:chr') ?? '⏟', part('m:e'), to)
    case 'm:func':
      return to.named(part('m:fName'), part('m:e'))
    case 'w:r':
      return to.text(childrenOf(element, 'w:t').map(textOf).join(''), true)
    default:
      return isProperties(element.name) || element.name === 'w:del' ? '' : inner(element, to)
  }
}

const inner = (element: XmlElement, to: Notation): string =>
  elementsOf(element)
    .map((e) => render(e, to))
    .join('')
