import type { OutlineNode } from '../outline/tree.ts'

/** Marks that end something: before it there is nothing to end. `:root` and `::before` are no Chinese. */
const LEADING = /^\s*(?:[，、；：。]|,(?=\s|\p{Script=Han}))[\s，、；：。]*(?=\S)/u
/** `std::vector` is none. */
const DOUBLED = /([：，；、])[：:，,；;、]+/gu
/** A heading tells what follows without saying so. */
const ANNOUNCING = /(?:[\s：，；、]|(?<=\p{Script=Han})[:,;])+$/u

function tidied(text: string, heads: boolean): string {
  const plain = text.replace(LEADING, '').replace(DOUBLED, '$1')
  return heads ? plain.replace(ANNOUNCING, '') || plain : plain
}

/** A forest without stray marks: none at a line's beginning, none twice, none at a heading's end. */
export const tidy = (nodes: readonly OutlineNode[]): OutlineNode[] =>
  nodes.map((node) => ({
    ...node,
    text: node.formula ? node.text : tidied(node.text, node.children.length > 0),
    children: tidy(node.children),
  }))
