import { createHash } from 'node:crypto'
import { inLayer, readSheet, type SheetRule, withConditions } from './sheet.ts'

/*
 * A document has the rules of its own classes. The rules that it lacks come with the scripts (lib/site-styles.ts), and
 * no rule comes twice: a rule that is there already would have every element that it matches styled anew. So that what
 * comes late still stands in its rank, the document's rules lie in sublayers: a new one begins where a rule of the
 * document has to stand behind one that is to come (docs/decisions/0713).
 */

/** The sheet's rules as a file, one a line, and its name in the site's assets. */
export function restFile(css: string): { name: string; text: string } {
  const { rules } = readSheet(css)
  const text = rules.map((rule) => `${rule.layer}\t${withConditions([rule])}`).join('\n')
  return { name: `rules-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.txt`, text }
}

/** What the document says of a rule, in a sign: that it lacks it, that it has it, or that a sublayer begins with it. */
const SIGN = { absent: '-', here: 'a', begins: 'b' } as const

/**
 * Reads a style sheet once and gives a function that picks from it for a document's HTML. What it picks ends with a
 * comment by which the browser knows what is to come.
 */
export function pageStyles(css: string): (html: string) => string {
  const { head, rules } = readSheet(css)
  const file = restFile(css).name
  return (html) => {
    const classes = classesOf(html)
    const isHere = ({ alternatives }: SheetRule) =>
      alternatives.some((names) => names.every((name) => classes.has(name)))
    const picked = rules.filter(isHere)
    const named = picked.map(({ text }) => text).join('')
    const has = new Set([...picked, ...rules.filter(({ name }) => name && named.includes(name))])
    const { signs, text } = inRank(rules, (rule) => has.has(rule))
    return `${head}${text}/*rest ${file} ${signs.join('')}*/`
  }
}

type IsHere = (rule: SheetRule) => boolean

/** The rules of a document in their sublayers, and what it says of each of the sheet's. */
function inRank(rules: readonly SheetRule[], isHere: IsHere): { signs: string[]; text: string } {
  const signs: string[] = []
  let text = ''
  for (const [layer, ofLayer] of Map.groupBy(rules, (rule) => rule.layer)) {
    const own = layer
      ? signsOf(ofLayer, isHere)
      : ofLayer.map((rule) => (isHere(rule) ? SIGN.here : SIGN.absent))
    signs.push(...own)
    text += layer ? inSublayers(layer, ofLayer, own) : withConditions(ofLayer.filter(isHere))
  }
  return { signs, text }
}

/** A sublayer begins with a rule that sets what one of its own, still to come, sets as well. */
function signsOf(rules: readonly SheetRule[], isHere: IsHere): string[] {
  const toCome = new Set<string>()
  return rules.map((rule) => {
    if (!isHere(rule)) {
      for (const family of rule.families) toCome.add(family)
      return SIGN.absent
    }
    if (![...rule.families].some((family) => toCome.has(family))) return SIGN.here
    toCome.clear()
    return SIGN.begins
  })
}

/** The first is named even where nothing stands in it: what comes late may. */
function inSublayers(layer: string, rules: readonly SheetRule[], signs: readonly string[]): string {
  const sublayers: SheetRule[][] = [[]]
  for (const [at, rule] of rules.entries()) {
    if (signs[at] === SIGN.begins) sublayers.push([])
    if (signs[at] !== SIGN.absent) sublayers.at(-1)?.push(rule)
  }
  return sublayers.map((same, at) => inLayer(same, `s${at}`) || `@layer ${layer}{@layer s${at};}`).join('')
}

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
