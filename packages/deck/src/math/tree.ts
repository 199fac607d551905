import type { AtomStyle, Span } from './symbols.ts'

/** The tree of a formula, from which it is drawn and written as Office math alike. */
export type MathNode =
  | { type: 'row'; items: readonly MathNode[] }
  | { type: 'atom'; text: string; style: AtomStyle; limits?: boolean }
  | { type: 'space'; em: number }
  | { type: 'frac'; over: MathNode; under: MathNode; bar: boolean }
  | { type: 'root'; body: MathNode; degree?: MathNode }
  | Script
  | { type: 'accent'; mark: string; body: MathNode }
  | { type: 'span'; span: Span; body: MathNode }
  | { type: 'boxed'; body: MathNode }
  | { type: 'phantom'; body: MathNode }
  | Fence
  | Lines

/** `limits` above and below the base, else beside it. */
export type Script = { type: 'script'; base: MathNode; sup?: MathNode; sub?: MathNode; limits: boolean }

/** Delimiters as tall as what they hold; `bar` stands between the parts. */
export type Fence = { type: 'fence'; open: string; close: string; parts: readonly MathNode[]; bar: string }

/** Cells one under another; `aligned` columns meet at their signs, right and left in turn. */
export type Lines = {
  type: 'lines'
  columns: 'center' | 'left' | 'right' | 'aligned'
  rows: readonly (readonly MathNode[])[]
}

/** A list of items as one node; rows inside it that are nothing but lists are opened. */
export const row = (items: readonly MathNode[]): MathNode =>
  items.length === 1 ? items[0]! : { type: 'row', items }

/** Letters in another style; what is styled already stays. */
export function restyle(node: MathNode, style: AtomStyle): MathNode {
  const within = (child: MathNode) => restyle(child, style)
  switch (node.type) {
    case 'atom':
      return node.style === 'ord' ? { ...node, style } : node
    case 'row':
      return { ...node, items: node.items.map(within) }
    case 'script':
      return {
        ...node,
        base: within(node.base),
        ...(node.sup && { sup: within(node.sup) }),
        ...(node.sub && { sub: within(node.sub) }),
      }
    case 'frac':
      return { ...node, over: within(node.over), under: within(node.under) }
    case 'fence':
      return { ...node, parts: node.parts.map(within) }
    case 'accent':
    case 'span':
    case 'boxed':
      return { ...node, body: within(node.body) }
    default:
      return node
  }
}
