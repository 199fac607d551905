import type { Run } from '../scene/index.ts'
import { type MathNode, parseMath } from './parse.ts'
import { baseOf, type NodeOf } from './tree.ts'

/** Raised or lowered text has no further level. */
type Level = Run['script']

const PLAIN_NUMBER = /^[\d.,]*$/
const PLAIN_LETTER = /^[A-Za-z]+$/

/**
 * A formula in LaTeX as the runs of a sentence: letters slanted, scripts raised and lowered, a fraction with its
 * stroke, a matrix row by row; each run tells which formula it is of. Null where a command is unknown.
 */
export function mathRuns(latex: string, look: Partial<Run> = {}): Run[] | null {
  const runs: Run[] = []
  const say = (text: string, level: Level, italic = false) => {
    const last = runs.at(-1)
    const slanted = italic || (look.italic ?? false)
    if (last && last.script === level && (last.italic ?? false) === slanted) last.text += text
    else runs.push({ ...look, text, ...(level && { script: level }), ...(slanted && { italic: true }) })
  }
  tell(parseMath(latex), undefined, say)
  const [first, last] = [runs[0], runs.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  const shown = runs.filter(({ text }) => text)
  const text = shown.map((run) => run.text).join('')
  if (text.includes('\\')) return null
  if (PLAIN_NUMBER.test(text)) return shown
  const math = { latex, length: text.length }
  return shown.map((run) => ({ ...run, math }))
}

type Say = (text: string, level: Level, italic?: boolean) => void

function tell(node: MathNode, level: Level, say: Say): void {
  switch (node.type) {
    case 'row':
      return tellRow(node, level, say)
    case 'atom':
      return say(node.text, level, node.style === 'ord' && PLAIN_LETTER.test(node.text))
    case 'space':
      return node.em > 0.1 ? say(' ', level) : undefined
    case 'frac':
      enclosed(node.over, level, say)
      say(node.bar ? '/' : ' ', level)
      return enclosed(node.under, level, say)
    case 'script':
      return tellScript(node, level, say)
    case 'root':
      if (node.degree) tell(node.degree, level ?? 'super', say)
      say('√', level)
      return enclosed(node.body, level, say)
    case 'fence':
      say(node.open, level)
      for (const [i, part] of node.parts.entries()) {
        if (i > 0) say(node.bar, level)
        tell(part, level, say)
      }
      return say(node.close, level)
    case 'delimiter':
      return say(node.sign, level)
    case 'accent':
      return tellMarked(node.body, node.mark, level, say)
    case 'span':
      return tellSpan(node, level, say)
    case 'lines':
      return tellLines(node, level, say)
    case 'boxed':
    case 'struck':
      return tell(node.body, level, say)
    case 'phantom':
  }
}

/** A brace becomes brackets, on which its words hang. */
function tellSpan({ span, body }: NodeOf<'span'>, level: Level, say: Say): void {
  if (span === 'overline') return tellMarked(body, OVERLINE, level, say)
  if (span === 'underline') return tellMarked(body, UNDERLINE, level, say)
  enclosed(body, level, say)
}

/** Cells one after another, and rows: (a, b; c, d). */
function tellLines({ columns, rows }: NodeOf<'lines'>, level: Level, say: Say): void {
  for (const [i, cells] of rows.entries()) {
    if (i > 0) say('; ', level)
    for (const [j, cell] of cells.entries()) {
      if (j > 0 && columns !== 'aligned') say(', ', level)
      tell(cell, level, say)
    }
  }
}

/** Signs stand apart from what they join, but one that begins is a sign of its number: −1. */
function tellRow({ items }: NodeOf<'row'>, level: Level, say: Say): void {
  for (const [i, item] of items.entries()) {
    const before = items[i - 1]
    const joins = item.type === 'atom' && (item.style === 'rel' || (item.style === 'bin' && before))
    const after = before && !joins && (isSum(before) || (isName(before) && !isOpening(item)))
    if (joins || after) say(' ', level)
    tell(item, level, say)
    if (joins || (item.type === 'atom' && item.style === 'punct')) say(' ', level)
  }
}

/** ∑ and lim stand apart from what they are taken of. */
const isSum = (node: MathNode): boolean =>
  (node.type === 'script' && isSum(node.base)) || (node.type === 'atom' && node.style === 'op')

/** A script on a script has no further level: it is told by its sign, as one types it. */
function tellScript({ base, sup, sub }: NodeOf<'script'>, level: Level, say: Say): void {
  tell(base, level, say)
  for (const [part, own, sign] of [[sub, 'sub', '_'] as const, [sup, 'super', '^'] as const]) {
    if (!part) continue
    if (!level) tell(part, own, say)
    else {
      say(sign, level)
      enclosed(part, level, say)
    }
  }
}

const OVERLINE = '\u0305'
const UNDERLINE = '\u0332'

/** A mark over more than a letter is a mark over each. */
function tellMarked(body: MathNode, mark: string, level: Level, say: Say): void {
  const overEach = (text: string) => text.replace(/\S/gu, (char) => (char + mark).normalize('NFC'))
  tell(body, level, (text, own, italic) => say(overEach(text), own, italic))
}

const isOpening = (node: MathNode): boolean =>
  node.type === 'fence' || (node.type === 'atom' && node.style === 'open')

/** sin, ln: with brackets they close up. */
const isName = (node: MathNode): boolean => {
  const base = baseOf(node)
  return base.type === 'atom' && base.style === 'name' && base.text.length > 1
}

/** What is made of parts stands in brackets. */
function enclosed(node: MathNode, level: Level, say: Say): void {
  const isParted = node.type === 'row' && node.items.length > 1
  if (isParted) say('(', level)
  tell(node, level, say)
  if (isParted) say(')', level)
}
