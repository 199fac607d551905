import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiMessages } from '@yantu/contract/messages/ai'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { Refusal } from '../../../kernel/errors/index.ts'
import { lockOwnHistory, ownHistory } from '../history/history.policy.ts'
import { refuseForbidden } from '../refuse-forbidden.ts'
import { saveSource } from '../sources.repository.ts'
import { beginStream, listen, refusingSecond, stopOwnRuns, type StreamsContext } from './context.ts'
import type { Reading } from './reading.ts'
import { judgeOf, sourceForRewrite } from './stream-judge.ts'
import type { SectionStreamRequest } from './stream-request.ts'

export interface Rewrite {
  historyId: string
  nodeId: string
  outline?: OutlineTree
  instruction?: string
}

/** Begins the rewriting of one node, which counts where its entry has not yet. Throws 404 or a refusal. */
export async function rewriteSection(
  context: StreamsContext,
  { nodeId, outline, instruction, ...input }: Rewrite,
  actor: SignedIn,
  signal: AbortSignal,
): Promise<Reading> {
  const { db, writer, quota, runs } = context
  const { userId: ownerId } = actor
  refuseForbidden(instruction)
  const entry = await ownHistory(db, input.historyId, actor)
  const historyId = entry.id
  const tree = outline ?? (entry.outline as OutlineTree | null)
  const found = tree && findNode(tree, nodeId)
  if (!found) throw new Refusal(aiMessages.nodeNotFound)
  const streamRequest: SectionStreamRequest = {
    kind: 'section',
    basis: { kind: 'section', nodeId },
    request: { tree, ...found, ...(instruction && { instruction }) },
  }
  const source = await sourceForRewrite(db, writer, entry, tree)
  const judge = await judgeOf(writer, streamRequest, source)
  const use = { userId: ownerId, historyId }
  const perDay = await quota.check(use)
  await stopOwnRuns(context, ownerId, 'section')
  const { row, isCounted } = await refusingSecond(
    db.transaction().execute(async (trx) => {
      await lockOwnHistory(trx, historyId, actor)
      const isFirst = await quota.count(trx, { ...use, perDay })
      if (source && entry.origin !== 'model') await saveSource(trx, historyId, source)
      const begun = await beginStream(context, trx, { historyId, ownerId, streamRequest, replace: true })
      return { row: begun, isCounted: isFirst }
    }),
  )
  return listen(context, runs.launch({ row, streamRequest, judge, isCounted }), { from: 0, signal })
}

function findNode(tree: OutlineTree, id: string) {
  let level = tree.chapters
  for (let depth = 0; level.length > 0; depth++) {
    const node = level.find((each) => each.id === id)
    if (node) return { node, depth }
    level = level.flatMap(({ children }) => children)
  }
  return undefined
}
