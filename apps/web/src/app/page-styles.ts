import postcss, { type ChildNode, type Rule } from 'postcss'

/*
 * The part of the site's style sheet that a document needs before its scripts: the rules of its own classes. What is
 * shown later finds the whole sheet, which comes with the scripts (lib/site-styles.ts).
 */

/** A node of the sheet. `isNeeded` is asked of style rules, and of named ones once the style rules are known. */
type Part =
  | { kind: 'style'; text: string; alternatives: string[][] }
  | { kind: 'named'; text: string; name: string }
  | { kind: 'group'; opening: string; parts: Part[] }
  | { kind: 'always'; text: string }

const NAMED = new Set(['keyframes', 'property'])
const GROUPS = new Set(['media', 'layer', 'supports', 'container'])

/**
 * Reads a style sheet once and gives a function that picks from it for a document's HTML. Order and layers stay as
 * they are; rules without a class, statements and faces are always kept.
 */
export function pageStyles(css: string): (html: string) => string {
  const parts = postcss.parse(css).nodes.map(partOf)
  return (html) => {
    const classes = classesOf(html)
    const isNeeded = (part: Part) =>
      part.kind !== 'style' || part.alternatives.some((names) => names.every((name) => classes.has(name)))
    const kept = textOf(parts, (part) => part.kind !== 'named' && isNeeded(part))
    return textOf(parts, (part) => (part.kind === 'named' ? kept.includes(part.name) : isNeeded(part)))
  }
}

function partOf(node: ChildNode): Part {
  const text = node.toString()
  if (node.type === 'rule') return { kind: 'style', text, alternatives: alternativesOf(node) }
  if (node.type !== 'atrule') return { kind: 'always', text }
  if (NAMED.has(node.name)) return { kind: 'named', text, name: node.params }
  if (!GROUPS.has(node.name) || !node.nodes)
    return { kind: 'always', text: `${text}${node.nodes ? '' : ';'}` }
  return { kind: 'group', opening: `@${node.name} ${node.params}`, parts: node.nodes.map(partOf) }
}

function textOf(parts: readonly Part[], isKept: (part: Part) => boolean): string {
  const texts = parts.map((part) => {
    if (part.kind !== 'group') return isKept(part) ? part.text : ''
    const inside = textOf(part.parts, isKept)
    return inside && `${part.opening}{${inside}}`
  })
  return texts.join('')
}

const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi
/** Where escaped characters wait in a private area, so that they don't read as syntax. */
const PRIVATE = 0xf0000

/** The classes that each alternative of a rule asks for. Those inside `:is(…)`, `:not(…)` may be had or not. */
const alternativesOf = ({ selectors }: Rule): string[][] =>
  selectors.map((selector) => {
    let plain = selector.replaceAll(ESCAPE, (_, hex?: string, character = '') =>
      String.fromCodePoint(PRIVATE + (hex ? Number.parseInt(hex, 16) : (character.codePointAt(0) as number))),
    )
    for (let before = ''; before !== plain; ) {
      before = plain
      plain = plain.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '')
    }
    return [...plain.matchAll(/\.([^\s.:#>+~*&]+)/g)].map(([, name = '']) => withoutEscapes(name))
  })

const withoutEscapes = (name: string): string =>
  [...name]
    .map((character) => {
      const code = character.codePointAt(0) as number
      return code >= PRIVATE ? String.fromCodePoint(code - PRIVATE) : character
    })
    .join('')

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function classesOf(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    const names = value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    for (const name of names.split(/\s+/)) if (name) classes.add(name)
  }
  return classes
}
