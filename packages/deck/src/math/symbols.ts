/** `ord` letters and digits, `op` large operators, `rel`/`bin` signs with space around them. */
export type AtomStyle =
  | 'ord'
  | 'bold'
  | 'boldItalic'
  | 'name'
  | 'text'
  | 'op'
  | 'rel'
  | 'bin'
  | 'punct'
  | 'open'
  | 'close'

/** Names to look commands up by; what every object has is no command. */
const table = <T>(entries: Record<string, T>): Readonly<Partial<Record<string, T>>> =>
  Object.assign(Object.create(null), entries)

export type Symbol = { text: string; style: AtomStyle }

const GREEK =
  'alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ ' +
  'varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ ' +
  'upsilon υ phi φ varphi φ chi χ psi ψ omega ω digamma ϝ Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π ' +
  'Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω varGamma Γ varDelta Δ varTheta Θ varOmega Ω'
const LETTERS =
  'partial ∂ nabla ∇ infty ∞ ell ℓ hbar ℏ hslash ℏ imath ı jmath ȷ prime ′ backprime ‵ ldots … cdots ⋯ ' +
  'dots … dotsc … dotsb ⋯ vdots ⋮ ddots ⋱ degree ° angle ∠ measuredangle ∡ emptyset ∅ varnothing ∅ ' +
  'forall ∀ exists ∃ nexists ∄ Re ℜ Im ℑ wp ℘ aleph ℵ top ⊤ bot ⊥ neg ¬ lnot ¬ triangle △ square □ ' +
  'blacksquare ■ Diamond ◇ checkmark ✓ dagger † ddagger ‡ S § P ¶ pounds £ yen ¥ copyright © circledR ® ' +
  'AA Å mho ℧ complement ∁ surd √ flat ♭ sharp ♯ natural ♮ clubsuit ♣ heartsuit ♥ spadesuit ♠ ' +
  'textdegree ° celsius ℃ ohm Ω permil ‰ textperthousand ‰ lbrace { rbrace } vert | Vert ‖ backslash \\'
const RELATIONS =
  'approx ≈ approxeq ≊ sim ∼ simeq ≃ cong ≅ propto ∝ varpropto ∝ le ≤ leq ≤ ge ≥ geq ≥ leqslant ⩽ ' +
  'geqslant ⩾ leqq ≦ geqq ≧ ne ≠ neq ≠ equiv ≡ doteq ≐ triangleq ≜ coloneqq ≔ ll ≪ gg ≫ lesssim ≲ ' +
  'gtrsim ≳ prec ≺ succ ≻ preceq ≼ succeq ≽ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ subsetneq ⊊ supset ⊃ ' +
  'supseteq ⊇ nsubseteq ⊈ sqsubseteq ⊑ to → gets ← rightarrow → leftarrow ← uparrow ↑ downarrow ↓ ' +
  'leftrightarrow ↔ updownarrow ↕ Rightarrow ⇒ Leftarrow ⇐ Uparrow ⇑ Downarrow ⇓ Leftrightarrow ⇔ ' +
  'longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷ Longrightarrow ⟹ Longleftarrow ⟸ ' +
  'Longleftrightarrow ⟺ implies ⟹ impliedby ⟸ iff ⟺ mapsto ↦ longmapsto ⟼ hookrightarrow ↪ nearrow ↗ ' +
  'searrow ↘ rightleftharpoons ⇌ leftrightharpoons ⇋ rightharpoonup ⇀ leadsto ⇝ mid ∣ nmid ∤ perp ⊥ ' +
  'parallel ∥ nparallel ∦ vdash ⊢ models ⊨ vDash ⊨ asymp ≍ bowtie ⋈ because ∵ therefore ∴ colon :'
const BINARIES =
  'times × cdot · pm ± mp ∓ div ÷ cup ∪ cap ∩ setminus ∖ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ ast ∗ ' +
  'star ⋆ circ ∘ bullet • wedge ∧ land ∧ vee ∨ lor ∨ uplus ⊎ sqcup ⊔ sqcap ⊓ amalg ⨿ ltimes ⋉ rtimes ⋊ ' +
  'boxplus ⊞ boxtimes ⊠ bigtriangleup △ triangleleft ◁ triangleright ▷ diamond ⋄'
const OPERATORS =
  'sum ∑ prod ∏ coprod ∐ int ∫ oint ∮ iint ∬ iiint ∭ oiint ∯ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigotimes ⨂ ' +
  'bigodot ⨀ bigvee ⋁ bigwedge ⋀ biguplus ⨄ bigsqcup ⨆'
const NAMES =
  'ln log lg exp sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth min max sup inf lim ' +
  'limsup liminf det dim arg gcd ker deg hom Pr'
const OPENERS = 'langle ⟨ lfloor ⌊ lceil ⌈ lvert | lVert ‖ lbrack [ llbracket ⟦ lgroup ⟮'
const CLOSERS = 'rangle ⟩ rfloor ⌋ rceil ⌉ rvert | rVert ‖ rbrack ] rrbracket ⟧ rgroup ⟯'

const pairs = (list: string, style: AtomStyle): (readonly [string, Symbol])[] => {
  const words = list.split(' ')
  return words.flatMap((name, i) => (i % 2 ? [] : [[name, { text: words[i + 1]!, style }] as const]))
}

/** What a command stands for. */
export const SYMBOLS: ReadonlyMap<string, Symbol> = new Map([
  ...pairs(GREEK, 'ord'),
  ...pairs(LETTERS, 'ord'),
  ...pairs(RELATIONS, 'rel'),
  ...pairs(BINARIES, 'bin'),
  ...pairs(OPERATORS, 'op'),
  ...pairs(OPENERS, 'open'),
  ...pairs(CLOSERS, 'close'),
  ...NAMES.split(' ').map((name) => [name, { text: name, style: 'name' as const }] as const),
])

/** How a character that an author types as it is behaves: that of the command for it. */
const TYPED: ReadonlyMap<string, AtomStyle> = new Map([
  ...[...SYMBOLS.values()]
    .filter(({ text }) => [...text].length === 1)
    .map(({ text, style }) => [text, style] as const),
  ...[...'=<>:'].map((sign) => [sign, 'rel'] as const),
  ...[...'+−±'].map((sign) => [sign, 'bin'] as const),
  ...[...',;，；'].map((sign) => [sign, 'punct'] as const),
  ...[...'([（'].map((sign) => [sign, 'open'] as const),
  ...[...')]）'].map((sign) => [sign, 'close'] as const),
  ...[...'|‖{}'].map((sign) => [sign, 'ord'] as const),
])

const WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A typed character as an atom; Chinese is text. */
export function typed(char: string): Symbol {
  if (char === '-') return { text: '−', style: 'bin' }
  if (char === '~') return { text: '\u00a0', style: 'text' }
  return { text: char, style: TYPED.get(char) ?? (WORDS.test(char) ? 'text' : 'ord') }
}

/** Whose scripts stand above and below in a display, unless \nolimits says otherwise. */
export const takesLimits = ({ text, style }: Symbol): boolean =>
  style === 'op' ? !/[∫∮∬∭∯]/.test(text) : LIMITED.has(text)
const LIMITED = new Set(['min', 'max', 'sup', 'inf', 'lim', 'limsup', 'liminf', 'det', 'gcd', 'Pr'])

/** em */
export const SPACES = table<number>({
  ',': 0.17,
  thinspace: 0.17,
  ':': 0.22,
  '>': 0.22,
  medspace: 0.22,
  ';': 0.28,
  thickspace: 0.28,
  ' ': 0.28,
  '!': -0.12,
  negthinspace: -0.12,
  enspace: 0.5,
  quad: 1,
  qquad: 2,
})

/** Code points of a mathematical alphabet: where A, a and 0 begin, and letters that Unicode had before. */
export type Alphabet = { upper: number; lower: number; digit?: number; known: string }

export const ALPHABETS = table<Alphabet>({
  mathbb: { upper: 0x1d538, lower: 0x1d552, digit: 0x1d7d8, known: 'CℂHℍNℕPℙQℚRℝZℤ' },
  mathcal: { upper: 0x1d49c, lower: 0x1d4b6, known: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ' },
  mathscr: { upper: 0x1d49c, lower: 0x1d4b6, known: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ' },
  mathfrak: { upper: 0x1d504, lower: 0x1d51e, known: 'CℭHℌIℑRℜZℨ' },
})

/** A letter in a mathematical alphabet; other characters stay what they are. */
export function inAlphabet(char: string, { upper, lower, digit, known }: Alphabet): string {
  const at = known.indexOf(char)
  if (at >= 0 && at % 2 === 0) return known[at + 1]!
  const code = char.codePointAt(0)!
  if (code >= 65 && code <= 90) return String.fromCodePoint(upper + code - 65)
  if (code >= 97 && code <= 122) return String.fromCodePoint(lower + code - 97)
  if (digit !== undefined && code >= 48 && code <= 57) return String.fromCodePoint(digit + code - 48)
  return char
}

export const STYLES = table<AtomStyle>({
  mathrm: 'name',
  mathup: 'name',
  mathsf: 'name',
  mathtt: 'name',
  rm: 'name',
  mathbf: 'bold',
  bf: 'bold',
  boldsymbol: 'boldItalic',
  bm: 'boldItalic',
  pmb: 'boldItalic',
  mathit: 'ord',
  mathnormal: 'ord',
})

export const VERBATIM = new Set([
  'text',
  'textbf',
  'textit',
  'textrm',
  'textsf',
  'texttt',
  'textnormal',
  'mbox',
  'hbox',
])

/** A mark over a letter, by its combining character. */
export const ACCENTS = table<string>({
  hat: '\u0302',
  widehat: '\u0302',
  tilde: '\u0303',
  widetilde: '\u0303',
  dot: '\u0307',
  ddot: '\u0308',
  dddot: '\u20db',
  vec: '\u20d7',
  overrightarrow: '\u20d7',
  overleftarrow: '\u20d6',
  check: '\u030c',
  breve: '\u0306',
  acute: '\u0301',
  grave: '\u0300',
  mathring: '\u030a',
})

/** A rule or brace along a whole expression. */
export const SPANS = table<Span>({
  bar: 'overline',
  overline: 'overline',
  underline: 'underline',
  overbrace: 'overbrace',
  underbrace: 'underbrace',
})
export type Span = 'overline' | 'underline' | 'overbrace' | 'underbrace'

export const STRETCHED = table<string>({
  xrightarrow: '⟶',
  xleftarrow: '⟵',
  xleftrightarrow: '⟷',
  xRightarrow: '⟹',
  xLeftarrow: '⟸',
  xlongequal: '══',
  xrightleftharpoons: '⇌',
  xmapsto: '⟼',
})

export const NEGATED = table<string>({
  '=': '≠',
  '∈': '∉',
  '⊂': '⊄',
  '⊆': '⊈',
  '⊃': '⊅',
  '≡': '≢',
  '∼': '≁',
  '≈': '≉',
  '<': '≮',
  '>': '≯',
  '≤': '≰',
  '≥': '≱',
  '∃': '∄',
  '∥': '∦',
  '∣': '∤',
})

/** Commands that size or place and show nothing of their own. */
export const SILENT = new Set(
  (
    'big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr bigm Bigm displaystyle textstyle ' +
    'scriptstyle scriptscriptstyle limits nolimits nonumber notag hline cline allowbreak nobreak relax ' +
    'noindent centering strut mathstrut'
  ).split(' '),
)

/** Commands whose argument is a name or a measure and shows nothing. */
export const UNSEEN = new Set(['label', 'vspace', 'hspace', 'vphantom', 'color', 'arraystretch', 'setlength'])

/** Delimiters around each kind of matrix. */
export const MATRICES = table<readonly [open: string, close: string]>({
  matrix: ['', ''],
  smallmatrix: ['', ''],
  array: ['', ''],
  subarray: ['', ''],
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  Bmatrix: ['{', '}'],
  vmatrix: ['|', '|'],
  Vmatrix: ['‖', '‖'],
})

/** Delimiters around branches, which are set from the left. */
export const CASES = table<readonly [open: string, close: string]>({
  cases: ['{', ''],
  dcases: ['{', ''],
  rcases: ['', '}'],
})

/** Lines one under another, set at their `&`; those of a gathering stand in the middle. */
export const ALIGNED = new Set(['aligned', 'align', 'alignedat', 'alignat', 'split', 'eqnarray', 'flalign'])
export const GATHERED = new Set(['gathered', 'gather', 'multline', 'equation', 'displaymath', 'math'])
