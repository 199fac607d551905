import type { OutlineNode, OutlineTree } from '@yantu/contract/ai/tree'

/** One line of the tree as it is shown. */
export type Row = {
  node: OutlineNode
  /** 1 for a chapter, 2 for a page, then points. */
  level: number
  parent: string | null
  /** Among its siblings, from 0, and how many they are. */
  index: number
  siblings: number
  isCollapsed: boolean
}

/** The lines in reading order, without those below a node in `collapsed`. */
export function rowsOf({ chapters }: Pick<OutlineTree, 'chapters'>, collapsed: ReadonlySet<string>): Row[] {
  const rows: Row[] = []
  const visit = (branches: readonly OutlineNode[], parent: string | null, level: number) => {
    for (const [index, node] of branches.entries()) {
      const isCollapsed = node.children.length > 0 && collapsed.has(node.id)
      rows.push({ node, level, parent, index, siblings: branches.length, isCollapsed })
      if (!isCollapsed) visit(node.children, node.id, level + 1)
    }
  }
  visit(chapters, null, 1)
  return rows
}

/** A node's ancestors, outermost first; empty for a chapter and for what is not there. */
export function ancestorsOf({ chapters }: Pick<OutlineTree, 'chapters'>, id: string): string[] {
  const visit = (branches: readonly OutlineNode[], above: string[]): string[] | null => {
    for (const node of branches) {
      if (node.id === id) return above
      const found = visit(node.children, [...above, node.id])
      if (found) return found
    }
    return null
  }
  return visit(chapters, []) ?? []
}

/** Nodes that a stream is writing now: the last chapter, its last page, its last point. */
export function openPathOf({ chapters }: Pick<OutlineTree, 'chapters'>): string[] {
  const path: string[] = []
  for (let node = chapters.at(-1); node; node = node.children.at(-1)) path.push(node.id)
  return path
}

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** 1 → 一, 12 → 十二, 30 → 三十; digits from 100 on. */
export function chineseNumber(n: number): string {
  if (n >= 100) return String(n)
  const [tens, ones] = [Math.floor(n / 10), n % 10]
  const front = tens === 0 ? '' : tens === 1 ? '十' : `${DIGITS[tens]}十`
  return front + (ones > 0 || tens === 0 ? DIGITS[ones] : '')
}
