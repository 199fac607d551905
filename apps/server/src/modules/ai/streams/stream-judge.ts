import type { OutlineTree } from '@yantu/contract/ai/tree'
import type { Db } from '../../../db/schema.ts'
import { documentJudge, type Judge, sectionJudge, sourceOf, topicJudge } from '../doubts.ts'
import type { HistoryRow } from '../history/history.repository.ts'
import type { OutlineWriter } from '../outline-writer.port.ts'
import { findSource } from '../sources.repository.ts'
import type { StreamRequest } from './stream-request.ts'

/** Who checks the figures of what is asked; only a model's are checked. */
export async function judgeOf(
  writer: OutlineWriter,
  streamRequest: StreamRequest,
  source: string | null,
): Promise<Judge | null> {
  if (streamRequest.kind === 'section') {
    if (writer.origin !== 'model') return null
    const { tree, instruction = '' } = streamRequest.request
    return source ? documentJudge(source, `${tree.title}\n${instruction}`) : sectionJudge(tree, instruction)
  }
  if (streamRequest.basis.origin !== 'model') return null
  const { topic } = streamRequest.request
  return source ? documentJudge(source, topic) : topicJudge(topic)
}

/** Until a model first writes in an entry all its words are the author's: they belong to the source. */
export async function sourceForRewrite(
  db: Db,
  writer: OutlineWriter,
  entry: HistoryRow,
  tree: OutlineTree,
): Promise<string | null> {
  if (writer.origin !== 'model') return null
  const kept = await findSource(db, entry.id)
  return entry.origin === 'model' ? kept : `${kept ?? ''}\n${sourceOf(tree)}`
}
