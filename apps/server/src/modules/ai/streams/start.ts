import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiMessages } from '@yantu/contract/messages/ai'
import { v7 as uuidv7 } from 'uuid'
import type { SignedIn } from '../../../kernel/auth/index.ts'
import { sourceOf } from '../doubts.ts'
import { insertHistory } from '../history/history.repository.ts'
import { clearTheWay, entriesInTheWay } from '../history/room.ts'
import { refuseForbidden } from '../refuse-forbidden.ts'
import { saveSource } from '../sources.repository.ts'
import { beginStream, listen, refusingSecond, stopOwnRuns, type StreamsContext } from './context.ts'
import type { Reading } from './reading.ts'
import { judgeOf } from './stream-judge.ts'
import { outlineStreamRequest, type Wishes } from './stream-request.ts'

export interface Start {
  topic: string
  wishes: Wishes
  document?: OutlineTree
  replace: boolean
}

/** Begins an outline, which counts against the day's quota. Throws a refusal. */
export async function startOutline(
  context: StreamsContext,
  { topic, wishes, document, replace }: Start,
  { userId: ownerId }: SignedIn,
  signal: AbortSignal,
): Promise<Reading> {
  const { db, clock, writer, quota, pictures, runs } = context
  const streamRequest = outlineStreamRequest(writer, { topic, wishes, document })
  const { basis, kind } = streamRequest
  refuseForbidden(topic, basis.title)
  const source = document ? sourceOf(document) : null
  const judge = await judgeOf(writer, streamRequest, source)
  const historyId = uuidv7()
  const perDay = await quota.check({ userId: ownerId })
  const room = { ownerId, historyId, octets: 0 }
  // Who is refused keeps what is being written.
  await entriesInTheWay(db, room)
  if (replace) await stopOwnRuns(context, ownerId, kind)
  const entry = { id: historyId, ownerId, topic: basis.title || aiMessages.untitled, written: null }
  const row = await refusingSecond(
    db.transaction().execute(async (trx) => {
      await quota.count(trx, { userId: ownerId, historyId, perDay })
      const leaving = await entriesInTheWay(trx, room)
      await insertHistory(trx, { ...entry, origin: basis.origin }, clock.now())
      if (source) await saveSource(trx, historyId, source)
      if (document) await pictures.claim(trx, { historyId, outline: document, ownerId })
      await clearTheWay(trx, pictures, { ownerId, leaving })
      return beginStream(context, trx, { historyId, ownerId, streamRequest, replace })
    }),
  )
  return listen(context, runs.launch({ row, streamRequest, judge }), { from: 0, signal })
}
