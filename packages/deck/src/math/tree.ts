import type { AtomStyle } from './symbols.ts'

/** The tree of a formula, from which it is drawn and written as Office math alike. */
export type MathNode =
  | { type: 'row'; items: readonly MathNode[] }
  | { type: 'atom'; text: string; style: AtomStyle; limits?: boolean }
  | { type: 'space'; em: number }
  | Frac
  | { type: 'root'; body: MathNode; degree?: MathNode }
  | Script
  | { type: 'accent'; mark: string; body: MathNode }
  | { type: 'span'; span: Span; body: MathNode }
  | { type: 'boxed'; body: MathNode }
  | { type: 'struck'; strike: Strike; body: MathNode }
  | { type: 'phantom'; body: MathNode }
  | Fence
  | { type: 'delimiter'; sign: string; em: number }
  | Lines

export type NodeOf<K extends MathNode['type']> = Extract<MathNode, { type: K }>

/** `setting` where the author asked for one: large as in a display, or small as in a line of text. */
export type Frac = {
  type: 'frac'
  over: MathNode
  under: MathNode
  bar: boolean
  setting?: Setting
}
export type Setting = 'display' | 'text'

/** `limits` above and below the base, else beside it. */
export type Script = { type: 'script'; base: MathNode; sup?: MathNode; sub?: MathNode; limits: boolean }

export type Span = 'overline' | 'underline' | 'overbrace' | 'underbrace'

/** Lines through an expression: rising, falling or both. */
export type Strike = 'up' | 'down' | 'both'

/** Delimiters as tall as what they hold; `bar` stands between the parts. */
export type Fence = { type: 'fence'; open: string; close: string; parts: readonly MathNode[]; bar: string }

/**
 * Cells one under another. `aligned` columns meet at their signs, right and left in turn; else every
 * column has its side, the last one also those that come after it.
 */
export type Lines = {
  type: 'lines'
  columns: 'aligned' | readonly Side[]
  rows: readonly (readonly MathNode[])[]
}
export type Side = 'center' | 'left' | 'right'

/** A list of items as one node; a list of one is that one. */
export const row = (items: readonly MathNode[]): MathNode =>
  items.length === 1 ? items[0]! : { type: 'row', items }

export const words = (text: string): MathNode => ({ type: 'atom', text, style: 'text' })
export const upright = (text: string): MathNode => ({ type: 'atom', text, style: 'name' })

export const fence = (open: string, close: string, body: MathNode): MathNode => ({
  type: 'fence',
  open,
  close,
  parts: [body],
  bar: '',
})

export const sideOf = (columns: readonly Side[], column: number): Side =>
  columns[column] ?? columns.at(-1) ?? 'center'

/** The innermost node that scripts hang on. */
export const baseOf = (node: MathNode): MathNode => (node.type === 'script' ? node.base : node)

/** The node with its parts changed. */
export function mapParts(node: MathNode, change: (part: MathNode) => MathNode): MathNode {
  switch (node.type) {
    case 'row':
      return { ...node, items: node.items.map(change) }
    case 'script':
      return {
        ...node,
        base: change(node.base),
        ...(node.sup && { sup: change(node.sup) }),
        ...(node.sub && { sub: change(node.sub) }),
      }
    case 'frac':
      return { ...node, over: change(node.over), under: change(node.under) }
    case 'root':
      return { ...node, body: change(node.body) }
    case 'fence':
      return { ...node, parts: node.parts.map(change) }
    case 'lines':
      return { ...node, rows: node.rows.map((cells) => cells.map(change)) }
    case 'accent':
    case 'span':
    case 'boxed':
    case 'struck':
    case 'phantom':
      return { ...node, body: change(node.body) }
    default:
      return node
  }
}

/** Letters in another style; what is styled already stays. */
export function restyle(node: MathNode, style: AtomStyle): MathNode {
  if (node.type === 'atom') return node.style === 'ord' ? { ...node, style } : node
  return mapParts(node, (part) => restyle(part, style))
}

/** Fractions and sums of a formula as in a display or as in a line of text; those that say it themselves stay. */
export function inSetting(node: MathNode, setting: Setting): MathNode {
  if (node.type === 'frac') return { ...node, setting: node.setting ?? setting }
  const inner = mapParts(node, (part) => inSetting(part, setting))
  return setting === 'text' ? limitsBeside(inner) : inner
}

const limitsBeside = (node: MathNode): MathNode =>
  node.type === 'script' && node.base.type === 'atom' && node.base.style === 'op'
    ? { ...node, limits: false }
    : node

/** A formula for a line of text, whose program makes its fractions smaller. */
export const inLine = (node: MathNode): MathNode => limitsBeside(mapParts(node, inLine))
