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

/** What the document says of a rule: that it lacks it, that it has it, or that a sublayer begins with it. */
const CODE = { absent: 0, here: 1, begins: 2 } as const
/** Rules to a sign, two bits each. */
const TO_A_SIGN = 3
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

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
    const { codes, text } = inRank(rules, (rule) => has.has(rule))
    return `${head}${text}/*rest ${file} ${signs(codes)}*/`
  }
}

type IsHere = (rule: SheetRule) => boolean

/** The rules of a document in their sublayers, and what it says of each of the sheet's. */
function inRank(rules: readonly SheetRule[], isHere: IsHere): { codes: number[]; text: string } {
  const codes: number[] = []
  let text = ''
  for (const [layer, ofLayer] of Map.groupBy(rules, (rule) => rule.layer)) {
    const own = layer
      ? codesOf(ofLayer, isHere)
      : ofLayer.map((rule) => (isHere(rule) ? CODE.here : CODE.absent))
    codes.push(...own)
    text += layer ? inSublayers(layer, ofLayer, own) : withConditions(ofLayer.filter(isHere))
  }
  return { codes, text }
}

/** A sublayer begins with a rule that sets what one of its own, still to come, sets as well. */
function codesOf(rules: readonly SheetRule[], isHere: IsHere): number[] {
  const toCome = new Set<string>()
  return rules.map((rule) => {
    if (!isHere(rule)) {
      for (const family of rule.families) toCome.add(family)
      return CODE.absent
    }
    if (![...rule.families].some((family) => toCome.has(family))) return CODE.here
    toCome.clear()
    return CODE.begins
  })
}

/** The first is named even where nothing stands in it: what comes late may. */
function inSublayers(layer: string, rules: readonly SheetRule[], codes: readonly number[]): string {
  const sublayers: SheetRule[][] = [[]]
  for (const [at, rule] of rules.entries()) {
    if (codes[at] === CODE.begins) sublayers.push([])
    if (codes[at] !== CODE.absent) sublayers.at(-1)?.push(rule)
  }
  return sublayers.map((same, at) => inLayer(same, `s${at}`) || `@layer ${layer}{@layer s${at};}`).join('')
}

function signs(codes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < codes.length; at += TO_A_SIGN) {
    const [first = 0, second = 0, third = 0] = codes.slice(at, at + TO_A_SIGN)
    text += SIGNS[first * 16 + second * 4 + third]
  }
  return text
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
