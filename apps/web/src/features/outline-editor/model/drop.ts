import type { Row } from './rows.ts'
import { MOST_LEVELS, type Place } from './tree-edit.ts'

/** Where a dragged branch would land: behind row `gap - 1` of those that stay, at a level. */
export type Drop = { gap: number; level: number; to: Place }

/** The lines that stay while a branch is dragged: all but its own. */
export function remaining(rows: readonly Row[], id: string): Row[] {
  const start = rows.findIndex(({ node }) => node.id === id)
  const own = rows[start]
  if (!own) return [...rows]
  const length = rows.slice(start + 1).findIndex(({ level }) => level <= own.level)
  return rows.toSpliced(start, length < 0 ? rows.length : length + 1)
}

/**
 * The place between two lines nearest to a wanted level: not above the level of the line below, which would
 * cut it off from its parent, and at most one below the line above. `depth` is how many levels the branch has.
 */
export function dropAt(
  rows: readonly Row[],
  { gap, level: wanted, depth }: { gap: number; level: number; depth: number },
): Drop | null {
  const above = rows[gap - 1]
  const below = rows[gap]
  const least = below?.level ?? 1
  const most = Math.min(
    !above ? 1 : above.isCollapsed ? above.level : above.level + 1,
    MOST_LEVELS + 1 - depth,
  )
  if (most < least) return null
  const level = Math.min(most, Math.max(least, wanted))
  if (!above || level > above.level)
    return { gap, level, to: { parent: above?.node.id ?? null, after: null } }
  const sibling = rows.slice(0, gap).findLast((row) => row.level === level)
  return sibling ? { gap, level, to: { parent: sibling.parent, after: sibling.node.id } } : null
}
