import type { OutlineTree } from '@yantu/contract/ai/tree'
import { aiLimits } from '@yantu/contract/limits/ai'
import type { Db } from '../../../db/schema.ts'
import type { Clock } from '../../../kernel/clock/index.ts'
import type { Logger } from '../../../kernel/log/index.ts'
import { type Judge, judged } from '../doubts.ts'
import { deleteEmpty, findEmptyHistory, lockEmpty, saveWritten } from '../history/history.repository.ts'
import type { OutlineWriter } from '../outline-writer.port.ts'
import type { Pictures } from '../pictures.service.ts'
import type { Quota } from '../quota.service.ts'
import { findSource } from '../sources.repository.ts'
import { judgeOf } from './stream-judge.ts'
import type { StreamRequest } from './stream-request.ts'
import { deleteStreamsBefore, findUnkept, type Unkept } from './streams.repository.ts'
import { readOutline } from './written-document.ts'

/** A stream without a heartbeat for this long has lost its node. */
export const DEAD_AFTER_MS = 10_000

/** Entries that a sweep looks up at once. */
const SWEEP_BATCH = 200

export interface StreamEntriesDeps {
  db: Db
  clock: Clock
  log: Logger
  writer: OutlineWriter
  quota: Quota
  pictures: Pictures
}

/** What becomes of the outlines that streams have written. */
export function createStreamEntries({ db, clock, log, writer, quota, pictures }: StreamEntriesDeps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)

  /** Keeps a stream's outline as its entry's, unless the user has saved one there. */
  async function keep(historyId: string, tree: OutlineTree | null, judge: Judge | null): Promise<void> {
    if (!tree) return
    await saveWritten(db, historyId, judge ? await judged(tree, judge) : tree, clock.now())
  }

  /** An outline without a node was none: neither entry nor use remain, unless the user has saved one there. */
  const forget = ({ id, ownerId }: { id: string; ownerId: number }): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (!(await lockEmpty(trx, id))) return
      await pictures.release(trx, { historyIds: [id], ownerId })
      await deleteEmpty(trx, id)
      await quota.giveBack(trx, id)
    })

  async function rescue({ historyId, request, document }: Unkept): Promise<void> {
    const streamRequest = request as StreamRequest
    if (streamRequest.basis.kind !== 'outline') return
    const judge = await judgeOf(writer, streamRequest, await findSource(db, historyId))
    await keep(historyId, readOutline(streamRequest.basis, document), judge)
  }

  return {
    keep,
    forget,

    /** Removes streams that can no longer be gone on with; what a process that died had written is kept first. */
    async sweep(): Promise<void> {
      const before = ago(aiLimits.outline.resumableMs)
      for (const unkept of await findUnkept(db, before))
        await rescue(unkept).catch((error: unknown) =>
          log.error({ err: error, history: unkept.historyId }, 'outline not rescued'),
        )
      await deleteStreamsBefore(db, { before, silentSince: ago(DEAD_AFTER_MS) })
      for (;;) {
        const empty = await findEmptyHistory(db, { before, limit: SWEEP_BATCH })
        for (const entry of empty) await forget(entry)
        if (empty.length < SWEEP_BATCH) return
      }
    },
  }
}

export type StreamEntries = ReturnType<typeof createStreamEntries>
