/* What of a selector can be known without a document: the classes that it asks for, and its specificity. */

const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi
/** Where escaped characters wait in a private area, so that they don't read as syntax. */
const PRIVATE = 0xf0000

const withoutSyntax = (selector: string): string =>
  selector.replaceAll(ESCAPE, (_, hex?: string, character = '') =>
    String.fromCodePoint(PRIVATE + (hex ? Number.parseInt(hex, 16) : (character.codePointAt(0) as number))),
  )

const withSyntax = (name: string): string =>
  [...name]
    .map((character) => {
      const code = character.codePointAt(0) as number
      return code >= PRIVATE ? String.fromCodePoint(code - PRIVATE) : character
    })
    .join('')

/** The classes without which a selector can't match. Those inside `:is(…)`, `:not(…)` may be had or not. */
export function classesAsked(selector: string): string[] {
  let plain = withoutSyntax(selector)
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
  }
  return [...plain.matchAll(/\.([^\s.:#>+~*&]+)/g)].map(([, name = '']) => withSyntax(name))
}

const ID = 1_000_000
const CLASS = 1_000
const ELEMENT = 1

const TOKEN =
  /(?<attribute>\[(?:"[^"]*"|'[^']*'|[^\]"'])*\])|(?<id>#[^\s.:#>+~*&[(),]+)|(?<class>\.[^\s.:#>+~*&[(),]+)|(?<pseudo>::?[\w-]+)(?<opening>\()?|(?<element>[\w-]+)/u
const OLD_PSEUDO_ELEMENTS = new Set([':before', ':after', ':first-line', ':first-letter'])
const OF_ITS_ARGUMENTS = new Set([':is', ':not', ':has'])

/** As CSS Selectors Level 4 counts it, in one number; 0 for `*`. */
export function specificityOf(selector: string): number {
  const text = withoutSyntax(selector)
  const tokens = new RegExp(TOKEN, 'gu')
  let sum = 0
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const { attribute, id, class: name, pseudo, opening, element } = found.groups ?? {}
    const from = tokens.lastIndex
    const inside = opening ? text.slice(from, closingOf(text, from)) : ''
    if (id) sum += ID
    else if (attribute || name) sum += CLASS
    else if (element) sum += ELEMENT
    else if (pseudo) sum += ofPseudo(pseudo, inside)
    tokens.lastIndex = from + inside.length
  }
  return sum
}

function ofPseudo(pseudo: string, inside: string): number {
  if (pseudo === ':where') return 0
  if (OF_ITS_ARGUMENTS.has(pseudo)) return Math.max(...argumentsOf(inside).map(specificityOf))
  return pseudo.startsWith('::') || OLD_PSEUDO_ELEMENTS.has(pseudo) ? ELEMENT : CLASS
}

/** Where the parenthesis closes that has been opened before `from`. */
function closingOf(text: string, from: number): number {
  for (let depth = 1, at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return at
  }
  throw new Error(`a selector that doesn't close: ${text}`)
}

function argumentsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
