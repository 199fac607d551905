import { ALIGNED, CASES, GATHERED, MATRICES } from '../commands.ts'
import { fence, type MathNode, type Side, words } from '../tree.ts'
import type { Reader } from './reader.ts'

const TAKES_COLUMNS = /^(?:array|subarray|alignat|alignedat|tabular)$/
const SIDES: Readonly<Record<string, Side>> = { l: 'left', c: 'center', r: 'right' }

/** `{l|cr}` or `[r]` as the sides of the columns. */
const sidesOf = (spec: string): Side[] =>
  [...spec.replace(/@\{[^}]*\}|p\{[^}]*\}/g, '')].flatMap((letter) => SIDES[letter] ?? [])

/** What stands between `\begin{name}`, which is taken, and its end; an unknown name is shown. */
export function environment(reader: Reader, starred: string): MathNode {
  const name = starred.replace(/\*$/, '')
  const matrix = MATRICES[name]
  const branches = CASES[name]
  const isLines = ALIGNED.has(name) || GATHERED.has(name)
  if (!matrix && !branches && !isLines) return words(`\\begin{${starred}}`)
  const sides = sidesOf(TAKES_COLUMNS.test(name) ? reader.raw() : matrix ? reader.rawOptional() : '')
  if (isLines) reader.tokens.takeMatching(/^\s*\[[tbc]\]/, 6)
  const rows = reader.rows(() => reader.tokens.isCommand('end'))
  reader.raw()
  if (branches) return fence(...branches, { type: 'lines', columns: ['left'], rows })
  if (matrix) {
    const body: MathNode = { type: 'lines', columns: sides.length > 0 ? sides : ['center'], rows }
    return matrix[0] ? fence(...matrix, body) : body
  }
  if (rows.length === 1 && rows[0]!.length === 1) return rows[0]![0]!
  return { type: 'lines', columns: ALIGNED.has(name) ? 'aligned' : ['center'], rows }
}
