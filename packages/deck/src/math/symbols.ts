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
export const table = <T>(entries: Record<string, T>): Readonly<Partial<Record<string, T>>> =>
  Object.assign(Object.create(null), entries)

export type Symbol = { text: string; style: AtomStyle }

const GREEK =
  'alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ ' +
  'varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ ' +
  'upsilon υ phi φ varphi φ chi χ psi ψ omega ω digamma ϝ Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π ' +
  'Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω varGamma Γ varDelta Δ varTheta Θ varLambda Λ varXi Ξ varPi Π ' +
  'varSigma Σ varUpsilon Υ varPhi Φ varPsi Ψ varOmega Ω'
const LETTERS =
  'partial ∂ nabla ∇ infty ∞ ell ℓ hbar ℏ hslash ℏ imath ı jmath ȷ prime ′ backprime ‵ ldots … cdots ⋯ ' +
  'dots … dotsc … dotsb ⋯ vdots ⋮ ddots ⋱ degree ° angle ∠ measuredangle ∡ emptyset ∅ varnothing ∅ ' +
  'forall ∀ exists ∃ nexists ∄ Re ℜ Im ℑ wp ℘ aleph ℵ top ⊤ bot ⊥ neg ¬ lnot ¬ triangle △ square □ ' +
  'blacksquare ■ Box □ triangledown ▽ blacktriangle ▲ lozenge ◊ bigstar ★ sphericalangle ∢ beth ℶ eth ð Finv Ⅎ ' +
  'hdots … iddots ⋰ adots ⋰ dotsi ⋯ dotsm ⋯ dotso … cdotp · ldotp . diameter ⌀ euro € micro µ ' +
  'Diamond ◇ checkmark ✓ S § P ¶ pounds £ yen ¥ copyright © circledR ® ' +
  'AA Å mho ℧ complement ∁ surd √ flat ♭ sharp ♯ natural ♮ clubsuit ♣ heartsuit ♥ spadesuit ♠ ' +
  'textdegree ° celsius ℃ ohm Ω permil ‰ textperthousand ‰ lbrace { rbrace } vert | Vert ‖ backslash ∖'
const RELATIONS =
  'approx ≈ approxeq ≊ sim ∼ simeq ≃ cong ≅ propto ∝ varpropto ∝ le ≤ leq ≤ ge ≥ geq ≥ leqslant ⩽ ' +
  'geqslant ⩾ leqq ≦ geqq ≧ ne ≠ neq ≠ equiv ≡ doteq ≐ triangleq ≜ coloneqq ≔ ll ≪ gg ≫ lesssim ≲ ' +
  'gtrsim ≳ prec ≺ succ ≻ preceq ≼ succeq ≽ in ∈ notin ∉ ni ∋ subset ⊂ subseteq ⊆ subsetneq ⊊ supset ⊃ ' +
  'supseteq ⊇ nsubseteq ⊈ sqsubseteq ⊑ to → gets ← rightarrow → leftarrow ← uparrow ↑ downarrow ↓ ' +
  'leftrightarrow ↔ updownarrow ↕ Rightarrow ⇒ Leftarrow ⇐ Uparrow ⇑ Downarrow ⇓ Leftrightarrow ⇔ ' +
  'longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷ Longrightarrow ⟹ Longleftarrow ⟸ ' +
  'Longleftrightarrow ⟺ implies ⟹ impliedby ⟸ iff ⟺ mapsto ↦ longmapsto ⟼ hookrightarrow ↪ nearrow ↗ ' +
  'searrow ↘ rightleftharpoons ⇌ leftrightharpoons ⇋ rightharpoonup ⇀ leadsto ⇝ mid ∣ nmid ∤ perp ⊥ ' +
  'parallel ∥ nparallel ∦ vdash ⊢ models ⊨ vDash ⊨ asymp ≍ bowtie ⋈ because ∵ therefore ∴ colon : ' +
  'lt < gt > leqq ≦ nleq ≰ ngeq ≱ nless ≮ ngtr ≯ lneq ⪇ gneq ⪈ lneqq ≨ gneqq ≩ eqsim ≂ backsim ∽ circeq ≗ ' +
  'eqcirc ≖ risingdotseq ≓ fallingdotseq ≒ doteqdot ≑ Doteq ≑ bumpeq ≏ lll ⋘ ggg ⋙ lessgtr ≶ gtrless ≷ ' +
  'lessapprox ⪅ gtrapprox ⪆ eqslantless ⪕ eqslantgtr ⪖ precsim ≾ succsim ≿ preccurlyeq ≼ succcurlyeq ≽ ' +
  'subseteqq ⫅ supseteqq ⫆ supsetneq ⊋ nsupseteq ⊉ Subset ⋐ Supset ⋑ sqsupseteq ⊒ sqsubset ⊏ sqsupset ⊐ ' +
  'owns ∋ trianglelefteq ⊴ trianglerighteq ⊵ vartriangleleft ⊲ vartriangleright ⊳ Vdash ⊩ dashv ⊣ ' +
  'nvdash ⊬ nvDash ⊭ between ≬ pitchfork ⋔ smile ⌣ frown ⌢ varparallel ∥ approxcolon ≈ eqqcolon ≕ ' +
  'swarrow ↙ nwarrow ↖ Updownarrow ⇕ hookleftarrow ↩ twoheadrightarrow ↠ twoheadleftarrow ↞ ' +
  'rightarrowtail ↣ leftarrowtail ↢ rightrightarrows ⇉ leftleftarrows ⇇ rightleftarrows ⇄ leftrightarrows ⇆ ' +
  'upuparrows ⇈ downdownarrows ⇊ rightharpoondown ⇁ leftharpoonup ↼ leftharpoondown ↽ upharpoonright ↾ ' +
  'rightsquigarrow ⇝ leftrightsquigarrow ↭ curvearrowleft ↶ curvearrowright ↷ circlearrowleft ↺ ' +
  'circlearrowright ↻ nrightarrow ↛ nleftarrow ↚ nleftrightarrow ↮ nRightarrow ⇏ nLeftarrow ⇍ ' +
  'nLeftrightarrow ⇎ multimap ⊸ dashrightarrow ⇢ dashleftarrow ⇠ Rrightarrow ⇛ Lleftarrow ⇚'
const BINARIES =
  'times × cdot · pm ± mp ∓ div ÷ cup ∪ cap ∩ setminus ∖ oplus ⊕ ominus ⊖ otimes ⊗ oslash ⊘ odot ⊙ ast ∗ ' +
  'star ⋆ circ ∘ bullet • wedge ∧ land ∧ vee ∨ lor ∨ uplus ⊎ sqcup ⊔ sqcap ⊓ amalg ⨿ ltimes ⋉ rtimes ⋊ ' +
  'boxplus ⊞ boxtimes ⊠ bigtriangleup △ triangleleft ◁ triangleright ▷ diamond ⋄ ' +
  'dotplus ∔ divideontimes ⋇ centerdot · circledast ⊛ circledcirc ⊚ circleddash ⊝ boxminus ⊟ boxdot ⊡ ' +
  'barwedge ⊼ veebar ⊻ doublebarwedge ⩞ curlywedge ⋏ curlyvee ⋎ Cap ⋒ Cup ⋓ intercal ⊺ wr ≀ ' +
  'leftthreetimes ⋋ rightthreetimes ⋌ bigcirc ◯ smallsetminus ∖ dagger † ddagger ‡ bigtriangledown ▽'
const OPERATORS =
  'sum ∑ prod ∏ coprod ∐ int ∫ oint ∮ iint ∬ iiint ∭ iiiint ⨌ oiint ∯ oiiint ∰ smallint ∫ bigcup ⋃ bigcap ⋂ bigoplus ⨁ bigotimes ⨂ ' +
  'bigodot ⨀ bigvee ⋁ bigwedge ⋀ biguplus ⨄ bigsqcup ⨆'
const NAMES =
  'ln log lg exp sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth min max sup inf lim ' +
  'limsup liminf det dim arg gcd ker deg hom Pr argmin argmax arccot arcsec arccsc sech csch ' +
  'injlim projlim diag rank tr Tr sgn sign grad curl rot dist Var Cov Corr Cor span supp softmax sigmoid'
const OPENERS =
  'langle ⟨ lfloor ⌊ lceil ⌈ lvert | lVert ‖ lbrack [ llbracket ⟦ lgroup ⟮ ulcorner ⌜ llcorner ⌞'
const CLOSERS =
  'rangle ⟩ rfloor ⌋ rceil ⌉ rvert | rVert ‖ rbrack ] rrbracket ⟧ rgroup ⟯ urcorner ⌝ lrcorner ⌟'

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
  style === 'op' ? !/[∫∮∬∭⨌∯∰]/.test(text) : LIMITED.has(text)
const LIMITED = new Set([
  'min',
  'max',
  'sup',
  'inf',
  'lim',
  'limsup',
  'liminf',
  'det',
  'gcd',
  'Pr',
  'argmin',
  'argmax',
  'injlim',
  'projlim',
])
