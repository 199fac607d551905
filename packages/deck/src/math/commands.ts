import { type AtomStyle, table } from './symbols.ts'
import type { Setting, Span, Strike } from './tree.ts'

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
  '/': 0,
  nobreakspace: 0.28,
  space: 0.28,
  hfill: 1,
  enspace: 0.5,
  quad: 1,
  qquad: 2,
})

export const STYLES = table<AtomStyle>({
  mathrm: 'name',
  mathup: 'name',
  mathsf: 'name',
  mathtt: 'name',
  mathbf: 'bold',
  boldsymbol: 'boldItalic',
  bm: 'boldItalic',
  pmb: 'boldItalic',
  mathit: 'ord',
  mathnormal: 'ord',
  mathrel: 'rel',
  mathbin: 'bin',
  mathpunct: 'punct',
  mathopen: 'open',
  mathclose: 'close',
})

/** Commands of plain TeX that hold to the end of their group. */
export const SWITCHED_STYLES = table<AtomStyle>({
  rm: 'name',
  sf: 'name',
  tt: 'name',
  bf: 'bold',
  boldmath: 'boldItalic',
})

export const SETTINGS = table<Setting>({
  displaystyle: 'display',
  textstyle: 'text',
  scriptstyle: 'text',
  scriptscriptstyle: 'text',
})

export const VERBATIM = new Set([
  'text',
  'textbf',
  'textit',
  'textrm',
  'textsf',
  'texttt',
  'textnormal',
  'textup',
  'textsc',
  'mbox',
  'hbox',
  'intertext',
  'shortintertext',
  'ref',
  'eqref',
  'cite',
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
  overleftrightarrow: '\u20e1',
  check: '\u030c',
  breve: '\u0306',
  acute: '\u0301',
  grave: '\u0300',
  mathring: '\u030a',
  widecheck: '\u030c',
})

/** A rule or brace along a whole expression. */
export const SPANS = table<Span>({
  bar: 'overline',
  overline: 'overline',
  underline: 'underline',
  overbrace: 'overbrace',
  underbrace: 'underbrace',
  overbracket: 'overbrace',
  underbracket: 'underbrace',
})

/** A line through what is left out. */
export const STRIKES = table<Strike>({ cancel: 'up', bcancel: 'down', xcancel: 'both' })

/** `|x|` and its like as commands of one argument. */
export const FENCED = table<readonly [open: string, close: string]>({
  abs: ['|', '|'],
  norm: ['‖', '‖'],
  floor: ['⌊', '⌋'],
  ceil: ['⌈', '⌉'],
  bra: ['⟨', '|'],
  ket: ['|', '⟩'],
  braket: ['⟨', '⟩'],
  set: ['{', '}'],
})

/** Delimiters of a size that the author chose, in em. */
export const SIZED = table<number>(
  Object.fromEntries(
    Object.entries({ big: 1.2, Big: 1.8, bigg: 2.4, Bigg: 3 }).flatMap(([name, em]) =>
      ['', 'l', 'r', 'm'].map((side) => [name + side, em] as const),
    ),
  ),
)

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
  '→': '↛',
  '←': '↚',
  '↔': '↮',
  '⇒': '⇏',
  '⇐': '⇍',
  '⇔': '⇎',
  '⊢': '⊬',
  '⊨': '⊭',
  '≺': '⊀',
  '≻': '⊁',
  '≃': '≄',
  '≅': '≇',
  '∋': '∌',
  '⊇': '⊉',
  '⊑': '⋢',
})

/** Commands that place and show nothing of their own. */
export const SILENT = new Set(
  (
    'limits nolimits nonumber notag hline toprule midrule bottomrule allowbreak nobreak relax noindent ' +
    'centering strut mathstrut normalsize small large it mit unboldmath'
  ).split(' '),
)

/** Commands whose argument is a name or a measure and shows nothing. */
export const UNSEEN = new Set(
  'label vspace vphantom color arraystretch setlength renewcommand cline cmidrule linespread'.split(' '),
)

/** Commands whose argument is shown as if it stood alone: they class or place it. */
export const TRANSPARENT = new Set(
  'mathop mathord mathinner ensuremath smash mathclap mathllap mathrlap'.split(' '),
)

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
  drcases: ['', '}'],
})

/** Lines one under another, set at their `&`; those of a gathering stand in the middle. */
export const ALIGNED = new Set([
  'aligned',
  'align',
  'alignedat',
  'alignat',
  'split',
  'eqnarray',
  'flalign',
  'subequations',
])
export const GATHERED = new Set(['gathered', 'gather', 'multline', 'equation', 'displaymath', 'math'])
