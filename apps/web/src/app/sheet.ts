import postcss, { type ChildNode, type Rule } from 'postcss'
import { classesAsked, specificityOf } from './selectors.ts'

/*
 * The site's style sheet, read once: by the build, which writes its rules to a file, and by the server, which picks
 * those of a document. Both must come to the same list.
 */

/** One rule of a layer with the conditions around it, or named keyframes. */
export interface SheetRule {
  /** Empty for keyframes, which stand in no layer. */
  layer: string
  /** Of keyframes. */
  name: string
  /** `@media (…)` and the like, outermost first. */
  around: readonly string[]
  text: string
  /** The classes that each alternative of the selector asks for; empty where it asks for none. */
  alternatives: string[][]
  /** What the rule sets: two that have none in common may stand in any order. */
  families: ReadonlySet<string>
  specificity: number
}

export interface Sheet {
  /** What every document has: tokens, rules of elements, registered properties, rules that are `!important`. */
  head: string
  /** The rest as the cascade has it: by layer, by specificity, as written. */
  rules: SheetRule[]
}

const GROUPS = new Set(['media', 'supports', 'container', 'starting-style'])
/** Their rules ask for classes. The others are of elements, and in every document. */
const LAYERS = ['components', 'utilities']

/** A sublayer turns the order of what is important around, so all of that stands in one, in every document. */
const IMPORTANT = 'important'

/** @throws Error where the sheet has what a rank can't be given to */
export function readSheet(css: string): Sheet {
  const head: string[] = []
  const rules: SheetRule[] = []
  for (const node of postcss.parse(css).nodes) {
    if (node.type === 'atrule' && node.name === 'layer' && node.nodes && LAYERS.includes(node.params))
      rules.push(...node.nodes.flatMap((inner) => rulesOf(inner, node.params, [])))
    else if (node.type === 'atrule' && node.name === 'keyframes') rules.push(keyframes(node))
    else head.push(`${node.toString()}${node.type === 'atrule' && !node.nodes ? ';' : ''}`)
  }
  const ranked = rules.toSorted(
    (a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer) || a.specificity - b.specificity,
  )
  const [important, rest] = [ranked.filter(isImportant), ranked.filter((rule) => !isImportant(rule))]
  const lasting = LAYERS.map((layer) => important.filter((rule) => rule.layer === layer))
  return { head: head.join('') + lasting.map((same) => inLayer(same, IMPORTANT)).join(''), rules: rest }
}

const isImportant = ({ families }: SheetRule): boolean => families.has(IMPORTANT)

/** Rules that stand in one sublayer of their layer. */
export function inLayer(rules: readonly SheetRule[], sublayer: string): string {
  const [first] = rules
  return first ? `@layer ${first.layer}{@layer ${sublayer}{${withConditions(rules)}}}` : ''
}

/** Neighbours under the same conditions share them. */
export function withConditions(rules: readonly SheetRule[]): string {
  let text = ''
  let open: readonly string[] = []
  for (const { around, text: rule } of rules) {
    if (around.join('{') !== open.join('{')) {
      text += '}'.repeat(open.length) + around.map((condition) => `${condition}{`).join('')
      open = around
    }
    text += rule
  }
  return text + '}'.repeat(open.length)
}

function rulesOf(node: ChildNode, layer: string, around: readonly string[]): SheetRule[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return ruleOf(node, layer, around)
  if (node.type === 'atrule' && node.name === 'keyframes') return [keyframes(node)]
  if (node.type !== 'atrule' || !GROUPS.has(node.name) || !node.nodes)
    throw new Error(`a style sheet with ${node.toString().slice(0, 60)} can't be ranked`)
  const conditions = [...around, `@${node.name} ${node.params}`.trim()]
  return node.nodes.flatMap((inner) => rulesOf(inner, layer, conditions))
}

/** Alternatives of different specificity are rules of their own. */
function ruleOf(rule: Rule, layer: string, around: readonly string[]): SheetRule[] {
  if (rule.nodes.some(({ type }) => type !== 'decl' && type !== 'comment'))
    throw new Error(`a rule with others in it can't be ranked: ${rule.selector}`)
  const body = rule.toString().slice(rule.selector.length)
  const bySpecificity = Map.groupBy(rule.selectors, specificityOf)
  return [...bySpecificity].map(([specificity, selectors]) => ({
    layer,
    name: '',
    around,
    text: oneLine(selectors.join(',') + body),
    alternatives: selectors.map(classesAsked),
    families: familiesOf(rule),
    specificity,
  }))
}

const keyframes = (node: { params: string; toString(): string }): SheetRule => ({
  layer: '',
  name: node.params,
  around: [],
  text: oneLine(node.toString()),
  alternatives: [],
  families: new Set(),
  specificity: 0,
})

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ')

/** Properties whose first word doesn't say which shorthand sets them. */
const SHORTHANDS: Readonly<Record<string, string>> = {
  top: 'inset',
  right: 'inset',
  bottom: 'inset',
  left: 'inset',
  row: 'gap',
  column: 'gap',
  columns: 'gap',
  line: 'font',
  align: 'place',
  justify: 'place',
}

function familiesOf(rule: Rule): Set<string> {
  const families = new Set<string>()
  let important = 0
  let plain = 0
  rule.walkDecls(({ prop, important: isForced }) => {
    const first = prop.replace(/^-(webkit|moz|ms|o)-/, '').split('-')[0] as string
    families.add(prop.startsWith('--') ? prop : (SHORTHANDS[first] ?? first))
    if (isForced) important++
    else plain++
  })
  if (important && plain)
    throw new Error(`a rule that is important in part can't be ranked: ${rule.selector}`)
  if (important) families.add(IMPORTANT)
  return families
}
