import type { OutlineOrigin, OutlineTree } from '@yantu/contract/ai/tree'
import type { DbOrTrx } from '../../db/schema.ts'
import { documentJudge, judged, stillDoubted } from './doubts.ts'
import { findSource } from './sources.repository.ts'

/**
 * The outline of an entry with its doubts as they are now. An author's and the composer's words have none; without a
 * document there is nothing to compare with, so those stay that are still there and that the author has not cleared.
 */
export async function checkFigures(
  db: DbOrTrx,
  entry: { id: string; topic: string; origin: OutlineOrigin },
  outline: OutlineTree,
  /** Figures doubted when a stream wrote it, which its sender may not have known of. */
  doubted: ReadonlySet<string> = new Set(),
): Promise<OutlineTree> {
  if (entry.origin !== 'model' && outline.origin !== 'model') return judged(outline, null)
  const source = await findSource(db, entry.id)
  return source ? judged(outline, await documentJudge(source, entry.topic)) : stillDoubted(outline, doubted)
}
